/// Neighbouring pixels of one row, by their columns.
struct Stretch: Hashable, Sendable {
    var start: Int32
    /// The column after the last one.
    var end: Int32

    init(_ start: Int, _ end: Int) {
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
    }

    var first: Int { Int(start) }
    var after: Int { Int(end) }
    var count: Int { Int(end) - Int(start) }
}
