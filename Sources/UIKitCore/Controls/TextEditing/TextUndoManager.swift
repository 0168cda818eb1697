import Foundation

/// The undo manager of a text field or a text view. The history of the text comes before what else is registered.
final class TextUndoManager: UndoManager {
    private weak var editor: (any TextEditor)?

    init(of editor: any TextEditor) {
        self.editor = editor
        super.init()
    }

    override var canUndo: Bool { editor?.history.canUndo == true || super.canUndo }
    override var canRedo: Bool { editor?.history.canRedo == true || super.canRedo }

    override var undoCount: Int { (editor?.history.undoCount ?? 0) + super.undoCount }
    override var redoCount: Int { (editor?.history.redoCount ?? 0) + super.redoCount }

    override func undo() {
        guard let editor, editor.history.canUndo else { return super.undo() }
        if prepare(.undo) { revert(.undo) { editor.undoByUser() } }
    }

    override func redo() {
        guard let editor, editor.history.canRedo else { return super.redo() }
        if prepare(.redo) { revert(.redo) { editor.redoByUser() } }
    }

    override func removeAllActions() {
        super.removeAllActions()
        editor?.history.removeAll()
    }
}
