import CoreGraphics
import Timeline

/// A host without a display: the window is pixels in memory, time is virtual, and events come from whoever owns it.
///
/// Nothing ever waits. `wait(until:)` moves `now` to the next thing that happens, so that an hour of input takes as long
/// as handling it takes. The owner drives the application with `run(until:turn:)`:
///
///     host.push(HostEvent(timestamp: Instant(seconds: 0.1), content: .touch(sample)))
///     host.run(until: Instant(seconds: 0.5)) { loop.turn() }
@MainActor
public final class HeadlessHost: Host {
    /// The virtual time. The owner may move it; waiting moves it forward, and never past `horizon`.
    public var now: Instant

    /// Where waiting stops, unless nothing is left to wait for before. `run(until:turn:)` sets it.
    public var horizon: Instant?

    public var hasPendingWork: @MainActor () -> Bool = { false }

    /// The window, once the application has opened it and until it closes it.
    public private(set) var window: HeadlessWindow?

    /// What the application asked for, in order.
    public private(set) var requests: [HostRequest] = []

    /// The text that was copied last, by the application or by `copyElsewhere(_:)`.
    public private(set) var clipboard: String?

    /// The text that was selected last.
    public private(set) var primarySelection: String?

    /// Called with a question for the clipboard or the selection that no event that is waiting answers, in place of
    /// answering it with what was copied here. Whoever takes it pushes the answer.
    public var onQuestion: (@MainActor (HostRequest) -> Void)?

    /// Called with each frame that is shown: the pixels, and what changed in them.
    public var onPresent: (@MainActor (Bitmap, [PixelRect]) -> Void)?

    private let metrics: WindowMetrics?
    /// A slice, from whose front events are taken without moving the others.
    private var queue: ArraySlice<HostEvent> = []

    /// A host whose window has the given size in points and pixels per point, whatever the application asks for.
    public init(size: CGSize, scale: CGFloat = 1, now: Instant = .zero) {
        precondition(
            size.width >= 1 && size.height >= 1 && size.width * scale <= 32_767 && size.height * scale <= 32_767,
            "A window of \(size.width) x \(size.height) at scale \(scale) cannot be; give each side 1 to 32767 pixels.")
        metrics = WindowMetrics(size: size, scale: scale)
        self.now = now
    }

    /// A host whose window has the size and scale that the application asks for.
    public init(now: Instant = .zero) {
        metrics = nil
        self.now = now
    }

    /// Adds an event. It is delivered when time reaches it, or at once when it has passed; among events of one instant
    /// the one pushed first comes first.
    public func push(_ event: HostEvent) {
        let index = queue.lastIndex { $0.timestamp <= event.timestamp }.map { $0 + 1 } ?? queue.startIndex
        queue.insert(event, at: index)
    }

    /// Adds events that are in the order of time.
    public func push(_ events: [HostEvent]) {
        if let first = events.first, let last = queue.last, last.timestamp > first.timestamp {
            for event in events { push(event) }
        } else {
            queue += events
        }
    }

    /// When the next event happens, nil when none waits.
    public var nextEvent: Instant? {
        queue.first?.timestamp
    }

    /// When the last event happens, nil when none waits.
    public var lastEvent: Instant? {
        queue.last?.timestamp
    }

    /// Returns the events that are due. With none due, and no work, time first moves to the next event or to `deadline`,
    /// whichever is earlier. Events that happen at different instants are returned one batch at a time, so that each
    /// gets a frame of its own.
    public func wait(until deadline: Instant?) -> [HostEvent] {
        if !isBusy {
            let next = [nextEvent, deadline, horizon].compactMap(\.self).min()
            now = max(now, next ?? now)
        }
        let batch = queue.prefix { $0.timestamp <= now }
        queue.removeFirst(batch.count)
        for event in batch {
            if case .resize(let metrics) = event.content {
                window?.resize(to: metrics)
            }
        }
        return Array(batch)
    }

    /// Calls `turn`, which waits with `wait(until:)` and handles what happened, until time has reached `instant` and
    /// no work is left.
    ///
    /// - Parameters:
    ///   - maximumIdleTurns: turns without any movement of time after which it gives up.
    ///   - maximumTurns: turns in all after which it gives up.
    ///   - nextDeadline: when the application wants to be called next; one that is due counts as work.
    /// - Returns: false when it gave up because there was ever more to do, at one instant or in ever smaller steps.
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
        hasPendingWork() || isDue(nextEvent)
    }

    private func isDue(_ instant: Instant?) -> Bool {
        instant.map { $0 <= now } ?? false
    }

    public func openWindow(_ options: WindowOptions) throws -> any HostWindow {
        let opened = HeadlessWindow(
            metrics: metrics ?? WindowMetrics(size: options.size, scale: options.scale ?? 1)
        ) { [weak self] bitmap, damage in
            self?.onPresent?(bitmap, damage)
        }
        window = opened
        push(HostEvent(timestamp: now, content: .activation(.active)))
        return opened
    }

    /// Keeps the request in `requests`; a new size is answered by a resize event at once, and so is the question what
    /// is in the clipboard, unless an answer is waiting among the events or `onQuestion` takes it.
    public func perform(_ request: HostRequest) {
        requests.append(request)
        switch request {
        case .resize(let size):
            guard let window else { return }
            let metrics = WindowMetrics(size: size, scale: window.metrics.scale)
            push(HostEvent(timestamp: now, content: .resize(metrics)))
        case .setClipboard(let text):
            clipboard = text
        case .readClipboard:
            answer(request, ClipboardSample(phase: .read, text: clipboard))
        case .setPrimarySelection(let text):
            primarySelection = text
        case .readPrimarySelection:
            answer(request, ClipboardSample(phase: .selected, text: primarySelection))
        default:
            break
        }
    }

    /// A recording has the answers of its own time in it, which are the ones to give when it is played.
    private func answer(_ question: HostRequest, _ sample: ClipboardSample) {
        let isAnswered = queue.contains {
            if case .clipboard(let waiting) = $0.content { waiting.phase == sample.phase } else { false }
        }
        if isAnswered { return }
        if let onQuestion { return onQuestion(question) }
        push(HostEvent(timestamp: now, content: .clipboard(sample)))
    }

    /// Has another program copy a text.
    public func copyElsewhere(_ text: String?) {
        clipboard = text
        push(HostEvent(timestamp: now, content: .clipboard(ClipboardSample(phase: .changed))))
    }
}
