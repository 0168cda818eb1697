import Foundation

extension CGPath {
    /// Returns the outline of the path's stroke, to be filled with the winding rule.
    ///
    /// - Parameters:
    ///   - lineWidth: In the path's units.
    ///   - lineCap: The shape of open ends.
    ///   - lineJoin: The shape of corners.
    ///   - miterLimit: The longest pointed corner, as a multiple of the line's width. Longer ones are cut off.
    ///   - transform: Applied to the path first; the line's width does not change.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lineWidth.isFinite, lineWidth > 0, transform.isFinite else { return CGPath(data: PathData()) }
        let path = transform.isIdentity ? self : applying(transform)
        var outline = StrokeOutline(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        for line in path.data.polylines(tolerance: min(max(lineWidth / 100, 0.005), 0.05)) { outline.add(line) }
        return CGPath(data: outline.data)
    }

    /// Creates the outline of a path's stroke, as `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`
    /// returns it.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - transform: Applied to the path first; nil for none. The line's width does not change.
    ///   - lineWidth: In the path's units.
    ///   - lineCap: The shape of open ends.
    ///   - lineJoin: The shape of corners.
    ///   - miterLimit: The longest pointed corner, as a multiple of the line's width. Longer ones are cut off.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
        lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        let outline = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
            transform: transform?.pointee ?? .identity)
        self.init(data: outline.data)
    }

    /// Returns the path cut into dashes.
    ///
    /// - Parameters:
    ///   - phase: The distance into the pattern at which the path begins.
    ///   - lengths: The lengths of dashes and gaps in turn. Without a positive length the path stays whole.
    ///   - transform: Applied to the path first; the lengths do not change.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        let path = transform.isIdentity ? self : applying(transform)
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite, lengths.allSatisfy({ $0 >= 0 }), phase.isFinite else { return path }
        var dashes = PathData()
        for line in path.data.polylines(tolerance: 0.05) {
            line.dash(phase: phase, lengths: lengths, into: &dashes)
        }
        return CGPath(data: dashes)
    }

    /// Returns the path with its curves replaced by lines.
    ///
    /// - Parameter threshold: The largest distance of the lines from the curves.
    public func flattened(threshold: CGFloat) -> CGPath {
        var flat = PathData()
        for line in data.polylines(tolerance: threshold > 0 ? threshold : 0.05) {
            guard let first = line.points.first else { continue }
            flat.move(to: first)
            for point in line.points.dropFirst() { flat.addLine(to: point) }
            if line.isClosed { flat.close() }
        }
        return CGPath(data: flat)
    }
}

extension Polyline {
    fileprivate func dash(phase: CGFloat, lengths: [CGFloat], into dashes: inout PathData) {
        let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        var (index, rest) = (0, fmod(phase, period))
        if rest < 0 { rest += period }
        while rest >= pattern[index] {
            rest -= pattern[index]
            index = (index + 1) % pattern.count
        }
        rest = pattern[index] - rest
        var corners = points
        if isClosed, let first = points.first { corners.append(first) }
        // Dashes too short to be told apart would take forever.
        let length = zip(corners, corners.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        guard length / period < 100_000, var current = corners.first else { return }
        var isOn = index.isMultiple(of: 2)
        if isOn { dashes.move(to: current) }
        for corner in corners.dropFirst() {
            var left = hypot(corner.x - current.x, corner.y - current.y)
            while left > rest {
                let part = rest / left
                current = CGPoint(
                    x: current.x + (corner.x - current.x) * part, y: current.y + (corner.y - current.y) * part)
                left -= rest
                if isOn { dashes.addLine(to: current) }
                repeat {
                    index = (index + 1) % pattern.count
                    isOn.toggle()
                } while pattern[index] == 0
                rest = pattern[index]
                if isOn { dashes.move(to: current) }
            }
            rest -= left
            current = corner
            if isOn { dashes.addLine(to: current) }
        }
    }
}
