import Stages
import Testing
import UIKit

/// Callbacks that change the hierarchy during a change.
@MainActor @Suite struct HierarchyReentrancyTests {
    let calls = CallLog()

    @Test("A view that removes itself in didMoveToWindow is told of each window once")
    func removesItselfInDidMoveToWindow() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let parent = CallLogView("parent", calls)
        let child = CallLogView("child", calls)
        parent.addSubview(child)
        _ = calls.take()
        parent.onDidMoveToWindow = { [unowned parent] in
            if parent.window != nil { parent.removeFromSuperview() }
        }
        stage.window.addSubview(parent)
        #expect(
            calls.take() == [
                "parent willMove(toSuperview: window)", "parent willMove(toWindow: window)",
                "child willMove(toWindow: window)", "parent didMoveToWindow window",
                "parent willMove(toSuperview: nil)", "parent willMove(toWindow: nil)", "child willMove(toWindow: nil)",
                "parent didMoveToWindow nil", "child didMoveToWindow nil", "parent didMoveToSuperview nil",
            ])
        #expect(parent.superview == nil && parent.window == nil && child.window == nil)
        #expect(stage.window.subviews.isEmpty)
    }

    @Test("Views added in didMoveToWindow are told once")
    func addsInDidMoveToWindow() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let parent = CallLogView("parent", calls)
        let late = CallLogView("late", calls)
        parent.onDidMoveToWindow = { [unowned parent] in parent.addSubview(late) }
        stage.window.addSubview(parent)
        #expect(calls.take().filter { $0 == "late didMoveToWindow window" }.count == 1)
        #expect(late.window === stage.window)
        parent.onDidMoveToWindow = nil
    }

    @Test("A sibling removed in didMoveToWindow gets no callback for a window in which it did not stay")
    func removesSibling() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let parent = CallLogView("parent", calls)
        let first = CallLogView("first", calls)
        let second = CallLogView("second", calls)
        parent.addSubview(first)
        parent.addSubview(second)
        first.onDidMoveToWindow = { second.removeFromSuperview() }
        _ = calls.take()
        stage.window.addSubview(parent)
        let lines = calls.take()
        #expect(lines.filter { $0.hasPrefix("second didMoveToWindow") } == ["second didMoveToWindow nil"])
        #expect(parent.subviews.count == 1)
        first.onDidMoveToWindow = nil
    }

    @Test("A view removed again during its removal is removed once")
    func removalInRemoval() {
        let parent = CallLogView("parent", calls)
        let child = CallLogView("child", calls)
        parent.addSubview(child)
        _ = calls.take()
        child.onWillMoveToSuperview = { [unowned child] _ in child.removeFromSuperview() }
        parent.onWillRemoveSubview = { $0.removeFromSuperview() }
        child.removeFromSuperview()
        #expect(
            calls.take() == [
                "child willMove(toSuperview: nil)", "parent willRemoveSubview child", "child didMoveToSuperview nil",
            ])
        #expect(parent.subviews.isEmpty && child.superview == nil)
    }

    @Test("A view moved elsewhere in willMove(toSuperview:) ends up at its first destination")
    func movedByWillCallback() {
        let wanted = UIView()
        let other = UIView()
        let child = CallLogView("child", calls)
        child.onWillMoveToSuperview = { [unowned child] target in
            child.onWillMoveToSuperview = nil
            if target === wanted { other.addSubview(child) }
        }
        wanted.addSubview(child)
        #expect(child.superview === wanted)
        #expect(other.subviews.isEmpty)
        #expect(wanted.subviews.count == 1)
        #expect(child.layer.superlayer === wanted.layer)
    }

    @Test("A view moved again in didMoveToSuperview stays there, and the outer change makes no more callbacks")
    func movedByDidCallback() {
        let first = CallLogView("first", calls)
        let second = CallLogView("second", calls)
        let child = CallLogView("child", calls)
        child.onDidMoveToSuperview = { [unowned child] in
            child.onDidMoveToSuperview = nil
            second.addSubview(child)
        }
        first.addSubview(child)
        #expect(
            calls.take() == [
                "child willMove(toSuperview: first)", "child didMoveToSuperview first",
                "child willMove(toSuperview: second)", "first willRemoveSubview child",
                "child didMoveToSuperview second", "second didAddSubview child",
            ])
        #expect(child.superview === second && first.subviews.isEmpty)
    }

    @Test("didAddSubview may remove all subviews")
    func emptiedByParent() {
        let parent = CallLogView("parent", calls)
        let child = CallLogView("child", calls)
        parent.onDidAddSubview = { [unowned parent] _ in
            for view in parent.subviews { view.removeFromSuperview() }
        }
        parent.addSubview(child)
        #expect(parent.subviews.isEmpty && child.superview == nil && parent.layer.sublayers == nil)
    }

    @Test("A callback that adds the superview to the view cancels the addition")
    func cycle() {
        let parent = UIView()
        let child = CallLogView("child", calls)
        child.onWillMoveToSuperview = { [unowned child] target in
            child.onWillMoveToSuperview = nil
            if let target { child.addSubview(target) }
        }
        parent.addSubview(child)
        #expect(child.superview == nil)
        #expect(parent.superview === child)
    }
}
