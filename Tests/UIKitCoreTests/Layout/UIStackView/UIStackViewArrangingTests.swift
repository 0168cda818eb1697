import Stages
import Testing
import UIKit

/// Tests of the list of arranged views, and of hidden views.
@MainActor
@Suite("A stack view arranges")
struct UIStackViewArrangingTests {
    private final class Box: UIView {
        var content = CGSize(width: 20, height: 20)
        override var intrinsicContentSize: CGSize { content }
    }

    private func boxes(_ count: Int) -> [Box] {
        (0..<count).map { index in
            let box = Box()
            box.tag = index + 1
            box.backgroundColor = [.red, .green, .blue][index % 3]
            return box
        }
    }

    private func tags(_ views: [UIView]) -> [Int] { views.map(\.tag) }

    @Test("views in their own order, independent of the order of subviews")
    func order() {
        let views = boxes(3)
        let stack = UIStackView(arrangedSubviews: views)
        #expect(tags(stack.arrangedSubviews) == [1, 2, 3] && tags(stack.subviews) == [1, 2, 3])
        #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(tags(stack.arrangedSubviews) == [3, 1, 2] && tags(stack.subviews) == [1, 2, 3])
        stack.addArrangedSubview(views[2])
        #expect(tags(stack.arrangedSubviews) == [1, 2, 3])
        stack.insertArrangedSubview(views[0], at: 3)
        #expect(tags(stack.arrangedSubviews) == [2, 3, 1])
    }

    @Test("only added subviews, without changing their order among the subviews")
    func subviews() {
        let views = boxes(2)
        let stack = UIStackView()
        stack.addSubview(views[0])
        #expect(stack.arrangedSubviews.isEmpty)
        stack.addArrangedSubview(views[1])
        stack.addArrangedSubview(views[0])
        #expect(tags(stack.arrangedSubviews) == [2, 1] && tags(stack.subviews) == [1, 2])
    }

    @Test("no view removed from the list, which stays a subview, or from its superview")
    func removing() {
        let views = boxes(3)
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        stack.removeArrangedSubview(views[0])
        #expect(tags(stack.arrangedSubviews) == [2, 3] && views[0].superview === stack)
        views[1].removeFromSuperview()
        #expect(tags(stack.arrangedSubviews) == [3] && views[1].constraints.isEmpty)
        let other = UIStackView()
        other.addArrangedSubview(views[2])
        #expect(stack.arrangedSubviews.isEmpty && tags(other.arrangedSubviews) == [3])
        stack.layoutIfNeeded()
    }

    @Test("hidden views with neither length nor spacing, at any index")
    func hidden() {
        let views = boxes(3)
        let stack = UIStackView(arrangedSubviews: views)
        stack.spacing = 10
        func size() -> CGFloat { stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width }
        #expect(size() == 80)
        for view in views {
            view.isHidden = true
            #expect(size() == 50)
            view.isHidden = false
        }
        views[0].isHidden = true
        views[2].isHidden = true
        #expect(size() == 20)
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        stack.layoutIfNeeded()
        #expect(views.map { Int($0.frame.minX) } == [0, 0, 100])
        #expect(views.map { Int($0.frame.width) } == [0, 100, 0])
        views[1].isHidden = true
        #expect(size() == 0)
    }

    @Test("a view hidden in an animation so that it shrinks, stays visible until the end, and moves the others")
    func hidingAnimated() {
        let stage = Stage(size: CGSize(width: 120, height: 20), scale: 1)
        let views = boxes(3)
        let stack = UIStackView(arrangedSubviews: views)
        stack.distribution = .fillEqually
        stack.frame = CGRect(x: 0, y: 0, width: 120, height: 20)
        stage.window.addSubview(stack)
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 45, y: 10)) == .green)

        var finished: Bool?
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            views[0].isHidden = true
        } completion: {
            finished = $0
        }
        #expect(views[0].isHidden && views[1].frame.minX == 0)
        stage.advance(by: 0.5)
        // Halfway: 20 points of red, then green up to the middle of the remaining length.
        #expect(stage.pixel(at: CGPoint(x: 18, y: 10)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 22, y: 10)) == .green)
        #expect(stage.pixel(at: CGPoint(x: 68, y: 10)) == .green)
        #expect(stage.pixel(at: CGPoint(x: 72, y: 10)) == .blue)
        stage.advance(by: 0.6)
        #expect(finished == true)
        #expect(stage.pixel(at: CGPoint(x: 1, y: 10)) == .green)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = false }
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 18, y: 10)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 22, y: 10)) == .green)
        stage.advance(by: 0.6)
        #expect(stage.pixel(at: CGPoint(x: 38, y: 10)) == .red)
    }

    @Test("views in an animation that also resizes the stack view and its superview")
    func hidingMovesSuperviews() {
        let stage = Stage(size: CGSize(width: 120, height: 120), scale: 1)
        let views = boxes(2)
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        let below = boxes(3)[2]
        let outer = UIStackView(arrangedSubviews: [stack, below])
        outer.axis = .vertical
        outer.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(outer)
        NSLayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
            outer.topAnchor.constraint(equalTo: stage.window.topAnchor),
        ])
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 10, y: 41)) == .blue)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
        #expect(outer.frame.height == 40)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: CGPoint(x: 10, y: 28)) == .green)
        #expect(stage.pixel(at: CGPoint(x: 10, y: 32)) == .blue)
        stage.advance(by: 0.6)
        #expect(stage.pixel(at: CGPoint(x: 10, y: 21)) == .blue)
    }
}
