import TouchstoneKit
import UIKit

extension Scene {
    /// Child view controllers with preferred content sizes.
    static let childControllers = Scene(
        name: "child-controllers", title: "Child controllers",
        hint: "Let a child grow: its parent is told the size that it prefers, and lays out its children again.",
        size: CGSize(width: 520, height: 360)
    ) { ChildControllersController() }
}

/// A container that stacks its children at their preferred heights.
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

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        childView?.log.add("parent: a child prefers \(Int(clamping: container.preferredContentSize.height)) pt")
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

/// The container's view: a log, and a button that removes or adds a child.
final class ChildControllersView: ExperimentView {
    private(set) lazy var toggle = Chip("remove the second") { [unowned self] _ in onToggle() }

    /// Called when the button has been tapped.
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

/// A controller of a pane with two buttons that change its preferred height. It reports its lifecycle methods.
final class PaneController: UIViewController {
    let name: String
    private(set) lazy var more = Chip("more", isSubject: true) { [unowned self] _ in grow(by: 30) }
    private(set) lazy var less = Chip("less", isSubject: true) { [unowned self] _ in grow(by: -30) }

    /// Called with a line for each lifecycle method.
    var onCall: (String) -> Void = { _ in }

    private let color: UIColor

    init(_ name: String, _ color: UIColor) {
        self.name = name
        self.color = color
        super.init(nibName: nil, bundle: nil)
        preferredContentSize = CGSize(width: 0, height: 90)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func grow(by height: CGFloat) {
        preferredContentSize.height = min(max(preferredContentSize.height + height, 60), 150)
    }

    override func loadView() {
        view = PaneView(name, color, buttons: [more, less])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        onCall("\(name): viewDidLoad")
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        onCall("\(name): willMove to \(parent == nil ? "no parent" : "its parent")")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        onCall("\(name): didMove to \(parent == nil ? "no parent" : "its parent")")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onCall("\(name): viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onCall("\(name): viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        onCall("\(name): viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onCall("\(name): viewDidDisappear")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        onCall("\(name): laid out \(Int(clamping: view.bounds.width)) x \(Int(clamping: view.bounds.height))")
    }
}

/// A pane with its name and a row of buttons.
private final class PaneView: NamedView {
    private let buttons: [Chip]

    init(_ name: String, _ color: UIColor, buttons: [Chip]) {
        self.buttons = buttons
        super.init(name, color)
        for button in buttons { addSubview(button) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 12 + CGFloat(index) * 98, y: 24, width: 88, height: 30)
        }
    }
}
