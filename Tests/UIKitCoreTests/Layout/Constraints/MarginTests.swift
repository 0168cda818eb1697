import CoreGraphics
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct MarginTests {
    final class Recorder: UIView {
        var calls: [String] = []
        override func layoutMarginsDidChange() { calls.append("margins") }
        override func safeAreaInsetsDidChange() { calls.append("safe area") }
    }

    /// The controller that gives the root view its safe area.
    private let controller = UIViewController()

    private func makeRoot() -> Recorder {
        let root = Recorder(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        controller.view = root
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        return root
    }

    @Test(
        "a view's safe area insets cover where its superview's overlap it", .fact("LY-45"),
        arguments: [
            (CGRect(x: 30, y: 20, width: 100, height: 500), UIEdgeInsets(top: 24, left: 0, bottom: 34, right: 0)),
            (CGRect(x: 5, y: 10, width: 60, height: 20), UIEdgeInsets(top: 34, left: 5, bottom: 0, right: 0)),
            (CGRect(x: -50, y: -50, width: 500, height: 700), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)),
        ])
    func safeAreas(frame: CGRect, insets: UIEdgeInsets) {
        let root = makeRoot()
        let early = UIView(frame: frame)
        root.addSubview(early)
        #expect(early.safeAreaInsets == insets)
        let late = UIView(frame: .zero)
        root.addSubview(late)
        late.frame = frame
        #expect(late.safeAreaInsets == insets)
        late.removeFromSuperview()
        #expect(late.safeAreaInsets == .zero)
    }

    @Test("margins are 8 and include the safe area unless that is disabled", .fact("LY-46"))
    func margins() {
        #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        let root = makeRoot()
        #expect(root.layoutMargins == UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
        #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 18, y: 52, width: 282, height: 386))
        #expect(root.safeAreaLayoutGuide.layoutFrame == CGRect(x: 10, y: 44, width: 298, height: 402))
        root.insetsLayoutMarginsFromSafeArea = false
        #expect(root.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("a controller's additional insets are added: 10 and 6 to 59 and 34 give 69 and 40", .fact("LY-46"))
    func additionalInsets() {
        let root = makeRoot()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        let child = UIViewController()
        child.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0)
        #expect(!child.isViewLoaded)
        child.view.frame = root.bounds
        #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0))
        root.addSubview(child.view)
        #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 69, left: 0, bottom: 40, right: 0))
        let old = child.view
        child.view = UIView()
        #expect(old?.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0))
    }

    @Test("a view that preserves its superview's margins insets its own where they overlap", .fact("LY-47"))
    func preserving() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        parent.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let child = Recorder(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        parent.addSubview(child)
        #expect(child.layoutMargins.top == CGFloat(8))
        child.preservesSuperviewLayoutMargins = true
        #expect(child.layoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 8, right: 8))
        #expect(child.calls == ["margins"])
        parent.layoutMargins.left = 30
        #expect(child.layoutMargins.left == CGFloat(20))
        #expect(child.calls == ["margins", "margins"])
    }

    @Test("changed margins are reported before a changed safe area, and neither without a change", .fact("LY-48"))
    func callbacks() {
        let root = makeRoot()
        #expect(root.calls == ["margins", "safe area"])
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        root.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        #expect(root.calls == ["margins", "safe area"])
        root.layoutMargins.top = 10
        #expect(root.calls == ["margins", "safe area", "margins"])
    }

    @Test(
        "the readable guide fills the margins, and is 920 points wide in a view of more than 1,008", .fact("LY-49"),
        arguments: [
            (CGFloat(320), CGFloat(8), CGFloat(304)), (375, 8, 359), (834, 8, 818), (1000, 8, 984), (1008, 8, 992),
            (1009, 44.5, 920), (1400, 240, 920),
        ])
    func readable(width: CGFloat, x: CGFloat, readable: CGFloat) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
        let frame = view.readableContentGuide.layoutFrame
        #expect(frame.minX == x)
        #expect(frame.width == readable)
    }

    @Test(
        "The view's width, not that between the margins, determines the readable guide's limit",
        arguments: [
            (CGFloat(1009), CGFloat(40), CGFloat(44.5), CGFloat(920)), (1008, 40, 40, 928), (1009, 44, 44.5, 920),
            (1009, 45, 45, 919), (1400, 240, 240, 920), (1400, 250, 250, 900),
        ])
    func readable(width: CGFloat, margin: CGFloat, x: CGFloat, readable: CGFloat) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
        view.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
        let frame = view.readableContentGuide.layoutFrame
        #expect(frame.minX == x)
        #expect(frame.width == readable)
    }

    @Test("Directional margins are the same margins and swap with the layout direction")
    func directional() {
        let view = UIView()
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(view.directionalLayoutMargins.leading == CGFloat(2))
    }

    @Test("Constraints to guides and margin attributes follow the margins and the safe area")
    func constraints() {
        let root = makeRoot()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            view.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
            NSLayoutConstraint(
                item: view, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottomMargin,
                multiplier: 1, constant: 0),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 18, y: 44, width: 282, height: 394))
        controller.additionalSafeAreaInsets = .zero
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 0, width: 304, height: 472))
        root.layoutMargins.left = 30
        root.frame.size.width = 400
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 30, y: 0, width: 362, height: 472))
    }
}
