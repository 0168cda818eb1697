import CoreGraphics
import Foundation

/// The content of an item in a list: an image, a text and a second text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The image at the leading edge.
    public var image: UIImage?

    /// The properties of the image.
    public var imageProperties = ImageProperties()

    /// The text.
    public var text: String?

    /// The text with attributes, in place of `text`; nil for none. Characters without a font or a colour have those of
    /// the text's properties.
    public var attributedText: NSAttributedString?

    /// The properties of the text.
    public var textProperties: TextProperties

    /// The second text.
    public var secondaryText: String?

    /// The second text with attributes, in place of `secondaryText`; nil for none.
    public var secondaryAttributedText: NSAttributedString?

    /// The properties of the second text.
    public var secondaryTextProperties: TextProperties

    /// Whether the texts are beside each other where both fit.
    public var prefersSideBySideTextAndSecondaryText = false

    /// The distances between the content and the edges of the view, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 16)

    /// The distance between image and text, in points.
    public var imageToTextPadding: CGFloat = 16

    /// The distance between texts beside each other, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 16

    /// The distance between texts below each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2

    /// The opacity of the content. The default is 1.
    public var alpha: CGFloat = 1

    private init(text: TextProperties, secondary: TextProperties) {
        textProperties = text
        secondaryTextProperties = secondary
    }

    // MARK: - Kinds

    /// Returns the content of a cell, whose second text is below the first.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(.body, .label), secondary: TextProperties(.subheadline, .secondaryLabel))
    }

    /// Returns the content of a cell with a small second text below the first.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            text: TextProperties(.body, .label), secondary: TextProperties(.caption1, .secondaryLabel))
    }

    /// Returns the content of a cell with a second text at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration {
        var content = UIListContentConfiguration(
            text: TextProperties(.body, .label), secondary: TextProperties(.body, .secondaryLabel))
        content.prefersSideBySideTextAndSecondaryText = true
        return content
    }

    /// Returns the content of a sidebar's cell.
    public static func sidebarCell() -> UIListContentConfiguration { cell() }

    /// Returns the content of a sidebar's cell with a small second text below the first.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

    /// Returns the content of a sidebar's header.
    public static func sidebarHeader() -> UIListContentConfiguration {
        header(TextProperties(.headline, .label), top: 18, bottom: 6)
    }

    /// Returns the content of a cell in a list beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }

    /// Returns the content of a cell in a list beside a sidebar, with a small second text below the first.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

    /// Returns the content of a header, for a grouped list.
    ///
    /// Unlike UIKit, it does not depend on the list that it is in.
    public static func header() -> UIListContentConfiguration { groupedHeader() }

    /// Returns the content of a footer, for a grouped list.
    ///
    /// Unlike UIKit, it does not depend on the list that it is in.
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    /// Returns the content of a header in an inset grouped list, in the size of texts.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        header(TextProperties(.headline, .label), top: 18, bottom: 6)
    }

    /// Returns the content of a header in an inset grouped list, in the size of titles.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        header(TextProperties(.title3, .label), top: 18, bottom: 8)
    }

    /// Returns the content of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration {
        header(TextProperties(.headline, .label), top: 11, bottom: 6)
    }

    /// Returns the content of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration {
        header(TextProperties(.footnote, .secondaryLabel), top: 6, bottom: 6)
    }

    /// Returns the content of a header in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration {
        header(TextProperties(.subheadline, .secondaryLabel), top: 18, bottom: 6)
    }

    /// Returns the content of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration {
        header(TextProperties(.footnote, .secondaryLabel), top: 6, bottom: 11)
    }

    private static func header(_ text: TextProperties, top: CGFloat, bottom: CGFloat) -> UIListContentConfiguration {
        var content = UIListContentConfiguration(text: text, secondary: TextProperties(.footnote, .secondaryLabel))
        content.directionalLayoutMargins.top = top
        content.directionalLayoutMargins.bottom = bottom
        return content
    }

    // MARK: - Content configuration

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the content in the colours of a state: grey where the cell is disabled.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        guard let cell = state as? UICellConfigurationState else { return self }
        var copy = self
        copy.isDisabled = cell.isDisabled
        return copy
    }

    var isDisabled = false

    // MARK: - Properties

    /// The properties of a text.
    public struct TextProperties {
        /// The alignments of a text.
        public enum TextAlignment: Int, Sendable {
            case natural
            case center
            case justified
        }

        /// The font.
        public var font: UIFont

        /// The colour.
        public var color: UIColor

        /// The transformer for the colour; nil for none.
        public var colorTransformer: UIConfigurationColorTransformer?

        /// The alignment.
        public var alignment = TextAlignment.natural

        /// The way in which a text that does not fit is cut or broken.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail

        /// The greatest number of lines; 0 for any number.
        public var numberOfLines = 0

        /// Whether the font follows the preferred size of texts.
        public var adjustsFontForContentSizeCategory = true

        /// The style of the font, which is looked up again when the preferred size of texts changes.
        fileprivate(set) var style: UIFont.TextStyle
        fileprivate let standard: UIFont

        @MainActor
        init(_ style: UIFont.TextStyle, _ color: UIColor) {
            self.style = style
            standard = .preferredFont(forTextStyle: style)
            font = standard
            self.color = color
        }

        /// Returns the colour after the transformer.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// The properties of the image.
    public struct ImageProperties {
        /// The colour of a template image; nil for the tint colour.
        public var tintColor: UIColor?

        /// The corner radius of the image, in points.
        public var cornerRadius: CGFloat = 0

        /// The greatest size of the image, in points; a length of 0 is any.
        public var maximumSize = CGSize.zero

        /// The width and height that are reserved for images, so that texts begin at one line, in points; 0 for none.
        public var reservedLayoutSize = CGSize.zero

        init() {}
    }
}

extension UIListContentConfiguration.TextProperties {
    /// Returns the font for traits: that of the text style, unless another one was set.
    @MainActor
    func font(for traits: UITraitCollection) -> UIFont {
        guard adjustsFontForContentSizeCategory, font == standard else { return font }
        return .preferredFont(forTextStyle: style, compatibleWith: traits)
    }
}
