import Foundation
import Stages
import Testing

@testable import UIKitCore

/// Tests with images in JPEG, PDF and SVG of an asset catalog and beside it.
@MainActor @Suite struct CatalogFormatTests {
    private let bundle = NibFilesOfTests.bundle

    private func image(_ name: String, scale: CGFloat = 1) throws -> UIImage {
        try #require(UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale)))
    }

    /// Returns the colours of a row of the stage's picture, with neighbours that are equal as one.
    private func colors(of stage: Stage, y: Int) -> [String] {
        let picture = stage.image
        let row = (0..<picture.width).map { x in
            let pixel = picture.pixel(x: x, y: y)
            return "\(pixel.red) \(pixel.green) \(pixel.blue)"
        }
        return row.enumerated().filter { $0.offset == 0 || row[$0.offset - 1] != $0.element }.map(\.element)
    }

    @Test("A photograph is turned as the camera says, and found as a file by its full name")
    func photographs() throws {
        let photo = try image("Photo")
        #expect(photo.imageOrientation == .right && photo.size == CGSize(width: 8, height: 16))
        let stage = Stage(size: CGSize(width: 8, height: 16), scale: 1)
        stage.window.addSubview(UIImageView(image: photo))
        stage.settle()
        // The left half of the file is above on the screen.
        #expect(stage.image.pixel(x: 4, y: 2).red > 240 && stage.image.pixel(x: 4, y: 13).blue > 240)
        #expect(try image("Loose.jpg").size == CGSize(width: 16, height: 8))
        #expect(UIImage(named: "Loose", in: bundle, compatibleWith: nil) == nil)
        #expect(ResourceIndex.index(of: bundle).imageNames.contains("Loose.jpg"))
        let path = NibFilesOfTests.folder + "/Assets.xcassets/Photo.imageset/photo.jpg"
        #expect(UIImage(contentsOfFile: path)?.imageOrientation == .right)
        let vector = NibFilesOfTests.folder + "/Assets.xcassets/Logo.imageset/logo.pdf"
        #expect(UIImage(contentsOfFile: vector) == nil)
    }

    @Test("What is written as JPEG has the orientation and the size in pixels")
    func writing() throws {
        let turned = try image("Photo")
        let data = try #require(turned.jpegData(compressionQuality: 0.9))
        let copy = try #require(UIImage(data: data, scale: 2))
        #expect(copy.imageOrientation == .right && copy.size == CGSize(width: 4, height: 8))
        #expect(UIImage().jpegData(compressionQuality: 1) == nil)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 3), format: format)
        let drawn = renderer.jpegData(withCompressionQuality: 1) { $0.fill(CGRect(x: 0, y: 0, width: 5, height: 3)) }
        #expect(UIImage(data: drawn)?.size == CGSize(width: 10, height: 6))
    }

    @Test("A vector image has the screen's scale", arguments: ["Logo", "Badge", "Flat"])
    func scales(name: String) throws {
        for scale: CGFloat in [1, 2, 3] {
            let image = try image(name, scale: scale)
            #expect(image.size == CGSize(width: 8, height: 8) && image.scale == scale)
            #expect(image.cgImage?.width == Int(8 * scale))
        }
    }

    @Test(
        "An image that keeps its vectors is sharp in any size of its view and when it is drawn, another is enlarged",
        arguments: [("Logo", true), ("Badge", true), ("Flat", false)])
    func sharpness(name: String, isSharp: Bool) throws {
        let stage = Stage(size: CGSize(width: 80, height: 80), scale: 2)
        let view = UIImageView(image: try image(name, scale: 2))
        view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        stage.window.addSubview(view)
        stage.settle()
        #expect((colors(of: stage, y: 40) == ["255 0 0", "0 0 255"]) == isSharp)
        view.contentMode = .scaleAspectFill
        view.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
        stage.settle()
        #expect((colors(of: stage, y: 40) == ["255 0 0", "0 0 255"]) == isSharp)
        view.contentMode = .center
        stage.settle()
        // In its own size, every image is sharp.
        #expect(colors(of: stage, y: 60) == ["255 255 255", "255 0 0", "0 0 255", "255 255 255"])

        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { _ in
            view.image?.draw(in: CGRect(x: 0, y: 0, width: 64, height: 64))
        }
        view.image = drawn
        view.contentMode = .topLeft
        stage.settle()
        #expect((colors(of: stage, y: 40).count == 3) == isSharp, "\(colors(of: stage, y: 40))")
    }

    @Test("A vector image has its variant in dark interfaces, and takes the tint as a template")
    func variants() throws {
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
        let view = UIImageView(image: try image("Badge"))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        stage.window.addSubview(view)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(colors(of: stage, y: 20) == ["0 255 0", "0 0 255"])
        stage.window.overrideUserInterfaceStyle = .light
        view.tintColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        view.image = view.image?.withRenderingMode(.alwaysTemplate)
        stage.settle()
        #expect(colors(of: stage, y: 20) == ["255 255 0"])
        view.image = try image("Badge").withTintColor(.green)
        stage.settle()
        #expect(colors(of: stage, y: 20) == ["0 255 0"])
    }

    @Test("A file without an image in it is none")
    func damage() {
        #expect(UIImage(named: "Broken", in: bundle, compatibleWith: nil) == nil)
        #expect(UIImage(data: Data("%PDF-1.4".utf8)) == nil)
    }
}
