import Stages
import TestSupport
import Testing
import UIKit

/// Conversions with numbers measured on iOS.
@MainActor @Suite struct ConversionTests {
    private final class Space: UICoordinateSpace {
        var asked = 0
        let bounds = CGRect(x: 1, y: 2, width: 300, height: 400)
        func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { answer(.zero) }
        func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint { answer(.zero) }
        func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { answer(.zero) }
        func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { answer(.zero) }
        private func answer<Value>(_ value: Value) -> Value {
            asked += 1
            return value
        }
    }

    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    private let parent = UIView(frame: CGRect(x: 40, y: 60, width: 200, height: 300))
    private let child = UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 100))
    private let sibling = UIView(frame: CGRect(x: 150, y: 220, width: 100, height: 100))
    private let point = CGPoint(x: 8, y: 9)
    private let rect = CGRect(x: 8, y: 9, width: 30, height: 40)

    init() {
        root.addSubview(parent)
        parent.addSubview(child)
        root.addSubview(sibling)
        child.bounds.origin = CGPoint(x: 3, y: 4)
    }

    private func expect(_ found: CGRect, near wanted: CGRect, within tolerance: CGFloat = 1e-9) {
        #expect(abs(found.minX - wanted.minX) < tolerance, "\(found) is not \(wanted)")
        #expect(abs(found.minY - wanted.minY) < tolerance, "\(found) is not \(wanted)")
        #expect(abs(found.width - wanted.width) < tolerance, "\(found) is not \(wanted)")
        #expect(abs(found.height - wanted.height) < tolerance, "\(found) is not \(wanted)")
    }

    private func expect(_ found: CGPoint, near wanted: CGPoint) {
        expect(CGRect(origin: found, size: .zero), near: CGRect(origin: wanted, size: .zero))
    }

    @Test("Points and rectangles between cousins, with a bounds origin", .fact("HT-29"))
    func cousins() {
        #expect(child.convert(point, to: sibling) == CGPoint(x: -95, y: -135))
        #expect(child.convert(point, from: sibling) == CGPoint(x: 111, y: 153))
        #expect(child.convert(rect, to: sibling) == CGRect(x: -95, y: -135, width: 30, height: 40))
        #expect(child.convert(rect, from: sibling) == CGRect(x: 111, y: 153, width: 30, height: 40))
        #expect(child.convert(point, to: child) == point)
        #expect(child.convert(rect, from: child) == rect)
    }

    @Test("A rotated rectangle becomes its bounding box", .fact("HT-30"))
    func rotation() {
        child.transform = CGAffineTransform(rotationAngle: .pi / 2)
        expect(child.convert(point, to: sibling), near: CGPoint(x: -15, y: -125))
        expect(child.convert(rect, to: sibling), near: CGRect(x: -55, y: -125, width: 40, height: 30))
        expect(child.convert(rect, from: sibling), near: CGRect(x: 142, y: -44, width: 40, height: 30))
    }

    @Test("A coordinate space that is not a view is taken for the topmost view, and is not called", .fact("HT-33"))
    func customSpace() {
        let space = Space()
        #expect(child.convert(point, to: space) == CGPoint(x: 55, y: 85))
        #expect(child.convert(point, from: space) == CGPoint(x: -39, y: -67))
        #expect(child.convert(rect, to: space) == CGRect(x: 55, y: 85, width: 30, height: 40))
        #expect(child.convert(rect, from: space) == CGRect(x: -39, y: -67, width: 30, height: 40))
        #expect(space.asked == 0)
        let other: any UICoordinateSpace = sibling
        #expect(child.convert(point, to: other) == CGPoint(x: -95, y: -135))
    }

    @Test("Nil means the topmost view, which returns the point unchanged", .fact("HT-27"))
    func nilView() {
        #expect(child.convert(point, to: nil) == CGPoint(x: 55, y: 85))
        #expect(child.convert(CGPoint(x: 55, y: 85), from: nil) == point)
        root.frame.origin = CGPoint(x: 500, y: 500)
        root.transform = CGAffineTransform(scaleX: 3, y: 3)
        #expect(root.convert(point, to: nil) == point)
        #expect(child.convert(point, to: nil) == CGPoint(x: 55, y: 85))
    }

    @Test("Nil means the window for views in one", .fact("HT-27"))
    func nilInWindow() {
        let stage = Stage(size: CGSize(width: 400, height: 700))
        stage.window.addSubview(root)
        root.frame.origin = CGPoint(x: 5, y: 6)
        #expect(child.convert(point, to: nil) == CGPoint(x: 60, y: 91))
        #expect(child.convert(point, to: stage.window) == CGPoint(x: 60, y: 91))
    }

    @Test("The scale of an ancestor is inverted on the way down", .fact("HT-28"))
    func scaledAncestor() {
        let grandparent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let middle = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let leaf = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
        let top = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        top.addSubview(grandparent)
        grandparent.addSubview(middle)
        middle.addSubview(leaf)
        grandparent.transform = CGAffineTransform(scaleX: 2, y: 2)
        // The scale is about (100, 100), which therefore stays fixed.
        expect(leaf.convert(CGPoint(x: 100, y: 100), from: top), near: CGPoint(x: 85, y: 85))
        expect(top.convert(leaf.bounds, from: leaf), near: CGRect(x: -70, y: -70, width: 40, height: 40))
    }

    @Test("Rotations and bounds origins give the iPhone's numbers to eleven digits", .fact("HT-31", "HT-32"))
    func iPhoneRotations() {
        let (first, second, inner) = threeViews()
        first.transform = CGAffineTransform(rotationAngle: 110)
        second.transform = CGAffineTransform(rotationAngle: -30)
        place(first, second, inner)
        let point = CGPoint(x: 45, y: 115)
        let rect = CGRect(x: 45, y: 115, width: 13, height: 14)
        expect(inner.convert(point, to: first), near: CGPoint(x: -72.9941233911901, y: -114.85495931677))
        expect(inner.convert(point, from: first), near: CGPoint(x: 80.12346855145998, y: -140.97315764408575))
        expect(
            inner.convert(rect, to: second),
            near: CGRect(
                x: 123.17714789769627, y: 30.274792065592464, width: 18.031110765667435, height: 17.514574532740156))
        expect(
            inner.convert(rect, to: first),
            near: CGRect(
                x: -91.9808292852884, y: -126.65734667117412, width: 19.295318391541684, height: 19.58870361060326))
        expect(
            inner.convert(rect, from: first),
            near: CGRect(
                x: 69.16410886522763, y: -160.22950933436533, width: 19.295318391541684, height: 19.58870361060326))
    }

    @Test("Scales and shifts give the iPhone's numbers to eleven digits", .fact("HT-31", "HT-32"))
    func iPhoneScales() {
        let (first, second, inner) = threeViews()
        first.transform = CGAffineTransform(translationX: 68, y: 419)
        second.transform = CGAffineTransform(scaleX: 7, y: 18)
        place(first, second, inner)
        let point = CGPoint(x: 45, y: 115)
        let rect = CGRect(x: 45, y: 115, width: 13, height: 14)
        expect(inner.convert(point, to: first), near: CGPoint(x: -334.36130105218615, y: -2878.791401230013))
        expect(inner.convert(point, from: first), near: CGPoint(x: -129.11445551798738, y: 98.14414561159256))
        expect(
            inner.convert(rect, to: first),
            near: CGRect(
                x: -370.7599647161262, y: -3194.0537428193356, width: 126.21777535967215, height: 315.26234158932266))
        expect(
            inner.convert(rect, from: first),
            near: CGRect(
                x: -130.5701354815033, y: 97.83304592215717, width: 1.4556799635159337, height: 2.0132111355644327))
    }

    private func threeViews() -> (UIView, UIView, UIView) {
        (
            UIView(frame: CGRect(x: 4, y: 92, width: 254, height: 17)),
            UIView(frame: CGRect(x: 12, y: 150, width: 400, height: 400)),
            UIView(frame: CGRect(x: 40, y: 113, width: 10, height: 10))
        )
    }

    private func place(_ first: UIView, _ second: UIView, _ inner: UIView) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
        first.bounds = CGRect(x: 144, y: 23, width: 20, height: 15)
        inner.transform = CGAffineTransform(rotationAngle: 42)
        inner.bounds = CGRect(x: 4, y: 3, width: 20, height: 15)
        root.addSubview(first)
        root.addSubview(second)
        second.addSubview(inner)
        retained.append(root)
    }

    private let retained = Retainer()
}

