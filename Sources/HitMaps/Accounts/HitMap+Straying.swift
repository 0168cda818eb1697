import UIKit

extension HitMap {
    /// How far a finger that came down in a control may stray and still be lifted inside of it. This is another line than that of
    /// where it may come down: it lies farther out, and beyond what covers or cuts off the control.
    ///
    /// A control with a shape of its own is asked along the boundary. What it answers for apart from its bounds may be missed
    /// where it is smaller than 8 points, or than two steps of a map that is traced.
    ///
    /// Fingers are on the screen: what lies farther from the map than the control's slop and 64 points is left out.
    ///
    /// - Parameter control: one of the views that the map was made of; of another one nothing is known.
    public func strayingRegion(of control: UIControl) -> HitRegion {
        let path = HitAccountant.path(to: control, below: subject.roots)
        let box = control.hitBox.insetBy(dx: -control.touchInsideSlop, dy: -control.touchInsideSlop)
        let narrow = HitAccountant.chains(along: path, subject, grid)
        guard let start = narrow.last, start.isFinite, abs(start.sum.determinant) > 1e-9 else {
            return HitRegion(grid, .empty)
        }
        // A shape of the control's own may reach a little farther than its bounds.
        let reach: CGFloat = 64
        let farthest = grid.bounds.insetBy(dx: -reach - control.touchInsideSlop, dy: -reach - control.touchInsideSlop)
        let outline = box.applying(start.sum.inverted()).insetBy(dx: -reach, dy: -reach).intersection(farthest)
        let wide = PixelGrid(covering: outline, origin: grid.origin, scale: grid.scale)
        guard let chain = HitAccountant.chains(along: path, subject, wide).last, !wide.isEmpty else {
            return HitRegion(grid, .empty)
        }
        let book = HitBook(roots: subject.roots, mostHitTests: mostHitTests)
        return HitRegion(wide, Trace.silently { StrayingTracer(control, wide, chain, precision, book).trace() })
    }
}
