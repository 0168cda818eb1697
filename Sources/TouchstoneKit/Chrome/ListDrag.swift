import UIKit

/// A finger on a `ListView`: it presses a row until it turns out to drag the list.
struct ListDrag {
    /// Where it came down, in points of the list.
    let start: CGPoint
    /// How far the content was moved then.
    let offset: CGFloat
    /// The row that it presses; nil once it drags.
    var pressed: Int?
    /// Whether it moves the scroll indicator instead of the content.
    let movesIndicator: Bool

    /// How far a finger moves before it drags, in points.
    static let threshold: CGFloat = 8
}
