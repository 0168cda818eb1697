import Foundation

/// Where the labels of callouts go: in a column at the left of a scene or in one at its right, none on another, and with lines to
/// what they are about of which no two cross.
///
/// Each column has places at equal distances. A label's first place is on the side that is nearer to what it is about. Then any
/// two labels change places for which the two lines together become shorter that way; two that cross always do. Each change makes
/// all lines together shorter, so there is an end to it, and in the end none cross.
struct CalloutLayout: Equatable {
    struct Item: Equatable {
        /// What the label is about, in points of the scene.
        var anchor: CGPoint
        var label: CGSize
        var side: Figure.Callout.Side?
    }

    struct Place: Equatable {
        var side: Figure.Callout.Side
        /// The end of the line at the label.
        var port: CGPoint
        var label: CGRect
    }

    /// For each item.
    let places: [Place]
    /// What scene and labels take together, in points of the scene.
    let bounds: CGRect

    private static let portGap: CGFloat = 6

    /// - Parameters:
    ///   - size: of the scene, in points.
    ///   - reach: from the scene's edge to the labels.
    ///   - gap: between two labels at least.
    init(_ items: [Item], around size: CGSize, reach: CGFloat, gap: CGFloat) {
        let pitch = (items.map(\.label.height).max() ?? 0) + gap
        var ports: [(side: Figure.Callout.Side, point: CGPoint)] = []
        var taken: [Int] = Array(repeating: 0, count: items.count)
        for side in Figure.Callout.Side.allCases {
            let own = items.indices.filter { (items[$0].side ?? Self.nearer(items[$0].anchor, size)) == side }
                .sorted { (items[$0].anchor.y, $0) < (items[$1].anchor.y, $1) }
            let x = side == .left ? Self.portGap - reach : size.width + reach - Self.portGap
            for (item, y) in zip(own, Self.spread(own.map { items[$0].anchor.y }, pitch: pitch, height: size.height)) {
                taken[item] = ports.count
                ports.append((side, CGPoint(x: x, y: y)))
            }
        }
        Self.untangle(&taken, anchors: items.map(\.anchor), ports: ports.map(\.point))
        places = zip(items, taken).map { item, index in
            let (side, port) = ports[index]
            let y = (port.y - item.label.height / 2).rounded()
            let x = side == .left ? -reach - item.label.width : size.width + reach
            return Place(side: side, port: port, label: CGRect(origin: CGPoint(x: x, y: y), size: item.label))
        }
        bounds = places.reduce(CGRect(origin: .zero, size: size)) { $0.union($1.label) }
    }

    private static func nearer(_ anchor: CGPoint, _ size: CGSize) -> Figure.Callout.Side {
        anchor.x < size.width / 2 ? .left : .right
    }

    /// Heights at least `pitch` apart, as near to the wanted ones, which grow, as that allows, and within the scene if there is
    /// room.
    private static func spread(_ wanted: [CGFloat], pitch: CGFloat, height: CGFloat) -> [CGFloat] {
        // Without the distances that they have to have, heights only have to grow: those that do not become their mean.
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

    private static func untangle(_ taken: inout [Int], anchors: [CGPoint], ports: [CGPoint]) {
        func length(_ item: Int, _ port: Int) -> CGFloat {
            hypot(anchors[item].x - ports[port].x, anchors[item].y - ports[port].y)
        }
        var isChanged = true
        while isChanged {
            isChanged = false
            for one in taken.indices {
                for other in taken.indices.dropFirst(one + 1) {
                    let now = length(one, taken[one]) + length(other, taken[other])
                    let then = length(one, taken[other]) + length(other, taken[one])
                    guard then < now - 1e-6 else { continue }
                    taken.swapAt(one, other)
                    isChanged = true
                }
            }
        }
    }
}
