import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// True once any view has been given a tint of its own. Until then moving views about cannot change a tint.
    private static var tintsAreInUse = false

    var effectiveTintColor: UIColor {
        let color = inheritedTintColor
        return effectiveTintAdjustmentMode == .dimmed ? color.dimmed : color
    }

    private var inheritedTintColor: UIColor {
        guard Self.tintsAreInUse else { return .systemBlue }
        var current: UIView? = self
        while let view = current {
            if let color = view.rare?.tintColor { return color }
            current = view.superview
        }
        return .systemBlue
    }

    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        guard Self.tintsAreInUse else { return .normal }
        var current: UIView? = self
        while let view = current {
            if let mode = view.rare?.tintAdjustmentMode, mode != .automatic { return mode }
            current = view.superview
        }
        return .normal
    }

    func setTintColor(_ color: UIColor?) {
        guard color != rare?.tintColor else { return }
        let before = effectiveTint
        ensuredRare.tintColor = color
        Self.tintsAreInUse = true
        if color != nil || before != effectiveTint {
            tellOfTint()
        }
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard mode != rare?.tintAdjustmentMode ?? .automatic else { return }
        let before = effectiveTint
        ensuredRare.tintAdjustmentMode = mode
        Self.tintsAreInUse = true
        if before != effectiveTint {
            tellOfTint()
        }
    }

    /// A tint and how it is shown, to be compared later.
    struct EffectiveTint: Equatable {
        var color: UIColor
        var mode: TintAdjustmentMode
    }

    private var effectiveTint: EffectiveTint {
        EffectiveTint(color: inheritedTintColor, mode: effectiveTintAdjustmentMode)
    }

    /// The tint before the view is moved; nil while there are no tints that could change.
    var tintBeforeMove: EffectiveTint? {
        Self.tintsAreInUse ? effectiveTint : nil
    }

    func notifyOfTint(changedFrom tint: EffectiveTint?) {
        guard let tint, tint != effectiveTint else { return }
        tellOfTint()
    }

    /// Tells the view, then those below that inherit from it.
    private func tellOfTint() {
        forEachBelow { view, parent in
            // A view with a colour and a mode of its own inherits nothing.
            if parent != nil, let rare = view.rare, rare.tintColor != nil, rare.tintAdjustmentMode != .automatic {
                return false
            }
            view.tintColorDidChange()
            view.rare?.focusHalo?.update(around: view)
            return true
        }
    }
}

extension UIColor {
    /// The grey that takes the place of the colour behind something that takes all the attention.
    fileprivate var dimmed: UIColor {
        UIColor { traits in
            let color = self.resolvedColor(with: traits).cgColor
            let lightness = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
            return UIColor(white: lightness, alpha: color.alpha * 0.8)
        }
    }
}
