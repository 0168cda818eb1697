import CoreGraphics
import QuartzCore

extension UIGestureRecognizer {
    /// A point of the screen in the coordinates of `view`; of the recognizer's window when it is nil.
    func convertFromScreen(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let target = view ?? self.view?.window else { return point }
        return SpaceMap(from: target.layer, to: nil).down(point)
    }

    /// A way on the screen in the coordinates of `view`; of the recognizer's window when it is nil.
    func convertFromScreen(_ vector: CGVector, to view: UIView?) -> CGVector {
        guard let target = view ?? self.view?.window else { return vector }
        let map = SpaceMap(from: target.layer, to: nil)
        let start = map.down(CGPoint.zero)
        let end = map.down(CGPoint(x: vector.dx, y: vector.dy))
        return CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// A way in the coordinates of `view`, of the recognizer's window when it is nil, on the screen.
    func convertToScreen(_ vector: CGVector, from view: UIView?) -> CGVector {
        guard let source = view ?? self.view?.window else { return vector }
        let map = SpaceMap(from: source.layer, to: nil)
        let start = map.up(CGPoint.zero)
        let end = map.up(CGPoint(x: vector.dx, y: vector.dy))
        return CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// The touches of a set in the order in which they came down.
    func inOrder(_ touches: Set<UITouch>) -> [UITouch] {
        touches.count == 1 ? Array(touches) : touches.sorted { $0.order < $1.order }
    }

    /// The recognizer's fingers that are down, apart from those that are being lifted.
    func fingersDown(without lifted: Set<UITouch> = []) -> [UITouch] {
        trackedTouches.filter { !$0.hasLeftScreen && !lifted.contains($0) }
    }

    /// The touches are over and what they were is not what the recognizer looks for, or not any more.
    func abandon() {
        switch state {
        case .began, .changed: state = .cancelled
        case .possible: state = .failed
        default: break
        }
    }
}

extension CGPoint {
    /// The middle of several points; zero for none.
    static func middle(of points: [CGPoint]) -> CGPoint {
        guard !points.isEmpty else { return .zero }
        let count = CGFloat(points.count)
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
}
