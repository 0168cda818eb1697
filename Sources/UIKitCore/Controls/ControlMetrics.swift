import CoreGraphics
import Foundation

/// The dimensions and durations of controls, in points and seconds.
///
/// They follow the newest measured system, iOS 26, for every control alike. A value that has not been measured
/// is our own, and its comment says so.
enum ControlMetrics {
    /// The metrics of `UISwitch` (UC-26, UC-27).
    enum Switch {
        /// The size of the frame.
        static let size = CGSize(width: 63, height: 28)
        /// The alignment inset at the right, which leaves an intrinsic content size of 61 by 28 points.
        static let alignmentInset: CGFloat = 2

        static let thumb = CGSize(width: 37, height: 24)
        /// The distance of the thumb from the edges of the track.
        static let thumbInset: CGFloat = 2
        /// The width of a pressed thumb. Not measured in UIKit.
        static let pressedThumbWidth: CGFloat = 44

        /// The distance that a finger moves before it drags the thumb and no longer taps. Not measured in UIKit.
        static let dragThreshold: CGFloat = 10

        /// The settling times of the two critically damped springs that animate the track's colour.
        static let turnOnDuration: TimeInterval = 0.99947
        static let turnOffDuration: TimeInterval = 0.58792
        static let thumbDuration: TimeInterval = 0.336

        /// The style of a Mac: a box with a title beside it. Not measured in UIKit.
        static let boxSide: CGFloat = 16
        static let boxRadius: CGFloat = 4
        static let titleGap: CGFloat = 6
        static let titleFont = UIFont.systemFont(ofSize: 13)
    }

    /// The metrics of `UISlider` (UC-30).
    enum Slider {
        static let height: CGFloat = 34
        static let trackHeight: CGFloat = 6
        static let thumb = CGSize(width: 37, height: 24)

        /// The distance of each end of the track from the slider's edge. The thumb reaches the edges.
        static let trackInset: CGFloat = 2

        /// The distance between the track and an image at its end. Not measured in UIKit.
        static let imageGap: CGFloat = 8

        /// The least side of the rectangle around the thumb's centre in which a finger grabs it. Not measured in UIKit.
        static let minimumGrabSide: CGFloat = 44

        /// The duration of an animation from one end to the other. Not measured in UIKit.
        static let fullTravelDuration: TimeInterval = 0.5
    }

    /// The metrics of `UIStepper`.
    enum Stepper {
        static let size = CGSize(width: 94, height: 32)
        static let cornerRadius: CGFloat = 8
        static let divider = CGSize(width: 1, height: 18)

        /// The length and thickness of the bars that form the minus and plus signs.
        static let bar = CGSize(width: 14, height: 2)

        /// The delay before a held finger repeats its step. Our choice, as is the acceleration (UC-34).
        static let repeatDelay: TimeInterval = 0.5
        /// The interval between the first repeated steps.
        static let slowInterval: TimeInterval = 0.1
        /// The interval between the repeated steps after those.
        static let fastInterval: TimeInterval = 0.05
        /// The number of steps repeated at the slow interval.
        static let slowSteps = 10
    }

    /// The metrics of `UISegmentedControl`.
    enum SegmentedControl {
        static let height: CGFloat = 32
        static let minimumSegmentWidth: CGFloat = 32
        /// The distance between a segment's edges and its content, both sides together.
        static let padding: CGFloat = 20
        /// The distance of the selection indicator from the edges of its segment.
        static let indicatorInset: CGFloat = 2
        static let font = UIFont.systemFont(ofSize: 13)
        static let selectedFont = UIFont.systemFont(ofSize: 13, weight: .medium)
    }

    /// The metrics of `UIPageControl`.
    enum PageControl {
        /// The room for an indicator along the row. A larger image makes it larger.
        static let slot: CGFloat = 10
        /// The distance between two slots.
        static let gap: CGFloat = 8
        /// The distance of the first and the last slot from the ends of the background.
        static let margin: CGFloat = 14
        static let thickness: CGFloat = 26
        static let dotDiameter: CGFloat = 7.6
        /// The maximum number of indicators. No display has room for more. Not measured in UIKit.
        static let maximumCount = 2000
        /// The distance that a finger moves before it scrubs and no longer taps. Not measured in UIKit.
        static let scrubThreshold: CGFloat = 10
    }

    /// The metrics of `UITextField`.
    enum TextField {
        static let clearButtonSide: CGFloat = 19
        /// The distance of the clear button from the edge of a field.
        static let clearButtonMargin: CGFloat = 5

        /// Returns the distance between the text and the views beside it.
        static func gap(for style: UITextField.BorderStyle) -> CGFloat { style == .none ? 0 : 5 }

        /// Returns the distance of the left and right views from the edges of a field.
        static func sideViewMargin(for style: UITextField.BorderStyle) -> CGFloat { style == .none ? 0 : 7 }

        /// Returns the distances between the field's edges and its text.
        static func textMargins(for style: UITextField.BorderStyle) -> CGSize {
            switch style {
            case .none: .zero
            case .line: CGSize(width: 3, height: 1)
            case .bezel, .roundedRect: CGSize(width: 7, height: 2)
            }
        }

        /// Returns the points by which a field's intrinsic content size exceeds the size of its text.
        static func padding(for style: UITextField.BorderStyle) -> CGSize {
            switch style {
            case .none: .zero
            case .line: CGSize(width: 8, height: 4)
            case .bezel: CGSize(width: 28, height: 7)
            case .roundedRect: CGSize(width: 28, height: 12)
            }
        }
    }
}
