import CoreGraphics
import Foundation

extension UIButton {
    /// The content and appearance of a button: title, subtitle and image, their layout, and the background.
    ///
    /// Create one with a style, such as `plain()`, `gray()`, `tinted()` or `filled()`, change it, and assign it to a
    /// button. Properties that are not set follow the style and the button's state, tint colour and traits.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Buy"
    ///     configuration.subtitle = "Ships tomorrow"
    ///     let button = UIButton(configuration: configuration, primaryAction: nil)
    public struct Configuration: Hashable, Sendable {
        let style: Style

        /// The colours that `updated(for:)` resolved; nil before the first update.
        var resolved: Resolved?

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = Self.standardCornerRadius
        }

        // MARK: - Text

        /// The title; nil shows none. Setting it ends the use of attributes.
        public var title: String? {
            get { titleText?.string }
            set { titleText = newValue.map { .plain($0) } }
        }

        /// The title with attributes. Missing attributes follow the style.
        public var attributedTitle: AttributedString? {
            get { titleText?.attributed }
            set { titleText = newValue.map { ButtonText($0) } }
        }

        private(set) var titleText: ButtonText?

        /// A line of smaller text below the title; nil shows none. Setting it ends the use of attributes.
        public var subtitle: String? {
            get { subtitleText?.string }
            set { subtitleText = newValue.map { .plain($0) } }
        }

        /// The subtitle with attributes. Missing attributes follow the style.
        public var attributedSubtitle: AttributedString? {
            get { subtitleText?.attributed }
            set { subtitleText = newValue.map { ButtonText($0) } }
        }

        private(set) var subtitleText: ButtonText?

        /// The transformer for the attributes of each run of the title, including font and colour.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// The transformer for the attributes of each run of the subtitle.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// The treatment of a title that does not fit. The wrapping modes allow several lines.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The treatment of a subtitle that does not fit. The wrapping modes allow several lines.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// The distance between title and subtitle in points.
        public var titlePadding: CGFloat = 1

        /// The horizontal alignment of title and subtitle with each other.
        public var titleAlignment = TitleAlignment.automatic

        // MARK: - Image

        /// The image beside the text; nil shows none. It appears as a template in the colour of the text, unless its
        /// rendering mode is `alwaysOriginal`.
        public var image: UIImage?

        /// The transformer for the colour of a template image.
        public var imageColorTransformer: UIConfigurationColorTransformer?

        /// The side of the text on which the image lies; one edge.
        public var imagePlacement = NSDirectionalRectEdge.leading

        /// The distance between image and text in points.
        public var imagePadding: CGFloat = 0

        /// The minimum room for the image along the axis of `imagePlacement`, in points. A smaller image is centred
        /// in it, so that the titles of several buttons line up.
        public var imageReservation: CGFloat = 0

        /// Whether an activity indicator in the colour of the text replaces the image. It appears even without an
        /// image.
        public var showsActivityIndicator = false

        /// The transformer for the colour of the activity indicator.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// The sign after the other content.
        public var indicator = Indicator.automatic

        /// The transformer for the colour of the indicator.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: - Size

        /// The size class of the button, which decides its font, and its margins unless they were set.
        public var buttonSize = Size.medium

        /// The margins between the button's edges and its content, in points. They follow `buttonSize` until set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownContentInsets ?? Metrics(buttonSize).insets }
            set { ownContentInsets = newValue }
        }

        private var ownContentInsets: NSDirectionalEdgeInsets?

        /// Makes the margins follow `buttonSize` again.
        public mutating func setDefaultContentInsets() {
            ownContentInsets = nil
        }

        // MARK: - Colours and background

        /// The colour of text and image; nil follows the style, which has the tint colour or white. Some states fade
        /// it.
        public var baseForegroundColor: UIColor?

        /// The base of the style's background colour; nil uses the tint colour or a grey. Some states darken or fade
        /// it, unlike a colour that is set in `background`.
        public var baseBackgroundColor: UIColor?

        /// The background behind the content. A colour that is set here appears in every state.
        public var background = UIBackgroundConfiguration()

        /// The rule for the radius of the background's corners.
        public var cornerStyle = CornerStyle.dynamic

        /// Whether a selected button looks different from an unselected one.
        public var automaticallyUpdateForSelection = true
    }
}

/// The title or subtitle of a button with a configuration. Stored as a plain string if it has no attributes, as
/// nearly all titles, because handling attributes costs more than laying out the text.
enum ButtonText: Hashable, Sendable {
    case plain(String)
    case attributed(AttributedString)

    init(_ text: AttributedString) {
        let runs = text.runs
        if runs.allSatisfy({ $0.attributes == AttributeContainer() }) {
            self = .plain(String(text.characters))
        } else {
            self = .attributed(text)
        }
    }

    var string: String {
        switch self {
        case .plain(let string): string
        case .attributed(let text): String(text.characters)
        }
    }

    var attributed: AttributedString {
        switch self {
        case .plain(let string): AttributedString(string)
        case .attributed(let text): text
        }
    }

    var isEmpty: Bool {
        switch self {
        case .plain(let string): string.isEmpty
        case .attributed(let text): text.characters.isEmpty
        }
    }
}
