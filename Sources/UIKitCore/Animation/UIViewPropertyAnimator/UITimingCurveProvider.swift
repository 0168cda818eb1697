import CoreGraphics
import Foundation
import QuartzCore

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
    /// One of UIKit's curves.
    case builtin = 0
    /// A curve with two control points.
    case cubic = 1
    case spring = 2
    /// A spring whose pace is that of a curve.
    case composed = 3
}

/// The pace of a `UIViewPropertyAnimator`.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil for a spring alone.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a curve alone.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The pace of a curve with two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// One of UIKit's curves; `easeInOut` for a curve with other points.
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    public let timingCurveType: UITimingCurveType

    /// Creates UIKit's default, which is slow at both ends.
    public convenience override init() {
        self.init(animationCurve: .easeInOut)
    }

    public init(animationCurve curve: UIView.AnimationCurve) {
        let points = curve.controlPoints
        animationCurve = curve
        controlPoint1 = points.0
        controlPoint2 = points.1
        timingCurveType = .builtin
        super.init()
    }

    /// Creates a curve from (0, 0) to (1, 1) with two control points, whose times lie between 0 and 1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        timingCurveType = .cubic
        super.init()
    }

    /// The parameters themselves.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The motion of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    enum Kind {
        /// A spring that settles in the time of its animator.
        case ratio(Double)
        /// A spring that settles in its own time, given its stiffness and damping for a mass of 1.
        case physical(stiffness: Double, damping: Double)
        /// A spring that settles in its own time, given its perceived duration in seconds and its bounce.
        case perceived(duration: Double, bounce: Double)
    }

    let kind: Kind
    /// The velocity at the start, in distances per second.
    ///
    /// Unlike UIKit, all properties move with the same velocity. It is the horizontal one where both components are
    /// equal, and otherwise the length of the vector, negative when the sum of its components is.
    public let initialVelocity: CGVector

    /// Creates UIKit's default, a critically damped spring that settles in its own time.
    public convenience override init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Creates a spring that settles in the time of its animator.
    ///
    /// - Parameters:
    ///   - ratio: 1 settles without oscillation; values closer to 0 oscillate more.
    ///   - velocity: The velocity at the start, in distances per second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        kind = .ratio(Double(ratio))
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring that begins at rest and settles in the time of its animator.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// Creates a spring that settles in its own time, whatever the duration of its animator. One that is damped more
    /// than critically moves like one that is damped critically.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let mass = max(Double(mass), 1e-6)
        let stiffness = max(Double(stiffness) / mass, 1e-6)
        let damping = min(max(Double(damping) / mass, 1e-6), 2 * stiffness.squareRoot())
        kind = .physical(stiffness: stiffness, damping: damping)
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring that settles in its own time, whatever the duration of its animator.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds. The spring settles somewhat later.
    ///   - bounce: 0 does not bounce; values closer to 1 bounce more.
    ///   - velocity: The velocity at the start, in distances per second.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        kind = .perceived(duration: max(duration, 1e-3), bounce: Double(bounce))
        initialVelocity = velocity
        super.init()
    }

    /// Creates a spring that begins at rest and settles in its own time, whatever the duration of its animator.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds. The spring settles somewhat later.
    ///   - bounce: 0 does not bounce; values closer to 1 bounce more.
    public convenience init(duration: TimeInterval, bounce: CGFloat) {
        self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
    }

    public var timingCurveType: UITimingCurveType { .spring }
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The parameters themselves.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// Whether the spring settles in its own time, and not in that of its animator.
    var hasOwnDuration: Bool {
        if case .ratio = kind { false } else { true }
    }

    /// Returns the spring of an animator.
    ///
    /// - Parameter duration: The duration of the animator in seconds.
    func spring(in duration: TimeInterval) -> SpringTiming {
        let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
        let velocity = dx == dy ? dx : (dx + dy < 0 ? -hypot(dx, dy) : hypot(dx, dy))
        return switch kind {
        case .ratio(let ratio):
            SpringTiming(duration: max(duration, 1e-3), dampingRatio: ratio, initialVelocity: velocity)
        case .physical(let stiffness, let damping):
            SpringTiming(stiffness: stiffness, damping: damping, initialVelocity: velocity)
        case .perceived(let duration, let bounce):
            SpringTiming(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
        }
    }
}

extension UIView.AnimationCurve {
    /// The control points of the curve.
    fileprivate var controlPoints: (CGPoint, CGPoint) {
        switch self {
        case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
        case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
        case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        }
    }
}
