import CoreGraphics
import Foundation

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values; at least two.
    open var values: [Any]?
    /// The path that a point property follows, instead of values. The ends of its lines and curves serve as
    /// keyframes.
    open var path: CGPath? { didSet { cachedMotionPath = nil } }
    /// The fraction of the duration at which each value is reached, never decreasing; nil for even spacing.
    open var keyTimes: [NSNumber]?
    /// The timing function of each interval between consecutive values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between values.
    open var calculationMode: CAAnimationCalculationMode = .linear

    /// Whether the layer turns with the direction of `path`; nil, the default, leaves it upright.
    open var rotationMode: CAAnimationRotationMode?

    private var cachedMotionPath: MotionPath?

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        copy.values = values
        copy.path = path?.frozen
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.rotationMode = rotationMode
    }

    package override func apply(at time: Double, model: LayerState, to state: inout LayerState) {
        super.apply(at: time, model: model, to: &state)
        guard let rotationMode, let path, let angle = direction(of: path, at: time) else { return }
        let turned = rotationMode == .rotateAutoReverse ? angle + .pi : angle
        state.transform = CATransform3DConcat(CATransform3DMakeRotation(turned, 0, 0, 1), state.transform)
    }

    /// Returns the angle from the x axis in which the animated point moves; nil where it rests.
    private func direction(of path: CGPath, at time: Double) -> CGFloat? {
        let step = 0.001
        guard case .point(let from)? = location(on: path, at: max(time - step, 0)),
            case .point(let to)? = location(on: path, at: min(time + step, 1)), from != to
        else { return nil }
        return atan2(to.y - from.y, to.x - from.x)
    }

    override func value(at time: Double, current: AnimatableValue?) -> AnimatableValue? {
        if let path { return location(on: path, at: time) }
        let frames = (values ?? []).compactMap { AnimatableValue($0) }
        guard frames.count > 1 else { return frames.first }
        let times = times(for: frames)
        let progress = progress(at: time)
        if calculationMode == .discrete {
            return frames[min(max((times.lastIndex { $0 <= progress }) ?? 0, 0), frames.count - 1)]
        }
        let index = min(max((times.lastIndex { $0 <= progress }) ?? 0, 0), frames.count - 2)
        let span = times[index + 1] - times[index]
        var fraction = span > 0 ? min(max((progress - times[index]) / span, 0), 1) : 1
        if let functions = timingFunctions, functions.indices.contains(index) {
            fraction = functions[index].progress(at: fraction)
        }
        if calculationMode == .cubic || calculationMode == .cubicPaced {
            return cubic(frames, index, fraction)
        }
        return frames[index].interpolated(to: frames[index + 1], fraction)
    }

    /// Returns the position of the animated point on the path.
    private func location(on path: CGPath, at time: Double) -> AnimatableValue? {
        let motion = cachedMotionPath ?? MotionPath(path)
        cachedMotionPath = motion
        guard let end = motion.segments.last?.to else { return nil }
        let frames = motion.segments.map { AnimatableValue.point($0.from) } + [.point(end)]
        let times = times(for: frames, lengths: motion.segments.map(\.length))
        let progress = progress(at: time)
        let last = calculationMode == .discrete ? frames.count - 1 : frames.count - 2
        let index = min(max(times.lastIndex { $0 <= progress } ?? 0, 0), last)
        if calculationMode == .discrete { return frames[index] }
        let span = times[index + 1] - times[index]
        var fraction = span > 0 ? min(max((progress - times[index]) / span, 0), 1) : 1
        if let functions = timingFunctions, functions.indices.contains(index) {
            fraction = functions[index].progress(at: fraction)
        }
        return .point(motion.segments[index].point(at: fraction))
    }

    /// Returns the time of each keyframe.
    ///
    /// - Parameter lengths: The distances between keyframes, if they are not straight lines.
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

    /// Returns a value on a smooth curve through the keyframes.
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

/// The interpolation between two values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Linear interpolation.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// The earlier value until the later one is reached.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Constant velocity over all values. Key times are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve at constant velocity.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The ways of turning along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The x axis points forwards.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The x axis points backwards.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
