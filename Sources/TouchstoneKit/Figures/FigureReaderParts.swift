import Foundation
import HostInterface
import Timeline

/// A text in which names in braces stand for measures, as in "answers in {area} pt²". Two opening braces stand for
/// one.
struct FigureText {
    struct Problem: Error {
        let text: String
    }

    private enum Part {
        case words(String)
        case measure(FigureMeasure)
    }

    private var parts: [Part] = []

    init(_ text: String) throws(Problem) {
        var words = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "{" else {
                words.append(character)
                continue
            }
            if rest.first == "{" {
                rest.removeFirst()
                words.append("{")
                continue
            }
            guard let end = rest.firstIndex(of: "}") else { throw Problem(text: "an opening brace has no closing one") }
            let name = String(rest[..<end])
            rest = rest[rest.index(after: end)...]
            guard let measure = FigureMeasure(rawValue: name) else {
                let names = FigureMeasure.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
                throw Problem(text: "{\(NearMatches.printable(name))} is not a measure; the measures are \(names)")
            }
            parts += [.words(words), .measure(measure)]
            words = ""
        }
        parts.append(.words(words))
    }

    /// The measures that the text names.
    var measures: [FigureMeasure] {
        parts.compactMap { if case .measure(let measure) = $0 { measure } else { nil } }
    }

    /// Returns the text with values in place of names.
    func text(_ value: (FigureMeasure) -> String) -> String {
        parts.map { part in
            switch part {
            case .words(let words): words
            case .measure(let measure): value(measure)
            }
        }.joined()
    }
}

/// A touch of one finger, from touching down to lifting, as the key "input" of a figures file describes it.
struct FigureTouch {
    static let keys = ["touch", "at", "for", "finger", "stays"]

    let events: [HostEvent]

    /// The number of move events per second.
    private static let rate = 60.0

    init(_ fields: FigureFields) throws(PlaygroundError) {
        let points = try Self.points(fields)
        guard let begin = try fields.number("at", in: FigureReader.seconds) else {
            throw fields.problem("the key \"at\" is missing; it is the time in seconds at which the finger comes down")
        }
        let isTap = points.count == 1
        let duration = try fields.number("for", in: 0...60) ?? (isTap ? 0.05 : 0.4)
        let finger = try fields.integer("finger", in: 0...9) ?? 0
        let stays = try fields.flag("stays") ?? false
        var events: [HostEvent] = []
        func add(_ phase: TouchSample.Phase, _ time: Double, _ location: CGPoint) {
            let sample = TouchSample(finger: finger, phase: phase, location: location)
            events.append(HostEvent(timestamp: Instant(seconds: time), content: .touch(sample)))
        }
        add(.began, begin, points[0])
        if !isTap {
            let steps = max(1, Int(clamping: (duration * Self.rate).rounded(.up)))
            for step in 1...steps {
                let part = Double(step) / Double(steps)
                add(.moved, begin + duration * part, Self.location(at: CGFloat(part), of: points))
            }
        }
        if !stays { add(.ended, begin + duration, points[points.count - 1]) }
        self.events = events
    }

    /// Returns the touch's location, or the points of its path.
    private static func points(_ fields: FigureFields) throws(PlaygroundError) -> [CGPoint] {
        guard case .list(let values) = fields["touch"]?.content, let first = values.first, case .list = first.content
        else {
            guard let point = try fields.point("touch") else {
                throw fields.problem("the key \"touch\" is missing; it is a point [x,y], or a list of points")
            }
            return [point]
        }
        guard values.count <= 200 else { throw fields.problem("touch", "a path has at most 200 points") }
        var points: [CGPoint] = []
        for value in values {
            guard case .list(let numbers) = value.content, numbers.count == 2, case .number(let x) = numbers[0].content,
                case .number(let y) = numbers[1].content, abs(x) <= FigureFields.maximumCoordinate,
                abs(y) <= FigureFields.maximumCoordinate
            else {
                throw fields.problem("touch", "\(value.kind) was found, expected a point [x,y]")
            }
            points.append(CGPoint(x: x, y: y))
        }
        return points
    }

    /// Returns the location after a fraction of the duration. Points are evenly spaced in time, so a repeated point
    /// is a pause.
    private static func location(at part: CGFloat, of points: [CGPoint]) -> CGPoint {
        let position = part * CGFloat(points.count - 1)
        let index = min(Int(clamping: position), points.count - 2)
        let (from, to, share) = (points[index], points[index + 1], position - CGFloat(index))
        return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
}
