import HostInterface
import UIKit

/// The touches of the gestures. Fingers may leave the screen on their way.
extension HitGesture {
    /// One finger at one moment.
    struct Moment {
        /// The time in seconds since the first finger came down.
        let time: Double
        /// The index of the finger: 0 or 1.
        let finger: Int
        let phase: TouchSample.Phase
        let location: CGPoint
    }

    /// The initial distance of a pinch's fingers from the position, in points.
    private static let pinchRadius: CGFloat = 20

    /// Returns the locations where fingers come down for a gesture at a position.
    func initialLocations(at point: CGPoint, in bounds: CGRect) -> [CGPoint] {
        guard self == .pinch else { return [point] }
        return [-Self.pinchRadius, Self.pinchRadius].map { shift in
            CGPoint(x: max(bounds.minX + 0.5, min(point.x + shift, bounds.maxX - 0.5)), y: point.y)
        }
    }

    /// Returns the touches of a gesture at a position.
    func moments(at point: CGPoint, in bounds: CGRect) -> [Moment] {
        switch self {
        case .tap:
            return press(at: point, from: 0, to: 0.05)
        case .doubleTap:
            return press(at: point, from: 0, to: 0.05) + press(at: point, from: 0.15, to: 0.2)
        case .longPress:
            return press(at: point, from: 0, to: 1)
        case .panUp, .panDown, .panLeft, .panRight:
            return drag([point], by: [direction * 60], through: [(0.1, 20), (0.5, 24), (0.9, 60)])
        case .swipeUp, .swipeDown, .swipeLeft, .swipeRight:
            return drag([point], by: [direction * 90], through: [(0.15, 90)])
        case .pinch:
            return drag(
                initialLocations(at: point, in: bounds), by: [CGVector(dx: -40, dy: 0), CGVector(dx: 40, dy: 0)],
                through: [(0.4, 40)])
        }
    }

    private var direction: CGVector {
        switch self {
        case .panUp, .swipeUp: CGVector(dx: 0, dy: -1)
        case .panDown, .swipeDown: CGVector(dx: 0, dy: 1)
        case .panLeft, .swipeLeft: CGVector(dx: -1, dy: 0)
        case .panRight, .swipeRight: CGVector(dx: 1, dy: 0)
        case .tap, .doubleTap, .longPress, .pinch: .zero
        }
    }

    private func press(at point: CGPoint, from start: Double, to end: Double) -> [Moment] {
        [
            Moment(time: start, finger: 0, phase: .began, location: point),
            Moment(time: end, finger: 0, phase: .ended, location: point),
        ]
    }

    /// Returns a drag with a moment each 1/60 s, as screens report them.
    ///
    /// - Parameters:
    ///   - translations: The total translation of each finger.
    ///   - stops: The distance covered at certain times. The last one is the end.
    private func drag(
        _ initialLocations: [CGPoint], by translations: [CGVector], through stops: [(time: Double, distance: CGFloat)]
    ) -> [Moment] {
        let end = stops[stops.count - 1]
        var moments = makeMoments(initialLocations, .began, 0) { $0 }
        var last: (time: Double, distance: CGFloat) = (0, 0)
        for stop in stops {
            let count = Int(clamping: ((stop.time - last.time) * 60).rounded())
            for step in 1...count {
                let part = CGFloat(step) / CGFloat(count)
                let share = (last.distance + (stop.distance - last.distance) * part) / end.distance
                let time = last.time + (stop.time - last.time) * Double(part)
                moments += makeMoments(Array(zip(initialLocations, translations)), .moved, time) {
                    CGPoint(x: $0.x + $1.dx * share, y: $0.y + $1.dy * share)
                }
            }
            last = stop
        }
        return moments
            + makeMoments(Array(zip(initialLocations, translations)), .ended, end.time) {
                CGPoint(x: $0.x + $1.dx, y: $0.y + $1.dy)
            }
    }

    private func makeMoments<Finger>(
        _ fingers: [Finger], _ phase: TouchSample.Phase, _ time: Double, _ location: (Finger) -> CGPoint
    ) -> [Moment] {
        fingers.enumerated().map { Moment(time: time, finger: $0, phase: phase, location: location($1)) }
    }
}

private func * (vector: CGVector, length: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * length, dy: vector.dy * length)
}
