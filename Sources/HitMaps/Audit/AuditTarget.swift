import UIKit

/// A view that somebody is meant to touch.
@MainActor
struct AuditTarget {
    enum Kind {
        /// A control has only the touches that are its own. One with recognizers hears of those in its subviews, too.
        case control(hearsAll: Bool)
        /// A view that is touched because of its recognizers, which hear of touches in subviews as well.
        case recognizing
        /// A view that says so, or a row: touches in its subviews are its own.
        case element
    }

    let view: UIView
    let kind: Kind
    /// Whether there are other targets in it.
    var holdsTargets = false
    /// Where a touch reaches it and not another target in it.
    var reached = PixelArea.empty
    /// Whether a touch somewhere reaches it or a target in it.
    var isReached = false
    /// Whether it is one of those that are judged at all.
    var isJudged = true

    init(_ view: UIView, _ kind: Kind) {
        self.view = view
        self.kind = kind
    }

    var isControl: Bool {
        if case .control = kind { true } else { false }
    }

    var hearsSubviews: Bool {
        if case .control(let hearsAll) = kind { hearsAll } else { true }
    }

    /// Whether it is a control that is disabled: it takes touches and does nothing with them.
    var isDisabled: Bool { (view as? UIControl)?.isEnabled == false }
}
