import CoreGraphics

extension UIButton.Configuration {
    /// The radius of a medium button's corners in points, for a user who likes text of standard size.
    static let standardCornerRadius: CGFloat = 5.95

    /// Points between the content and the indicator behind it.
    static let indicatorPadding: CGFloat = 6

    /// What goes with a size of buttons.
    struct Metrics {
        let insets: NSDirectionalEdgeInsets
        let titleStyle: UIFont.TextStyle
        let subtitleStyle: UIFont.TextStyle
        /// The radius of the corners, as a part of the title's font size.
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

    /// The radius of the background's corners in points.
    ///
    /// - Parameters:
    ///   - size: the background's.
    ///   - traits: of the button; they say how large the user likes text to be.
    func cornerRadius(in size: CGSize, traits: UITraitCollection) -> CGFloat {
        let metrics = Metrics(buttonSize)
        let fontSize = metrics.titleStyle.pointSize(for: traits.preferredContentSizeCategory)
        let most = max(min(size.width, size.height) / 2, 0)
        let radius: CGFloat =
            switch cornerStyle {
            case .fixed: background.cornerRadius
            case .dynamic where background.cornerRadius == Self.standardCornerRadius: fontSize * metrics.roundness
            case .dynamic: background.cornerRadius * fontSize / metrics.titleStyle.pointSize(for: .large)
            case .small: fontSize * metrics.roundness * 0.7
            case .medium: fontSize * metrics.roundness
            case .large: fontSize * metrics.roundness * 2
            case .capsule: most
            }
        return min(max(radius, 0), most)
    }

    /// How title and subtitle really line up.
    var effectiveTitleAlignment: TitleAlignment {
        guard titleAlignment == .automatic else { return titleAlignment }
        guard image != nil else { return .center }
        if imagePlacement.contains(.leading) { return .leading }
        return imagePlacement.contains(.trailing) ? .trailing : .center
    }
}
