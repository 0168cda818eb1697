import Foundation
import QuartzCore

/// Where the keyboard's focus is in a window, and where it goes.
///
/// The focus shows once Tab is pressed. Tab and Shift with Tab move it in reading order, around at the ends; the arrow keys
/// adjust a control that takes them and else move it to the nearest view in their direction. Space and Return press the
/// control that has it. Escape drops it, and so does a touch; Tab then brings it back to where it was.
///
/// Unlike UIKit, all controls can have the focus, as with Full Keyboard Access switched on.
@MainActor
open class UIFocusSystem: NSObject {
    /// Posted after the focus has moved, by the focus system. The context is in the user info.
    public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")

    /// The key of the `UIFocusUpdateContext` in a notification's user info.
    public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"

    private(set) weak var window: UIWindow?
    var focusedView: UIView? { focused }
    private weak var focused: UIView?

    /// Where the focus was when it was dropped, and which place that was among all.
    private weak var remembered: UIView?
    private var rememberedIndex: Int?
    /// Which place the focus had among all when it came to where it is.
    private var focusedIndex: Int?
    /// Where the focus was asked to go.
    private weak var requested: (any UIFocusEnvironment)?

    /// The control that a key holds down, and that key.
    weak var pressedControl: UIControl?
    var pressedKey: UIKeyboardHIDUsage?

    init(window: UIWindow) {
        self.window = window
        super.init()
    }

    /// The focus system of the window that an environment is in; nil while it is in none.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        for environment in environment.focusChain {
            if let window = (environment as? UIView)?.window { return window.focusSystem }
            if let view = (environment as? UIViewController)?.viewIfLoaded { return view.window?.focusSystem }
        }
        return nil
    }

    /// What has the focus.
    open var focusedItem: (any UIFocusItem)? { focused }

    /// Has the focus go to what an environment prefers, in the next turn or at `updateFocusIfNeeded()`. While no focus shows,
    /// Tab will bring it there.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        guard Self.focusSystem(for: environment) === self else { return }
        requested = environment
        guard focused != nil else { return }
        RenderEnvironment.timeline.schedule(after: 0, label: "focus update") { [weak self] in
            self?.updateFocusIfNeeded()
        }
    }

    /// Moves the focus now, if that was asked for.
    open func updateFocusIfNeeded() {
        guard focused != nil, let environment = requested else { return }
        requested = nil
        guard let view = preferredView(in: environment) else { return }
        move(to: view, heading: [])
    }

    // MARK: Moving

    /// Gives the focus to a view, or to none. False when it has it already or somebody objects.
    ///
    /// - Parameter isForced: whether nobody is asked.
    @discardableResult
    func move(to next: UIView?, heading: UIFocusHeading, isForced: Bool = false) -> Bool {
        let previous = focused
        guard next !== previous else { return false }
        let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
        var environments = previous?.focusChain ?? []
        for environment in next?.focusChain ?? [] where !environments.contains(where: { $0 === environment }) {
            environments.append(environment)
        }
        if !isForced, let objector = environments.first(where: { !$0.shouldUpdateFocus(in: context) }) {
            Trace.emit(.responder, "the focus stays: \(type(of: objector)) does not let it move")
            return false
        }
        cancelKey()
        focused = next
        focusedIndex = next.flatMap { next in window.flatMap { FocusOrder(in: $0).index(of: next) } }
        Trace.emit(.responder, "the focus is \(next.map { "at \($0.traceName)" } ?? "nowhere")")
        previous?.focusDidChange()
        next?.focusDidChange()
        next?.comeIntoSight()
        let coordinator = UIFocusAnimationCoordinator()
        for environment in environments {
            environment.didUpdateFocus(in: context, with: coordinator)
        }
        NotificationCenter.default.post(
            name: Self.didUpdateNotification, object: self, userInfo: [Self.focusUpdateContextUserInfoKey: context])
        coordinator.run()
        return true
    }

    /// Takes the focus from whatever has it, and remembers the place for the next Tab.
    func drop() {
        guard let view = focused, let window else { return }
        remembered = view
        rememberedIndex = FocusOrder(in: window).index(of: view) ?? focusedIndex
        move(to: nil, heading: [], isForced: true)
    }

    /// Called before a view leaves the window, and when one is hidden or disabled: the focus cannot stay in it.
    func viewIsLost(_ view: UIView) {
        guard let focused, focused.isDescendant(of: view) else { return }
        drop()
    }

    /// Called when somebody else became first responder: a focus that shows follows.
    func firstResponderDidChange(to responder: UIResponder?) {
        guard focused != nil, let view = responder as? UIView, view.canBecomeFocused else { return }
        move(to: view, heading: [], isForced: true)
    }

    /// Where Tab brings the focus when there is none.
    func start(in order: FocusOrder, heading: UIFocusHeading) -> UIView? {
        if let environment = requested {
            requested = nil
            if let view = preferredView(in: environment) { return view }
        }
        if let first = window?.firstResponder as? UIView, let index = order.index(of: first) {
            return order.views[order.wrapped(index + (heading == .next ? 1 : -1))]
        }
        if let remembered, order.index(of: remembered) != nil { return remembered }
        if let index = rememberedIndex { return order.views[min(index, order.views.count - 1)] }
        let root = window?.rootViewController
        if heading == .next, let root, let view = preferredView(in: root, otherwiseFirst: false) { return view }
        return heading == .next ? order.views.first : order.views.last
    }

    /// The view that an environment wants to have the focus.
    private func preferredView(in environment: any UIFocusEnvironment, otherwiseFirst: Bool = true) -> UIView? {
        guard let window else { return nil }
        let order = FocusOrder(in: window)
        var seen: [any UIFocusEnvironment] = []
        func search(_ environment: any UIFocusEnvironment) -> UIView? {
            for known in seen where known === environment { return nil }
            seen.append(environment)
            if let view = environment as? UIView, order.index(of: view) != nil { return view }
            for preferred in environment.preferredFocusEnvironments {
                if let found = search(preferred) { return found }
            }
            return nil
        }
        if let found = search(environment) { return found }
        return otherwiseFirst ? order.views.first { $0.isInside(environment) } : nil
    }
}

extension FocusOrder {
    /// An index beyond an end, counted on from the other.
    func wrapped(_ index: Int) -> Int {
        views.isEmpty ? 0 : (index % views.count + views.count) % views.count
    }
}
