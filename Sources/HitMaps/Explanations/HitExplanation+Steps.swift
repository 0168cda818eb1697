import UIKit

extension HitExplanation.Step {
    /// Returns nil for a step that repeats what the other steps say.
    @MainActor
    init?(_ step: HitTestLog.Step, below roots: [UIView]) {
        let view = step.view
        switch step.outcome {
        case .test(.refused(let reason)): (verdict, self.reason) = (.refused, reason)
        case .test(.outside): (verdict, reason) = (.outside, Self.reasonForOutside(view))
        case .test(.inside): (verdict, reason) = (.inside, nil)
        case .test(.hit): (verdict, reason) = (.hit, nil)
        case .decides:
            // A view that only overrides point(inside:) is tested by the base hit test.
            guard view.overridesHitTest else { return nil }
            (verdict, reason) = (.decides, "its own hitTest")
        case .decided(let found):
            guard view.overridesHitTest else { return nil }
            (verdict, reason) = (.decided, found.map { "it returns \($0.traceName)" } ?? "it returns no view")
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
        if view.overridesPointInside { return "its own point(inside:) returns false" }
        if view.hasHitPath { return "of its hitPath" }
        let box = view.hitBox
        let size = "\(Trace.text(box.width)) x \(Trace.text(box.height))"
        return "of its \(box == view.layer.bounds ? "bounds" : "area") \(Trace.text(box.origin)) \(size)"
    }

    /// The step in one line.
    var text: String {
        // A view that is seen from its edge has no point there.
        let subject = point.x.isNaN ? view : "\(view) at \(Trace.text(point))"
        switch verdict {
        case .refused: return "\(subject): no, \(reason ?? "")"
        case .outside: return "\(subject): outside\(reason.map { $0.hasPrefix("of ") ? " \($0)" : ", \($0)" } ?? "")"
        case .inside: return "\(subject): inside"
        case .hit: return "\(view) is hit"
        case .decides: return "\(subject): decides by \(reason ?? "")"
        case .decided: return "\(view): \(reason ?? "")"
        }
    }
}
