import CoreGraphics
import Foundation

/// An object that can contain the keyboard focus: a view, a view controller or a window.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// The environments that should receive the focus when it enters this one, in order of preference. If it is
    /// empty, the first view in reading order receives it.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

    /// The enclosing environment; nil for a window.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }

    /// Requests that the focus, if it is in this environment, move to the preferred environment.
    func setNeedsFocusUpdate()

    /// Performs a requested focus update immediately.
    func updateFocusIfNeeded()

    /// Returns whether the focus may move. Called on every environment that the focus leaves or enters; one refusal
    /// prevents the move.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

    /// Called after the focus has moved, on every environment that it left and then on every one that it entered,
    /// innermost first.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    public func setNeedsFocusUpdate() {
        UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: self)
    }

    public func updateFocusIfNeeded() {
        UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded()
    }

    /// Returns whether this environment is `other` or a descendant of it.
    func isInside(_ other: any UIFocusEnvironment) -> Bool {
        focusChain.contains { $0 === other }
    }

    /// The environment and its ancestors, innermost first.
    var focusChain: [any UIFocusEnvironment] {
        var found: [any UIFocusEnvironment] = []
        var known: Set<ObjectIdentifier> = []
        var current: (any UIFocusEnvironment)? = self
        while let environment = current, known.insert(ObjectIdentifier(environment)).inserted {
            found.append(environment)
            current = environment.parentFocusEnvironment
        }
        return found
    }
}

/// An object that can be focused itself.
///
/// Unlike UIKit, only views can be focused. Other conforming types never are.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether the item can be focused now.
    var canBecomeFocused: Bool { get }

    /// Whether the item is focused.
    var isFocused: Bool { get }

    /// The item's frame, in the coordinates of its container.
    var frame: CGRect { get }

    /// The visual effect while the item is focused; nil for none.
    var focusEffect: UIFocusEffect? { get }
}
