import CoreGraphics
import Foundation

/// The area in which a tracked finger counts as inside a control, evaluated for x and y separately.
package struct TrackingBounds {
    /// The classification of a coordinate. Points that are equal in both coordinates' classifications count alike.
    package struct Side: Equatable {
        /// Whether the coordinate lies in the bounds or at most the slop away from them.
        package let isNear: Bool
        /// The coordinate moved towards the bounds, or into them, by at most the slop.
        package let nearer: CGFloat

        fileprivate init(
            _ position: CGFloat, from low: CGFloat, to high: CGFloat, kept: (low: CGFloat, high: CGFloat), slop: CGFloat
        ) {
            isNear = position >= kept.low && position < kept.high
            // The far edge does not belong to the bounds, so the last point inside lies just before it.
            nearer =
                position < low
                ? min(position + slop, low) : position >= high ? max(position - slop, high.nextDown) : position
        }
    }

    private let bounds: CGRect
    private let kept: CGRect
    private let slop: CGFloat

    @MainActor
    package init(_ control: UIControl) {
        bounds = control.bounds
        slop = control.touchInsideSlop
        kept = bounds.insetBy(dx: -slop, dy: -slop)
    }

    package func x(_ x: CGFloat) -> Side {
        Side(x, from: bounds.minX, to: bounds.maxX, kept: (kept.minX, kept.maxX), slop: slop)
    }

    package func y(_ y: CGFloat) -> Side {
        Side(y, from: bounds.minY, to: bounds.maxY, kept: (kept.minY, kept.maxY), slop: slop)
    }
}
