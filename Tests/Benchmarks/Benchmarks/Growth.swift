import CYardsticks
import Foundation
import UIKit

/// An operation on a thing of a certain size, and the least that it costs in C.
struct GrowthTrial {
    /// Called before each sample, without being measured.
    var before: () -> Void = {}
    let ours: () -> Void
    /// Called before each sample of the yardstick, without being measured.
    var beforeLeast: () -> Void = {}
    let least: () -> Void
    /// The counts of work so far, of which those of one operation are printed.
    var counts: () -> [(String, Int)] = { [] }
}

/// Measures how operations grow, and what a view costs in memory.
@MainActor
func measureGrowth() {
    print("growth from 100 to 100,000 views, medians, the worst, times of the same in C, and counts of one operation")
    for grouping in Grouping.allCases {
        for operation in treeOperations(grouping) {
            curve(
                "\(operation.name), \(grouping.rawValue)", growsWith: operation.growsWith,
                [100, 1_000, 10_000, 100_000].filter { $0 > operation.least }, samples: operation.samples,
                operation.prepare)
        }
    }
    for operation in constraintOperations {
        curve(
            operation.name, growsWith: operation.growsWith, [10, 100, 1_000], samples: { _ in 60 }, operation.prepare)
    }
    for operation in tableOperations {
        curve(
            operation.name, growsWith: operation.growsWith, [1_000, 10_000, 100_000, 1_000_000],
            samples: { _ in 40 }, operation.prepare)
    }
    measureMemory()
}

struct GrowthOperation {
    let name: String
    /// The quantity that the time is expected to grow with.
    let growsWith: String
    var samples: (Int) -> Int = { _ in 60 }
    /// The size up to which there is nothing to measure.
    var least = 0
    let prepare: @MainActor (Int) -> GrowthTrial
}

/// Prints the times of an operation for each size, and the line that fits them best.
@MainActor
private func curve(
    _ name: String, growsWith: String, _ sizes: [Int], samples: (Int) -> Int, _ prepare: @MainActor (Int) -> GrowthTrial
) {
    guard isWanted(name) || isWanted("growth") else { return }
    print("\(name): grows with \(growsWith)")
    var points: [(size: Double, time: Double)] = []
    for size in sizes {
        let trial = prepare(size)
        var (ours, least): ([Double], [Double]) = ([], [])
        trial.before()
        trial.ours()
        trial.before()
        let (counts, allocations) = (trial.counts(), allocation_count())
        trial.ours()
        let allocated = allocation_count() - allocations
        let done = zip(trial.counts(), counts).map { "\($0.1 - $1.1) \($0.0)" }
        for _ in 0..<samples(size) {
            trial.before()
            ours.append(microseconds(trial.ours))
            trial.beforeLeast()
            least.append(microseconds(trial.least))
        }
        points.append((Double(size), median(ours)))
        let columns =
            [
                String(format: "%10d", size), String(format: "%11.1f us", median(ours)),
                String(format: "%11.1f at worst", ours.max() ?? 0),
                String(format: "%9.2f in C", median(least)),
                String(format: "%7.1f times", median(ours) / max(0.01, median(least))), "\(allocated) allocations",
            ] + done
        print(columns.joined(separator: "  "))
    }
    print(fit(points))
}

