import Stages
import Testing
import UIKit

@MainActor @Suite struct PropertyAnimatorTests {
    private let fixture = AnimatedStage()
    private var stage: Stage { fixture.stage }
    private var view: UIView { fixture.view }

    /// The centre's horizontal place on the screen, rounded to a thousandth.
    private var shownX: CGFloat {
        ((view.layer.presentation()?.position.x ?? 0) * 1000).rounded() / 1000
    }

    /// Returns an animator that moves the view by 50 points in a second.
    private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        let view = view
        return UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 60 }
    }

    @Test("An animator runs its blocks when it starts, moves what they change, and completes at the end once")
    func running() {
        let stage = stage
        var ends: [UIViewAnimatingPosition] = []
        let animator = animator()
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && view.center.x == 10)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 60 && shownX == 10)
        stage.advance(by: 0.5)
        #expect(shownX == 35 && abs(animator.fractionComplete - 0.5) < 1e-6 && ends == [])
        stage.advance(by: 0.6)
        #expect(shownX == 60 && ends == [.end] && animator.state == .inactive && !animator.isRunning)
        #expect(view.layer.animationKeys() == nil)
        stage.advance(by: 2)
        #expect(ends == [.end])
    }

    @Test("A paused animator stands still without frames, goes where it is told, and goes on from there")
    func scrubbing() {
        let stage = stage
        let animator = animator(.easeIn)
        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning && shownX == 10 && animator.fractionComplete == 0)
        animator.fractionComplete = 0.4
        stage.settle()
        #expect(shownX == 30)
        let frames = stage.headless.host.window?.frameCount ?? 0
        stage.advance(by: 5)
        #expect(shownX == 30 && (stage.headless.host.window?.frameCount ?? 0) == frames)
        animator.fractionComplete = 0.2
        #expect(shownX == 20)
        animator.startAnimation()
        #expect(shownX == 20)
        stage.advance(by: 0.05)
        #expect(shownX > 20 && shownX < 30)
        stage.advance(by: 1)
        #expect(shownX == 60 && animator.state == .inactive)
    }

    @Test("A pause turns the part of the time into the part of the way, unless it scrubs along the curve")
    func scrubsLinearly() {
        for isLinear in [true, false] {
            view.center.x = 10
            let animator = animator(.easeIn)
            animator.scrubsLinearly = isLinear
            animator.startAnimation()
            stage.advance(by: 0.5)
            #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
            let place = shownX
            #expect(place < 30)
            animator.pauseAnimation()
            #expect(shownX == place)
            let fraction = isLinear ? (place - 10) / 50 : 0.5
            #expect(abs(animator.fractionComplete - fraction) < 1e-3)
            animator.fractionComplete = 0.5
            #expect(isLinear ? shownX == 35 : abs(shownX - place) < 0.001)
            animator.stopAnimation(true)
        }
    }

    @Test("A reversed animator goes back, ends at the start, and gives the properties their old values")
    func reversing() {
        let stage = stage
        var ends: [UIViewAnimatingPosition] = []
        view.backgroundColor = .systemRed
        let view = view
        let animator = animator()
        animator.addAnimations {
            view.backgroundColor = .blue; view.alpha = 0.5
        }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        stage.advance(by: 0.4)
        animator.isReversed = true
        #expect(shownX == 30 && abs(animator.fractionComplete - 0.6) < 1e-6)
        stage.advance(by: 0.2)
        #expect(shownX == 20)
        stage.advance(by: 0.3)
        #expect(ends == [.start] && view.center.x == 10 && shownX == 10 && view.alpha == 1)
        // The colour is still the one that depends on traits.
        #expect(view.backgroundColor === UIColor.systemRed)
    }

    @Test("The fraction of reversed animations counts from the end, so that a finger that moves back reduces it")
    func reversedFraction() {
        let animator = animator()
        animator.pauseAnimation()
        animator.fractionComplete = 0.3
        animator.isReversed = true
        #expect(shownX == 25 && abs(animator.fractionComplete - 0.7) < 1e-6)
        animator.fractionComplete = 0.9
        #expect(shownX == 15)
        animator.stopAnimation(true)
    }

    @Test("A stopped animator keeps what the screen shows until it is finished at one of three places")
    func stopping() {
        let stage = stage
        for (place, x) in [(.start, 10), (.current, 30), (.end, 60)] as [(UIViewAnimatingPosition, CGFloat)] {
            view.center.x = 10
            var ends: [UIViewAnimatingPosition] = []
            let animator = animator()
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            stage.advance(by: 0.4)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && view.center.x == 30 && ends == [])
            #expect(view.layer.animationKeys() == nil)
            animator.finishAnimation(at: place)
            #expect(view.center.x == x && ends == [place] && animator.state == .inactive)
        }
    }

    @Test("A stopped animator that is finished at its start leaves no colour where there was none")
    func colourFromNone() {
        let view = view
        view.layer.borderColor = nil
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.layer.borderColor = UIColor.red.cgColor
        }
        animator.startAnimation()
        stage.advance(by: 0.4)
        #expect(view.layer.borderColor != nil)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(view.layer.borderColor == nil)
    }

    @Test("An animator that is stopped without finishing forgets its completions and can be used again")
    func stoppingForGood() {
        let stage = stage
        let view = view
        var count = 0
        let animator = animator()
        animator.addCompletion { _ in count += 1 }
        animator.startAnimation()
        stage.advance(by: 0.4)
        animator.stopAnimation(true)
        #expect(view.center.x == 30 && animator.state == .inactive)
        stage.advance(by: 2)
        #expect(count == 0 && view.center.x == 30)
        animator.addAnimations { view.center.x = 80 }
        animator.startAnimation()
        stage.advance(by: 0.5)
        #expect(shownX == 55)
        stage.advance(by: 1)
        #expect(shownX == 80)
    }

    @Test("What is left goes on with another pace and in another time")
    func continuing() {
        let stage = stage
        let animator = animator()
        animator.startAnimation()
        stage.advance(by: 0.2)
        animator.pauseAnimation()
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        stage.advance(by: 1)
        #expect(shownX == 40)
        stage.advance(by: 1)
        #expect(shownX == 60 && animator.state == .inactive)
    }

    @Test("A spring passes the end and comes back, and one with its own constants takes its own time")
    func springs() {
        let stage = stage
        let view = view
        let ratio = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { view.center.x = 60 }
        ratio.startAnimation()
        stage.advance(by: 0.2)
        #expect(shownX > 60)
        stage.advance(by: 1)
        #expect(shownX == 60 && ratio.state == .inactive)
        let own = UIViewPropertyAnimator(
            duration: 0.01,
            timingParameters: UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero))
        own.addAnimations { view.center.x = 10 }
        own.startAnimation()
        stage.advance(by: 0.2)
        // (1 + 10 t) exp(-10 t) of the way is left.
        #expect(abs(shownX - (10 + 50 * 0.406)) < 0.1)
        stage.advance(by: 2)
        #expect(own.state == .inactive)
    }

    @Test("Changes begin after a part of the time, and changes that are added later share the end")
    func delays() {
        let stage = stage
        let view = view
        let animator = animator()
        animator.addAnimations({ view.bounds.size.width = 70 }, delayFactor: 0.5)
        animator.startAnimation()
        stage.advance(by: 0.5)
        #expect(view.layer.presentation()?.bounds.width == 20)
        animator.addAnimations { view.alpha = 0 }
        stage.advance(by: 0.25)
        #expect(abs((view.layer.presentation()?.bounds.width ?? 0) - 45) < 0.001)
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
        stage.advance(by: 0.3)
        #expect(animator.state == .inactive)
    }

    @Test("A start after a delay leaves everything where it is for so long")
    func delayedStart() {
        let stage = stage
        let animator = animator()
        animator.startAnimation(afterDelay: 0.5)
        #expect(animator.delay == 0.5)
        stage.advance(by: 0.4)
        #expect(shownX == 10 && animator.fractionComplete == 0)
        stage.advance(by: 0.6)
        #expect(shownX == 35)
        stage.advance(by: 0.6)
        #expect(animator.state == .inactive)
    }

    @Test("An animator that pauses on completion stays at its end, and may go back")
    func pausing() {
        let stage = stage
        var ends: [UIViewAnimatingPosition] = []
        let animator = animator()
        animator.pausesOnCompletion = true
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        stage.advance(by: 2)
        #expect(animator.state == .active && !animator.isRunning && ends == [] && shownX == 60)
        animator.isReversed = true
        animator.pausesOnCompletion = false
        animator.startAnimation()
        stage.advance(by: 0.5)
        #expect(shownX == 35)
        stage.advance(by: 1)
        #expect(ends == [.start] && view.center.x == 10)
    }

    @Test("An animator without changes, or without a duration, completes in the next turn")
    func empty() {
        let stage = stage
        let view = view
        var ends: [UIViewAnimatingPosition] = []
        for animator in [
            UIViewPropertyAnimator(duration: 1, curve: .linear),
            UIViewPropertyAnimator(duration: 0, curve: .linear) { view.center.x = 40 },
        ] {
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
        }
        #expect(ends == [] && view.center.x == 40)
        stage.advance(by: 0.02)
        #expect(ends == [.end, .end])
    }

    @Test("Another animation of the same property ends the motion, and a view that leaves the window as well")
    func replaced() {
        let stage = stage
        let view = view
        var ends: [UIViewAnimatingPosition] = []
        for leaves in [false, true] {
            let animator = animator()
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            stage.advance(by: 0.2)
            if leaves { view.removeFromSuperview() } else { UIView.animate(withDuration: 1) { view.center.x = 0 } }
            stage.advance(by: 0.1)
            #expect(animator.state == .inactive)
            view.center.x = 10
            stage.advance(by: 2)
        }
        #expect(ends == [.end, .end])
    }

    @Test("Keyframes and nested blocks follow the animator, and the nested completion comes at the end")
    func nested() {
        let stage = stage
        let view = view
        var isComplete = false
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 60 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 20 }
            }
            UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 }, completion: { isComplete = $0 })
        }
        animator.fractionComplete = 0.5
        #expect(shownX == 60 && view.layer.presentation()?.opacity == 0.5)
        animator.fractionComplete = 0.75
        #expect(shownX == 40)
        stage.advance(by: 1)
        #expect(!isComplete)
        animator.startAnimation()
        stage.advance(by: 1)
        #expect(isComplete && shownX == 20)
    }

    @Test("Animated views receive touches unless the animator says otherwise", arguments: [true, false])
    func touches(isEnabled: Bool) {
        let stage = stage
        let button = UIButton(frame: CGRect(x: 40, y: 40, width: 40, height: 40))
        stage.window.addSubview(button)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { button.alpha = 0.5 }
        animator.isUserInteractionEnabled = isEnabled
        animator.startAnimation()
        stage.advance(by: 0.3)
        stage.finger.press(at: CGPoint(x: 60, y: 60))
        #expect(button.isHighlighted == isEnabled)
        stage.finger.lift()
        stage.advance(by: 1)
        stage.finger.press(at: CGPoint(x: 60, y: 60))
        #expect(button.isHighlighted)
        stage.finger.lift()
    }

    @Test("An animator that runs is kept alive by what it moves, and is released at its end")
    func lifetime() {
        let stage = stage
        weak var animator: UIViewPropertyAnimator?
        var ends: [UIViewAnimatingPosition] = []
        do {
            let made = self.animator()
            made.addCompletion { ends.append($0) }
            made.pauseAnimation()
            animator = made
        }
        stage.advance(by: 0.5)
        #expect(animator != nil)
        animator?.startAnimation()
        stage.advance(by: 2)
        #expect(ends == [.end] && animator == nil)
    }

    @Test("An animator that its class starts has the options' curve and refuses touches by default")
    func started() {
        let stage = stage
        let view = view
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.center.x = 60 },
            completion: { ends.append($0) })
        #expect(animator.isRunning && !animator.isUserInteractionEnabled)
        stage.advance(by: 1)
        #expect(shownX == 35)
        stage.advance(by: 1)
        #expect(ends == [.end])
    }

    @Test("A thousand views follow one animator, and a move costs one frame")
    func thousand() {
        let stage = stage
        let views = (0..<1000).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        for view in views {
            view.backgroundColor = .black
            stage.window.addSubview(view)
        }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            for view in views { view.center.x = 65 }
        }
        animator.pauseAnimation()
        stage.settle()
        let frames = stage.headless.host.window?.frameCount ?? 0
        animator.fractionComplete = 0.5
        stage.settle()
        #expect(views.allSatisfy { $0.layer.presentation()?.position.x == 35 })
        #expect((stage.headless.host.window?.frameCount ?? 0) - frames == 1)
        animator.stopAnimation(true)
    }

    @Test("A spring with its own constants takes its own time even where the animator has none")
    func ownDuration() {
        let stage = stage
        let view = view
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
        animator.addAnimations { view.center.x = 60 }
        animator.startAnimation()
        stage.advance(by: 0.1)
        #expect(animator.isRunning && shownX > 10 && shownX < 60)
        stage.advance(by: 2)
        #expect(animator.state == .inactive)
    }

    @Test("A delay is a part of the time, and the change then follows a curve of its own")
    func delayInTime() {
        let stage = stage
        let view = view
        let animator = animator(.easeIn)
        animator.addAnimations({ view.bounds.size.width = 70 }, delayFactor: 0.5)
        animator.startAnimation()
        stage.advance(by: 0.5)
        let distance = shownX - 10
        #expect(view.layer.presentation()?.bounds.width == 20)
        stage.advance(by: 0.25)
        // Half of its time, as the other change had at half of the animator's.
        #expect(abs((view.layer.presentation()?.bounds.width ?? 0) - 20 - distance) < 0.01)
        animator.stopAnimation(true)
    }

    @Test("A spring that is caught beyond its end goes on from there")
    func caughtBeyondTheEnd() {
        let stage = stage
        let view = view
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { view.center.x = 60 }
        animator.startAnimation()
        stage.advance(by: 0.2)
        let place = shownX
        #expect(place > 60)
        animator.pauseAnimation()
        #expect(shownX == place)
        animator.startAnimation()
        #expect(shownX == place && animator.isRunning)
        stage.advance(by: 1)
        #expect(shownX == 60 && animator.state == .inactive)
    }

    @Test("A stop gives a view and the subview that follows its size the values on the screen")
    func stoppingResizedViews() {
        let stage = stage
        let view = view
        let inner = UIView(frame: view.bounds)
        inner.autoresizingMask = [.flexibleWidth]
        view.addSubview(inner)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.bounds.size.width = 60 }
        animator.startAnimation()
        stage.advance(by: 0.5)
        animator.stopAnimation(false)
        #expect(view.bounds.width == 40 && inner.bounds.width == 40)
        animator.finishAnimation(at: .end)
        #expect(view.bounds.width == 60 && inner.bounds.width == 60)
    }

    @Test("Keyframes that go back give a view its colour again")
    func reversedKeyframes() {
        let stage = stage
        let view = view
        view.backgroundColor = .systemRed
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.backgroundColor = .blue }
            }
        }
        animator.startAnimation()
        stage.advance(by: 0.4)
        animator.isReversed = true
        stage.advance(by: 1)
        #expect(view.backgroundColor === UIColor.systemRed)
    }
}
