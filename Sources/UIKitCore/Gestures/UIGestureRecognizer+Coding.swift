import Foundation

extension UIGestureRecognizer {
    private enum Key {
        static let isDisabled = "UIGestureRecognizer.disabled"
        static let cancelsTouches = "UIGestureRecognizer.cancelsTouchesInView"
        static let delaysBegan = "UIGestureRecognizer.delaysTouchesBegan"
        static let delaysEnded = "UIGestureRecognizer.delaysTouchesEnded"
    }

    /// Takes over what the archive holds; what it does not hold stays as it is.
    func decode(from coder: NSCoder) {
        func flag(_ key: String) -> Bool? {
            coder.containsValue(forKey: key) ? coder.decodeBool(forKey: key) : nil
        }
        if let isDisabled = flag(Key.isDisabled) { isEnabled = !isDisabled }
        if let cancels = flag(Key.cancelsTouches) { cancelsTouchesInView = cancels }
        if let delays = flag(Key.delaysBegan) { delaysTouchesBegan = delays }
        if let delays = flag(Key.delaysEnded) { delaysTouchesEnded = delays }
    }
}
