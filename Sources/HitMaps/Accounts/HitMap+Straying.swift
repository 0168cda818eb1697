import UIKit

extension HitMap {
    /// How far a finger that came down in a control may stray and still be lifted inside of it. This is another line than that of
    /// where it may come down: it lies farther out, and beyond what covers or cuts off the control.
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
        let outline = box.applying(start.sum.inverted()).insetBy(dx: -64, dy: -64)
        let wide = PixelGrid(covering: outline, origin: grid.origin, scale: grid.scale)
        guard let chain = HitAccountant.chains(along: path, subject, wide).last, !wide.isEmpty else {
            return HitRegion(grid, .empty)
        }
        let places = Places(chain, wide, columns: wide.columns, rows: wide.rows)
        let book = HitBook(roots: subject.roots)
        var builder = PixelAreaBuilder(firstRow: wide.rows.lowerBound)
        Trace.silently {
            // No part of it is smaller than the slop: asking along its boundary misses nothing.
            let step = max(1, min(Self.strayingStep, control.touchInsideSlop / 2))
            let side = max(2, min(Int(step * wide.scale), 256))
            var tracer = CellTracer(PixelArea(columns: wide.columns, rows: wide.rows), side: side)
            tracer.trace(seeds: []) { column, row in
                book.ask(control, false) { control.keepsTouch(at: places(column, row), with: nil) } ? 1 : 0
            }
            tracer.visit { row, start, end, label in
                builder.skip(to: row)
                if label == 1 { builder.add(start, end) }
            }
        }
        return HitRegion(wide, builder.finish())
    }

    /// How far apart the points are at most, in points, that are asked about first.
    private static let strayingStep: CGFloat = 8
}
