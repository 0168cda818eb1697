import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct HierarchyTests {
    let calls = CallLog()

    /// Returns the identities of the layers, from back to front.
    private func layers(of view: UIView) -> [ObjectIdentifier] {
        (view.layer.sublayers ?? []).map { ObjectIdentifier($0) }
    }

    private func identities(_ layers: CALayer...) -> [ObjectIdentifier] {
        layers.map { ObjectIdentifier($0) }
    }

    private func identities(_ views: [UIView]) -> [ObjectIdentifier] {
        views.map { ObjectIdentifier($0.layer) }
    }

    private func names(_ view: UIView) -> [String] {
        view.subviews.map { CallLog.name($0) }
    }

    @Test("init() creates a view of zero size at the origin", .fact("LY-01"))
    func plainInit() {
        let view = UIView()
        #expect(view.frame == .zero)
        #expect(view.layer.delegate === view)
    }

    @Test("Adding and removing outside a window calls each superview callback once", .fact("LY-01"))
    func superviewCallbacks() {
        let parent = CallLogView("parent", calls)
        let child = CallLogView("child", calls)
        parent.addSubview(child)
        #expect(
            calls.take() == [
                "child willMove(toSuperview: parent)", "child didMoveToSuperview parent", "parent didAddSubview child",
            ])
        child.removeFromSuperview()
        #expect(
            calls.take() == [
                "child willMove(toSuperview: nil)", "parent willRemoveSubview child", "child didMoveToSuperview nil",
            ])
        child.removeFromSuperview()
        #expect(calls.take() == [])
    }

    @Test("In a window the window callbacks come between the superview callbacks, parents first")
    func windowCallbacks() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let parent = CallLogView("parent", calls)
        let child = CallLogView("child", calls)
        parent.addSubview(child)
        _ = calls.take()
        stage.window.addSubview(parent)
        #expect(
            calls.take() == [
                "parent willMove(toSuperview: window)", "parent willMove(toWindow: window)",
                "child willMove(toWindow: window)", "parent didMoveToWindow window", "child didMoveToWindow window",
                "parent didMoveToSuperview window",
            ])
        #expect(child.window === stage.window)
        parent.removeFromSuperview()
        #expect(
            calls.take() == [
                "parent willMove(toSuperview: nil)", "parent willMove(toWindow: nil)", "child willMove(toWindow: nil)",
                "parent didMoveToWindow nil", "child didMoveToWindow nil", "parent didMoveToSuperview nil",
            ])
        #expect(child.window == nil)
    }

    @Test("Moving a view within one window calls no window callback")
    func moveInsideWindow() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let first = CallLogView("first", calls)
        let second = CallLogView("second", calls)
        let child = CallLogView("child", calls)
        stage.window.addSubview(first)
        stage.window.addSubview(second)
        first.addSubview(child)
        _ = calls.take()
        second.addSubview(child)
        #expect(
            calls.take() == [
                "child willMove(toSuperview: second)", "first willRemoveSubview child",
                "child didMoveToSuperview second", "second didAddSubview child",
            ])
        #expect(first.subviews.isEmpty)
    }

    @Test("The layer has been inserted when didMoveToSuperview runs", .fact("LY-22"))
    func layerIsInserted() {
        let parent = UIView()
        let child = CallLogView("child", calls)
        var found: CALayer?
        child.onDidMoveToSuperview = { found = child.layer.superlayer }
        parent.addSubview(child)
        #expect(found === parent.layer)
        child.onDidMoveToSuperview = nil
        child.removeFromSuperview()
        #expect(parent.layer.sublayers == nil)
    }

    @Test("Inserting beyond the end appends, and a view is in the list once", .fact("LY-19"))
    func insertion() {
        let parent = UIView()
        let views = (0..<3).map { CallLogView("v\($0)", calls) }
        parent.insertSubview(views[0], at: 7)
        parent.insertSubview(views[1], at: 0)
        parent.addSubview(views[2])
        #expect(names(parent) == ["v1", "v0", "v2"])
        parent.addSubview(views[1])
        parent.addSubview(views[1])
        #expect(names(parent) == ["v0", "v2", "v1"])
        parent.insertSubview(views[1], at: 0)
        #expect(names(parent) == ["v1", "v0", "v2"])
        let other = UIView()
        other.addSubview(views[1])
        #expect(names(parent) == ["v0", "v2"])
        #expect(views[1].superview === other)
    }

    @Test("Inserting above and below is relative to subviews, and foreign layers keep their positions", .fact("LY-20"))
    func foreignLayers() {
        let parent = UIView()
        let first = UIView()
        parent.addSubview(first)
        let layer = CALayer()
        parent.layer.addSublayer(layer)
        let above = UIView()
        parent.insertSubview(above, aboveSubview: first)
        #expect(layers(of: parent) == identities(first.layer, above.layer, layer))
        let below = UIView()
        parent.insertSubview(below, belowSubview: first)
        #expect(layers(of: parent) == identities(below.layer, first.layer, above.layer, layer))
    }

    @Test("Inserting a sibling relative to another removes it first", .fact("LY-21"), arguments: [0, 1, 2])
    func reinsertion(variant: Int) {
        let parent = UIView()
        let views = (0..<4).map { CallLogView("v\($0)", calls) }
        for view in views { parent.addSubview(view) }
        switch variant {
        case 0:
            parent.insertSubview(views[1], aboveSubview: views[0])
            #expect(names(parent) == ["v0", "v1", "v2", "v3"])
        case 1:
            parent.insertSubview(views[1], aboveSubview: views[3])
            #expect(names(parent) == ["v0", "v2", "v3", "v1"])
        default:
            parent.insertSubview(views[1], belowSubview: views[0])
            #expect(names(parent) == ["v1", "v0", "v2", "v3"])
        }
        #expect(layers(of: parent) == identities(parent.subviews))
    }

    @Test("Inserting next to a view that is not a subview appends", arguments: [true, false])
    func stranger(above: Bool) {
        let parent = UIView()
        let views = (0..<2).map { CallLogView("v\($0)", calls) }
        for view in views { parent.addSubview(view) }
        let stranger = UIView()
        func insert(_ view: UIView) {
            if above {
                parent.insertSubview(view, aboveSubview: stranger)
            } else {
                parent.insertSubview(view, belowSubview: stranger)
            }
        }
        insert(CallLogView("v2", calls))
        #expect(names(parent) == ["v0", "v1", "v2"])
        insert(views[0])
        #expect(names(parent) == ["v1", "v2", "v0"])
        views[0].addSubview(stranger)
        insert(views[1])
        #expect(names(parent) == ["v2", "v0", "v1"])
        #expect(layers(of: parent) == identities(parent.subviews))
    }

    @Test("Exchanging, bringing to the front and sending to the back reorder views and layers alike")
    func ordering() {
        let parent = UIView()
        let views = (0..<4).map { CallLogView("v\($0)", calls) }
        for view in views { parent.addSubview(view) }
        _ = calls.take()
        parent.exchangeSubview(at: 3, withSubviewAt: 0)
        #expect(names(parent) == ["v3", "v1", "v2", "v0"])
        parent.exchangeSubview(at: 1, withSubviewAt: 2)
        #expect(names(parent) == ["v3", "v2", "v1", "v0"])
        parent.bringSubviewToFront(views[3])
        parent.sendSubviewToBack(views[0])
        #expect(names(parent) == ["v0", "v2", "v1", "v3"])
        #expect(layers(of: parent) == identities(parent.subviews))
        #expect(calls.take() == [])
    }

    @Test("isDescendant and viewWithTag include the view itself", .fact("HT-35"))
    func searching() {
        let top = UIView()
        let middle = UIView()
        let leaf = UIView()
        top.addSubview(middle)
        middle.addSubview(leaf)
        top.tag = 1
        leaf.tag = 7
        #expect(leaf.isDescendant(of: leaf) && leaf.isDescendant(of: top) && !top.isDescendant(of: leaf))
        #expect(top.viewWithTag(1) === top)
        #expect(top.viewWithTag(7) === leaf)
        #expect(top.viewWithTag(9) == nil)
    }

    @Test("Subviews outlive their superview as roots")
    func superviewGoesAway() {
        let child = UIView()
        do {
            let parent = UIView()
            parent.addSubview(child)
            #expect(child.superview === parent)
        }
        #expect(child.superview == nil)
        #expect(child.layer.superlayer == nil)
        let other = UIView()
        other.addSubview(child)
        #expect(other.subviews.count == 1)
    }
}
