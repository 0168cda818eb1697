import CoreGraphics
import Foundation
import Markup

/// Bars and their items.
extension NibLoader {
    /// Configures the navigation item and the toolbar items of a controller.
    ///
    /// - Returns: The items with identifiers, which live as long as the controller.
    func configureBars(of controller: UIViewController, _ element: MarkupElement) -> [String: AnyObject] {
        let first = made.count
        if let item = element.child("navigationItem") { configure(controller.navigationItem, item) }
        if let item = element.child("tabBarItem") { controller.tabBarItem = makeTabBarItem(item) }
        let items = element.children(of: "toolbarItems").compactMap { makeBarButtonItem($0) }
        if !items.isEmpty { controller.setToolbarItems(items, animated: false) }
        if element.flag("hidesBottomBarWhenPushed") == true { controller.hidesBottomBarWhenPushed = true }
        if element.flag("automaticallyAdjustsScrollViewInsets") == false {
            controller.automaticallyAdjustsScrollViewInsets = false
        }
        if element.flag("extendedLayoutIncludesOpaqueBars") == true {
            controller.extendedLayoutIncludesOpaqueBars = true
        }
        if let edges = element.keyed("edgesForExtendedLayout") {
            controller.edgesForExtendedLayout = Self.edges(edges)
        }
        if let navigation = controller as? UINavigationController { configure(navigation, element) }
        var found: [String: AnyObject] = [:]
        for item in made[first...] {
            if let id = item.element["id"] { found[id] = item.object }
        }
        return found
    }

    private static func edges(_ element: MarkupElement) -> UIRectEdge {
        var edges: UIRectEdge = []
        if element.flag("top") == true { edges.insert(.top) }
        if element.flag("left") == true { edges.insert(.left) }
        if element.flag("bottom") == true { edges.insert(.bottom) }
        if element.flag("right") == true { edges.insert(.right) }
        return edges
    }

    private func configure(_ navigation: UINavigationController, _ element: MarkupElement) {
        if element.flag("navigationBarHidden") == true { navigation.isNavigationBarHidden = true }
        if element.flag("toolbarHidden") == false { navigation.isToolbarHidden = false }
        if let toolbar = element.keyed("toolbar"), toolbar.name == "toolbar", let bar = navigation.toolbar {
            NibCoder(toolbar, self).configure(bar)
            register(bar, toolbar)
        }
    }

    /// Creates the bar of a navigation controller.
    func makeNavigationBar(of element: MarkupElement) -> UINavigationBar? {
        element.keyed("navigationBar").flatMap { makeView($0) as? UINavigationBar }
    }

    /// Creates the bar of a tab bar controller.
    func makeTabBar(of element: MarkupElement) -> UITabBar? {
        element.keyed("tabBar").flatMap { makeView($0) as? UITabBar }
    }

    // MARK: - Items

    func makeTabBarItem(_ element: MarkupElement) -> UITabBarItem? {
        guard element.name == "tabBarItem" else { return nil }
        let item = UITabBarItem()
        register(item, element)
        if let name = element["systemItem"] {
            if let systemItem = NibNames.tabBarSystemItem(name) {
                item.adopt(systemItem)
            } else {
                document.report("system item \(name)", element, "there is no system item \(name); it has no image.")
            }
        }
        if let title = document.localized(element["title"], of: element, "title") { item.title = title }
        if let image = document.image(element["image"], of: element) { item.image = image }
        if let image = document.image(element["selectedImage"], of: element) { item.selectedImage = image }
        if let image = document.image(element["landscapeImage"], of: element) { item.landscapeImagePhone = image }
        if let badge = document.localized(element["badgeValue"], of: element, "badgeValue") { item.badgeValue = badge }
        if let tag = element.integer("tag") { item.tag = tag }
        if element.flag("enabled") == false { item.isEnabled = false }
        return item
    }

    func makeNavigationItem(_ element: MarkupElement) -> UINavigationItem? {
        guard element.name == "navigationItem" else { return nil }
        let item = UINavigationItem()
        configure(item, element)
        return item
    }

