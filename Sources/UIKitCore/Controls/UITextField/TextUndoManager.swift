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

    override func undo() {
        guard let field, field.history.canUndo else { return super.undo() }
        post(.NSUndoManagerWillUndoChange)
        field.undoByUser()
        post(.NSUndoManagerDidUndoChange)
    }

    override func redo() {
        guard let field, field.history.canRedo else { return super.redo() }
        post(.NSUndoManagerWillRedoChange)
        field.redoByUser()
        post(.NSUndoManagerDidRedoChange)
    }

    override func removeAllActions() {
        super.removeAllActions()
        field?.history.removeAll()
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
