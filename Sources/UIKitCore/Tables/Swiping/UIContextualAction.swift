import CoreGraphics
import Foundation

/// An action that a swipe across a row offers as a button.
///
/// The table's delegate returns such actions in a `UISwipeActionsConfiguration`.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// A closure that performs an action.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - sourceView: The button of the action, from which something can be presented.
    ///   - completionHandler: A closure that the app calls once, immediately or later, with whether the action was
    ///     performed. The row then moves back.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    /// The look and meaning of an action.
    public enum Style: Int, Sendable {
        /// A grey button.
        case normal = 0
        /// A red button, for an action that deletes.
        case destructive = 1
    }

    /// The look and meaning of the action.
    public let style: Style

    /// The closure that performs the action when the button is tapped, or after a swipe across the whole row.
    public let handler: Handler

    /// The text of the button. In rows of less than 91 points a button with an image does not show it.
    open var title: String?

    /// The image of the button, drawn in white unless it is always original.
    open var image: UIImage?

    /// The colour of the button: grey or red unless set. Setting nil restores that.
    open var backgroundColor: UIColor! {
        get { ownColor ?? (style == .destructive ? .systemRed : .systemGray3) }
        set { ownColor = newValue }
    }

    private var ownColor: UIColor?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - style: The look and meaning of the action.
    ///   - title: The text of the button.
    ///   - handler: Performs the action, and calls the closure that it receives when that is done.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

/// The actions that a swipe across a row offers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions. The button of the first is at the edge of the row.
    public let actions: [UIContextualAction]

    /// Whether a swipe across the whole row performs the first action. True by default.
    open var performsFirstActionWithFullSwipe = true

    /// Whether the configuration is the table's own, with the button that deletes the row.
    var isDeletion = false

    /// Creates a configuration.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// The side of a row at which the buttons of a swipe appear.
enum SwipeSide {
    case leading
    case trailing

    /// The sign of the distance by which the content of a row moves towards the leading edge.
    var sign: CGFloat { self == .trailing ? 1 : -1 }
}
