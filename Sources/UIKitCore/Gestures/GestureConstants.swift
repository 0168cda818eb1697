import CoreGraphics
import Foundation

/// The numbers by which recognizers decide, in points, seconds and radians.
///
/// Most were measured on Apple's UIKit. Where no measurement is known a number is ours, and its comment says why it is this
/// one.
enum GestureConstants {
    /// How much a computed number may fall short of a limit that counts as reached: places that a device reports are rounded.
    static let tolerance: CGFloat = 1e-6

    // MARK: Taps

    /// Longest time that the fingers of a tap may be down. Ours: Apple's is not published, and those reported lie between
    /// 0.5 s, when a long press is due, and 1.5 s. A tap that is slower than a long press must exist, and whoever rests a
    /// finger for a second does not mean to tap.
    static let tapDuration = 0.75

    /// How far a finger may move in a tap. Ours: what a long press allows and where a pan begins, so that no movement is
    /// too far for a tap and too short for a pan.
    static let tapMovement: CGFloat = 10

    /// Longest time between the lift of one tap and the next finger coming down. Ours: as long as for `UITouch.tapCount`,
    /// so that recognizers and views do not count differently.
    static let tapInterval = TapCounter.interval

    /// How far two taps of one sequence may be apart. Ours, for the same reason.
    static let tapDistance = TapCounter.radius

    // MARK: Pans

    /// How far fingers must travel for a pan. The way until there does not count.
    static let panHysteresis: CGFloat = 10

    /// A finger that rested for longer than this has no speed. Ours: without a limit a finger that is lifted after a long rest
    /// would throw what it holds. It is a little more than the 0.3 s of rest after which Apple's UIKit was measured still to
    /// report the last movement.
    static let rest = 0.35

    /// Scrolling that brings nothing for this long is over, for devices that do not say when a movement ends. Ours: the steps of
    /// a wheel that is turned without a break follow each other faster.
    static let scrollQuiet = 0.15

    /// How near to its edge of the window a screen-edge pan has to begin. Ours: the width that a fingertip at the edge covers.
    static let edgeStrip: CGFloat = 20

    // MARK: Swipes

    static let swipeDuration = 0.5

    /// Least distance in the direction, for a swipe that takes no time, and the part of it by which it shrinks each second.
    static let swipeDistance: CGFloat = 50
    static let swipeDistanceDecay: CGFloat = 0.94

    /// Greatest drift across the direction, for a swipe that takes no time, and the part of it by which it shrinks each second.
    static let swipeDrift: CGFloat = 50
    static let swipeDriftDecay: CGFloat = 0.98

    // MARK: Two fingers

    /// By how much the distance of two fingers has to change for a pinch, and how much of it does not count.
    static let pinchThreshold: CGFloat = 10
    static let pinchDeadZone: CGFloat = 8

    /// Fingers that are nearer to each other count as this far apart. Ours: a scale of nothing could never be undone.
    static let pinchSmallestDistance: CGFloat = 1

    /// By how much the line between two fingers has to turn for a rotation, and how much of it does not count.
    static let rotationThreshold: CGFloat = .pi / 18
    static let rotationDeadZone: CGFloat = .pi / 36
}
