import CoreGraphics
public import Foundation
import QuartzCore

/// A view that blurs what is behind it. Its own content belongs in `contentView`.
///
/// The blur follows what is behind, whatever changes there, and costs time for every such change: about as much as
/// drawing the part of the window behind the view a second time.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private var backdrop: EffectPart?
    private var tint: EffectPart?

    /// The view for the content, as large as this view.
    public let contentView: UIView

    /// The effect; nil for none. In an animation block, an effect fades in, and nil fades it out.
    open var effect: UIVisualEffect? {
        didSet { if effect !== oldValue { showEffect() } }
    }

    /// Creates a view of no size.
    ///
    /// - Parameter effect: The effect; nil for none.
    public init(effect: UIVisualEffect?) {
        contentView = UIView(frame: .zero)
        self.effect = effect
        super.init(frame: .zero)
        prepare()
    }

    /// Creates a view without an effect.
    ///
    /// - Parameter frame: The frame in the coordinates of the future superview, in points.
    public override init(frame: CGRect) {
        contentView = UIView(frame: .zero)
        super.init(frame: frame)
        prepare()
    }

    /// Creates a view from an archive that `encode(with:)` wrote, with its content and its blur.
    public required init?(coder: NSCoder) {
        let content = coder.containsValue(forKey: Key.contentView) ? coder.decodeObject(forKey: Key.contentView) : nil
        contentView = content as? UIView ?? UIView(frame: .zero)
        if coder.containsValue(forKey: Key.blurStyle) {
            effect = UIBlurEffect.Style(rawValue: coder.decodeInteger(forKey: Key.blurStyle))
                .map { UIBlurEffect(style: $0) }
        }
        super.init(coder: coder)
        prepare()
    }

    private enum Key {
        static let contentView = "UIVisualEffectViewContentView"
        static let blurStyle = "UIBlurEffectStyle"
    }

    /// Writes the view, its content and its blur. Effects of other classes are left out.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(contentView, forKey: Key.contentView)
        if let blur = effect as? UIBlurEffect { coder.encode(blur.style.rawValue, forKey: Key.blurStyle) }
    }

    override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== contentView } }

    private func prepare() {
        isOpaque = false
        clipsToBounds = true
        contentView.isOpaque = false
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        if effect != nil { showEffect() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showVibrancy()
    }

    private func showVibrancy() {
        contentView.layer.vibrancy = (effect as? UIVibrancyEffect)?.vibrancy(with: traitCollection)
    }

    private func showEffect() {
        showVibrancy()
        guard let blur = effect as? UIBlurEffect else {
            backdrop?.alpha = 0
            tint?.alpha = 0
            return
        }
        let backdrop = self.backdrop ?? makePart(.backdrop)
        let tint = self.tint ?? makePart(.tint)
        (self.backdrop, self.tint) = (backdrop, tint)
        (backdrop.layer as? BackdropLayer)?.blurRadius = blur.radius
        (backdrop.layer as? BackdropLayer)?.saturation = blur.saturation
        backdrop.alpha = 1
        tint.alpha = 1
        tint.backgroundColor = blur.tint
    }

    /// Returns a new part behind the content, invisible, so that it can fade in.
    private func makePart(_ kind: EffectPart.Kind) -> EffectPart {
        var part = EffectPart(frame: bounds)
        UIView.performWithoutAnimation {
            if kind == .backdrop { part = BackdropPart(frame: bounds) }
            part.frame = bounds
            part.isUserInteractionEnabled = false
            part.isOpaque = false
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            part.alpha = 0
            insertSubview(part, belowSubview: contentView)
        }
        return part
    }
}

/// A view that a visual effect view consists of, besides its content.
@MainActor
private class EffectPart: UIView {
    enum Kind {
        case backdrop, tint
    }

    override var isControlPart: Bool { true }
}

/// The view that shows what is behind.
@MainActor
private final class BackdropPart: EffectPart {
    override class var layerClass: AnyClass { BackdropLayer.self }
}
