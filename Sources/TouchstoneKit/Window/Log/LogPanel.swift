import Timeline
import UIKit

/// The log below the scene: its lines, buttons to filter them by topic, and buttons to copy and clear them.
final class LogPanel: UIView {
    /// The log that is shown.
    var log: SceneLog? {
        didSet { refresh(always: true) }
    }

    /// Called with the text to copy to the clipboard.
    var onCopy: (String) -> Void = { _ in }

    /// Called when the user wants to see the lines of a folded log.
    var onOpen: () -> Void = {}

    /// Called when the user wants the lines to be removed.
    var onClear: () -> Void = {}

    /// Called when the lines may have changed, with whether there is anything to show.
    var onRefresh: (_ isFilled: Bool) -> Void = { _ in }

    /// Called when the user takes hold of the slider, and with a share of the time up to now when it is dragged.
    var onHold: () -> Void = {}
    var onTime: (Double) -> Void = { _ in }

    /// The instances of the scene at other instants; nil before the slider was used.
    var travel: TimeTravel?

    /// The slider for the time that is shown. Its end is the present.
    let scrubber = UISlider()
    private static let scrubberHeight: CGFloat = 32

    private(set) var filters = LogFilter.usual
    /// The newest line, in place of all lines while the log is folded.
    let summary = ChromeButton("", style: .quiet).tip("Show the lines of the log")
    private static let prompt = "The log is empty. Touch the scene, or press a key in it."
    let list = ListView(rowHeight: 18)
    private let line = UIView()
    private var bar: FlowBar?
    private var chips: [ChromeButton] = []
    private var shown: [LogLine] = []
    private var version = -1

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        list.allowsChoice = false
        list.followsEnd = true
        list.item = { [unowned self] in shown[$0].item }
        line.backgroundColor = .separator
        chips = LogFilter.allCases.map { filter in
            let chip = ChromeButton(filter.rawValue, style: .filter) { [unowned self] in toggle(filter) }
            chip.isSelected = filters.contains(filter)
            return chip
        }
        let copy = ChromeButton("Copy") { [unowned self] in onCopy(text) }
        let clear = ChromeButton("Clear") { [unowned self] in onClear() }
        let bar = FlowBar(chips + [copy, clear])
        self.bar = bar
        for (filter, chip) in zip(LogFilter.allCases, chips) { chip.tip = filter.tip }
        copy.tip = "Copy the lines"
        clear.tip = "Remove the lines"
        summary.isLeading = true
        summary.addAction(UIAction { [unowned self] _ in onOpen() }, for: .touchUpInside)
        scrubber.value = 1
        scrubber.accessibilityLabel = "Time"
        scrubber.addAction(UIAction { [unowned self] _ in onHold() }, for: .touchDown)
        scrubber.addAction(UIAction { [unowned self] _ in onTime(Double(scrubber.value)) }, for: .valueChanged)
        for view in [list, bar, line, summary, scrubber] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The lines shown, as text.
    var text: String {
        shown.map(\.plain).joined(separator: "\n")
    }

    /// Shows which instant of the scene's time is shown.
    func mark(_ now: Instant) {
        guard !scrubber.isTracking else { return }
        let end = travel?.end.seconds ?? now.seconds
        scrubber.value = end > 0 ? Float(min(now.seconds / end, 1)) : 1
    }

    /// Shows the log's new lines. Does nothing if there are none, unless `always` is set.
    func refresh(always: Bool = false) {
        log?.settle()
        guard always || log?.version != version else { return }
        version = log?.version ?? -1
        let topics = Set(filters.flatMap(\.topics))
        shown = log?.lines(of: topics) ?? []
        list.reload(count: shown.count)
        if isFolded { summarize() }
        onRefresh(isFilled)
    }

    /// Whether only the newest line is shown.
    private var isFolded: Bool { bounds.height <= GalleryView.foldedLogHeight }

    private func summarize() {
        summary.title = shown.last?.plain ?? Self.prompt
    }

    /// Whether there is anything to show. Lines that the user has filtered out count, so that the filters stay.
    var isFilled: Bool { !shown.isEmpty || filters != LogFilter.usual && log?.lines.isEmpty == false }

    /// Shows or hides the lines of a filter's topics.
    func toggle(_ filter: LogFilter) {
        if filters.remove(filter) == nil { filters.insert(filter) }
        for (filter, chip) in zip(LogFilter.allCases, chips) { chip.isSelected = filters.contains(filter) }
        refresh(always: true)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        summary.isHidden = !isFolded
        if isFolded { summarize() }
        list.isHidden = isFolded
        summary.frame = CGRect(x: 4, y: 1, width: max(0, bounds.width - 8), height: max(0, bounds.height - 2))
        // With little height, the lines take the room of the buttons.
        let width = max(0, bounds.width - 24)
        let height = bar?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0
        let top = 8 + height + 4
        let hasBar = bounds.height >= max(100, top + list.rowHeight)
        bar?.isHidden = !hasBar
        scrubber.isHidden = !hasBar || bounds.height < top + Self.scrubberHeight + 3 * list.rowHeight
        scrubber.frame = CGRect(x: 12, y: top, width: width, height: Self.scrubberHeight)
        guard hasBar else {
            list.frame = bounds.shrunk(dx: 0, dy: 2)
            return
        }
        bar?.frame = CGRect(x: 12, y: 8, width: width, height: height)
        let listTop = scrubber.isHidden ? top : top + Self.scrubberHeight
        list.frame = CGRect(x: 0, y: listTop, width: bounds.width, height: max(0, bounds.height - listTop))
    }
}

/// A group of topics that the log shows or leaves out together.
enum LogFilter: String, CaseIterable {
    case hits = "Hit-test"
    case touches = "Touch"
    case controls = "Control"
    case actions = "Action"
    case responders = "Responder"
    case gestures = "Gesture"
    case keys = "Key"
    case drawing = "Layout"
    case life = "Lifecycle"

    var topics: [TraceRecord.Topic] {
        switch self {
        case .hits: [.hitTest]
        case .touches: [.touch]
        case .controls: [.control, .feedback]
        case .actions: [.action]
        case .responders: [.responder]
        case .gestures: [.gesture]
        case .keys: [.press]
        case .drawing: [.layout, .display]
        case .life: [.lifecycle]
        }
    }

    /// The subject of the filter.
    fileprivate var tip: String {
        switch self {
        case .hits: "Which views are asked about a touch, and which one is hit"
        case .touches: "Touches and their views"
        case .controls: "Events of controls, and feedback"
        case .actions: "Messages to targets"
        case .responders: "First responders, and who handles a touch"
        case .gestures: "What gesture recognizers decide, and why"
        case .keys: "Keys and input methods"
        case .drawing: "Layout and drawing"
        case .life: "The lifecycle of the application and its view controllers"
        }
    }

    /// The filters that are on initially: those that follow a touch or a key, without layout and drawing.
    static let usual: Set<LogFilter> = [.hits, .touches, .controls, .actions, .responders, .gestures, .keys]
}
