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
    }

    /// The identity of the menu; unique if none was given.
    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    private static var generatedCount = 0

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - title: The heading of the menu, or the title of the row that leads to it.
    ///   - subtitle: The line below the title of that row.
    ///   - image: The image of that row.
    ///   - identifier: The identity; nil for a unique one.
    ///   - options: The way in which the menu is shown.
    ///   - children: The elements, in order.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        Self.generatedCount += identifier == nil ? 1 : 0
        self.identifier = identifier ?? Identifier("menu-\(Self.generatedCount)")
        self.options = options
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Returns a menu that differs from this one in its children only.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The children that are on, also those of inline menus.
    open var selectedElements: [UIMenuElement] { choices.filter { $0.choiceState == .on } }

    /// The actions and commands of the menu and of its inline menus.
    var choices: [UIMenuElement] {
        children.flatMap { child in
            guard let menu = child as? UIMenu else { return [child] }
            return menu.options.contains(.displayInline) ? menu.choices : []
        }
    }

    /// Returns the menu that has an element among its choices: this one, or a menu that leads on from it.
    func holder(of element: UIMenuElement) -> UIMenu? {
        if choices.contains(where: { $0 === element }) { return self }
        return children.lazy.compactMap { ($0 as? UIMenu)?.holder(of: element) }.first
    }

    /// Turns one of the choices on and the others off.
    func select(_ chosen: UIMenuElement) {
        for choice in choices { choice.choiceState = choice === chosen ? .on : .off }
    }
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
