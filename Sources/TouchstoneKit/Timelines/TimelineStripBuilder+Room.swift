import Timeline
import UIKit

/// How much room things take along the axis.
extension TimelineStripBuilder {
    /// Moments with the room that each takes.
    static func knots(_ moments: ArraySlice<TimelineMoment>) -> [TimeAxis.Knot] {
        moments.map {
            TimeAxis.Knot(instant: $0.instant, room: room(at: $0), isQuietAfter: $0.isQuietAfter)
        }
    }

    static func room(at moment: TimelineMoment) -> CGFloat {
        columnStart + CGFloat(moment.columns) * TimelineStyle.column + TimelineStyle.pinRadius + 2
    }

    /// From a moment to its first column.
    static let columnStart = TimelineStyle.pinRadius + 5

    /// Room for the words behind the last moment.
    static func tail(
        of timeline: GestureTimeline, _ moments: ArraySlice<TimelineMoment>, _ style: TimelineStyle
    ) -> CGFloat {
        let least = TimelineStyle.tail.lowerBound
        // Where strips are scrolled, an empty tail is in the way.
        guard let last = moments.last, !style.isStacked else { return least }
        let widths = timeline.lanes.flatMap { lane in
            lane.spans.filter { $0.isOutcome && $0.start == last.instant }.map { span in
                TimelineStyle.wordWidth(timeline.words(for: span, in: lane).first ?? "")
            }
        }
        return min(max((widths.max() ?? 0) + room(at: last) + 8, least), TimelineStyle.tail.upperBound)
    }
}
