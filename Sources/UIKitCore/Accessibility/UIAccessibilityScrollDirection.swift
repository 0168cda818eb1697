/// The direction in which the user of an assistive technology scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To what is on the right.
    case right = 1
    /// To what is on the left.
    case left = 2
    /// To what is above.
    case up = 3
    /// To what is below.
    case down = 4
    /// To the next page of a document.
    case next = 5
    /// To the page before.
    case previous = 6
}
