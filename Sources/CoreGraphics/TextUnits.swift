import CCairo

/// In what size Pango sets text, and how its lengths become points.
///
/// Pango looks for a font anew for every size, with two threads each time, which takes as long as setting a hundred
/// words. As letters are not fitted to pixels, a text in one size is that in another, drawn larger: all texts are set
/// in one size.
struct TextUnits {
    /// The size of the largest letters of any text, in Pango's points: that of labels, which are drawn as they are set.
    static let setSize = 17.0

    /// How much larger text is drawn than it is set.
    let scale: Double

    init(runs: [TextRun]) {
        let largest = runs.lazy.map { Double($0.font.usableSize) }.max() ?? 0
        // Letters that nobody can see are set as small as they are.
        scale = largest < 1 ? 1 : largest / Self.setSize
    }

    /// How many of Pango's units make a point.
    var perPoint: Double { shim_pango_scale() / scale }

    /// Pango's description of the font to set letters in, which the caller frees.
    func makeDescription(of font: FontDescription) -> OpaquePointer? {
        font.makePangoDescription(size: Double(font.usableSize) / scale)
    }

    func points(_ units: Int32) -> CGFloat { CGFloat(units) / perPoint }

    func points(_ units: Int) -> CGFloat { CGFloat(units) / perPoint }

    /// The whole number of units nearest to a length of points, or to what is nearest to it that Pango can calculate
    /// with.
    func units(_ points: CGFloat) -> Int32 { Int32(min(max((points * perPoint).rounded(), -2e9), 2e9)) }
}
