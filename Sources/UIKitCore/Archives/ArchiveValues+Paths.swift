import CoreGraphics
import Foundation

/// Paths in archives: the attributes for drawing, the lengths of dashes, and each element with its points, all as
/// numbers.
extension ArchiveValues {
    /// The number of attributes in front of the lengths of dashes, the number of which is the last of them.
    private static let attributeCount = 7
    /// The largest coordinate or length.
    private static let maximumLength = 1e9

    /// Returns the form of a path in an archive.
    static func archived(_ path: UIBezierPath) -> NSArray {
        var numbers = [
            Double(path.lineWidth), Double(path.lineCapStyle.rawValue), Double(path.lineJoinStyle.rawValue),
            Double(path.miterLimit), path.usesEvenOddFillRule ? 1 : 0, Double(path.dashPhase),
            Double(path.dashPattern.count),
        ]
        numbers += path.dashPattern.map { Double($0) }
        path.path.applyWithBlock { element in
            let (type, points) = (element.pointee.type, element.pointee.points)
            numbers.append(Double(type.rawValue))
            for index in 0..<type.pointCount { numbers += [Double(points[index].x), Double(points[index].y)] }
        }
        return array("path", numbers)
    }

    /// Returns the path of the numbers of a form; nil if they are damaged.
    static func path(_ numbers: [Double]) -> UIBezierPath? {
        guard numbers.count >= attributeCount, numbers.allSatisfy({ abs($0) <= maximumLength }),
            let cap = Int32(exactly: numbers[1]).flatMap({ CGLineCap(rawValue: $0) }),
            let join = Int32(exactly: numbers[2]).flatMap({ CGLineJoin(rawValue: $0) }),
            let dashCount = Int(exactly: numbers[6]), (0...numbers.count - attributeCount).contains(dashCount)
        else { return nil }
        let start = attributeCount + dashCount
        guard let shape = shape(numbers[start...]) else { return nil }
        let path = UIBezierPath(cgPath: shape)
        path.lineWidth = CGFloat(numbers[0])
        path.lineCapStyle = cap
        path.lineJoinStyle = join
        path.miterLimit = CGFloat(numbers[3])
        path.usesEvenOddFillRule = numbers[4] == 1
        path.dashPhase = CGFloat(numbers[5])
        path.dashPattern = numbers[attributeCount..<start].map { CGFloat($0) }
        return path
    }

    /// Returns the shape of elements with their points; nil if one has too few, or comes before the first point.
    private static func shape(_ numbers: ArraySlice<Double>) -> CGPath? {
        let shape = CGMutablePath()
        var rest = numbers
        while let number = rest.popFirst() {
            guard let type = Int32(exactly: number).flatMap({ CGPathElementType(rawValue: $0) }),
                rest.count >= type.pointCount * 2, type == .moveToPoint || !shape.isEmpty
            else { return nil }
            var points: [CGPoint] = []
            for _ in 0..<type.pointCount {
                guard let x = rest.popFirst(), let y = rest.popFirst() else { return nil }
                points.append(CGPoint(x: x, y: y))
            }
            shape.add(type, points)
        }
        return shape
    }
}
