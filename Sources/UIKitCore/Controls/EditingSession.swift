import CoreGraphics
import Foundation
import Timeline

/// What a text field knows while it is edited, and for it.
@MainActor
struct EditingSession {
    var isOpen = false
    /// What was said to apply to text that is typed next.
    var typingAttributes: [NSAttributedString.Key: Any]?
    var inputView: UIView?
    var inputAccessoryView: UIView?
    var drag: SelectionDrag?
    /// Where the host was told last that text appears.
    var announcedSpot: CGRect?

    /// The menu that is shown, and what will show it.
    weak var menu: EditMenu?
    var menuWait: Deadline?
    /// Where a finger is that may turn out to press long, and when it will have.
    var pressPoint: CGPoint?
    var longPress: Deadline?
}

/// A finger that selects text.
struct SelectionDrag {
    /// What the finger selected when it came down: nothing but a place, a word or everything.
    var origin: Range<Int>
    /// Whether the selection grows by words.
    var selectsWords: Bool
    /// The place under a finger that is about to begin editing.
    var beginsAt: Int?
    /// Whether the menu is shown once the finger is lifted.
    var showsMenu = false
}
