import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct AnimationTests {
    private let fixture = AnimatedStage()
    private var stage: Stage { fixture.stage }
    private var view: UIView { fixture.view }

    /// The opacity of the view's presentation.
    private var opacity: Float { view.layer.presentation()?.opacity ?? -1 }

    @Test("A linear fade passes through 0.75, 0.5 and 0.25", .fact("DR-18"))
    func fade() {
        let stage = stage
        let view = view
        var finished: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.alpha = 0
        } completion: {
            finished.append($0)
        }
        #expect(view.alpha == 0)
        for (time, wanted) in [(0.25, Float(0.75)), (0.5, 0.5), (0.75, 0.25)] {
            stage.advance(by: 0.25)
            #expect(abs(opacity - wanted) < 0.02, "at \(time)")
        }
        #expect(finished.isEmpty)
        stage.advance(by: 0.3)
        #expect(finished == [true])
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("Changes outside a block are not animated", .fact("DR-13"))
    func direct() {
        let view = view
        view.alpha = 0.5
        view.layer.position = CGPoint(x: 50, y: 50)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("The default curve is slow at both ends", .fact("DR-19"))
    func defaultCurve() {
        let stage = stage
        let view = view
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        stage.advance(by: 0.1)
        #expect(opacity > 0.95)
        stage.advance(by: 0.4)
        #expect(abs(opacity - 0.5) < 0.03)
        stage.advance(by: 1)
    }

    @Test("The previous value is shown during the delay", .fact("DR-17"))
    func delay() {
        let stage = stage
        let view = view
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.alpha = 0 }
        stage.advance(by: 0.9)
        #expect(opacity == 1)
        stage.advance(by: 0.6)
        #expect(abs(opacity - 0.5) < 0.03)
        stage.advance(by: 1)
    }

    @Test("A block that changes nothing completes once, with true, in the next turn of the run loop", .fact("DR-20"))
    func empty() {
        let stage = stage
        let view = view
        var finished: [Bool] = []
        UIView.animate(withDuration: 1) {
        } completion: {
            finished.append($0)
        }
        #expect(finished.isEmpty)
        stage.settle()
        #expect(finished == [true])
        UIView.animate(withDuration: 0) {
            view.alpha = 0
        } completion: {
            finished.append($0)
        }
        #expect(finished.count == 1)
        stage.settle()
        #expect(finished == [true, true])
        #expect(view.layer.animationKeys() == nil)
        stage.advance(by: 2)
        #expect(finished.count == 2)
    }

    @Test(
        "A newer animation of a property interrupts the older one and starts from the presented value",
        .fact("DR-14", "DR-20"))
    func replacement() {
        let stage = stage
        let view = view
        var finished: [String] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.alpha = 0
        } completion: {
            finished.append("first \($0)")
        }
        stage.advance(by: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
            view.alpha = 1
        } completion: {
            finished.append("second \($0)")
        }
        stage.settle()
        #expect(finished == ["first false"])
        #expect(abs(opacity - 0.5) < 0.03)
        stage.advance(by: 0.5)
        #expect(abs(opacity - 0.75) < 0.03)
        stage.advance(by: 1)
        #expect(finished == ["first false", "second true"])
    }

    @Test("Setting a property twice in one block is one change")
    func twice() {
        let stage = stage
        let view = view
        var finished: [Bool] = []
        UIView.animate(withDuration: 0.5) {
            view.alpha = 0.5
            view.alpha = 0
        } completion: {
            finished.append($0)
        }
        stage.advance(by: 1)
        #expect(finished == [true])
    }

    @Test("Removing a view from its window ends its animations unfinished", .fact("DR-24"))
    func leaving() {
        let stage = stage
        let view = view
        var finished: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.alpha = 0
        } completion: {
            finished.append($0)
        }
        stage.advance(by: 0.5)
        view.removeFromSuperview()
        stage.settle()
        #expect(finished == [false])
        #expect(!view.refusesTouchesWhileAnimating)
    }

    @Test("Changes apply at once in performWithoutAnimation and with animations disabled")
    func suspended() {
        let stage = stage
        let view = view
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { view.alpha = 0 }
            #expect(UIView.inheritedAnimationDuration == 1)
        }
        #expect(view.layer.animationKeys() == nil)
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        var finished: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.alpha = 1
        } completion: {
            finished.append($0)
        }
        UIView.setAnimationsEnabled(true)
        #expect(view.layer.animationKeys() == nil)
        stage.settle()
        #expect(finished == [true])
        #expect(UIView.inheritedAnimationDuration == 0)
    }

    @Test("A nested block inherits the outer duration unless it overrides it")
    func nesting() {
        let stage = stage
        let view = view
        UIView.animate(withDuration: 1) {
            UIView.animate(withDuration: 5) { view.alpha = 0 }
            UIView.animate(withDuration: 5, delay: 0, options: .overrideInheritedDuration) {
                view.center = CGPoint(x: 50, y: 50)
            }
        }
        #expect(view.layer.animation(forKey: "opacity")?.duration == 1)
        #expect(view.layer.animation(forKey: "position")?.duration == 5)
        stage.advance(by: 6)
    }

    @Test("An animated view takes no touches unless it allows them", .fact("GP-11"))
    func touches() {
        let stage = stage
        let view = view
        let child = UIView(frame: view.bounds)
        view.addSubview(child)
        #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === child)
        UIView.animate(withDuration: 1) { view.layer.cornerRadius = 4 }
        #expect(view.refusesTouchesWhileAnimating)
        #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === stage.window)
        stage.advance(by: 2)
        #expect(!view.refusesTouchesWhileAnimating)
        #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === child)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
        #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === child)
        stage.advance(by: 2)
    }

    @Test("Hit testing finds a moving view at its final position", .fact("HT-22"))
    func modelGeometry() {
        let stage = stage
        let view = view
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
            view.center = CGPoint(x: 80, y: 80)
        }
        stage.advance(by: 0.1)
        #expect(stage.window.hitTest(CGPoint(x: 80, y: 80), with: nil) === view)
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.window)
        stage.advance(by: 1)
    }

    @Test("A background colour animates to another colour but jumps to nil", .fact("DR-23"))
    func background() {
        let stage = stage
        let view = view
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = .white }
        stage.advance(by: 0.5)
        let grey = stage.pixel(at: CGPoint(x: 5, y: 5)).cgColor.red
        #expect(abs(grey - 0.5) < 0.05)
        stage.advance(by: 1)
        UIView.animate(withDuration: 1) { view.backgroundColor = nil }
        #expect(view.layer.animationKeys() == nil)
        stage.settle()
    }

    @Test("A repeated animation runs until it is replaced, and autoreverses on request")
    func repetition() {
        let stage = stage
        let view = view
        var finished: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
            view.alpha = 0
        } completion: {
            finished.append($0)
        }
        stage.advance(by: 1.5)
        #expect(abs(opacity - 0.5) < 0.03)
        stage.advance(by: 2.25)
        #expect(abs(opacity - 0.75) < 0.03)
        #expect(finished.isEmpty)
        view.layer.removeAllAnimations()
        stage.settle()
        #expect(finished == [false])
    }

    @Test("modifyAnimations repeats a part of a block")
    func modified() {
        let stage = stage
        let view = view
        UIView.animate(withDuration: 1) {
            UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.alpha = 0 }
            view.center = CGPoint(x: 50, y: 50)
        }
        #expect(view.layer.animation(forKey: "opacity")?.repeatCount == 3)
        #expect(view.layer.animation(forKey: "opacity")?.autoreverses == true)
        #expect(view.layer.animation(forKey: "position")?.repeatCount == 0)
        stage.advance(by: 7)
    }

    @Test("With .layoutSubviews the layout of subviews is part of the animation")
    func layoutSubviews() {
        let stage = stage
        final class Laying: UIView {
            let inner = UIView()
            override func layoutSubviews() { inner.frame = bounds }
        }
        let laying = Laying(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        laying.addSubview(laying.inner)
        stage.window.addSubview(laying)
        stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) { laying.bounds.size.width = 60 }
        #expect(laying.inner.layer.animation(forKey: "bounds") != nil)
        stage.advance(by: 2)
    }

    @Test("The system's delete animation removes the views and restores their properties")
    func delete() {
        let stage = stage
        let view = view
        var finished: [Bool] = []
        UIView.perform(.delete, on: [view], animations: nil) { finished.append($0) }
        stage.advance(by: 1)
        #expect(finished == [true] && view.superview == nil && view.alpha == 1 && view.transform.isIdentity)
    }
}
