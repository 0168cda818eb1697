import CoreGraphics

extension UIButton.Configuration {
    /// What a style has for a state.
    struct Resolved: Hashable {
        /// The colour of text and image.
        var foreground: UIColor
        /// The background's colour, which was put where the app had set none.
        var background: UIColor?
    }

    /// What changes about colours in some states. UIKit's own figures are not published; these look like it.
    private enum Shade {
        /// The opacity of the tint behind a tinted button's content.
        static let tinted: CGFloat = 0.18
        /// What is left of the opacity of a pressed button's content, by what is behind it.
        static let pressedOnNothing: CGFloat = 0.3
        static let pressedOnTint: CGFloat = 0.5
        static let pressedOnFill: CGFloat = 0.75
        /// What is left of the opacity of what is behind a pressed gray or tinted button.
        static let pressedBackground: CGFloat = 0.75
        /// How much black there is over a pressed filled button.
        static let pressedFill: CGFloat = 0.15
    }

    /// The configuration with what the style says for the button's state, where the app has set nothing.
    ///
    /// Called by the button whenever its state, its tint colour or its traits have changed, unless
    /// `automaticallyUpdatesConfiguration` is false.
    @MainActor
    public func updated(for button: UIButton) -> UIButton.Configuration {
        updated(for: button.state, tint: button.tintColor ?? .tintColor)
    }

    func updated(for state: UIControl.State, tint: UIColor) -> UIButton.Configuration {
        var updated = self
        let isSelected = state.contains(.selected) && automaticallyUpdateForSelection
        let look = isSelected ? style.whenSelected : style
        let foreground = foreground(look, state: state, tint: tint)
        var background: UIColor?
        // A colour that was filled in for another state is not one that the app has chosen.
        if self.background.backgroundColor == nil || self.background.backgroundColor == resolved?.background {
            background = backgroundColor(look, state: state, tint: tint)
            updated.background.backgroundColor = background
        }
        updated.resolved = Resolved(foreground: foreground, background: background)
        return updated
    }

    private func foreground(_ look: Style, state: UIControl.State, tint: UIColor) -> UIColor {
        if state.contains(.disabled) { return .tertiaryLabel }
        let base: UIColor
        if look == style {
            base = baseForegroundColor ?? (look == .filled ? .white : tint)
        } else {
            // The colour that the app chose for the usual background need not be visible on the tint.
            base = look == .filled ? .white : baseForegroundColor ?? tint
        }
        guard state.contains(.highlighted) else { return base }
        switch look {
        case .plain, .borderless: return base.withOpacity(times: Shade.pressedOnNothing)
        case .gray, .tinted: return base.withOpacity(times: Shade.pressedOnTint)
        case .filled: return base.withOpacity(times: Shade.pressedOnFill)
        }
    }

    private func backgroundColor(_ look: Style, state: UIControl.State, tint: UIColor) -> UIColor {
        if look == .plain || look == .borderless { return .clear }
        if state.contains(.disabled) { return .tertiarySystemFill }
        let isPressed = state.contains(.highlighted)
        switch look {
        case .plain, .borderless:
            return .clear
        case .gray:
            let color = baseBackgroundColor ?? .tertiarySystemFill
            return isPressed ? color.withOpacity(times: Shade.pressedBackground) : color
        case .tinted:
            // A selected gray button is tinted, whatever grey it has otherwise.
            let color = style == .gray ? tint : baseBackgroundColor ?? tint
            return color.withOpacity(times: Shade.tinted * (isPressed ? Shade.pressedBackground : 1))
        case .filled:
            let color = baseBackgroundColor ?? tint
            return isPressed ? color.darkened(by: Shade.pressedFill) : color
        }
    }
}

extension UIButton.Configuration.Style {
    /// What a button of the style looks like while it is selected.
    fileprivate var whenSelected: Self {
        switch self {
        case .plain, .gray: .tinted
        case .tinted: .filled
        case .borderless, .filled: self
        }
    }
}

extension UIColor {
    /// The colour with its own opacity multiplied. A dynamic colour stays dynamic.
    fileprivate func withOpacity(times factor: CGFloat) -> UIColor {
        guard isDynamic else { return withAlphaComponent(cgColor.alpha * factor) }
        return UIColor { self.resolvedColor(with: $0).withOpacity(times: factor) }
    }

    /// The colour with some black over it. A dynamic colour stays dynamic.
    fileprivate func darkened(by part: CGFloat) -> UIColor {
        guard isDynamic else {
            let color = cgColor
            let rest = 1 - part
            return UIColor(
                red: color.red * rest, green: color.green * rest, blue: color.blue * rest, alpha: color.alpha)
        }
        return UIColor { self.resolvedColor(with: $0).darkened(by: part) }
    }
}