/// Returns the line through the times for which the relative errors are least, and the power of the size with which
/// the time grows in the last step.
private func fit(_ points: [(size: Double, time: Double)]) -> String {
    var (w, x, y, xx, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (size, time) in points {
        let weight = 1 / (time * time)
        w += weight
        x += weight * size
        y += weight * time
        xx += weight * size * size
        xy += weight * size * time
    }
    let slope = (w * xy - x * y) / (w * xx - x * x)
    let start = (y - slope * x) / w
    let off = points.map { abs(start + slope * $0.size - $0.time) / $0.time }.max() ?? 0
    guard let last = points.last, let previous = points.dropLast().last else { return "" }
    let power = log(last.time / previous.time) / log(last.size / previous.size)
    return String(
        format: "           %.1f us + %.4f us each, off by %.0f %% at most; the last step grows with the power %.2f%@",
        start, slope, off * 100, power, power > 1.15 ? ", worse than linear" : "")
}

// MARK: - Trees

@MainActor
private func treeOperations(_ grouping: Grouping) -> [GrowthOperation] {
    let fewer = { (size: Int) in size >= 100_000 ? 5 : size >= 10_000 ? 11 : 31 }
    let part = grouping == .tens ? "the depth" : "the siblings, of which it reads a box each"
    let standing = { @MainActor (count: Int) -> (GrowingTree, LeastTree) in
        let tree = GrowingTree(count, grouping)
        tree.enterWindow()
        tree.turn()
        return (tree, LeastTree(count, grouping))
    }
    return [
        GrowthOperation(name: "build a tree", growsWith: "the views", samples: fewer) { count in
            var (ours, least): (GrowingTree?, LeastTree?)
            return GrowthTrial(
                before: {
                    withExtendedLifetime(ours) {}
                    ours = nil
                },
                ours: { ours = GrowingTree(count, grouping) },
                beforeLeast: {
                    withExtendedLifetime(least) {}
                    least = nil
                },
                least: { least = LeastTree(count, grouping) })
        },
        GrowthOperation(name: "first layout", growsWith: "the views", samples: fewer) { count in
            var (ours, least): (GrowingTree?, LeastTree?)
            return GrowthTrial(
                before: {
                    ours = GrowingTree(count, grouping)
                    ours?.enterWindow()
                },
                ours: { ours?.layOut() }, beforeLeast: { least = LeastTree(count, grouping) },
                least: { _ = least.map { growth_lay_out($0.root) } })
        },
        GrowthOperation(name: "first frame", growsWith: "the views", samples: fewer) { count in
            var ours: GrowingTree?
            let least = LeastTree(count, grouping)
            return GrowthTrial(
                before: {
                    ours = GrowingTree(count, grouping)
                    ours?.enterWindow()
                    ours?.layOut()
                },
                ours: { ours?.turn() }, least: { least.draw() })
        },
        GrowthOperation(name: "one changed label", growsWith: part) { count in
            let (ours, least) = standing(count)
            return GrowthTrial(
                ours: { ours.changeLabel() }, least: { growth_draw_one(least.picture, least.leaves[0], 0xFF00_0000) },
                counts: { counts(ours) })
        },
        GrowthOperation(name: "one press", growsWith: part) { count in
            let (ours, least) = standing(count)
            return GrowthTrial(
                before: { ours.lift() }, ours: { ours.press() }, least: { least.press() }, counts: { counts(ours) })
        },
        GrowthOperation(name: "one moved view", growsWith: part) { count in
            let (ours, least) = standing(count)
            var distance: CGFloat = 1
            return GrowthTrial(
                ours: {
                    ours.leaves[57].frame.origin.x += distance
                    distance = -distance
                    ours.turn()
                },
                least: {
                    growth_move(least.leaves[57], 337)
                    _ = growth_lay_out(least.root)
                    growth_draw_one(least.picture, least.leaves[57], 0xFF00_0000)
                },
                counts: { counts(ours) })
        },
        GrowthOperation(name: "one added and removed view", growsWith: part) { count in
            let (ours, least) = standing(count)
            let parent = ours.leaves[57].superview
            let view = UIView(frame: CGRect(x: 100, y: 0, width: 20, height: 20))
            view.backgroundColor = .black
            return GrowthTrial(
                ours: {
                    parent?.addSubview(view)
                    ours.turn()
                    view.removeFromSuperview()
                    ours.turn()
                },
                least: {
                    growth_draw_one(least.picture, least.leaves[57], 0xFF00_0000)
                    growth_draw_one(least.picture, least.leaves[57], 0xFF30_B0C7)
                },
                counts: { counts(ours) })
        },
        GrowthOperation(name: "one scroll step", growsWith: "what comes into sight", least: 100) { count in
            let (ours, least) = standing(count)
            return GrowthTrial(
                ours: { ours.scrollStep() }, least: { least.scrollStep() }, counts: { counts(ours) })
        },
    ]
}

@MainActor
private func counts(_ tree: GrowingTree) -> [(String, Int)] {
    let counters = tree.counters
    return [
        ("layouts", counters.layouts), ("displays", counters.displays), ("layers drawn", counters.layersDrawn),
        ("pixels", counters.pixelsComposited),
    ]
}

// MARK: - Constraints

/// A view whose subviews are placed by constraints, four to a view.
@MainActor
private final class ConstraintBench {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    private var constants: [NSLayoutConstraint] = []

    init(_ count: Int, isChain: Bool) {
        var previous: UIView?
        for index in 0..<max(1, count / 4) {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let beginning = isChain ? previous?.trailingAnchor ?? root.leadingAnchor : root.leadingAnchor
            let leading = view.leadingAnchor.constraint(equalTo: beginning, constant: CGFloat(index % 100))
            NSLayoutConstraint.activate([
                leading, view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index)),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            constants.append(leading)
            previous = view
        }
        root.layoutIfNeeded()
    }

    func change() {
        constants[0].constant = constants[0].constant == 0 ? 5 : 0
        root.layoutIfNeeded()
    }
}

@MainActor
private var constraintOperations: [GrowthOperation] {
    [
        GrowthOperation(
            name: "a constant of one of many constraints", growsWith: "the siblings, of which it reads the frame each"
        ) { count in
            let bench = ConstraintBench(count, isChain: false)
            var places = [0.0]
            return GrowthTrial(ours: { bench.change() }, least: { growth_chain(&places, 1, 5, 10) })
        },
        GrowthOperation(name: "the first constant of a chain of constraints", growsWith: "the views that move") {
            count in
            let bench = ConstraintBench(count, isChain: true)
            var places = [Double](repeating: 0, count: max(1, count / 4))
            return GrowthTrial(
                ours: { bench.change() }, least: { growth_chain(&places, Int32(places.count), 5, 10) })
        },
    ]
}

// MARK: - Tables

@MainActor
private var tableOperations: [GrowthOperation] {
    [
        GrowthOperation(name: "a scroll step of a table", growsWith: "what comes into sight") { rows in
            let (bench, least) = (FrameBench.table(rows: rows, style: .default), LeastTree(100, .tens))
            return GrowthTrial(ours: { bench.run(1) }, least: { least.scrollStep() })
        },
        GrowthOperation(name: "a table that is reloaded", growsWith: "the rows in sight") { rows in
            let (bench, least) = (FrameBench.reloaded(rows: rows), LeastTree(100, .tens))
            return GrowthTrial(ours: { bench.run(1) }, least: { least.draw() })
        },
        GrowthOperation(name: "a table that jumps to its middle and back", growsWith: "the rows in sight") { rows in
            let (bench, least) = (FrameBench.jumping(rows: rows), LeastTree(100, .tens))
            return GrowthTrial(ours: { bench.run(2) }, least: { least.draw() })
        },
    ]
}

// MARK: - Memory

/// Prints the bytes of a view with its layer, which the least structure in C has too.
@MainActor
private func measureMemory() {
    guard isWanted("memory per view") || isWanted("growth") else { return }
    print("memory per view, in bytes with those of the allocator")
    for count in [1_000, 10_000, 100_000] {
        let start = allocated_bytes()
        let tree = GrowingTree(count, .tens)
        let built = allocated_bytes()
        tree.enterWindow()
        tree.turn()
        let shown = allocated_bytes()
        let least = LeastTree(count, .tens)
        let end = allocated_bytes()
        let parts = [(built - start, "built"), (shown - start, "shown"), (end - shown, "in C")]
        let columns = parts.map { String(format: "%8.0f %@", Double($0.0) / Double(tree.views), $0.1) }
        print(String(format: "%10d", count), columns.joined(separator: "  "), least.leaves.count == count ? "" : "?")
    }
    let view = UIView()
    let (object, layer) = (Unmanaged.passUnretained(view), Unmanaged.passUnretained(view.layer))
    print("the view alone \(allocated_bytes_of(object.toOpaque())), its layer \(allocated_bytes_of(layer.toOpaque()))")
}
