import CoreGraphics
import Foundation
import QuartzCore
import Timeline

// MARK: - Above the view

extension UIView {
    /// The view that contains this one. It is already set when `didMoveToSuperview()` runs.
    public internal(set) var superview: UIView? {
        get { superviewReference.object() }
        set { superviewReference.set(newValue) }
    }

    /// The window at the top of the view's hierarchy; nil without one. A window's `window` is the window itself.
    public internal(set) var window: UIWindow? {
        get { windowReference.object() }
        set { windowReference.set(newValue) }
    }
}

// MARK: - Ordering and finding subviews

extension UIView {
    /// The views directly inside this one, from back to front. `addSubview(_:)` and its relatives change them.
    public var subviews: [UIView] {
        subviewList.compact()
        return subviewList.elements
    }

    /// The position of a subview among its siblings.
    enum SubviewPosition {
        case front
        case index(Int)
        case below(UIView)
        case above(UIView)
    }

    func insert(_ view: UIView, at position: SubviewPosition) {
        precondition(view !== self, "A view cannot be added to itself.")
        precondition(
            !isEnclosed(by: view),
            "\(type(of: view)) cannot be added to \(type(of: self)), which is inside of it. Remove one of them first.")
        if view.superview === self {
            reorder(view, to: position)
        } else {
            adopt(view, at: position)
        }
    }

    func exchange(_ first: Int, _ second: Int) {
        precondition(
            subviews.indices.contains(first) && subviews.indices.contains(second),
            "There are \(subviews.count) subviews; those at \(first) and \(second) cannot be exchanged.")
        guard first != second else { return }
        let lower = subviews[min(first, second)]
        let upper = subviews[max(first, second)]
        if max(first, second) - min(first, second) == 1 {
            return reorder(upper, to: .below(lower))
        }
        let behindUpper = subviews[max(first, second) - 1]
        reorder(upper, to: .below(lower))
        reorder(lower, to: .above(behindUpper))
    }

    func bringToFront(_ view: UIView) {
        guard view.superview === self, subviewList.last !== view else { return }
        reorder(view, to: .front)
    }

    func sendToBack(_ view: UIView) {
        guard view.superview === self, subviews.first !== view else { return }
        reorder(view, to: .index(0))
    }

    /// Moves a subview to another position among its siblings. Calls no hierarchy callback.
    private func reorder(_ view: UIView, to position: SubviewPosition) {
        switch position {
        case .above(let sibling) where sibling === view: return
        case .below(let sibling) where sibling === view: return
        default: break
        }
        subviewList.remove(view, placeholder: Self.placeholder)
        insertIntoLists(view, at: position)
    }

    /// Inserts a view into `subviews` and its layer into the layer's sublayers. Layers without a view stay next to the
    /// subviews that they are next to (LY-20).
    private func insertIntoLists(_ view: UIView, at position: SubviewPosition) {
        dropHitBoxes()
        switch resolved(position) {
        case .above(let sibling):
            subviewList.insert(view, above: sibling)
            layer.insertSublayer(view.layer, above: sibling.layer)
        case .below(let sibling):
            subviewList.insert(view, below: sibling)
            layer.insertSublayer(view.layer, below: sibling.layer)
        default:
            subviewList.append(view)
            layer.addSublayer(view.layer)
        }
        hitBoxesDidChange()
    }

    /// Returns the position relative to a present subview, or in front of all.
    private func resolved(_ position: SubviewPosition) -> SubviewPosition {
        switch position {
        case .front:
            return .front
        case .index(let index):
            precondition(index >= 0, "A subview cannot be inserted at the index \(index).")
            return index < subviews.count ? .below(subviews[index]) : .front
        case .above(let sibling), .below(let sibling):
            // A sibling that is not a subview, or that a callback has removed since, counts as the frontmost one.
            return sibling.superview === self ? position : .front
        }
    }

