import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing is animated: the animator has not begun, or has ended.
    case inactive = 0
    /// The animations run or pause.
    case active = 1
    /// The animations were stopped, and wait for `finishAnimation(at:)`.
    case stopped = 2
}

/// A place on the way of an animator.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}

/// An object that runs animations, pauses them, moves them to any place and back, and ends them.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    /// Whether the animations are under way. False while they pause.
    var isRunning: Bool { get }
    /// Whether the animations go from the end to the start.
    var isReversed: Bool { get set }
    /// The place on the way, from 0 to 1.
    var fractionComplete: CGFloat { get set }

    /// Begins the animations, or goes on with them after a pause.
    func startAnimation()
    /// Begins the animations after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animations where they are; begins them, paused, when they are not active.
    func pauseAnimation()
    /// Stops the animations, whose properties keep the values that the screen shows.
    ///
    /// - Parameter withoutFinishing: Whether that is the end; otherwise the animator waits for `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends stopped animations.
    ///
    /// - Parameter finalPosition: The place whose values the properties get.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator of the changes that blocks make.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes.
    ///
    /// - Parameters:
    ///   - animation: Makes the changes.
    ///   - delayFactor: The fraction of the remaining time after which they begin, from 0 to 1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes that begin at once.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block that is called once at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause.
    ///
    /// - Parameters:
    ///   - parameters: The pace of what is left; nil for the animator's own.
    ///   - durationFactor: The time for it, as a part of the animator's duration; 0 for the time that is left.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
