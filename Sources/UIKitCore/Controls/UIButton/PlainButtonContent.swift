import CoreGraphics
import QuartzCore

/// The content of a button without a configuration: the titles and images that were set for its states.
@MainActor
final class PlainButtonContent: ButtonContent {
    unowned let button: UIButton

    private(set) var labelIfLoaded: ButtonLabel?
    private(set) var contentImageView: UIImageView?
    private(set) var backgroundImageView: UIImageView?

    /// The rounded rectangle behind the content of a selected button.
    private(set) var selectionView: UIView?

    /// The light behind the content of a pressed button; see `UIButton.showsTouchWhenHighlighted`.
    private var glow: UIImageView?

    /// The colour that the image view has in place of the tint colour.
    private var shownImageTint: UIColor?

    /// Whether the label does not show the button's current title yet.
    private var isTitleStale = true

    init(of button: UIButton) {
        self.button = button
    }

    var parts: [UIView] {
        let views: [UIView?] = [labelIfLoaded, contentImageView, backgroundImageView, selectionView, glow]
        return views.compactMap { $0 }
    }

    func remove() {
        for view in parts { view.removeFromSuperview() }
    }

    // MARK: - Parts

    var titleLabel: UILabel {
        updateTitle()
        return label
    }

    var subtitleLabel: UILabel? { nil }
    var firstLabel: UILabel? { labelIfLoaded }
    var lastLabel: UILabel? { labelIfLoaded }

    /// The label, created on first access.
    var label: ButtonLabel {
        if let labelIfLoaded { return labelIfLoaded }
        let created = ButtonLabel(button: button, font: Self.standardFont(for: button.buttonType))
        labelIfLoaded = created
        button.addSubview(created)
        return created
    }

    /// The image view, created on first access; behind the label.
    var imageView: UIImageView {
        if let contentImageView { return contentImageView }
        let created = UIImageView(frame: .zero)
        created.takesAutomaticImagesForTemplates = button.buttonType != .custom
        contentImageView = created
        if let labelIfLoaded {
            button.insertSubview(created, belowSubview: labelIfLoaded)
        } else {
            button.addSubview(created)
        }
        return created
    }

    /// Inserts a view right in front of the background image.
    private func insertInFrontOfBackground(_ view: UIView) {
        if let backgroundImageView {
            button.insertSubview(view, aboveSubview: backgroundImageView)
        } else {
            button.insertSubview(view, at: 0)
        }
    }

    /// Returns the default font of titles, whose size UIKit gives each type.
    static func standardFont(for type: UIButton.ButtonType) -> UIFont {
        type != .custom ? systemFont : customFont
    }

    private static let systemFont = UIFont.systemFont(ofSize: 15)
    private static let customFont = UIFont.systemFont(ofSize: UIFont.buttonFontSize)

    // MARK: - Showing the state

    func layOut() {
        showCurrentState()
        layOutParts()
    }

    func titleDidChange() {
        isTitleStale = true
    }

    /// Shows the values for the button's state in the views. Leaves views that show them already alone.
    private func showCurrentState() {
        showTitle()
        showImage()
        showBackground()
        showSelection()
        showGlow()
    }

    private func showTitle() {
        isTitleStale = false
        guard button.hasTitle else {
            if let label = labelIfLoaded, label.text != nil { label.text = nil }
            return
        }
        let label = self.label
        label.showTitle(
            attributed: button.currentAttributedTitle, plain: button.currentTitle, color: button.currentTitleColor)
        label.shadowColor = button.currentTitleShadowColor
        label.hasReversedShadow =
            button.reversesTitleShadowWhenHighlighted && button.state.contains(.highlighted)
        label.alpha = isFaint ? 0.2 : 1
    }

    /// Shows the current title in the label now, without waiting for layout.
    func updateTitle() {
        if isTitleStale { showTitle() }
    }

    private func showImage() {
        guard let image = button.currentImage else {
            contentImageView?.image = nil
            return
        }
        let view = imageView
        view.image = image
        let tint = imageTint
        if tint != shownImageTint {
            shownImageTint = tint
            view.tintColor = tint
        }
        let state = button.state
        let hasOwn = button.images.exact(state) != nil && state != .normal
        if isFaint {
            view.look = .plain
            view.alpha = hasOwn ? 1 : 0.2
        } else if tint != nil {
            view.look = .plain
            view.alpha = 1
        } else {
            adjust(view, hasImageOfState: hasOwn)
        }
    }

    /// The colour of a template image that is not shown in the tint colour: that of the title; nil otherwise.
    private var imageTint: UIColor? {
        guard button.buttonType != .custom, let image = button.currentImage, image.renderingMode != .alwaysOriginal
        else { return nil }
        if button.showsSelection(in: button.state) { return .white }
        if button.buttonType == .close { return .secondaryLabel }
        let isDimmed = button.state.contains(.disabled) && button.adjustsImageWhenDisabled
        return isDimmed ? UIButton.disabledTitleColor : nil
    }

    private func showBackground() {
        guard let image = button.currentBackgroundImage else {
            backgroundImageView?.image = nil
            return
        }
        let view: UIImageView
        if let backgroundImageView {
            view = backgroundImageView
        } else {
            view = UIImageView(frame: .zero)
            backgroundImageView = view
            button.insertSubview(view, at: 0)
        }
        view.image = image
        let state = button.state
        adjust(view, hasImageOfState: button.backgroundImages.exact(state) != nil && state != .normal)
    }

    /// Darkens an image while the button is pressed and fades it while the button is disabled.
    private func adjust(_ view: UIImageView, hasImageOfState: Bool) {
        let state = button.state
        let isDarkened = state.contains(.highlighted) && button.adjustsImageWhenHighlighted && !hasImageOfState
        view.look = isDarkened ? .darkened : .plain
        view.alpha = state.contains(.disabled) && button.adjustsImageWhenDisabled && !hasImageOfState ? 0.5 : 1
    }

    /// Whether the content fades because a button that is not custom is pressed.
    private var isFaint: Bool {
        let state = button.state
        return button.buttonType != .custom && state.contains(.highlighted) && !state.contains(.disabled)
    }

    private func showGlow() {
        guard button.showsTouchWhenHighlighted, button.state.contains(.highlighted) else {
            glow?.removeFromSuperview()
            glow = nil
            return
        }
        let view = glow ?? UIImageView(image: ButtonGlyph.glow)
        view.center = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
        guard glow == nil else { return }
        glow = view
        insertInFrontOfBackground(view)
    }

    private func showSelection() {
        guard button.showsSelection(in: button.state), button.hasTitle || button.currentImage != nil else {
            if let selectionView {
                selectionView.removeFromSuperview()
                self.selectionView = nil
            }
            return
        }
        let view: UIView
        if let selectionView {
            view = selectionView
        } else {
            view = UIView(frame: .zero)
            view.isUserInteractionEnabled = false
            view.layer.cornerRadius = 4
            selectionView = view
            insertInFrontOfBackground(view)
        }
        view.backgroundColor = button.tintColor
        view.alpha = isFaint ? 0.2 : 1
    }
}
