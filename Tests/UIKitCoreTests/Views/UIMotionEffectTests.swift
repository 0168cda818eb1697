import Testing
import UIKit

@MainActor
@Suite("A motion effect")
struct UIMotionEffectTests {
    @Test("gives the value between its ends for an angle, and a group gives those of all its effects")
    func values() throws {
        let across = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        across.minimumRelativeValue = -20
        across.maximumRelativeValue = 20.0
        let down = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        down.minimumRelativeValue = CGFloat(0)
        down.maximumRelativeValue = 8
        let group = UIMotionEffectGroup()
        group.motionEffects = [across, down]
        let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: -1))
        #expect(values?["center.x"] as? Double == 10 && values?["center.y"] as? Double == 0)
        #expect(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    }

    @Test("is added to a view once, and leaves the view in its place")
    func views() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.motionEffects.isEmpty)
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        view.addMotionEffect(effect)
        view.addMotionEffect(effect)
        #expect(view.motionEffects == [effect] && view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        view.removeMotionEffect(effect)
        #expect(view.motionEffects.isEmpty)
    }
}
