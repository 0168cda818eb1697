import CoreGraphics
import Timeline

/// A host without a display: each window is pixels in memory, time is virtual, and its owner supplies the events.
///
/// Nothing ever waits. `wait(until:)` moves `now` to the next event or deadline, so that an hour of input takes as
/// long as handling it takes. The owner drives the application with `run(until:turn:)`:
///
///     host.push(HostEvent(timestamp: Instant(seconds: 0.1), content: .touch(sample)))
///     host.run(until: Instant(seconds: 0.5)) { loop.turn() }
@preconcurrency @MainActor
public final class HeadlessHost: Host {
    /// The virtual time. The owner may move it; waiting moves it forward, and never past `horizon`.
    public var now: Instant

    /// The latest instant that waiting advances to, unless there is nothing to wait for before it.
    /// `run(until:turn:)` sets it.
    public var horizon: Instant?

    public let workObservers = ObserverList<Void, Bool>()

    /// The first window; nil before the application has opened it.
    public private(set) var window: HeadlessWindow?

    /// The other windows by their numbers, as long as they are open.
    private var others: [Int: HeadlessWindow] = [:]

    /// The number of the window that has the keyboard.
    private var focused = 0

    /// Returns a window by its number; nil when there is none.
    package func window(_ number: Int) -> HeadlessWindow? { number == 0 ? window : others[number] }

    public var opensSeveralWindows: Bool { true }

    /// The folder for the application's state. The owner sets it before the launch; without one nothing is kept.
    public var stateFolder: StateFolder?

    /// The application's requests, in order.
    public private(set) var requests: [HostRequest] = []

    /// Returns the requests and forgets them. The owner of an application that runs for long calls this from time to
    /// time.
    package func takeRequests() -> [HostRequest] {
        defer { requests = [] }
        return requests
    }

    /// The preferences that the user has. The application is told of a change if it has asked for them.
    public var desktopSettings = DesktopSettings() {
        didSet {
            if desktopSettings != oldValue { onSettingsChange?(desktopSettings) }
        }
    }

    private var onSettingsChange: (@MainActor (DesktopSettings) -> Void)?

    /// Returns `desktopSettings`.
    public func watchDesktopSettings(
        _ changed: @escaping @MainActor (DesktopSettings) -> Void
    ) -> DesktopSettings {
        onSettingsChange = changed
        return desktopSettings
    }

    /// The text copied last, by the application or by `copyElsewhere(_:)`.
    public private(set) var clipboard: String?

    /// The picture copied last, as the bytes of a PNG file; nil after a text was copied.
    public private(set) var clipboardPicture: [UInt8]?

    /// The text selected last.
    public private(set) var primarySelection: String?

    /// The data that a drag of another program offers, by type, for the answers to `HostRequest.readDrop`. The owner
    /// sets it before the drag enters.
    public var draggedElsewhere: [String: [UInt8]] = [:]

    /// Called with a request to read the clipboard, the selection or what is dragged that no waiting event answers,
    /// instead of answering it with what is here. The callee pushes the answer.
    public var onQuestion: (@MainActor (HostRequest) -> Void)?

    /// Called with each frame that is shown: the pixels, and the rectangles that changed in them.
    public var onPresent: (@MainActor (Bitmap, [PixelRect]) -> Void)?

    private let metrics: WindowMetrics?
    /// The events that wait. A slice, whose first events are removed without moving the others.
    private var queue: ArraySlice<HostEvent> = []
    /// The events that wait and were pushed alone, such as answers. They follow those of `queue` at the same instant.
    /// Inserting them there would move all later events of a long script for each.
    private var single: ArraySlice<HostEvent> = []
    /// The number of waiting events that answer a request to read the clipboard or the selection.
    private var answerCounts: [ClipboardSample.Phase: Int] = [:]
    /// The number of waiting events that answer a request to read the data of a drag.
    private var dropAnswerCount = 0

    /// Creates a host whose window has the given size in points and pixels per point, whatever the application asks
    /// for.
    public init(size: CGSize, scale: CGFloat = 1, now: Instant = .zero) {
        precondition(
            size.width >= 1 && size.height >= 1 && size.width * scale <= 32_767 && size.height * scale <= 32_767,
            "A window cannot be \(size.width) x \(size.height) at scale \(scale); use 1 to 32767 pixels for each side.")
        metrics = WindowMetrics(size: size, scale: scale)
        self.now = now
    }

    /// Creates a host whose window has the size and scale that the application asks for.
    public init(now: Instant = .zero) {
        metrics = nil
        self.now = now
    }

    /// Adds an event. It is delivered when time reaches it, or at once when its time has passed. Events of one
    /// instant are delivered in the order in which they were pushed.
    public func push(_ event: HostEvent) {
        let index = single.lastIndex { $0.timestamp <= event.timestamp }.map { $0 + 1 } ?? single.startIndex
        single.insert(event, at: index)
        countAnswers(in: CollectionOfOne(event), by: 1)
    }

