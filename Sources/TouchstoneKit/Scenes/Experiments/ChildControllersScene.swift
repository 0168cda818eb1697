import UIKit

extension Scene {
    /// Controllers inside of another, which say how high they would like to be.
    static let childControllers = Scene(
        name: "child-controllers", title: "Child controllers",
        hint: "Let a child grow: its parent hears of the size that it prefers, and lays its children out anew.",
        size: CGSize(width: 520, height: 360)
    ) { ChildControllersController() }
}

/// A container that stacks its children, each as high as it prefers.
final class ChildControllersController: UIViewController {
    let panes = [PaneController("first", .systemGray5), PaneController("second", .systemGray4)]

    private var childView: ChildControllersView? { viewIfLoaded as? ChildControllersView }

    override func loadView() {
        let view = ChildControllersView(frame: CGRect(origin: .zero, size: Scene.childControllers.size))
        view.onToggle = { [unowned self] in
            if panes[1].parent == nil { add(panes[1]) } else { remove(panes[1]) }
        }
        self.view = view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for pane in panes {
            pane.onCall = { [unowned self] in childView?.log.add($0) }
            add(pane)
        }
    }

    private func add(_ pane: PaneController) {
        addChild(pane)
        view.addSubview(pane.view)
        pane.didMove(toParent: self)
        childView?.toggle.title = "remove the second"
        view.setNeedsLayout()
    }

    private func remove(_ pane: PaneController) {
        pane.willMove(toParent: nil)
        pane.view.removeFromSuperview()
        pane.removeFromParent()
        childView?.toggle.title = "add the second"
        view.setNeedsLayout()
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        childView?.log.add("parent: a child prefers \(Int(container.preferredContentSize.height)) pt")
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let canvas = childView?.canvas else { return }
        var y: CGFloat = 12
        for child in children {
            let height = child.preferredContentSize.height
            child.view.frame = CGRect(x: 12, y: y, width: max(0, canvas.width - 24), height: height)
            y += height + 10
        }
    }
}

/// The container's view: a log, and a button that takes a child away or brings it back.
final class ChildControllersView: ExperimentView {
    private(set) lazy var toggle = Chip("remove the second") { [unowned self] _ in onToggle() }

    /// Called when the button was tapped.
    var onToggle: () -> Void = {}

    override var logWidth: CGFloat { 240 }

    override func setUp() {
        addSubview(toggle)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        toggle.frame = CGRect(x: 40, y: 312, width: 200, height: 34)
    }
}
