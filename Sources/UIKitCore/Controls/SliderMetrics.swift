import CoreGraphics
import Foundation

/// The measures of a slider, in points and seconds.
@MainActor
enum SliderMetrics {
    static let height: CGFloat = 34
    static let trackHeight: CGFloat = 4
    static let thumbSide: CGFloat = 28

    /// How much the track is shorter than the slider at each end. The thumb goes to the very ends.
    static let trackInset: CGFloat = 2

    /// Between an image at an end and the track.
    static let imageGap: CGFloat = 8

    /// The side of the square around the thumb's middle, at least, in which a finger takes hold of it.
    static let grip: CGFloat = 44

    /// How long the thumb takes from one end to the other.
    static let travel: TimeInterval = 0.5
}
