import Timeline
import UIKit

/// The layout of a part of a timeline.
///
/// Bars lie in rows, one for each lane. Arrows run in separate columns beside their moment, and words go where they
/// overlap neither arrows nor anything else. Words that do not fit are left out, because the lines below the strip
/// repeat them.
@MainActor
struct TimelineStripBuilder {
    private let timeline: GestureTimeline
    private let moments: ArraySlice<TimelineMoment>
    private let axis: TimeAxis
    private var strip: TimelineStrip
    private var rows: [Int: TimelineStrip.Row] = [:]
    /// The ranges in each lane that words must avoid, in the order of their lower bounds.
    private var obstacles: [Int: [ClosedRange<CGFloat>]] = [:]

    /// The subjects of the strip's pins and diamonds.
    private var outcomes: [(pin: Int, lane: TimelineLane, spans: [TimelineSpan])] = []
    private var remarks: [(diamond: Int, lane: TimelineLane, mark: TimelineMark)] = []

    private typealias Style = TimelineStyle

    /// The horizontal extent of a strip.
    enum Spread {
        /// The points per second.
        case scale(CGFloat)
        /// The largest scale that fits the width.
        case within(CGFloat)
    }

    /// Returns the strip of consecutive moments of a timeline.
    static func strip(
        of timeline: GestureTimeline, _ moments: ArraySlice<TimelineMoment>, style: TimelineStyle, spread: Spread
    ) -> TimelineStrip {
        var builder = TimelineStripBuilder(timeline, moments, style, spread)
        builder.build()
        return builder.strip
    }

    /// The maximum distance from a pin to its words, so that they are not taken for those of another pin.
    private static let maximumWordDistance: CGFloat = 44

    private init(
        _ timeline: GestureTimeline, _ moments: ArraySlice<TimelineMoment>, _ style: TimelineStyle, _ spread: Spread
    ) {
        self.timeline = timeline
        self.moments = moments
        let knots = Self.knots(moments)
        let tail = Self.tail(of: timeline, moments, style)
        switch spread {
        case .scale(let scale):
            axis = TimeAxis(knots, pointsPerSecond: scale)
            right = style.plotX + axis.width + tail
        case .within(let width):
            axis = TimeAxis.fitting(knots, in: width - style.plotX - tail)
            right = max(style.plotX + axis.width + tail, width)
        }
        strip = TimelineStrip(style: style)
    }

    private func x(_ instant: Instant) -> CGFloat { strip.style.plotX + axis.x(instant) }

    /// The right edge of the strip.
    private let right: CGFloat

    private mutating func build() {
        guard let first = moments.first?.instant, let last = moments.last?.instant else { return }
        placeRows(first, last)
        placeFoldsAndTicks()
        placeArrows()
        let shown = timeline.lanes.filter { rows[$0.identifier] != nil }
        for lane in shown { placeOutcomes(lane, first, last) }
        placeMarks(first, last)
        for lane in shown { placeBars(lane, first, last) }
        placeWordsOfOutcomes()
        placeWordsOfDiamonds()
    }

    // MARK: - Rows and the axis

    private mutating func placeRows(_ first: Instant, _ last: Instant) {
        let marked = Set(timeline.marks.filter { first <= $0.instant && $0.instant <= last }.map(\.lane))
        var y = Style.axisHeight
        for (kind, heading) in [(GestureNote.Subject.Kind.touch, "TOUCHES"), (.recognizer, "RECOGNIZERS")] {
            let lanes = timeline.lanes.filter { lane in
                lane.kind == kind
                    && (marked.contains(lane.identifier)
                        || lane.spans.contains { $0.start <= last && $0.end ?? timeline.end >= first })
            }
            guard !lanes.isEmpty else { continue }
            let width = Style.width(heading, Style.headingFont)
            strip.headings.append(
                TimelineStrip.Text(string: heading, rect: CGRect(x: 0, y: y + 5, width: width, height: 12)))
            y += Style.headingHeight
            for lane in lanes {
                let row = TimelineStrip.Row(
                    lane: lane.identifier, title: lane.title, detail: lane.detail, top: y,
                    middle: y + strip.style.barMiddle)
                rows[lane.identifier] = row
                strip.rows.append(row)
                y += strip.style.rowHeight
            }
        }
        strip.size = CGSize(width: right, height: y)
    }

