import CoreGraphics
import Foundation
import QuartzCore

/// Adding, ordering and finding subviews. What is called on the way is in `UIView+Moving.swift`.
extension UIView {
    /// Where among its siblings a view goes.
    enum Place {
        case front
        case index(Int)
        case below(UIView)
        case above(UIView)
    }

    func insert(_ view: UIView, at place: Place) {
        precondition(view !== self, "A view cannot be added to itself.")
        precondition(
            !isDescendant(of: view),
            "\(type(of: view)) cannot be added to \(type(of: self)), which is inside of it. Remove one of them first.")
        if case .above(let sibling) = place { requireSubview(sibling) }
        if case .below(let sibling) = place { requireSubview(sibling) }
        if view.superview === self {
            reorder(view, to: place)
        } else {
            adopt(view, at: place)
        }
    }

    private func requireSubview(_ sibling: UIView) {
        precondition(
            sibling.superview === self, "A view can be inserted above or below a subview only; this one is elsewhere.")
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
        guard view.superview === self, subviews.last !== view else { return }
        reorder(view, to: .front)
    }

    func sendToBack(_ view: UIView) {
        guard view.superview === self, subviews.first !== view else { return }
        reorder(view, to: .index(0))
    }

    /// Moves a subview to another place among its siblings. Nobody is called but for layout.
    private func reorder(_ view: UIView, to place: Place) {
        switch place {
        case .above(let sibling) where sibling === view: return
        case .below(let sibling) where sibling === view: return
        default: break
        }
        subviews.removeAll { $0 === view }
        insertIntoLists(view, at: place)
    }

    /// Puts a view into the list of subviews and its layer into the list of sublayers. Layers that belong to no view keep
    /// their place beside the subviews they are next to.
    func insertIntoLists(_ view: UIView, at place: Place) {
        switch resolved(place) {
        case .above(let sibling):
            let index = subviews.firstIndex { $0 === sibling } ?? subviews.endIndex - 1
            subviews.insert(view, at: index + 1)
            layer.insertSublayer(view.layer, above: sibling.layer)
        case .below(let sibling):
            let index = subviews.firstIndex { $0 === sibling } ?? subviews.startIndex
            subviews.insert(view, at: index)
            layer.insertSublayer(view.layer, below: sibling.layer)
        default:
            subviews.append(view)
            layer.addSublayer(view.layer)
        }
        hitBoxesDidChange()
    }

    /// The place in terms of a sibling that is there, or in front of all.
    private func resolved(_ place: Place) -> Place {
        switch place {
        case .front:
            return .front
        case .index(let index):
            precondition(index >= 0, "A subview cannot be inserted at the index \(index).")
            return index < subviews.count ? .below(subviews[index]) : .front
        case .above(let sibling), .below(let sibling):
            // A callback may have taken the sibling away since.
            return sibling.superview === self ? place : .front
        }
    }

    /// Whether the view is `view` or somewhere inside it.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let ancestor = current {
            if ancestor === view { return true }
            current = ancestor.superview
        }
        return false
    }

    /// The first view with a tag: this one, or one below it, each before its own subviews.
    public func viewWithTag(_ tag: Int) -> UIView? {
        var found: UIView?
        forEachBelow { view, _ in
            if found == nil, view.tag == tag { found = view }
            return found == nil
        }
        return found
    }

    /// Calls `visit` for the view and for those below it, each before its own subviews, with the superview that it was found
    /// in; nil for the first. It answers whether to go on below. The subviews are those after the call for their superview.
    ///
    /// Views may be nested deeper than the stack is, so this is no recursion.
    package func forEachBelow(_ visit: (_ view: UIView, _ parent: UIView?) -> Bool) {
        guard visit(self, nil), !subviews.isEmpty else { return }
        var rest = subviews.reversed().map { (view: $0, parent: self) }
        while let next = rest.popLast() {
            guard visit(next.view, next.parent), !next.view.subviews.isEmpty else { continue }
            for view in next.view.subviews.reversed() { rest.append((view, next.view)) }
        }
    }

    /// Makes the view or whichever one below it is first responder resign.
    ///
    /// - Parameter force: take the keyboard away even if it refuses.
    /// - Returns: whether no view here is first responder any more.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window, let responder = window.firstResponder else { return true }
        let owner = (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded
        guard let owner, owner.isDescendant(of: self) else { return true }
        if responder.resignFirstResponder() { return true }
        guard force else { return false }
        window.setFirstResponder(nil)
        return true
    }

    /// Lets go of views one after the other. Each would let go of its subviews while it goes itself, which for deeply nested
    /// ones takes more than the stack is.
    static func release(_ views: inout [UIView]) {
        while var view = views.popLast() {
            guard !view.subviews.isEmpty, isKnownUniquelyReferenced(&view) else { continue }
            views.append(contentsOf: view.subviews)
            view.subviews = []
        }
    }
}
