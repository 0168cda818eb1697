import CYardsticks
import UIKit

/// A view that enlarges its area, so that every one of them has to be asked.
private final class AskedView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -1, dy: -1).contains(point)
    }
}

/// Makes many small views side by side.
@MainActor
private func flat(_ make: (CGRect) -> UIView) -> (UIView, OpaquePointer) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let node = walk_make(0, 0, 1000, 1000, 10_000)
    for index in 0..<10_000 {
        let frame = CGRect(x: CGFloat(index % 100) * 10 + 1, y: CGFloat(index / 100) * 10 + 1, width: 8, height: 8)
        root.addSubview(make(frame))
        walk_add(node, walk_make(frame.minX, frame.minY, frame.width, frame.height, 0))
    }
    return (root, node)
}

/// Makes a hundred chains, each a hundred deep.
@MainActor
private func deep(_ make: (CGRect) -> UIView) -> (UIView, OpaquePointer) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let node = walk_make(0, 0, 1000, 1000, 100)
    for _ in 0..<100 {
        var parent = root
        var parentNode = node
        for level in 0..<100 {
            let side = CGFloat(1000 - level)
            let view = make(CGRect(x: level == 0 ? 0 : 0.5, y: 0, width: side, height: side))
            parent.addSubview(view)
            let child = walk_make(view.frame.minX, view.frame.minY, side, side, 1)
            walk_add(parentNode, child)
            parent = view
            parentNode = child
        }
    }
    return (root, node)
}

@MainActor
private func compare(_ name: String, _ pair: (UIView, OpaquePointer), at point: CGPoint) {
    guard isWanted(name) else { return }
    let (root, node) = pair
    let repetitions = 20
    var ours: [Double] = []
    var walks: [Double] = []
    for _ in 0..<200 {
        ours.append(
            microseconds {
                for _ in 0..<repetitions { _ = root.hitTest(point, with: nil) }
            } / Double(repetitions))
        walks.append(
            microseconds {
                for _ in 0..<repetitions { _ = walk_hit(node, point.x, point.y) }
            } / Double(repetitions))
    }
    report(name, ours: median(ours), inC: median(walks))
}

@MainActor
func measureHitTests() {
    print("hit test, medians of 200 samples")
    compare("10,000 views flat, nothing hit", flat { UIView(frame: $0) }, at: CGPoint(x: 0.5, y: 0.5))
    compare("10,000 views flat, middle one hit", flat { UIView(frame: $0) }, at: CGPoint(x: 504, y: 504))
    compare("10,000 views 100 deep, deepest hit", deep { UIView(frame: $0) }, at: CGPoint(x: 500, y: 500))
    compare(
        "10,000 views flat that override point(inside:)", flat { AskedView(frame: $0) }, at: CGPoint(x: 0, y: 999.9))
}
