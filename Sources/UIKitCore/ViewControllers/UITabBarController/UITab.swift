import Foundation

/// A screen of a tab bar controller: its title, its image, and the controller that it shows.
///
///     let controller = UITabBarController(tabs: [
///         UITab(title: "Notes", image: UIImage(systemName: "note"), identifier: "notes") { _ in NotesController() }
///     ])
///
/// Changes are shown at once.
///
/// Unlike UIKit, the controllers of all tabs are made when a tab bar controller gets the tabs. There are no groups of
/// tabs, since there is no sidebar.
@preconcurrency @MainActor
open class UITab: NSObject {
    /// The places of tabs that an app wants, and whether users may rearrange them.
    ///
    /// Unlike UIKit, users cannot rearrange tabs, so that all but `pinned` and `sidebarOnly` are the same.
    public enum Placement: Int, Sendable {
        case automatic = 0
        case `default` = 1
        case optional = 2
        case movable = 3
        /// At the trailing end of the bar.
        case pinned = 4
        case fixed = 5
        /// Not in the bar.
        case sidebarOnly = 6
    }

    /// The name by which the app finds the tab.
    public let identifier: String

    /// The title in the bar.
    open var title: String {
        didSet { barItem.title = title }
    }

    /// The image in the bar; nil for none.
    open var image: UIImage? {
        didSet { barItem.image = image }
    }

    /// The text in the corner of the tab; nil for none. An empty one is a dot.
    open var badgeValue: String? {
        didSet { barItem.badgeValue = badgeValue }
    }

    /// The result of choosing the tab, for assistive technologies.
    open var subtitle: String? {
        didSet { barItem.accessibilityHint = subtitle }
    }

    /// Whether the tab is left out of the bar. A selected tab stays selected.
    open var isHidden = false {
        didSet { if isHidden != oldValue { tabBarController?.tabDidChange() } }
    }

    /// Whether the user can choose the tab.
    open var isEnabled = true {
        didSet { barItem.isEnabled = isEnabled }
    }

    /// The place of the tab in the bar.
    open var preferredPlacement = Placement.automatic {
        didSet { if preferredPlacement != oldValue { tabBarController?.tabDidChange() } }
    }

    /// A value of the app's.
    open var userInfo: Any?

    /// The tab bar controller that has the tab; nil for none.
    open internal(set) weak var tabBarController: UITabBarController?

    /// The controller that the tab shows; nil without a provider, or before a tab bar controller has the tab.
    open internal(set) var viewController: UIViewController?

    private let provider: ((UITab) -> UIViewController)?

    /// The item in the bar.
    let barItem: UITabBarItem

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - title: The title in the bar.
    ///   - image: The image in the bar; nil for none.
    ///   - identifier: The name by which the app finds the tab.
    ///   - viewControllerProvider: The closure that makes the controller of the tab. Called once, when a tab bar
    ///     controller gets the tab. A tab without it is left out.
    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier
        provider = viewControllerProvider
        barItem = UITabBarItem(title: title, image: image, selectedImage: nil)
        super.init()
    }

    /// Makes the controller of the tab, unless there is one.
    func loadViewController() -> UIViewController? {
        if viewController == nil { viewController = provider?(self) }
        return viewController
    }

    /// Whether the bar shows the tab.
    var isInBar: Bool { !isHidden && preferredPlacement != .sidebarOnly }
}

/// The tab of a search, at the trailing end of the bar.
@preconcurrency @MainActor
open class UISearchTab: UITab {
    /// Creates a tab with a magnifying glass.
    ///
    /// - Parameters:
    ///   - title: The title in the bar; nil for the standard one.
    ///   - image: The image in the bar; nil for the standard one.
    ///   - identifier: The name by which the app finds the tab; nil for the standard one.
    ///   - viewControllerProvider: The closure that makes the controller of the tab.
    public override init(
        title: String? = nil, image: UIImage? = nil, identifier: String? = nil,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        let standard = UITabBarItem.SystemItem.search
        super.init(
            title: title ?? standard.name, image: image ?? UIImage(systemName: standard.symbol),
            identifier: identifier ?? "search", viewControllerProvider: viewControllerProvider)
        preferredPlacement = .pinned
    }
}

extension UIViewController {
    /// The tab that shows the controller, or the nearest one around it; nil for none.
    public var tab: UITab? {
        var current: UIViewController? = self
        while let controller = current {
            if let tabs = controller.parent as? UITabBarController { return tabs.tab(of: controller) }
            current = controller.parent
        }
        return nil
    }
}
