import Foundation

extension UITextField {
    /// The border around a field.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        /// A thin rectangle.
        case line = 1
        /// A rectangle that appears sunken.
        case bezel = 2
        /// A rectangle with rounded corners and a background.
        case roundedRect = 3
    }

    /// The times at which a view beside the text is visible.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing = 1
        case unlessEditing = 2
        case always = 3

        func isVisible(whileEditing isEditing: Bool) -> Bool {
            switch self {
            case .never: false
            case .whileEditing: isEditing
            case .unlessEditing: !isEditing
            case .always: true
            }
        }
    }

    /// The reason why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The user accepted the text.
        case committed = 0
    }

    /// The name of the notification posted after editing has begun. The object is the field.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")

    /// The name of the notification posted after editing has ended. The user info holds the reason under
    /// `didEndEditingReasonUserInfoKey`.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")

    /// The name of the notification posted after an edit, together with `editingChanged`.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    /// The user info key of the reason's raw value, an `Int`.
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
