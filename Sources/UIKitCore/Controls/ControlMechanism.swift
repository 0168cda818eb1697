/// A control that is a part of another control and has no existence of its own, such as the button that clears a text field.
@MainActor
package protocol ControlMechanism: UIView {}
