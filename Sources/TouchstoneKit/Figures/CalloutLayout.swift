import Foundation

/// The positions of the labels of callouts: in a column at the left or the right of a scene, without overlaps, and with
/// lines to their targets that never cross.
///
/// Each column has evenly spaced slots. A label starts on the side nearer to its target. Then any two labels are
/// swapped if that shortens their lines in total, which is always the case for two lines that cross. Each swap
/// shortens the total length of all lines, so the process terminates, and no lines cross in the end.
struct CalloutLayout: Equatable {
    struct Item: Equatable {
        /// The target, in points of the scene.
        var anchor: CGPoint
        var label: CGSize
        var side: Figure.Callout.Side?
    }

    struct Placement: Equatable {
        var side: Figure.Callout.Side
        /// The end of the line at the label.
        var port: CGPoint
        var label: CGRect
    }

    /// The position of each item's label.
    let placements: [Placement]
    /// The bounding box of the scene and the labels, in points of the scene.
    let bounds: CGRect

    private static let portGap: CGFloat = 6

    /// - Parameters:
    ///   - size: The scene's size in points.
    ///   - reach: The distance from the scene's edge to the labels.
    ///   - gap: The minimum distance between two labels.
    init(_ items: [Item], around size: CGSize, reach: CGFloat, gap: CGFloat) {
        let pitch = (items.map(\.label.height).max() ?? 0) + gap
        var ports: [(side: Figure.Callout.Side, point: CGPoint)] = []
        var slots: [Int] = Array(repeating: 0, count: items.count)
        for side in Figure.Callout.Side.allCases {
            let own = items.indices.filter { (items[$0].side ?? Self.nearer(items[$0].anchor, size)) == side }
                .sorted { (items[$0].anchor.y, $0) < (items[$1].anchor.y, $1) }
            let x = side == .left ? Self.portGap - reach : size.width + reach - Self.portGap
            for (item, y) in zip(own, Self.spread(own.map { items[$0].anchor.y }, pitch: pitch, height: size.height)) {
                slots[item] = ports.count
                ports.append((side, CGPoint(x: x, y: y)))
            }
        }
        Self.untangle(&slots, anchors: items.map(\.anchor), ports: ports.map(\.point))
        placements = zip(items, slots).map { item, index in
            let (side, port) = ports[index]
            let y = (port.y - item.label.height / 2).rounded()
            let x = side == .left ? -reach - item.label.width : size.width + reach
            return Placement(side: side, port: port, label: CGRect(origin: CGPoint(x: x, y: y), size: item.label))
        }
        bounds = placements.reduce(CGRect(origin: .zero, size: size)) { $0.union($1.label) }
    }

    private static func nearer(_ anchor: CGPoint, _ size: CGSize) -> Figure.Callout.Side {
        anchor.x < size.width / 2 ? .left : .right
    }

    /// Returns positions at least `pitch` apart, as close to the wanted, increasing ones as possible, and within
    /// the scene if they fit.
    private static func spread(_ wanted: [CGFloat], pitch: CGFloat, height: CGFloat) -> [CGFloat] {
        // Subtracting the minimum distances leaves an isotonic regression: runs that decrease are replaced by their
        // mean.
        var groups: [(sum: CGFloat, count: Int)] = []
        for (index, y) in wanted.enumerated() {
            groups.append((y - CGFloat(index) * pitch, 1))
            while groups.count > 1 {
                let (last, before) = (groups[groups.count - 1], groups[groups.count - 2])
                guard before.sum / CGFloat(before.count) > last.sum / CGFloat(last.count) else { break }
                groups.removeLast(2)
                groups.append((before.sum + last.sum, before.count + last.count))
            }
        }
        let all = CGFloat(wanted.count) * pitch
        let (low, high) =
            all <= height
            ? (pitch / 2, height - all + pitch / 2) : ((height - all + pitch) / 2, (height - all + pitch) / 2)
        let even = groups.flatMap { Array(repeating: min(max($0.sum / CGFloat($0.count), low), high), count: $0.count) }
        return even.enumerated().map { ($1 + CGFloat($0) * pitch).rounded(.down) + 0.5 }
    }

    private static func untangle(_ slots: inout [Int], anchors: [CGPoint], ports: [CGPoint]) {
        func length(_ item: Int, _ port: Int) -> CGFloat {
            hypot(anchors[item].x - ports[port].x, anchors[item].y - ports[port].y)
        }
        var isChanged = true
        while isChanged {
            isChanged = false
            for one in slots.indices {
                for other in slots.indices.dropFirst(one + 1) {
                    let now = length(one, slots[one]) + length(other, slots[other])
                    let then = length(one, slots[other]) + length(other, slots[one])
                    guard then < now - 1e-6 else { continue }
                    slots.swapAt(one, other)
                    isChanged = true
                }
            }
        }
    }
}
