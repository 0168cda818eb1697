import HitMaps
import UIKit
import UIKitTesting

/// A stage whose findings can be compared as text.
@MainActor
struct AuditStage {
    let stage: Stage

    init(_ width: CGFloat = 320, _ height: CGFloat = 240, scale: CGFloat = 1) {
        stage = Stage(size: CGSize(width: width, height: height), scale: scale)
    }

    /// Adds a view to the window or to another view.
    @discardableResult
    func add<View: UIView>(
        _ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 60, _ height: CGFloat = 60,
        to parent: UIView? = nil,
        color: UIColor? = .systemBlue
    ) -> View {
        view.frame = CGRect(x: x, y: y, width: width, height: height)
        if let color { view.backgroundColor = color }
        (parent ?? stage.window).addSubview(view)
        return view
    }

    /// Returns the findings, one per line, without the window at the beginning of paths. Those about labels are left
    /// out unless they are asked for: the targets of tests have none.
    func findings(_ profile: AuditProfile = .apple, only rule: AuditRule? = nil) -> [String] {
        let aboutLabels: Set<AuditRule> = [.unlabelledTarget, .sameLabel]
        return stage.audit(profile: profile).filter { rule == nil ? !aboutLabels.contains($0.rule) : $0.rule == rule }
            .map {
                "\($0.rule.id) \($0.path) \($0.message)".replacingOccurrences(of: "UIWindow/", with: "")
            }
    }

    /// Returns the messages of the findings with their details.
    func details(_ profile: AuditProfile = .apple) -> [String] {
        stage.audit(profile: profile).flatMap { ["\($0.rule.id) \($0.message)"] + $0.details.map { "  \($0)" } }
    }
}

/// A control that is hit in a circle, regardless of its bounds.
final class RoundControl: UIControl {
    var radius: CGFloat = 22

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) < radius
    }
}
