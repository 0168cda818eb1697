import UIKit

/// Finds places for panels beside what they are about.
@MainActor
enum PanelPlace {
    /// From the edges of the window, and from what a panel is about, in points.
    static let margin: CGFloat = 6

    /// The rooms on the four sides of a hole, in the order in which they are tried: what of the bounds lies right of it, left of it,
    /// below it and above it.
    static func rooms(around hole: CGRect, in bounds: CGRect) -> [CGRect] {
        let inner = bounds.insetBy(dx: min(margin, bounds.width / 4), dy: min(margin, bounds.height / 4))
        func rect(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> CGRect {
            let (left, top) = (left.rounded(.up), top.rounded(.up))
            return CGRect(
                x: left, y: top, width: max(0, right.rounded(.down) - left), height: max(0, bottom.rounded(.down) - top)
            )
        }
        return [
            rect(max(inner.minX, hole.maxX), inner.minY, inner.maxX, inner.maxY),
            rect(inner.minX, inner.minY, min(inner.maxX, hole.minX), inner.maxY),
            rect(inner.minX, max(inner.minY, hole.maxY), inner.maxX, inner.maxY),
            rect(inner.minX, inner.minY, inner.maxX, min(inner.maxY, hole.minY)),
        ]
    }

    /// A panel of a size in a room, as near to the hole as it can be; cut where the room is smaller.
    static func frame(of size: CGSize, in room: CGRect, near hole: CGRect) -> CGRect {
        let size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        func place(_ middle: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(middle, high)) }
        return CGRect(
            x: place(hole.midX - size.width / 2, room.minX, room.maxX - size.width).rounded(.down),
            y: place(hole.midY - size.height / 2, room.minY, room.maxY - size.height).rounded(.down),
            width: size.width, height: size.height)
    }
}
