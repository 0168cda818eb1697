import UIKit

extension PixelGrid {
    /// A grid on the same lattice that also has the pixels of a view's rectangle, and more around both.
    ///
    /// - Parameters:
    ///   - rect: in the view's coordinates.
    ///   - chain: leads to the view's space; nil where none does.
    ///   - reach: how far around, in points.
    func widened(around rect: CGRect, _ chain: PlaceChain?, reach: CGFloat) -> PixelGrid {
        let margin = Int(reach * scale)
        var box = bounds
        if let chain, chain.isFinite, abs(chain.sum.determinant) > 1e-9 {
            let outline = rect.applying(chain.sum.inverted())
            let farthest: CGFloat = 10_000
            let numbers = [outline.minX, outline.minY, outline.maxX, outline.maxY]
            // Nobody looks at what is farther away.
            if numbers.allSatisfy({ abs($0) < farthest }) { box = box.joined(with: outline) }
        }
        let wide = PixelGrid(covering: box, origin: origin, scale: scale)
        guard !wide.isEmpty else { return self }
        return PixelGrid(
            origin: origin, scale: scale,
            columns: wide.columns.lowerBound - margin..<wide.columns.upperBound + margin,
            rows: wide.rows.lowerBound - margin..<wide.rows.upperBound + margin)
    }
}
