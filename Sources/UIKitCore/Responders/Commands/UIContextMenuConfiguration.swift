import Foundation

/// A function that returns the controller whose view is the preview above a context menu; nil for a preview of the
/// view that was pressed.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// A function that returns a context menu; nil for a preview without a menu. It receives the actions that the system
/// suggests, of which there are none here.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The description of one context menu and its preview, which the delegate of an interaction returns.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The identity of the menu; a new `NSUUID` if none was given. The delegate recognizes its menus by it.
    public let identifier: any NSCopying

    /// The order of a menu's elements where the menu stands above the view that it belongs to.
    public enum ElementOrder: Int, Sendable {
        /// The order that is usual in the place: by priority, but a fixed one in a scroll view and at a pointer.
        case automatic = 0
        /// The first element is the nearest to the view: a menu above it is shown from the last element to the first.
        case priority = 1
        /// The first element is at the top.
        case fixed = 2
    }

    /// The order of the elements where the menu stands above the view.
    open var preferredMenuElementOrder = ElementOrder.automatic

    /// The number of things that the menu is about, in a badge at the corner of the preview; 0 for no badge.
    open var badgeCount = 0

    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration. Both functions are called once, when the menu is about to appear.
    ///
    /// - Parameters:
    ///   - identifier: The identity of the menu; nil for a new one.
    ///   - previewProvider: Returns the controller of the preview; nil for a preview of the view that was pressed.
    ///   - actionProvider: Returns the menu; nil for a preview without a menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }
}

/// Animations of an app beside the appearance or the end of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller of the preview; nil when the preview shows the view that was pressed.
    var previewViewController: UIViewController? { get }

    /// Adds changes of animatable properties, which are animated with the menu.
    ///
    /// - Parameter animations: Changes the properties.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a function that is called after the animations.
    ///
    /// - Parameter completion: Called once.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The way in which a preview leaves when the user taps it.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview goes back to the view that was pressed.
    case dismiss = 0
    /// The preview grows and fades, and uncovers what the app shows instead.
    case pop = 1
}

/// Animations of an app beside those of a preview that the user has tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The way in which the preview leaves: `dismiss`, unless the delegate chooses another one.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
