import CoreGraphics
import Foundation

/// The content of a navigation bar for one screen: its title, and the items beside it.
///
/// A view controller has one in `navigationItem`. Changes are shown at once.
///
/// Unlike UIKit, an item is not archived.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The title; nil for none.
    open var title: String? {
        didSet { if title != oldValue { didChange() } }
    }

    /// The view in place of the title; nil for none.
    open var titleView: UIView? {
        didSet { if titleView !== oldValue { didChange() } }
    }

    /// A line of text above the title; nil for none. It makes the bar higher.
    open var prompt: String? {
        didSet { if prompt != oldValue { didChange() } }
    }

    // MARK: - Back button

    /// The item that leads back to this screen, in the bar of the next one. Its title stands beside the arrow, its
    /// image in place of it. Nil for an arrow alone.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { if backBarButtonItem !== oldValue { didChange() } }
    }

    /// The title beside the arrow of the back button that leads back to this screen; nil for none.
    open var backButtonTitle: String? {
        didSet { if backButtonTitle != oldValue { didChange() } }
    }

    /// The form of the back button that leads back to this screen.
    open var backButtonDisplayMode: BackButtonDisplayMode = .default {
        didSet { if backButtonDisplayMode != oldValue { didChange() } }
    }

    /// The action that the back button of this screen performs in place of going back; nil to go back.
    open var backAction: UIAction? {
        didSet { if backAction !== oldValue { didChange() } }
    }

    /// Whether this screen has no back button.
    open var hidesBackButton: Bool {
        get { hidesBack }
        set { setHidesBackButton(newValue, animated: false) }
    }
    private var hidesBack = false

    /// Shows or hides the back button of this screen.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != hidesBack else { return }
        hidesBack = hidesBackButton
        didChange(animated: animated)
    }

    /// Whether the items at the left stand beside the back button. If false, they replace it.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { didChange() } }
    }

    // MARK: - Items

    /// The items at the leading side, the first one at the edge.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leftItems.isEmpty ? nil : leftItems }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// The items at the trailing side, the first one at the edge.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { rightItems.isEmpty ? nil : rightItems }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    /// The first item at the leading side. Setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftItems.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    /// The first item at the trailing side. Setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightItems.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    private var leftItems: [UIBarButtonItem] = []
    private var rightItems: [UIBarButtonItem] = []

    /// Sets the items at the leading side, the first one at the edge.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftItems = items ?? []
        didChange(animated: animated)
    }

    /// Sets the items at the trailing side, the first one at the edge.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightItems = items ?? []
        didChange(animated: animated)
    }

    /// Sets the only item at the leading side.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Sets the only item at the trailing side.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    // MARK: - Search

    /// Whether the bar of `searchController` makes way for content that scrolls; true by default. It does so before a
    /// large title does.
    ///
    /// Unlike UIKit, the bar is there when the screen appears.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { didChange() } }
    }

    /// The view below the title, with its wishes; nil for none.
    var accessory: (any NavigationBarAccessory)? {
        didSet {
            guard accessory !== oldValue else { return }
            oldValue?.willEnter(nil)
            accessory?.willEnter(self)
            didChange()
        }
    }

    /// Called when the accessory has another height, or takes the whole bar or gives it back.
    func accessoryDidChange() { didChange() }

    // MARK: - Looks

    /// Whether the title is large while the content is at its top. It counts if the bar prefers large titles.
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
        didSet { if largeTitleDisplayMode != oldValue { didChange() } }
    }

    /// The look of the bar; nil for that of the bar itself.
    open var standardAppearance: UINavigationBarAppearance? {
        didSet {
            standardAppearance = standardAppearance?.makeCopy(for: self)
            didChange()
        }
    }

    /// The look of a bar of compact height; nil for that of the bar itself.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.makeCopy(for: self)
            didChange()
        }
    }

    /// The look of the bar while no content is behind it; nil for that of the bar itself.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.makeCopy(for: self)
            didChange()
        }
    }

    /// The look of a bar of compact height while no content is behind it; nil for that of the bar itself.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.makeCopy(for: self)
            didChange()
        }
    }

    // MARK: - Creating items

    /// Creates an item without a title.
    public override init() {
        super.init()
    }

    /// Creates an item with a title.
    ///
    /// - Parameter title: The title.
    public convenience init(title: String) {
        self.init()
        self.title = title
    }

    // MARK: - The bar

    /// The bar that has the item.
    weak var navigationBar: UINavigationBar?

    private func didChange(animated: Bool = false) {
        navigationBar?.itemDidChange(self, animated: animated)
    }
}

/// The owner of a view that a navigation bar shows below its title, as a search bar.
@MainActor
protocol NavigationBarAccessory: AnyObject {
    var accessoryView: UIView { get }

    /// The height of the view in the bar, in points.
    var accessoryHeight: CGFloat { get }

    /// Whether the view stands in place of the title and the items.
    var takesWholeBar: Bool { get }

    /// Whether content that scrolls does not hide the view.
    var staysInBar: Bool { get }

    /// Called when an item begins to show the view; with nil when it is taken away.
    func willEnter(_ item: UINavigationItem?)
}

extension UINavigationItem: BarItemHost {
    /// Called after one of the appearances changed.
    func barItemDidChange() { navigationBar?.itemDidChange(self, animated: false) }
}

extension UINavigationItem {
    /// The cases in which a title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As on the previous screen; on the first one, the title is large.
        case automatic = 0
        case always = 1
        case never = 2
    }

    /// The forms of a back button.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// An arrow, with the title that the app chose for it.
        case `default` = 0
        /// An arrow with the word Back, if the app chose a title.
        case generic = 1
        /// An arrow alone.
        case minimal = 2
    }
}
