import Foundation

/// A list of actions, commands and further menus.
///
/// A button with a `menu` shows it. A menu does not change; `replacingChildren(_:)` makes another one.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The identity of a menu.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The way in which a menu is shown inside of another one, and its selection.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The children stand among those of the menu around it, between two lines.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// The row that leads to the menu is red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// At most one child is on: choosing it turns the others off, in inline menus as well.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// The children stand side by side as images, in a line that scrolls. A child that is on is marked by a plate
        /// behind it, or by its `selectedImage`.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// The size in which the children of a menu are shown.
    public enum ElementSize: Int, Sendable {
        /// Images side by side, at most four in a line.
        case small = 0
        /// Images with their titles below, side by side, at most three in a line.
        case medium = 1
        /// Rows below each other.
        case large = 2
        /// The size that is usual in the place: rows, or a line of images in a palette.
        case automatic = -1
    }

    /// The identity of the menu; unique if none was given.
    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    /// The size in which the children are shown. Set it before the menu is shown.
    open var preferredElementSize: ElementSize

    /// Further wishes for the look of the children; nil for the usual one. Set them before the menu is shown.
    open var displayPreferences: UIMenuDisplayPreferences?

    private static var generatedCount = 0

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - title: The heading of the menu, or the title of the row that leads to it.
    ///   - subtitle: The line below the title of that row.
    ///   - image: The image of that row.
    ///   - identifier: The identity; nil for a unique one.
    ///   - options: The way in which the menu is shown.
    ///   - preferredElementSize: The size in which the children are shown.
    ///   - children: The elements, in order.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        Self.generatedCount += identifier == nil ? 1 : 0
        self.identifier = identifier ?? Identifier("menu-\(Self.generatedCount)")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Returns a menu that differs from this one in its children only.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        let menu = UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
        menu.displayPreferences = displayPreferences
        return menu
    }

    /// The children that are on, also those of inline menus.
    open var selectedElements: [UIMenuElement] { choices.filter { $0.choiceState == .on } }

    /// The actions and commands of the menu and of its inline menus. A deferred element counts as what it has become.
    var choices: [UIMenuElement] { Self.choices(among: children) }

    private static func choices(among elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.options.contains(.displayInline) ? menu.choices : [] }
            return (element as? UIDeferredMenuElement).map { $0.expand(choices) ?? [] } ?? [element]
        }
    }

    /// The menus among the children. A deferred element counts as what it has become.
    var submenus: [UIMenu] { Self.submenus(among: children) }

    private static func submenus(among elements: [UIMenuElement]) -> [UIMenu] {
        elements.flatMap { element -> [UIMenu] in
            if let menu = element as? UIMenu { return [menu] }
            return (element as? UIDeferredMenuElement)?.expand(submenus) ?? []
        }
    }

    /// Returns the menu that has an element among its choices: this one, or a menu that leads on from it.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - depth: The number of menus that may lead on. A deferred element may contain the menu that it is in.
    func holder(of element: UIMenuElement, depth: Int = 32) -> UIMenu? {
        if choices.contains(where: { $0 === element }) { return self }
        guard depth > 0 else { return nil }
        return submenus.lazy.compactMap { $0.holder(of: element, depth: depth - 1) }.first
    }

    /// Turns one of the choices on and the others off.
    func select(_ chosen: UIMenuElement) {
        for choice in choices { choice.choiceState = choice === chosen ? .on : .off }
    }
}

/// Wishes for the look of a menu's children.
@preconcurrency @MainActor
open class UIMenuDisplayPreferences: NSObject {
    /// The greatest number of lines of a title in a row; 0 for the usual one, which is two.
    open var maximumNumberOfTitleLines = 0

    /// Creates preferences of the usual look.
    public override init() { super.init() }
}

/// The names of the menus that UIKit makes itself.
///
/// Unlike UIKit, there is no menu bar, so that no menu has such a name unless an app gives it.
extension UIMenu.Identifier {
    /// The name of the menu around all others.
    public static let root = Self("com.touchstone.menu.root")
    /// The name of the menu of an app.
    public static let application = Self("com.touchstone.menu.application")
    /// The name of a menu of files.
    public static let file = Self("com.touchstone.menu.file")
    /// The name of a menu that edits.
    public static let edit = Self("com.touchstone.menu.edit")
    /// The name of a menu of styles.
    public static let format = Self("com.touchstone.menu.format")
    /// The name of a menu of views.
    public static let view = Self("com.touchstone.menu.view")
    /// The name of a menu of windows.
    public static let window = Self("com.touchstone.menu.window")
    /// The name of a menu of help.
    public static let help = Self("com.touchstone.menu.help")
}

extension UIMenuElement {
    /// The attributes of an action or a command; none for a menu.
    var choiceAttributes: Attributes {
        switch self {
        case let action as UIAction: action.attributes
        case let command as UICommand: command.attributes
        case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
        default: []
        }
    }

    /// The state of an action or a command; off for a menu.
    var choiceState: State {
        get { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
        set {
            (self as? UIAction)?.state = newValue
            (self as? UICommand)?.state = newValue
        }
    }
}
