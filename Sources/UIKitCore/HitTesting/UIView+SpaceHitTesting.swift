import CoreGraphics
import QuartzCore

/// The views in the space of a view, in the order in which a touch tries them: that in which they are drawn, from the
/// front.
///
/// The first hit test makes it, and keeps it until a change may lead to another one.
final class SpaceHitOrder {
    /// A view, or a part of one that is cut by others.
    fileprivate struct Entry {
        let piece: SpaceArrangement.Piece
        let view: UIView
        /// The index of the view that is asked in place of this one, which lies in its space.
        let decider: Int?
    }

    /// A view in the space that has subviews in the same space and a hit test of its own.
    fileprivate struct Decider {
        let view: UIView
        /// The views from the one below the view whose order this is, which it must not own, to the superview.
        let path: [UIView]
    }

    /// A view in the space, while the order is made.
    private struct Member {
        let view: UIView
        let decider: Int?
        var isSeen = false
    }

    fileprivate let entries: [Entry]
    fileprivate let deciders: [Decider]
    /// The views that are not drawn.
    fileprivate let unseen: [UIView]
    private let arrangement: SpaceArrangement
    private let changes: Int

    @MainActor
    fileprivate init(of space: UIView, _ arrangement: SpaceArrangement) {
        var members: [Member] = []
        var deciders: [Decider] = []
        func add(_ path: [UIView], _ space: UIView, decider: Int?) {
            for view in space.subviews {
                guard view.holdsSpace else {
                    members.append(Member(view: view, decider: decider))
                    continue
                }
                var decider = decider
                if decider == nil, view.overridesHitTest || view.overridesPointInside {
                    deciders.append(Decider(view: view, path: path))
                    decider = deciders.count - 1
                }
                if decider != nil || view.acceptsHits { add(path + [view], view, decider: decider) }
            }
        }
        add([], space, decider: nil)
        let indices = Dictionary(
            members.indices.map { (ObjectIdentifier(members[$0].view.layer), $0) },
            uniquingKeysWith: { first, _ in first })
        entries = arrangement.pieces.compactMap { piece in
            // A layer that is no view's cannot be hit.
            guard let index = indices[ObjectIdentifier(piece.layer)] else { return nil }
            members[index].isSeen = true
            return Entry(piece: piece, view: members[index].view, decider: members[index].decider)
        }
        self.deciders = deciders
        unseen = members.filter { !$0.isSeen && $0.decider == nil }.map(\.view)
        self.arrangement = arrangement
        changes = UIView.hitTestChanges
    }

    /// Returns whether the order is that of an arrangement of layers, and nothing else has changed since.
    @MainActor
    fileprivate func isValid(for arrangement: SpaceArrangement) -> Bool {
        self.arrangement === arrangement && changes == UIView.hitTestChanges
    }
}

/// Hit tests in a view whose layer is a `CATransformLayer`: its subviews lie in space, and the one that is seen is hit.
extension UIView {
    /// Whether the view's subviews lie in space, because its layer is a `CATransformLayer`. The view has no area of its
    /// own then: it cannot be hit, and its subviews are not limited to its bounds.
    package var holdsSpace: Bool { layer.holdsSpace }

    /// Whether the view turns a back that it does not show, so that neither it nor anything in it is seen.
    package var turnsItsBack: Bool {
        !layer.isDoubleSided && !SpaceMap(from: layer, to: layer.superlayer).isSeen
    }

    /// Returns the result of the hit test of a view whose subviews lie in space: that of the frontmost one that has
    /// one.
    ///
    /// Views are tried in the order in which they are drawn, as planes that may cut each other. A view in it that has
    /// a space and a hit test of its own is asked where the first of its subviews is seen, or else last. An override of
    /// `point(inside:with:)` counts.
    func hitTestInSpace(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard acceptsHits else {
            HitTestLog.add(self, point, .refused(reasonForNoHits ?? ""))
            return nil
        }
        if overridesPointInside, !self.point(inside: point, with: event) {
            HitTestLog.add(self, point, .outside)
            return nil
        }
        HitTestLog.add(self, point, .inside)
        let order = spaceOrder
        let isObserved = HitTestLog.isActive
        if isObserved { reportUnseen(in: order, at: point) }
        var asked: Set<Int> = []
        for entry in order.entries {
            guard let inner = entry.piece.location(of: point) else { continue }
            if let decider = entry.decider {
                guard entry.view.boundsContain(inner), asked.insert(decider).inserted else { continue }
                if let found = ask(order.deciders[decider], at: point, with: event) { return found }
            } else if isObserved || !entry.view.answersHitTestsAsPlainView || entry.view.boundsContain(inner) {
                if let found = HitTestLog.ask(entry.view, at: inner, with: event) { return found }
            }
        }
        for index in order.deciders.indices where !asked.contains(index) {
            if let found = ask(order.deciders[index], at: point, with: event) { return found }
        }
        return nil
    }

    /// The views in the space of this one, in the order in which touches try them.
    private var spaceOrder: SpaceHitOrder {
        let arrangement = layer.spaceArrangement
        if let known = rareIfLoaded?.spaceOrder, known.isValid(for: arrangement) { return known }
        let order = SpaceHitOrder(of: self, arrangement)
        dropSpaceOrders()
        rare.spaceOrder = order
        return order
    }

    /// Forgets the order of the spaces that the view is or lies in. Called before one of them changes.
    ///
    /// The old orders may hold the last references to views, so they are released where no property is being accessed.
    func dropSpaceOrders() {
        var old: [SpaceHitOrder] = []
        var space: UIView? = self
        while let view = space, view.holdsSpace {
            if let rare = view.rareIfLoaded, let order = rare.spaceOrder {
                old.append(order)
                rare.spaceOrder = nil
            }
            space = view.superview
        }
        withExtendedLifetime(old) {}
    }

    /// Returns the result of a view in the space of this one that decides itself.
    private func ask(_ decider: SpaceHitOrder.Decider, at point: CGPoint, with event: UIEvent?) -> UIView? {
        var (inner, superview) = (point, self)
        for view in decider.path + [decider.view] {
            guard let location = view.location(of: inner, from: superview) else { return nil }
            (inner, superview) = (location, view)
        }
        return HitTestLog.ask(decider.view, at: inner, with: event)
    }

    /// Reports the views that a hit test passes over because they are not drawn.
    private func reportUnseen(in order: SpaceHitOrder, at point: CGPoint) {
        for view in order.unseen {
            guard let superview = view.superview else { continue }
            let place = layer.convert(point, to: superview.layer)
            guard let inner = view.location(of: place, from: superview), let reason = view.reasonForNoHits else {
                continue
            }
            HitTestLog.add(view, inner, .refused(reason))
        }
    }
}
