import CoreGraphics
import Foundation

/// Showing one controller over another.
///
/// A child lets the controller present that is farthest out. Unlike UIKit, what is not animated is over when `present` or
/// `dismiss` returns, its completion included.
extension UIViewController {
    /// The controller that this one, or the one farthest out that it is in, presents.
    public var presentedViewController: UIViewController? { outermost.presentation?.presented }

    /// The controller that presents this one, or the one farthest out that it is in.
    public var presentingViewController: UIViewController? { outermost.presenter }

    /// Whether the controller is about to appear, or appears, because it is presented.
    public var isBeingPresented: Bool { presenter?.presentation?.stage == .presenting }

    /// Whether the controller is about to disappear, or disappears, because it is dismissed.
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
        guard presenter.presentation == nil else {
            return Trace.emit(
                .lifecycle, "\(presenter.traceName) does not present \(other.traceName): it presents another already")
        }
        guard let window = presenter.viewIfLoaded?.window else {
            return Trace.emit(
                .lifecycle, "\(presenter.traceName) does not present \(other.traceName): its view is in no window")
        }
        let presentation = Presentation(of: other, by: presenter)
        presenter.presentation = presentation
        other.presenter = presenter
        presentation.start(in: window, animated: animated, completion: completion)
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
