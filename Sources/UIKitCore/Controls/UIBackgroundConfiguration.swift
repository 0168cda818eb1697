import CoreGraphics

/// What lies behind a control's content: a filled and outlined rectangle with round corners, an image, a view.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// The colour of the rectangle. Nil leaves it to the control: a button takes what its style has for its state.
    public var backgroundColor: UIColor?

    /// What is done to the colour before it is shown.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?

    /// The radius of the corners in points. A button may make another one of it; see `UIButton.Configuration.cornerStyle`.
    public var cornerRadius: CGFloat = 0

    /// Distances in points from the control's edges to the background; negative values lead outwards.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// An image in front of the colour, cut off at the rectangle.
    public var image: UIImage?

    /// How the image fills the rectangle.
    public var imageContentMode: UIView.ContentMode = .scaleToFill

    /// A view in front of colour and image, as large as the rectangle and cut off at its corners. It is one view: give it
    /// to one control only.
    public var customView: UIView?

    /// The colour of the outline; nil takes the tint colour.
    public var strokeColor: UIColor?

    /// What is done to the outline's colour before it is shown.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    /// How thick the outline is, in points; 0 draws none.
    public var strokeWidth: CGFloat = 0

    /// How far outside of the rectangle the outline begins, in points; negative values put it inside.
    public var strokeOutset: CGFloat = 0

    init() {}

    /// A background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }

    /// The colour that is shown in a view of that tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The outline's colour that is shown in a view of that tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
