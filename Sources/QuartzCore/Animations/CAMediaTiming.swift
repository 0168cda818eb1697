import Foundation

/// The timing of an animation or a layer.
public protocol CAMediaTiming: AnyObject {
    /// The start, in seconds of `CACurrentMediaTime()`; 0 for now.
    var beginTime: CFTimeInterval { get set }
    /// The seconds that are skipped at the start.
    var timeOffset: CFTimeInterval { get set }
    /// The number of runs, which may be a fraction or infinite; 0 for one.
    var repeatCount: Float { get set }
    /// The seconds for which runs are repeated; 0 to use `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// The duration of one run in seconds.
    var duration: CFTimeInterval { get set }
    /// The speed of its time relative to its parent's time.
    var speed: Float { get set }
    /// Whether each run is followed by one in reverse.
    var autoreverses: Bool { get set }
    /// The appearance before the start and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The appearance of an animation before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// No effect outside the duration.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The last value after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value before the start and the last value after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// A pacing curve: a cubic curve from (0, 0) to (1, 1) with two control points.
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let first: (x: Double, y: Double)
    private let second: (x: Double, y: Double)

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        first = (min(max(Double(c1x), 0), 1), Double(c1y))
        second = (min(max(Double(c2x), 0), 1), Double(c2y))
        super.init()
    }

    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        }
    }

    /// Writes the coordinates of a control point.
    ///
    /// - Parameters:
    ///   - index: 0 and 3 for the ends of the curve, which are (0, 0) and (1, 1), 1 and 2 for the points between them.
    ///   - values: Room for two numbers. An index beyond 3 leaves them as they are.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points = [(x: 0, y: 0), first, second, (x: 1, y: 1)]
        guard points.indices.contains(index) else { return }
        values[0] = Float(points[index].x)
        values[1] = Float(points[index].y)
    }

    /// Returns the progress at a time, both from 0 to 1. The result is deterministic.
    package func progress(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        if first.x == first.y, second.x == second.y { return time }
        var low = 0.0
        var high = 1.0
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if Self.value(middle, first.x, second.x) < time { low = middle } else { high = middle }
        }
        return Self.value((low + high) / 2, first.y, second.y)
    }

    private static func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
        let u = 1 - t
        return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
    }
}

/// The names of timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A time in seconds.
public typealias CFTimeInterval = Double