    private mutating func placeFoldsAndTicks() {
        for segment in axis.segments where segment.isFolded {
            let label = "+" + TimeAxis.duration(segment)
            let width = Style.width(label, Style.foldFont)
            let x = strip.style.plotX + segment.x
            strip.folds.append(
                TimelineStrip.Fold(
                    x: x, width: segment.width,
                    label: TimelineStrip.Text(
                        string: label,
                        rect: CGRect(x: x + (segment.width - width) / 2, y: 5, width: width, height: 13))))
        }
        for tick in axis.ticks() {
            let x = strip.style.plotX + tick.x
            let rect = CGRect(x: x + 3, y: 5, width: Style.width(tick.label, Style.timeFont), height: 13)
            let others = strip.folds.suffix(2).map(\.label) + strip.ticks.suffix(2).compactMap(\.label)
            let isFree = others.allSatisfy { !$0.rect.insetBy(dx: -4, dy: 0).intersects(rect) }
            strip.ticks.append(
                TimelineStrip.Tick(x: x, label: isFree ? TimelineStrip.Text(string: tick.label, rect: rect) : nil))
        }
    }

    // MARK: - Arrows

    private mutating func placeArrows() {
        for moment in moments {
            let x = x(moment.instant)
            for bundle in moment.links {
                guard let from = rows[bundle.from] else { continue }
                let targets = bundle.to.compactMap { rows[$0] }
                guard !targets.isEmpty else { continue }
                let column = x + Self.columnStart + CGFloat(bundle.column) * Style.column
                // Incoming arrows end above the middle, outgoing ones begin below it.
                strip.arrows.append(
                    TimelineStrip.Arrow(
                        kind: bundle.kind, start: CGPoint(x: x + 2, y: from.middle + 4), column: column,
                        ends: targets.map { CGPoint(x: x + 2, y: $0.middle - 4) }))
                let reached = ([from] + targets).map(\.middle)
                let (top, bottom) = (reached.min() ?? 0, reached.max() ?? 0)
                for row in strip.rows where top <= row.middle && row.middle <= bottom {
                    let isEnd = reached.contains(row.middle)
                    reserve(row.lane, (isEnd ? x : column - 2)...(column + 2))
                }
            }
        }
    }

    private mutating func reserve(_ lane: Int, _ range: ClosedRange<CGFloat>) {
        let before = obstacles[lane]?.lastIndex { $0.lowerBound <= range.lowerBound }
        obstacles[lane, default: []].insert(range, at: before.map { $0 + 1 } ?? 0)
    }

    // MARK: - Lanes

    private mutating func placeOutcomes(_ lane: TimelineLane, _ first: Instant, _ last: Instant) {
        guard let row = rows[lane.identifier] else { return }
        for span in lane.spans where span.isOutcome && first <= span.start && span.start <= last {
            let x = x(span.start)
            if let before = outcomes.last, before.lane.identifier == lane.identifier,
                before.spans.last?.start == span.start
            {
                // One pin stands for all outcomes of a lane at an instant.
                outcomes[outcomes.count - 1].spans.append(span)
                strip.pins[before.pin].state = span.state
                continue
            }
            outcomes.append((strip.pins.count, lane, [span]))
            strip.pins.append(TimelineStrip.Pin(center: CGPoint(x: x, y: row.middle), state: span.state))
            reserve(lane.identifier, (x - Style.pinRadius - 1)...(x + Style.pinRadius + 1))
        }
    }

    private mutating func placeMarks(_ first: Instant, _ last: Instant) {
        let lanes = Dictionary(uniqueKeysWithValues: timeline.lanes.map { ($0.identifier, $0) })
        for mark in timeline.marks where first <= mark.instant && mark.instant <= last {
            guard let row = rows[mark.lane], let lane = lanes[mark.lane] else { continue }
            let x = x(mark.instant)
            switch mark.change {
            case .touchDown, .touchUp:
                let tip = CGPoint(x: x, y: row.middle + Style.barHeight / 2 + 1)
                strip.flags.append(TimelineStrip.Flag(tip: tip, isUp: mark.change == .touchUp))
            case .declined, .ignored, .waived:
                let center = CGPoint(x: x, y: row.middle)
                if strip.diamonds.contains(where: { $0.center == center }) { continue }
                remarks.append((strip.diamonds.count, lane, mark))
                strip.diamonds.append(TimelineStrip.Diamond(center: center))
                reserve(mark.lane, (x - 6)...(x + 6))
            default: break
            }
        }
    }

