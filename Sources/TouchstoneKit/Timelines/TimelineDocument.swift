import Timeline
import UIKit

/// A picture of a timeline for a page: strips one below the other, each followed by its lines of text. It is drawn
/// like any scene.
@MainActor
package struct TimelineDocument {
    private let title: String
    private let timeline: GestureTimeline
    private let pages: [Page]
    private let partsLeftOut: Int
    private let size: CGSize

    private struct Page {
        let strip: TimelineStrip
        let lines: [TimelineLine]
        /// The top of the strip, and the height of the lines below it.
        let top: CGFloat
        let linesHeight: CGFloat
    }

    /// The width in points.
    static let width: CGFloat = 760
    private static let margin: CGFloat = 20
    private static let titleHeight: CGFloat = 34
    private static let gap: CGFloat = 10
    private static let pageGap: CGFloat = 24
    /// The maximum height of a picture. The earliest part is left out beyond it.
    private static let maximumHeight: CGFloat = 8000

    /// - Parameter title: The name of the scene.
    package init(_ timeline: GestureTimeline, title: String) {
        self.timeline = timeline
        self.title = title
        let room = Self.width - 2 * Self.margin
        let style = TimelineStyle.beside(timeline.lanes, atMost: 190)
        let plot = room - style.plotX - TimelineStyle.tail.upperBound
        let slices = TimelinePages.pages(timeline.moments(), width: plot)
        var pages: [Page] = []
        var height: CGFloat = 0
        for slice in slices.reversed() {
            guard let first = slice.first?.instant, let last = slice.last?.instant else { continue }
            let strip = TimelineStripBuilder.strip(of: timeline, slice, style: style, spread: .within(room))
            let lines = timeline.lines(from: first, to: last)
            let linesHeight = TimelineNotesView(lines, width: room).frame.height
            let own = strip.size.height + Self.gap + linesHeight
            guard pages.isEmpty || height + own + Self.pageGap < Self.maximumHeight else { break }
            pages.append(Page(strip: strip, lines: lines, top: 0, linesHeight: linesHeight))
            height += own + Self.pageGap
        }
        var y = Self.margin + Self.titleHeight
        if slices.count > pages.count || timeline.isShortened { y += 20 }
        self.pages = pages.reversed().map { page in
            defer { y += page.strip.size.height + Self.gap + page.linesHeight + Self.pageGap }
            return Page(strip: page.strip, lines: page.lines, top: y, linesHeight: page.linesHeight)
        }
        partsLeftOut = slices.count - pages.count
        let legend = TimelineLegend(self.pages.map(\.strip))
        let bottom = pages.isEmpty ? y + 20 : y + (legend.isEmpty ? -Self.pageGap : TimelineLegend.height)
        size = CGSize(width: Self.width, height: min((bottom + Self.margin).rounded(.up), SceneLimits.side.upperBound))
    }

    /// Returns the contents of a picture file.
    package func data(
        as format: PictureFormat, appearance: Appearance, scale: CGFloat
    ) throws(PlaygroundError) -> Data {
        var renderer = SceneRenderer()
        renderer.appearance = appearance
        renderer.scale = min(scale, SceneLimits.pixels / max(size.width, size.height))
        return try renderer.data(of: scene, as: format)
    }

    /// The picture as a scene.
    var scene: Scene {
        Scene(name: "gesture-timeline", title: title, hint: "", size: size) { makeView($0) }
    }

    private func makeView(_ frame: CGRect) -> UIView {
        let view = UIView(frame: frame)
        view.backgroundColor = .systemBackground
        let room = Self.width - 2 * Self.margin
        func add(_ text: String, _ font: UIFont, _ color: UIColor, y: CGFloat) {
            let label = UILabel(frame: CGRect(x: Self.margin, y: y, width: room, height: 20))
            label.text = text
            label.font = font
            label.textColor = color
            label.lineBreakMode = .byTruncatingTail
            view.addSubview(label)
        }
        add(title, .systemFont(ofSize: 15, weight: .semibold), .label, y: Self.margin - 2)
        var y = Self.margin + Self.titleHeight - 6
        if let remark = remark {
            add(remark, .systemFont(ofSize: 11), TimelineStyle.faint, y: y)
            y += 20
        }
        for page in pages {
            let drawing = GestureTimelineView(
                frame: CGRect(x: Self.margin, y: page.top, width: room, height: page.strip.size.height))
            drawing.strip = page.strip
            drawing.spoken = { page.lines.map { "\($0.title) \($0.text)" }.joined(separator: "\n") }
            view.addSubview(drawing)
            let notes = TimelineNotesView(page.lines, width: room)
            notes.frame.origin = CGPoint(x: Self.margin, y: page.top + page.strip.size.height + Self.gap)
            view.addSubview(notes)
        }
        let legend = TimelineLegend(pages.map(\.strip))
        legend.frame = CGRect(
            x: Self.margin, y: frame.height - Self.margin - TimelineLegend.height, width: room,
            height: TimelineLegend.height)
        if !legend.isEmpty { view.addSubview(legend) }
        return view
    }

    /// A note about missing content.
    private var remark: String? {
        if pages.isEmpty { return "No finger touched anything, and no recognizer took part." }
        var sentences: [String] = []
        if partsLeftOut > 0 || timeline.isShortened { sentences.append("What happened first is left out.") }
        if timeline.isCrowded { sentences.append("More took part than is shown.") }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }
}

/// The division of a timeline into parts no wider than a page, at idle times if possible.
@MainActor
enum TimelinePages {
    /// The scale at which parts are packed onto a page.
    static let pointsPerSecond: CGFloat = 500

    static func pages(_ moments: [TimelineMoment], width: CGFloat) -> [ArraySlice<TimelineMoment>] {
        let knots = TimelineStripBuilder.knots(moments[...])
        let usual = TimeAxis(knots, pointsPerSecond: pointsPerSecond).segments
        let narrow = TimeAxis(knots, pointsPerSecond: TimeAxis.scales.lowerBound).segments
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
            // An episode that is too long for a page even at the smallest scale continues on the next page.
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

    /// Returns the runs of moments between idle folds.
    private static func episodes(_ moments: [TimelineMoment], _ segments: [TimeAxis.Segment]) -> [Range<Int>] {
        var episodes: [Range<Int>] = []
        var start = 0
        for index in segments.indices where segments[index].isFolded && moments[index].isQuietAfter {
            episodes.append(start..<(index + 1))
            start = index + 1
        }
        if start < moments.count { episodes.append(start..<moments.count) }
        return episodes
    }
}
