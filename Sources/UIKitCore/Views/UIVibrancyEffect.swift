import CoreGraphics
import QuartzCore

/// A colour of the content that lets some of what is behind a blur shine through.
///
///     let blur = UIBlurEffect(style: .systemMaterial)
///     let blurView = UIVisualEffectView(effect: blur)
///     let vibrancyView = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
///     blurView.contentView.addSubview(vibrancyView)
///     vibrancyView.contentView.addSubview(label)
///
/// The view with the effect belongs in the content view of one with the blur. On a light blur the content darkens
/// what is behind, on a dark one it lightens it.
///
/// Unlike UIKit, everything in the content view takes the colour of the effect, and keeps of its own colours only how
/// opaque they are.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    private let blur: UIBlurEffect
    private let style: UIVibrancyEffectStyle

    /// Creates an effect for labels.
    ///
    /// - Parameter blurEffect: The blur behind the content.
    public convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    /// Creates an effect.
    ///
    /// - Parameters:
    ///   - blurEffect: The blur behind the content.
    ///   - style: The kind of content, which decides how far it stands out.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        blur = blurEffect
        self.style = style
        super.init()
    }

    /// Returns the colour of the content in an interface, and the way in which it mixes with what is behind.
    func vibrancy(with traits: UITraitCollection) -> LayerVibrancy {
        let tint = blur.tint.resolvedColor(with: traits).cgColor
        let isDark = tint.red < 0.5
        let strength = style.strength
        return isDark
            ? LayerVibrancy(color: UIColor(white: strength, alpha: 1).cgColor, blendMode: .screen)
            : LayerVibrancy(color: UIColor(white: 1 - strength, alpha: 1).cgColor, blendMode: .multiply)
    }
}

/// The kinds of content with vibrancy, by how far they stand out.
public enum UIVibrancyEffectStyle: Int, Sendable {
    case label = 0
    case secondaryLabel = 1
    case tertiaryLabel = 2
    case quaternaryLabel = 3
    /// An area, such as a symbol.
    case fill = 4
    case secondaryFill = 5
    case tertiaryFill = 6
    /// A line between others.
    case separator = 7

    /// The part of the way to black or white. All values are our own: they have not been measured.
    fileprivate var strength: CGFloat {
        switch self {
        case .label: 0.9
        case .secondaryLabel: 0.6
        case .tertiaryLabel: 0.4
        case .quaternaryLabel: 0.25
        case .fill: 0.3
        case .secondaryFill: 0.2
        case .tertiaryFill: 0.13
        case .separator: 0.22
        }
    }
}