    private mutating func placeBars(_ lane: TimelineLane, _ first: Instant, _ last: Instant) {
        guard let row = rows[lane.identifier] else { return }
        for span in lane.spans where !span.isOutcome {
            let end = span.end ?? timeline.end
            guard span.start <= last, end > first || span.end == nil else { continue }
            let left = x(span.start)
            let right = max(x(end), left + 2)
            var bar = TimelineStrip.Bar(
                rect: CGRect(
                    x: left, y: row.middle - Style.barHeight / 2, width: right - left, height: Style.barHeight),
                state: span.state, isCutLeft: span.start < first, isCutRight: span.end == nil || end > last)
            bar.text = words(timeline.words(for: span, in: lane), lane, from: left + 5, to: right - 3)
            strip.bars.append(bar)
        }
    }

    // MARK: - Words

    private mutating func placeWordsOfOutcomes() {
        for (pin, lane, spans) in outcomes {
            guard let span = spans.last else { continue }
            let x = strip.pins[pin].center.x
            let times = spans.count == 1 ? "" : " \u{D7} \(spans.count)"
            let isAlike = spans.allSatisfy { $0.state == span.state }
            strip.pins[pin].text = words(
                timeline.words(for: span, in: lane).map { isAlike ? $0 + times : $0 }, lane,
                from: x + Style.pinRadius + 4, to: wordLimit(in: lane, after: span.start), isNear: true)
        }
    }

    private mutating func placeWordsOfDiamonds() {
        for (diamond, lane, mark) in remarks {
            let x = strip.diamonds[diamond].center.x
            strip.diamonds[diamond].text = words(
                [mark.phrase, mark.change.rawValue], lane, from: x + 9, to: wordLimit(in: lane, after: mark.instant),
                isNear: true)
        }
    }

    /// Returns the limit for words that follow an event in a lane.
    private func wordLimit(in lane: TimelineLane, after instant: Instant) -> CGFloat {
        let last = moments.last?.instant ?? instant
        let next = lane.spans.first {
            ($0.start > instant || $0.start == instant && !$0.isOutcome) && $0.start <= last
        }
        guard let next else { return right - 4 }
        return x(next.start) - (next.isOutcome ? Style.pinRadius + 2 : 4)
    }

    /// Returns the longest wording that fits into a row, and reserves its range.
    ///
    /// - Parameter isNear: Whether the words have to begin close to the left limit.
    private mutating func words(
        _ candidates: [String], _ lane: TimelineLane, from left: CGFloat, to right: CGFloat, isNear: Bool = false
    ) -> TimelineStrip.Text? {
        guard let row = rows[lane.identifier] else { return nil }
        for string in candidates {
            let width = Style.wordWidth(string)
            guard let x = freePosition(width, in: row.lane, from: left, to: right),
                !isNear || x - left <= Self.maximumWordDistance
            else {
                continue
            }
            reserve(row.lane, (x - 2)...(x + width + 2))
            return TimelineStrip.Text(
                string: string, rect: CGRect(x: x, y: row.middle - 6.5, width: width, height: 13))
        }
        return nil
    }

    /// Returns the first free position in a row that is wide enough.
    private func freePosition(_ width: CGFloat, in lane: Int, from left: CGFloat, to right: CGFloat) -> CGFloat? {
        var x = left
        for obstacle in obstacles[lane, default: []] where obstacle.upperBound > x {
            if obstacle.lowerBound - x >= width { break }
            x = obstacle.upperBound + 2
        }
        return right - x >= width ? x : nil
    }
}

extension TimelineStripBuilder {
    /// Returns the knots of moments, with the room that each needs.
    static func knots(_ moments: ArraySlice<TimelineMoment>) -> [TimeAxis.Knot] {
        moments.map {
            TimeAxis.Knot(instant: $0.instant, room: room(at: $0), isQuietAfter: $0.isQuietAfter)
        }
    }

    static func room(at moment: TimelineMoment) -> CGFloat {
        columnStart + CGFloat(moment.columns) * TimelineStyle.column + TimelineStyle.pinRadius + 2
    }

    /// The distance from a moment to its first column.
    static let columnStart = TimelineStyle.pinRadius + 5

    /// Returns the width for the words after the last moment.
    static func tail(
        of timeline: GestureTimeline, _ moments: ArraySlice<TimelineMoment>, _ style: TimelineStyle
    ) -> CGFloat {
        let least = TimelineStyle.tail.lowerBound
        // An empty tail would be in the way of scrolling.
        guard let last = moments.last, !style.isStacked else { return least }
        let widths = timeline.lanes.flatMap { lane in
            lane.spans.filter { $0.isOutcome && $0.start == last.instant }.map { span in
                TimelineStyle.wordWidth(timeline.words(for: span, in: lane).first ?? "")
            }
        }
        return min(max((widths.max() ?? 0) + room(at: last) + 8, least), TimelineStyle.tail.upperBound)
    }
}
