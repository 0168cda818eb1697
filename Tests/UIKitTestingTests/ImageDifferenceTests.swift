import Foundation
import Testing
import UIKit

@testable import Stages
@testable import UIKitTesting

@MainActor
@Suite("Comparing pictures")
struct ImageDifferenceTests {
    private func picture(_ color: UIColor = .white, spot: CGRect? = nil, spotColor: UIColor = .red) -> CGImage {
        let stage = Stage(size: CGSize(width: 20, height: 10), scale: 1)
        stage.window.backgroundColor = color
        if let spot {
            let view = UIView(frame: spot)
            view.backgroundColor = spotColor
            stage.window.addSubview(view)
        }
        return stage.image
    }

    @Test("finds nothing between equal ones")
    func equal() {
        #expect(ImageDifference(between: picture(), and: picture()).isEmpty)
    }

    @Test("finds where they differ, in how many pixels and by how much")
    func different() {
        let difference = ImageDifference(
            between: picture(), and: picture(spot: CGRect(x: 3, y: 4, width: 5, height: 2), spotColor: .black))
        #expect(difference.pixelCount == 10)
        #expect(difference.maximumDifference == 255)
        #expect(difference.bounds == PixelRect(x: 3, y: 4, width: 5, height: 2))
    }

    @Test("takes a small difference for none when told so")
    func tolerance() {
        let gray = UIColor(red: 1, green: 1, blue: 251.0 / 255, alpha: 1)
        #expect(ImageDifference(between: picture(), and: picture(gray)).pixelCount == 200)
        #expect(ImageDifference(between: picture(), and: picture(gray), tolerance: 4).isEmpty)
        #expect(!ImageDifference(between: picture(), and: picture(gray), tolerance: 3).isEmpty)
    }

    @Test("with one that is kept fails the test and leaves both and the difference to look at")
    func reference() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("references-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let reference = ReferenceImage("window", filePath: folder.appendingPathComponent("Test.swift").path)

        #expect(caughtFailures { reference.matches(picture()) }.first?.contains("no picture") == true)
        try FileManager.default.moveItem(
            at: folder.appendingPathComponent("References/window.new.png"), to: reference.url)
        #expect(caughtFailures { reference.matches(picture()) } == [])
        let messages = caughtFailures { reference.matches(picture(spot: CGRect(x: 0, y: 0, width: 1, height: 1))) }
        #expect(messages.first?.contains("1 pixel differs") == true)
        for name in ["window.new.png", "window.diff.png"] {
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("References/\(name)").path))
        }
    }
}
