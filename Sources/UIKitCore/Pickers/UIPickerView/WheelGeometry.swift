import CoreGraphics
import Foundation

/// The places of a wheel's rows: they lie on a cylinder that is seen from the front and as high as the picker.
struct WheelGeometry: Equatable {
    /// The height of a row in the middle, in points.
    var rowHeight: CGFloat
    /// The height of the wheel.
    var height: CGFloat

    /// The look of a row at some distance from the middle.
    struct Place: Equatable {
        /// The distance of the row's centre from the middle, downwards.
        var y: CGFloat
        var scaleX: CGFloat
        var scaleY: CGFloat
        var alpha: CGFloat
    }

    /// The angle, in radians, at which rows disappear behind the edge.
    private static let horizon: CGFloat = 1.45
    /// The part of its width that a row at the edge loses.
    private static let narrowing: CGFloat = 0.2
    /// The opacity of the rows beside the selected one.
    private static let sideAlpha: CGFloat = 0.55

    private var radius: CGFloat { height / 2 }

    /// The distance along the rim from the middle to the rows that are just visible.
    var reach: CGFloat { radius * Self.horizon }

    /// The distance from the edges within which the first and the last row can rest.
    var inset: CGFloat { (height - rowHeight) / 2 }

    /// Returns the look of a row.
    ///
    /// - Parameter distance: The distance of its centre from the middle along the rim, downwards.
    func place(at distance: CGFloat) -> Place {
        guard radius > 0, rowHeight > 0 else { return Place(y: 0, scaleX: 1, scaleY: 1, alpha: 1) }
        let angle = distance / radius
        let depth = cos(min(abs(angle), .pi / 2))
        let rows = abs(distance) / rowHeight
        return Place(
            y: radius * sin(min(max(angle, -.pi / 2), .pi / 2)), scaleX: 1 - Self.narrowing * (1 - depth),
            scaleY: depth, alpha: rows < 1 ? 1 - (1 - Self.sideAlpha * depth) * rows : Self.sideAlpha * depth)
    }

    /// Returns the offset of the content at which a row is in the middle.
    func offset(ofRow row: Int) -> CGFloat { CGFloat(row) * rowHeight - inset }

    /// Returns the row in the middle at an offset of the content, as a fraction.
    func middle(at offset: CGFloat) -> CGFloat { rowHeight > 0 ? (offset + inset) / rowHeight : 0 }

    /// Returns the row at a distance from the middle as it is seen.
    func row(at y: CGFloat, offset: CGFloat) -> CGFloat {
        guard radius > 0, rowHeight > 0 else { return 0 }
        return middle(at: offset) + radius * asin(min(max(y / radius, -1), 1)) / rowHeight
    }
}
