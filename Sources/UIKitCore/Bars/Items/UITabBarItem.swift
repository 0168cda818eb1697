import CoreGraphics
import Foundation

/// An item of a tab bar: the title and the image of a screen, and a badge.
///
/// A view controller has one in `tabBarItem`. Changes are shown at once.
///
/// Unlike UIKit, an item is not archived.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The meaning of an item, which chooses its title and image.
    public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites = 1
        case featured = 2
        case topRated = 3
        case recents = 4
        case contacts = 5
        case history = 6
        case bookmarks = 7
        case search = 8
        case downloads = 9
        case mostRecent = 10
        case mostViewed = 11
    }

    /// The image of the selected item; nil for the same image.
    open var selectedImage: UIImage? {
        didSet { if selectedImage !== oldValue { didChange() } }
    }

    /// A short text in the corner of the item; nil for no badge. An empty one is a dot.
    open var badgeValue: String? {
        didSet { if badgeValue != oldValue { didChange() } }
    }

    /// The colour of the badge; nil for that of the appearance.
    open var badgeColor: UIColor? {
        didSet { if badgeColor != oldValue { didChange() } }
    }

    /// The offset of the title in points.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { if titlePositionAdjustment != oldValue { didChange() } }
    }

    /// The look of the bar while the item is selected; nil for that of the bar. It is copied when it is set.
    open var standardAppearance: UITabBarAppearance? {
        didSet {
            standardAppearance = standardAppearance?.makeCopy(for: self)
            didChange()
        }
    }

    /// The look of the bar while the item is selected and no content is behind the bar; nil for the standard one of the
    /// item, and then for those of the bar. It is copied when it is set.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.makeCopy(for: self)
            didChange()
        }
    }

    private var badgeAttributes = StateValues<[NSAttributedString.Key: Any]>()
    private var systemItem: SystemItem?

    /// Creates an item without a title.
    public override init() {
        super.init()
    }

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - image: The image; nil for none.
    ///   - tag: A number by which the app can find the item.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - image: The image; nil for none.
    ///   - selectedImage: The image while the item is selected; nil for the same one.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates an item with the title and the image of a meaning.
    ///
    /// - Parameters:
    ///   - systemItem: The meaning.
    ///   - tag: A number by which the app can find the item.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        self.tag = tag
        adopt(systemItem)
    }

    /// Sets the attributes of the badge's text for a state. The font and the colour count.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeAttributes.set(textAttributes, for: state)
        didChange()
    }

    /// Returns the attributes of the badge's text that were set for a state.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes.exact(state)
    }

    /// Takes the title and the image of a meaning.
    func adopt(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        title = systemItem.name
        image = UIImage(systemName: systemItem.symbol)
    }
}

extension UITabBarItem: BarItemHost {
    /// Called after one of the appearances changed.
    func barItemDidChange() { didChange() }
}

extension UITabBarItem.SystemItem {
    /// The title of the item.
    var name: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }

    /// The name of the symbol that the item shows.
    var symbol: String {
        switch self {
        case .more: "ellipsis"
        case .favorites, .featured, .topRated: "star.fill"
        case .recents, .history, .mostRecent: "clock.fill"
        case .contacts: "person.fill"
        case .bookmarks: "bookmark.fill"
        case .search: "magnifyingglass"
        case .downloads: "square.and.arrow.down"
        case .mostViewed: "list.bullet"
        }
    }
}