    /// Returns whether the view is inside of another one, in less time than `isDescendant(of:)` where it is nested
    /// deeply.
    private func isEnclosed(by view: UIView) -> Bool {
        guard !view.subviewList.isEmpty else { return false }
        return encloses(view, self, parent: { $0.superview }, children: { $0.subviews })
    }

    /// Returns whether the view is `view` or one of its descendants.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let ancestor = current {
            if ancestor === view { return true }
            current = ancestor.superview
        }
        return false
    }

    /// Returns the first view with a tag among this view and its descendants, each view before its subviews.
    public func viewWithTag(_ tag: Int) -> UIView? {
        var found: UIView?
        forEachBelow { view, _ in
            if found == nil, view.tag == tag { found = view }
            return found == nil
        }
        return found
    }

    /// Visits the view and its descendants, each view before its subviews.
    ///
    /// Iterative, because views may be nested deeper than the stack allows.
    ///
    /// - Parameter visit: Receives a view and the superview in which the traversal found it, nil for the first view.
    ///   Returns whether to visit the subviews that the view has after the call.
    package func forEachBelow(_ visit: (_ view: UIView, _ parent: UIView?) -> Bool) {
        guard visit(self, nil), !subviewList.isEmpty else { return }
        var rest = subviews.reversed().map { (view: $0, parent: self) }
        while let next = rest.popLast() {
            guard visit(next.view, next.parent), !next.view.subviewList.isEmpty else { continue }
            for view in next.view.subviews.reversed() { rest.append((view, next.view)) }
        }
    }

    /// Makes the first responder resign if it is the view or one of its descendants.
    ///
    /// - Parameter force: Whether to remove the first responder even if it refuses.
    /// - Returns: Whether neither the view nor a descendant is first responder any more.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window, let responder = window.firstResponder else { return true }
        guard let owner = responder.owningView, owner.isDescendant(of: self) else { return true }
        if responder.resignFirstResponder() { return true }
        guard force else { return false }
        window.setFirstResponder(nil)
        return true
    }

    /// Releases views one after the other, on the main thread. A recursive release of deeply nested views would
    /// overflow the stack.
    ///
    /// Takes apart only views without another reference, which nothing else can reach. The others lose the tint that
    /// they inherited, with their superview.
    nonisolated static func release(_ views: inout [UIView]) {
        while var view = views.popLast() {
            if isKnownUniquelyReferenced(&view) {
                if !view.subviewList.isEmpty { views.append(contentsOf: view.subviewList.takeAll()) }
            } else {
                let survivor = view
                MainActor.assumeIsolated { _ = survivor.adoptTint() }
            }
        }
    }

    /// The parts of a view that another thread has released. Only one thread at a time has the object, and it holds the
    /// only reference to the list, so that `release(_:)` finds views without another reference.
    final class ReleasedParts: @unchecked Sendable {
        private var subviews: [UIView]
        private var layer: CALayer?

        nonisolated init(_ subviews: consuming [UIView], _ layer: CALayer) {
            self.subviews = subviews
            self.layer = layer
        }

        /// Releases the parts on the main actor.
        nonisolated func releaseLater() {
            Task { @MainActor in
                UIView.release(&self.subviews)
                self.layer = nil
            }
        }
    }

    /// Fills the place of a removed view in a long list; see `SiblingList`.
    private static let placeholder: UIView = {
        let view = UIView(frame: .zero)
        view.siblingIndex = -1
        return view
    }()
}

extension UIView: Sibling {}

// MARK: - Changing the superview

