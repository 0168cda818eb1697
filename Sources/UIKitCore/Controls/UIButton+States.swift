import Foundation

/// What a button shows in each state. A setter takes any combination of flags, and means exactly that one; nil removes the
/// value. A getter answers for a state without a value with that of the normal state.
extension UIButton {
    public func setTitle(_ title: String?, for state: UIControl.State) {
        guard title != titles.exact(state) else { return }
        titles.set(title, for: state)
        contentDidChange()
    }

    public func title(for state: UIControl.State) -> String? {
        titles.value(for: state)
    }

    /// A title with attributes goes before a plain one of the same state.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        guard title != attributedTitles.exact(state) else { return }
        attributedTitles.set(title.map { NSAttributedString(attributedString: $0) }, for: state)
        contentDidChange()
    }

    public func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        attributedTitles.value(for: state)
    }

    /// Sets the colour of titles, which attributed ones use where they name none.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        guard color != titleColors.exact(state) else { return }
        titleColors.set(color, for: state)
        titleDidChange()
    }

    /// The colour that was set; where none was, the one that the button's type has for the state.
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

    /// Sets the image that is stretched behind the content.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        guard image !== backgroundImages.exact(state) else { return }
        backgroundImages.set(image, for: state)
        contentDidChange()
    }

    public func backgroundImage(for state: UIControl.State) -> UIImage? {
        backgroundImages.value(for: state)
    }

    /// The title as it is now; that of the configuration, if it has one.
    public var currentTitle: String? { configuration?.title ?? title(for: state) }

    /// The colour of the title as it is now. Never nil.
    public var currentTitleColor: UIColor {
        titleColor(for: state) ?? .white
    }

    public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    /// The image as it is now; that of the configuration, if it has one.
    public var currentImage: UIImage? { configuration?.image ?? image(for: state) }

    public var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The title with attributes for the state as it is now; nil where a plain title was set for exactly that state.
    public var currentAttributedTitle: NSAttributedString? {
        if let exact = attributedTitles.exact(state) { return exact }
        return titles.exact(state) == nil || state == .normal ? attributedTitle(for: state) : nil
    }

    /// The colour of titles for which the app chose none: white in a custom button; in one of type system the tint colour,
    /// white on the selection, and a faint grey when disabled.
    private func standardTitleColor(for state: UIControl.State) -> UIColor {
        guard buttonType != .custom else { return .white }
        if state.contains(.disabled) { return Self.disabledTitleColor }
        if state.contains(.selected), showsSelection(in: state) { return .white }
        return tintColor ?? .tintColor
    }

    static let disabledTitleColor = UIColor.adaptive(
        light: UIColor(white: 0.52, alpha: 0.45), dark: UIColor(white: 0.55, alpha: 0.45))
}
