import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// Whether any view was ever given a tint of its own. Until then, moving a view cannot change its tint.
    private static var tintsAreInUse = false

    var effectiveTintColor: UIColor {
        let color = inheritedTintColor
        return effectiveTintAdjustmentMode == .dimmed ? color.dimmed : color
    }

    private var inheritedTintColor: UIColor {
        guard Self.tintsAreInUse else { return .systemBlue }
        var current: UIView? = self
        while let view = current {
            if let color = view.rareIfLoaded?.tintColor { return color }
            current = view.superview
        }
        return .systemBlue
    }

    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        guard Self.tintsAreInUse else { return .normal }
        var current: UIView? = self
        while let view = current {
            if let mode = view.rareIfLoaded?.tintAdjustmentMode, mode != .automatic { return mode }
            current = view.superview
        }
        return .normal
    }

    func setTintColor(_ color: UIColor?) {
        guard color != rareIfLoaded?.tintColor else { return }
        let before = effectiveTint
        rare.tintColor = color
        Self.tintsAreInUse = true
        if color != nil || before != effectiveTint {
            notifyOfTint()
        }
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard mode != rareIfLoaded?.tintAdjustmentMode ?? .automatic else { return }
        let before = effectiveTint
        rare.tintAdjustmentMode = mode
        Self.tintsAreInUse = true
        if before != effectiveTint {
            notifyOfTint()
        }
    }

    /// A tint colour with its adjustment mode, to detect changes.
    struct EffectiveTint: Equatable {
        var color: UIColor
        var mode: TintAdjustmentMode
    }

    private var effectiveTint: EffectiveTint {
        EffectiveTint(color: inheritedTintColor, mode: effectiveTintAdjustmentMode)
    }

    /// The tint before a move of the view; nil while no tint can change.
    var tintBeforeMove: EffectiveTint? {
        Self.tintsAreInUse ? effectiveTint : nil
    }

    func notifyOfTint(changedFrom tint: EffectiveTint?) {
        guard let tint, tint != effectiveTint else { return }
        notifyOfTint()
    }

    /// Notifies the view, then the descendants that inherit from it.
    private func notifyOfTint() {
        forEachBelow { view, parent in
            // A view with its own colour and mode inherits nothing.
            if parent != nil, let rare = view.rareIfLoaded, rare.tintColor != nil,
                rare.tintAdjustmentMode != .automatic
            {
                return false
            }
            view.tintColorDidChange()
            view.rareIfLoaded?.focusHalo?.update(around: view)
            return true
        }
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
