import UIKit

/// A gesture that a place can be tried with, as one or two fingers make it.
///
/// The raw value is its name on a command line.
public enum HitGesture: String, CaseIterable, Codable, Hashable, Sendable {
    /// Down for 0.05 s.
    case tap
    /// Two taps, 0.1 s apart.
    case doubleTap = "double-tap"
    /// Down for a second without a movement.
    case longPress = "long-press"
    /// 60 points in 0.9 s: 20 at once, as a finger that means to drag does, and then too little for a swipe.
    case panUp = "pan-up"
    case panDown = "pan-down"
    case panLeft = "pan-left"
    case panRight = "pan-right"
    /// 90 points in 0.15 s.
    case swipeUp = "swipe-up"
    case swipeDown = "swipe-down"
    case swipeLeft = "swipe-left"
    case swipeRight = "swipe-right"
    /// Two fingers beside each other, 20 points to the left and to the right of the place, that move 40 points apart each, in
    /// 0.4 s. Where that is beyond the edge of the screen they come down at the edge.
    case pinch
}
