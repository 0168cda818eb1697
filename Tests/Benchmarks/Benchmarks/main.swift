import CWalk
import UIKit

// What hit-testing costs, against a bare walk in C of the same rectangles, and what a frame of scrolling costs, against one of
// the benchmark scene. Run a release build:
//
//     swift run -c release Benchmarks
//
// Times of the two are taken in turn, so that their ratio holds on a machine whose speed varies. A word behind the command
// picks one of them: `hits`, `scrolling` or `maps`.

/// A view that enlarges its area, so that every one of them has to be asked.
final class AskedView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -1, dy: -1).contains(point)
    }
}

@MainActor
func flat(_ make: (CGRect) -> UIView) -> (UIView, OpaquePointer) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let node = walk_make(0, 0, 1000, 1000, 10_000)
    for index in 0..<10_000 {
        let frame = CGRect(x: CGFloat(index % 100) * 10 + 1, y: CGFloat(index / 100) * 10 + 1, width: 8, height: 8)
        root.addSubview(make(frame))
        walk_add(node, walk_make(frame.minX, frame.minY, frame.width, frame.height, 0))
    }
    return (root, node)
}

/// A hundred chains, each a hundred deep.
@MainActor
func deep(_ make: (CGRect) -> UIView) -> (UIView, OpaquePointer) {
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

func microseconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let elapsed = clock.measure(body)
    return Double(elapsed.components.attoseconds) / 1e12 + Double(elapsed.components.seconds) * 1e6
}

func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

@MainActor
func compare(_ name: String, _ pair: (UIView, OpaquePointer), at point: CGPoint) {
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
    let ratio = median(ours) / median(walks)
    let columns =
        [name.padding(toLength: 46, withPad: " ", startingAt: 0)] + [
            String(format: "%8.2f us", median(ours)), String(format: "%8.2f us in C", median(walks)),
            String(format: "%6.2f times", ratio),
        ]
    print(columns.joined(separator: "  "))
}

let chosen = CommandLine.arguments.dropFirst()
if chosen.isEmpty || chosen.contains("hits") { measureHitTests() }
if chosen.isEmpty || chosen.contains("scrolling") { measureScrolling() }
if chosen.isEmpty || chosen.contains("maps") { measureHitMaps() }

@MainActor
func measureHitTests() {
    print("hit test, medians of 200 samples")
    func view(_ frame: CGRect) -> UIView { UIView(frame: frame) }
    compare("10,000 views flat, nothing hit", flat(view), at: CGPoint(x: 0.5, y: 0.5))
    compare("10,000 views flat, middle one hit", flat(view), at: CGPoint(x: 504, y: 504))
    compare("10,000 views 100 deep, deepest hit", deep(view), at: CGPoint(x: 500, y: 500))
    compare(
        "10,000 views flat that override point(inside:)", flat { AskedView(frame: $0) },
        at: CGPoint(x: 0, y: 999.9))
}
