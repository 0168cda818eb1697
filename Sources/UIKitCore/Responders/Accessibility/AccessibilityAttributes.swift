import CoreGraphics

/// The accessibility attributes that an app has set on an object; nil for those that it has not.
@MainActor
final class AccessibilityAttributes {
    var isElement: Bool?
    // Attributes that can be set to nil are doubly optional, to tell nil from unset.
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
    var expandedStatus: UIAccessibility.ExpandedStatus?
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
}
