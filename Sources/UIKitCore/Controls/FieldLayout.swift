import CoreGraphics

/// The text of a field, set in its line.
struct FieldLayout {
    let text: StyledText
    let frame: TextFrame
    let layout: TextLayout
    /// Where the layout's top left corner is, in the field's coordinates.
    let origin: CGPoint
}
