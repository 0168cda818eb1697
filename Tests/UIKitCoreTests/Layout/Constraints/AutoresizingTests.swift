import CoreGraphics
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct AutoresizingTests {
    /// Returns a view's frame after its superview of 100 by 100 points becomes `newSize` wide and high.
    private func resized(
        _ frame: CGRect, _ mask: UIView.AutoresizingMask, to newSize: CGFloat, autoresizes: Bool = true
    ) -> CGRect {
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        superview.autoresizesSubviews = autoresizes
        let view = UIView(frame: frame)
        view.autoresizingMask = mask
        superview.addSubview(view)
        superview.frame = CGRect(x: 0, y: 0, width: newSize, height: newSize)
        return view.frame
    }

    struct Share: Sendable {
        let mask: UIView.AutoresizingMask
        let x: CGFloat
        let width: CGFloat
    }

    nonisolated static let shares: [Share] = [
        Share(mask: .flexibleLeftMargin, x: 60, width: 30),
        Share(mask: .flexibleWidth, x: 10, width: 80),
        Share(mask: .flexibleRightMargin, x: 10, width: 30),
        Share(mask: [.flexibleLeftMargin, .flexibleWidth], x: 22.5, width: 67.5),
        Share(mask: [.flexibleLeftMargin, .flexibleRightMargin], x: 120.0 / 7, width: 30),
        Share(mask: [.flexibleWidth, .flexibleRightMargin], x: 10, width: 140.0 / 3),
        Share(mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], x: 15, width: 45),
    ]

    @Test("flexible parts share a change in proportion to their lengths", .fact("LY-23"), arguments: shares)
    func proportions(share: Share) {
        let frame = resized(CGRect(x: 10, y: 0, width: 30, height: 10), share.mask, to: 150)
        #expect(abs(frame.minX - share.x) < 1e-9)
        #expect(abs(frame.width - share.width) < 1e-9)
    }

    @Test("68 wide with 20 after it become 102 and 30", .fact("LY-23"))
    func documentedExample() {
        let span = AutoresizingSpan(before: 12, length: 68, after: 20)
            .resized(by: 44, flexibleBefore: false, flexibleLength: true, flexibleAfter: true)
        #expect(span == AutoresizingSpan(before: 12, length: 102, after: 30))
    }

    @Test("flexible parts of zero length share a change equally", .fact("LY-24"))
    func equalShares() {
        let superview = UIView(frame: .zero)
        let view = UIView(frame: .zero)
        view.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
        superview.addSubview(view)
        superview.bounds.size = CGSize(width: 30, height: 0)
        #expect(view.frame.minX == CGFloat(0))
        #expect(view.frame.width == CGFloat(15))
    }

    @Test("a view with flexible margins gets into the middle of a superview that had no size", .fact("LY-24"))
    func middle() {
        let superview = UIView(frame: .zero)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        superview.addSubview(view)
        superview.bounds.size = CGSize(width: 78, height: 26)
        #expect(view.frame == CGRect(x: 29, y: 3, width: 20, height: 20))
        superview.bounds.size = CGSize(width: 100, height: 40)
        #expect(view.frame == CGRect(x: 40, y: 10, width: 20, height: 20))
    }

    @Test("nothing moves without flags, with autoresizesSubviews off, or when only the origin changes", .fact("LY-25"))
    func nothingMoves() {
        let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(resized(frame, [], to: 150) == frame)
        #expect(resized(frame, [.flexibleWidth, .flexibleHeight], to: 150, autoresizes: false) == frame)
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: frame)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        superview.addSubview(view)
        superview.frame.origin = CGPoint(x: 50, y: 50)
        superview.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(view.frame == frame)
    }

    @Test("a change of the bounds reaches descendants", .fact("LY-25"))
    func cascade() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let middle = UIView(frame: root.bounds)
        let leaf = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        for view in [middle, leaf] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        root.addSubview(middle)
        middle.addSubview(leaf)
        root.bounds.size = CGSize(width: 200, height: 150)
        #expect(leaf.frame == CGRect(x: 10, y: 10, width: 180, height: 130))
    }

    @Test("Lengths do not become negative, and NaN sizes change nothing")
    func limits() {
        #expect(resized(CGRect(x: 50, y: 0, width: 20, height: 10), .flexibleWidth, to: 10).width == CGFloat(0))
        let span = AutoresizingSpan(before: 1, length: 2, after: 3)
        #expect(span.resized(by: .nan, flexibleBefore: true, flexibleLength: true, flexibleAfter: true) == span)
    }

    @Test("Autoresizing ignores a view positioned by constraints")
    func constrained() {
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.autoresizingMask = .flexibleWidth
        view.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(view)
        superview.bounds.size.width = 200
        #expect(view.frame.width == CGFloat(10))
    }
}
