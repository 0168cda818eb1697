import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Recognizers whose targets, delegates and views change them at any time.
@MainActor
@Suite("Random disturbances of gestures")
struct GestureDisturbanceTests {
    /// Nested views with recognizers of all kinds, which the callbacks change now and then.
    @MainActor
    private final class World {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let recorder = Recorder()
        private(set) var views: [CountingView] = []
        private(set) var recognizers: [UIGestureRecognizer] = []
        private let delegate = ClosureDelegate()
        private var numbers: SeededNumbers
        private(set) var disturbances = 0
        private var depth = 0

        init(seed: Int) {
            numbers = SeededNumbers(seed: seed &+ 77)
            for depth in 0..<4 {
                let side = CGFloat(200 - 40 * depth)
                let view = CountingView(frame: CGRect(x: 0, y: 0, width: side, height: side))
                view.isMultipleTouchEnabled = depth % 2 == 0
                view.onTouch = { [unowned self] in disturb() }
                (views.last ?? stage.window).addSubview(view)
                views.append(view)
            }
            answer()
            let kinds: [UIGestureRecognizer] = [
                UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer(),
                UISwipeGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), probe(), probe(),
                probe(), probe(),
            ]
            for recognizer in kinds {
                recognizer.delegate = delegate
                recognizer.delaysTouchesBegan = roll(4) == 0
                recognizer.cancelsTouchesInView = roll(3) > 0
                recognizer.addTarget(self, action: Selector("disturb", World.disturb))
                views[roll(views.count)].addGestureRecognizer(recognizer)
                recognizers.append(recognizer)
            }
        }

        private func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &numbers) }

        private func probe() -> ProbeRecognizer {
            let probe = ProbeRecognizer("probe", recorder)
            probe.isQuiet = true
            let states: [UIGestureRecognizer.State?] = [nil, nil, .began, .changed, .ended, .failed]
            for phase in [UITouch.Phase.began, .moved, .ended] { probe.answers[phase] = states[roll(states.count)] }
            probe.onPhase = { [unowned self] _ in disturb() }
            return probe
        }

        /// Sets random answers of the delegate, and disturbs the views and recognizers.
        private func answer() {
            delegate.begins = { [unowned self] _ in anything(8, usual: true) }
            delegate.receivesTouch = { [unowned self] _ in anything(8, usual: true) }
            delegate.receivesEvent = { [unowned self] _ in anything(20, usual: true) }
            delegate.isSimultaneous = { [unowned self] _, _ in anything(2, usual: false) }
            delegate.requiresFailure = { [unowned self] _, _ in anything(6, usual: false) }
            delegate.isRequiredToFail = { [unowned self] _, _ in anything(6, usual: false) }
        }

        private func anything(_ chance: Int, usual: Bool) -> Bool {
            disturb()
            return roll(chance) == 0 ? !usual : usual
        }

        /// Makes a random change now and then.
        func disturb() {
            guard depth < 3, roll(5) == 0 else { return }
            depth += 1
            disturbances += 1
            let recognizer = recognizers[roll(recognizers.count)]
            let other = recognizers[roll(recognizers.count)]
            let view = views[roll(views.count)]
            switch roll(11) {
            case 0: recognizer.isEnabled.toggle()
            case 1:
                recognizer.isEnabled = false
                recognizer.isEnabled = true
            case 2: recognizer.view?.removeGestureRecognizer(recognizer)
            case 3, 4: view.addGestureRecognizer(recognizer)
            case 5: view.removeFromSuperview()
            case 6: putBack()
            case 7:
                // A state that is set with no finger nearby must also be ended by the app.
                let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
                if recognizer.numberOfTouches > 0 { recognizer.state = states[roll(states.count)] }
            case 8: recognizer.require(toFail: other)
            case 9: recognizer.delegate = recognizer.delegate == nil ? delegate : nil
            default:
                for touch in recognizer.trackedTouches.prefix(1) {
                    recognizer.ignore(touch, for: stage.window.screen.touchRouter.event)
                }
            }
            depth -= 1
        }

        /// Restores the view hierarchy, each view in the previous one.
        func putBack() {
            for (view, parent) in zip(views, [stage.window as UIView] + views) where view.superview == nil {
                parent.addSubview(view)
            }
        }
    }

    @Test(
        "No disturbance breaks the contract, and nothing is left behind", .fact("TE-26", "TE-27"),
        arguments: Trials.seeds(0..<40, soak: 1000))
    func contract(seed: Int) {
        let world = World(seed: seed)
        let screen = world.stage.window.screen
        var fingers = RandomFingers(seed: seed)
        fingers.play(on: world.stage, side: 200, steps: 80) { _ in world.putBack() }
        #expect(world.stage.violations == [])
        #expect(screen.gestureArbiter.members.isEmpty)
        #expect(screen.delayedTouches.touches.isEmpty)
        for view in world.views { #expect(view.mistakes == [] && view.open.isEmpty) }
        for recognizer in world.recognizers {
            #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
        }
        #expect(world.disturbances > 0)
    }
}
