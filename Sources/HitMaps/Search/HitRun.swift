/// Which pixels of the rows have which owner, by its number.
struct HitRun: Hashable, Sendable {
    var start: Int32
    /// The column after the last one.
    var end: Int32
    var owner: Int32
}
