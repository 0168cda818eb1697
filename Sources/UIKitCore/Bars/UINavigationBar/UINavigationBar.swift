import CoreGraphics
import Foundation
import QuartzCore

/// A bar at the top of a screen, with its title, a button that leads back, and further items.
///
/// The bar of a `UINavigationController` shows the navigation items of its view controllers. A bar of the app's own has
/// a stack of items, of which it shows the last one.
///
/// Unlike UIKit, the title of the back button is shown only if the app chose one, and it never becomes an arrow alone
/// for lack of room.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    /// The object that is asked and told about the items. Not kept alive. In the bar of a navigation controller it is
    /// nil.
    open weak var delegate: (any UINavigationBarDelegate)?

    var stack: [UINavigationItem] = []
    /// The views of the item that is shown.
    var content: NavigationBarContent?
    /// The transition from one item to another that is in progress.
    var transition: NavigationBarTransition?
    /// The number of transitions so far, by which the end of an animation knows whether it is still wanted.
    var transitionCount = 0
    let background = BarBackground(frame: .zero)
    /// The controller that has the bar.
    weak var owner: (any NavigationBarOwner)?

    /// Whether no content is behind the bar.
    var isAtScrollEdge = true {
        didSet { if isAtScrollEdge != oldValue { scrollEdgeDidChange() } }
    }

    private var standard: UINavigationBarAppearance?
    var backgroundImages: [UIBarMetrics: UIImage] = [:]

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

    override var archivedSubviews: [UIView] { super.archivedSubviews.filter { $0 !== background } }

    private func prepare() {
        isOpaque = false
        addSubview(background)
        showLook(animated: false)
    }

    // MARK: - Items

    /// The items, of which the last one is shown. Setting them changes the bar without an animation.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }

    /// The item to which the back button leads.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Adds an item, which is shown, unless the delegate refuses.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { push(item, animated: animated) }

    /// Removes the item that is shown, unless the delegate refuses, and returns it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? { pop(animated: animated) }

    /// Replaces all items. The change looks like a push, or like a pop if the new top item was there before.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { replaceItems(items ?? [], animated: animated) }

    // MARK: - Looks

    /// The colours of the bar.
    open var barStyle: UIBarStyle = .default {
        didSet { if barStyle != oldValue { contentDidChange() } }
    }

    /// Whether content reaches under the bar. If false, the bar is opaque, and the view of a navigation controller's
    /// child begins below it.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { contentDidChange() } }
    }

    /// The colour behind the items; nil for that of the appearance.
    open var barTintColor: UIColor? {
        didSet { if barTintColor != oldValue { contentDidChange() } }
    }

    /// Whether the titles of items are large while the content is at its top, unless the item says otherwise.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { contentDidChange() } }
    }

    /// The attributes of the title, before those of the appearance; the font and the colour count.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { contentDidChange() }
    }

    /// The attributes of a large title, before those of the appearance; the font and the colour count.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { contentDidChange() }
    }

    /// The image in place of the line at the lower edge, if there is a background image, too.
    open var shadowImage: UIImage? {
        didSet { if shadowImage !== oldValue { contentDidChange() } }
    }

    /// The item of a split view controller before all others; nil for none.
    var sidebarItem: UIBarButtonItem? {
        didSet { if sidebarItem !== oldValue { contentDidChange() } }
    }

    /// The image of the back button; nil for that of the appearance.
    open var backIndicatorImage: UIImage? {
        didSet { if backIndicatorImage !== oldValue { contentDidChange() } }
    }

    /// The look of the bar. It is copied when it is set.
    open var standardAppearance: UINavigationBarAppearance {
        get {
            if let standard { return standard }
            let made = UINavigationBarAppearance()
            made.host = self
            standard = made
            return made
        }
        set {
            standard = newValue.makeCopy(for: self)
            contentDidChange()
        }
    }

    /// The look of a bar of compact height; nil for the standard one.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.makeCopy(for: self)
            contentDidChange()
        }
    }

    /// The look while no content is behind the bar; nil for the standard one without its background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.makeCopy(for: self)
            contentDidChange()
        }
    }

    /// The look of a bar of compact height while no content is behind it; nil for the one of other bars.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.makeCopy(for: self)
            contentDidChange()
        }
    }

    /// Sets the image behind the items, which takes the place of the appearance's background.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
        contentDidChange()
    }

    /// Returns the image that was set behind the items.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    /// Sets the image behind the items. The position makes no difference.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }

    /// Returns the image that was set behind the items. The position makes no difference.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: barMetrics)
    }

    // MARK: - Layout

    /// The place of the bar: at the top of the window in a navigation controller, otherwise as the delegate says.
    open var barPosition: UIBarPosition { owner != nil ? .topAttached : delegate?.position(for: self) ?? .any }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: currentHeight)
    }

    /// Returns the height of the bar for any size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: currentHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutContent()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        contentDidChange()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        content?.setNeedsLayout()
    }
}

extension UINavigationBar: BarItemHost {
    func barItemDidChange() { contentDidChange() }
}
