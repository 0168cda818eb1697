import CoreGraphics

/// What lies behind a run of text.
struct TextDecoration {
    /// The run's place among the runs.
    let run: Int
    /// The run's UTF-16 units.
    let range: Range<Int>
    let background: CGColor?
    let shadow: NSShadow?
}
