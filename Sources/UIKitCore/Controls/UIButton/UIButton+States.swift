import Foundation

/// The titles, colours and images of a button per state. A setter sets the value for exactly the given combination of
/// flags; nil removes it. A getter returns the value for the normal state if the given state has none.
extension UIButton {
    public func setTitle(_ title: String?, for state: UIControl.State) {
        guard title != titles.exact(state) else { return }
        titles.set(title, for: state)
        contentDidChange()
    }

    public func title(for state: UIControl.State) -> String? {
        titles.value(for: state)
    }

    /// Sets a title with attributes, which takes precedence over a plain one for the same state.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        guard title != attributedTitles.exact(state) else { return }
        attributedTitles.set(title.map { NSAttributedString(attributedString: $0) }, for: state)
        contentDidChange()
    }

    public func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        attributedTitles.value(for: state)
    }

    /// Sets the colour of titles. Attributed titles use it where they specify none.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        guard color != titleColors.exact(state) else { return }
        titleColors.set(color, for: state)
        titleDidChange()
    }

    /// Returns the colour that was set, or else the default colour of the button's type for the state.
    public func titleColor(for state: UIControl.State) -> UIColor? {
        titleColors.value(for: state) ?? standardTitleColor(for: state)
    }

    public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        guard color != titleShadowColors.exact(state) else { return }
        titleShadowColors.set(color, for: state)
        titleDidChange()
    }

    public func titleShadowColor(for state: UIControl.State) -> UIColor? {
        titleShadowColors.value(for: state)
    }

    public func setImage(_ image: UIImage?, for state: UIControl.State) {
        guard image !== images.exact(state) else { return }
        images.set(image, for: state)
        contentDidChange()
    }

    public func image(for state: UIControl.State) -> UIImage? {
        images.value(for: state)
    }

    /// Sets the image that stretches behind the content.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        guard image !== backgroundImages.exact(state) else { return }
        backgroundImages.set(image, for: state)
        contentDidChange()
    }

    public func backgroundImage(for state: UIControl.State) -> UIImage? {
        backgroundImages.value(for: state)
    }

    /// The title for the current state; that of the configuration if it has one.
    public var currentTitle: String? { configuration?.title ?? title(for: state) }

    /// The colour of the title for the current state.
    public var currentTitleColor: UIColor {
        titleColor(for: state) ?? .white
    }

    public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    /// The image for the current state; that of the configuration if it has one.
    public var currentImage: UIImage? { configuration?.image ?? image(for: state) }

    public var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The attributed title for the current state; nil if exactly that state has a plain title.
    public var currentAttributedTitle: NSAttributedString? {
        if let exact = attributedTitles.exact(state) { return exact }
        return titles.exact(state) == nil || state == .normal ? attributedTitle(for: state) : nil
    }

    /// Returns the default colour of titles: white in a custom button; in other types the tint colour, white on the
    /// selection, and a faint grey when disabled.
    private func standardTitleColor(for state: UIControl.State) -> UIColor {
        guard buttonType != .custom else { return .white }
        if state.contains(.disabled) { return Self.disabledTitleColor }
        if state.contains(.selected), showsSelection(in: state) { return .white }
        return tintColor ?? .tintColor
    }

    static let disabledTitleColor = UIColor.adaptive(
        light: UIColor(white: 0.52, alpha: 0.45), dark: UIColor(white: 0.55, alpha: 0.45))
}

extension UIButton {
    var hasTitle: Bool {
        if let attributed = currentAttributedTitle { return attributed.length > 0 }
        return currentTitle?.isEmpty == false
    }

    /// Whether the button has a title without an image and no margins from the app; then the title has default
    /// margins above and below.
    var hasPaddedTitle: Bool {
        currentImage == nil && contentEdgeInsets == .zero
    }

    /// Returns whether a button that is not custom shows a rounded rectangle behind its content in a state: while it is
    /// selected, unless the app set an appearance for exactly that state.
    func showsSelection(in state: UIControl.State) -> Bool {
        buttonType != .custom && state.contains(.selected) && images.exact(state) == nil
            && backgroundImages.exact(state) == nil && titleColors.exact(state) == nil
            && attributedTitles.exact(state) == nil
    }

    /// Called when a title or image was set.
    func contentDidChange() {
        content.titleDidChange()
        if configuration != nil { setNeedsUpdateConfiguration() }
        contentSizeDidChange()
    }

    /// Called when the title may look different at the same size.
    func titleDidChange() {
        content.titleDidChange()
        setNeedsLayout()
    }

    /// Called when the intrinsic size may have changed.
    func contentSizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}
