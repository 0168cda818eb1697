import CoreGraphics
import TestSupport
import Testing

@testable import UIKitCore

@Suite struct LayoutRoundingTests {
    private func rounded(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat) -> CGRect {
        LayoutRounding(scale: scale).rounded(CGRect(x: x, y: y, width: width, height: height))
    }

    @Test("at 2x, positions are whole points and sizes halves", .fact("LY-28", "LY-29"))
    func twoPixels() {
        let third: CGFloat = 280.0 / 3
        #expect(rounded(12, 55.5, third, 0.5, 2) == CGRect(x: 12, y: 56, width: 93.5, height: 0.5))
        #expect(rounded(20 + third, 0, third, 10, 2).minX == CGFloat(113))
        #expect(rounded(28 + 2 * third, 0, third, 10, 2).minX == CGFloat(215))
        #expect(rounded(-0.5, -1.5, 1, 1, 2).origin == CGPoint(x: -1, y: -2))
    }

    @Test("at 3x, both are thirds", .fact("LY-30"))
    func threePixels() {
        let frame = rounded(10.3, 10.2, 255.7, 73.3, 3)
        #expect(frame == CGRect(x: 31.0 / 3, y: 31.0 / 3, width: 767.0 / 3, height: 220.0 / 3))
    }

    @Test("An invalid scale counts as one pixel per point", arguments: [CGFloat(0), -2, .nan, .infinity])
    func oddScales(scale: CGFloat) {
        #expect(rounded(1.4, 1.5, 2.6, 2.5, scale) == CGRect(x: 1, y: 2, width: 3, height: 3))
    }
}
