import Stages
import Testing
import UIKit

@MainActor @Suite struct TransitionTests {
    @MainActor
    private final class Fixture {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let red = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let blue = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

        /// Created on first use, because another test may run between the creation of the suite and its test.
        private(set) lazy var stage: Stage = {
            let stage = Stage(size: CGSize(width: 40, height: 40))
            container.backgroundColor = .black
            red.backgroundColor = .red
            blue.backgroundColor = .blue
            container.addSubview(red)
            stage.window.addSubview(container)
            stage.settle()
            return stage
        }()
    }

    private let fixture = Fixture()
    private var stage: Stage { fixture.stage }
    private var container: UIView { fixture.container }
    private var red: UIView { fixture.red }
    private var blue: UIView { fixture.blue }
    private let middle = CGPoint(x: 20, y: 20)

    @Test("A cross dissolve blends the old contents with the new")
    func crossDissolve() {
        let stage = stage
        var finished: [Bool] = []
        UIView.transition(with: container, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            red.removeFromSuperview()
            container.addSubview(blue)
        } completion: {
            finished.append($0)
        }
        #expect(stage.pixel(at: middle) == UIColor.red)
        stage.advance(by: 0.5)
        let half = stage.pixel(at: middle).cgColor
        #expect(abs(half.red - 0.5) < 0.05 && abs(half.blue - 0.5) < 0.05 && half.green == 0)
        stage.advance(by: 1)
        #expect(stage.pixel(at: middle) == UIColor.blue)
        #expect(finished == [true])
        #expect(stage.window.layer.sublayers?.count == 1)
    }

    @Test(
        "A flip turns about the named axis and shows the old contents first, then the new",
        arguments: [
            UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
            .transitionFlipFromBottom,
        ])
    func flip(option: UIView.AnimationOptions) {
        let stage = stage
        UIView.transition(from: red, to: blue, duration: 1, options: [option, .curveLinear])
        stage.advance(by: 0.25)
        #expect(stage.pixel(at: middle) == UIColor.red)
        let isUpright = option == .transitionFlipFromLeft || option == .transitionFlipFromRight
        let edge = isUpright ? CGPoint(x: 2, y: 20) : CGPoint(x: 20, y: 2)
        let otherEdge = isUpright ? CGPoint(x: 20, y: 2) : CGPoint(x: 2, y: 20)
        #expect(stage.pixel(at: edge) == UIColor.white)
        #expect(stage.pixel(at: otherEdge) == UIColor.red)
        stage.advance(by: 0.5)
        #expect(stage.pixel(at: middle) == UIColor.blue)
        #expect(stage.pixel(at: edge) == UIColor.white)
        stage.advance(by: 1)
        #expect(stage.pixel(at: edge) == UIColor.blue)
        #expect(red.superview == nil && blue.superview === container)
    }

    @Test("A transition with showHideTransitionViews keeps both views in the hierarchy")
    func showHide() {
        let stage = stage
        container.addSubview(blue)
        blue.isHidden = true
        var finished: [Bool] = []
        UIView.transition(
            from: red, to: blue, duration: 0.5, options: [.transitionCrossDissolve, .showHideTransitionViews]
        ) {
            finished.append($0)
        }
        stage.advance(by: 1)
        #expect(red.isHidden && !blue.isHidden && container.subviews == [red, blue])
        #expect(finished == [true])
    }

    @Test("Without a transition the change applies at once and completes in the next turn of the run loop")
    func none() {
        let stage = stage
        var finished: [Bool] = []
        UIView.transition(with: container, duration: 1) {
            red.alpha = 0
        } completion: {
            finished.append($0)
        }
        #expect(stage.pixel(at: middle) == UIColor.black)
        #expect(finished == [true])
    }

    @Test("A controller replaces one child's view with another's")
    func children() {
        let stage = stage
        let root = UIViewController()
        let first = UIViewController()
        let second = UIViewController()
        root.addChild(first)
        root.addChild(second)
        root.view.addSubview(first.view)
        stage.rootViewController = root
        second.view.backgroundColor = .green
        var finished: [Bool] = []
        root.transition(from: first, to: second, duration: 0.5, options: .transitionCrossDissolve, animations: nil) {
            finished.append($0)
        }
        stage.advance(by: 1)
        #expect(finished == [true] && first.view.superview == nil && second.view.superview === root.view)
        stage.rootViewController = nil
    }
}
