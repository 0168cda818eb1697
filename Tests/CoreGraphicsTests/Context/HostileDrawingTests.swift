import Foundation
import Testing

@testable import CoreGraphics

@Suite struct HostileDrawingTests {
    /// Performs every operation of a context, with two numbers in all parameters that take one.
    private func drawEverything(_ context: CGContext, _ a: CGFloat, _ b: CGFloat) {
        let rect = CGRect(x: a, y: b, width: b, height: a)
        let text = TextLayout(
            runs: [TextRun("Text", font: FontDescription(size: a), kern: b, baselineOffset: a)], width: b,
            maximumLines: 2, lineSpacing: a, lineHeightMultiple: b)
        for transform in [
            CGAffineTransform.identity, CGAffineTransform(scaleX: a, y: b), CGAffineTransform(translationX: a, y: b),
            CGAffineTransform(a: 1, b: a, c: b, d: 1, tx: 0, ty: 0),
        ] {
            context.saveGState()
            context.concatenate(transform)
            context.setLineWidth(a)
            context.setMiterLimit(b)
            context.setLineDash(phase: a, lengths: [b, a])
            context.setShadow(offset: CGSize(width: a, height: b), blur: a, color: .pureRed)
            context.setAlpha(a)
            context.fill(rect)
            context.stroke(rect)
            context.fillEllipse(in: rect)
            context.stroke(CGRect(x: 1, y: 1, width: 5, height: 5), width: b)
            context.move(to: CGPoint(x: a, y: b))
            context.addLine(to: CGPoint(x: 5, y: 5))
            context.addArc(center: CGPoint(x: 5, y: 5), radius: a, startAngle: b, endAngle: a, clockwise: false)
            context.drawPath(using: .fillStroke)
            context.clear(rect)
            context.draw(.empty, in: rect)
            context.draw(.empty, in: rect, byTiling: true)
            context.draw(text, at: CGPoint(x: a, y: b))
            context.draw(text, at: .zero)
            if let gradient = CGGradient(colorsSpace: nil, colors: [.pureRed, .pureBlue], locations: [a, b]) {
                context.drawLinearGradient(gradient, start: CGPoint(x: a, y: 0), end: CGPoint(x: b, y: 0))
                context.drawRadialGradient(
                    gradient, startCenter: .zero, startRadius: a, endCenter: CGPoint(x: b, y: a), endRadius: b)
                context.drawConicGradient(gradient, center: CGPoint(x: a, y: b), angle: a)
            }
            context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.endTransparencyLayer()
            context.clip(to: rect, mask: .empty)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            context.clip(to: rect)
            _ = context.boundingBoxOfClipPath
            _ = text.characterIndex(at: CGPoint(x: a, y: b))
            context.restoreGState()
        }
    }

    @Test(
        "Numbers that are enormous or not finite never crash and do not affect later drawing", arguments: hostileNumbers
    )
    func pixels(a: CGFloat) {
        for b in hostileNumbers {
            let image = picture(10, 10) { context in
                drawEverything(context, a, b)
                context.setFillColor(.pureGreen)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            #expect(image.hexColor(5, 5) == "00ff00")
        }
    }

    @Test("Numbers that are enormous or not finite do not spoil documents", arguments: hostileNumbers)
    func documents(a: CGFloat) throws {
        for b in hostileNumbers {
            let size = CGSize(width: 10, height: 10)
            let svg = try DocumentContext.data(.svg, size: size) { drawEverything($0, a, b) }
            let text = String(decoding: svg, as: UTF8.self)
            #expect(!text.contains("nan") && !text.contains("inf\""))
            _ = try DocumentContext.data(.pdf, size: size) { drawEverything($0, a, b) }
        }
    }

    @Test("A dash too fine to be seen is drawn as a solid line in little time")
    func fineDashes() {
        let image = picture { context in
            context.setLineWidth(2)
            context.setLineDash(phase: 0, lengths: [1e-7, 1e-7])
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 1e6, y: 10)])
        }
        #expect(image.hexColor(10, 10) == "000000")
    }

    @Test("Malformed Unicode text can be typeset and drawn")
    func strangeText() {
        let strings = [
            "\0", "a\0b", "\u{200D}\u{200D}", "\u{FFFE}\u{10FFFF}", "e" + String(repeating: "\u{301}", count: 500),
            "\u{202E}\u{202D}\u{2066}abc", String(repeating: "\n", count: 300), "\r\n\r\u{2028}\u{2029}", "\u{FEFF}",
        ]
        for string in strings {
            for mode in [TextLineBreakMode.wordWrapping, .truncatingTail, .truncatingMiddle, .clipping] {
                for lines in [0, 1, 3] {
                    let layout = TextLayout(
                        runs: [TextRun(string, font: FontDescription(size: 12))], width: 20, lineBreakMode: mode,
                        maximumLines: lines)
                    #expect(layout.size.height.isFinite)
                    if lines > 0 { #expect(layout.lines.count <= lines) }
                    for offset in -1...string.utf16.count + 1 { #expect(layout.caretRect(at: offset).minX.isFinite) }
                    _ = picture { $0.draw(layout, at: .zero) }
                }
            }
        }
    }
}
