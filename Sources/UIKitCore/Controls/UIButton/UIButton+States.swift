import Foundation

extension UIButton {
    /// Returns the default colour of titles: white in a custom button; in other types the tint colour, white on the
    /// selection, and a faint grey when disabled.
    func standardTitleColor(for state: UIControl.State) -> UIColor {
        guard buttonType != .custom else { return .white }
        if state.contains(.disabled) { return Self.disabledTitleColor }
        if state.contains(.selected), showsSelection(in: state) { return .white }
        return tintColor ?? .tintColor
    }

    static let disabledTitleColor = UIColor.adaptive(
        light: UIColor(white: 0.52, alpha: 0.45), dark: UIColor(white: 0.55, alpha: 0.45))

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
