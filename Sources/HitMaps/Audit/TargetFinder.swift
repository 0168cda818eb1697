import UIKit

/// Finds the targets among views: see `HitAudit` for what counts as one.
@MainActor
struct TargetFinder {
    private(set) var targets: [AuditTarget] = []
    /// Where in `targets` a view is.
    private(set) var numbers: [ObjectIdentifier: Int] = [:]

    init(_ subject: HitSubject) {
        var found: [AuditTarget] = []
        for root in subject.roots.reversed() {
            root.forEachBelow { view, _ in
                guard !view.isHidden, view.layer.opacity >= UIView.minimumHitAlpha else { return false }
                if let kind = Self.kind(of: view) { found.append(AuditTarget(view, kind)) }
                return true
            }
        }
        for (index, target) in found.enumerated() { numbers[ObjectIdentifier(target.view)] = index }
        for index in found.indices {
            var current = found[index].view.superview
            while let ancestor = current {
                if let number = numbers[ObjectIdentifier(ancestor)] {
                    // Those above it are known to hold targets as well then.
                    if found[number].holdsTargets { break }
                    found[number].holdsTargets = true
                }
                current = ancestor.superview
            }
        }
        targets = found
    }

    private static func kind(of view: UIView) -> AuditTarget.Kind? {
        // Images and labels are turned off until somebody turns them on, which is easily forgotten.
        let isTurnedOff = !view.isUserInteractionEnabled && !(view is UIImageView || view is UILabel)
        guard !isTurnedOff, !(view is UIWindow), !(view is any ControlMechanism) else { return nil }
        if view is UIControl { return .control(hearsAll: hasOwnRecognizers(view)) }
        if hasOwnRecognizers(view) { return .recognizing }
        if let cell = view as? UITableViewCell, isSelectable(cell) { return .element }
        let isElement =
            view.isUserInteractionEnabled && view.isAccessibilityElement
            && !view.accessibilityTraits.isDisjoint(with: usableTraits)
        return isElement ? .element : nil
    }

    private static let usableTraits: UIAccessibilityTraits = [
        .button, .link, .keyboardKey, .searchField, .toggleButton, .adjustable,
    ]

    /// Whether the app has attached a recognizer that a finger can set off.
    private static func hasOwnRecognizers(_ view: UIView) -> Bool {
        guard let recognizers = view.gestureRecognizers else { return false }
        let scroll = view as? UIScrollView
        return recognizers.contains {
            $0.isEnabled && !($0 is UIHoverGestureRecognizer) && $0 !== scroll?.panGestureRecognizer
                && $0 !== scroll?.pinchGestureRecognizer
        }
    }

    private static func isSelectable(_ cell: UITableViewCell) -> Bool {
        guard cell.selectionStyle != .none else { return false }
        let table = sequence(first: cell.superview) { $0?.superview }.prefix { $0 != nil }
            .lazy.compactMap { $0 as? UITableView }.first
        return table.map { $0.allowsSelection && $0.delegate != nil } ?? false
    }
}
