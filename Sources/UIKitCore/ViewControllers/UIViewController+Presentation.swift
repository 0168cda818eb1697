import CoreGraphics
import Foundation
import StandardStreams

/// Presenting one controller over another.
///
/// A child controller delegates presentation to its outermost ancestor.
///
/// Unlike UIKit, a presentation or dismissal without animation is complete, including its completion, when
/// `present` or `dismiss` returns.
extension UIViewController {
    /// The controller that this one or its outermost ancestor presents.
    public var presentedViewController: UIViewController? { outermost.presentation?.presented }

    /// The controller that presents this one or its outermost ancestor.
    public var presentingViewController: UIViewController? { outermost.presenter }

    /// Whether the controller is appearing because it is being presented.
    public var isBeingPresented: Bool { presenter?.presentation?.stage == .presenting }

    /// Whether the controller is disappearing because it is being dismissed.
    public var isBeingDismissed: Bool { presenter?.presentation?.stage == .dismissing }

    private var outermost: UIViewController {
        var current = self
        while let next = current.parent {
            current = next
        }
        return current
    }

    func startPresenting(_ other: UIViewController, animated: Bool, completion: (() -> Void)?) {
        precondition(other !== self, "A view controller cannot present itself.")
        precondition(
            other.presenter == nil,
            "\(type(of: other)) is presented already, by \(other.presenter.map { "\(type(of: $0))" } ?? "another").")
        precondition(
            other.parent == nil, "\(type(of: other)) has a parent and cannot be presented. Remove it from its parent.")
        let presenter = outermost
        var attempt: String { "Attempt to present \(other) on \(presenter) (from \(self))" }
        if let presented = presenter.presentation?.presented {
            Log.warn("\(attempt) which is already presenting \(presented).")
            return presenter.refuse(other, because: "it presents another already")
        }
        guard let window = presenter.viewIfLoaded?.window else {
            Log.warn("\(attempt) whose view is not in the window hierarchy.")
            return presenter.refuse(other, because: "its view is in no window")
        }
        let presentation = Presentation(of: other, by: presenter)
        presenter.presentation = presentation
        other.presenter = presenter
        presentation.start(in: window, source: self, animated: animated, completion: completion)
    }

    private func refuse(_ other: UIViewController, because reason: String) {
        Trace.emit(
            .lifecycle(.doesNotPresent(presenter: traceName, presented: other.traceName, reason: reason)))
    }

    func startDismissing(animated: Bool, completion: (() -> Void)?) {
        let outermost = self.outermost
        let presenter = outermost.presentation == nil ? outermost.presenter : outermost
        guard let presentation = presenter?.presentation else {
            completion?()
            return
        }
        presentation.end(animated: animated, completion: completion)
    }

    func showDetailByAncestor(_ other: UIViewController, sender: Any?) {
        if let parent {
            parent.showDetailViewController(other, sender: sender)
        } else {
            present(other, animated: true)
        }
    }

    func showByAncestor(_ other: UIViewController, sender: Any?) {
        if let parent {
            parent.show(other, sender: sender)
        } else {
            present(other, animated: true)
        }
    }
}

// MARK: - Styles

/// The way a presented view controller covers the content behind it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Fills the window and removes the presenter's view from it.
    case fullScreen = 0
    /// A sheet of comfortable reading width over the dimmed presenter.
    case pageSheet = 1
    /// A centred sheet of the controller's `preferredContentSize` over the dimmed presenter.
    case formSheet = 2
    /// Leaves the presenter's view behind it. The animation of the controller's `transitioningDelegate` chooses the
    /// place; without one, it fills the window.
    case custom = 4
    /// Fills the window and leaves the presenter's view behind it.
    case overFullScreen = 5
    /// The default style: a page sheet.
    case automatic = -2
}

/// The animation with which a presented view controller appears and disappears.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the bottom edge, and down again.
    case coverVertical = 0
    /// Fades in and out.
    case crossDissolve = 2
}
