import CoreGraphics
import Foundation
import StandardStreams

/// Presenting one controller over another.
///
/// A child controller delegates presentation to its outermost ancestor.
///
/// Unlike UIKit, a presentation or dismissal without animation is complete, including its completion, when
/// `present` or `dismiss` returns; a presentation while the application launches, when it has launched.
extension UIViewController {
    /// The controller that this one or its outermost ancestor presents.
    public var presentedViewController: UIViewController? { outermost.presentation?.presented }

    /// The controller that presents this one or its outermost ancestor.
    public var presentingViewController: UIViewController? { outermost.presenter }

    /// Whether the controller is appearing because it is being presented. Valid until `viewDidAppear(_:)` has returned.
    public var isBeingPresented: Bool { rareIfLoaded?.latestPresentation?.direction == .appearing }

    /// Whether the controller is disappearing because it is being dismissed. Valid until `viewDidDisappear(_:)` has
    /// returned.
    public var isBeingDismissed: Bool { rareIfLoaded?.latestPresentation?.direction == .disappearing }

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
        // A controller may become its own transitioning delegate when its view is loaded.
        other.loadViewIfNeeded()
        guard presenter.presentation == nil, other.presenter == nil else {
            return presenter.refuse(other, because: "the loading of its view has presented a controller")
        }
        guard presenter.viewIfLoaded?.window === window else {
            return presenter.refuse(other, because: "its view is in no window")
        }
        let controller = other.adaptedPresentationController(presenting: presenter, source: self, in: window)
        controller.presentation?.releaseController()
        guard presenter.presentation == nil, other.presenter == nil, presenter.viewIfLoaded?.window === window else {
            return presenter.refuse(other, because: "a callback has presented a controller or left the window")
        }
        let presentation = Presentation(of: other, by: presenter, with: controller)
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
        presentation.end(animated: animated, completion: completion.map { completion in { _ in completion() } })
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

// MARK: - Presentation controllers

extension UIViewController {
    /// The presentation controller of the presentation that this controller or its outermost ancestor is in. Before a
    /// presentation, the one that it will have in its style, to be configured; nil for a child in the root controller
    /// of a window.
    ///
    /// A controller of the style `.custom` gets another one from its transitioning delegate when it is presented.
    public var presentationController: UIPresentationController? {
        let outermost = outermost
        if let active = outermost.presenter?.presentation { return active.controller }
        return outermost === self || outermost.rootWindow == nil ? outermost.ownPresentationController : nil
    }

    /// The presentation controller if the controller is, or will be, presented as a sheet.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller if the controller is, or will be, presented in a popover.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    var coordinatorOfPresentation: TransitionCoordinator? {
        let outermost = outermost
        return outermost.presentation?.coordinator ?? outermost.rareIfLoaded?.latestPresentation?.coordinator
    }

    /// The presentation controller of the controller's style, created on first access.
    private var ownPresentationController: UIPresentationController {
        let style = modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
        if let known = rareIfLoaded?.presentationController, known.style == style { return known }
        let made = makePresentationController(style)
        rare.presentationController = made
        return made
    }

    /// Returns a new presentation controller for a style.
    private func makePresentationController(_ style: UIModalPresentationStyle) -> UIPresentationController {
        let made: UIPresentationController
        if let special = makeSpecialPresentationController() {
            made = special
        } else {
            switch style {
            case .pageSheet, .formSheet:
                made = UISheetPresentationController(presentedViewController: self, presenting: nil)
            case .popover: made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            default: made = UIPresentationController(presentedViewController: self, presenting: nil)
            }
        }
        made.style = style
        return made
    }

    /// Returns the presentation controller for a presentation that begins, in the style that fits the window.
    private func adaptedPresentationController(
        presenting: UIViewController, source: UIViewController, in window: UIWindow
    ) -> UIPresentationController {
        if modalPresentationStyle == .custom,
            let made = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source)
        {
            made.style = .custom
            rare.presentationController = made
        }
        let wanted = ownPresentationController
        let style = wanted.adaptivePresentationStyle(for: window.traitCollection)
        let adapts = style != .none && style != wanted.style
        wanted.delegate?.presentationController(
            wanted, willPresentWithAdaptiveStyle: adapts ? style : .none, transitionCoordinator: nil)
        guard adapts else { return wanted }
        let adapted = wanted.makeAdapted(style) ?? makePresentationController(style)
        adapted.style = style == .automatic ? .pageSheet : style
        adapted.inherit(wanted.delegate)
        wanted.delegate?.presentationController(wanted, prepare: adapted)
        return adapted
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
    /// Leaves the presenter's view behind it. The presentation controller of the controller's `transitioningDelegate`
    /// chooses the place, or its animation; without them, the view fills the window.
    case custom = 4
    /// Fills the window and leaves the presenter's view behind it.
    case overFullScreen = 5
    /// A panel beside the view that it belongs to. A window of compact width shows a sheet.
    case popover = 7
    /// No style of its own: the answer of a delegate that keeps the style.
    case none = -1
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
