import Timeline

/// An instant at which something happened, with what has to have room there.
struct TimelineMoment: Equatable {
    let instant: Instant
    /// What was done to others, put together by who did it.
    var links: [Bundle] = []
    /// Whether some course came to its end.
    var hasOutcome = false
    /// Whether nothing was going on until the next moment.
    var isQuietAfter = false

    /// All that one lane did to others in one way at an instant.
    struct Bundle: Equatable {
        let kind: TimelineLink.Kind
        let from: Int
        var to: [Int]
        /// Which of the columns beside the instant it is drawn in, counted from 0.
        var column = 0
    }

    /// How many columns the links take side by side.
    var columns: Int { (links.map(\.column).max() ?? -1) + 1 }
}

extension GestureTimeline {
    /// Every instant at which something happened, in order.
    func moments() -> [TimelineMoment] {
        var instants = Set(marks.map(\.instant))
        for span in lanes.flatMap(\.spans) {
            instants.insert(span.start)
            instants.insert(span.end ?? end)
        }
        var moments = instants.sorted().map { TimelineMoment(instant: $0) }
        let places = Dictionary(uniqueKeysWithValues: moments.indices.map { (moments[$0].instant, $0) })
        // How many spans begin and end at each.
        var changes = Array(repeating: 0, count: moments.count + 1)
        for span in lanes.flatMap(\.spans) {
            guard let first = places[span.start], let last = places[span.end ?? end] else { continue }
            if span.isOutcome { moments[first].hasOutcome = true }
            changes[first] += 1
            changes[last] -= 1
        }
        let rows = Dictionary(uniqueKeysWithValues: lanes.indices.map { (lanes[$0].identifier, $0) })
        for link in links {
            guard let place = places[link.instant], rows[link.from] != nil, rows[link.to] != nil else { continue }
            moments[place].add(link)
        }
        var lasting = 0
        for index in moments.indices {
            lasting += changes[index]
            moments[index].isQuietAfter = lasting == 0
            moments[index].putIntoColumns(rows)
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

    /// Puts bundles that reach over the same rows beside each other.
    fileprivate mutating func putIntoColumns(_ rows: [Int: Int]) {
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
