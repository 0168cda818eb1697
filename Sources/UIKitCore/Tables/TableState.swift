import CoreGraphics
import Foundation

/// What a table knows and shows.
@MainActor
struct TableState {
    var geometry = TableGeometry()
    /// Whether the data source has to be asked for its numbers before anything else.
    var needsData = true
    /// What the delegate left unanswered when it was asked last.
    var unanswered: TableQuestions = []
    /// Which views the delegate was asked for to see whether it has any, and what it came up with, by section.
    var asked: TableQuestions = []
    var headersAhead: [Int: UIView] = [:]
    var footersAhead: [Int: UIView] = [:]
    /// Whether all rows have the table's row height: then none is asked about or measured.
    var hasFixedRows = true

    /// The rows in sight, from top to bottom.
    var rows: [TableRow] = []
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    /// Sections in sight that turned out to have no header, or no footer.
    var withoutHeader: Set<Int> = []
    var withoutFooter: Set<Int> = []

    var cells = ViewQueue<UITableViewCell>()
    var headerFooterViews = ViewQueue<UITableViewHeaderFooterView>()

    var selection = TableSelection()
    var press: TablePress?
    /// What was said to have changed since updates began, and how deeply they are nested.
    var updates: TableUpdates?
    var updateDepth = 0
    /// Waiting for the end of the updates that are nested the least.
    var completions: [(Bool) -> Void] = []
    var transition: TableTransition?
    /// A cell in sight that is being filled in again.
    var refilled: UITableViewCell?
    var isLayingOut = false
    /// Whether the data source and the delegate are being asked for numbers and heights.
    var isLoading = false
    /// Whether rows and headers have to be placed although the same ones are in sight.
    var needsArrangement = true
    var counters = TableCounters()
}
