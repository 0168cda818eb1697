/// Something that a test of the user interface finds by a name that no user sees.
@MainActor
public protocol UIAccessibilityIdentification: AnyObject {
    /// The name; nil unless it was set.
    var accessibilityIdentifier: String? { get set }
}
