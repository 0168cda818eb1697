import CoreGraphics

/// The background of a control: a filled and outlined rectangle with round corners, an image, and a view.
public struct UIBackgroundConfiguration: Hashable, Sendable {
    /// The colour of the rectangle; nil leaves it to the control, as a button's style has one for every state.
    public var backgroundColor: UIColor?

    /// The transformer for the background colour.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?

    /// The radius of the corners in points. A button may adjust it; see `UIButton.Configuration.cornerStyle`.
    public var cornerRadius: CGFloat = 0

    /// The distances in points from the control's edges to the background; negative values extend it outwards.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero

    /// The image in front of the colour, clipped to the rectangle.
    public var image: UIImage?

    /// The placement of the image in the rectangle.
    public var imageContentMode: UIView.ContentMode = .scaleToFill

    /// The view in front of colour and image, with the size of the rectangle and clipped to its corners. Only one
    /// control can show it.
    public var customView: UIView?

    /// The colour of the outline; nil uses the tint colour.
    public var strokeColor: UIColor?

    /// The transformer for the outline's colour.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    /// The width of the outline in points; 0 draws none.
    public var strokeWidth: CGFloat = 0

    /// The distance of the outline outside the rectangle, in points; negative values put it inside.
    public var strokeOutset: CGFloat = 0

    init() {}

    /// Returns a transparent background.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }

    /// Returns the background colour for a view with the given tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the colour of the outline for a view with the given tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
