import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

@Suite struct CGPathTests {
    private let box = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)

    @Test("A rectangle's path contains exactly the points of the rectangle")
    func rectangle() {
        #expect(box.contains(CGPoint(x: 10, y: 10)))
        #expect(box.contains(CGPoint(x: 29.999, y: 29.999)))
        #expect(!box.contains(CGPoint(x: 30, y: 15)))
        #expect(!box.contains(CGPoint(x: 15, y: 30)))
        #expect(!box.contains(CGPoint(x: 9.999, y: 15)))
    }

    @Test("Paths with a common edge never both contain a point of it", arguments: [0.0, 2.5, 5, 7.25, 9.75])
    func commonEdge(y: Double) {
        let left = CGMutablePath()
        left.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 0), CGPoint(x: 7, y: 10), CGPoint(x: 0, y: 10)])
        left.closeSubpath()
        let right = CGMutablePath()
        right.addLines(between: [
            CGPoint(x: 5, y: 0), CGPoint(x: 12, y: 0), CGPoint(x: 12, y: 10), CGPoint(x: 7, y: 10),
        ])
        right.closeSubpath()
        let point = CGPoint(x: 5 + y / 5, y: y)
        #expect(left.contains(point) != right.contains(point))
    }

    @Test("A circle contains the points nearer to its centre than its radius")
    func circle() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        for degrees in stride(from: 0.0, to: 360, by: 7) {
            let angle = degrees * .pi / 180
            let inside = CGPoint(x: 50 + 49.9 * cos(angle), y: 50 + 49.9 * sin(angle))
            let outside = CGPoint(x: 50 + 50.1 * cos(angle), y: 50 + 50.1 * sin(angle))
            #expect(circle.contains(inside))
            #expect(!circle.contains(outside))
        }
    }

    @Test("The fill rules differ where a path winds twice")
    func fillRules() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let middle = CGPoint(x: 15, y: 15)
        #expect(path.contains(middle))
        #expect(!path.contains(middle, using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    }

    @Test("The transform of contains applies to the path, not to the point")
    func containsWithTransform() {
        let moved = CGAffineTransform(translationX: 100, y: 0)
        #expect(box.contains(CGPoint(x: 115, y: 15), transform: moved))
        #expect(!box.contains(CGPoint(x: 15, y: 15), transform: moved))
    }

    @Test("An open subpath counts as closed")
    func openParts() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
        #expect(path.contains(CGPoint(x: 2, y: 2)))
        #expect(!path.contains(CGPoint(x: 8, y: 8)))
    }

    @Test("boundingBox includes control points, boundingBoxOfPath only the curve")
    func bounds() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 6))
        path.addLine(to: CGPoint(x: 10, y: -5))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: -5, width: 10, height: 11))
        #expect(CGMutablePath().boundingBox.isNull)
        #expect(CGMutablePath().boundingBoxOfPath.isNull)
    }

    @Test("Arcs follow the clockwise parameter as seen with y up")
    func arcs() {
        let counter = CGMutablePath()
        counter.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(counter.boundingBoxOfPath.maxY - 10) < 1e-6)
        #expect(abs(counter.boundingBoxOfPath.minX) < 1e-6)
        let clockwise = CGMutablePath()
        clockwise.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(clockwise.boundingBoxOfPath.minX + 10) < 1e-6)
        #expect(abs(clockwise.currentPoint.y - 10) < 1e-6)
        let whole = CGMutablePath()
        whole.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        #expect(whole.contains(CGPoint(x: -9, y: 0)))
    }

    @Test("Angles a whole turn apart are a circle in both directions, and equal angles a point")
    func wholeCircles() {
        let turn = 2 * CGFloat.pi
        let angles: [(CGFloat, CGFloat)] = [(0, turn), (turn, 0), (1.1, 1.1 + turn), (-turn / 4, turn * 1.75)]
        for (start, end) in angles {
            for isClockwise in [true, false] {
                let path = CGMutablePath()
                path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: isClockwise)
                let box = path.boundingBoxOfPath
                #expect(abs(box.width - 20) < 0.01 && abs(box.height - 20) < 0.01)
                var firstEnd = CGPoint.zero
                path.applyWithBlock { element in
                    guard element.pointee.type == .addCurveToPoint, firstEnd == .zero else { return }
                    firstEnd = element.pointee.points[2]
                }
                let quarter = start + (isClockwise ? -1 : 1) * .pi / 2
                #expect(abs(firstEnd.x - 10 * cos(quarter)) < 0.01 && abs(firstEnd.y - 10 * sin(quarter)) < 0.01)
            }
        }
        let point = CGMutablePath()
        point.addArc(center: .zero, radius: 10, startAngle: 1, endAngle: 1, clockwise: true)
        #expect(point.boundingBoxOfPath.size == .zero)
    }

    @Test("An arc between tangents rounds the corner")
    func tangentArc() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(abs(path.currentPoint.x - 10) < 1e-9)
        #expect(abs(path.currentPoint.y - 4) < 1e-9)
        #expect(path.boundingBoxOfPath.maxX < 10 + 1e-9)
    }

    @Test("A stroked path contains everything that the line covers, joins and caps included")
    func stroking() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
        func outline(_ cap: CGLineCap, _ join: CGLineJoin) -> CGPath {
            path.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: 10)
        }
        let plain = outline(.butt, .miter)
        #expect(plain.contains(CGPoint(x: 10, y: 1.9)))
        #expect(!plain.contains(CGPoint(x: 10, y: 2.1)))
        #expect(plain.contains(CGPoint(x: 21.9, y: -1.9)))
        #expect(!plain.contains(CGPoint(x: -1, y: 0)))
        #expect(!outline(.butt, .bevel).contains(CGPoint(x: 21.9, y: -1.9)))
        #expect(!outline(.butt, .round).contains(CGPoint(x: 21.9, y: -1.9)))
        #expect(outline(.butt, .round).contains(CGPoint(x: 21.3, y: -1.3)))
        #expect(outline(.square, .miter).contains(CGPoint(x: -1.9, y: 1.9)))
        #expect(outline(.round, .miter).contains(CGPoint(x: -1.9, y: 0)))
        #expect(!outline(.round, .miter).contains(CGPoint(x: -1.9, y: 1.9)))
    }

    @Test("Dashes cover their share of the path")
    func dashing() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        let dashed = path.copy(dashingWithPhase: 1, lengths: [4, 2])
        let line = dashed.copy(strokingWithWidth: 1, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        for (place, isOn) in [(2.0, true), (4.0, false), (6.0, true), (8.9, true), (9.5, false)] {
            #expect(line.contains(CGPoint(x: place, y: 0.1)) == isOn)
        }
        // The point is 11.5 along the path, 1.5 down, inside a dash.
        #expect(line.contains(CGPoint(x: 10.1, y: 1.5)))
        #expect(!line.contains(CGPoint(x: 10.1, y: 6)))
    }

    @Test("Paths of the same elements are equal however they were built")
    func equality() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(path == box)
        #expect(path.hashValue == box.hashValue)
        path.addLine(to: .zero)
        #expect(path != box)
        var rect = CGRect.zero
        #expect(box.isRect(&rect) && rect == CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(!path.isRect(nil))
    }

    @Test("A copy does not change with the original")
    func copies() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = path.copy()
        path.addLine(to: CGPoint(x: 50, y: 50))
        #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("A path returns the elements that were added")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        var seen: [String] = []
        path.applyWithBlock { element in
            let points = (0..<element.pointee.type.pointCount).map { element.pointee.points[$0] }
            seen.append(
                "\(element.pointee.type.rawValue):" + points.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
        }
        #expect(seen == ["0:1,2", "2:3,4 5,6", "4:"])
    }

    @Test("A line after a closed subpath begins at the start of that subpath")
    func afterClosing() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 9, y: 5), CGPoint(x: 9, y: 9)])
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: 0, y: 5))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 5, width: 9, height: 4))
    }

    @Test("Every method ignores points that are not finite")
    func hostile() {
        for a in hostileNumbers {
            for b in Trials.share(of: hostileNumbers, every: 3) {
                let path = CGMutablePath()
                let point = CGPoint(x: a, y: b)
                path.move(to: point)
                path.addLine(to: point)
                path.addQuadCurve(to: point, control: CGPoint(x: b, y: a))
                path.addCurve(to: .zero, control1: point, control2: point)
                path.addRect(CGRect(x: a, y: b, width: b, height: a))
                path.addEllipse(in: CGRect(x: a, y: b, width: b, height: a))
                path.addRoundedRect(in: CGRect(x: 0, y: 0, width: a, height: b), cornerWidth: a, cornerHeight: b)
                path.addArc(center: point, radius: a, startAngle: b, endAngle: a, clockwise: true)
                path.addArc(tangent1End: point, tangent2End: .zero, radius: b)
                _ = path.contains(.zero)
                _ = path.contains(point)
                _ = path.boundingBoxOfPath
                _ = path.copy(strokingWithWidth: a, lineCap: .round, lineJoin: .miter, miterLimit: b)
                _ = path.copy(dashingWithPhase: a, lengths: [b, 1])
                path.applyWithBlock { element in
                    for index in 0..<element.pointee.type.pointCount {
                        #expect(element.pointee.points[index].isFinite)
                    }
                }
            }
        }
    }
}
