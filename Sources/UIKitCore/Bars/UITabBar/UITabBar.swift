import CoreGraphics
import Foundation
import QuartzCore

/// The object that is told which item of a tab bar the user has chosen.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// Called after the user has chosen an item, also the one that was selected. Not called for changes by the app's
    /// own code.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)

    /// Called before the view appears in which the user arranges the items.
    ///
    /// - Parameters:
    ///   - tabBar: The bar.
    ///   - items: The items from which the user can choose.
    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])

    /// Called after the view has appeared in which the user arranges the items.
    ///
    /// - Parameters:
    ///   - tabBar: The bar.
    ///   - items: The items from which the user can choose.
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])

    /// Called before the view disappears in which the user has arranged the items.
    ///
    /// - Parameters:
    ///   - tabBar: The bar.
    ///   - items: The items of the bar.
    ///   - changed: Whether they are others, or in another order, than before.
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)

    /// Called after the view has disappeared in which the user has arranged the items.
    ///
    /// - Parameters:
    ///   - tabBar: The bar.
    ///   - items: The items of the bar.
    ///   - changed: Whether they are others, or in another order, than before.
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}

    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}

    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}

    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

/// The controller that owns a tab bar, and decides which item is selected.
@MainActor
protocol TabBarOwner: AnyObject {
    /// Called when the user has chosen an item, before it is selected. Returns whether it may be.
    func tabBar(_ tabBar: UITabBar, shouldSelect index: Int) -> Bool

    /// Called after the user has chosen an item.
    func tabBar(_ tabBar: UITabBar, didChoose index: Int)

    /// Returns whether the user may put another item in the place of one of the bar's.
    func tabBar(_ tabBar: UITabBar, canReplace item: UITabBarItem) -> Bool

    /// Called before the user arranges the items.
    func tabBarWillBeginCustomizing(_ tabBar: UITabBar)

    /// Called when the user has arranged the items. Returns the closure to call when the view for that is gone.
    func tabBar(_ tabBar: UITabBar, didArrange items: [UITabBarItem], changed: Bool) -> () -> Void
}

