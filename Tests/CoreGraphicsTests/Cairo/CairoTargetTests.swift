import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// Rectangles of whole pixels are filled without Cairo. Paths of the same shape are not, and have to look the same.
@Suite struct CairoTargetTests {
    private enum Step {
        case save
        case restore
        case clip(CGRect)
        case clipToEllipse(CGRect)
        case beginLayer(CGRect?, alpha: CGFloat)
        case endLayer
        case fill(CGRect, CGColor, CGAffineTransform)
    }

    /// A generator of pseudorandom numbers that are the same in every run.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            return mixed ^ (mixed >> 27)
        }
    }

    /// Performs the steps. With `asPaths`, every rectangle is filled as four lines.
    private func pixels(of steps: [Step], asPaths: Bool) -> CGImage {
        let bitmap = Bitmap(width: 24, height: 20)
        let target = bitmap.target
        for step in steps {
            switch step {
            case .save: target.perform(.save)
            case .restore: target.perform(.restore)
            case .clip(let rect): target.clip(to: rect, transform: .identity)
            case .clipToEllipse(let rect):
                target.clip(to: CGPath(ellipseIn: rect, transform: nil), transform: .identity)
            case .beginLayer(let rect, let alpha): target.perform(.beginLayer(LayerStyle(alpha: alpha), rect))
            case .endLayer: target.perform(.endLayer)
            case .fill(let rect, let color, let transform) where asPaths:
                target.fill(outline(rect), transform: transform, paint: Paint(color: color))
            case .fill(let rect, let color, let transform):
                target.fill(rect, transform: transform, paint: Paint(color: color))
            }
        }
        return bitmap.image()
    }

    private func outline(_ rect: CGRect) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }

    private func randomRect(_ random: inout some RandomNumberGenerator) -> CGRect {
        let step: CGFloat = Bool.random(using: &random) ? 1 : 0.5
        func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) * step }
        return CGRect(x: number(-6...30), y: number(-6...30), width: number(0...24), height: number(0...24))
    }

    private func randomStep(_ random: inout some RandomNumberGenerator) -> Step {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return .save
        case 1: return .restore
        case 2: return .clip(randomRect(&random).insetBy(dx: -4, dy: -4))
        case 3: return .clipToEllipse(CGRect(x: 2, y: 2, width: 20, height: 16))
        case 4: return .beginLayer(Bool.random(using: &random) ? randomRect(&random) : nil, alpha: 0.5)
        case 5: return .endLayer
        default:
            func part() -> CGFloat { CGFloat.random(in: 0...1, using: &random) }
            let color = CGColor(
                red: part(), green: part(), blue: part(), alpha: Bool.random(using: &random) ? 1 : part())
            let transform =
                [
                    .identity, CGAffineTransform(translationX: 3, y: -2), CGAffineTransform(scaleX: 2, y: 0.5),
                    CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0), CGAffineTransform(rotationAngle: 0.3),
                ].randomElement(using: &random) ?? .identity
            return .fill(randomRect(&random), color, transform)
        }
    }

    @Test("A rectangle looks the same whether it is filled as a rectangle or as a path, under every clip")
    func rectanglesAndPaths() {
        for seed in Trials.seeds(0..<400, soak: 2000) {
            var random = Generator(state: UInt64(seed))
            let steps = (0..<14).map { _ in randomStep(&random) }
            #expect(pixels(of: steps, asPaths: false) == pixels(of: steps, asPaths: true), "seed \(seed): \(steps)")
        }
    }

    @Test("An opaque rectangle of whole pixels has exactly its pixels, cut to the clip")
    func wholePixels() {
        let image = pixels(
            of: [
                .clip(CGRect(x: 2, y: 2, width: 10, height: 10)), .save,
                .clip(CGRect(x: 4, y: 0, width: 4, height: 20)),
                .fill(CGRect(x: 0, y: 0, width: 24, height: 20), .pureRed, .identity), .restore,
                .fill(CGRect(x: 10, y: 3, width: 9, height: 1), .pureBlue, .identity),
            ], asPaths: false)
        #expect(image.hexColor(4, 2) == "ff0000")
        #expect(image.hexColor(7, 11) == "ff0000")
        #expect(image.hexColor(3, 5) == "00000000")
        #expect(image.hexColor(8, 5) == "00000000")
        #expect(image.hexColor(11, 3) == "0000ff")
        #expect(image.hexColor(12, 3) == "00000000")
    }
}
