import CoreGraphics
import Foundation

/// The look of a navigation bar: its background, its titles and its buttons.
///
/// Titles use the font and the colour of their attributes, and ignore the others.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { didChange() }
    }

    /// The offset of the title in points.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { didChange() }
    }

    /// The attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { didChange() }
    }

    /// The attributes of the line below the title.
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { didChange() }
    }

    /// The attributes of the line below a large title.
    open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { didChange() }
    }

    /// The look of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet {
            buttonAppearance = adopted(buttonAppearance)
            didChange()
        }
    }

    /// The look of prominent buttons.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
        didSet {
            doneButtonAppearance = adopted(doneButtonAppearance)
            didChange()
        }
    }

    /// The look of prominent buttons. The newer name of `doneButtonAppearance`.
    open var prominentButtonAppearance: UIBarButtonItemAppearance {
        get { doneButtonAppearance }
        set { doneButtonAppearance = newValue }
    }

    /// The look of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
        didSet {
            backButtonAppearance = adopted(backButtonAppearance)
            didChange()
        }
    }

    /// The image of the back button; the standard arrow unless set.
    open var backIndicatorImage: UIImage {
        chosenBackIndicator ?? Self.standardBackIndicator
    }

    /// The image that hides titles that move behind the back button's image. It is kept, and nothing moves there.
    open private(set) var backIndicatorTransitionMaskImage = UIImage()

    private(set) var chosenBackIndicator: UIImage?

    /// Sets the image of the back button. Nil for the standard arrow.
    ///
    /// - Parameters:
    ///   - backIndicatorImage: The image.
    ///   - backIndicatorTransitionMaskImage: An image that is kept, and has no effect.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        chosenBackIndicator = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage ?? UIImage()
        didChange()
    }

    static let standardBackIndicator =
        UIImage(systemName: "chevron.left", withConfiguration: BarMetrics.itemSymbols)?
        .imageFlippedForRightToLeftLayoutDirection() ?? UIImage()

    public required init() {
        super.init()
        adoptButtons()
    }

    /// Creates a copy of another appearance: of its background, and of the rest if it is one of a navigation bar.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UINavigationBarAppearance {
            titleTextAttributes = other.titleTextAttributes
            titlePositionAdjustment = other.titlePositionAdjustment
            largeTitleTextAttributes = other.largeTitleTextAttributes
            subtitleTextAttributes = other.subtitleTextAttributes
            largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
            buttonAppearance = other.buttonAppearance.makeCopy()
            doneButtonAppearance = other.doneButtonAppearance.makeCopy()
            backButtonAppearance = other.backButtonAppearance.makeCopy()
            chosenBackIndicator = other.chosenBackIndicator
            backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
        }
        adoptButtons()
    }

    override func looks(like other: UIBarAppearance) -> Bool {
        guard let other = other as? UINavigationBarAppearance, super.looks(like: other) else { return false }
        return titleTextAttributes.isSame(as: other.titleTextAttributes)
            && largeTitleTextAttributes.isSame(as: other.largeTitleTextAttributes)
            && subtitleTextAttributes.isSame(as: other.subtitleTextAttributes)
            && largeSubtitleTextAttributes.isSame(as: other.largeSubtitleTextAttributes)
            && titlePositionAdjustment == other.titlePositionAdjustment
            && chosenBackIndicator === other.chosenBackIndicator
            && buttonAppearance.looks(like: other.buttonAppearance)
            && doneButtonAppearance.looks(like: other.doneButtonAppearance)
            && backButtonAppearance.looks(like: other.backButtonAppearance)
    }

    private func adoptButtons() {
        for buttons in [buttonAppearance, doneButtonAppearance, backButtonAppearance] { buttons.owner = self }
    }
}
