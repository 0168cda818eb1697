import CoreGraphics
import Foundation

/// The look of a tab bar: its background and its items.
///
/// Titles stand below their images here, so the stacked look is the one that counts. Unlike UIKit, there are no
/// `inlineLayoutAppearance` and `compactInlineLayoutAppearance`.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The look of items.
    open var stackedLayoutAppearance = UITabBarItemAppearance() {
        didSet {
            stackedLayoutAppearance = stackedLayoutAppearance.makeCopy()
            stackedLayoutAppearance.owner = self
            didChange()
        }
    }

    /// The colour behind the selected item; nil for the standard one.
    open var selectionIndicatorTintColor: UIColor? {
        didSet { didChange() }
    }

    /// The image behind the selected item; nil for that of the bar.
    open var selectionIndicatorImage: UIImage? {
        didSet { didChange() }
    }

    /// The arrangement of the items; automatic for that of the bar.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic {
        didSet { didChange() }
    }

    /// The width of items that are centred, in points; 0 for that of the bar.
    open var stackedItemWidth: CGFloat = 0 {
        didSet { didChange() }
    }

    /// The distance between items that are centred, in points; 0 for that of the bar.
    open var stackedItemSpacing: CGFloat = 0 {
        didSet { didChange() }
    }

    public required init() {
        super.init()
        stackedLayoutAppearance.owner = self
    }

    /// Creates a copy of another appearance: of its background, and of the rest if it is one of a tab bar.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UITabBarAppearance {
            stackedLayoutAppearance = other.stackedLayoutAppearance.makeCopy()
            selectionIndicatorTintColor = other.selectionIndicatorTintColor
            selectionIndicatorImage = other.selectionIndicatorImage
            stackedItemPositioning = other.stackedItemPositioning
            (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
        }
        stackedLayoutAppearance.owner = self
    }

    override func looks(like other: UIBarAppearance) -> Bool {
        guard let other = other as? UITabBarAppearance, super.looks(like: other) else { return false }
        return stackedLayoutAppearance.looks(like: other.stackedLayoutAppearance)
            && selectionIndicatorTintColor == other.selectionIndicatorTintColor
            && selectionIndicatorImage === other.selectionIndicatorImage
            && stackedItemPositioning == other.stackedItemPositioning
            && stackedItemWidth == other.stackedItemWidth && stackedItemSpacing == other.stackedItemSpacing
    }
}

/// The look of the items of a tab bar, for each state.
///
/// A state without a value shows that of the normal state. The appearance of a bar copies those that it is given, and
/// shows changes of the copies. Unlike UIKit, an appearance of items is not archived.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// The arrangement of image and title, which makes no difference here.
    public enum Style: Int, Sendable {
        case stacked = 0
        case inline = 1
        case compactInline = 2
    }

    /// The look of items that are not selected.
    public let normal = UITabBarItemStateAppearance()
    /// The look of the selected item.
    public let selected = UITabBarItemStateAppearance()
    /// The look of disabled items.
    public let disabled = UITabBarItemStateAppearance()
    /// The look of items with the keyboard focus.
    public let focused = UITabBarItemStateAppearance()

    /// The appearance of a bar that this is a part of.
    weak var owner: UIBarAppearance? {
        didSet { for state in states { state.owner = owner } }
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    /// Creates the standard look.
    public override init() {
        super.init()
    }

    /// Creates the standard look.
    ///
    /// - Parameter style: The arrangement.
    public convenience init(style: Style) {
        self.init()
    }

    /// Restores the standard look.
    ///
    /// - Parameter style: The arrangement.
    open func configureWithDefault(for style: Style) {
        for state in states { state.adopt(UITabBarItemStateAppearance()) }
        owner?.didChange()
    }

    func makeCopy() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        for (state, other) in zip(copy.states, states) { state.adopt(other) }
        return copy
    }

    func looks(like other: UITabBarItemAppearance) -> Bool {
        zip(states, other.states).allSatisfy { $0.looks(like: $1) }
    }
}

/// The look of the items of a tab bar in one state.
///
/// Texts use the font and the colour of their attributes, and ignore the others.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { owner?.didChange() }
    }

    /// The offset of titles in points.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { owner?.didChange() }
    }

    /// The colour of images; nil for the tint of the bar.
    open var iconColor: UIColor? {
        didSet { owner?.didChange() }
    }

    /// The colour of badges; nil for red.
    open var badgeBackgroundColor: UIColor? {
        didSet { owner?.didChange() }
    }

    /// The attributes of the text in badges.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { owner?.didChange() }
    }

    /// The offset of the text in badges, in points.
    open var badgeTitlePositionAdjustment = UIOffset.zero {
        didSet { owner?.didChange() }
    }

    /// The offset of badges in points.
    open var badgePositionAdjustment = UIOffset.zero {
        didSet { owner?.didChange() }
    }

    weak var owner: UIBarAppearance?

    override init() {
        super.init()
    }

    func adopt(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
        badgePositionAdjustment = other.badgePositionAdjustment
    }

    func looks(like other: UITabBarItemStateAppearance) -> Bool {
        titleTextAttributes.isSame(as: other.titleTextAttributes)
            && titlePositionAdjustment == other.titlePositionAdjustment && iconColor == other.iconColor
            && badgeBackgroundColor == other.badgeBackgroundColor
            && badgeTextAttributes.isSame(as: other.badgeTextAttributes)
            && badgeTitlePositionAdjustment == other.badgeTitlePositionAdjustment
            && badgePositionAdjustment == other.badgePositionAdjustment
    }
}
