import CoreGraphics

/// The room that text is laid out in, and what is done to it so that it fits.
struct TextFrame: Equatable {
    /// Points, or nil for lines that do not break.
    var width: CGFloat?
    /// The most lines; 0 for any number.
    var lines = 0
    /// What every font's size is multiplied by.
    var fontScale: CGFloat = 1
    /// Points by which characters move closer together.
    var tightening: CGFloat = 0
    /// True where the interface runs from right to left: natural alignment is right then, whatever the text.
    var isMirrored = false
}
