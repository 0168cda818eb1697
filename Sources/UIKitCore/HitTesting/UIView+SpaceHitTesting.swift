import CoreGraphics
import QuartzCore

/// Hit tests in a view whose layer is a `CATransformLayer`: its subviews lie in space, and the one that is nearest to
/// the eye is hit.
extension UIView {
    /// Whether the view's subviews lie in space, because its layer is a `CATransformLayer`. The view has no area of its
    /// own then: it cannot be hit, and its subviews are not limited to its bounds.
    package var holdsSpace: Bool { layer.holdsSpace }

    /// Returns the result of the hit test of a view whose subviews lie in space: that of the nearest one that has one.
    ///
    /// Views that are as near as each other are asked from the front. An override of `point(inside:with:)` counts.
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
        for member in spaceMembers(at: point) {
            if let found = HitTestLog.ask(member.view, at: member.point, with: event) { return found }
        }
        return nil
    }

    /// A view in the space of another.
    private struct SpaceMember {
        let view: UIView
        /// The touched point in the view's own coordinates.
        let point: CGPoint
        let nearness: CGFloat
    }

    /// Returns the views in the space of this one that are seen in front of a point or beside it, the nearest first.
    private func spaceMembers(at point: CGPoint) -> [SpaceMember] {
        var members: [SpaceMember] = []
        var open = [(view: self, point: point)]
        while let space = open.popLast() {
            for view in space.view.subviews {
                guard let inner = view.location(of: space.point, from: space.view) else { continue }
                // A view with a hit test of its own decides about the space in it.
                if view.holdsSpace, !view.overridesHitTest, !view.overridesPointInside {
                    if view.acceptsHits { open.append((view, inner)) }
                } else {
                    let nearness = view.holdsSpace ? -.infinity : view.layer.nearness(of: inner)
                    members.append(SpaceMember(view: view, point: inner, nearness: nearness))
                }
            }
        }
        return members.enumerated().sorted {
            ($0.element.nearness, $0.offset) > ($1.element.nearness, $1.offset)
        }.map(\.element)
    }
}
