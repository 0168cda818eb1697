import Foundation

/// A button of an alert or an action sheet: its title, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
    /// The kind of an action.
    public enum Style: Int, Sendable {
        /// A plain action.
        case `default` = 0
        /// The action that changes nothing. It stands at the leading side or at the bottom. The Escape key, and a touch
        /// beside an action sheet, choose it.
        case cancel = 1
        /// An action that changes or deletes something for good; red.
        case destructive = 2
    }

    /// The title of the button.
    public let title: String?

    /// The kind of the action.
    public let style: Style

    /// Whether the user can choose the action. May change while the alert is shown.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { button?.isEnabled = isEnabled } }
    }

    let handler: ((UIAlertAction) -> Void)?
    /// The button that shows the action.
    weak var button: AlertButton?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - style: The kind of the action.
    ///   - handler: Called when the user has chosen the action, after the alert has gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    /// Returns an action with the same title, style and handler, which no alert has.
    ///
    /// - Parameter zone: Ignored.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { [original = Carrier(self)] in Carrier(original.action.makeCopy()) }.action
    }

    private func makeCopy() -> UIAlertAction {
        let copy = UIAlertAction(title: title, style: style, handler: handler)
        copy.isEnabled = isEnabled
        return copy
    }

    /// An action on its way out of the main actor, on which the caller is, too.
    private struct Carrier: @unchecked Sendable {
        let action: UIAlertAction

        nonisolated init(_ action: UIAlertAction) {
            self.action = action
        }
    }
}
