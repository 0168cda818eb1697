import Foundation

extension UITextField {
    /// What is drawn around a field.
    public enum BorderStyle: Int, Sendable {
        case none = 0
        /// A thin rectangle.
        case line = 1
        /// A rectangle that looks sunken.
        case bezel = 2
        /// A rectangle with round corners, and a background.
        case roundedRect = 3
    }

    /// When something beside the text is shown.
    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing = 1
        case unlessEditing = 2
        case always = 3

        func shows(whileEditing isEditing: Bool) -> Bool {
            switch self {
            case .never: false
            case .whileEditing: isEditing
            case .unlessEditing: !isEditing
            case .always: true
            }
        }
    }

    /// Why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// What was entered counts.
        case committed = 0
    }

    /// Posted after editing has begun. The object is the field.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")

    /// Posted after editing has ended; the user info has the reason under `didEndEditingReasonUserInfoKey`.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")

    /// Posted after an edit, together with `editingChanged`.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    /// The reason's raw value, an `Int`.
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
