import Foundation
import QuartzCore

/// What is called when a view changes its superview or its window, and in which order.
///
/// Adding:
///
///     view.willMove(toSuperview: new)
///     view.willMove(toWindow: new)         when the window changes; for the view, then for each view below it
///     old.willRemoveSubview(view)          when it had a superview
///     (the view is in its place, with its window, traits and layer)
///     view.didMoveToWindow()               when the window changed; for the view, then for each view below it
///     view.didMoveToSuperview()
///     new.didAddSubview(view)
///
/// Removing:
///
///     view.willMove(toSuperview: nil)
///     view.willMove(toWindow: nil)
///     old.willRemoveSubview(view)
///     (its touches are cancelled, it stops being first responder, it is out)
///     view.didMoveToWindow()
///     view.didMoveToSuperview()
///
/// Moving a view to another place among its siblings calls none of these.
///
/// The callbacks may change the hierarchy. The last change wins and each view hears of every window it ends up in once:
/// - A view that is removed while it is being removed is removed once.
/// - A view that a will-callback put elsewhere is taken from there: the change that was begun first is carried out.
/// - A view that a did-callback moved on is told of the place it is in now, by the inner change; the outer one keeps quiet.
/// - Views that a did-callback adds are told by that addition and not a second time.
extension UIView {
    /// Takes a view from wherever it is and makes it a subview.
    func adopt(_ view: UIView, at place: Place) {
        view.willMove(toSuperview: self)
        view.announceMove(to: window)
        if let old = view.superview {
            old.willRemoveSubview(view)
        }
        // A callback may have put this view inside of the one that is to be added.
        guard !isDescendant(of: view), view.superview !== self else { return }

        let tint = view.tintBeforeMove
        if let old = view.window, old !== window, view.superview != nil {
            old.viewWillLeave(view)
        }
        view.leaveLists()
        view.superview = self
        insertIntoLists(view, at: place)
        layoutDidGain(view)
        view.enter(window, scale: window?.screen.scale)
        view.updateTraits()
        view.notifyOfTint(changedFrom: tint)

        view.deliverWindowCallbacks()
        guard view.superview === self else { return }
        view.didMoveToSuperview()
        guard view.superview === self else { return }
        didAddSubview(view)
    }

    func leaveSuperview() {
        guard superview != nil, !isBeingRemoved else { return }
        isBeingRemoved = true
        willMove(toSuperview: nil)
        announceMove(to: nil)
        superview?.willRemoveSubview(self)
        window?.viewWillLeave(self)
        isBeingRemoved = false
        guard superview != nil else { return }

        let tint = tintBeforeMove
        leaveLists()
        enter(nil, scale: nil)
        notifyOfTint(changedFrom: tint)
        deliverWindowCallbacks()
        guard superview == nil else { return }
        didMoveToSuperview()
    }

    /// Takes the view and its layer out of the superview's lists.
    private func leaveLists() {
        guard let old = superview else { return }
        // Lists are mostly emptied from one of their ends.
        if old.subviews.last === self {
            old.subviews.removeLast()
        } else if let index = old.subviews.firstIndex(where: { $0 === self }) {
            old.subviews.remove(at: index)
        }
        layer.removeFromSuperlayer()
        superview = nil
        old.hitBoxesDidChange()
        old.layoutDidLose(self)
        old.setNeedsLayout()
    }

    /// Tells the view and those below it that the window is about to change.
    private func announceMove(to newWindow: UIWindow?) {
        forEachBelow { view, _ in
            guard view.window !== newWindow else { return false }
            view.viewController?.viewWillMove(to: newWindow)
            view.willMove(toWindow: newWindow)
            return true
        }
    }

    /// Notes the new window in the view and those below it, which are told by `deliverWindowCallbacks()`.
    ///
    /// - Parameter scale: pixels per point of the window's screen.
    private func enter(_ newWindow: UIWindow?, scale: CGFloat?) {
        forEachBelow { view, _ in
            guard view.window !== newWindow else { return false }
            view.window = newWindow
            view.awaitsWindowCallback = true
            if let scale { view.adoptScreenScale(scale) }
            return true
        }
    }

    private func deliverWindowCallbacks() {
        forEachBelow { view, parent in
            // A callback may have moved the view on.
            guard view.awaitsWindowCallback, parent == nil || view.superview === parent else { return false }
            view.awaitsWindowCallback = false
            view.didMoveToWindow()
            view.viewController?.viewDidMoveToWindow()
            return true
        }
    }
}
