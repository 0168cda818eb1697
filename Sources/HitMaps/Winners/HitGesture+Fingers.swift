import HostInterface
import UIKit

/// What fingers do in gestures. On their way they may leave the screen.
extension HitGesture {
    /// One finger at one moment.
    struct Moment {
        /// In seconds from when the first finger comes down.
        let time: Double
        /// 0 or 1.
        let finger: Int
        let phase: TouchSample.Phase
        let location: CGPoint
    }

    /// How far the fingers of a pinch are from the place at first, in points.
    private static let reach: CGFloat = 20

    /// Where fingers come down for a gesture at a place.
    func grips(at point: CGPoint, in bounds: CGRect) -> [CGPoint] {
        guard self == .pinch else { return [point] }
        return [-Self.reach, Self.reach].map { shift in
            CGPoint(x: max(bounds.minX + 0.5, min(point.x + shift, bounds.maxX - 0.5)), y: point.y)
        }
    }

    /// What the fingers do at a place.
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
                grips(at: point, in: bounds), by: [CGVector(dx: -40, dy: 0), CGVector(dx: 40, dy: 0)],
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

    /// With a moment each 1/60 s, as screens report them.
    ///
    /// - Parameters:
    ///   - ways: how far each finger moves in all.
    ///   - stops: by when they have moved how far, the last stop being the end.
    private func drag(
        _ grips: [CGPoint], by ways: [CGVector], through stops: [(time: Double, distance: CGFloat)]
    ) -> [Moment] {
        let whole = stops[stops.count - 1]
        var moments = marks(grips, .began, 0) { $0 }
        var last: (time: Double, distance: CGFloat) = (0, 0)
        for stop in stops {
            let count = Int(((stop.time - last.time) * 60).rounded())
            for step in 1...count {
                let part = CGFloat(step) / CGFloat(count)
                let share = (last.distance + (stop.distance - last.distance) * part) / whole.distance
                let time = last.time + (stop.time - last.time) * Double(part)
                moments += marks(Array(zip(grips, ways)), .moved, time) {
                    CGPoint(x: $0.x + $1.dx * share, y: $0.y + $1.dy * share)
                }
            }
            last = stop
        }
        return moments
            + marks(Array(zip(grips, ways)), .ended, whole.time) { CGPoint(x: $0.x + $1.dx, y: $0.y + $1.dy) }
    }

    private func marks<Finger>(
        _ fingers: [Finger], _ phase: TouchSample.Phase, _ time: Double, _ place: (Finger) -> CGPoint
    ) -> [Moment] {
        fingers.enumerated().map { Moment(time: time, finger: $0, phase: phase, location: place($1)) }
    }
}

private func * (vector: CGVector, length: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * length, dy: vector.dy * length)
}
