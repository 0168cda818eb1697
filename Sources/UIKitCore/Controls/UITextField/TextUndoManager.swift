import Foundation

/// The undo manager of a text field, whose history of the text comes before what else is registered with it.
final class TextUndoManager: UndoManager {
    private weak var field: UITextField?

    init(of field: UITextField) {
        self.field = field
        super.init()
    }

    override var canUndo: Bool { field?.history.canUndo == true || super.canUndo }
    override var canRedo: Bool { field?.history.canRedo == true || super.canRedo }

    override var undoCount: Int { (field?.history.undoCount ?? 0) + super.undoCount }
    override var redoCount: Int { (field?.history.redoCount ?? 0) + super.redoCount }

    override func undo() {
        guard let field, field.history.canUndo else { return super.undo() }
        if prepare(.undo) { revert(.undo) { field.undoByUser() } }
    }

    override func redo() {
        guard let field, field.history.canRedo else { return super.redo() }
        if prepare(.redo) { revert(.redo) { field.redoByUser() } }
    }

    override func removeAllActions() {
        super.removeAllActions()
        field?.history.removeAll()
    }
}
