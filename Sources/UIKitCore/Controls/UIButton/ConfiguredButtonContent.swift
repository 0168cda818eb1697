import CoreGraphics
import Foundation

/// The content of a button with a configuration.
@MainActor
final class ConfiguredButtonContent: ButtonContent {
    unowned let button: UIButton

    /// The shown configuration: that of the button, updated for its state.
    private(set) var configuration: UIButton.Configuration

    let background = ButtonBackground(frame: .zero)
    let title = UILabel()
    private(set) var subtitleIfLoaded: UILabel?
    private(set) var image: UIImageView?
    private(set) var indicator: UIImageView?
    private(set) var activity: UIActivityIndicatorView?

    init(_ configuration: UIButton.Configuration, of button: UIButton) {
        self.configuration = configuration
        self.button = button
        button.insertSubview(background, at: 0)
        button.addSubview(title)
        title.isHidden = true
        title.allowsDefaultTighteningForTruncation = true
    }

    var parts: [UIView] {
        let views: [UIView?] = [background, background.outline, title, subtitleIfLoaded, image, indicator, activity]
        return views.compactMap { $0 }
    }

    func remove() {
        background.removeCustomView()
        for view in parts { view.removeFromSuperview() }
    }

    // MARK: - Parts

    var titleLabel: UILabel { title }
    var subtitleLabel: UILabel? { subtitle }
    var firstLabel: UILabel? { title }
    var lastLabel: UILabel? { hasSubtitle ? subtitleIfLoaded : title }

    /// The image view, created on first access; behind the text.
    var imageView: UIImageView {
        if let image { return image }
        let created = UIImageView(frame: .zero)
        created.takesAutomaticImagesForTemplates = true
        button.insertSubview(created, belowSubview: title)
        image = created
        return created
    }

    /// The subtitle's label, created on first access.
    private var subtitle: UILabel {
        if let subtitleIfLoaded { return subtitleIfLoaded }
        let created = UILabel()
        created.allowsDefaultTighteningForTruncation = true
        button.insertSubview(created, aboveSubview: title)
        subtitleIfLoaded = created
        return created
    }

    /// The title: that of the configuration, or else the one that was set for the button's state.
    private var shownTitle: ButtonText? {
        if let title = configuration.titleText { return title }
        if let title = button.currentAttributedTitle { return ButtonText(AttributedString(drawn: title)) }
        return button.title(for: button.state).map { .plain($0) }
    }

    /// The image: that of the configuration, or else the one that was set for the button's state. Nil while an activity
    /// indicator replaces it.
    var shownImage: UIImage? {
        configuration.showsActivityIndicator ? nil : configuration.image ?? button.image(for: button.state)
    }

    /// The size of the image or the activity indicator; nil without either.
    var imageSize: CGSize? {
        activity?.intrinsicContentSize ?? shownImage?.size
    }

    var hasTitle: Bool { !title.isHidden }
    var hasSubtitle: Bool { subtitleIfLoaded?.isHidden == false }

    // MARK: - Showing the configuration

    /// Does nothing: the update for the new state shows the title.
    func titleDidChange() {}

    /// Shows a configuration that was updated for the button's state.
    func show(_ configuration: UIButton.Configuration) {
        self.configuration = configuration
        let tint: UIColor = button.tintColor ?? .tintColor
        background.show(configuration.background, tint: tint)
        background.addOutline()
        let metrics = UIButton.Configuration.Metrics(configuration.buttonSize)
        show(
            shownTitle, in: title, font: metrics.titleStyle, lineBreakMode: configuration.titleLineBreakMode,
            transformer: configuration.titleTextAttributesTransformer)
        if configuration.subtitleText != nil || subtitleIfLoaded != nil {
            show(
                configuration.subtitleText, in: subtitle, font: metrics.subtitleStyle,
                lineBreakMode: configuration.subtitleLineBreakMode,
                transformer: configuration.subtitleTextAttributesTransformer)
        }
        showImage()
        showActivity()
        showIndicator()
    }

    private var foreground: UIColor {
        configuration.resolved?.foreground ?? .label
    }

    private func show(
        _ text: ButtonText?, in label: UILabel, font: UIFont.TextStyle, lineBreakMode: NSLineBreakMode,
        transformer: UIConfigurationTextAttributesTransformer?
    ) {
        guard let text, !text.isEmpty else {
            label.isHidden = true
            label.attributedText = nil
            return
        }
        label.isHidden = false
        label.numberOfLines = lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping ? 0 : 1
        let font = UIFont.preferredFont(forTextStyle: font, compatibleWith: button.traitCollection)
        if transformer == nil, case .plain(let string) = text {
            label.text = string
            label.font = font
            label.textColor = foreground
            label.textAlignment = textAlignment
            label.lineBreakMode = lineBreakMode
            return
        }
        var defaults = AttributeContainer()
        defaults.font = font
        defaults.foregroundColor = foreground
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = lineBreakMode
        style.alignment = textAlignment
        label.setRuns(text.attributed.drawable(defaults: defaults, style: style) { transformer?($0) ?? $0 })
    }

    private var textAlignment: NSTextAlignment {
        let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch configuration.effectiveTitleAlignment {
        case .leading: return isMirrored ? .right : .left
        case .trailing: return isMirrored ? .left : .right
        case .center, .automatic: return .center
        }
    }

    private func showImage() {
        guard let shownImage else {
            image?.image = nil
            return
        }
        let view = imageView
        // The image comes last, so that the view draws it once, in the right colour.
        view.tintColor = configuration.imageColorTransformer?(foreground) ?? foreground
        view.contentMode = .scaleAspectFit
        view.image = shownImage
        view.alpha = button.isEnabled || view.isTemplate ? 1 : 0.5
    }

    private func showActivity() {
        guard configuration.showsActivityIndicator else {
            activity?.removeFromSuperview()
            activity = nil
            return
        }
        let view = activity ?? UIActivityIndicatorView(style: .medium)
        view.color = configuration.activityIndicatorColorTransformer?(foreground) ?? foreground
        guard activity == nil else { return }
        view.isUserInteractionEnabled = false
        view.startAnimating()
        button.insertSubview(view, belowSubview: title)
        activity = view
    }

    private func showIndicator() {
        guard configuration.indicator == .popup else {
            indicator?.removeFromSuperview()
            indicator = nil
            return
        }
        let view = indicator ?? UIImageView(image: ButtonGlyph.popup)
        view.tintColor = configuration.indicatorColorTransformer?(foreground) ?? foreground
        if indicator == nil { button.insertSubview(view, belowSubview: title) }
        indicator = view
    }
}
