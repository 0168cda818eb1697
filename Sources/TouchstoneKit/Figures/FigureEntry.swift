import Foundation
import HitMaps
import HostInterface
import UIKit

/// A running scene as an entry of a figures file: its size, its overlays, the touches so far, and callouts for a view.
@MainActor
struct FigureEntry {
    /// The entry, as one object of the list "figures".
    let text: String
    /// Whether something has happened to the scene that no entry can say, such as keys.
    let leavesOutInput: Bool

    /// The positions along a finger's path that an entry has at most, and those per second.
    private static let maximumPoints = 60
    private static let pointsPerSecond = 20.0
    /// The number of touches that a figures file may have.
    private static let maximumTouches = 200

    /// Creates the entry of a scene.
    ///
    /// - Parameters:
    ///   - view: The view that the callouts are about; nil for no callouts.
    ///   - overlays: The overlays that are drawn over the scene.
    init(_ live: LiveScene, pointingAt view: UIView?, overlays: Set<Overlay>) {
        let input = live.input
        let (touches, leavesOut) = Self.touches(input)
        leavesOutInput = leavesOut
        var lines: [String] = []
        var first = "\"name\": \(Self.quoted(live.scene.name)), \"scene\": \(Self.quoted(live.scene.name))"
        if live.size != live.scene.size {
            first += ", \"size\": [\(Trace.text(live.size.width)), \(Trace.text(live.size.height))]"
        }
        if live.session.window.overrideUserInterfaceStyle == .dark { first += ", \"appearance\": \"dark\"" }
        if live.scale != 1 { first += ", \"scale\": \(Trace.text(live.scale))" }
        let names = Overlay.allCases.filter(overlays.contains).map { Self.quoted($0.rawValue) }
        if let only = names.first, names.count == 1 { first += ", \"overlays\": \(only)" }
        if names.count > 1 { first += ", \"overlays\": [\(names.joined(separator: ", "))]" }
        if !touches.isEmpty { first += ", \"time\": \(Self.number(input.end.seconds))" }
        lines.append(first)
        if !touches.isEmpty { lines.append("\"input\": " + Self.list(touches)) }
        if let view { lines.append("\"callouts\": " + Self.list(Self.callouts(of: view, on: live.session.screen))) }
        text = "{\n  \(lines.joined(separator: ",\n  "))\n}"
    }

    private static func list(_ entries: [String]) -> String {
        "[\n    \(entries.joined(separator: ",\n    "))\n  ]"
    }

    /// Returns a text as a string of JSON.
    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let data = try? encoder.encode(text) else { return "\"\"" }
        return String(decoding: data, as: UTF8.self)
    }

    private static func number(_ value: Double) -> String {
        "\((value * 1000).rounded() / 1000)"
    }

    // MARK: - Callouts

    private static func callouts(of view: UIView, on screen: UIScreen) -> [String] {
        let name = quoted(path(of: view, among: screen.orderedWindows))
        // The numbers are measured when the figure is drawn.
        return [
            "{ \"view\": \(name), \"label\": \"{name}: {area} pt\u{B2}\", \"outline\": \"hit\", \"color\": \"green\" }",
            "{ \"view\": \(name), \"part\": [0, 1], \"label\": \"frame {frame}\", \"outline\": \"frame\", "
                + "\"color\": \"red\" }",
        ]
    }

    /// Returns the shortest name that finds a view and no other: its identifier or its class, with a number if there
    /// are several, or else its path.
    static func path(of view: UIView, among roots: [UIView]) -> String {
        let identity = ViewIdentity(of: view).description
        let name = String(describing: type(of: view))
        let identifier = view.accessibilityIdentifier ?? ""
        var candidates = [identifier, name].filter { !$0.isEmpty }
        candidates += (0..<10).map { "\(name)[\($0)]" }
        for candidate in candidates {
            if let path = ViewPath(candidate), let found = try? path.view(in: roots), found === view {
                return candidate
            }
        }
        return identity
    }

    // MARK: - Input

    /// A finger from coming down to being lifted.
    private struct Stroke {
        let finger: Int
        let start: Double
        var end: Double
        var points: [(time: Double, place: CGPoint)]
        var isDown = true
    }

    /// Returns the touches as objects, and whether there was more input than them.
    private static func touches(_ input: SceneInput) -> (entries: [String], leavesOut: Bool) {
        var strokes: [Stroke] = []
        var leavesOut = false
        for event in input.script.events {
            switch event.content {
            case .touch(let sample):
                let time = event.timestamp.seconds
                if sample.phase == .began {
                    strokes.append(
                        Stroke(finger: sample.finger, start: time, end: time, points: [(time, sample.location)]))
                    continue
                }
                guard let index = strokes.lastIndex(where: { $0.finger == sample.finger && $0.isDown }) else {
                    continue
                }
                strokes[index].end = time
                strokes[index].points.append((time, sample.location))
                if sample.phase == .ended { strokes[index].isDown = false }
                // A finger of an entry is lifted, and not cancelled.
                if sample.phase == .cancelled { (strokes[index].isDown, leavesOut) = (false, true) }
            case .hover, .activation, .resize, .expose, .closeRequest, .displayLost, .clipboard:
                break
            case .key(let sample):
                if sample.isDown, !sample.characters.isEmpty { leavesOut = true }
            default:
                leavesOut = true
            }
        }
        leavesOut = leavesOut || strokes.count > maximumTouches || strokes.contains { $0.finger > 9 }
        return (strokes.filter { $0.finger <= 9 }.prefix(maximumTouches).map(entry), leavesOut)
    }

    private static func entry(_ stroke: Stroke) -> String {
        let places = Set(stroke.points.map { "\($0.place)" })
        var fields: [String] = []
        let duration = max(stroke.end - stroke.start, 0)
        if places.count == 1 {
            fields.append("\"touch\": \(point(stroke.points[0].place))")
        } else {
            let count = min(maximumPoints, max(2, Int(clamping: (duration * pointsPerSecond).rounded(.up)) + 1))
            let path = (0..<count).map { index in
                point(place(of: stroke, after: duration * Double(index) / Double(count - 1)))
            }
            fields.append("\"touch\": [\(path.joined(separator: ", "))]")
        }
        fields.append("\"at\": \(number(stroke.start))")
        if !(places.count == 1 && stroke.isDown) { fields.append("\"for\": \(number(duration))") }
        if stroke.finger != 0 { fields.append("\"finger\": \(stroke.finger)") }
        if stroke.isDown { fields.append("\"stays\": true") }
        return "{ \(fields.joined(separator: ", ")) }"
    }

    /// Returns where a finger is after some seconds, between the two samples around that time.
    private static func place(of stroke: Stroke, after seconds: Double) -> CGPoint {
        let time = stroke.start + seconds
        guard let next = stroke.points.firstIndex(where: { $0.time >= time }), next > 0 else {
            return seconds <= 0 ? stroke.points[0].place : stroke.points[stroke.points.count - 1].place
        }
        let (one, other) = (stroke.points[next - 1], stroke.points[next])
        let part = other.time > one.time ? CGFloat((time - one.time) / (other.time - one.time)) : 1
        return CGPoint(
            x: one.place.x + (other.place.x - one.place.x) * part,
            y: one.place.y + (other.place.y - one.place.y) * part)
    }

    private static func point(_ place: CGPoint) -> String {
        "[\(Trace.text(place.x)), \(Trace.text(place.y))]"
    }
}
