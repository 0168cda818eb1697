import UIKit

/// A circle, in points.
public struct HitCircle: Hashable, Sendable {
    public let center: CGPoint
    public let radius: CGFloat
}

extension HitRegion {
    /// The largest circle that lies in the region, to a tenth of a pixel; nil when the region is empty. Where there are several
    /// as large it is one of them.
    public var largestCircle: HitCircle? {
        guard let circle = InscribedCircle(pixels).find() else { return nil }
        return HitCircle(center: point(circle.x, circle.y), radius: CGFloat(circle.radius) / grid.scale)
    }

    /// The distance of the two closest parallel lines between which the region lies, in whatever direction; zero when it is
    /// empty. Of a rectangle this is the shorter side, however it is turned.
    public var smallestWidth: CGFloat {
        CGFloat(ConvexHull(OutlineTracer.loops(of: pixels).flatMap { $0 }).smallestWidth) / grid.scale
    }

    /// The outline along the edges of the pixels: exactly what the region is. Each part goes clockwise on the screen, holes
    /// the other way round, so that either rule fills it.
    public var path: CGPath { path(OutlineTracer.loops(of: pixels).map { $0.map { (Double($0.x), Double($0.y)) } }) }

    /// An outline for drawings: straight and curved edges without the steps of the pixels, not farther than a pixel from them.
    public var smoothPath: CGPath { path(OutlineTracer.loops(of: pixels).map { OutlineSmoother.smooth($0) }) }

    /// `path` as something that can be drawn.
    public var bezierPath: UIBezierPath { UIBezierPath(cgPath: path) }

    private func path(_ loops: [[(x: Double, y: Double)]]) -> CGPath {
        let path = CGMutablePath()
        for loop in loops {
            path.addLines(between: loop.map { point($0.x, $0.y) })
            path.closeSubpath()
        }
        return path
    }

    /// A place between pixels, in points.
    private func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: grid.origin.x + CGFloat(x) / grid.scale, y: grid.origin.y + CGFloat(y) / grid.scale)
    }
}
