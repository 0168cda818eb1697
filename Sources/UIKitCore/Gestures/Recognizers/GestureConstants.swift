import CoreGraphics
import Foundation

/// The thresholds of the recognizers, in points, seconds and radians.
///
/// Most were measured on Apple's UIKit. Where no measurement is known the value is ours, and its comment says why.
enum GestureConstants {
    /// The amount by which a computed value may fall short of a threshold that it counts as reaching: devices report
    /// rounded locations.
    static let tolerance: CGFloat = 1e-6

    // MARK: - Taps

    /// The longest time that the fingers of a tap may be down. Our choice: Apple's value is not published, and reported
    /// values lie between 0.5 s, when a long press begins, and 1.5 s. A tap slower than a long press must be
    /// possible, and a finger that rests for a second is not meant as a tap.
    static let tapDuration = 0.75

    /// The distance that a finger may move in a tap. Our choice: the same as for a long press and for the beginning of
    /// a pan, so that no movement is too far for a tap and too short for a pan.
    static let tapMovement: CGFloat = 10

    /// The longest time between the lift of one tap and the next touch-down. Our choice: the same as for
    /// `UITouch.tapCount`, so that recognizers and views count alike.
    static let tapInterval = TapCounter.interval

    /// The greatest distance between two taps of one sequence. Our choice, for the same reason.
    static let tapDistance = TapCounter.radius

    // MARK: - Pans

    /// The distance that fingers must travel for a pan. It is not part of the translation.
    static let panHysteresis: CGFloat = 10

    /// The time after which a resting finger has no velocity. Our choice: without it, a finger lifted after a long rest
    /// would throw the content it drags. Apple's UIKit still reports the last velocity after 0.3 s of rest, so this
    /// is a little longer.
    static let rest = 0.35

    /// The pause after which scrolling is over, for devices that do not report its end. Our choice: the steps of a
    /// wheel that turns continuously follow each other faster.
    static let scrollQuiet = 0.15

    /// The distance from the window's edge within which a screen-edge pan must begin. Our choice: the width that a
    /// fingertip covers at the edge.
    static let edgeStrip: CGFloat = 20

    // MARK: - Swipes

    static let swipeDuration = 0.5

    /// The least distance along the direction for a swipe of zero duration, and the fraction by which it shrinks per
    /// second.
    static let swipeDistance: CGFloat = 50
    static let swipeDistanceDecay: CGFloat = 0.94

    /// The greatest drift across the direction for a swipe of zero duration, and the fraction by which it shrinks per
    /// second.
    static let swipeDrift: CGFloat = 50
    static let swipeDriftDecay: CGFloat = 0.98

    // MARK: - Two fingers

    /// The change of distance between two fingers that begins a pinch, and the part of it that does not count.
    static let pinchThreshold: CGFloat = 10
    static let pinchDeadZone: CGFloat = 8

    /// The smallest distance between two fingers; nearer ones count as this far apart. Our choice: a scale of zero
    /// could not be undone.
    static let pinchSmallestDistance: CGFloat = 1

    /// The rotation of the line between two fingers that begins a rotation, and the part of it that does not count.
    static let rotationThreshold: CGFloat = .pi / 18
    static let rotationDeadZone: CGFloat = .pi / 36
}
