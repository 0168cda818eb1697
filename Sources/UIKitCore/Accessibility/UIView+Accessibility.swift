import CoreGraphics

extension UIView: UIAccessibilityIdentification {
    /// The name by which a test finds the view; nil unless it was set.
    public var accessibilityIdentifier: String? {
        get { ownAccessibility?.identifier }
        set {
            guard newValue != ownAccessibility?.identifier else { return }
            ensuredAccessibility.identifier = newValue
        }
    }

    /// The view's rectangle, or that of the area which it was given for touches, in the screen's coordinates; where it would be
    /// on a screen that its topmost view fills, for one that is in no window.
    var frameOnScreen: CGRect {
        let inWindow = convert(hitBox, to: nil)
        guard let window else { return inWindow }
        let corners = [
            CGPoint(x: inWindow.minX, y: inWindow.minY), CGPoint(x: inWindow.maxX, y: inWindow.maxY),
        ].map { window.convert($0, to: nil) }
        return CGRect(
            x: corners[0].x, y: corners[0].y, width: corners[1].x - corners[0].x, height: corners[1].y - corners[0].y)
    }
}

extension UIResponder {
    /// What was set, made if there is nothing yet.
    var ensuredAccessibility: AccessibilityAttributes {
        if let ownAccessibility { return ownAccessibility }
        let made = AccessibilityAttributes()
        ownAccessibility = made
        return made
    }
}