    /// Adds events that are sorted by time.
    public func push(_ events: [HostEvent]) {
        if let first = events.first, let lastEvent, lastEvent > first.timestamp {
            for event in events { push(event) }
        } else {
            queue = queue.isEmpty ? single : Self.merged(queue, single)[...]
            single = []
            queue += events
            countAnswers(in: events, by: 1)
        }
    }

    /// Returns the events of both lists by time, those of the first before those of the second at the same instant.
    private static func merged(_ one: ArraySlice<HostEvent>, _ other: ArraySlice<HostEvent>) -> [HostEvent] {
        var (one, other) = (one, other)
        var result: [HostEvent] = []
        while let first = one.first, let second = other.first {
            result.append(first.timestamp <= second.timestamp ? one.removeFirst() : other.removeFirst())
        }
        return result + one + other
    }

    private func countAnswers(in events: some Sequence<HostEvent>, by step: Int) {
        for event in events {
            if case .clipboard(let sample) = event.content { answerCounts[sample.phase, default: 0] += step }
            if case .drag(let sample) = event.content, sample.phase == .read { dropAnswerCount += step }
        }
    }

    /// The time of the next event; nil when none waits.
    public var nextEvent: Instant? {
        guard let first = queue.first?.timestamp else { return single.first?.timestamp }
        return single.first.map { min($0.timestamp, first) } ?? first
    }

    /// The time of the last event; nil when none waits.
    public var lastEvent: Instant? {
        guard let last = queue.last?.timestamp else { return single.last?.timestamp }
        return single.last.map { max($0.timestamp, last) } ?? last
    }

    /// Returns the events that are due. With none due and no pending work, time first moves to the next event or to
    /// `deadline`, whichever is earlier. Events of different instants are returned one batch at a time, so that
    /// each gets a frame of its own.
    public func wait(until deadline: Instant?) -> [HostEvent] {
        if !isBusy {
            let next = [nextEvent, deadline, horizon].compactMap(\.self).min()
            now = max(now, next ?? now)
        }
        let (earlier, later) = (queue.prefix { $0.timestamp <= now }, single.prefix { $0.timestamp <= now })
        queue.removeFirst(earlier.count)
        single.removeFirst(later.count)
        let batch = later.isEmpty ? Array(earlier) : Self.merged(earlier, later)
        countAnswers(in: batch, by: -1)
        for event in batch {
            if case .resize(let metrics) = event.content {
                self.window(event.window)?.resize(to: metrics)
            }
        }
        return batch
    }

    /// Calls `turn`, which waits with `wait(until:)` and handles the events, until time has reached `instant` and
    /// no work is left.
    ///
    /// - Parameters:
    ///   - maximumIdleTurns: The number of turns without any movement of time after which it gives up.
    ///   - maximumTurns: The number of turns in all after which it gives up.
    ///   - nextDeadline: Returns the time at which the application next wants to run; one that is due counts as
    ///     work.
    /// - Returns: False when it gave up because there was always more to do, at one instant or in ever smaller
    ///   steps.
    @discardableResult
    public func run(
        until instant: Instant, maximumIdleTurns: Int = 1000, maximumTurns: Int = .max,
        nextDeadline: () -> Instant? = { nil }, turn: () -> Void
    ) -> Bool {
        horizon = instant
        defer { horizon = nil }
        var (idle, turns) = (0, 0)
        var isAtWork: Bool { now < instant || isBusy || isDue(nextDeadline()) }
        repeat {
            let before = now
            turn()
            idle = now > before ? 0 : idle + 1
            turns += 1
        } while isAtWork && idle < maximumIdleTurns && turns < maximumTurns
        return idle < maximumIdleTurns && (turns < maximumTurns || !isAtWork)
    }

    private var isBusy: Bool {
        hasPendingWork || isDue(nextEvent)
    }

    private func isDue(_ instant: Instant?) -> Bool {
        instant.map { $0 <= now } ?? false
    }

    /// Opens a window, which gets the keyboard.
    public func openWindow(_ options: WindowOptions) throws -> any HostWindow {
        let number = options.number
        let opened = HeadlessWindow(
            metrics: metrics ?? WindowMetrics(size: options.size, scale: options.scale ?? 1)
        ) { [weak self] bitmap, damage in
            if number == 0 { self?.onPresent?(bitmap, damage) }
        }
        if number == 0 { window = opened } else { others[number] = opened }
        opened.onClose = { [weak self] in self?.windowDidClose(number) }
        focus(number)
        return opened
    }

    /// Gives a window the keyboard, which another one loses.
    private func focus(_ number: Int) {
        let former = focused
        focused = number
        if former != number, self.window(former)?.isClosed == false {
            push(HostEvent(timestamp: now, content: .activation(.inactive), window: former))
        }
        push(HostEvent(timestamp: now, content: .activation(.active), window: number))
    }

