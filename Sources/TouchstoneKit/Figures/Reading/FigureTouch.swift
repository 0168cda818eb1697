import Foundation
import HostInterface
import Timeline

/// What one finger does, from coming down to being lifted, as the key "input" of a figures file says it.
struct FigureTouch {
    static let keys = ["touch", "at", "for", "finger", "stays"]

    let events: [HostEvent]

    /// Motion events a second.
    private static let rate = 60.0

    init(_ fields: FigureFields) throws(PlaygroundError) {
        let places = try Self.places(fields)
        guard let begin = try fields.number("at", in: FigureReader.seconds) else {
            throw fields.problem("the key \"at\" is missing: when the finger comes down, in seconds")
        }
        let isTap = places.count == 1
        let duration = try fields.number("for", in: 0...60) ?? (isTap ? 0.05 : 0.4)
        let finger = try fields.integer("finger", in: 0...9) ?? 0
        let stays = try fields.flag("stays") ?? false
        var events: [HostEvent] = []
        func add(_ phase: TouchSample.Phase, _ time: Double, _ place: CGPoint) {
            let sample = TouchSample(finger: finger, phase: phase, location: place)
            events.append(HostEvent(timestamp: Instant(seconds: time), content: .touch(sample)))
        }
        add(.began, begin, places[0])
        if !isTap {
            let steps = max(1, Int((duration * Self.rate).rounded(.up)))
            for step in 1...steps {
                let part = Double(step) / Double(steps)
                add(.moved, begin + duration * part, Self.place(at: CGFloat(part), of: places))
            }
        }
        if !stays { add(.ended, begin + duration, places[places.count - 1]) }
        self.events = events
    }

    /// One place, or several on the finger's way.
    private static func places(_ fields: FigureFields) throws(PlaygroundError) -> [CGPoint] {
        guard case .list(let values) = fields["touch"]?.content, let first = values.first, case .list = first.content
        else {
            guard let point = try fields.point("touch") else {
                throw fields.problem("the key \"touch\" is missing: a place [x,y] in points, or a list of places")
            }
            return [point]
        }
        guard values.count <= 200 else { throw fields.problem("touch", "a way has at most 200 places") }
        var points: [CGPoint] = []
        for value in values {
            guard case .list(let numbers) = value.content, numbers.count == 2, case .number(let x) = numbers[0].content,
                case .number(let y) = numbers[1].content, abs(x) <= FigureFields.farthest,
                abs(y) <= FigureFields.farthest
            else {
                throw fields.problem("touch", "\(value.kind) was found, expected a place [x,y] in points")
            }
            points.append(CGPoint(x: x, y: y))
        }
        return points
    }

    /// The place after a part of the time. All places are the same time apart, so that one that is given twice is a rest.
    private static func place(at part: CGFloat, of places: [CGPoint]) -> CGPoint {
        let position = part * CGFloat(places.count - 1)
        let index = min(Int(position), places.count - 2)
        let (from, to, share) = (places[index], places[index + 1], position - CGFloat(index))
        return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
}
