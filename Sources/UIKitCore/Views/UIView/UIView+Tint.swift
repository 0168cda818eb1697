import CoreGraphics
import Foundation
import QuartzCore

/// The tint that a view shows. A view that has no tint of its own shares the object with its superview, so that a view
/// at any depth finds its tint in one step.
@MainActor
final class EffectiveTint {
    let color: UIColor
    let mode: UIView.TintAdjustmentMode

    fileprivate init(color: UIColor, mode: UIView.TintAdjustmentMode) {
        self.color = color
        self.mode = mode
    }
}

extension UIView {
    /// Whether any view was ever given a tint of its own. Until then, moving a view cannot change its tint.
    private static var tintsAreInUse = false

    /// The tint of a view that neither has a tint nor inherits one.
    private static let standardTint = EffectiveTint(color: .systemBlue, mode: .normal)

    var effectiveTintColor: UIColor {
        guard let tint = effectiveTint else { return Self.standardTint.color }
        return tint.mode == .dimmed ? tint.color.dimmed : tint.color
    }

    var effectiveTintAdjustmentMode: TintAdjustmentMode { (effectiveTint ?? Self.standardTint).mode }

    func setTintColor(_ color: UIColor?) {
        guard color != rareIfLoaded?.tintColor else { return }
        rare.tintColor = color
        Self.tintsAreInUse = true
        notifyOfTint(adoptTint(isSet: color != nil))
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard mode != rareIfLoaded?.tintAdjustmentMode ?? .automatic else { return }
        rare.tintAdjustmentMode = mode
        Self.tintsAreInUse = true
        notifyOfTint(adoptTint())
    }

    /// A view whose tint has changed, and its new tint.
    typealias TintChange = (view: UIView, tint: EffectiveTint?)

    /// Sets the tint of the view and of the descendants that inherit from it, and returns those to notify, each view
    /// before its subviews. Called after the view's own tint or its superview changed.
    ///
    /// Takes one step where the tint stays the same, however deep the view is.
    ///
    /// - Parameter isSet: Whether the app set the view's colour. That counts as a change even if the colour is the one
    ///   that the view inherited before.
    func adoptTint(isSet: Bool = false) -> [TintChange] {
        guard Self.tintsAreInUse else { return [] }
        var changes: [TintChange] = []
        forEachBelow { view, parent in
            let tint = view.resolvedTint
            let isSet = isSet && (parent == nil || view.rareIfLoaded?.tintColor == nil)
            guard isSet || !Self.isSame(tint, view.effectiveTint) else { return false }
            view.effectiveTint = tint
            changes.append((view, tint))
            return true
        }
        return changes
    }

    /// Notifies views of their new tints, except those that a callback has given another one, of which it has notified
    /// them.
    func notifyOfTint(_ changes: [TintChange]) {
        for (view, tint) in changes where view.effectiveTint === tint {
            view.tintColorDidChange()
            view.rareIfLoaded?.focusHalo?.update(around: view)
        }
    }

    /// The tint that follows from the view's own and its superview's.
    private var resolvedTint: EffectiveTint? {
        let inherited = superview?.effectiveTint
        guard let rare = rareIfLoaded, rare.tintColor != nil || rare.tintAdjustmentMode != .automatic else {
            return inherited
        }
        let around = inherited ?? Self.standardTint
        return EffectiveTint(
            color: rare.tintColor ?? around.color,
            mode: rare.tintAdjustmentMode == .automatic ? around.mode : rare.tintAdjustmentMode)
    }

    private static func isSame(_ first: EffectiveTint?, _ second: EffectiveTint?) -> Bool {
        if first === second { return true }
        let (first, second) = (first ?? standardTint, second ?? standardTint)
        return first.color == second.color && first.mode == second.mode
    }
}

extension UIColor {
    /// The grey that replaces the colour in the dimmed mode.
    fileprivate var dimmed: UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits).cgColor
            let lightness = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
            return UIColor(white: lightness, alpha: color.alpha * 0.8)
        }
    }
}

extension UIView {
    /// The ways in which a view shows its tint.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview does; in colour if no ancestor has a mode.
        case automatic = 0
        /// In colour.
        case normal = 1
        /// In grey.
        case dimmed = 2
    }
}
