import Timeline
import UIKit

/// What one scene's application said, as lines to read.
///
/// It listens from when it is made to when it is dropped. What other applications say, that of the gallery among them, is
/// left out.
@MainActor
final class SceneLog {
    /// Every line that is kept, oldest first.
    private(set) var lines: [LogLine] = []

    /// Counts changes, so that whoever shows the lines knows whether they are new.
    private(set) var version = 0

    private var observation: TraceObservation?
    private var asked = 0

    /// Lines that are kept at most.
    static let mostLines = 5000

    init(_ session: SceneSession) {
        observation = Trace.observe { [weak self, weak session] record in
            guard let self, let session, Trace.timeline === session.timeline else { return }
            add(record, session)
        }
    }

    func clear() {
        lines.removeAll()
        version += 1
    }

    /// The lines of some topics.
    func lines(of topics: Set<TraceRecord.Topic>) -> [LogLine] {
        lines.filter { topics.contains($0.topic) }
    }

    private func add(_ record: TraceRecord, _ session: SceneSession) {
        let time = String(record.description.prefix { $0 != " " })
        var text = record.text
        if record.topic == .touch, text.contains(" down at ") { asked = 0 }
        if record.topic == .hitTest, text.contains(" asked at ") {
            asked += 1
            text = "\(asked). \(text)"
        }
        append(LogLine(time: time, topic: record.topic, text: text))
        if record.topic == .touch, text.contains(" belongs to "), let view = session.screen.touches.last?.view {
            append(LogLine(time: time, topic: .responder, text: Self.handler(of: view)))
        }
    }

    /// Who does something with the touches of `view`.
    static func handler(of view: UIView) -> String {
        let chain = view.chain
        guard let handler = TouchOverride.first(from: view),
            let index = chain.firstIndex(where: { $0 === handler })
        else { return "nobody handles the touches of \(view.traceName)" }
        guard index > 0 else { return "\(handler.traceName) handles the touch" }
        let passing = chain[..<index].map(\.traceName).joined(separator: ", ")
        return "\(handler.traceName) handles the touch; \(passing) pass\(index == 1 ? "es" : "") it on"
    }

    /// While a finger is dragged, two or three lines alternate: they are counted instead of repeated.
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
        if lines.count > Self.mostLines { lines.removeFirst(lines.count - Self.mostLines * 9 / 10) }
    }
}
