import Foundation
import Testing

@testable import CoreGraphics

@Suite struct CGAffineTransformTests {
    private func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
        abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
    }

    @Test("Translating or scaling a transform applies before the transform")
    func order() {
        let transform = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 22, y: 63))
        let other = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
        #expect(CGPoint(x: 1, y: 1).applying(other) == CGPoint(x: 12, y: 23))
    }

    @Test("A rotation turns the x axis towards the y axis")
    func rotation() {
        let transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isNear(CGPoint(x: 1, y: 0).applying(transform), 0, 1))
        #expect(isNear(CGPoint(x: 1, y: 0).applying(CGAffineTransform.identity.rotated(by: .pi / 2)), 0, 1))
    }

    @Test("The inverse undoes a transform, and a singular transform has none")
    func inverse() {
        let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
        let point = CGPoint(x: 11, y: 13)
        #expect(isNear(point.applying(transform).applying(transform.inverted()), 11, 13))
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test("A transformed rectangle is the bounding box of its transformed corners")
    func rectangles() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(turned.width - 20) < 1e-9)
        #expect(abs(turned.minX + 20) < 1e-9)
        #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -10, y: 0, width: 10, height: 40))
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
    }

    @Test("A transform can be decomposed and composed again")
    func components() {
        let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
        let again = CGAffineTransform(transform.decomposed())
        for (a, b) in [
            (transform.a, again.a), (transform.b, again.b), (transform.c, again.c), (transform.d, again.d),
            (transform.tx, again.tx), (transform.ty, again.ty),
        ] {
            #expect(abs(a - b) < 1e-9)
        }
    }
}
