import CoreGraphics
import Foundation

/// How the app changes the look. A getter answers with exactly what was set.
extension UISegmentedControl {
    /// Sets attributes of titles in a state: font, colour, shadow. What they leave out is taken from those of the normal
    /// state, then from the standard look. Nil removes them.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes.set(attributes, for: state)
        contentDidChange()
    }

    /// The attributes set for titles in exactly this state.
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes.exact(state)
    }

    /// Sets the image behind segments in a state. With one for the normal state the control draws no background and no
    /// selection of its own. The image's caps are seen at the ends of the row only; an image that is not resizable is taken
    /// for one whose middle column of pixels grows.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        images.setBackground(backgroundImage, for: state, barMetrics)
        contentDidChange()
    }

    /// The image set behind segments in exactly this state.
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        images.background(for: state, barMetrics)
    }

    /// Sets the image between two neighbours in certain states. That between two normal ones is shown where none was set.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        images.setDivider(dividerImage, left: leftState, right: rightState, barMetrics)
        setNeedsLayout()
    }

    /// The image set between neighbours in exactly these states.
    public func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        images.divider(left: leftState, right: rightState, barMetrics)
    }

    /// Moves titles and images of segments at a place of the row. An adjustment for `any` place applies where there is none
    /// for the very place.
    public func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        positionAdjustments[barMetrics, default: [:]][leftCenterRightOrAlone] = adjustment
        setNeedsLayout()
    }

    /// The adjustment set for exactly this place of the row.
    public func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) -> UIOffset {
        positionAdjustments[barMetrics]?[leftCenterRightOrAlone] ?? .zero
    }
}
