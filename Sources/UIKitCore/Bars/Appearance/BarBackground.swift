import CoreGraphics
import Foundation
import QuartzCore

/// The colour, blur, image and line behind the items of a bar.
struct BarLook {
    var effect: UIBlurEffect?
    var color: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    var shadowColor: UIColor?
    var shadowImage: UIImage?
    /// Whether content fades out behind the bar.
    var fadesContent = false

    /// Creates the look of an appearance; nil for the default one.
    @MainActor
    init(_ appearance: UIBarAppearance?) {
        guard let appearance else {
            fadesContent = true
            return
        }
        effect = appearance.backgroundEffect
        color = appearance.backgroundColor
        image = appearance.backgroundImage
        imageMode = appearance.backgroundImageContentMode
        shadowColor = appearance.shadowColor
        shadowImage = appearance.shadowImage
        // A background of the app's own takes the place of the fading.
        fadesContent = appearance.fadesContent && effect == nil && color == nil && image == nil
    }

    /// Creates the look of a bar with nothing behind its items.
    init() {}
}

/// The view behind the items of a bar.
@MainActor
final class BarBackground: UIView {
    /// Whether the bar stands at the bottom, so that its line is at its upper edge.
    var isAtBottom = false {
        didSet { if isAtBottom != oldValue { setNeedsLayout() } }
    }

    /// The colour into which content fades.
    var fadeColor = UIColor.systemBackground {
        didSet { if fadeColor != oldValue { fade?.color = fadeColor } }
    }

    private var effectView: UIVisualEffectView?
    private var fade: FadingPart?
    private var color: BarPart?
    private var picture: UIImageView?
    private var line: UIImageView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    /// Returns nil, because a bar makes its background itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    /// Shows the look of a bar.
    ///
    /// - Parameters:
    ///   - colors: The properties of the bar.
    ///   - animated: Whether the look fades into the new one, as when content has begun to be behind the bar.
    func show(_ colors: BarColors, animated: Bool = false) {
        let look = colors.look
        guard animated, window != nil, UIView.areAnimationsEnabled else { return show(look) }
        UIView.animate(
            withDuration: BarMetrics.fadeDuration, delay: 0, options: .allowUserInteraction,
            animations: { self.show(look) })
    }

    /// Shows a look. Parts are made when a look first needs them.
    private func show(_ look: BarLook) {
        if look.effect != nil || effectView != nil {
            let view = effectView ?? add(UIVisualEffectView(effect: nil))
            effectView = view
            if view.effect !== look.effect { view.effect = look.effect }
        }
        if look.fadesContent || fade != nil {
            let view = fade ?? add(FadingPart(frame: bounds))
            fade = view
            view.color = fadeColor
            view.alpha = look.fadesContent ? 1 : 0
        }
        if look.color != nil || color != nil {
            let view = color ?? add(BarPart(frame: bounds))
            color = view
            view.backgroundColor = look.color
        }
        if look.image != nil || picture != nil {
            let view = picture ?? add(UIImageView(frame: bounds))
            picture = view
            view.contentMode = look.imageMode
            view.clipsToBounds = true
            view.image = look.image
        }
        if look.shadowColor != nil || look.shadowImage != nil || line != nil {
            let view = line ?? add(UIImageView(frame: .zero))
            line = view
            view.image = look.shadowImage
            view.tintColor = look.shadowColor
            view.backgroundColor = look.shadowImage == nil ? look.shadowColor : nil
            view.isHidden = look.shadowImage == nil && look.shadowColor == nil
        }
        setNeedsLayout()
    }

    private func add<Part: UIView>(_ part: Part) -> Part {
        part.isUserInteractionEnabled = false
        UIView.performWithoutAnimation {
            part.frame = bounds
            addSubview(part)
        }
        return part
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for part in [effectView, color, picture] as [UIView?] { part?.frame = bounds }
        if let fade {
            fade.isAtBottom = isAtBottom
            // The fading ends a little beyond the bar.
            fade.frame = CGRect(
                x: 0, y: isAtBottom ? -Self.fadeExcess : 0, width: bounds.width,
                height: bounds.height + Self.fadeExcess)
        }
        guard let line else { return }
        let height = line.image?.size.height ?? 1 / max(window?.screen.scale ?? 1, 1)
        line.frame = CGRect(
            x: 0, y: isAtBottom ? -height : bounds.height, width: bounds.width, height: height)
    }

    private static let fadeExcess: CGFloat = 8
}

/// A plain part of the background of a bar.
@MainActor
private class BarPart: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }
}

/// The colour of the background behind the content, which fades towards the content.
@MainActor
private final class FadingPart: BarPart {
    var isAtBottom = false {
        didSet { if isAtBottom != oldValue { updateColors() } }
    }

    var color = UIColor.systemBackground {
        didSet { if color != oldValue { updateColors() } }
    }

    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        updateColors()
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        updateColors()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }

    private func updateColors() {
        guard let layer = layer as? CAGradientLayer else { return }
        let colors = [0.95, 0.85, 0].map { resolved(color.withAlphaComponent($0)) }
        layer.colors = isAtBottom ? colors.reversed() : colors
        layer.locations = [0, 0.5, 1]
    }
}
