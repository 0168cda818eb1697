import UIKit

/// The gesture timeline of the running scene: its lanes, and below them the decisions with their reasons.
///
/// It shows the newest events until the user scrolls away from them.
final class GesturePanel: UIView, UIScrollViewDelegate {
    let scroll = UIScrollView()
    let drawing = GestureTimelineView()
    let list = ListView(rowHeight: 18)
    private let prompt = UILabel()
    private let line = UIView()
    private var notes: [Note] = []
    private weak var recorder: GestureRecorder?
    private var version = -1
    private var isFollowing = true
    private var isPlacing = false

    /// A row of the list: an event, or the reason for one.
    private struct Note: Equatable {
        /// The time and the subject of an event; empty for a reason.
        let start: String
        let text: String
    }

    /// The maximum number of recorded marks.
    static let maximumMarks = 400
    /// The points per second, fixed so that new events do not move old ones.
    static let pointsPerSecond: CGFloat = 700

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        drawing.plate = .secondarySystemBackground
        scroll.delegate = self
        scroll.backgroundColor = .clear
        scroll.isOpaque = false
        list.allowsChoice = false
        list.followsEnd = true
        list.item = { [unowned self] in Self.item(notes[$0]) }
        line.backgroundColor = .separator
        prompt.text = "Touch the scene to see what its gesture recognizers do, and why."
        prompt.font = .systemFont(ofSize: 12)
        prompt.textColor = ChromeColors.faint
        prompt.numberOfLines = 0
        for view in [drawing, scroll, prompt, list, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows the events that `recorder` has added. Does nothing if there are none.
    func refresh(_ recorder: GestureRecorder?) {
        recorder?.settle()
        guard recorder !== self.recorder || recorder?.version != version else { return }
        self.recorder = recorder
        version = recorder?.version ?? -1
        show(recorder?.timeline ?? GestureTimeline())
    }

    private func show(_ timeline: GestureTimeline) {
        prompt.isHidden = !timeline.isEmpty
        drawing.strip =
            timeline.isEmpty
            ? nil
            : TimelineStripBuilder.strip(
                of: timeline, timeline.moments()[...], style: TimelineStyle(isStacked: true),
                spread: .scale(Self.pointsPerSecond))
        drawing.spoken = { [prompt] in timeline.isEmpty ? prompt.text : timeline.text }
        let new = timeline.lines().flatMap(Self.notes)
        if new != notes {
            notes = new
            list.reload(count: notes.count)
        }
        placeStrip()
    }

    // MARK: - Lines

    /// Returns the rows of a timeline's line: each phrase, followed by its reason.
    private static func notes(_ line: TimelineLine) -> [Note] {
        line.phrases.flatMap { phrase in
            let parts = phrase.split(separator: ": ", maxSplits: 1).map(String.init)
            let first = Note(start: "\(GestureTimeline.time(line.instant))  \(line.title)", text: parts.first ?? phrase)
            return [first] + parts.dropFirst().map { Note(start: "", text: $0) }
        }
    }

    private static func item(_ note: Note) -> ListItem {
        let text = ListItem.Part(note.text, .systemFont(ofSize: 12), .label)
        guard !note.start.isEmpty else { return ListItem(.line, [text], indent: 24) }
        let font = UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)
        return ListItem(.line, [ListItem.Part(note.start + " ", font, ChromeColors.faint), text])
    }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        let middle = (height * 0.55).rounded()
        isPlacing = true
        scroll.frame = CGRect(x: 0, y: 0, width: width, height: middle)
        isPlacing = false
        drawing.frame = scroll.frame.shrunk(dx: 10, dy: 0)
        prompt.frame = CGRect(x: 14, y: 10, width: max(0, width - 28), height: min(middle, 48))
        line.frame = CGRect(x: 0, y: middle, width: width, height: 1)
        list.frame = CGRect(x: 0, y: middle + 1, width: width, height: max(0, height - middle - 1))
        placeStrip()
    }

    /// Updates the size of the strip. If its end was visible, it stays visible.
    private func placeStrip() {
        guard bounds.width > 0 else { return }
        isPlacing = true
        defer { isPlacing = false }
        let margins = scroll.bounds.width - drawing.bounds.width
        let size = drawing.strip?.size ?? .zero
        scroll.contentSize = CGSize(width: max(size.width + margins, scroll.bounds.width), height: size.height)
        let most = CGPoint(
            x: max(0, scroll.contentSize.width - scroll.bounds.width),
            y: max(0, scroll.contentSize.height - scroll.bounds.height))
        let x = isFollowing && !scroll.isTracking ? most.x : min(scroll.contentOffset.x, most.x)
        let place = CGPoint(x: max(0, x), y: max(0, min(scroll.contentOffset.y, most.y)))
        if place != scroll.contentOffset { scroll.contentOffset = place }
        drawing.offset = scroll.contentOffset
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        drawing.offset = scrollView.contentOffset
        guard !isPlacing else { return }
        isFollowing = scrollView.contentOffset.x >= scrollView.contentSize.width - scrollView.bounds.width - 1
    }
}