/// A container that keeps objects alive during a test.
@MainActor
private final class Retainer {
    private var objects: [AnyObject] = []

    func append(_ object: AnyObject) {
        objects.append(object)
    }

    @Test("For a window nil means the screen, whether or not the window is visible", .fact("HT-34"))
    func windows() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        func check() {
            let (point, rect) = (CGPoint(x: 1, y: 1), CGRect(x: 1, y: 1, width: 5, height: 6))
            #expect(window.convert(point, to: nil as UIWindow?) == CGPoint(x: 11, y: 21))
            #expect(window.convert(point, from: nil as UIWindow?) == CGPoint(x: -9, y: -19))
            #expect(window.convert(rect, to: nil as UIWindow?) == CGRect(x: 11, y: 21, width: 5, height: 6))
            #expect(window.convert(rect, from: nil as UIWindow?) == CGRect(x: -9, y: -19, width: 5, height: 6))
            #expect(window.convert(point, to: stage.window) == CGPoint(x: 11, y: 21))
            #expect(stage.window.convert(rect, to: window) == CGRect(x: -9, y: -19, width: 5, height: 6))
            #expect(stage.window.convert(rect, from: window) == CGRect(x: 11, y: 21, width: 5, height: 6))
        }
        check()
        window.isHidden = false
        check()
        window.isHidden = true
        check()
        window.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(window.convert(CGPoint(x: 50, y: 50), to: nil as UIWindow?) == CGPoint(x: 60, y: 70))
    }
}
