import UIKit

/// Puts differing pixels together that are near each other: the picture is divided into squares, and squares with such pixels
/// that touch are one region.
struct DifferenceRegions {
    private static let side = 8

    private struct Cell {
        var count = 0
        var largest = 0.0
        var rect = PixelRect.zero
    }

    private let across: Int
    private let down: Int
    private var cells: [Cell]

    init(width: Int, height: Int) {
        across = (width + Self.side - 1) / Self.side
        down = (height + Self.side - 1) / Self.side
        cells = Array(repeating: Cell(), count: across * down)
    }

    mutating func add(_ x: Int, _ y: Int, _ distance: Double) {
        let index = y / Self.side * across + x / Self.side
        cells[index].count += 1
        cells[index].largest = max(cells[index].largest, distance)
        cells[index].rect = cells[index].rect.union(PixelRect(x: x, y: y, width: 1, height: 1))
    }

    /// The regions, from the top and from the left.
    func find() -> [ImageDifference.Region] {
        var isDone = Array(repeating: false, count: cells.count)
        var regions: [ImageDifference.Region] = []
        for start in cells.indices where cells[start].count > 0 && !isDone[start] {
            var sum = Cell()
            var waiting = [start]
            isDone[start] = true
            while let index = waiting.popLast() {
                sum.count += cells[index].count
                sum.largest = max(sum.largest, cells[index].largest)
                sum.rect = sum.rect.union(cells[index].rect)
                let (x, y) = (index % across, index / across)
                for row in max(0, y - 1)...min(down - 1, y + 1) {
                    for column in max(0, x - 1)...min(across - 1, x + 1) {
                        let next = row * across + column
                        guard cells[next].count > 0, !isDone[next] else { continue }
                        isDone[next] = true
                        waiting.append(next)
                    }
                }
            }
            regions.append(
                ImageDifference.Region(rect: sum.rect, pixelCount: sum.count, largestDistance: sum.largest))
        }
        return regions.sorted { ($0.rect.y, $0.rect.x) < ($1.rect.y, $1.rect.x) }
    }
}
