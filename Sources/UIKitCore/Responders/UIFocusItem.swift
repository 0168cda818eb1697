import CoreGraphics

/// Something that can have the focus itself.
///
/// Unlike UIKit, only views can have the focus: another type that conforms is never focused.
@MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether it can have the focus now.
    var canBecomeFocused: Bool { get }

    /// Whether it has the focus.
    var isFocused: Bool { get }

    /// Where it is, in the coordinates of what it is in.
    var frame: CGRect { get }

    /// How it shows that it has the focus; nil not at all.
    var focusEffect: UIFocusEffect? { get }
}