/// The order of the callbacks when a view changes its superview or its window.
///
/// Adding:
///
///     view.willMove(toSuperview: new)
///     view.willMove(toWindow: new)         if the window changes; for the view, then for each descendant
///     old.willRemoveSubview(view)          if it had a superview
///     (the view is in the hierarchy, with its window, traits and layer)
///     view.didMoveToWindow()               if the window changed; for the view, then for each descendant
///     view.didMoveToSuperview()
///     new.didAddSubview(view)
///
/// Removing:
///
///     view.willMove(toSuperview: nil)
///     view.willMove(toWindow: nil)
///     old.willRemoveSubview(view)
///     (its touches are cancelled, it resigns first responder, it leaves the hierarchy)
///     view.didMoveToWindow()
///     view.didMoveToSuperview()
///
/// Moving a view to another position among its siblings calls none of these.
///
/// The callbacks may change the hierarchy. The last change wins, and each view is notified once of every window that it
/// ends up in:
/// - A view that is removed while it is being removed is removed once.
/// - A view that a will-callback moved elsewhere is moved again: the change that began first is carried out.
/// - A view that a did-callback moved on is notified by the inner change; the outer one calls nothing more.
/// - Views that a did-callback adds are notified by that addition and not a second time.
extension UIView {
    /// Makes a view a subview, after removing it from its previous superview.
    private func adopt(_ view: UIView, at position: SubviewPosition) {
        view.willMove(toSuperview: self)
        view.announceMove(to: window)
        if let old = view.superview {
            old.willRemoveSubview(view)
        }
        // A callback may have moved this view into the one that is being added.
        guard !isEnclosed(by: view), view.superview !== self else { return }

        if let old = view.window, old !== window, view.superview != nil {
            old.viewWillLeave(view)
        }
        view.leaveLists()
        view.superview = self
        let tintChanges = view.adoptTint()
        insertIntoLists(view, at: position)
        layoutDidGain(view)
        view.enter(window, scale: window?.screen.scale)
        view.updateTraits()
        view.notifyOfTint(tintChanges)

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

        leaveLists()
        let tintChanges = adoptTint()
        enter(nil, scale: nil)
        notifyOfTint(tintChanges)
        deliverWindowCallbacks()
        guard superview == nil else { return }
        didMoveToSuperview()
    }

    /// Removes the view and its layer from the superview's lists.
    private func leaveLists() {
        guard let old = superview else { return }
        old.dropHitBoxes()
        old.subviewList.remove(self, placeholder: Self.placeholder)
        layer.removeFromSuperlayer()
        superview = nil
        old.hitBoxesDidChange()
        old.layoutDidLose(self)
        old.setNeedsLayout()
    }

    /// Notifies the view and its descendants that their window is about to change.
    private func announceMove(to newWindow: UIWindow?) {
        forEachBelow { view, _ in
            guard view.window !== newWindow else { return false }
            view.viewController?.viewWillMove(to: newWindow)
            view.willMove(toWindow: newWindow)
            return true
        }
    }

    /// Sets the window of the view and its descendants. `deliverWindowCallbacks()` notifies them.
    ///
    /// - Parameter scale: The number of pixels per point of the window's screen.
    private func enter(_ newWindow: UIWindow?, scale: CGFloat?) {
        let input = newWindow?.screen.input
        forEachBelow { view, _ in
            guard view.window !== newWindow else { return false }
            view.window = newWindow
            view.awaitsWindowCallback = true
            input?.inspect(view)
            if let scale { view.adoptScreenScale(scale) }
            return true
        }
    }

    private func deliverWindowCallbacks() {
        forEachBelow { view, parent in
            // A callback may have moved the view elsewhere.
            guard view.awaitsWindowCallback, parent == nil || view.superview === parent else { return false }
            view.awaitsWindowCallback = false
            if view.window != nil { view.applyAppearance() }
            view.didMoveToWindow()
            view.viewController?.viewDidMoveToWindow()
            return true
        }
    }
}

extension UIView {
    /// Replaces the view that fills this one behind its other subviews. Lists and their cells call it when an app sets
    /// their background view.
    func replaceBackground(_ old: UIView?, with new: UIView?) {
        guard new !== old else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        guard let new else { return }
        new.frame = bounds
        insertSubview(new, at: 0)
    }

    /// The clock of the view's screen, or of the current application while the view is in no window.
    var timeline: Timeline { window?.screen.timeline ?? CurrentApplication.timeline }
}
