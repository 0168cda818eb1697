import Foundation
import QuartzCore

/// The keyboard focus of a window.
///
/// The focus is visible after Tab was pressed. Tab and Shift-Tab move it in reading order and wrap around at the
/// ends. Arrow keys adjust a control that supports them, and otherwise move the focus to the nearest view in their
/// direction. Space and Return press the focused control. Escape or a touch drops the focus. Tab then restores it.
///
/// Unlike UIKit, all controls can be focused, as with Full Keyboard Access enabled.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    /// Posted by the focus system after the focus has moved. The user info contains the context.
    public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")

    /// The key of the `UIFocusUpdateContext` in a notification's user info.
    public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"

    private(set) weak var window: UIWindow?
    var focusedView: UIView? { focused }
    private weak var focused: UIView?

    /// The view that had the focus when it was dropped, and its index in the focus order.
    private weak var remembered: UIView?
    private var rememberedIndex: Int?
    /// The focused view's index in the focus order at the time it received the focus.
    private var focusedIndex: Int?
    /// The environment of the last focus update request.
    private weak var requested: (any UIFocusEnvironment)?

    /// The view that a key is pressing, and that key.
    weak var pressedView: (any KeyPressable)?
    var pressedKey: UIKeyboardHIDUsage?

    init(window: UIWindow) {
        self.window = window
        super.init()
    }

    /// Returns the focus system of the window that contains an environment, or nil if no window does.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        for environment in environment.focusChain {
            if let window = (environment as? UIView)?.window { return window.focusSystem }
            if let view = (environment as? UIViewController)?.viewIfLoaded { return view.window?.focusSystem }
        }
        return nil
    }

    /// The focused item.
    open var focusedItem: (any UIFocusItem)? { focused }

    /// Requests a move of the focus to the preferred view of an environment, in the next turn or at
    /// `updateFocusIfNeeded()`. If no focus is visible, the next Tab moves it there.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        guard Self.focusSystem(for: environment) === self else { return }
        requested = environment
        guard focused != nil else { return }
        (window?.timeline ?? CurrentApplication.timeline).schedule(after: 0, label: "focus update") { [weak self] in
            self?.updateFocusIfNeeded()
        }
    }

    /// Performs a requested focus update immediately.
    open func updateFocusIfNeeded() {
        guard focused != nil, let environment = requested else { return }
        requested = nil
        guard let view = preferredView(in: environment) else { return }
        move(to: view, heading: [])
    }

    // MARK: - Moving

    /// Moves the focus to a view, or drops it. Returns false if the view already has it or an environment refuses.
    ///
    /// - Parameter isForced: Whether environments cannot refuse.
    @discardableResult
    package func move(to next: UIView?, heading: UIFocusHeading, isForced: Bool = false) -> Bool {
        let previous = focused
        guard next !== previous else { return false }
        let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
        var environments = previous?.focusChain ?? []
        let known = Set(environments.map(ObjectIdentifier.init))
        environments += (next?.focusChain ?? []).filter { !known.contains(ObjectIdentifier($0)) }
        if !isForced, let objector = environments.first(where: { !$0.shouldUpdateFocus(in: context) }) {
            Trace.emit(.responder(.focusStays(objector: "\(type(of: objector))")))
            return false
        }
        cancelKey()
        focused = next
        focusedIndex = next.flatMap { next in window.flatMap { FocusOrder(in: $0).index(of: next) } }
        Trace.emit(.responder(.focus(at: next?.traceName)))
        previous?.focusDidChange()
        next?.focusDidChange()
        next?.scrollIntoView()
        let coordinator = UIFocusAnimationCoordinator()
        for environment in environments {
            environment.didUpdateFocus(in: context, with: coordinator)
        }
        NotificationCenter.default.post(
            name: Self.didUpdateNotification, object: self, userInfo: [Self.focusUpdateContextUserInfoKey: context])
        coordinator.run()
        return true
    }

    /// Drops the focus and remembers its position for the next Tab.
    func drop() {
        guard let view = focused, let window else { return }
        remembered = view
        rememberedIndex = FocusOrder(in: window).index(of: view) ?? focusedIndex
        move(to: nil, heading: [], isForced: true)
    }

    /// Called before a view leaves the window, and when one is hidden or disabled. The focus cannot stay in it.
    func viewIsLost(_ view: UIView) {
        guard let focused, focused.isDescendant(of: view) else { return }
        drop()
    }

    /// Called when another responder became first responder. A visible focus follows it.
    func firstResponderDidChange(to responder: UIResponder?) {
        guard focused != nil, let view = responder as? UIView, view.canBecomeFocused else { return }
        move(to: view, heading: [], isForced: true)
    }

    /// Returns the view that Tab focuses when none is focused.
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

    /// Returns the view that an environment prefers for the focus.
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
    /// Returns an index wrapped around at both ends.
    func wrapped(_ index: Int) -> Int {
        views.isEmpty ? 0 : (index % views.count + views.count) % views.count
    }
}
