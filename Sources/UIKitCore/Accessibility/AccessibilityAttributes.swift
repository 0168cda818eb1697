import CoreGraphics

/// The accessibility attributes that an app has set on an object; nil for those that it has not.
@MainActor
final class AccessibilityAttributes {
    var isElement: Bool?
    // What may be set to nil is kept together with the fact that it was set.
    var label: String??
    var hint: String??
    var value: String??
    var language: String??
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var identifier: String?
    var userInputLabels: [String]?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var respondsToUser: Bool?
}
