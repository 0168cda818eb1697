import Testing
import UIKit

@MainActor
@Suite("Geometry in objects")
struct GeometryInObjectsTests {
    private func object(_ value: Any) -> NSValue? { value as? NSValue }

    @Test("is an NSValue where one is asked for, and a structure again where one is")
    func bothWays() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(object(rect)?.cgRectValue == rect && object(rect) as Any as? CGRect == rect)
        #expect(
            object(rect.origin)?.cgPointValue == rect.origin && object(rect.origin) as Any as? CGPoint == rect.origin)
        #expect(object(rect.size)?.cgSizeValue == rect.size && object(rect.size) as Any as? CGSize == rect.size)
        let (vector, transform) = (CGVector(dx: 1, dy: 2), CGAffineTransform(rotationAngle: 1))
        #expect(object(vector)?.cgVectorValue == vector && object(vector) as Any as? CGVector == vector)
        #expect(object(transform) as Any as? CGAffineTransform == transform)
        let space = CATransform3DMakeTranslation(1, 2, 3)
        #expect((object(space) as Any as? CATransform3D).map { CATransform3DEqualToTransform($0, space) } == true)
        let (insets, offset) = (
            UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIOffset(horizontal: 1, vertical: 2)
        )
        #expect(object(insets)?.uiEdgeInsetsValue == insets && object(insets) as Any as? UIEdgeInsets == insets)
        #expect(object(offset)?.uiOffsetValue == offset && object(offset) as Any as? UIOffset == offset)
    }

    @Test("is nothing else than what an object holds")
    func otherTypes() {
        #expect(object(CGPoint.zero) as Any as? CGSize == nil && NSNumber(value: 1) as Any as? CGPoint == nil)
        #expect(object(CGRect.zero) as Any as? UIEdgeInsets == nil && CGPoint.zero as Any as? NSNumber == nil)
        #expect([CGPoint(x: 1, y: 2)] as NSArray as? [CGPoint] == [CGPoint(x: 1, y: 2)])
    }

    @Test("is what properties have by their names")
    func properties() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 4, height: 6))
        #expect((view.value(forKey: "frame") as? NSValue)?.cgRectValue == view.frame)
        #expect(view.value(forKey: "frame") as? CGRect == view.frame)
        #expect((view.layer.value(forKey: "position") as? NSValue)?.cgPointValue == CGPoint(x: 3, y: 5))
        view.setValue(NSValue(cgRect: .zero), forKey: "frame")
        view.layer.setValue(NSValue(cgPoint: CGPoint(x: 7, y: 8)), forKey: "position")
        #expect(view.frame == CGRect(x: 7, y: 8, width: 0, height: 0))
    }
}