    private func configure(_ item: UINavigationItem, _ element: MarkupElement) {
        register(item, element)
        if let title = document.localized(element["title"], of: element, "title") { item.title = title }
        if let prompt = document.localized(element["prompt"], of: element, "prompt") { item.prompt = prompt }
        if let title = document.localized(element["backButtonTitle"], of: element, "backButtonTitle") {
            item.backButtonTitle = title
        }
        if element.flag("hidesBackButton") == true { item.hidesBackButton = true }
        if element.flag("leftItemsSupplementBackButton") == true { item.leftItemsSupplementBackButton = true }
        switch element["largeTitleDisplayMode"] {
        case "always": item.largeTitleDisplayMode = .always
        case "never": item.largeTitleDisplayMode = .never
        default: break
        }
        if let view = element.keyed("titleView").flatMap({ makeView($0) }) { item.titleView = view }
        for child in element.children {
            switch (child.name, child["key"]) {
            case ("barButtonItem", "leftBarButtonItem"):
                item.leftBarButtonItem = makeBarButtonItem(child)
            case ("barButtonItem", "rightBarButtonItem"):
                item.rightBarButtonItem = makeBarButtonItem(child)
            case ("barButtonItem", "backBarButtonItem"):
                item.backBarButtonItem = makeBarButtonItem(child)
            case ("leftBarButtonItems", _):
                item.leftBarButtonItems = child.children.compactMap { makeBarButtonItem($0) }
            case ("rightBarButtonItems", _):
                item.rightBarButtonItems = child.children.compactMap { makeBarButtonItem($0) }
            default: break
            }
        }
    }

    func makeBarButtonItem(_ element: MarkupElement) -> UIBarButtonItem? {
        guard element.name == "barButtonItem" else { return nil }
        let wanted = wantedClass(
            element, UIBarButtonItem.self as UIBarButtonItem.Type, standard: UIBarButtonItem.self)
        var item = UIBarButtonItem()
        if element["customClass"] != nil, let type = wanted, NibClasses.mayBeCreated(type),
            let made = NibClasses.makeObject(of: type) as? UIBarButtonItem
        {
            item = made
        }
        register(item, element, hasWantedClass: wanted != nil)
        if let name = element["systemItem"] {
            if let systemItem = NibNames.systemItem(name) {
                item.adopt(systemItem)
            } else {
                document.report("system item \(name)", element, "there is no system item \(name); it has no image.")
            }
        }
        if element["style"] == "done" { item.style = .done }
        if let title = document.localized(element["title"], of: element, "title") { item.title = title }
        if let image = document.image(element["image"], of: element) { item.image = image }
        if let image = document.image(element["landscapeImage"], of: element) { item.landscapeImagePhone = image }
        if let width = element.number("width"), width > 0 { item.width = width }
        if let tag = element.integer("tag") { item.tag = tag }
        if element.flag("enabled") == false { item.isEnabled = false }
        if let color = document.color(element.keyed("tintColor")) { item.tintColor = color }
        if let view = element.children.first(where: { $0["key"] == "customView" }).flatMap({ makeView($0) }) {
            item.customView = view
        }
        return item
    }
}

@MainActor
extension NibCoder {
    func configure(_ bar: UINavigationBar) {
        if element.flag("prefersLargeTitles") == true || element.flag("largeTitles") == true {
            bar.prefersLargeTitles = true
        }
        if element.flag("translucent") == false { bar.isTranslucent = false }
        if element["barStyle"]?.hasPrefix("black") == true { bar.barStyle = .black }
        if let color = color("barTintColor") { bar.barTintColor = color }
        bar.titleTextAttributes = attributes("titleTextAttributes")
        bar.largeTitleTextAttributes = attributes("largeTitleTextAttributes")
        let items = element.children(of: "items").compactMap { loader.makeNavigationItem($0) }
        if !items.isEmpty { bar.setItems(items, animated: false) }
    }

    func configure(_ bar: UIToolbar) {
        if element.flag("translucent") == false { bar.isTranslucent = false }
        if element["barStyle"]?.hasPrefix("black") == true { bar.barStyle = .black }
        if let color = color("barTintColor") { bar.barTintColor = color }
        let items = element.children(of: "items").compactMap { loader.makeBarButtonItem($0) }
        if !items.isEmpty { bar.setItems(items, animated: false) }
    }

    func configure(_ bar: UITabBar) {
        if element.flag("translucent") == false { bar.isTranslucent = false }
        if element["barStyle"]?.hasPrefix("black") == true { bar.barStyle = .black }
        if let color = color("barTintColor") { bar.barTintColor = color }
        if let color = color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
        let items = element.children(of: "items").compactMap { loader.makeTabBarItem($0) }
        if !items.isEmpty { bar.setItems(items, animated: false) }
        if let id = element["selectedItem"] {
            bar.selectedItem = zip(element.children(of: "items"), items).first { $0.0["id"] == id }?.1
        }
    }

    /// Returns the attributes of titles.
    private func attributes(_ key: String) -> [NSAttributedString.Key: Any]? {
        guard let element = element.keyed(key) else { return nil }
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let font = document.font(element.keyed("fontDescription")) { attributes[.font] = font }
        if let color = document.color(element.keyed("textColor")) { attributes[.foregroundColor] = color }
        return attributes.isEmpty ? nil : attributes
    }
}
