import CoreGraphics

/// The content of a button: the views that show it, their sizes and their layout.
///
/// A button has one content at a time. `PlainButtonContent` shows the titles and images that were set for the button's
/// state, `ConfiguredButtonContent` a `UIButton.Configuration`. The content adds its views to the button and `remove()`
/// takes them out again.
@MainActor
protocol ButtonContent: AnyObject {
    /// The view that shows the title, created on first access.
    var titleLabel: UILabel { get }

    /// The view that shows the image, created on first access.
    var imageView: UIImageView { get }

    /// The view that shows the subtitle, created on first access; nil for content without subtitles.
    var subtitleLabel: UILabel? { get }

    /// The label that provides the first baseline, if it exists.
    var firstLabel: UILabel? { get }

    /// The label that provides the last baseline, if it exists.
    var lastLabel: UILabel? { get }

    /// The natural size of the button, in points.
    var size: CGSize { get }

    /// Whether the content becomes higher when the button becomes narrower.
    var wraps: Bool { get }

    /// Returns the best size for the button within a width in points. A width of 0 or less sets no limit.
    func sizeThatFits(width: CGFloat) -> CGSize

    /// Returns the rectangle of the title in a content rectangle, both in the button's coordinates.
    func titleRect(in contentRect: CGRect) -> CGRect

    /// Returns the rectangle of the image in a content rectangle, both in the button's coordinates.
    func imageRect(in contentRect: CGRect) -> CGRect

    /// Called when the title may look different at the same size. The next layout shows it.
    func titleDidChange()

    /// Shows the button's state and lays out the views in the button's bounds. Called by `layoutSubviews()`.
    func layOut()

    /// The views that the content has added to the button.
    var parts: [UIView] { get }

    /// Removes all views from the button.
    func remove()
}
