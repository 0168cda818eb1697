import CoreGraphics
import Foundation

/// How far a control keeps a finger that it follows: what that makes of an x and of a y, each by itself.
package struct TouchKeeping {
    /// What matters of a coordinate. A control answers alike for two points that have the same of both.
    package struct Side: Equatable {
        /// Whether it lies between those that are at most as far outside of the bounds as the slop is wide.
        package let isNear: Bool
        /// The coordinate moved by the slop at most to come nearer to the bounds, or into them.
        package let nearer: CGFloat

        fileprivate init(
            _ place: CGFloat, from low: CGFloat, to high: CGFloat, kept: (low: CGFloat, high: CGFloat), slop: CGFloat
        ) {
            isNear = place >= kept.low && place < kept.high
            // The far edge does not belong to the bounds, so the last point that does lies just before it.
            nearer = place < low ? min(place + slop, low) : place >= high ? max(place - slop, high.nextDown) : place
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
