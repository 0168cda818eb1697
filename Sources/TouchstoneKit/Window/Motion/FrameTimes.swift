import HostInterface
import Timeline
import UIKit

/// The times that the last frames of the scene took, by the clock of the host that shows the window. They exist only
/// while the animation bench is shown.
@MainActor
final class FrameTimes {
    /// The times of one frame in seconds.
    struct Frame: Equatable {
        /// The time for events, animations, layout and what views draw themselves.
        let handling: TimeInterval
        /// The time for putting the layers together.
        let compositing: TimeInterval

        var total: TimeInterval { handling + compositing }
        /// Whether the display had to show the frame before once more.
        var isLate: Bool { total > Self.longest }

        /// The time between two frames of a display.
        static let longest = 1.0 / 60
    }

    /// The last frames, oldest first.
    private(set) var frames: [Frame] = []

    private let now: @MainActor () -> Instant
    private var start: Instant?
    private var settled: Instant?
    private var observation: ObserverList<Void, Bool>.Observation?

    /// The number of frames that are kept.
    static let limit = 100

    /// - Parameters:
    ///   - screen: The scene's screen.
    ///   - now: Returns the time of the host.
    init(_ screen: UIScreen, now: @escaping @MainActor () -> Instant) {
        self.now = now
        observation = screen.settlingObservers.add { [weak self] in
            self?.settled = now()
            return false
        }
    }

    isolated deinit {
        observation?.end()
    }

    /// Called before the scene runs.
    func begin() {
        start = now()
        settled = nil
    }

    /// Called when the scene has run and was drawn.
    func end() {
        guard let start else { return }
        let end = now()
        let middle = min(settled ?? end, end)
        if frames.count == Self.limit { frames.removeFirst() }
        frames.append(Frame(handling: middle.seconds(since: start), compositing: end.seconds(since: middle)))
        self.start = nil
    }

    /// The frames in words.
    var text: String {
        guard let slowest = frames.max(by: { $0.total < $1.total }) else { return "No frame yet." }
        func text(_ seconds: TimeInterval) -> String { Trace.text(CGFloat((seconds * 10_000).rounded() / 10)) + " ms" }
        let late = frames.count(where: \.isLate)
        return "\(Counted.text(frames.count, "frame")), \(late) late; slowest \(text(slowest.total)): "
            + "events, layout and drawing \(text(slowest.handling)), compositing \(text(slowest.compositing))"
    }
}

/// A bar for each of the last frames: events, layout and drawing below, compositing above. A late one is red, with a
/// mark on top.
final class FrameChartView: DiagramView {
    /// The frames, oldest first.
    private var frames: [FrameTimes.Frame] = []
    private let words = UILabel()

    private static let barWidth: CGFloat = 3
    private static let barHeight: CGFloat = 36

    override init(frame: CGRect) {
        super.init(frame: frame)
        words.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
        words.textColor = ChromeColors.faint
        words.numberOfLines = 2
        addSubview(words)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The height in points.
    static let height: CGFloat = barHeight + 34

    func show(_ times: FrameTimes?) {
        let new = times?.frames ?? []
        words.text = times?.text
        guard new != frames else { return }
        frames = new
        setNeedsDisplay()
    }

    override var accessibilityLabel: String? {
        get { "Frame times" }
        set {}
    }

    override var accessibilityValue: String? {
        get { words.text }
        set {}
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        words.frame = CGRect(x: 0, y: Self.barHeight + 2, width: bounds.width, height: 30)
    }

    override func draw(_ rect: CGRect) {
        let room = max(1, Int(clamping: (bounds.width / (Self.barWidth + 1)).rounded(.down)))
        let shown = frames.suffix(room)
        let unit = (Self.barHeight - 6) / CGFloat(max(2 * FrameTimes.Frame.longest, shown.map(\.total).max() ?? 0))
        let limit = Self.barHeight - CGFloat(FrameTimes.Frame.longest) * unit
        UIColor.separator.setFill()
        UIRectFill(CGRect(x: 0, y: limit, width: bounds.width, height: 1))
        for (index, frame) in shown.enumerated() {
            let x = CGFloat(index) * (Self.barWidth + 1)
            let (handling, compositing) = (CGFloat(frame.handling) * unit, CGFloat(frame.compositing) * unit)
            (frame.isLate ? ChromeColors.pink : ChromeColors.blue).setFill()
            UIRectFill(CGRect(x: x, y: Self.barHeight - handling, width: Self.barWidth, height: handling))
            (frame.isLate ? ChromeColors.pink : ChromeColors.blue).withAlphaComponent(0.5).setFill()
            let top = Self.barHeight - handling - compositing
            UIRectFill(CGRect(x: x, y: top, width: Self.barWidth, height: compositing))
            guard frame.isLate else { continue }
            ChromeColors.pink.setFill()
            UIRectFill(CGRect(x: x, y: max(0, top - 5), width: Self.barWidth, height: 3))
        }
    }
}

/// The times of the scene's frames, while the animation bench is shown.
extension GalleryViewController {
    /// Begins to measure the frames of the scene that is shown, or ends it.
    func measureFrames() {
        let panel = inspectorPanel?.motion
        let now = frameClock ?? { [unowned self] in hostTime() }
        frameTimes = panel == nil ? nil : live.map { FrameTimes($0.session.screen, now: now) }
        panel?.frames.show(frameTimes)
    }

    private func hostTime() -> Instant { view.window?.screen.application?.host?.now ?? clock.now }
}
