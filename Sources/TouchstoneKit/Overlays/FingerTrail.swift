import HostInterface
import UIKit

/// Where a finger is and has been since it came down.
struct FingerTrail {
    let finger: Int
    private(set) var isDown = true
    private(set) var wasCancelled = false
    /// While it is down, the application itself draws where it is.
    private var isSimulated = false
    private var points: [CGPoint] = []

    /// Places that are kept at most.
    private static let longest = 400
    private static let radius: CGFloat = 20

    init(finger: Int) {
        self.finger = finger
    }

    mutating func add(_ sample: TouchSample) {
        points.append(sample.location)
        if points.count > Self.longest { points.removeFirst() }
        isDown = sample.phase == .began || sample.phase == .moved
        wasCancelled = sample.phase == .cancelled
        isSimulated = sample.isSimulated
    }

    /// The first finger is blue, the others orange.
    @MainActor private var color: UIColor {
        wasCancelled ? .systemRed : finger == 0 ? .systemBlue : .systemOrange
    }

    @MainActor var shapes: [OverlayShape] {
        guard let first = points.first, let last = points.last else { return [] }
        var shapes: [OverlayShape] = []
        if points.count > 1 {
            let path = UIBezierPath()
            path.move(to: first)
            for point in points.dropFirst() { path.addLine(to: point) }
            shapes.append(OverlayShape(path, stroke: color.withAlphaComponent(0.6), width: 3))
        }
        shapes.append(
            OverlayShape(Self.circle(first, 3), fill: color))
        guard !isDown || !isSimulated else { return shapes }
        let radius = isDown ? Self.radius : Self.radius / 2
        shapes.append(
            OverlayShape(
                Self.circle(last, radius), fill: color.withAlphaComponent(isDown ? 0.3 : 0.1), stroke: color,
                width: isDown ? 2 : 1, dash: isDown ? [] : [3, 2]))
        return shapes
    }

    private static func circle(_ centre: CGPoint, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(
            ovalIn: CGRect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius))
    }
}
