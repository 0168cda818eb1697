import Timeline
import UIKit

/// Finds places for a part of a timeline.
///
/// Bars lie in rows, one for each lane; arrows run in columns of their own beside the moment that they belong to, and words
/// are put where neither an arrow nor anything else is. What finds no place is left out: the lines below say it all.
@MainActor
struct TimelineStripBuilder {
    private let timeline: GestureTimeline
    private let moments: ArraySlice<TimelineMoment>
    private let axis: TimeAxis
    private var strip: TimelineStrip
    private var rows: [Int: TimelineStrip.Row] = [:]
    /// What is in the way of words, for each lane.
    private var obstacles: [Int: [ClosedRange<CGFloat>]] = [:]

    /// Which of the strip's pins and gems say what.
    private var outcomes: [(pin: Int, lane: TimelineLane, spans: [TimelineSpan])] = []
    private var remarks: [(gem: Int, lane: TimelineLane, mark: TimelineMark)] = []

    private typealias Style = TimelineStyle

    /// How the moments are spread over a strip.
    enum Spread {
        /// So many points for a second.
        case scale(CGFloat)
        /// As wide as fits.
        case within(CGFloat)
    }

    /// The strip of some moments that follow each other in a timeline.
    static func strip(
        of timeline: GestureTimeline, _ moments: ArraySlice<TimelineMoment>, style: TimelineStyle, spread: Spread
    ) -> TimelineStrip {
        var builder = TimelineStripBuilder(timeline, moments, style, spread)
        builder.build()
        return builder.strip
    }

    /// How far from a pin its words may begin, so that they are not taken for those of another.
    private static let nearness: CGFloat = 44

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

    /// Where the strip ends.
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
        placeWordsOfGems()
    }

    // MARK: Rows and the axis

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
        for stretch in axis.stretches where stretch.isFolded {
            let label = "+" + TimeAxis.duration(stretch)
            let width = Style.width(label, Style.foldFont)
            let x = strip.style.plotX + stretch.x
            strip.folds.append(
                TimelineStrip.Fold(
                    x: x, width: stretch.width,
                    label: TimelineStrip.Text(
                        string: label,
                        rect: CGRect(x: x + (stretch.width - width) / 2, y: 5, width: width, height: 13))))
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

    // MARK: Arrows

    private mutating func placeArrows() {
        for moment in moments {
            let x = x(moment.instant)
            for bundle in moment.links {
                guard let from = rows[bundle.from] else { continue }
                let targets = bundle.to.compactMap { rows[$0] }
                guard !targets.isEmpty else { continue }
                let column = x + Self.columnStart + CGFloat(bundle.column) * Style.column
                // What comes in ends above the middle, what goes out begins below it.
                strip.arrows.append(
                    TimelineStrip.Arrow(
                        kind: bundle.kind, start: CGPoint(x: x + 2, y: from.middle + 4), column: column,
                        ends: targets.map { CGPoint(x: x + 2, y: $0.middle - 4) }))
                let reached = ([from] + targets).map(\.middle)
                let (top, bottom) = (reached.min() ?? 0, reached.max() ?? 0)
                for row in strip.rows where top <= row.middle && row.middle <= bottom {
                    let isEnd = reached.contains(row.middle)
                    block(row.lane, (isEnd ? x : column - 2)...(column + 2))
                }
            }
        }
    }

    private mutating func block(_ lane: Int, _ range: ClosedRange<CGFloat>) {
        obstacles[lane, default: []].append(range)
    }

    // MARK: What lanes show

    private mutating func placeOutcomes(_ lane: TimelineLane, _ first: Instant, _ last: Instant) {
        guard let row = rows[lane.identifier] else { return }
        for span in lane.spans where span.isOutcome && first <= span.start && span.start <= last {
            let x = x(span.start)
            if let before = outcomes.last, before.lane.identifier == lane.identifier,
                before.spans.last?.start == span.start
            {
                // One pin stands for all that a lane came to at an instant.
                outcomes[outcomes.count - 1].spans.append(span)
                strip.pins[before.pin].state = span.state
                continue
            }
            outcomes.append((strip.pins.count, lane, [span]))
            strip.pins.append(TimelineStrip.Pin(center: CGPoint(x: x, y: row.middle), state: span.state))
            block(lane.identifier, (x - Style.pinRadius - 1)...(x + Style.pinRadius + 1))
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
                if strip.gems.contains(where: { $0.center == center }) { continue }
                remarks.append((strip.gems.count, lane, mark))
                strip.gems.append(TimelineStrip.Gem(center: center))
                block(mark.lane, (x - 6)...(x + 6))
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

    // MARK: Words

    private mutating func placeWordsOfOutcomes() {
        for (pin, lane, spans) in outcomes {
            guard let span = spans.last else { continue }
            let x = strip.pins[pin].center.x
            let times = spans.count == 1 ? "" : " \u{D7} \(spans.count)"
            let isAlike = spans.allSatisfy { $0.state == span.state }
            strip.pins[pin].text = words(
                timeline.words(for: span, in: lane).map { isAlike ? $0 + times : $0 }, lane,
                from: x + Style.pinRadius + 4, to: nextThing(in: lane, after: span.start), isNear: true)
        }
    }

    private mutating func placeWordsOfGems() {
        for (gem, lane, mark) in remarks {
            let x = strip.gems[gem].center.x
            strip.gems[gem].text = words(
                [mark.phrase, mark.change.rawValue], lane, from: x + 9, to: nextThing(in: lane, after: mark.instant),
                isNear: true)
        }
    }

    /// How far words may reach that stand after something in a lane.
    private func nextThing(in lane: TimelineLane, after instant: Instant) -> CGFloat {
        let last = moments.last?.instant ?? instant
        let next = lane.spans.first {
            ($0.start > instant || $0.start == instant && !$0.isOutcome) && $0.start <= last
        }
        guard let next else { return right - 4 }
        return x(next.start) - (next.isOutcome ? Style.pinRadius + 2 : 4)
    }

    /// The longest of some wordings that has room in a row, which nothing else takes from then on.
    ///
    /// - Parameter isNear: whether they have to begin at the left, or right behind what is there.
    private mutating func words(
        _ candidates: [String], _ lane: TimelineLane, from left: CGFloat, to right: CGFloat, isNear: Bool = false
    ) -> TimelineStrip.Text? {
        guard let row = rows[lane.identifier] else { return nil }
        for string in candidates {
            let width = Style.wordWidth(string)
            guard let x = free(width, in: row.lane, from: left, to: right), !isNear || x - left <= Self.nearness else {
                continue
            }
            block(row.lane, (x - 2)...(x + width + 2))
            return TimelineStrip.Text(
                string: string, rect: CGRect(x: x, y: row.middle - 6.5, width: width, height: 13))
        }
        return nil
    }

    /// The first place in a row that is as wide, between two others.
    private func free(_ width: CGFloat, in lane: Int, from left: CGFloat, to right: CGFloat) -> CGFloat? {
        var x = left
        for obstacle in obstacles[lane, default: []].sorted(by: { $0.lowerBound < $1.lowerBound })
        where obstacle.upperBound > x {
            if obstacle.lowerBound - x >= width { break }
            x = obstacle.upperBound + 2
        }
        return right - x >= width ? x : nil
    }
}
