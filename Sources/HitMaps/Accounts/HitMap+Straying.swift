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
        let wide = grid.widened(around: box, narrow.last, reach: 8)
        guard let chain = HitAccountant.chains(along: path, subject, wide).last, !wide.isEmpty else {
            return HitRegion(grid, .empty)
        }
        let places = Places(chain, wide, columns: wide.columns, rows: wide.rows)
        let book = HitBook(roots: subject.roots)
        var builder = PixelAreaBuilder(firstRow: wide.rows.lowerBound)
        Trace.silently {
            for row in wide.rows {
                book.ask(control, times: wide.columns.count) {
                    for column in wide.columns where control.keepsTouch(at: places(column, row), with: nil) {
                        builder.add(column, column + 1)
                    }
                }
                builder.endRow()
            }
        }
        return HitRegion(wide, builder.finish())
    }
}
