import CoreGraphics

/// Text that is dragged from elsewhere, in this program or another one, and dropped.
extension TextEditor {
    var takesDroppedText: Bool { isTextEditable && window != nil }

    func insertionRect(forDropAt point: CGPoint) -> CGRect { caretRect(at: closestOffset(to: point)) }

    func insertDropped(_ text: String, at point: CGPoint) {
        let location = closestOffset(to: point)
        guard session.isOpen || becomeFirstResponder() else { return }
        commitComposition()
        select(anchor: location, head: location)
        pasteByUser(text)
    }
}
