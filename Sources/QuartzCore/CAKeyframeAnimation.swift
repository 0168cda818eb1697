import CoreGraphics
import Foundation

/// An animation through several values.
@MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, of which there are at least two.
    open var values: [Any]?
    /// The way of a property that is a point, in place of values: the ends of its lines and curves count as those.
    open var path: CGPath? { didSet { way = nil } }
    /// When each value is reached, from 0 to 1 and never decreasing. Nil spreads them evenly.
    open var keyTimes: [NSNumber]?
    /// How progress depends on time between each two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// What is shown between two values.
    open var calculationMode: CAAnimationCalculationMode = .linear

    private var way: MotionPath?

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        copy.values = values
        copy.path = path?.frozen
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
    }

    override func value(at time: Double, current: AnimatableValue?) -> AnimatableValue? {
        if let path { return place(on: path, at: time) }
        let frames = (values ?? []).compactMap { AnimatableValue($0) }
        guard frames.count > 1 else { return frames.first }
        let times = times(for: frames)
        let progress = progress(at: time)
        if calculationMode == .discrete {
            return frames[min(max((times.lastIndex { $0 <= progress }) ?? 0, 0), frames.count - 1)]
        }
        let index = min(max((times.lastIndex { $0 <= progress }) ?? 0, 0), frames.count - 2)
        let span = times[index + 1] - times[index]
        var part = span > 0 ? min(max((progress - times[index]) / span, 0), 1) : 1
        if let functions = timingFunctions, functions.indices.contains(index) {
            part = functions[index].progress(at: part)
        }
        if calculationMode == .cubic || calculationMode == .cubicPaced {
            return cubic(frames, index, part)
        }
        return frames[index].interpolated(to: frames[index + 1], part)
    }

    /// Where on its way the animated point is.
    private func place(on path: CGPath, at time: Double) -> AnimatableValue? {
        let way = self.way ?? MotionPath(path)
        self.way = way
        guard let end = way.pieces.last?.to else { return nil }
        let frames = way.pieces.map { AnimatableValue.point($0.from) } + [.point(end)]
        let times = times(for: frames, lengths: way.pieces.map(\.length))
        let progress = progress(at: time)
        let last = calculationMode == .discrete ? frames.count - 1 : frames.count - 2
        let index = min(max(times.lastIndex { $0 <= progress } ?? 0, 0), last)
        if calculationMode == .discrete { return frames[index] }
        let span = times[index + 1] - times[index]
        var part = span > 0 ? min(max((progress - times[index]) / span, 0), 1) : 1
        if let functions = timingFunctions, functions.indices.contains(index) {
            part = functions[index].progress(at: part)
        }
        return .point(way.pieces[index].point(at: part))
    }

    /// - Parameter lengths: of the ways between two values, when these are not straight.
    private func times(for frames: [AnimatableValue], lengths: [Double]? = nil) -> [Double] {
        if calculationMode == .paced || calculationMode == .cubicPaced {
            let lengths =
                lengths
                ?? zip(frames, frames.dropFirst()).map { from, to in
                    zip(from.components, to.components).map { ($1 - $0) * ($1 - $0) }.reduce(0, +)
                        .squareRoot()
                }
            let reached = lengths.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
            if let whole = reached.last, whole > 0 { return reached.map { $0 / whole } }
        }
        let slots = calculationMode == .discrete ? frames.count : frames.count - 1
        if let keyTimes, keyTimes.count >= frames.count { return keyTimes.map(\.doubleValue) }
        return frames.indices.map { Double($0) / Double(slots) }
    }

    /// A curve through the values that is smooth at each.
    private func cubic(_ frames: [AnimatableValue], _ index: Int, _ t: Double) -> AnimatableValue? {
        let c = [index - 1, index, index + 1, index + 2].map {
            frames[min(max($0, 0), frames.count - 1)].components
        }
        guard c.allSatisfy({ $0.count == c[1].count }) else { return nil }
        return frames[index].with(
            c[1].indices.map { i in
                let (a, b, d, e) = (c[0][i], c[1][i], c[2][i], c[3][i])
                return 0.5
                    * (2 * b + (d - a) * t + (2 * a - 5 * b + 4 * d - e) * t * t
                        + (3 * b - a - 3 * d + e) * t * t * t)
            })
    }
}

/// What a keyframe animation shows between two values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Even progress.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// The earlier value until the later one is due.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Even speed over all values; key times do not matter.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve at even speed.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}
