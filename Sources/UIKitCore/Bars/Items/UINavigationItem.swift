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

    /// The title with attributes; nil for `title`. The font and the colour of the bar count where it has none.
    open var attributedTitle: AttributedString? {
        didSet { if attributedTitle != oldValue { didChange() } }
    }

    /// The line below the title; nil for none.
    open var subtitle: String? {
        didSet { if subtitle != oldValue { didChange() } }
    }

    /// The line below the title with attributes; nil for `subtitle`.
    open var attributedSubtitle: AttributedString? {
        didSet { if attributedSubtitle != oldValue { didChange() } }
    }

    /// The view in place of the line below the title; nil for none.
    open var subtitleView: UIView? {
        didSet { if subtitleView !== oldValue { didChange() } }
    }

    /// The title while it is large; nil for `title`.
    open var largeTitle: String? {
        didSet { if largeTitle != oldValue { didChange() } }
    }

    /// The line below a large title; nil for that below a small one.
    open var largeSubtitle: String? {
        didSet { if largeSubtitle != oldValue { didChange() } }
    }

    /// The line below a large title with attributes; nil for `largeSubtitle`.
    open var largeAttributedSubtitle: AttributedString? {
        didSet { if largeAttributedSubtitle != oldValue { didChange() } }
    }

    /// The view in place of the line below a large title; nil for none.
    open var largeSubtitleView: UIView? {
        didSet { if largeSubtitleView !== oldValue { didChange() } }
    }

    /// The closure that makes the menu of the title, which is a button then; nil for a title that is none. Called when
    /// the menu opens, with the actions for the document, of which there are none here. The title has no menu if it
    /// returns nil.
    open var titleMenuProvider: ((_ suggestedActions: [UIMenuElement]) -> UIMenu?)? {
        didSet { didChange() }
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

    /// The items at the leading side, the first one at the edge. Setting them replaces the groups at that side by one.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leadingGroups.isEmpty ? nil : leadingGroups.flatMap(\.barButtonItems) }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }

    /// The items at the trailing side, the first one at the edge. Setting them replaces the groups at that side by one.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { trailingGroups.isEmpty ? nil : trailingGroups.flatMap(\.barButtonItems).reversed() }
        set { setRightBarButtonItems(newValue, animated: false) }
    }

    /// The first item at the leading side. Setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { setLeftBarButton(newValue, animated: false) }
    }

    /// The first item at the trailing side. Setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { setRightBarButton(newValue, animated: false) }
    }

    /// Sets the items at the leading side, the first one at the edge.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leadingGroups = Self.groups(of: items ?? [])
        didChange(animated: animated)
    }

    /// Sets the items at the trailing side, the first one at the edge.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        trailingGroups = Self.groups(of: (items ?? []).reversed())
        didChange(animated: animated)
    }

    private static func groups(of items: [UIBarButtonItem]) -> [UIBarButtonItemGroup] {
        items.isEmpty ? [] : [.fixedGroup(items: items)]
    }

    /// Sets the only item at the leading side.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    /// Sets the only item at the trailing side.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    // MARK: - Groups

    private var leadingGroups: [UIBarButtonItemGroup] = [] { didSet { adopt(leadingGroups, replacing: oldValue) } }
    private var centerGroups: [UIBarButtonItemGroup] = [] { didSet { adopt(centerGroups, replacing: oldValue) } }
    private var trailingGroups: [UIBarButtonItemGroup] = [] { didSet { adopt(trailingGroups, replacing: oldValue) } }

    /// The groups of items at the leading side, from the edge. Those of `leftBarButtonItems` are one group.
    open var leadingItemGroups: [UIBarButtonItemGroup] {
        get { leadingGroups }
        set {
            leadingGroups = newValue
            didChange()
        }
    }

    /// The groups of items in the middle of the bar, from the leading side. A bar in the style of a browser or an
    /// editor shows them. Those for which there is no room are in a menu at the trailing side.
    open var centerItemGroups: [UIBarButtonItemGroup] {
        get { centerGroups }
        set {
            centerGroups = newValue
            didChange()
        }
    }

    /// The groups of items at the trailing side, the last one at the edge. Those of `rightBarButtonItems` are one
    /// group.
    open var trailingItemGroups: [UIBarButtonItemGroup] {
        get { trailingGroups }
        set {
            trailingGroups = newValue
            didChange()
        }
    }

    /// The group at the trailing edge, which is always shown; nil for none.
    open var pinnedTrailingGroup: UIBarButtonItemGroup? {
        didSet {
            guard pinnedTrailingGroup !== oldValue else { return }
            adopt(pinnedTrailingGroup.map { [$0] } ?? [], replacing: oldValue.map { [$0] } ?? [])
            didChange()
        }
    }

    /// The arrangement of the bar: whether its title is in the middle, or makes room for groups of items there.
    open var style = ItemStyle.navigator {
        didSet { if style != oldValue { didChange() } }
    }

    /// The name of what users of an iPad have arranged in the bar; nil if they cannot. It makes no difference, since
    /// nothing can be rearranged here.
    open var customizationIdentifier: String?

    private func adopt(_ groups: [UIBarButtonItemGroup], replacing old: [UIBarButtonItemGroup]) {
        for group in old where group.navigationItem === self { group.navigationItem = nil }
        for group in groups { group.navigationItem = self }
    }

    // MARK: - Search

    /// The place of the bar of `searchController` that the screen wants.
    ///
    /// Unlike UIKit, `automatic` is below the title in windows of every width.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { didChange() } }
    }

    /// The place of the bar of `searchController`: beside the items if the screen wants that in a window of regular
    /// width, otherwise below the title.
    open var searchBarPlacement: SearchBarPlacement {
        let isWide = navigationBar?.traitCollection.horizontalSizeClass == .regular
        return preferredSearchBarPlacement == .inline && isWide ? .inline : .stacked
    }

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
        /// The title stands beside the items at the leading side, larger than others.
        case inline = 3
    }

    /// The arrangements of a bar.
    public enum ItemStyle: Int, Sendable {
        /// The title is in the middle, without groups of items there.
        case navigator = 0
        /// The title is at the leading side, for moving through content, with groups of items in the middle.
        case browser = 1
        /// The title is at the leading side, for changing a document, with groups of items in the middle.
        case editor = 2
    }

    /// The places of a search bar.
    public enum SearchBarPlacement: Int, Sendable {
        /// Below the title.
        case automatic = 0
        /// Beside the items at the trailing side.
        case inline = 1
        /// Below the title.
        case stacked = 2
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
