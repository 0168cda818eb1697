import Foundation

/// Something that the focus of the keyboard can be in: a view, a view controller, a window.
@MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// Where the focus should go when it enters here, best first. What comes first in reading order where it is empty.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

    /// The environment around this one; nil for a window.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }

    /// Has the focus, if it is in here, go to what is preferred.
    func setNeedsFocusUpdate()

    /// Carries out now what `setNeedsFocusUpdate()` asked for.
    func updateFocusIfNeeded()

    /// Whether the focus may move. Asked of everything that the focus leaves or enters; one refusal keeps it where it is.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool

    /// Called after the focus has moved, on everything that it has left or entered: from the inside out, what it left first.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    public func setNeedsFocusUpdate() {
        UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: self)
    }

    public func updateFocusIfNeeded() {
        UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded()
    }

    /// Whether this environment is `other` or somewhere inside it.
    func isInside(_ other: any UIFocusEnvironment) -> Bool {
        focusChain.contains { $0 === other }
    }

    /// The environment and those around it, from the inside out.
    var focusChain: [any UIFocusEnvironment] {
        var found: [any UIFocusEnvironment] = []
        var current: (any UIFocusEnvironment)? = self
        while let environment = current, !found.contains(where: { $0 === environment }) {
            found.append(environment)
            current = environment.parentFocusEnvironment
        }
        return found
    }
}
