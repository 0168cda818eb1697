import UIKit

/// A timeline as a picture of its own, for a page: drawn as any scene is, in strips one below the other, each with its
/// lines.
@MainActor
struct TimelineDocument {
    private let title: String
    private let timeline: GestureTimeline
    private let pages: [Page]
    private let partsLeftOut: Int
    private let size: CGSize

    private struct Page {
        let strip: TimelineStrip
        let lines: [TimelineLine]
        /// Where the strip begins, and how high the lines below it are.
        let top: CGFloat
        let linesHeight: CGFloat
    }

    /// In points.
    static let width: CGFloat = 760
    private static let margin: CGFloat = 20
    private static let titleHeight: CGFloat = 34
    private static let gap: CGFloat = 10
    private static let pageGap: CGFloat = 24
    /// Higher than this no picture can be; what came first is left out then.
    private static let highest: CGFloat = 8000

    /// - Parameter title: what was touched.
    init(_ timeline: GestureTimeline, title: String) {
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
            guard pages.isEmpty || height + own + Self.pageGap < Self.highest else { break }
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

    /// The picture as the contents of a file.
    func data(
        as format: PictureFormat, appearance: Appearance, scale: CGFloat
    ) throws(PlaygroundError) -> Data {
        var renderer = SceneRenderer()
        renderer.appearance = appearance
        renderer.scale = min(scale, SceneLimits.pixels / max(size.width, size.height))
        return try renderer.data(of: scene, as: format)
    }

    /// The picture as a scene, which can be drawn like others.
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

    /// What a reader has to know beforehand.
    private var remark: String? {
        if pages.isEmpty { return "No finger touched anything, and no recognizer took part." }
        var sentences: [String] = []
        if partsLeftOut > 0 || timeline.isShortened { sentences.append("What happened first is left out.") }
        if timeline.isCrowded { sentences.append("More took part than is shown.") }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }
}
