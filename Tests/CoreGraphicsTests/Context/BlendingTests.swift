import Foundation
import Testing

@testable import CoreGraphics

@Suite struct BlendingTests {
    private func blend(_ mode: CGBlendMode, _ below: CGColor?, _ above: CGColor) -> CGImage {
        picture(20, 20, background: below) { context in
            context.setBlendMode(mode)
            context.setFillColor(above)
            context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        }
    }

    @Test("Blend modes follow their formulas")
    func formulas() {
        let gray = CGColor(gray: 0.5, alpha: 1)
        let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(blend(.multiply, gray, orange).hexColor(10, 10) == "804000")
        #expect(blend(.screen, gray, orange).hexColor(10, 10) == "ffc080")
        #expect(blend(.darken, gray, orange).hexColor(10, 10) == "808000")
        #expect(blend(.lighten, gray, orange).hexColor(10, 10) == "ff8080")
        #expect(blend(.difference, .white, orange).hexColor(10, 10) == "007fff")
        #expect(blend(.plusLighter, gray, orange).hexColor(10, 10) == "ffff80")
        #expect(blend(.clear, gray, orange).hexColor(10, 10) == "00000000")
        #expect(blend(.copy, gray, CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)).hexColor(10, 10) == "ff000080")
        #expect(blend(.destinationOver, nil, orange).hexColor(10, 10) == "ff8000")
        #expect(blend(.destinationOver, gray, orange).hexColor(10, 10) == "808080")
        #expect(blend(.xor, gray, orange).hexColor(10, 10) == "00000000")
    }

    @Test(
        "No blend mode changes pixels outside the shape",
        arguments: [
            CGBlendMode.normal, .multiply, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
            .destinationIn, .destinationOut, .destinationAtop, .xor, .plusLighter, .luminosity,
        ])
    func bounded(mode: CGBlendMode) {
        #expect(blend(mode, .pureGreen, .pureRed).hexColor(2, 2) == "00ff00")
        let line = picture(20, 20, background: .pureGreen) { context in
            context.setBlendMode(mode)
            context.setLineWidth(2)
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])
            context.draw(
                TextLayout(runs: [TextRun("i", font: FontDescription(size: 8))], width: nil), at: .zero, color: .pureRed
            )
        }
        #expect(line.hexColor(15, 2) == "00ff00")
        #expect(line.hexColor(15, 17) == "00ff00")
    }

    @Test("A shadow with a positive offset is below the shape in a view and above it with y up")
    func shadowDirection() throws {
        let view = picture { context in
            context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0, color: .pureRed)
            context.fill(CGRect(x: 5, y: 5, width: 4, height: 4))
        }
        #expect(view.hexColor(6, 6) == "000000")
        #expect(view.hexColor(6, 12) == "ff0000")
        let context = try #require(
            CGContext(
                data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 2))
        context.setShadow(offset: CGSize(width: 0, height: 6), blur: 0, color: .pureRed)
        context.fill(CGRect(x: 5, y: 5, width: 4, height: 4))
        // With y up, a larger y is nearer to the first row.
        #expect(context.makeImage()?.hexColor(6, 6) == "ff0000")
    }

    @Test("A transform moves the shape and does not change the shadow's offset")
    func shadowAndTransform() {
        let image = picture(40, 40) { context in
            context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .pureRed)
            context.scaleBy(x: 2, y: 2)
            context.rotate(by: .pi / 2)
            context.fill(CGRect(x: 5, y: -8, width: 3, height: 3))
        }
        #expect(image.hexColor(13, 13) == "000000")
        #expect(image.hexColor(23, 13) == "ff0000")
    }

    @Test("Blur spreads a shadow and preserves its total opacity")
    func blur() {
        func shadow(_ blur: CGFloat) -> CGImage {
            picture(60, 60, background: nil) { context in
                context.setShadow(offset: CGSize(width: 30, height: 0), blur: blur, color: .black)
                context.fill(CGRect(x: -10, y: 25, width: 10, height: 10))
            }
        }
        func opacity(_ image: CGImage) -> Int {
            (0..<60).reduce(0) { $0 + image.withRow($1) { $0.reduce(0) { $0 + Int($1 >> 24) } } }
        }
        let sharp = shadow(0)
        let soft = shadow(10)
        #expect(sharp.hexColor(25, 30) == "000000")
        #expect(sharp.pixel(x: 25, y: 20).alpha == 0)
        #expect(soft.pixel(x: 25, y: 20).alpha > 0)
        #expect(soft.pixel(x: 25, y: 30).alpha < 255)
        #expect(abs(opacity(soft) - opacity(sharp)) < opacity(sharp) / 50)
    }

    @Test("The widths of a blur are odd and give its standard deviation", arguments: [1, 2.5, 5, 20])
    func blurWidths(deviation: Double) {
        let widths = Blur.widths(deviation: deviation)
        #expect(widths.allSatisfy { !$0.isMultiple(of: 2) })
        // The variance of a box of n pixels is (n n - 1) / 12.
        let variance = widths.reduce(0.0) { $0 + Double($1 * $1 - 1) / 12 }
        #expect(abs(variance.squareRoot() - deviation) < 0.35)
    }

    @Test("A layer's shadow is the shadow of its whole content")
    func layerShadow() {
        let image = picture(40, 20) { context in
            context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: .pureRed)
            context.beginTransparencyLayer()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
            context.endTransparencyLayer()
        }
        #expect(image.hexColor(2, 2) == "000000")
        #expect(image.hexColor(22, 2) == "ff0000")
        #expect(image.hexColor(32, 12) == "ff0000")
        #expect(image.hexColor(32, 2) == "ffffff")
    }

    @Test("Gradients blend from colour to colour and extend only as their options say")
    func gradients() throws {
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [.pureRed, .pureBlue], locations: [0, 1]))
        func draw(_ options: CGGradientDrawingOptions) -> CGImage {
            picture(40, 10) { context in
                context.drawLinearGradient(
                    gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
            }
        }
        let inside = draw([])
        #expect(inside.hexColor(9, 5) == "ffffff")
        #expect(inside.hexColor(30, 5) == "ffffff")
        #expect(inside.pixel(x: 10, y: 5).red > 240)
        #expect(inside.pixel(x: 29, y: 5).blue > 240)
        #expect(abs(Int(inside.pixel(x: 20, y: 5).red) - 128) < 8)
        let before = draw(.drawsBeforeStartLocation)
        #expect(before.hexColor(2, 5) == "ff0000")
        #expect(before.hexColor(35, 5) == "ffffff")
        let after = draw(.drawsAfterEndLocation)
        #expect(after.hexColor(2, 5) == "ffffff")
        #expect(after.hexColor(35, 5) == "0000ff")
        let radial = picture(40, 40) { context in
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: 0, endCenter: CGPoint(x: 20, y: 20),
                endRadius: 10)
        }
        #expect(radial.pixel(x: 20, y: 20).red > 220)
        #expect(radial.pixel(x: 20, y: 29).blue > 220)
        #expect(radial.hexColor(20, 35) == "ffffff")
    }

    @Test("A conic gradient begins at its angle and turns towards the y axis")
    func conic() throws {
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [.pureRed, .pureBlue], locations: nil))
        let image = picture(40, 40) { $0.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: 0) }
        #expect(image.pixel(x: 39, y: 21).red > 240)
        #expect(image.pixel(x: 39, y: 18).blue > 240)
        #expect(abs(Int(image.pixel(x: 0, y: 20).red) - 128) < 8)
    }

    @Test("A gradient without a colour is nil")
    func emptyGradient() {
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    }
}
