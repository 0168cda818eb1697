import CoreGraphics
import Foundation

/// The motion of navigation controllers. Lengths are in fractions of the width, durations in seconds.
///
/// All values are our own: they have not been measured.
enum NavigationMetrics {
    /// The duration of a push or pop.
    static let duration: TimeInterval = 0.4
    /// The part of the width by which the lower view moves.
    static let parallax: CGFloat = 0.3
    /// The opacity of the black over the lower view.
    static let dimming: CGFloat = 0.1
    /// The duration in which bars appear and disappear.
    static let barDuration: TimeInterval = 0.2

    /// The part of the way from which a finger that is lifted at rest completes a pop.
    static let completingProgress: CGFloat = 0.5
    /// The velocity in points per second from which a finger completes or cancels a pop, wherever it is.
    static let decidingVelocity: CGFloat = 300
    /// The shortest time in which a view moves to its place after the finger was lifted.
    static let shortestRest: TimeInterval = 0.15

    /// The distance in points by which a finger swipes to hide the bars or to bring them back.
    static let barSwipe: CGFloat = 40
}
