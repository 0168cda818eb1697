import Foundation
import Stages
import Testing
import UIKit

/// The growth of the cost of changing a tree with the tree's size.
@MainActor @Suite struct TreeCostTests {
    /// Returns the factor by which the processor time of `body` grows when the size grows by a factor of eight. Linear
    /// work takes eight times as long, quadratic work sixty-four times. The minimum of several tries does not depend on
    /// what else the machine does.
    private func growth(_ count: Int, _ body: (Int) -> () -> Void) -> Double {
        func time(_ count: Int) -> Double {
            (0..<3).map { _ in
                let run = body(count)
                let start = processorTime
                run()
                return max(processorTime - start, 1e-6)
            }.min() ?? 1
        }
        _ = time(count)
        return time(count * 8) / time(count)
    }

    /// The processor time of this thread in seconds. Tests on other threads do not change it.
    private var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Returns the bytes of an object without those of the allocator: a number in the description of its class, which
    /// follows two references and two numbers of half the size.
    private func objectSize(_ type: AnyClass) -> Int {
        Int(unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self))
    }

    @Test("A view and its layer take at most 656 bytes")
    func memory() {
        #expect(objectSize(UIView.self) + objectSize(CALayer.self) <= 656)
    }

    enum Order: CaseIterable {
        case forward, backward, mixed, last, first
    }

    @Test("Removing all subviews one by one takes linear time in any order", arguments: Order.allCases, [false, true])
    func removing(order: Order, isInWindow: Bool) {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let growth = growth(500) { count in
            let parent = UIView(frame: stage.window.bounds)
            if isInWindow { stage.window.addSubview(parent) }
            for index in 0..<count {
                parent.addSubview(UIView(frame: CGRect(x: index % 90, y: index / 90 % 90, width: 9, height: 9)))
            }
            return {
                let views = parent.subviews
                switch order {
                case .forward: for view in views { view.removeFromSuperview() }
                case .backward: for view in views.reversed() { view.removeFromSuperview() }
                case .mixed:
                    // 7919 is prime, so that every index occurs once.
                    for index in 0..<count { views[index * 7919 % count].removeFromSuperview() }
                case .last: while let view = parent.subviews.last { view.removeFromSuperview() }
                case .first: while let view = parent.subviews.first { view.removeFromSuperview() }
                }
                #expect(parent.subviews.isEmpty && parent.layer.sublayers == nil)
                parent.removeFromSuperview()
            }
        }
        #expect(growth < 20)
    }

    /// The views of a chain that have a tint of their own.
    enum Tints: CaseIterable {
        case elsewhere, outermost, everySecond

        func tint(at index: Int) -> UIColor? {
            switch self {
            case .elsewhere: nil
            case .outermost: index == 0 ? .red : nil
            case .everySecond: [.red, nil, .green, nil][index % 4]
            }
        }
    }

    @Test(
        "Nesting views from either end takes linear time in a program that sets tints",
        arguments: Tints.allCases.flatMap { tints in [false, true].map { (tints, $0) } }, [false, true])
    func nesting(_ tinted: (tints: Tints, isFromTop: Bool), isInWindow: Bool) {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        UIView().tintColor = .red
        let growth = growth(150) { count in
            let views = (0..<count).map { _ in UIView(frame: stage.window.bounds) }
            return {
                for (index, view) in views.enumerated() { view.tintColor = tinted.tints.tint(at: index) }
                if tinted.isFromTop, isInWindow { stage.window.addSubview(views[0]) }
                let pairs = Array(zip(views, views.dropFirst()))
                for (outer, inner) in tinted.isFromTop ? pairs : pairs.reversed() { outer.addSubview(inner) }
                if isInWindow {
                    stage.window.addSubview(views[0])
                    stage.settle()
                }
                views[0].removeFromSuperview()
            }
        }
        #expect(growth < 20)
    }

    @Test("Tab finds the next control in linear time among views that are nested, and among controls in a spiral")
    func focus() {
        func chain(_ count: Int) -> UIView {
            let top = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
            var bottom = top
            for _ in 1..<count {
                let view = UIView(frame: top.bounds)
                bottom.addSubview(view)
                bottom = view
            }
            bottom.addSubview(UIControl(frame: top.bounds))
            return top
        }
        // A straight cut separates only one control at a time, alternately one above and one to the left of the others.
        func spiral(_ count: Int) -> UIView {
            let top = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
            for index in 0..<count {
                let (inset, isRow) = (CGFloat(index / 2) / 100, index.isMultiple(of: 2))
                let (x, y) = (inset, isRow ? inset : inset + 0.01)
                top.addSubview(
                    UIControl(frame: CGRect(x: x, y: y, width: isRow ? 90 - x : 0.01, height: isRow ? 0.01 : 90 - y)))
            }
            return top
        }
        for tree in [chain, spiral] {
            let growth = growth(200) { count in
                let stage = Stage(size: CGSize(width: 100, height: 100))
                stage.window.addSubview(tree(count))
                return {
                    stage.key("\t")
                    #expect(UIFocusSystem.focusSystem(for: stage.window)?.focusedItem is UIControl)
                }
            }
            #expect(growth < 20)
        }
    }

    @Test("An animator starts, changes its mind and ends in linear time")
    func animating() {
        let growth = growth(100) { count in
            let stage = Stage(size: CGSize(width: 100, height: 100))
            let views = (0..<count).map { UIView(frame: CGRect(x: $0 % 90, y: $0 / 90 % 90, width: 9, height: 9)) }
            for view in views { stage.window.addSubview(view) }
            stage.settle()
            var ends = 0
            return {
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                    for view in views { view.transform = CGAffineTransform(translationX: 5, y: 5) }
                }
                animator.addCompletion { _ in ends += 1 }
                animator.startAnimation()
                animator.addAnimations { for view in views { view.transform = .identity } }
                animator.fractionComplete = 1
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
                stage.advance(by: 0.1)
                #expect(ends == 1)
            }
        }
        #expect(growth < 20)
    }
}
