import CoreGraphics
import Foundation

/// The appearance set by the app. A getter returns exactly what was set.
extension UISegmentedControl {
    /// Sets the attributes of titles for a state: font, colour, shadow. Missing attributes are taken from those for the
    /// normal state, then from the standard appearance. Nil removes the attributes.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes.set(attributes, for: state)
        contentDidChange()
    }

    /// Returns the title attributes set for exactly this state.
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes.exact(state)
    }

    /// Sets the background image of segments for a state. An image for the normal state replaces the standard
    /// background and selection. The image's caps appear only at the ends of the row. An image that is not resizable
    /// stretches at its middle column of pixels.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        images.setBackground(backgroundImage, for: state, barMetrics)
        contentDidChange()
    }

    /// Returns the background image set for exactly this state.
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        images.background(for: state, barMetrics)
    }

    /// Sets the image between two adjacent segments for a pair of states. Pairs without an image have that of two
    /// normal states.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        images.setDivider(dividerImage, left: leftState, right: rightState, barMetrics)
        setNeedsLayout()
    }

    /// Returns the image set for exactly this pair of states.
    public func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        images.divider(left: leftState, right: rightState, barMetrics)
    }

    /// Sets the offset of the titles and images of segments at a position in the row. The adjustment for `any`
    /// applies to positions without one.
    public func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        positionAdjustments[barMetrics, default: [:]][leftCenterRightOrAlone] = adjustment
        setNeedsLayout()
    }

    /// Returns the adjustment set for exactly this position in the row.
    public func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset {
        positionAdjustments[barMetrics]?[leftCenterRightOrAlone] ?? .zero
    }
}

/// A kind of bar, for which a control's appearance can be set.
///
/// Segments are in no bar: values for `default` take effect, those for other metrics are only stored.
public enum UIBarMetrics: Int, Sendable {
    /// A bar of standard height, or no bar at all.
    case `default` = 0
    /// A bar of reduced height.
    case compact = 1
    /// A bar of standard height with a prompt.
    case defaultPrompt = 101
    /// A bar of reduced height with a prompt.
    case compactPrompt = 102
}
