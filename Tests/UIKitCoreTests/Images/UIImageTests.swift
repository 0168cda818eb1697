import Foundation
import Testing
import UIKit

@Suite struct UIImageTests {
    /// An image of four quarters of 4 by 4 pixels: red and green above, blue and white below.
    private let quarters = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format(scale: 1))
        .image { _ in
            for (color, x, y) in [(UIColor.red, 0, 0), (.green, 4, 0), (.blue, 0, 4), (.white, 4, 4)] {
                color.setFill()
                UIRectFill(CGRect(x: x, y: y, width: 4, height: 4))
            }
        }

    private static func format(scale: CGFloat) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    /// Returns the colours of the four quarters, row by row, after `draw` drew into 8 by 8 pixels.
    private func corners(_ draw: () -> Void) throws -> [UIColor] {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: Self.format(scale: 1))
            .image { _ in draw() }
        let picture = try #require(image.cgImage)
        return [(1, 1), (6, 1), (1, 6), (6, 6)].map { color(of: picture, $0, $1) }
    }

    private func color(of picture: CGImage, _ x: Int, _ y: Int) -> UIColor {
        let pixel = picture.pixel(x: x, y: y)
        func component(_ value: UInt8) -> CGFloat { CGFloat(value) / 255 }
        return UIColor(
            red: component(pixel.red), green: component(pixel.green), blue: component(pixel.blue),
            alpha: component(pixel.alpha))
    }

    @Test("Images are drawn upright")
    func upright() throws {
        #expect(try corners { quarters.draw(at: .zero) } == [.red, .green, .blue, .white])
        #expect(
            try corners { quarters.draw(in: CGRect(x: 0, y: 0, width: 16, height: 16)) } == [.red, .red, .red, .red])
    }

    @Test("Every orientation transforms the pixels accordingly")
    func orientations() throws {
        let picture = try #require(quarters.cgImage)
        let expected: [(UIImage.Orientation, [UIColor])] = [
            (.up, [.red, .green, .blue, .white]),
            (.down, [.white, .blue, .green, .red]),
            (.left, [.green, .white, .red, .blue]),
            (.right, [.blue, .red, .white, .green]),
            (.upMirrored, [.green, .red, .white, .blue]),
            (.downMirrored, [.blue, .white, .red, .green]),
            (.leftMirrored, [.red, .blue, .green, .white]),
            (.rightMirrored, [.white, .green, .blue, .red]),
        ]
        for (orientation, colors) in expected {
            let turned = UIImage(cgImage: picture, scale: 1, orientation: orientation)
            #expect(try corners { turned.draw(at: .zero) } == colors, "\(orientation)")
            let flipped = turned.withHorizontallyFlippedOrientation()
            let mirrored = [colors[1], colors[0], colors[3], colors[2]]
            #expect(try corners { flipped.draw(at: .zero) } == mirrored, "\(orientation) flipped")
        }
    }

    @Test("The size is in points and takes the orientation into account")
    func size() throws {
        let wide = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: Self.format(scale: 2)).image {
            _ in
        }
        #expect(wide.size == CGSize(width: 8, height: 4))
        #expect(wide.cgImage?.width == 16)
        let turned = UIImage(cgImage: try #require(wide.cgImage), scale: 2, orientation: .left)
        #expect(turned.size == CGSize(width: 4, height: 8))
        #expect(UIImage().size == .zero)
    }

    @Test("A tinted image has the original's shape in one colour")
    func tint() throws {
        let half = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: Self.format(scale: 1)).image {
            _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 8))
        }
        #expect(try corners { half.withTintColor(.green).draw(at: .zero) } == [.green, .clear, .green, .clear])
        let upper = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: Self.format(scale: 1)).image {
            _ in
            UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 4))
        }
        #expect(try corners { upper.withTintColor(.red).draw(at: .zero) } == [.red, .red, .clear, .clear])
    }

    @Test("PNG data round-trips, and invalid data gives no image")
    func pngData() throws {
        let data = try #require(quarters.pngData())
        let back = try #require(UIImage(data: data, scale: 2))
        #expect(back.size == CGSize(width: 4, height: 4))
        #expect(
            try corners { back.draw(in: CGRect(x: 0, y: 0, width: 8, height: 8)) } == [.red, .green, .blue, .white])
        #expect(UIImage(data: Data("no image".utf8)) == nil)
        #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
    }

    @Test("A file name with @2x sets the scale; an image in a bundle is found by name")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("UIImageTests.files")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("quarters@2x.png")
        try #require(quarters.pngData()).write(to: file)
        let icons = folder.appendingPathComponent("More/Icons")
        try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
        try #require(quarters.pngData()).write(to: icons.appendingPathComponent("star.png"))
        #expect(UIImage(contentsOfFile: file.path)?.size == CGSize(width: 4, height: 4))
        let bundle = try #require(Bundle(path: folder.path))
        #expect(UIImage(named: "quarters", in: bundle, compatibleWith: nil)?.scale == CGFloat(2))
        #expect(UIImage(named: "other", in: bundle, compatibleWith: nil) == nil)
        let found = ["star", "star.png", "Icons/star", "More/Icons/star.png"]
        let missing = ["cons/star", "/star", "../UIImageTests.files/quarters", "Icons/../Icons/star", "", "/", ".png"]
        for name in found + missing {
            #expect((UIImage(named: name, in: bundle, compatibleWith: nil) != nil) == found.contains(name), "\(name)")
        }
        #expect(UIImage(named: "no such image") == nil)
        let literal = #imageLiteral(resourceName: "no such image")
        #expect(literal.size == .zero)
    }

    @Test("Resizable images keep their cap insets and stretch or tile their interior")
    func resizing() throws {
        // Red caps of one pixel around green above blue.
        let framed = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: Self.format(scale: 1)).image {
            _ in
            for (color, rect) in [
                (UIColor.red, CGRect(x: 0, y: 0, width: 4, height: 4)),
                (.green, CGRect(x: 1, y: 1, width: 2, height: 1)), (.blue, CGRect(x: 1, y: 2, width: 2, height: 1)),
            ] {
                color.setFill()
                UIRectFill(rect)
            }
        }
        let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        func column(_ image: UIImage) throws -> [UIColor] {
            let grown = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: Self.format(scale: 1))
                .image { _ in image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            let picture = try #require(grown.cgImage)
            return (0..<10).map { color(of: picture, 5, $0) }
        }
        let tiled = try column(framed.resizableImage(withCapInsets: insets))
        #expect(tiled == [.red, .green, .blue, .green, .blue, .green, .blue, .green, .blue, .red])
        let stretched = try column(framed.resizableImage(withCapInsets: insets, resizingMode: .stretch))
        #expect([stretched[0], stretched[1], stretched[8], stretched[9]] == [.red, .green, .blue, .red])
    }

    @Test("Invalid sizes and positions are drawn as far as possible")
    func hostileNumbers() throws {
        let tiny = UIImage(cgImage: try #require(quarters.cgImage), scale: 1e9, orientation: .up)
        let drawn = try corners {
            quarters.drawAsPattern(in: .infinite)
            tiny.drawAsPattern(in: CGRect(x: 0, y: 0, width: 1e12, height: 1e12))
            quarters.draw(in: CGRect(x: CGFloat.nan, y: 0, width: 8, height: 8))
            quarters.draw(in: CGRect(x: 0, y: 0, width: -8, height: 8))
            quarters.draw(at: CGPoint(x: CGFloat.infinity, y: 0))
        }
        #expect(drawn.count == 4)
    }

    @Test("A pattern tiles the image at its own size")
    func pattern() throws {
        let small = UIImage(cgImage: try #require(quarters.cgImage), scale: 2, orientation: .up)
        let format = Self.format(scale: 2)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 4), format: format).image { _ in
            small.drawAsPattern(in: CGRect(x: 0, y: 0, width: 12, height: 4))
        }
        let picture = try #require(image.cgImage)
        #expect([1, 5, 9, 13, 17, 21].map { color(of: picture, $0, 1) } == [.red, .green, .red, .green, .red, .green])
    }

    @Test("Copies change one property and keep the others")
    func copies() {
        let copy = quarters.withRenderingMode(.alwaysTemplate).withAlignmentRectInsets(
            UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
        #expect(copy.renderingMode == .alwaysTemplate)
        #expect(copy.alignmentRectInsets.top == CGFloat(1))
        #expect(copy.cgImage === quarters.cgImage)
        #expect(quarters.renderingMode == .automatic)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        #expect(UIImage.animatedImage(with: [quarters], duration: 1)?.images?.count == 1)
    }
}
