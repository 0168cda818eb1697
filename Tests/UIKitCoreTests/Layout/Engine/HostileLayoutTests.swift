import CoreGraphics
import TestSupport
import Testing

@testable import UIKitCore

/// Tests that hostile input neither crashes nor hangs, and leaves finite frames.
@MainActor @Suite struct HostileLayoutTests {
    private func isSane(_ view: UIView) -> Bool {
        let frame = view.frame
        return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].allSatisfy {
            $0.isFinite && abs($0) < 1e9
        }
    }

    @Test(
        "Constraints with NaN or infinite constants are broken and reported",
        arguments: [CGFloat.nan, .infinity, -.infinity])
    func constants(constant: CGFloat) {
        let view = UIView()
        let root = makeContainer(100, holding: view)
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        let width = view.widthAnchor.constraint(equalToConstant: constant)
        let lines = brokenConstraintReports {
            NSLayoutConstraint.activate([leading, width])
            root.layoutIfNeeded()
        }
        #expect(lines.count == 1)
        #expect(view.frame.minX == CGFloat(10))
        leading.constant = constant
        root.layoutIfNeeded()
        #expect(isSane(view))
        leading.constant = 20
        width.constant = 30
        root.layoutIfNeeded()
        #expect(view.frame.minX == CGFloat(20))
        #expect(view.frame.width == CGFloat(30))
    }

    @Test("Huge constants, multipliers and priorities leave finite frames")
    func numbers() {
        let view = UIView()
        let other = UIView()
        let root = makeContainer(100, holding: view, other)
        for multiplier in [CGFloat.nan, .infinity, 0, -1, 1e-300, 1e300] {
            view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: multiplier, constant: 1).isActive = true
        }
        for priority in [Float.nan, .infinity, -.infinity, -5, 0, 1e9] {
            let constraint = view.heightAnchor.constraint(equalToConstant: .greatestFiniteMagnitude)
            constraint.priority = UILayoutPriority(priority)
            constraint.isActive = true
        }
        view.setContentHuggingPriority(UILayoutPriority(.nan), for: .horizontal)
        view.setContentCompressionResistancePriority(UILayoutPriority(-.infinity), for: .vertical)
        root.layoutIfNeeded()
        #expect(isSane(view) && isSane(other))
    }

    @Test("NaN sizes and frames leave finite frames")
    func sizes() {
        for size in [
            CGSize(width: CGFloat.nan, height: CGFloat.infinity),
            CGSize(width: -7, height: CGFloat.greatestFiniteMagnitude),
        ] {
            let view = ContentView(size.width, size.height)
            let root = makeContainer(100, holding: view)
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            root.layoutIfNeeded()
            #expect(isSane(view))
            let fitting = view.systemLayoutSizeFitting(
                CGSize(width: CGFloat.nan, height: CGFloat.infinity),
                withHorizontalFittingPriority: UILayoutPriority(.nan),
                verticalFittingPriority: .required)
            #expect(fitting.width.isFinite && fitting.height.isFinite)
        }
    }

    @Test("A cycle of views that must each be wider than the next is broken")
    func circle() {
        let views = (0..<20).map { _ in UIView() }
        let root = makeContainer(100)
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        for (index, view) in views.enumerated() {
            view.widthAnchor.constraint(
                equalTo: views[(index + 1) % views.count].widthAnchor, multiplier: 1, constant: 1
            ).isActive = true
            view.leadingAnchor.constraint(
                greaterThanOrEqualTo: views[(index + 1) % views.count].trailingAnchor, constant: 1
            ).isActive = true
        }
        let lines = brokenConstraintReports { root.layoutIfNeeded() }
        #expect(!lines.isEmpty)
        #expect(views.allSatisfy { isSane($0) })
    }

    @Test("Views whose content changes with every layout settle")
    func restlessContent() {
        final class Restless: UIView {
            var count = 0
            override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(count), height: 10) }
            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
                invalidateIntrinsicContentSize()
            }
        }
        let view = Restless()
        let root = makeContainer(100, holding: view)
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(view.count < 100)
    }

    @Test("A row of a thousand views is laid out with and without enough space")
    func thousand() {
        let views = (0..<1000).map { ContentView(CGFloat(10 + $0 % 7)) }
        let root = makeContainer(100)
        for view in views { root.addSubview(view) }
        activateRow(views, in: root, gap: 1)
        root.layoutIfNeeded()
        #expect(views.allSatisfy { isSane($0) })
        root.frame.size.width = 20_000
        root.layoutIfNeeded()
        #expect(views.last?.frame.maxX == CGFloat(20_000))
        #expect(views[0].frame.width > 1000)
    }

    @Test("Hundreds of nested views are laid out")
    func deep() {
        let count = Trials.extent(300, soak: 1000)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 4000, height: 10))
        var outer = root
        for _ in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1).isActive = true
            view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -1).isActive = true
            outer = view
        }
        root.layoutIfNeeded()
        #expect(outer.frame.width == CGFloat(4000 - 2 * count))
    }
}
