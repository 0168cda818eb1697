import CoreGraphics
import Foundation
import QuartzCore

/// The object that chooses the place of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A row of items at the bottom of a screen.
///
/// The items stand one after the other from the leading side; flexible spaces take the room that they leave.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
    /// The object that chooses the place of the toolbar. Not kept alive.
    open weak var delegate: (any UIToolbarDelegate)?

    private let row = BarItemRow(frame: .zero)
    let background = BarBackground(frame: .zero)
    private var shownItems: [UIBarButtonItem] = []
    private var standard: UIToolbarAppearance?
    private var backgroundImages: [UIBarPosition: UIImage] = [:]
    private var shadowImages: [UIBarPosition: UIImage] = [:]

    /// Whether no content is behind the toolbar.
    var isAtScrollEdge = false {
        didSet {
            guard isAtScrollEdge != oldValue else { return }
            // Items change only with the appearance.
            if scrollEdgeAppearance != nil { showItems() }
            background.show(colors, animated: true)
        }
    }

    /// Whether the toolbar stands at the bottom of the window, up to whose edge its background reaches.
    var isAtBottom = false {
        didSet { if isAtBottom != oldValue { setNeedsLayout() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a toolbar from an archive or a nib. Items come from a nib alone.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        coder.applyNib(to: self)
    }

    override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== row && $0 !== background } }

    private func prepare() {
        isOpaque = false
        addSubview(background)
        addSubview(row)
        barItemDidChange()
    }

    // MARK: - Items

    /// The items, from the leading side; nil for none.
    open var items: [UIBarButtonItem]? {
        get { shownItems.isEmpty ? nil : shownItems }
        set { setItems(newValue, animated: false) }
    }

    /// Sets the items. If animated, the new ones fade in.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        shownItems = items ?? []
        row.fadeNextContent(animated: animated)
        barItemDidChange()
    }

    // MARK: - Looks

    /// The colours of the toolbar.
    open var barStyle: UIBarStyle = .default {
        didSet { if barStyle != oldValue { barItemDidChange() } }
    }

    /// Whether content shows through the toolbar.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { barItemDidChange() } }
    }

    /// The colour behind the items; nil for that of the appearance.
    open var barTintColor: UIColor? {
        didSet { if barTintColor != oldValue { barItemDidChange() } }
    }

    /// The look of the toolbar. It is copied when it is set.
    open var standardAppearance: UIToolbarAppearance {
        get {
            if let standard { return standard }
            let made = UIToolbarAppearance()
            made.host = self
            standard = made
            return made
        }
        set {
            standard = newValue.makeCopy(for: self)
            barItemDidChange()
        }
    }

    /// The look of a toolbar of compact height; nil for the standard one.
    open var compactAppearance: UIToolbarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.makeCopy(for: self)
            barItemDidChange()
        }
    }

    /// The look while no content is behind the toolbar; nil for the standard one without its background. It counts in
    /// a navigation controller, whose toolbar follows the content.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.makeCopy(for: self)
            barItemDidChange()
        }
    }

    /// Sets the image behind the items of toolbars at a position. The metrics make no difference.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[topOrBottom] = backgroundImage
        barItemDidChange()
    }

    /// Returns the image that was set behind the items of toolbars at a position.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? {
        backgroundImages[topOrBottom]
    }

    /// Sets the image in place of the line at the edge, for toolbars at a position that have a background image, too.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadowImages[topOrBottom] = shadowImage
        barItemDidChange()
    }

    /// Returns the image that was set in place of the line at the edge.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImages[topOrBottom] }

    private var appearance: UIToolbarAppearance {
        if isAtScrollEdge, let scrollEdgeAppearance { return scrollEdgeAppearance }
        let isCompact = traitCollection.verticalSizeClass == .compact
        return (isCompact ? compactAppearance : nil) ?? standardAppearance
    }

    private var colors: BarColors {
        let position = barPosition
        return BarColors(
            appearance: appearance, isAtScrollEdge: isAtScrollEdge,
            hasScrollEdgeAppearance: scrollEdgeAppearance != nil, style: barStyle, isTranslucent: isTranslucent,
            tint: barTintColor, backgroundImage: backgroundImages[position] ?? backgroundImages[.any],
            shadowImage: shadowImages[position] ?? shadowImages[.any])
    }

    // MARK: - Layout

    /// The place of the toolbar: the bottom in a navigation controller, otherwise as the delegate says.
    open var barPosition: UIBarPosition { isAtBottom ? .bottom : delegate?.position(for: self) ?? .any }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: BarMetrics.height)
    }

    /// Returns the height of a toolbar for any size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarMetrics.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let margin = BarMetrics.sideMargin
        let safe = safeAreaInsets
        row.frame = CGRect(
            x: safe.left + margin, y: 0, width: max(0, bounds.width - safe.left - safe.right - 2 * margin),
            height: bounds.height)
        let below = isAtBottom ? max(0, (superview?.bounds.maxY ?? frame.maxY) - frame.maxY) : 0
        background.isAtBottom = barPosition != .top && barPosition != .topAttached
        let above = barPosition == .topAttached ? frame.minY : 0
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above + below)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        barItemDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        barItemDidChange()
    }
}

extension UIToolbar: BarItemHost {
    func barItemDidChange() {
        showItems()
        background.show(colors)
    }

    private func showItems() {
        for item in shownItems { item.host = self }
        var looks = BarButtonLooks()
        looks.plain = appearance.buttonAppearance
        looks.prominent = appearance.doneButtonAppearance
        looks.tint = rareIfLoaded?.tintColor ?? (barStyle == .black ? .white : nil)
        looks.prominentTint = tintColor
        looks.isCompact = traitCollection.verticalSizeClass == .compact
        row.show(shownItems, looks: looks)
        setNeedsLayout()
    }
}
