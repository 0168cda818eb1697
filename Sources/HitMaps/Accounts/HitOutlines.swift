import UIKit

/// The three outlines of a view: what its frame is, what is seen of it, and where it answers.
@MainActor
public struct HitOutlines {
    public let view: UIView
    /// The view's bounds as they lie in the map's space: turned and skewed as they are.
    public let frame: CGPath
    /// The pixels that the view and those in it draw, as if nothing were in front of them and nothing clipped them from outside.
    /// Shadows are not counted, and neither is what can hardly be seen.
    public let drawn: HitRegion
    /// Where the view answers.
    public let hit: HitRegion

    /// Alpha, from 0 to 1, from which on a pixel counts as drawn.
    public static let leastAlpha: CGFloat = 0.02
}

extension HitMap {
    /// The three outlines of a view. Has the view laid out and displayed, where that was waited for.
    public func outlines(of view: UIView) -> HitOutlines {
        let transform = transform(from: view)
        return HitOutlines(
            view: view, frame: CGPath(rect: view.layer.bounds).applying(transform),
            drawn: HitRegion(grid, Self.drawnPixels(of: view, transform, grid)), hit: region(of: view))
    }

    /// From a view's space to the map's.
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

    /// The pixels of a grid that a view and those in it draw.
    ///
    /// - Parameter leastAlpha: from 0 to 1, from which on a pixel counts.
    static func drawnPixels(
        of view: UIView, _ transform: CGAffineTransform, _ grid: PixelGrid, leastAlpha: CGFloat = HitOutlines.leastAlpha
    ) -> PixelArea {
        guard !view.layer.bounds.isEmpty, transform.isFinite, view.layer.bounds.isFinite else { return .empty }
        view.layer.layoutIfNeeded()
        // Most views draw little of what there is.
        let box = view.layer.extent.union(view.layer.bounds).applying(transform)
        let part = PixelGrid(
            covering: box.isFinite ? box.intersection(grid.bounds) : grid.bounds, origin: grid.origin, scale: grid.scale
        )
        guard let bitmap = Bitmap(checkedWidth: part.columns.count, height: part.rows.count) else { return .empty }
        let context = CGContext(bitmap: bitmap, scale: part.scale)
        context.translateBy(x: -part.bounds.minX, y: -part.bounds.minY)
        context.concatenate(transform)
        view.layer.renderWithoutShadows(in: context)
        let least = UInt8((leastAlpha * 255).rounded(.up))
        var builder = PixelAreaBuilder(firstRow: part.rows.lowerBound)
        for line in 0..<bitmap.height {
            bitmap.visitStretches(inRow: line, whereAlphaIsAtLeast: least) { start, end in
                builder.add(part.columns.lowerBound + start, part.columns.lowerBound + end)
            }
            builder.endRow()
        }
        return builder.finish()
    }
}
