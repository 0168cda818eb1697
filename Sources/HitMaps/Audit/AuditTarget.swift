import UIKit

/// A view that users are meant to touch.
@MainActor
struct AuditTarget {
    enum Kind {
        /// A control, which receives only touches of its own. One with recognizers receives those of its
        /// descendants, too.
        case control(hasRecognizers: Bool)
        /// A view with recognizers, which receive touches of its descendants as well.
        case recognizers
        /// An accessibility element or a table row, to which touches of its descendants belong.
        case element
    }

    let view: UIView
    let kind: Kind
    /// Whether a descendant is a target as well.
    var hasTargets = false
    /// The pixels in which touches reach the target and not a target inside of it.
    var reachedPixels = PixelArea.empty
    /// Whether a touch can reach the target or a target inside of it.
    var isReachable = false
    /// Whether the rules apply to the target.
    var isAudited = true

    init(_ view: UIView, _ kind: Kind) {
        self.view = view
        self.kind = kind
    }

    var isControl: Bool {
        if case .control = kind { true } else { false }
    }

    var receivesDescendantTouches: Bool {
        if case .control(let hasRecognizers) = kind { hasRecognizers } else { true }
    }

    /// Whether the target is a disabled control, which takes touches and ignores them.
    var isDisabled: Bool { (view as? UIControl)?.isEnabled == false }
}

/// The search for the targets in a view tree. `HitAudit` documents what counts as a target.
@MainActor
struct TargetFinder {
    private(set) var targets: [AuditTarget] = []
    /// The indices of the views in `targets`.
    private(set) var indices: [ObjectIdentifier: Int] = [:]

    init(_ subject: HitSubject) {
        var found: [AuditTarget] = []
        for root in subject.roots.reversed() {
            root.forEachBelow { view, _ in
                guard view.isShown else { return false }
                if let kind = Self.kind(of: view) { found.append(AuditTarget(view, kind)) }
                return true
            }
        }
        for (index, target) in found.enumerated() { indices[ObjectIdentifier(target.view)] = index }
        for index in found.indices {
            var current = found[index].view.superview
            while let ancestor = current {
                if let index = indices[ObjectIdentifier(ancestor)] {
                    // Its ancestors are then known to have targets as well.
                    if found[index].hasTargets { break }
                    found[index].hasTargets = true
                }
                current = ancestor.superview
            }
        }
        targets = found
    }

    private static func kind(of view: UIView) -> AuditTarget.Kind? {
        // Images and labels have user interaction disabled by default, which is easily overlooked.
        let ignoresInteraction = !view.isUserInteractionEnabled && !(view is UIImageView || view is UILabel)
        guard !ignoresInteraction, !(view is UIWindow), !view.isControlPart else { return nil }
        if view is UIControl { return .control(hasRecognizers: view.hasOwnRecognizers) }
        if view.hasOwnRecognizers { return .recognizers }
        if let cell = view as? UITableViewCell, isSelectable(cell) { return .element }
        let isElement =
            view.isUserInteractionEnabled && view.isAccessibilityElement
            && !view.accessibilityTraits.isDisjoint(with: interactiveTraits)
        return isElement ? .element : nil
    }

    private static let interactiveTraits: UIAccessibilityTraits = [
        .button, .link, .keyboardKey, .searchField, .toggleButton, .adjustable,
    ]

    private static func isSelectable(_ cell: UITableViewCell) -> Bool {
        guard cell.selectionStyle != .none else { return false }
        let table = sequence(first: cell.superview) { $0?.superview }.prefix { $0 != nil }
            .lazy.compactMap { $0 as? UITableView }.first
        return table.map { $0.allowsSelection && $0.delegate != nil } ?? false
    }
}

extension UIView {
    /// Whether the view and its subviews may be seen: it is neither hidden nor faded out, nor does it turn a back that
    /// it does not show.
    var isShown: Bool {
        !isHidden && layer.opacity >= UIView.minimumHitAlpha
            && (layer.isDoubleSided || SpaceMap(from: layer, to: nil).isSeen)
    }
}
