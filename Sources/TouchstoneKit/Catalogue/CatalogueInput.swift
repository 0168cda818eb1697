import HitMaps
import HostInterface
import Timeline
import UIKit

/// The input that a catalogue shows of every scene: a tap on what a user would touch first, and then a press that is
/// dragged towards the middle of the scene and lifted there.
@MainActor
struct CatalogueInput {
    let script: InputScript

    /// The times of the film strip in seconds: during the tap, during the press, during the drag, and after all of it.
    static let film: [TimeInterval] = [0.15, 0.95, 1.3, 2]

    /// Creates the input for a scene as it opens.
    ///
    /// - Parameters:
    ///   - map: The scene's hit map.
    ///   - size: The scene's size in points.
    init(_ map: HitMap, size: CGSize) {
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let start = Self.target(in: map)?.largestCircle?.center ?? middle
        let way = CGPoint(x: middle.x - start.x, y: middle.y - start.y)
        let length = hypot(way.x, way.y)
        let part = length < 1 ? 0 : min(1, max(120 / length, 0.5))
        // A target in the middle is left sideways.
        let end =
            length < 40
            ? CGPoint(x: start.x + min(120, size.width / 2 - 1), y: start.y)
            : CGPoint(x: start.x + way.x * part, y: start.y + way.y * part)
        var events: [HostEvent] = []
        func add(_ seconds: Double, _ phase: TouchSample.Phase, _ place: CGPoint) {
            // Quarters of points are exact in the text of a script.
            let place = CGPoint(x: (place.x * 4).rounded() / 4, y: (place.y * 4).rounded() / 4)
            events.append(
                HostEvent(
                    timestamp: Instant(seconds: seconds),
                    content: .touch(TouchSample(finger: 0, phase: phase, location: place))))
        }
        add(0.1, .began, start)
        add(0.2, .ended, start)
        add(0.8, .began, start)
        for step in 1...8 {
            let part = CGFloat(step) / 8
            add(
                1 + Double(step) * 0.05, .moved,
                CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        add(1.5, .ended, end)
        script = InputScript(size: size, events: events)
    }

    /// Returns the place of the finger at a time in seconds; nil if it is not down.
    static func finger(of script: InputScript, at time: TimeInterval) -> CGPoint? {
        let last = script.events.last { $0.timestamp <= Instant(seconds: time) }
        guard case .touch(let sample) = last?.content, sample.phase != .ended else { return nil }
        return sample.location
    }

    /// Returns the region of the largest control; without one, that of the largest view with recognizers.
    private static func target(in map: HitMap) -> HitRegion? {
        let candidates = map.regions.filter { !($0.view is UIWindow) }
        let kinds: [(UIView) -> Bool] = [
            { ($0 as? UIControl)?.isEnabled == true }, { $0.gestureRecognizers?.isEmpty == false },
        ]
        for isKind in kinds {
            let regions = candidates.filter { isKind($0.view) }.map(\.region)
            // The first of equal areas is in front.
            if let largest = regions.max(by: { $0.pixelCount < $1.pixelCount }) { return largest }
        }
        return nil
    }
}
