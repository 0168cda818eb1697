import Stages
import Testing
import UIKit

/// A controller that records its callbacks and checks that they are balanced.
class ScreenController: UIViewController {
    enum Phase {
        case gone, appearing, shown, disappearing
    }

    let calls: CallLog?
    private(set) var phase = Phase.gone
    private(set) var faults: [String] = []
    private(set) var isChild = false
    /// Whether the controller was told that it will have a parent, and not yet that it has.
    private var isAnnounced = false
    var onCallback: ((ScreenController, String) -> Void)?

    init(_ name: String, _ calls: CallLog? = nil) {
        self.calls = calls
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { return nil }

    var name: String { title ?? "" }

    private func enter(_ next: Phase, from allowed: [Phase], _ callback: String) {
        if !allowed.contains(phase) { faults.append("\(name): \(callback) while \(phase)") }
        phase = next
        note(callback)
    }

    private func note(_ callback: String) {
        calls?.note("\(name) \(callback)")
        onCallback?(self, callback)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        enter(.appearing, from: [.gone, .disappearing], "viewWillAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        enter(.shown, from: [.appearing], "viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        enter(.disappearing, from: [.shown, .appearing], "viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        enter(.gone, from: [.disappearing], "viewDidDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        if parent != nil { isAnnounced = true }
        note("willMove(\(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil, !isChild, !isAnnounced { faults.append("\(name): didMove(nil) twice") }
        isAnnounced = false
        isChild = parent != nil
        note("didMove(\(parent == nil ? "nil" : "parent"))")
    }
}

/// A controller of a table with 60 rows.
final class RowsController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

/// A delegate of a navigation controller that records what it is told.
@MainActor
final class NavigationLog: UINavigationControllerDelegate {
    private var calls: [String] = []
    /// The controller that will be shown, as the delegate was told last.
    private weak var announced: UIViewController?
    /// The controller that was shown last.
    private(set) weak var shown: UIViewController?
    private(set) var faults: [String] = []

    /// Returns the calls since the last time.
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        calls.append("will \(viewController.title ?? "")")
        announced = viewController
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        calls.append("did \(viewController.title ?? "")")
        // Each is told exactly once, and after it was announced.
        if announced !== viewController { faults.append("didShow \(viewController.title ?? "") without willShow") }
        announced = nil
        shown = viewController
    }
}

/// A navigation controller in a window, with screens called a, b, c and so on.
@MainActor
struct NavigationStage {
    let calls = CallLog()
    let stage: Stage
    let navigation: UINavigationController

    init(_ names: [String] = ["a"], size: CGSize = CGSize(width: 320, height: 480)) {
        stage = Stage(size: size)
        navigation = UINavigationController()
        navigation.setViewControllers(names.map { ScreenController($0, calls) }, animated: false)
        stage.rootViewController = navigation
        stage.settle()
        _ = calls.take()
    }

    var bar: UINavigationBar { navigation.navigationBar }
    var names: [String] { navigation.viewControllers.map { $0.title ?? "" } }

    func screen(_ name: String) -> ScreenController { ScreenController(name, calls) }

    /// Pushes a screen without an animation.
    @discardableResult
    func push(_ name: String) -> ScreenController {
        let controller = screen(name)
        navigation.pushViewController(controller, animated: false)
        stage.settle()
        _ = calls.take()
        return controller
    }

    /// Returns the left edge of a controller's view in the window, as it is shown now.
    func left(of controller: UIViewController) -> CGFloat? {
        guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
        var layer: CALayer? = view.layer
        var x: CGFloat = 0
        while let current = layer {
            let shown = current.presentation() ?? current
            x += shown.frame.minX
            layer = current.superlayer
        }
        return x
    }

    /// The names that assistive technologies speak for the controls of the bar, from left to right.
    var spokenItems: [String] { controls.compactMap(\.accessibilityLabel) }

    var controls: [UIControl] {
        var found: [UIControl] = []
        func search(_ view: UIView) {
            if let control = view as? UIControl, view.window != nil { found.append(control) }
            for view in view.subviews { search(view) }
        }
        search(bar)
        return found.sorted { $0.convert(CGPoint.zero, to: nil).x < $1.convert(CGPoint.zero, to: nil).x }
    }

    func control(_ label: String) -> UIControl? { controls.first { $0.accessibilityLabel == label } }
}
