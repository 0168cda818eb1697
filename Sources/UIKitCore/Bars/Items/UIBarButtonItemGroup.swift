import CoreGraphics
import Foundation

/// Items of a navigation bar that belong together, on glass of their own.
///
///     let marks = UIBarButtonItemGroup(barButtonItems: [bold, italic], representativeItem: format)
///     navigationItem.trailingItemGroups = [marks]
///
/// Where the bar has no room for all of them, the representative item takes their place, with the items in its menu. A
/// group in the middle of the bar without a representative item moves into the bar's menu of further items.
///
/// Unlike UIKit, a group is not archived, and users do not rearrange groups: movable and optional ones stay in place.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The items from the leading side.
    open var barButtonItems: [UIBarButtonItem] {
        didSet {
            for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
            adoptItems()
            didChange()
        }
    }

    /// The item that takes the place of the others where there is no room for them; nil for none. Unless it has an
    /// action or a menu of its own, a tap opens a menu of the items.
    open var representativeItem: UIBarButtonItem? {
        didSet {
            guard representativeItem !== oldValue else { return }
            if oldValue?.represented === self { oldValue?.represented = nil }
            representativeItem?.represented = self
            didChange()
        }
    }

    /// Whether the representative item is shown in place of the others.
    open internal(set) var isDisplayingRepresentativeItem = false

    /// Whether the group stays in the bar where there is no room for it: its items become narrower.
    open var alwaysAvailable = false {
        didSet { if alwaysAvailable != oldValue { didChange() } }
    }

    /// Whether the group is left out of its bar.
    open var isHidden = false {
        didSet { if isHidden != oldValue { didChange() } }
    }

    /// The element for the group in the menu of further items; nil for the elements of the items.
    open var menuRepresentation: UIMenuElement?

    /// The navigation item that has the group.
    weak var navigationItem: UINavigationItem?

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - barButtonItems: The items from the leading side.
    ///   - representativeItem: The item for all of them where there is no room; nil for none.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
        adoptItems()
        representativeItem?.represented = self
    }

    /// Returns a group that stays in its place.
    ///
    /// - Parameters:
    ///   - representativeItem: The item for all of them where there is no room; nil for none.
    ///   - items: The items from the leading side.
    public class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    }

    /// Returns a group that users of an iPad may move. Here it stays in its place.
    ///
    /// - Parameters:
    ///   - customizationIdentifier: The name of the group in what a user has arranged. It makes no difference.
    ///   - representativeItem: The item for all of them where there is no room; nil for none.
    ///   - items: The items from the leading side.
    public class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        fixedGroup(representativeItem: representativeItem, items: items)
    }

    /// Returns a group that users of an iPad may add and remove. Here it is there if it is by default.
    ///
    /// - Parameters:
    ///   - customizationIdentifier: The name of the group in what a user has arranged. It makes no difference.
    ///   - isInDefaultCustomization: Whether the group is in the bar; otherwise it is hidden.
    ///   - representativeItem: The item for all of them where there is no room; nil for none.
    ///   - items: The items from the leading side.
    public class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true,
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup {
        let group = fixedGroup(representativeItem: representativeItem, items: items)
        group.isHidden = !isInDefaultCustomization
        return group
    }

    private func adoptItems() {
        for item in barButtonItems { item.buttonGroup = self }
    }

    private func didChange() { navigationItem?.barItemDidChange() }

    /// The items that the bar shows now.
    var shownItems: [UIBarButtonItem] {
        if isDisplayingRepresentativeItem, let representativeItem { return [representativeItem] }
        return barButtonItems
    }

    /// The menu of the items.
    var itemsMenu: UIMenu {
        UIMenu(children: barButtonItems.filter { !$0.isHidden }.compactMap(\.menuElement))
    }

    /// The element in the menu of further items.
    var menuElement: UIMenuElement {
        menuRepresentation
            ?? UIMenu(
                title: representativeItem?.title ?? "", options: .displayInline, children: itemsMenu.children)
    }
}

extension UIBarButtonItem {
    /// Returns a group of the item alone, which stays in its place.
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

    /// Returns a group of the item alone, which users of an iPad may move. Here it stays in its place.
    ///
    /// - Parameter customizationIdentifier: The name of the group in what a user has arranged. It makes no difference.
    public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }

    /// Returns a group of the item alone, which users of an iPad may add and remove. Here it is there if it is by
    /// default.
    ///
    /// - Parameters:
    ///   - customizationIdentifier: The name of the group in what a user has arranged. It makes no difference.
    ///   - isInDefaultCustomization: Whether the group is in the bar; otherwise it is hidden.
    public func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool
    ) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
            items: [self])
    }

    /// The element for the item in a menu; nil for a view of the app's without one, and for a space.
    var menuElement: UIMenuElement? {
        if let menuRepresentation { return menuRepresentation }
        guard customView == nil, !isSpace else { return nil }
        let name = title ?? spokenName ?? ""
        if let menu, primaryAction == nil, action == nil {
            return UIMenu(title: name, image: image, children: menu.children)
        }
        return UIAction(
            title: name, image: image, attributes: isEnabled ? [] : .disabled, state: isSelected ? .on : .off
        ) { [weak self] action in
            guard let self, let view = host as? UIView else { return }
            perform(from: view, event: nil)
        }
    }

    /// The menu that a tap or a long press opens: that of the item, or of the group that it represents.
    var shownMenu: UIMenu? {
        if let menu { return menu }
        return action == nil && primaryAction == nil ? represented?.itemsMenu : nil
    }
}

/// The parts of a bar's groups that have no room.
@MainActor
struct BarGroupFit: Equatable {
    /// The groups that their representative items stand for.
    var represented: Set<ObjectIdentifier> = []
    /// The groups that are in the menu of further items.
    var hidden: Set<ObjectIdentifier> = []

    /// Returns the parts of groups that have to give way so that all fit.
    ///
    /// - Parameters:
    ///   - center: The groups in the middle. They give way first, from the trailing side.
    ///   - sides: The groups at both sides.
    ///   - fits: Returns whether everything fits.
    static func fitting(
        center: [UIBarButtonItemGroup], sides: [UIBarButtonItemGroup], _ fits: (BarGroupFit) -> Bool
    ) -> BarGroupFit {
        var fit = BarGroupFit()
        func steps(_ groups: [UIBarButtonItemGroup]) -> [ObjectIdentifier] {
            groups.filter { $0.representativeItem != nil && !$0.alwaysAvailable }.map { ObjectIdentifier($0) }
        }
        for group in steps(center).reversed() + steps(sides).reversed() {
            if fits(fit) { return fit }
            fit.represented.insert(group)
        }
        for group in center.reversed() where !group.alwaysAvailable {
            if fits(fit) { return fit }
            fit.hidden.insert(ObjectIdentifier(group))
        }
        return fit
    }
}
