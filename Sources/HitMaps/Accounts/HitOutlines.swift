import UIKit

/// The three outlines of a view: its frame, what it draws, and where it is hit.
@preconcurrency @MainActor
public struct HitOutlines {
    public let view: UIView
    /// The view's bounds, transformed to the map's coordinates.
    public let frame: CGPath
    /// The pixels that the view and its descendants draw, without clipping or covering by other views. Shadows and
    /// nearly transparent pixels do not count.
    public let drawn: HitRegion
    /// The region in which the view is hit.
    public let hit: HitRegion

    /// The minimum alpha of a drawn pixel, from 0 to 1.
    public static let leastAlpha: CGFloat = 0.02
}

extension HitMap {
    /// Returns the three outlines of a view, after pending layout and display of the view.
    public func outlines(of view: UIView) -> HitOutlines {
        let transform = transform(from: view)
        return HitOutlines(
            view: view, frame: CGPath(rect: view.layer.bounds).applying(transform),
            drawn: HitRegion(grid, Self.drawnPixels(of: view, transform, grid)), hit: region(of: view))
    }

    /// Returns the transform from a view's coordinates to the map's.
    func transform(from view: UIView) -> CGAffineTransform {
        func up(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            let point = CGPoint(x: x, y: y)
            guard case .view(let root) = subject else {
                guard let window = view.window else { return point }
                return window.convert(view === window ? point : view.convert(point, to: window), to: nil as UIWindow?)
            }
            return view === root ? point : view.convert(point, to: root)
        }
        let (origin, right, down) = (up(0, 0), up(1, 0), up(0, 1))
        return CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x,
            ty: origin.y)
    }

    /// Returns the pixels of a grid that a view and its descendants draw.
    ///
    /// - Parameter leastAlpha: The minimum alpha of a pixel that counts, from 0 to 1.
    static func drawnPixels(
        of view: UIView, _ transform: CGAffineTransform, _ grid: PixelGrid, leastAlpha: CGFloat = HitOutlines.leastAlpha
    ) -> PixelArea {
        guard !view.layer.bounds.isEmpty, transform.isFinite, view.layer.bounds.isFinite else { return .empty }
        view.layer.layoutIfNeeded()
        // Most views draw only a small part of the grid.
        let box = view.layer.extent.union(view.layer.bounds).applying(transform)
        let part = PixelGrid(
            covering: box.isFinite ? box.intersection(grid.bounds) : grid.bounds, origin: grid.origin, scale: grid.scale
        )
        guard let bitmap = Bitmap(checkedWidth: part.columns.count, height: part.rows.count) else { return .empty }
        let context = CGContext(bitmap: bitmap, scale: part.scale)
        context.translateBy(x: -part.bounds.minX, y: -part.bounds.minY)
        context.concatenate(transform)
        view.layer.renderWithoutShadows(in: context)
        let minimum = UInt8(clamping: (leastAlpha * 255).rounded(.up))
        var builder = PixelAreaBuilder(firstRow: part.rows.lowerBound)
        for line in 0..<bitmap.height {
            bitmap.forEachSpan(inRow: line, whereAlphaIsAtLeast: minimum) { start, end in
                builder.add(part.columns.lowerBound + start, part.columns.lowerBound + end)
            }
            builder.endRow()
        }
        return builder.finish()
    }
}