/// A row of items, one of which is selected, on a piece of glass at the bottom of a screen.
///
/// Every item has its image above its title. All of them are shown, whatever their number, and become narrower.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The arrangement of the items of a tab bar.
    public enum ItemPositioning: Int, Sendable {
        /// In the middle, as wide as there is room, up to a width that suits a finger.
        case automatic = 0
        /// From one end of the bar to the other.
        case fill = 1
        /// In the middle, with the width and the distance that the bar says.
        case centered = 2
    }

    /// The object that is told which item the user has chosen. Not kept alive. That of a tab bar controller's bar
    /// belongs to the controller.
    open weak var delegate: (any UITabBarDelegate)?

    weak var owner: (any TabBarOwner)?
    private(set) var shownItems: [UITabBarItem] = []
    private var standard: UITabBarAppearance?
    private var buttons: [TabButton] = []
    private let plate = ControlPart(frame: .zero)
    private let selection = ControlPart(frame: .zero)
    let background = BarBackground(frame: .zero)

    /// Whether no content is behind the bar.
    var isAtScrollEdge = true {
        didSet {
            guard isAtScrollEdge != oldValue else { return }
            // Items change only with the appearance.
            if hasScrollEdgeAppearance { showItems() }
            background.show(colors, animated: true)
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a bar from an archive or a nib. Items come from a nib alone.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        coder.applyNib(to: self)
    }

    override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { $0 !== background && $0 !== plate && !($0 is TabButton) }
    }

    private func prepare() {
        isOpaque = false
        background.isAtBottom = true
        addSubview(background)
        addSubview(plate)
        plate.addSubview(selection)
        barItemDidChange()
    }

    // MARK: - Items

    /// The items from the leading side; nil for none. Those of a tab bar controller's bar belong to the controller.
    open var items: [UITabBarItem]? {
        get { shownItems.isEmpty ? nil : shownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the items. If animated, they fade into each other. A selected item that is not among them is deselected.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        shownItems = items ?? []
        fadeNextContent(animated: animated)
        if let selectedItem, !shownItems.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
        barItemDidChange()
    }

    /// The selected item; nil for none.
    open var selectedItem: UITabBarItem? {
        didSet { if selectedItem !== oldValue { selectionDidChange() } }
    }

    // MARK: - Customizing

    /// The view in which the user arranges the items; nil at other times.
    var customizing: TabCustomizingView?
    /// Whether the delegate is being told that customizing will begin or end, when it can neither begin nor end it.
    var isChangingCustomizing = false

    /// Whether the user arranges the items.
    open var isCustomizing: Bool { customizing != nil }

    /// Shows a view over that around the bar, from which the user drags items into the bar, with a button that ends
    /// this. Items in the bar change places there. Nothing happens for a bar without a superview.
    ///
    /// Unlike UIKit, nothing happens for the bar of a tab bar controller, whose `customizableViewControllers` count.
    /// UIKit raises an exception.
    ///
    /// - Parameter items: The items from which the user can choose.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        if owner == nil { beginCustomizing(items) }
    }

    /// Removes the view in which the user arranges the items.
    ///
    /// - Parameter animated: Whether it fades out.
    /// - Returns: Whether the items are others, or in another order, than before.
    @discardableResult
    open func endCustomizing(animated: Bool) -> Bool { finishCustomizing(animated: animated) }

    /// Returns the index of the item at a point in the bar; nil for none.
    func itemIndex(at point: CGPoint) -> Int? { buttons.firstIndex { $0.frame.contains(point) } }

    private func selectionDidChange() {
        barItemDidChange()
        guard window != nil, hasBeenShown, UIView.areAnimationsEnabled, !UIView.isInAnimation else { return }
        UIView.animate(
            withDuration: TabBarMetrics.selectionDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, options: .allowUserInteraction, animations: { self.layoutIfNeeded() })
    }

    func userDidChoose(_ item: UITabBarItem) {
        // Below the view in which items are arranged, only assistive technologies reach them.
        guard !isCustomizing else { return }
        func index() -> Int? { shownItems.firstIndex { $0 === item } }
        guard let place = index() else { return }
        if let owner {
            guard owner.tabBar(self, shouldSelect: place) else { return }
            // The app may have changed the items when it was asked.
            guard let place = index() else { return }
            owner.tabBar(self, didChoose: place)
        } else {
            selectedItem = item
        }
        delegate?.tabBar(self, didSelect: item)
    }

    // MARK: - Looks

    /// The colours of the bar.
    open var barStyle: UIBarStyle = .default {
        didSet { if barStyle != oldValue { barItemDidChange() } }
    }

    /// Whether content shows through the bar.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { barItemDidChange() } }
    }

    /// The colour behind the items; nil for that of the appearance.
    open var barTintColor: UIColor? {
        didSet { if barTintColor != oldValue { barItemDidChange() } }
    }

    /// The colour of the items that are not selected; nil for the colour of text.
    open var unselectedItemTintColor: UIColor? {
        didSet { if unselectedItemTintColor != oldValue { barItemDidChange() } }
    }

    /// The image behind the items; nil for that of the appearance.
    open var backgroundImage: UIImage? {
        didSet { if backgroundImage !== oldValue { barItemDidChange() } }
    }

    /// The image in place of the line at the edge, if there is a background image, too.
    open var shadowImage: UIImage? {
        didSet { if shadowImage !== oldValue { barItemDidChange() } }
    }

    /// The image behind the selected item; nil for the standard shape.
    open var selectionIndicatorImage: UIImage? {
        didSet { if selectionIndicatorImage !== oldValue { barItemDidChange() } }
    }

    /// The arrangement of the items.
    open var itemPositioning = ItemPositioning.automatic {
        didSet { if itemPositioning != oldValue { setNeedsLayout() } }
    }

    /// The width of items that are centred, in points; 0 for the standard one.
    open var itemWidth: CGFloat = 0 {
        didSet { if itemWidth != oldValue { setNeedsLayout() } }
    }

    /// The distance between items that are centred, in points.
    open var itemSpacing: CGFloat = 0 {
        didSet { if itemSpacing != oldValue { setNeedsLayout() } }
    }

    /// The look of the bar. It is copied when it is set.
    open var standardAppearance: UITabBarAppearance {
        get {
            if let standard { return standard }
            let made = UITabBarAppearance()
            made.host = self
            standard = made
            return made
        }
        set {
            standard = newValue.makeCopy(for: self)
            barItemDidChange()
        }
    }

    /// The look while no content is behind the bar; nil for the standard one without its background. It counts in a tab
    /// bar controller, whose bar follows the content.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.makeCopy(for: self)
            barItemDidChange()
        }
    }

    /// The appearance that counts now, without making one.
    private var appearance: UITabBarAppearance? {
        if isAtScrollEdge, let edge = selectedItem?.scrollEdgeAppearance { return edge }
        if let own = selectedItem?.standardAppearance { return own }
        return (isAtScrollEdge ? scrollEdgeAppearance : nil) ?? standard
    }

    /// Whether an appearance was chosen for a bar without content behind it.
    private var hasScrollEdgeAppearance: Bool {
        scrollEdgeAppearance != nil || selectedItem?.standardAppearance != nil
            || selectedItem?.scrollEdgeAppearance != nil
    }

    private var colors: BarColors {
        BarColors(
            appearance: appearance, isAtScrollEdge: isAtScrollEdge, hasScrollEdgeAppearance: hasScrollEdgeAppearance,
            style: barStyle, isTranslucent: isTranslucent, tint: barTintColor, backgroundImage: backgroundImage,
            shadowImage: shadowImage)
    }

    // MARK: - Layout

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: TabBarMetrics.height)
    }

    /// Returns the height of a tab bar for any size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: TabBarMetrics.height)
    }

    /// The width of an item, and the distance between two, as the bar and its appearance want them.
    private var wantedItems: (width: CGFloat, spacing: CGFloat, fills: Bool) {
        let look = appearance
        var positioning = itemPositioning
        if let own = look?.stackedItemPositioning, own != .automatic { positioning = own }
        guard positioning == .centered else { return (TabBarMetrics.widestItem, 0, positioning == .fill) }
        let width = look.map(\.stackedItemWidth) ?? 0
        let spacing = look.map(\.stackedItemSpacing) ?? 0
        let own = width > 0 ? width : itemWidth
        return (
            own > 0 ? max(own, TabBarMetrics.narrowestItem) : TabBarMetrics.widestItem,
            max(spacing > 0 ? spacing : itemSpacing, 0), false
        )
    }

    /// The frame of the glass in the bar.
    private var plateFrame: CGRect {
        let area = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        let room = max(0, area.width - 2 * TabBarMetrics.sideMargin)
        let wanted = wantedItems
        let count = CGFloat(max(buttons.count, 1))
        let natural = count * wanted.width + (count - 1) * wanted.spacing + 2 * TabBarMetrics.selectionInset
        let width = wanted.fills ? room : min(room, natural)
        let height = min(TabBarMetrics.height, bounds.height)
        return CGRect(
            x: area.minX + ((area.width - width) / 2).rounded(), y: bounds.minY + (bounds.height - height) / 2,
            width: width, height: height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let below = owner == nil ? 0 : max(0, (superview?.bounds.maxY ?? frame.maxY) - frame.maxY)
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + below)
        plate.place(plateFrame)
        showPlate()
        let inset = TabBarMetrics.selectionInset
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let wanted = wantedItems
        let count = CGFloat(max(buttons.count, 1))
        // Items that do not fit become narrower together, and others share the room.
        let scale =
            max(0, plate.bounds.width - 2 * inset) / (count * wanted.width + (count - 1) * wanted.spacing)
        let (width, step) = (wanted.width * scale, (wanted.width + wanted.spacing) * scale)
        for (index, button) in buttons.enumerated() {
            let place = CGFloat(isMirrored ? buttons.count - 1 - index : index)
            button.frame = CGRect(
                x: plate.frame.minX + inset + place * step, y: plate.frame.minY, width: width,
                height: plate.bounds.height)
            guard button.item === selectedItem else { continue }
            selection.place(
                CGRect(
                    x: inset + place * step, y: inset, width: width, height: max(0, plate.bounds.height - 2 * inset)))
        }
    }

    private func showPlate() {
        let radius = plate.bounds.height / 2
        plate.show(nil, orShapeIn: Self.glassColor, cornerRadius: radius)
        plate.isHidden = buttons.isEmpty
        plate.layer.borderWidth = 0.5
        plate.layer.borderColor = resolved(Self.edgeColor)
        plate.layer.shadowOpacity = 0.12
        plate.layer.shadowOffset = CGSize(width: 0, height: 4)
        plate.layer.shadowRadius = 12
        selection.isHidden = selectedItem == nil || buttons.isEmpty
        selection.show(
            appearance?.selectionIndicatorImage ?? selectionIndicatorImage,
            orShapeIn: appearance?.selectionIndicatorTintColor ?? Self.selectionColor,
            cornerRadius: max(0, radius - TabBarMetrics.selectionInset))
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        barItemDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        barItemDidChange()
    }

    // The buttons are the elements, and the bar holds them together.
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: .tabBar, role: .tabBar)
    }

    static let glassColor = UIColor.adaptive(
        light: UIColor(white: 1, alpha: 0.92), dark: UIColor(white: 0.14, alpha: 0.92))
    static let edgeColor = UIColor.adaptive(
        light: UIColor(white: 0, alpha: 0.08), dark: UIColor(white: 1, alpha: 0.16))
    private static let selectionColor = UIColor.adaptive(
        light: UIColor(white: 0, alpha: 0.08), dark: UIColor(white: 1, alpha: 0.14))
}

extension UITabBar: BarItemHost {
    func barItemDidChange() {
        showItems()
        background.show(colors)
    }

    private func showItems() {
        buttons = shownItems.map { item in
            item.host = self
            return buttons.first { $0.item === item } ?? TabButton(item)
        }
        for case let button as TabButton in subviews where !buttons.contains(where: { $0 === button }) {
            button.removeFromSuperview()
        }
        for (index, button) in buttons.enumerated() {
            if button.superview !== self { addSubview(button) }
            let isSelected = button.item === selectedItem
            button.show(
                in: self, appearance?.stackedLayoutAppearance, isSelected: isSelected,
                place: (index, buttons.count))
        }
        setNeedsLayout()
    }
}