    /// Gives the keyboard of a closed window to the newest that is open.
    private func windowDidClose(_ number: Int) {
        others[number] = nil
        guard number == focused else { return }
        if let next = others.keys.max() { focus(next) } else if number != 0, window?.isClosed == false { focus(0) }
    }

    /// Carries out a request for a window: a size or the keyboard for it, and anything else for the application.
    public func perform(_ request: HostRequest, inWindow number: Int) {
        switch request {
        case .activate where number != 0:
            requests.append(request)
            if others[number] != nil { focus(number) }
        case .resize(let size) where number != 0:
            requests.append(request)
            guard let window = others[number] else { return }
            let metrics = WindowMetrics(size: size, scale: window.metrics.scale)
            push(HostEvent(timestamp: now, content: .resize(metrics), window: number))
        default:
            perform(request)
        }
    }

    /// Appends the request to `requests`. A new size is answered by a resize event at once. A request to read the
    /// clipboard is answered at once as well, unless an event that is waiting answers it or `onQuestion` takes it.
    public func perform(_ request: HostRequest) {
        requests.append(request)
        switch request {
        case .resize(let size):
            guard let window else { return }
            let metrics = WindowMetrics(size: size, scale: window.metrics.scale)
            push(HostEvent(timestamp: now, content: .resize(metrics)))
        case .activate:
            if window?.isClosed == false { focus(0) }
        case .setClipboard(let text):
            clipboard = text
            clipboardPicture = nil
        case .setClipboardPicture(let png):
            clipboard = nil
            clipboardPicture = png
        case .readClipboard:
            answer(request, ClipboardSample(phase: .read, text: clipboard))
        case .setPrimarySelection(let text):
            primarySelection = text
        case .readDrop(let type):
            // A recording contains its own answers.
            guard dropAnswerCount == 0 else { return }
            if let onQuestion { return onQuestion(request) }
            let sample = DragSample(phase: .read, types: [type], data: draggedElsewhere[type])
            push(HostEvent(timestamp: now, content: .drag(sample)))
        case .readPrimarySelection:
            answer(request, ClipboardSample(phase: .selected, text: primarySelection))
        default:
            break
        }
    }

    /// Answers a question with `sample`, unless an answer is among the waiting events: a recording contains its own
    /// answers.
    private func answer(_ question: HostRequest, _ sample: ClipboardSample) {
        if answerCounts[sample.phase, default: 0] > 0 { return }
        if let onQuestion { return onQuestion(question) }
        push(HostEvent(timestamp: now, content: .clipboard(sample)))
    }

    /// Copies a text as another program would.
    public func copyElsewhere(_ text: String?) {
        clipboard = text
        clipboardPicture = nil
        push(HostEvent(timestamp: now, content: .clipboard(ClipboardSample(phase: .changed))))
    }
}

/// The window of a `HeadlessHost`: pixels in memory.
@preconcurrency @MainActor
public final class HeadlessWindow: HostWindow {
    public private(set) var metrics: WindowMetrics

    /// The pixels of the newest frame, BGRA.
    public private(set) var bitmap: Bitmap

    /// The number of frames shown so far.
    public private(set) var frameCount = 0

    /// The rectangles that changed with the newest frame, in pixels.
    public private(set) var lastDamage: [PixelRect] = []

    /// Whether the application has closed the window.
    public private(set) var isClosed = false

    private var isFresh = true
    private let onPresent: @MainActor (Bitmap, [PixelRect]) -> Void
    /// Called when the application has closed the window.
    var onClose: @MainActor () -> Void = {}

    init(metrics: WindowMetrics, onPresent: @escaping @MainActor (Bitmap, [PixelRect]) -> Void) {
        self.metrics = metrics
        self.onPresent = onPresent
        bitmap = Self.makeBitmap(metrics)
    }

    public func beginFrame() -> HostFrame {
        HostFrame(bitmap: bitmap, isFresh: isFresh)
    }

    public func present(_ frame: HostFrame, damage: [PixelRect]) {
        guard !isClosed else { return }
        isFresh = false
        frameCount += 1
        lastDamage = damage
        onPresent(frame.bitmap, damage)
    }

    public func close() {
        guard !isClosed else { return }
        isClosed = true
        onClose()
    }

    /// Resizes the window, which discards its pixels.
    func resize(to metrics: WindowMetrics) {
        guard metrics != self.metrics else { return }
        self.metrics = metrics
        bitmap = Self.makeBitmap(metrics)
        isFresh = true
    }

    private static func makeBitmap(_ metrics: WindowMetrics) -> Bitmap {
        Bitmap(width: pixels(metrics.size.width, metrics.scale), height: pixels(metrics.size.height, metrics.scale))
    }

    private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
        Int(clamping: min(max((length * scale).rounded(), 1), 32_767))
    }
}
