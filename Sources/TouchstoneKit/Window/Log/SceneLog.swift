import HostInterface
import Timeline
import UIKit

/// The trace of one scene's application as lines to read.
///
/// The log observes the trace from its creation until it is released. It ignores other applications, such as the
/// gallery's.
@MainActor
final class SceneLog {
    /// The recorded lines, oldest first.
    private(set) var lines: [LogLine] = []

    /// The number of changes, by which a view of the lines notices new ones.
    private(set) var version = 0

    private var observation: TraceObservation?
    private var input: ObserverList<HostEvent, Void>.Observation?
    /// The shortcuts of the playground that are still to come.
    private var shortcuts: ArraySlice<ShortcutUse>
    private var asked = 0
    /// The number of times that a finger has come down, by its number, of which the trace says nothing yet.
    private var arrivals: [Int: Int] = [:]
    /// The lines for fingers that came down and left in the same turn, and whether the trace has told of the first.
    private var ends: [(finger: Int, line: LogLine, isDown: Bool)] = []
    /// The modifier keys that are down and are not listed yet: they may turn out to be for the playground.
    private var heldKeys: [(key: String, line: LogLine)] = []
    /// The names of modifier keys that are down, or soon will be for the scene, and are for the playground.
    private var ownKeys: Set<String> = []

    /// The maximum number of recorded lines.
    static let maximumLines = 5000

    /// - Parameters:
    ///   - session: The scene.
    ///   - shortcuts: The keys that will be for the playground, where that is known because the input is played again.
    init(_ session: SceneSession, shortcuts: [ShortcutUse] = []) {
        self.shortcuts = shortcuts[...]
        // The trace says what becomes of a finger, and only controls and recognizers note that it has gone.
        input = session.hostEvents.add { [weak self] in self?.note($0) }
        observation = Trace.observe(session.headless.application) { [weak self, weak session] record in
            guard let self, let session else { return }
            add(record, session)
        }
    }

    isolated deinit {
        input?.end()
    }

    /// Puts lines for an earlier time before the others.
    func insert(_ earlier: [LogLine]) {
        lines.insert(contentsOf: earlier, at: 0)
        version += 1
        limitLines()
    }

    func clear() {
        lines.removeAll()
        version += 1
    }

    /// Returns the lines of some topics.
    func lines(of topics: Set<TraceRecord.Topic>) -> [LogLine] {
        lines.filter { topics.contains($0.topic) }
    }

    /// Leaves out modifier keys that are down: they belong to a shortcut of the playground. The scene may not have got
    /// them yet.
    func leaveOut(_ keys: Set<UIKeyboardHIDUsage>) {
        ownKeys.formUnion(keys.compactMap(Self.name))
    }

    /// Returns whether a key's line is to be listed now. Modifier keys wait for the key or the finger that they are
    /// held for, or their release.
    private func lists(_ step: PressStep, _ line: LogLine) -> Bool {
        switch step {
        case .down(_, let key) where Self.modifiers.contains(key):
            heldKeys.append((key, line))
            return false
        case .up(_, let key):
            let isOwn = ownKeys.remove(key) != nil
            guard let index = heldKeys.firstIndex(where: { $0.key == key }) else { return !isOwn }
            let held = heldKeys.remove(at: index)
            guard !isOwn else { return false }
            append(held.line)
            return true
        case .down, .command, .inputMethod:
            for held in heldKeys where !ownKeys.contains(held.key) { append(held.line) }
            heldKeys.removeAll { !ownKeys.contains($0.key) }
            return true
        }
    }

    /// Returns the name of a modifier key in the trace; nil for other keys.
    private static func name(of key: UIKeyboardHIDUsage) -> String? {
        (0xE0...0xE7).contains(key.rawValue) ? modifiers[key.rawValue - 0xE0] : nil
    }

    private static let modifiers = ["left", "right"].flatMap { side in
        ["Control", "Shift", "Alt", "Super"].map { "\(side) \($0)" }
    }

    /// Adds a line for a finger that leaves the screen, once the trace has told that it came down.
    private func note(_ event: HostEvent) {
        guard case .touch(let sample) = event.content else { return }
        let finger = sample.finger
        let text: String
        switch sample.phase {
        case .began:
            arrivals[finger, default: 0] += 1
            return
        case .ended: text = "finger \(finger) up at \(Trace.text(sample.location))"
        case .cancelled: text = "finger \(finger) is cancelled"
        default: return
        }
        let line = LogLine(time: Self.time(event.timestamp), topic: .touch, text: text)
        if arrivals[finger] == nil {
            append(line)
        } else {
            ends.append((finger, line, isDown: false))
        }
    }

