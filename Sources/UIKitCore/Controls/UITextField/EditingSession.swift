import CoreGraphics
import Foundation
import Timeline

/// The state of a text field during editing.
@MainActor
struct EditingSession {
    var isOpen = false
    /// The attributes set for text typed next.
    var typingAttributes: [NSAttributedString.Key: Any]?
    var inputView: UIView?
    var inputAccessoryView: UIView?
    var drag: SelectionDrag?
    /// The place that stays when another part of a long text is laid out.
    var scrollAnchor: ScrollAnchor?
    /// The rectangle of the insertion point that the host was told last, in the window's coordinates.
    var announcedCaretRect: CGRect?

    /// The visible menu, and the deadline at which the next one appears.
    weak var menu: EditMenu?
    var menuDeadline: Deadline?
    /// The location of a finger that may become a long press, and the deadline at which it does.
    var pressPoint: CGPoint?
    var longPressDeadline: Deadline?
}

/// A drag that selects text.
struct SelectionDrag {
    /// The range selected when the finger came down: an insertion point, a word or everything.
    var origin: Range<Int>
    /// Whether the selection grows by words.
    var selectsWords: Bool
    /// The offset under a finger that begins editing when it lifts.
    var initialOffset: Int?
    /// Whether the menu appears when the finger lifts.
    var showsMenu = false
}
