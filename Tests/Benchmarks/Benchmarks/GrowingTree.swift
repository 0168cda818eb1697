import CYardsticks
import HostInterface
import Timeline
import UIKit

/// The groups of a tree in which its leaves are.
enum Grouping: String, CaseIterable {
    /// Ten leaves in a row, ten rows on a page, ten pages in a chapter and so on.
    case tens = "in groups of ten"
    /// All leaves in one view.
    case siblings = "side by side"

    /// Returns the ways from the root to the parents of leaves: what a leaf's parent is inside of, from the outermost.
    func parents(of leaf: Int, count: Int) -> [Int] {
        guard self == .tens else { return [] }
        var (groups, size) = ([Int](), 10)
        while size < count {
            groups.append(leaf / size)
            size *= 10
        }
        return groups.reversed()
    }
}

/// An application without a display that shows a tree of many equal views in a scroll view, of which a hundred are in
/// sight; and the same tree in C.
@MainActor
final class GrowingTree {
    static let size = CGSize(width: 480, height: 320)
    private static let leafSize = CGSize(width: 48, height: 32)

    let count: Int
    private(set) var leaves: [Leaf] = []
    let content: UIView
    private let label: UILabel
    /// The number of views in the tree.
    private(set) var views = 1

    private let host = HeadlessHost(size: GrowingTree.size)
    private let loop: FrameLoop
    private let window: UIWindow
    private let scroll: UIScrollView

    /// Makes a tree that is not yet in the window.
    init(_ count: Int, _ grouping: Grouping) {
        self.count = count
        // A view belongs to the application that is the current one when it is made.
        loop = FrameLoop(host: host)
        content = UIView(frame: CGRect(origin: .zero, size: Self.contentSize(count)))
        label = UILabel(frame: CGRect(x: 2, y: 2, width: 44, height: 20))
        window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
        scroll = UIScrollView(frame: CGRect(origin: .zero, size: Self.size))
        loop.application.launch()
        window.addSubview(scroll)
        window.makeKeyAndVisible()
        loop.turn()
        build(grouping)
    }

    /// The layouts, displays and drawn layers so far.
    var counters: RenderCounters { window.screen.layerTree.counters }

    private static func contentSize(_ count: Int) -> CGSize {
        CGSize(width: size.width, height: leafSize.height * CGFloat((count + 9) / 10))
    }

    private func build(_ grouping: Grouping) {
        let top: Level = (-1, content, 0)
        var open: [Level] = [top]
        for index in 0..<count {
            let place = CGPoint(
                x: CGFloat(index % 10) * Self.leafSize.width, y: CGFloat(index / 10) * Self.leafSize.height)
            let leaf = Leaf(frame: CGRect(origin: place, size: Self.leafSize))
            leaf.backgroundColor = index % 2 == 0 ? .systemTeal : .systemGray
            let groups = grouping.parents(of: index, count: count)
            for (level, group) in groups.enumerated() where open.count <= level + 1 || open[level + 1].group != group {
                open.removeLast(max(0, open.count - level - 1))
                open.append(makeGroup(group, rows: Self.rows(level, of: groups.count), in: open[level]))
            }
            let parent = open.last ?? top
            leaf.frame.origin.y -= parent.top
            parent.view.addSubview(leaf)
            leaves.append(leaf)
        }
        views += leaves.count
    }

    private typealias Level = (group: Int, view: UIView, top: CGFloat)

    private static func rows(_ level: Int, of count: Int) -> Int {
        (level + 1..<count).reduce(1) { rows, _ in rows * 10 }
    }

    private func makeGroup(_ group: Int, rows: Int, in level: Level) -> Level {
        let height = CGFloat(rows) * Self.leafSize.height
        let top = CGFloat(group) * height
        let view = UIView(frame: CGRect(x: 0, y: top - level.top, width: Self.size.width, height: height))
        level.view.addSubview(view)
        views += 1
        return (group, view, top)
    }

    /// Puts the tree into the window, with a label in the first leaf.
    func enterWindow() {
        scroll.contentSize = content.bounds.size
        scroll.addSubview(content)
        label.text = "0"
        leaves.first?.addSubview(label)
    }

    func layOut() { window.layoutIfNeeded() }

    /// Makes a frame, a 60th of a second after the previous one.
    func turn() {
        loop.application.makeCurrent()
        host.now = host.now.advanced(by: 1 / 60)
        loop.turn()
    }

    func changeLabel() {
        label.text = label.text == "1" ? "0" : "1"
        turn()
    }

    /// Presses a leaf, which changes its colour, and makes a frame.
    func press() { touch(.began) }

    func lift() { touch(.ended) }

    private func touch(_ phase: TouchSample.Phase) {
        let place = CGPoint(x: Self.leafSize.width * 7.5, y: Self.leafSize.height * 5.5)
        let sample = TouchSample(finger: 0, phase: phase, location: place)
        loop.application.makeCurrent()
        loop.deliver([HostEvent(timestamp: host.now, content: .touch(sample))])
        turn()
    }

    func scrollStep() {
        let next = scroll.contentOffset.y + 9
        scroll.contentOffset.y = next + Self.size.height > content.bounds.height ? 0 : next
        turn()
    }

    /// A view that is coloured while a finger is on it.
    final class Leaf: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.5 }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 1 }
    }
}

/// The tree of `GrowingTree` in C, with the picture that it is drawn into.
final class LeastTree {
    let root: OpaquePointer
    private(set) lazy var picture = growth_picture(480, 320)
    private(set) var leaves: [OpaquePointer] = []
    private var offset = 0.0

    init(_ count: Int, _ grouping: Grouping) {
        let height = 32 * Double((count + 9) / 10)
        root = growth_make(0, 0, 480, height, 0)
        leaves.reserveCapacity(count)
        var open: [(group: Int, node: OpaquePointer, top: Double)] = [(-1, root, 0)]
        for index in 0..<count {
            let groups = grouping.parents(of: index, count: count)
            for (level, group) in groups.enumerated() where open.count <= level + 1 || open[level + 1].group != group {
                open.removeLast(max(0, open.count - level - 1))
                let rows = (level + 1..<groups.count).reduce(1) { rows, _ in rows * 10 }
                let top = Double(group * rows * 32)
                let node = growth_make(0, top - open[level].top, 480, Double(rows * 32), 0)
                growth_add(open[level].node, node)
                open.append((group, node, top))
            }
            let parent = open.last ?? (-1, root, 0)
            let place = Double(index / 10 * 32) - parent.top
            let leaf = growth_make(Double(index % 10 * 48), place, 48, 32, index % 2 == 0 ? 0xFF30_B0C7 : 0xFF8E_8E93)
            growth_add(parent.node, leaf)
            leaves.append(leaf)
        }
    }

    deinit {
        growth_free(root)
        growth_picture_free(picture)
    }

    func draw() { growth_draw(picture, root, 0, 0, 320) }

    func press() {
        guard let leaf = growth_hit(root, 360, 176) else { return }
        growth_draw_one(picture, leaf, 0xFF20_2020)
    }

    func scrollStep() {
        offset = offset > 1000 ? 0 : offset + 9
        growth_scroll(picture, 9)
        growth_draw(picture, root, offset, 311, 320)
    }
}
