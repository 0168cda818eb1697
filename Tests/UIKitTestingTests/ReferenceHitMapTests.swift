import Foundation
import Testing
import UIKit

@testable import Stages
@testable import UIKitTesting

@MainActor
@Suite("A hit map that is kept beside a test")
struct ReferenceHitMapTests {
    @Test(
        "fails the test when areas change, tells what each view gained and lost, and leaves the new one and a picture")
    func reference() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitmaps-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Test.swift").path
        let kept = folder.appendingPathComponent("References/bar.hitmap")
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: kept.deletingLastPathComponent().path).sorted()
        }
        let stage = Stage(size: CGSize(width: 60, height: 40))
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        button.accessibilityIdentifier = "save"
        stage.window.addSubview(button)

        let missing = caughtFailures { stage.expectHitMap(matches: "bar", filePath: file) }
        #expect(
            missing.count == 1 && missing[0].contains("There is no hit map") && missing[0].contains("TOUCHSTONE_BLESS"))
        #expect(try names() == ["bar.new.hitmap"])
        try FileManager.default.moveItem(
            at: kept.deletingLastPathComponent().appendingPathComponent("bar.new.hitmap"), to: kept)
        #expect(caughtFailures { stage.expectHitMap(matches: "bar", filePath: file) } == [])
        #expect(caughtFailures { ReferenceHitMap("bar", filePath: file).matches(stage.hitMap()) } == [])
        #expect(try names() == ["bar.hitmap"])

        button.frame.size.width = 24
        let failures = caughtFailures { stage.expectHitMap(matches: "bar", filePath: file) }
        #expect(
            failures == [
                """
                bar.hitmap: gained 80, lost 0, changed owner 0 square points
                UIWindow: 2000 -> 1920
                  lost 80 to UIWindow/UIButton#save
                UIWindow/UIButton#save: 400 -> 480
                  gained 80 from UIWindow
                See \(kept.deletingLastPathComponent().path)/bar.hits.diff.png.
                """
            ])
        #expect(try names() == ["bar.hitmap", "bar.hits.diff.png", "bar.new.hitmap"])
        let picture = try Data(contentsOf: kept.deletingLastPathComponent().appendingPathComponent("bar.hits.diff.png"))
        #expect(CGImage(pngData: picture) != nil)

        let otherScale = caughtFailures { ReferenceHitMap("bar", filePath: file).matches(stage.hitMap(scale: 2)) }
        #expect(otherScale.first?.contains("has 1 pixels per point, and the new map has 2") == true)
        try Data("{".utf8).write(to: kept)
        let broken = caughtFailures { stage.expectHitMap(matches: "bar", filePath: file) }
        #expect(broken.first?.hasSuffix("bar.hitmap is not a hit map: it is not JSON.") == true)
        // Nothing that was kept is lost by a failure.
        #expect(try Data(contentsOf: kept) == Data("{".utf8))
    }
}
