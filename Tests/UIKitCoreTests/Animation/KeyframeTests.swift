import Stages
import Testing
import UIKit

@MainActor @Suite struct KeyframeTests {
    private let fixture = AnimatedStage()
    private var stage: Stage { fixture.stage }
    private var view: UIView { fixture.view }

    private var opacity: Float { view.layer.presentation()?.opacity ?? -1 }
    private var x: CGFloat { view.layer.presentation()?.position.x ?? -1 }

    @Test("Keyframes run one after another at their start times")
    func sequence() {
        let stage = stage
        let view = view
        var finished: [Bool] = []
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 60 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 10 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
        } completion: {
            finished.append($0)
        }
        stage.advance(by: 0.25)
        #expect(abs(x - 35) < 2 && opacity == 1)
        stage.advance(by: 0.25)
        #expect(abs(x - 60) < 2)
        stage.advance(by: 0.125)
        #expect(abs(opacity - 0.5) < 0.08)
        stage.advance(by: 0.175)
        #expect(opacity == 0 && abs(x - 30) < 3)
        stage.advance(by: 0.5)
        #expect(finished == [true] && view.alpha == 0 && view.center.x == 10)
    }

    @Test("In discrete mode values jump")
    func discrete() {
        let stage = stage
        let view = view
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 60 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 80 }
        }
        stage.advance(by: 0.4)
        #expect(x == 10)
        stage.advance(by: 0.3)
        #expect(x == 60)
        stage.advance(by: 0.5)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("Changes outside keyframes take the whole duration")
    func plainChange() {
        let stage = stage
        let view = view
        UIView.animateKeyframes(withDuration: 1, delay: 0) { view.alpha = 0 }
        stage.advance(by: 0.5)
        #expect(abs(opacity - 0.5) < 0.03)
        stage.advance(by: 1)
    }

    @Test("With animations disabled, keyframes only set the values")
    func withoutAnimation() {
        let stage = stage
        let view = view
        UIView.performWithoutAnimation {
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
            }
        }
        #expect(view.alpha == 0 && view.layer.animationKeys() == nil)
        stage.settle()
    }
}
