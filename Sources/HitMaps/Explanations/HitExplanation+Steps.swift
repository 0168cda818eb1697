import UIKit

extension HitExplanation.Step {
    /// Nil for a step that tells nothing which the others do not.
    @MainActor
    init?(_ step: HitJournal.Step, below roots: [UIView]) {
        let view = step.view
        switch step.outcome {
        case .refused(let reason): (verdict, self.reason) = (.refused, reason)
        case .outside: (verdict, reason) = (.outside, Self.reasonForOutside(view))
        case .inside: (verdict, reason) = (.inside, nil)
        case .hit: (verdict, reason) = (.hit, nil)
        case .decides:
            // A view that only has a point(inside:) of its own is asked for that by the hit test of all views.
            guard view.overridesHitTest else { return nil }
            (verdict, reason) = (.decides, "a hitTest of its own")
        case .decided(let found):
            guard view.overridesHitTest else { return nil }
            (verdict, reason) = (.decided, found.map { "it answers with \($0.traceName)" } ?? "it answers with nobody")
        }
        self.view = view.traceName
        point = step.point
        var depth = 0
        var current: UIView? = view
        while let next = current, !roots.contains(where: { $0 === next }) {
            depth += 1
            current = next.superview
        }
        self.depth = depth
    }

    @MainActor
    private static func reasonForOutside(_ view: UIView) -> String {
        if view.overridesPointInside { return "its own point(inside:) says so" }
        if view.hasHitPath { return "of its hitPath" }
        let box = view.hitBox
        let size = "\(Trace.text(box.width)) x \(Trace.text(box.height))"
        return "of its \(box == view.layer.bounds ? "bounds" : "area") \(Trace.text(box.origin)) \(size)"
    }

    /// The step in one line.
    var text: String {
        let place = "\(view) at \(Trace.text(point))"
        switch verdict {
        case .refused: return "\(place): no, \(reason ?? "")"
        case .outside: return "\(place): outside\(reason.map { $0.hasPrefix("of ") ? " \($0)" : ", \($0)" } ?? "")"
        case .inside: return "\(place): inside"
        case .hit: return "\(view) is hit"
        case .decides: return "\(place): decides by \(reason ?? "")"
        case .decided: return "\(view): \(reason ?? "")"
        }
    }
}
