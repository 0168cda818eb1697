import Foundation
import Testing

@testable import CoreGraphics

@Suite struct CGContextTests {
    private func bitmapContext(_ side: Int = 20) -> CGContext? {
        CGContext(
            data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
    }

    @Test("A context created for an image has its origin at the bottom left")
    func bitmapOrigin() throws {
        let context = try #require(bitmapContext())
        #expect(context.ctm.isIdentity)
        context.setFillColor(.pureRed)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        let image = try #require(context.makeImage())
        #expect(image.hexColor(2, 17) == "ff0000")
        #expect(image.hexColor(2, 2) == "00000000")
    }

    @Test("A context from UIKit has its origin at the top left, as its transform shows")
    func viewOrigin() {
        let bitmap = Bitmap(width: 40, height: 40)
        let context = CGContext(bitmap: bitmap, scale: 2)
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 40))
        context.setFillColor(.pureRed)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(hex(bitmap.pixel(x: 9, y: 9)) == "ff0000")
        #expect(hex(bitmap.pixel(x: 10, y: 9)) == "00000000")
        #expect(context.convertToDeviceSpace(CGPoint(x: 0, y: 20)) == .zero)
    }

    @Test("Contexts of impossible sizes and formats are nil")
    func impossibleContexts() {
        func make(_ width: Int, _ height: Int, bits: Int = 8, info: UInt32 = 2) -> CGContext? {
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        }
        for (width, height) in [(0, 5), (-1, 5), (5, 0), (100_000, 1), (32_767, 32_767), (.max, .max), (.min, 4)] {
            #expect(make(width, height) == nil)
        }
        #expect(make(5, 5, bits: 16) == nil)
        #expect(make(5, 5, info: 99) == nil)
        #expect(make(5, 5) != nil)
    }

    @Test("An image is drawn upright with y up and upside down with y down")
    func imageOrientation() throws {
        let flag = picture(2, 2) { context in
            context.setFillColor(.pureRed)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        let up = try #require(bitmapContext(2))
        up.draw(flag, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(up.makeImage()?.hexColor(0, 0) == "ff0000")
        let down = picture(2, 2) { $0.draw(flag, in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
        #expect(down.hexColor(0, 0) == "ffffff")
        #expect(down.hexColor(0, 1) == "ff0000")
    }

    @Test("The even-odd rule leaves a hole")
    func evenOdd() {
        let image = picture { context in
            context.addRect(CGRect(x: 2, y: 2, width: 16, height: 16))
            context.addRect(CGRect(x: 6, y: 6, width: 8, height: 8))
            context.fillPath(using: .evenOdd)
        }
        #expect(image.hexColor(3, 3) == "000000")
        #expect(image.hexColor(10, 10) == "ffffff")
    }

    @Test("A path keeps its points when the transform changes, and its stroke uses the new transform")
    func pathAndTransform() {
        let image = picture { context in
            context.move(to: CGPoint(x: 0, y: 10))
            context.scaleBy(x: 1, y: 4)
            context.addLine(to: CGPoint(x: 20, y: 2.5))
            context.setLineWidth(1)
            context.strokePath()
        }
        // A line of width 1, stretched four times vertically, covers rows 8 to 11.
        #expect((0..<20).filter { image.hexColor(10, $0) == "000000" } == [8, 9, 10, 11])
    }

    @Test("Restoring the state brings back clip, transform and colour and keeps the current path")
    func savedStates() {
        let image = picture { context in
            context.setFillColor(.pureRed)
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
            context.translateBy(x: 5, y: 5)
            context.setFillColor(.pureBlue)
            context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.restoreGState()
            context.fillPath()
            context.restoreGState()
            context.restoreGState()
            context.fill(CGRect(x: 15, y: 15, width: 5, height: 5))
        }
        #expect(image.hexColor(6, 6) == "ff0000")
        #expect(image.hexColor(1, 1) == "ffffff")
        #expect(image.hexColor(17, 17) == "ff0000")
    }

    @Test("Clips intersect, and an empty path clips everything away")
    func clipping() {
        let image = picture { context in
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
            context.clip(to: CGRect(x: 5, y: 0, width: 10, height: 20))
            #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 0, width: 5, height: 20))
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.restoreGState()
            context.beginPath()
            context.clip()
            context.setFillColor(.pureRed)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(image.hexColor(4, 4) == "ffffff")
        #expect(image.hexColor(5, 4) == "000000")
        #expect(image.hexColor(9, 4) == "000000")
        #expect(image.hexColor(10, 4) == "ffffff")
    }

    @Test("A transparency layer is composited with its alpha as a whole")
    func layers() {
        func draw(_ context: CGContext, inLayer: Bool) {
            context.setAlpha(0.5)
            if inLayer { context.beginTransparencyLayer() }
            context.fill(CGRect(x: 0, y: 0, width: 12, height: 20))
            context.setFillColor(.white)
            context.fill(CGRect(x: 8, y: 0, width: 12, height: 20))
            if inLayer { context.endTransparencyLayer() }
        }
        let layer = picture { draw($0, inLayer: true) }
        #expect(layer.hexColor(2, 2) == "7f7f7f")
        #expect(layer.hexColor(10, 2) == "ffffff")
        let single = picture { draw($0, inLayer: false) }
        #expect(single.hexColor(10, 2) != "ffffff")
    }

    @Test("Unbalanced states and layers are harmless")
    func unbalanced() {
        let image = picture { context in
            context.endTransparencyLayer()
            context.saveGState()
            context.beginTransparencyLayer()
            context.restoreGState()
            context.saveGState()
            context.clip(to: .zero)
            context.endTransparencyLayer()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(image.hexColor(10, 10) == "000000")
    }

    @Test("A mask shows drawing where it is opaque, until the state is restored")
    func masks() {
        let mask = picture(2, 1, background: nil) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        let image = picture { context in
            context.setFillColor(.pureRed)
            context.saveGState()
            context.interpolationQuality = .none
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10), mask: mask)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.restoreGState()
            context.fill(CGRect(x: 18, y: 18, width: 2, height: 2))
        }
        #expect(image.hexColor(3, 3) == "ff0000")
        #expect(image.hexColor(17, 3) == "ffffff")
        #expect(image.hexColor(3, 13) == "ffffff")
        #expect(image.hexColor(19, 19) == "ff0000")
    }

    @Test("A mask set without a saved state applies to the image that the context makes")
    func outermostMask() {
        func draw(_ mask: CGImage) -> CGImage {
            picture { context in
                context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10), mask: mask)
                context.setFillColor(.pureBlue)
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        }
        let image = draw(picture(1, 1) { _ in })
        #expect(image.hexColor(5, 5) == "0000ff")
        #expect(image.hexColor(15, 15) == "ffffff")
        // A mask without transparency masks by luminance.
        #expect(draw(picture(1, 1, background: .black) { _ in }).hexColor(5, 5) == "ffffff")
    }

    @Test("Stroked and filled ellipses, rectangles and segments cover the expected pixels")
    func shapes() {
        let image = picture { context in
            context.stroke(CGRect(x: 2.5, y: 2.5, width: 6, height: 6))
            context.fillEllipse(in: CGRect(x: 11, y: 1, width: 8, height: 8))
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 15.5), CGPoint(x: 20, y: 15.5), .zero])
        }
        #expect(image.hexColor(2, 5) == "000000")
        #expect(image.hexColor(5, 5) == "ffffff")
        #expect(image.hexColor(15, 5) == "000000")
        #expect(image.hexColor(11, 1) != "000000")
        #expect(image.hexColor(10, 15) == "000000")
        #expect(image.hexColor(10, 14) == "ffffff")
    }

    @Test("Tiles fill the whole clip")
    func tiling() {
        let tile = picture(2, 2) { context in
            context.setFillColor(.pureRed)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        }
        let image = picture { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.draw(tile, in: CGRect(x: 4, y: 4, width: 2, height: 2), byTiling: true)
        }
        #expect(
            (0..<5).allSatisfy { image.hexColor($0 * 2, 3) == "ff0000" && image.hexColor($0 * 2 + 1, 3) == "ffffff" })
        #expect(image.hexColor(10, 3) == "ffffff")
    }

    @Test("pathContains tests the current path in user space and keeps it")
    func pathContains() {
        let context = CGContext(recording: CGSize(width: 50, height: 50), scale: 1)
        context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.translateBy(x: 5, y: 5)
        #expect(context.pathContains(CGPoint(x: 4, y: 4), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 6, y: 6), mode: .fill))
        #expect(context.boundingBoxOfPath == CGRect(x: -5, y: -5, width: 10, height: 10))
        #expect(!context.isPathEmpty)
    }
}
