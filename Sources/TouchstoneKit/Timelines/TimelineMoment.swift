import Timeline

/// An instant with events, and what needs room there.
struct TimelineMoment: Equatable {
    let instant: Instant
    /// The effects on other lanes, grouped by cause.
    var links: [Bundle] = []
    /// Whether an attempt or a touch ended here.
    var hasOutcome = false
    /// Whether nothing is in progress until the next moment.
    var isQuietAfter = false

    /// The effects of the same kind that one lane has on others at an instant.
    struct Bundle: Equatable {
        let kind: TimelineLink.Kind
        let from: Int
        var to: [Int]
        /// The column beside the instant in which the bundle is drawn, counted from 0.
        var column = 0
    }

    /// The number of columns of the links.
    var columns: Int { (links.map(\.column).max() ?? -1) + 1 }
}

extension GestureTimeline {
    /// Returns every instant with an event, in order.
    func moments() -> [TimelineMoment] {
        var instants = Set(marks.map(\.instant))
        for span in lanes.flatMap(\.spans) {
            instants.insert(span.start)
            instants.insert(span.end ?? end)
        }
        var moments = instants.sorted().map { TimelineMoment(instant: $0) }
        let indexByInstant = Dictionary(uniqueKeysWithValues: moments.indices.map { (moments[$0].instant, $0) })
        // The number of spans that begin at each moment, less those that end there.
        var changes = Array(repeating: 0, count: moments.count + 1)
        for span in lanes.flatMap(\.spans) {
            guard let first = indexByInstant[span.start], let last = indexByInstant[span.end ?? end] else { continue }
            if span.isOutcome { moments[first].hasOutcome = true }
            changes[first] += 1
            changes[last] -= 1
        }
        let rows = Dictionary(uniqueKeysWithValues: lanes.indices.map { (lanes[$0].identifier, $0) })
        for link in links {
            guard let index = indexByInstant[link.instant], rows[link.from] != nil, rows[link.to] != nil else {
                continue
            }
            moments[index].add(link)
        }
        var lasting = 0
        for index in moments.indices {
            lasting += changes[index]
            moments[index].isQuietAfter = lasting == 0
            moments[index].assignColumns(rows)
        }
        return moments
    }
}

extension TimelineMoment {
    fileprivate mutating func add(_ link: TimelineLink) {
        if let index = links.firstIndex(where: { $0.kind == link.kind && $0.from == link.from }) {
            if !links[index].to.contains(link.to) { links[index].to.append(link.to) }
        } else {
            links.append(Bundle(kind: link.kind, from: link.from, to: [link.to]))
        }
    }

    /// Assigns columns so that bundles that span the same rows are side by side.
    fileprivate mutating func assignColumns(_ rows: [Int: Int]) {
        var columns: [[ClosedRange<Int>]] = []
        for index in links.indices {
            let reach = ([links[index].from] + links[index].to).compactMap { rows[$0] }
            guard let top = reach.min(), let bottom = reach.max() else { continue }
            let column = columns.firstIndex { $0.allSatisfy { !$0.overlaps(top...bottom) } } ?? columns.count
            if column == columns.count { columns.append([]) }
            columns[column].append(top...bottom)
            links[index].column = column
        }
    }
}
