extension UIResponder {
    /// The attributes that were set on the responder, created on first access.
    var accessibilityAttributes: AccessibilityAttributes {
        if let accessibilityAttributesIfLoaded { return accessibilityAttributesIfLoaded }
        let attributes = AccessibilityAttributes()
        accessibilityAttributesIfLoaded = attributes
        return attributes
    }
}
