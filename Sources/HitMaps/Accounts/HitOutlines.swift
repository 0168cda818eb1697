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
        HitOutlines(
            view: view, frame: frame(of: view), drawn: HitRegion(grid, drawnPixels(of: view, in: grid)),
            hit: region(of: view))
    }

    /// Returns the outline of a view's bounds in the map's coordinates.
    private func frame(of view: UIView) -> CGPath {
        let place = place(of: view)
        if let plane = place.affine { return CGPath(rect: view.layer.bounds).applying(plane) }
        let path = CGMutablePath()
        let corners = place.seenPart(of: view.layer.bounds).map { place.point(of: $0) }
        for (index, corner) in corners.enumerated() {
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        if !corners.isEmpty { path.closeSubpath() }
        return path
    }

    /// Returns the projection from a view's plane to the map's coordinates, which is affine for a view without
    /// perspective.
    func place(of view: UIView) -> Projection {
        if let map = spaceMap(of: view), map.isProjective { return map.whole }
        return Projection(transform(from: view))
    }

    /// Returns the mapping from a view's coordinates to the map's; nil for a view that is not in the hit-tested tree.
    private func spaceMap(of view: UIView) -> SpaceMap? {
        guard case .view(let root) = subject else {
            return view.window == nil ? nil : SpaceMap(from: view.layer, to: nil)
        }
        return view.isDescendant(of: root) ? SpaceMap(from: view.layer, to: root.layer) : nil
    }

    /// Returns the transform from the coordinates of a view without perspective to the map's.
    private func transform(from view: UIView) -> CGAffineTransform {
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

    /// Returns the pixels of a grid that a view and its descendants draw: none for one that turns a back that it does
    /// not show.
    ///
    /// - Parameter leastAlpha: The minimum alpha of a pixel that counts, from 0 to 1.
    func drawnPixels(
        of view: UIView, in grid: PixelGrid, leastAlpha: CGFloat = HitOutlines.leastAlpha
    ) -> PixelArea {
        let place = place(of: view)
        let bounds = view.layer.bounds
        guard !bounds.isEmpty, place.isFinite, bounds.isFinite, spaceMap(of: view)?.isSeen != false else {
            return .empty
        }
        view.layer.layoutIfNeeded()
        // Most views draw only a small part of the grid.
        let extent = view.layer.extent.union(bounds)
        let box = place.affine.map { extent.applying($0) } ?? place.box(of: extent)
        guard !box.isNull else { return .empty }
        let part = PixelGrid(
            covering: box.isFinite ? box.intersection(grid.bounds) : grid.bounds, origin: grid.origin, scale: grid.scale
        )
        guard let bitmap = Bitmap(checkedWidth: part.columns.count, height: part.rows.count) else { return .empty }
        if let plane = place.affine {
            let context = CGContext(bitmap: bitmap, scale: part.scale)
            context.translateBy(x: -part.bounds.minX, y: -part.bounds.minY)
            context.concatenate(plane)
            view.layer.renderWithoutShadows(in: context)
        } else {
            let toPixels = CGAffineTransform(translationX: -part.bounds.minX, y: -part.bounds.minY)
                .concatenating(CGAffineTransform(scaleX: part.scale, y: part.scale))
            view.layer.renderWithoutShadows(in: bitmap, through: place.concatenating(toPixels))
        }
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
