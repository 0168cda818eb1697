import CoreGraphics
import Stages
import Testing
import UIKit

@MainActor
@Suite("A transform of sublayers")
struct SublayerTransformHitTests {
    @Test("moves the places in which subviews are touched and converted")
    func touches() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        box.addSubview(button)
        stage.window.addSubview(box)
        stage.settle()
        stage.finger.tap(at: CGPoint(x: 30, y: 30))
        #expect(taps == 1)
        box.layer.sublayerTransform = CATransform3DMakeTranslation(40, 40, 0)
        stage.finger.tap(at: CGPoint(x: 30, y: 30))
        #expect(taps == 1)
        stage.finger.tap(at: CGPoint(x: 70, y: 70))
        #expect(taps == 2)
        #expect(button.convert(CGPoint.zero, to: nil) == CGPoint(x: 60, y: 60))
        #expect(button.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
        box.layer.sublayerTransform = CATransform3DIdentity
        stage.finger.tap(at: CGPoint(x: 30, y: 30))
        #expect(taps == 3)
    }
}
