import Timeline
import UIKit

/// How a timeline is cut into parts that are as wide as a page at most, where nothing goes on if possible.
@MainActor
enum TimelinePages {
    /// Points for a second at which as much goes side by side as fits.
    static let pointsPerSecond: CGFloat = 500

    static func pages(_ moments: [TimelineMoment], width: CGFloat) -> [ArraySlice<TimelineMoment>] {
        let knots = TimelineStripBuilder.knots(moments[...])
        let usual = TimeAxis(knots, pointsPerSecond: pointsPerSecond).stretches
        let narrow = TimeAxis(knots, pointsPerSecond: TimeAxis.scales.lowerBound).stretches
        var pages: [ArraySlice<TimelineMoment>] = []
        var start = 0
        var used: CGFloat = 0
        for episode in episodes(moments, usual) {
            let own = usual[episode.dropLast()].reduce(0) { $0 + $1.width }
            let gap = episode.lowerBound > start ? usual[episode.lowerBound - 1].width : 0
            if episode.lowerBound > start, used + gap + own > width {
                pages.append(moments[start..<episode.lowerBound])
                start = episode.lowerBound
                used = 0
            } else {
                used += gap
            }
            used += own
            // What is too long for a page even if it is drawn small goes on on the next.
            var least: CGFloat = 0
            for index in episode.dropLast() where start <= index {
                least += narrow[index].width
                guard least > width else { continue }
                pages.append(moments[start...index])
                start = index + 1
                least = 0
                used = 0
            }
        }
        if start < moments.count { pages.append(moments[start...]) }
        return pages
    }

    /// Runs of moments between which there is no fold with nothing going on.
    private static func episodes(_ moments: [TimelineMoment], _ stretches: [TimeAxis.Stretch]) -> [Range<Int>] {
        var episodes: [Range<Int>] = []
        var start = 0
        for index in stretches.indices where stretches[index].isFolded && moments[index].isQuietAfter {
            episodes.append(start..<(index + 1))
            start = index + 1
        }
        if start < moments.count { episodes.append(start..<moments.count) }
        return episodes
    }
}
