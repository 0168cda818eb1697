import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct LayoutPassTests {
    final class Counting: UIView {
        var layouts = 0
        var onLayout: (() -> Void)?
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            onLayout?()
        }

        func takeLayouts() -> Int {
            defer { layouts = 0 }
            return layouts
        }
    }

    @Test("layoutIfNeeded runs once per invalidation, and a size change invalidates", .fact("LY-02", "LY-03"))
    func layoutIfNeeded() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(view)
        view.layoutIfNeeded()
        #expect(view.takeLayouts() == 1)
        view.layoutIfNeeded()
        #expect(view.takeLayouts() == 0)
        view.setNeedsLayout()
        view.setNeedsLayout()
        #expect(view.layouts == 0)
        view.layoutIfNeeded()
        #expect(view.takeLayouts() == 1)
        view.bounds.size.width = 20
        view.layoutIfNeeded()
        #expect(view.takeLayouts() == 1)
    }

    @Test("Moving a view does not lay it out, resizing does", .fact("LY-10"))
    func originOnly() {
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        _ = view.takeLayouts()
        view.frame.origin.x = 5
        view.layoutIfNeeded()
        #expect(view.takeLayouts() == 0)
        view.frame.size.width = 5
        view.layoutIfNeeded()
        #expect(view.takeLayouts() == 1)
    }

    @Test(
        "Adding invalidates the parent and not the child; removing invalidates the old parent", .fact("LY-06", "LY-11"))
    func marks() {
        let parent = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.layoutIfNeeded()
        child.layoutIfNeeded()
        parent.addSubview(child)
        #expect(parent.layer.needsLayout() && !child.layer.needsLayout())
        parent.layoutIfNeeded()
        child.removeFromSuperview()
        #expect(parent.layer.needsLayout() && !child.layer.needsLayout())
    }

    @Test("layer.layoutSublayers() calls layoutSubviews", .fact("LY-07"))
    func layerCallsView() {
        let view = Counting()
        view.layer.layoutSublayers()
        #expect(view.layouts == 1)
    }

    @Test("A subview's new size lays out its superview, its scrolling does not", .fact("LY-08", "LY-09"))
    func superviewIsMarked() {
        let parent = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(child)
        parent.layoutIfNeeded()
        _ = parent.takeLayouts()
        child.bounds.origin.y = 5
        parent.layoutIfNeeded()
        #expect(parent.takeLayouts() == 0)
        child.bounds.size.width = 20
        parent.layoutIfNeeded()
        #expect(parent.takeLayouts() == 1)
    }

    @Test("The frame loop lays out invalidated views, parents first")
    func frameLoop() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let parent = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var order: [String] = []
        parent.onLayout = { order.append("parent") }
        child.onLayout = { order.append("child") }
        parent.addSubview(child)
        stage.window.addSubview(parent)
        stage.settle()
        #expect(order == ["parent", "child"])
        stage.settle()
        #expect(order.count == 2)
    }

    @Test("A view's traits are the current ones during its layout")
    func currentTraits() {
        let view = Counting()
        view.overrideUserInterfaceStyle = .dark
        var style = UIUserInterfaceStyle.unspecified
        view.onLayout = { style = UITraitCollection.current.userInterfaceStyle }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(style == .dark)
        #expect(UITraitCollection.current.userInterfaceStyle != .dark)
    }
}
