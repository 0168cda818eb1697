import CoreGraphics

extension UIButton.Configuration {
    /// The colours of a style in a state.
    struct Resolved: Hashable {
        /// The colour of text and image.
        var foreground: UIColor
        /// The colour of the background, if the app set none.
        var background: UIColor?
    }

    /// Factors for colours in some states. UIKit's own are not published; these look alike.
    private enum Shade {
        /// The opacity of the tint behind a tinted button's content.
        static let tinted: CGFloat = 0.18
        /// The opacity factors of a pressed button's content on each kind of background.
        static let pressedOnNothing: CGFloat = 0.3
        static let pressedOnTint: CGFloat = 0.5
        static let pressedOnFill: CGFloat = 0.75
        /// The opacity factor of the background of a pressed gray or tinted button.
        static let pressedBackground: CGFloat = 0.75
        /// The opacity of black over the background of a pressed filled button.
        static let pressedFill: CGFloat = 0.15
    }

    /// Returns the configuration with the style's colours for the button's state in place of colours that are not
    /// set.
    ///
    /// Called by the button whenever its state, tint colour or traits changed, unless
    /// `automaticallyUpdatesConfiguration` is false.
    @preconcurrency @MainActor
    public func updated(for button: UIButton) -> UIButton.Configuration {
        updated(for: button.state, tint: button.tintColor ?? .tintColor)
    }

    func updated(for state: UIControl.State, tint: UIColor) -> UIButton.Configuration {
        var updated = self
        let isSelected = state.contains(.selected) && automaticallyUpdateForSelection
        let look = isSelected ? style.whenSelected : style
        let foreground = foreground(look, state: state, tint: tint)
        var background: UIColor?
        // A colour that an update resolved for another state does not count as set by the app.
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
            // The app's colour suits the usual background and may be invisible on the tint.
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
            // A selected gray button has a tinted background, not its grey.
            let color = style == .gray ? tint : baseBackgroundColor ?? tint
            return color.withOpacity(times: Shade.tinted * (isPressed ? Shade.pressedBackground : 1))
        case .filled:
            let color = baseBackgroundColor ?? tint
            return isPressed ? color.darkened(by: Shade.pressedFill) : color
        }
    }
}

extension UIButton.Configuration.Style {
    /// The style of a selected button.
    fileprivate var whenSelected: Self {
        switch self {
        case .plain, .gray: .tinted
        case .tinted: .filled
        case .borderless, .filled: self
        }
    }
}

extension UIColor {
    /// Returns the colour with its opacity multiplied. A dynamic colour stays dynamic.
    fileprivate func withOpacity(times factor: CGFloat) -> UIColor {
        guard isDynamic else { return withAlphaComponent(cgColor.alpha * factor) }
        return UIColor { self.resolvedColor(with: $0).withOpacity(times: factor) }
    }

    /// Returns the colour blended with a part of black. A dynamic colour stays dynamic.
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

// MARK: - Metrics

extension UIButton.Configuration {
    /// The corner radius of a medium button at the standard text size, in points.
    static let standardCornerRadius: CGFloat = 5.95

    /// The distance between the content and the indicator, in points.
    static let indicatorPadding: CGFloat = 6

    /// The metrics of a size class.
    struct Metrics {
        let insets: NSDirectionalEdgeInsets
        let titleStyle: UIFont.TextStyle
        let subtitleStyle: UIFont.TextStyle
        /// The corner radius as a fraction of the title's font size.
        let roundness: CGFloat

        init(_ size: Size) {
            switch size {
            case .mini, .small:
                insets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
                (titleStyle, subtitleStyle, roundness) = (.subheadline, .caption2, 0.35)
            case .medium:
                insets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
                (titleStyle, subtitleStyle, roundness) = (.body, .caption1, 0.35)
            case .large:
                insets = NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
                (titleStyle, subtitleStyle, roundness) = (.body, .footnote, 0.7)
            }
        }
    }

    /// Returns the radius of the background's corners in points.
    ///
    /// - Parameters:
    ///   - size: The size of the background.
    ///   - traits: The traits of the button, including the preferred text size.
    func cornerRadius(in size: CGSize, traits: UITraitCollection) -> CGFloat {
        let metrics = Metrics(buttonSize)
        let fontSize = metrics.titleStyle.pointSize(for: traits.preferredContentSizeCategory)
        let limit = max(min(size.width, size.height) / 2, 0)
        let radius: CGFloat =
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic where background.cornerRadius == Self.standardCornerRadius: fontSize * metrics.roundness
            case .dynamic: background.cornerRadius * fontSize / metrics.titleStyle.pointSize(for: .large)
            case .small: fontSize * metrics.roundness * 0.7
            case .medium: fontSize * metrics.roundness
            case .large: fontSize * metrics.roundness * 2
            case .capsule: limit
            }
        return min(max(radius, 0), limit)
    }

    /// The alignment of title and subtitle with `automatic` resolved.
    var effectiveTitleAlignment: TitleAlignment {
        guard titleAlignment == .automatic else { return titleAlignment }
        guard image != nil else { return .center }
        if imagePlacement.contains(.leading) { return .leading }
        return imagePlacement.contains(.trailing) ? .trailing : .center
    }
}
