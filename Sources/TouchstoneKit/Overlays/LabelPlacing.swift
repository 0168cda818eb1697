import UIKit

/// Finds places for labels, so that none lies on another one. What finds none is left out.
@MainActor
enum LabelPlacing {
    /// Places the labels of those shapes that have not placed them themselves, and of those whose place is taken.
    ///
    /// - Parameter taken: where labels may not be.
    static func place(_ shapes: inout [OverlayShape], in bounds: CGRect, avoiding taken: [CGRect]) {
        var taken = taken
        for index in shapes.indices {
            guard let box = shapes[index].labelBox else { continue }
            if taken.contains(where: box.intersects) { shapes[index].labelBox = nil } else { taken.append(box) }
        }
        for index in shapes.indices where shapes[index].labelBox == nil {
            guard let label = shapes[index].label else { continue }
            let size = OverlayText.plateSize(label)
            let box = shapes[index].path.bounds
            guard box.intersects(bounds) else { continue }
            let place = candidates(size, around: box.intersection(bounds), in: bounds).first { candidate in
                bounds.contains(candidate) && !taken.contains(where: candidate.intersects)
            }
            guard let place else { continue }
            shapes[index].labelBox = place
            taken.append(place)
        }
    }

    /// At the corners of a box, inside of it and outside, the likeliest first.
    private static func candidates(_ size: CGSize, around box: CGRect, in bounds: CGRect) -> [CGRect] {
        // A box at the right edge has its label farther left.
        let left = max(bounds.minX, min(box.minX, bounds.maxX - size.width))
        let right = max(bounds.minX, box.maxX - size.width)
        let places = [
            CGPoint(x: left, y: min(box.minY, bounds.maxY - size.height)), CGPoint(x: left, y: box.minY - size.height),
            CGPoint(x: left, y: box.maxY), CGPoint(x: left, y: box.maxY - size.height),
            CGPoint(x: right, y: box.minY), CGPoint(x: right, y: box.maxY - size.height),
            CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX - size.width, y: box.minY),
        ]
        return places.map { CGRect(origin: $0, size: size) }
    }
}
