import CoreGraphics
import QuartzCore

extension UIButton {
    var hasTitle: Bool {
        if let attributed = currentAttributedTitle { return attributed.length > 0 }
        return currentTitle?.isEmpty == false
    }

    /// The label, made now if need be.
    var madeLabel: ButtonLabel {
        if let label { return label }
        let made = ButtonLabel(button: self, font: Self.standardFont(for: buttonType))
        label = made
        addSubview(made)
        return made
    }

    /// The image view, made now if need be; behind the label.
    var madeImageView: UIImageView {
        if let contentImageView { return contentImageView }
        let made = UIImageView(frame: .zero)
        made.takesAutomaticImagesForTemplates = buttonType != .custom
        contentImageView = made
        if let label {
            insertSubview(made, belowSubview: label)
        } else {
            addSubview(made)
        }
        return made
    }

    /// The font of titles in a label of its own; the size is what UIKit gives each type.
    static func standardFont(for type: ButtonType) -> UIFont {
        type != .custom ? systemFont : customFont
    }

    private static let systemFont = UIFont.systemFont(ofSize: 15)
    private static let customFont = UIFont.systemFont(ofSize: UIFont.buttonFontSize)

    /// Called when a title or image was set.
    func contentDidChange() {
        titleIsStale = true
        if configuration != nil { setNeedsUpdateConfiguration() }
        contentSizeDidChange()
    }

    /// Called when the title may look different, at the same size.
    func titleDidChange() {
        titleIsStale = true
        setNeedsLayout()
    }

    /// Called when the button may want another size.
    func contentSizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Showing the state

    /// Puts what the state shows into the parts. Parts that show it already are left alone.
    func showCurrentState() {
        showTitle()
        showImage()
        showBackground()
        showSelection()
        showGlow()
    }

    private func showTitle() {
        titleIsStale = false
        guard hasTitle else {
            if let label, label.text != nil { label.text = nil }
            return
        }
        let label = madeLabel
        label.showTitle(attributed: currentAttributedTitle, plain: currentTitle, color: currentTitleColor)
        label.shadowColor = currentTitleShadowColor
        label.hasReversedShadow = reversesTitleShadowWhenHighlighted && state.contains(.highlighted)
        label.alpha = isFaint ? 0.2 : 1
    }

    /// Has the label show the current title now, for whoever wants to know before layout.
    func updateTitle() {
        if titleIsStale { showTitle() }
    }

    private func showImage() {
        guard let image = currentImage else {
            contentImageView?.image = nil
            return
        }
        let view = madeImageView
        view.image = image
        let tint = imageTint
        if tint != shownImageTint {
            shownImageTint = tint
            view.tintColor = tint
        }
        let hasOwn = images.exact(state) != nil && state != .normal
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

    /// The colour that a system button shows its template in, where it is not the tint colour: that of the title.
    private var imageTint: UIColor? {
        guard buttonType != .custom, let image = currentImage, image.renderingMode != .alwaysOriginal else {
            return nil
        }
        if selectionIsShown { return .white }
        if buttonType == .close { return .secondaryLabel }
        return state.contains(.disabled) && adjustsImageWhenDisabled ? Self.disabledTitleColor : nil
    }

    private func showBackground() {
        guard let image = currentBackgroundImage else {
            backgroundImageView?.image = nil
            return
        }
        let view: UIImageView
        if let backgroundImageView {
            view = backgroundImageView
        } else {
            view = UIImageView(frame: .zero)
            backgroundImageView = view
            insertSubview(view, at: 0)
        }
        view.image = image
        adjust(view, hasImageOfState: backgroundImages.exact(state) != nil && state != .normal)
    }

    /// Darkens an image while the button is pressed, and makes it fainter while it is disabled.
    private func adjust(_ view: UIImageView, hasImageOfState: Bool) {
        let state = state
        view.look =
            state.contains(.highlighted) && adjustsImageWhenHighlighted && !hasImageOfState ? .darkened : .plain
        view.alpha = state.contains(.disabled) && adjustsImageWhenDisabled && !hasImageOfState ? 0.5 : 1
    }

    /// True while the content of a button of type system shows that it is pressed.
    private var isFaint: Bool {
        buttonType != .custom && state.contains(.highlighted) && !state.contains(.disabled)
    }

    // MARK: Touch

    private func showGlow() {
        guard showsTouchWhenHighlighted, state.contains(.highlighted) else {
            glow?.removeFromSuperview()
            glow = nil
            return
        }
        let view = glow ?? UIImageView(image: ButtonGlyph.glow)
        view.center = CGPoint(x: bounds.midX, y: bounds.midY)
        guard glow == nil else { return }
        glow = view
        if let backgroundImageView {
            insertSubview(view, aboveSubview: backgroundImageView)
        } else {
            insertSubview(view, at: 0)
        }
    }

    /// Takes away all parts, for a configuration to have its own.
    func removeParts() {
        for view in [label, contentImageView, backgroundImageView, selectionView, glow] { view?.removeFromSuperview() }
        label = nil
        contentImageView = nil
        backgroundImageView = nil
        selectionView = nil
        glow = nil
        shownImageTint = nil
        titleIsStale = true
    }

    // MARK: Selection

    private var selectionIsShown: Bool {
        showsSelection(in: state)
    }

    /// Whether a selected button of type system shows a rounded rectangle behind its content: unless the app gave that
    /// state a look of its own.
    func showsSelection(in state: UIControl.State) -> Bool {
        buttonType != .custom && state.contains(.selected) && images.exact(state) == nil
            && backgroundImages.exact(state) == nil && titleColors.exact(state) == nil
            && attributedTitles.exact(state) == nil
    }

    private func showSelection() {
        guard selectionIsShown, hasTitle || currentImage != nil else {
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
            if let backgroundImageView {
                insertSubview(view, aboveSubview: backgroundImageView)
            } else {
                insertSubview(view, at: 0)
            }
        }
        view.backgroundColor = tintColor
        view.alpha = isFaint ? 0.2 : 1
    }
}
