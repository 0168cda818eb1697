import CoreGraphics
import Foundation

/// The view of a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private var imageView: UIImageView?
    private var textLabel: UILabel?
    private var secondaryLabel: UILabel?

    /// Creates a view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        adopt()
    }

    /// Creates a view without content from an archive.
    public required init?(coder: NSCoder) {
        content = .cell()
        super.init(coder: coder)
    }

    /// The content. It is a `UIListContentConfiguration`.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration else {
                preconditionFailure(
                    "A UIListContentView shows a UIListContentConfiguration, not a \(type(of: newValue)).")
            }
            content = new
            adopt()
        }
    }

    private func adopt() {
        if let image = content.image {
            let view = imageView ?? UIImageView(frame: .zero)
            if imageView == nil { addSubview(view) }
            imageView = view
            view.image = image
            view.contentMode = .scaleAspectFit
            view.tintColor = content.imageProperties.tintColor
            view.layer.cornerRadius = content.imageProperties.cornerRadius
            view.clipsToBounds = content.imageProperties.cornerRadius > 0
        } else {
            imageView?.removeFromSuperview()
            imageView = nil
        }
        show(content.text, content.attributedText, content.textProperties, \.textLabel)
        show(
            content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties,
            \.secondaryLabel)
        if alpha != content.alpha { alpha = content.alpha }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties,
        _ path: ReferenceWritableKeyPath<UIListContentView, UILabel?>
    ) {
        guard attributed.map({ $0.length > 0 }) ?? (text?.isEmpty == false) else {
            self[keyPath: path]?.removeFromSuperview()
            self[keyPath: path] = nil
            return
        }
        let label = self[keyPath: path] ?? UILabel(frame: .zero)
        if self[keyPath: path] == nil {
            addSubview(label)
            self[keyPath: path] = label
        }
        label.font = properties.font(for: traitCollection)
        label.textColor = content.isDisabled ? .tertiaryLabel : properties.resolvedColor()
        if let attributed { label.attributedText = attributed } else { label.text = text }
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        switch properties.alignment {
        case .natural: label.textAlignment = .natural
        case .center: label.textAlignment = .center
        case .justified: label.textAlignment = .justified
        }
    }

    // MARK: - Layout

    /// The places of the parts for left-to-right text, and the size of all.
    private struct Places {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var size = CGSize.zero
    }

    private func places(width: CGFloat, height: CGFloat?) -> Places {
        let margins = content.directionalLayoutMargins
        var places = Places()
        var start = margins.leading
        if let picture = content.image {
            var size = picture.size
            let most = content.imageProperties.maximumSize
            let scale = min(
                most.width > 0 && size.width > 0 ? min(most.width / size.width, 1) : 1,
                most.height > 0 && size.height > 0 ? min(most.height / size.height, 1) : 1)
            size = CGSize(width: size.width * scale, height: size.height * scale)
            let room = max(content.imageProperties.reservedLayoutSize.width, size.width)
            places.image = CGRect(x: start + (room - size.width) / 2, y: 0, width: size.width, height: size.height)
            start += room + content.imageToTextPadding
        }
        let room = max(width - start - margins.trailing, 0)
        let all = CGSize(width: room, height: .greatestFiniteMagnitude)
        let text = textLabel?.sizeThatFits(all) ?? .zero
        let secondary = secondaryLabel?.sizeThatFits(all) ?? .zero
        let gap = content.textToSecondaryTextHorizontalPadding
        let isBeside =
            content.prefersSideBySideTextAndSecondaryText && text.height > 0 && secondary.height > 0
            && text.width + gap + secondary.width <= room
        var inner: CGFloat
        if isBeside {
            inner = max(text.height, secondary.height)
            places.text = CGRect(x: start, y: (inner - text.height) / 2, width: text.width, height: text.height)
            places.secondary = CGRect(
                x: start + room - secondary.width, y: (inner - secondary.height) / 2, width: secondary.width,
                height: secondary.height)
        } else {
            let space = text.height > 0 && secondary.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
            inner = text.height + space + secondary.height
            places.text = CGRect(x: start, y: 0, width: room, height: text.height)
            places.secondary = CGRect(x: start, y: text.height + space, width: room, height: secondary.height)
        }
        let tallest = max(inner, places.image.height, content.imageProperties.reservedLayoutSize.height)
        let total = height ?? tallest + margins.top + margins.bottom
        let middle = margins.top + (total - margins.top - margins.bottom) / 2
        let top = ((middle - inner / 2) * 2).rounded() / 2
        places.text.origin.y += top
        places.secondary.origin.y += top
        places.image.origin.y = ((middle - places.image.height / 2) * 2).rounded() / 2
        let widest = isBeside ? text.width + gap + secondary.width : max(text.width, secondary.width)
        places.size = CGSize(width: start + widest + margins.trailing, height: total)
        return places
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(width: bounds.width, height: bounds.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func mirrored(_ rect: CGRect) -> CGRect {
            isMirrored
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        imageView?.frame = mirrored(places.image)
        textLabel?.frame = mirrored(places.text)
        secondaryLabel?.frame = mirrored(places.secondary)
    }

    /// Returns the size that the content needs at a width, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        places(width: size.width > 0 ? size.width : .greatestFiniteMagnitude, height: nil).size
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adopt()
    }
}
