import CoreGraphics

/// The short movement that a step of a wheel or a key makes: fast at first.
struct StepPath: ScrollPath {
    var start: CGPoint
    var end: CGPoint

    /// Seconds that a step takes, so short that it never seems to lag behind.
    static let duration = 0.15

    func offset(at seconds: Double) -> CGPoint {
        let rest = CGFloat(1 - min(max(seconds / Self.duration, 0), 1))
        let part = 1 - rest * rest * rest
        return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }

    func isOver(at seconds: Double) -> Bool { seconds >= Self.duration - 1e-6 }

    func shifted(by distance: CGVector) -> StepPath {
        StepPath(
            start: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy),
            end: CGPoint(x: end.x + distance.dx, y: end.y + distance.dy))
    }
}