    /// Adds the lines for fingers that have left the screen before a record.
    private func addEnds(before record: TraceRecord, _ session: SceneSession) {
        guard !arrivals.isEmpty || !ends.isEmpty else { return }
        var arriving: Int?
        if case .touch(let step) = record.event, step.change.isDown { arriving = step.finger }
        func isOver(_ finger: Int) -> Bool {
            finger == arriving || session.screen.touches.first { $0.finger == finger }?.hasLeftScreen != false
        }
        for end in ends where end.isDown && isOver(end.finger) { append(end.line) }
        ends.removeAll { $0.isDown && isOver($0.finger) }
        guard let arriving, let count = arrivals[arriving] else { return }
        arrivals[arriving] = count > 1 ? count - 1 : nil
        if let index = ends.firstIndex(where: { $0.finger == arriving }) { ends[index].isDown = true }
    }

    /// Adds the lines that have waited for records which did not come. Called after a turn of the scene.
    func settle() {
        for end in ends { append(end.line) }
        ends.removeAll()
        arrivals.removeAll()
    }

    /// Returns an instant as the trace writes it.
    private static func time(_ instant: Instant) -> String {
        let milliseconds = (instant.nanoseconds + 500_000) / 1_000_000
        return "\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst())"
    }

    private func add(_ record: TraceRecord, _ session: SceneSession) {
        addEnds(before: record, session)
        while let next = shortcuts.first, next.instant <= session.timeline.now {
            leaveOut(next.keys)
            shortcuts.removeFirst()
        }
        let time = String(record.description.prefix { $0 != " " })
        var text = record.text
        switch record.event {
        case .touch(let step) where step.change.isDown:
            asked = 0
            // With a mouse, Alt and Control are for the second finger.
            ownKeys.formUnion(heldKeys.map(\.key).filter { $0.hasSuffix("Control") || $0.hasSuffix("Alt") })
        case .hitTest(let step) where step.outcome.isAnswer:
            asked += 1
            text = "\(asked). \(text)"
        default: break
        }
        let line = LogLine(time: time, topic: record.topic, text: text)
        if case .press(let step) = record.event, !lists(step, line) { return }
        append(line)
        if case .touch(let step) = record.event, step.change.isBinding, let view = session.screen.touches.last?.view {
            append(LogLine(time: time, topic: .responder, text: Self.handler(of: view)))
        }
    }

    /// Returns a sentence about the responder that handles the touches of `view`.
    static func handler(of view: UIView) -> String {
        let chain = view.chain
        guard let handler = view.firstTouchHandler,
            let index = chain.firstIndex(where: { $0 === handler })
        else { return "no responder handles the touches of \(view.traceName)" }
        guard index > 0 else { return "\(handler.traceName) handles the touch" }
        let passing = chain[..<index].map(\.traceName).joined(separator: ", ")
        return "\(handler.traceName) handles the touch; \(passing) pass\(index == 1 ? "es" : "") it on"
    }

    /// Adds a line. A repetition of a recent line is counted instead, because a drag alternates between two or
    /// three lines.
    private func append(_ line: LogLine) {
        version += 1
        let recent = lines.indices.suffix(3)
        if line.topic != .hitTest,
            let index = recent.last(where: { lines[$0].topic == line.topic && lines[$0].text == line.text })
        {
            lines[index].count += 1
            return
        }
        lines.append(line)
        limitLines()
    }

    private func limitLines() {
        if lines.count > Self.maximumLines { lines.removeFirst(lines.count - Self.maximumLines * 9 / 10) }
    }
}

/// One line of the log: a trace record, or a conclusion from one.
struct LogLine: Equatable {
    let time: String
    let topic: TraceRecord.Topic
    let text: String
    /// The number of consecutive repetitions.
    var count = 1

    /// The line as plain text for copying.
    var plain: String {
        "\(time)  \(topic.rawValue)  \(text)" + (count > 1 ? "  x \(count)" : "")
    }

    /// The line as a list item.
    @MainActor var item: ListItem {
        let parts = [
            ListItem.Part(time + "  ", .monospacedDigitSystemFont(ofSize: 11, weight: .regular), ChromeColors.faint),
            ListItem.Part(topic.rawValue + "  ", .systemFont(ofSize: 11, weight: .semibold), topic.color),
            ListItem.Part(text, .systemFont(ofSize: 12), .label),
        ]
        return ListItem(.line, parts, detail: count > 1 ? "x \(count)" : "")
    }
}

extension TraceRecord.Topic {
    /// The colour in which the log names the topic.
    @MainActor var color: UIColor {
        switch self {
        case .hitTest: ChromeColors.indigo
        case .touch: ChromeColors.blue
        case .control: ChromeColors.green
        case .action: ChromeColors.orange
        case .responder, .gesture: ChromeColors.purple
        case .press: ChromeColors.teal
        case .feedback: ChromeColors.pink
        case .lifecycle, .layout, .display: ChromeColors.faint
        }
    }
}

extension TouchStep.Change {
    fileprivate var isDown: Bool {
        if case .down = self { true } else { false }
    }

    /// Whether the touch receives its view, or another one.
    fileprivate var isBinding: Bool {
        switch self {
        case .bound, .rebound: true
        default: false
        }
    }
}

extension HitTestStep.Outcome {
    /// Whether the step is a view's answer, and not the result of the hit test.
    fileprivate var isAnswer: Bool {
        if case .hit = self { false } else { true }
    }
}
