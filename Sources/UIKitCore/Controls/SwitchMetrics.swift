import CoreGraphics
import Foundation

/// The measures of a switch, in points and seconds.
@MainActor
enum SwitchMetrics {
    static let size = CGSize(width: 51, height: 31)
    static let thumbSide: CGFloat = 27
    /// The thumb's width while it is pressed.
    static let pressedThumbWidth: CGFloat = 34
    /// Between the thumb and the edge.
    static let margin: CGFloat = 2

    /// How far a finger moves before it drags the thumb and does not tap any more.
    static let dragDistance: CGFloat = 10

    /// How long the springs of the track's colour take, which are critically damped.
    static let turnOnDuration: TimeInterval = 0.99947
    static let turnOffDuration: TimeInterval = 0.58792
    static let thumbDuration: TimeInterval = 0.336

    static let boxSide: CGFloat = 16
    static let boxRadius: CGFloat = 4
    static let titleGap: CGFloat = 6
    static let titleFont = UIFont.systemFont(ofSize: 13)
}
