import CoreGraphics

/// Rounds what the solver found to what can be shown sharply.
///
/// Places and sizes are rounded one by one, each view in its superview's coordinates, so that relations between views may
/// look off by part of a point. Sizes come out as whole pixels; places too, but on screens of two pixels per point as whole
/// points. Halves are rounded away from zero.
package struct LayoutRounding: Hashable, Sendable {
    /// Steps per point.
    private let sizeSteps: CGFloat
    private let placeSteps: CGFloat

    package init(scale: CGFloat) {
        let usable = scale.isFinite && scale > 0 ? scale : 1
        sizeSteps = usable
        placeSteps = usable == 2 ? 1 : usable
    }

    package func rounded(_ frame: CGRect) -> CGRect {
        CGRect(
            x: round(frame.origin.x, placeSteps), y: round(frame.origin.y, placeSteps),
            width: round(frame.size.width, sizeSteps), height: round(frame.size.height, sizeSteps))
    }

    package func rounded(_ size: CGSize) -> CGSize {
        CGSize(width: round(size.width, sizeSteps), height: round(size.height, sizeSteps))
    }

    private func round(_ value: CGFloat, _ steps: CGFloat) -> CGFloat {
        // The solver's own rounding errors must not decide what becomes of a half.
        let steady = (value * steps * 4096).rounded() / 4096
        return steady.rounded(.toNearestOrAwayFromZero) / steps
    }
}
