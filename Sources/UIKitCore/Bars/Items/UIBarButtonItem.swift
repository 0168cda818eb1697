import CoreGraphics
import Foundation

/// A button, a view of the app's, or a space in a navigation bar or a toolbar.
///
/// Items with images that stand side by side share a piece of glass; a space between them separates it. An item with
/// a title has one of its own.
///
/// Unlike UIKit, a custom view has no glass behind it.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The weight of an item.
    open var style: Style = .plain {
        didSet { if style != oldValue { didChange() } }
    }

    /// The width in points, of a fixed space or as the least one of an item; 0 for that of the content.
    open var width: CGFloat = 0 {
        didSet { if width != oldValue { didChange() } }
    }

    /// The titles that the item may have. It is as wide as the widest of them.
    open var possibleTitles: Set<String>? {
        didSet { if possibleTitles != oldValue { didChange() } }
    }

    /// The view that stands in place of a button.
    open var customView: UIView? {
        didSet { if customView !== oldValue { didChange() } }
    }

    /// The action that is sent to `target` when the item is tapped; without a target, along the responder chain.
    open var action: Selector?

    /// The receiver of `action`. Not kept alive.
    open weak var target: AnyObject?

    /// The action that a tap performs in place of sending `action`. Setting it adopts its title and its image.
    open var primaryAction: UIAction? {
        didSet { adoptPrimaryAction() }
    }

    /// The menu of the item. A tap opens it if the item has no action; otherwise it opens when a finger stays on it.
    open var menu: UIMenu?

    /// The element for the item in the menu of items for which a bar has no room; nil for one with its title, its image
    /// and its action.
    open var menuRepresentation: UIMenuElement?

    /// The group that has the item; nil for none.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?

    /// The group that the item represents.
    weak var represented: UIBarButtonItemGroup?

    /// The mark in the item's upper corner; nil for none.
    open var badge: Badge? {
        didSet { if badge != oldValue { didChange() } }
    }

    /// The images and offsets that only old apps set; nil for none.
    var legacyLook: BarButtonLegacyLook?

    /// The colour of the item; nil for that of the bar. It fills the glass of a prominent item.
    open var tintColor: UIColor? {
        didSet { if tintColor != oldValue { didChange() } }
    }

    /// Whether the item is left out of its bar.
    open var isHidden = false {
        didSet { if isHidden != oldValue { didChange() } }
    }

    /// Whether the item is shown as selected.
    open var isSelected = false {
        didSet { if isSelected != oldValue { didChange() } }
    }

    /// Whether a tap toggles `isSelected` before the action is performed.
    open var changesSelectionAsPrimaryAction = false

    /// Whether the item has no glass behind it.
    open var hidesSharedBackground = false {
        didSet { if hidesSharedBackground != oldValue { didChange() } }
    }

    /// Whether the item shares its glass with those beside it.
    open var sharesBackground = true {
        didSet { if sharesBackground != oldValue { didChange() } }
    }

    /// The meaning of the item, which chooses its image or title; nil for an item of the app's own.
    var systemItem: SystemItem?

    /// Creates an item without content.
    public override init() {
        super.init()
    }

    /// Creates an item with a standard meaning.
    ///
    /// - Parameters:
    ///   - systemItem: The meaning.
    ///   - target: The receiver of `action`; nil searches the responder chain.
    ///   - action: The action that a tap sends.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        adopt(systemItem)
        self.target = target.map(MessageTarget.object)
        self.action = action
    }

    /// Creates an item with a standard meaning.
    ///
    /// - Parameters:
    ///   - systemItem: The meaning.
    ///   - primaryAction: The action that a tap performs.
    ///   - menu: The menu of the item.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.menu = menu
        self.primaryAction = primaryAction
        adopt(systemItem)
    }

    /// Creates an item with a title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - style: The weight.
    ///   - target: The receiver of `action`; nil searches the responder chain.
    ///   - action: The action that a tap sends.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map(MessageTarget.object)
        self.action = action
    }

    /// Creates an item with an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - style: The weight.
    ///   - target: The receiver of `action`; nil searches the responder chain.
    ///   - action: The action that a tap sends.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, landscapeImagePhone: nil, style: style, target: target, action: action)
    }

    /// Creates an item with an image, and another one for bars of compact height.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - landscapeImagePhone: The image for bars of compact height.
    ///   - style: The weight.
    ///   - target: The receiver of `action`; nil searches the responder chain.
    ///   - action: The action that a tap sends.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init()
        self.image = image
        self.landscapeImagePhone = landscapeImagePhone
        self.style = style
        self.target = target.map(MessageTarget.object)
        self.action = action
    }

    /// Creates an item whose action provides the title and the image that are not given.
    ///
    /// - Parameters:
    ///   - title: The title; nil for that of the action.
    ///   - image: The image; nil for that of the action.
    ///   - primaryAction: The action that a tap performs.
    ///   - menu: The menu of the item.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        self.primaryAction = primaryAction
        // Within an initializer of its class, a property is set without its observer.
        adoptPrimaryAction()
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// Creates an item with a title or an image, an action, and a menu.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - image: The image, which is shown in place of the title; nil for none.
    ///   - target: The receiver of `action`; nil searches the responder chain.
    ///   - action: The action that a tap sends.
    ///   - menu: The menu of the item.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title
        self.image = image
        self.target = target
        self.action = action
        self.menu = menu
    }

    /// Creates an item that shows a view, in the size that fits it.
    ///
    /// - Parameter customView: The view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Returns a space.
    ///
    /// - Parameter width: The width in points. A space of no width only separates the glass of its neighbours.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    /// Returns a space that takes the room that the other items of a toolbar leave.
    public static func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }

    /// Performs the action of the item, as a tap does.
    func perform(from view: UIView, event: UIEvent?) {
        guard isEnabled else { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
        guard let action else { return }
        // Without a target, the first responder's chain comes first, and then that of the bar.
        let chains = [view.window?.firstResponder, view]
        let found = chains.lazy.compactMap { $0?.target(forAction: action, withSender: self) }.first
        guard let receiver = target ?? found.map({ $0 as AnyObject }) else { return }
        view.owningApplication?.sendAction(action, to: receiver, from: self, for: event)
    }

    private func adoptPrimaryAction() {
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let image = primaryAction.image { self.image = image }
    }
}
