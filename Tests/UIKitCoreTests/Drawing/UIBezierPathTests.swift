import Testing
import UIKit

@Suite struct UIBezierPathTests {
    @Test("Shapes have the expected bounds")
    func bounds() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(UIBezierPath(rect: rect).bounds == rect)
        #expect(UIBezierPath(roundedRect: rect, cornerRadius: 100).bounds == rect)
        let oval = UIBezierPath(ovalIn: rect).bounds
        #expect(abs(oval.minX - 10) < 0.01 && abs(oval.maxY - 60) < 0.01)
        #expect(UIBezierPath().isEmpty)
    }

    @Test("contains(_:) follows both fill rules")
    func containment() {
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        ring.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(ring.contains(CGPoint(x: 15, y: 15)))
        ring.usesEvenOddFillRule = true
        #expect(!ring.contains(CGPoint(x: 15, y: 15)))
        #expect(ring.contains(CGPoint(x: 5, y: 5)))
        let round = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 20)
        #expect(!round.contains(CGPoint(x: 2, y: 2)))
        let one = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: .topLeft,
            cornerRadii: CGSize(width: 20, height: 20))
        #expect(!one.contains(CGPoint(x: 2, y: 2)))
        #expect(one.contains(CGPoint(x: 38, y: 2)))
    }

    @Test("Clockwise arcs run clockwise on screen")
    func arcDirection() {
        let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(quarter.bounds.minX > -0.01)
        #expect(quarter.bounds.minY > -0.01)
        let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(rest.bounds.minX + 10) < 0.01)
        #expect(abs(rest.bounds.minY + 10) < 0.01)
        let whole = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 20, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        #expect(whole.bounds == CGRect(x: 30, y: 30, width: 40, height: 40))
    }

    @Test("An appended reversed path cuts a hole")
    func reversing() {
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        let hole = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10))
        ring.append(hole.reversing())
        #expect(!ring.contains(CGPoint(x: 15, y: 15)))
        #expect(hole.reversing().bounds == hole.bounds)
        let open = UIBezierPath()
        open.move(to: .zero)
        open.addLine(to: CGPoint(x: 10, y: 0))
        open.addQuadCurve(to: CGPoint(x: 20, y: 5), controlPoint: CGPoint(x: 15, y: 0))
        #expect(open.reversing().currentPoint == .zero)
    }

    @Test("Transforms change the path but not its copies")
    func transforming() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.lineWidth = 3
        let copy = try #require(path.copy() as? UIBezierPath)
        let shape = path.cgPath
        path.apply(CGAffineTransform(translationX: 5, y: 0))
        #expect(path.bounds.minX == CGFloat(5))
        #expect(copy.bounds.minX == CGFloat(0))
        #expect(shape.boundingBox.minX == CGFloat(0))
        #expect(copy.lineWidth == CGFloat(3))
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    @Test("Lines without a current point are ignored")
    func linesNeedBeginning() {
        let path = UIBezierPath()
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)
        path.addQuadCurve(to: .zero, controlPoint: .zero)
        path.close()
        #expect(path.isEmpty)
    }

    @Test("Dashes read back as they were set")
    func dashes() {
        let path = UIBezierPath()
        path.setLineDash([4, 2], count: 2, phase: 1)
        var (count, phase) = (0, CGFloat(0))
        var pattern: [CGFloat] = [0, 0]
        path.getLineDash(&pattern, count: &count, phase: &phase)
        #expect(pattern == [4, 2])
        #expect(count == 2)
        #expect(phase == CGFloat(1))
    }

    @Test("Fills, strokes and clips draw in the current context")
    func drawing() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).addClip()
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
            UIColor.blue.setStroke()
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 0, y: 10))
            line.addLine(to: CGPoint(x: 20, y: 10))
            line.lineWidth = 4
            line.stroke()
        }
        let picture = try #require(image.cgImage)
        #expect(picture.pixel(x: 5, y: 3).red == 255)
        #expect(picture.pixel(x: 5, y: 3).blue == 0)
        #expect(picture.pixel(x: 5, y: 10).blue == 255)
        #expect(picture.pixel(x: 5, y: 10).red == 0)
        #expect(picture.pixel(x: 15, y: 10).alpha == 0)
    }
}
