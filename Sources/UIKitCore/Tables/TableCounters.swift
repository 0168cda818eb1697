/// What a table had to do, in whole numbers. Tests compare them exactly.
struct TableCounters: Equatable, Sendable {
    /// Calls of `tableView(_:cellForRowAt:)`.
    var cellsAsked = 0
    /// Cells made for a registered class.
    var cellsMade = 0
    /// Calls of `tableView(_:heightForRowAt:)`.
    var heightsAsked = 0
    /// Cells that were measured.
    var cellsMeasured = 0
    /// Passes in which the rows in sight were worked out.
    var arrangements = 0
}
