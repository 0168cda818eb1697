import CoreGraphics
import Foundation

extension UIButton {
    /// What a button shows and how: title, subtitle and image, where they go, and what lies behind them.
    ///
    /// Made by one of the styles, `plain()`, `gray()`, `tinted()`, `filled()` and their bordered relatives; then changed, and
    /// given to a button. What is not set follows the style and the button's state, tint colour and traits.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Buy"
    ///     configuration.subtitle = "Ships tomorrow"
    ///     let button = UIButton(configuration: configuration, primaryAction: nil)
    public struct Configuration: Hashable, Sendable {
        let style: Style

        /// What `updated(for:)` filled in; nil in a configuration that was not updated yet.
        var resolved: Resolved?

        init(_ style: Style) {
            self.style = style
            background.cornerRadius = Self.standardCornerRadius
        }

        // MARK: Text

        /// The title; nil shows none. Setting it ends the use of attributes.
        public var title: String? {
            get { titleText?.string }
            set { titleText = newValue.map { .plain($0) } }
        }

        /// The title with attributes. What they leave out is the style's to say.
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

        /// The subtitle with attributes. What they leave out is the style's to say.
        public var attributedSubtitle: AttributedString? {
            get { subtitleText?.attributed }
            set { subtitleText = newValue.map { ButtonText($0) } }
        }

        private(set) var subtitleText: ButtonText?

        /// Called with the attributes of each part of the title, font and colour among them; shows what it returns.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// Called with the attributes of each part of the subtitle; shows what it returns.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        /// What becomes of a title that does not fit. With the modes that break lines it may have several.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// What becomes of a subtitle that does not fit. With the modes that break lines it may have several.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        /// Points between title and subtitle.
        public var titlePadding: CGFloat = 1

        /// How title and subtitle line up with each other.
        public var titleAlignment = TitleAlignment.automatic

        // MARK: Image

        /// The image beside the text; nil shows none. Its shape is shown in the colour of the text, unless it is
        /// `alwaysOriginal`.
        public var image: UIImage?

        /// What is done to the colour of the image's shape before it is shown.
        public var imageColorTransformer: UIConfigurationColorTransformer?

        /// On which side of the text the image is; one edge.
        public var imagePlacement = NSDirectionalRectEdge.leading

        /// Points between image and text.
        public var imagePadding: CGFloat = 0

        /// The least room for the image in the direction of `imagePlacement`, in points. A smaller one is put in its middle,
        /// so that the titles of several buttons line up.
        public var imageReservation: CGFloat = 0

        /// Whether spokes that turn take the place of the image while something is going on. They have the colour of the
        /// text, and a place also where there is no image.
        public var showsActivityIndicator = false

        /// What is done to the colour of the spokes before they are shown.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

        /// A sign behind everything else.
        public var indicator = Indicator.automatic

        /// What is done to the colour of the indicator before it is shown.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?

        // MARK: Room

        /// How large the button is: its font, and its margins unless they were set.
        public var buttonSize = Size.medium

        /// Margins between the button's edges and its content, in points. They follow `buttonSize` until they are set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownContentInsets ?? Metrics(buttonSize).insets }
            set { ownContentInsets = newValue }
        }

        private var ownContentInsets: NSDirectionalEdgeInsets?

        /// Has the margins follow `buttonSize` again.
        public mutating func setDefaultContentInsets() {
            ownContentInsets = nil
        }

        // MARK: Colours and background

        /// The colour of text and image; nil takes what the style has, the tint colour or white. A state may show it fainter.
        public var baseForegroundColor: UIColor?

        /// The colour that the style makes its background of; nil takes the tint colour or a grey. A state may show it darker
        /// or fainter, which it does not with a colour set in `background`.
        public var baseBackgroundColor: UIColor?

        /// What lies behind the content. A colour set here is shown in every state.
        public var background = UIBackgroundConfiguration()

        /// How round the background's corners are.
        public var cornerStyle = CornerStyle.dynamic

        /// Whether a selected button looks different from one that is not.
        public var automaticallyUpdateForSelection = true
    }
}
