import Foundation

extension UIResponder {
    func baseBecomeFirstResponder() -> Bool {
        guard let window = owningWindow else {
            Trace.emit(.responder(.cannotBecomeFirst(traceName, reason: .inNoWindow)), by: self)
            return false
        }
        if window.firstResponder === self { return true }
        if let current = window.firstResponder, !current.resignFirstResponder() {
            Trace.emit(.responder(.cannotBecomeFirst(traceName, reason: .doesNotResign(current.traceName))), by: self)
            return false
        }
        guard canBecomeFirstResponder else {
            Trace.emit(.responder(.cannotBecomeFirst(traceName, reason: .refuses)), by: self)
            return false
        }
        window.setFirstResponder(self)
        return true
    }

    func baseResignFirstResponder() -> Bool {
        guard let window = owningWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else {
            Trace.emit(.responder(.staysFirst(traceName, reason: .refusesToResign)), by: self)
            return false
        }
        window.setFirstResponder(nil)
        return true
    }

    /// The responder chain from this responder on. A cyclic chain ends before its first repetition.
    package var chain: [UIResponder] {
        var found: [UIResponder] = []
        var seen: Set<ObjectIdentifier> = []
        var responder: UIResponder? = self
        while let current = responder, seen.insert(ObjectIdentifier(current)).inserted {
            found.append(current)
            responder = current.next
        }
        return found
    }
}

// MARK: - Keyboard notifications

/// Notifications about input views at the bottom of a window.
///
/// The object is the screen. Frames in the user info are in points, in the coordinates of the window's screen.
extension UIResponder {
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")

    /// The frame before the change, a `CGRect`. Unlike UIKit, the value is not wrapped in an `NSValue`.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The frame after the change, a `CGRect`. Unlike UIKit, the value is not wrapped in an `NSValue`.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The duration of the change in seconds, a `Double`. It is zero, because input views do not slide in.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The animation curve of the change, an `Int`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Whether the input views belong to this application, a `Bool` that is always true.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
