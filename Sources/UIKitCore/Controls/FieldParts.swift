/// The views that a text field is made of, apart from those that an app gives it.
@MainActor
struct FieldParts {
    /// Shows the text; what does not fit is cut off at its edge.
    let text = FieldCanvas()
    let prompt = FieldCanvas()
    let caret = FieldCaret()
    var border: FieldBorder?
    var background: UIImageView?
    var clearButton: FieldClearButton?
}
