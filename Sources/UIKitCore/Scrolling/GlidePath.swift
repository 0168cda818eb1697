import CoreGraphics

/// The way of content that was let go of, along both axes.
struct GlidePath: ScrollPath {
    var x: Glide
    var y: Glide

    func offset(at seconds: Double) -> CGPoint {
        CGPoint(x: x.position(at: seconds), y: y.position(at: seconds))
    }

    func isOver(at seconds: Double) -> Bool { x.isOver(at: seconds) && y.isOver(at: seconds) }

    var end: CGPoint { CGPoint(x: x.end, y: y.end) }

    func shifted(by distance: CGVector) -> GlidePath {
        GlidePath(x: x.shifted(by: Double(distance.dx)), y: y.shifted(by: Double(distance.dy)))
    }
}
