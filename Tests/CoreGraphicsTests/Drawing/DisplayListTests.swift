import Foundation
import Testing

@testable import CoreGraphics

@Suite struct DisplayListTests {
    private func record(_ draw: (CGContext) -> Void) -> DisplayList {
        let context = CGContext(recording: CGSize(width: 40, height: 40), scale: 2)
        draw(context)
        return context.finish()
    }

    private func drawEverything(_ context: CGContext) {
        context.setFillColor(.pureRed)
        context.fill(CGRect(x: 1, y: 1, width: 10, height: 10))
        context.saveGState()
        context.clip(to: CGRect(x: 5, y: 5, width: 30, height: 30))
        context.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
        context.translateBy(x: 10, y: 10)
        context.rotate(by: 0.2)
        context.setStrokeColor(.pureBlue)
        context.setLineWidth(3)
        context.setLineDash(phase: 1, lengths: [4, 2])
        context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 15, height: 12))
        context.restoreGState()
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.draw(
            TextLayout(runs: [TextRun("Ag", font: FontDescription(size: 14))], width: nil), at: CGPoint(x: 8, y: 20))
        context.endTransparencyLayer()
    }

    @Test("A replayed recording gives the same pixels as drawing directly")
    func replay() {
        let direct = picture(40, 40, scale: 2) { drawEverything($0) }
        let replayed = picture(40, 40, scale: 2) { $0.draw(record(drawEverything)) }
        #expect(direct == replayed)
        #expect(direct.inkCount > 500)
    }

    @Test("A recording replayed into another recording with a transform is the transformed drawing")
    func nested() {
        let list = record(drawEverything)
        let outer = record { context in
            context.translateBy(x: 3, y: 0)
            context.draw(list)
        }
        let moved = picture(40, 40) { context in
            context.translateBy(x: 3, y: 0)
            drawEverything(context)
        }
        #expect(picture(40, 40) { $0.draw(outer) } == moved)
    }

    @Test("Recordings of the same drawing are equal, and those of different drawings are not")
    func equality() {
        let list = record(drawEverything)
        #expect(list == record(drawEverything))
        #expect(list.contentHash == record(drawEverything).contentHash)
        let other = record { context in
            drawEverything(context)
            context.fill(.zero)
        }
        #expect(list != other)
    }

    @Test("The bounds contain the whole drawing and are limited by the clip")
    func bounds() {
        #expect(record { _ in }.bounds.isNull)
        #expect(
            record { $0.fill(CGRect(x: 3, y: 4, width: 5, height: 6)) }.bounds
                == CGRect(x: 3, y: 4, width: 5, height: 6))
        let clipped = record { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 50))
            context.fill(CGRect(x: 3, y: 4, width: 5, height: 6))
        }
        #expect(clipped.bounds == CGRect(x: 3, y: 4, width: 2, height: 6))
        let shadowed = record { context in
            context.setShadow(offset: CGSize(width: 10, height: 0), blur: 4)
            context.fill(CGRect(x: 0, y: 10, width: 5, height: 5))
        }
        #expect(shadowed.bounds.maxX >= 15 + 4)
        #expect(shadowed.bounds.minX == 0)
    }

    @Test("The bounds of a recording contain every pixel that it changes")
    func boundsHoldInk() {
        let list = record(drawEverything)
        let image = picture(40, 40, scale: 2) { $0.draw(list) }
        #expect(PixelRect(covering: list.bounds, scale: 2).contains(image.inkRect))
    }

    @Test("A state saved and restored without clipping is not recorded")
    func savedForNothing() {
        let list = record { context in
            for _ in 0..<10 {
                context.saveGState()
                context.setFillColor(.pureRed)
                context.restoreGState()
            }
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(list.commands.count == 1)
    }

    @Test("Invisible drawing is not recorded")
    func invisible() {
        let list = record { context in
            context.setFillColor(.clear)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setFillColor(.pureRed)
            context.setAlpha(0)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setAlpha(1)
            context.scaleBy(x: 0, y: 1)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(list.isEmpty)
    }
}
