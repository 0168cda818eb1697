import Stages
import Testing
import UIKit

@MainActor
@Suite("Changes between beginAnimations and commitAnimations")
struct AnimationBracketTests {
    private let stage = Stage(size: CGSize(width: 200, height: 200))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        stage.window.addSubview(view)
        stage.settle()
    }

    private var shownX: CGFloat { view.layer.presentation()?.frame.minX ?? -1 }

    @Test("are animated with the settings, and those after it are not")
    func settings() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(2)
        UIView.setAnimationDelay(1)
        UIView.setAnimationCurve(.linear)
        view.frame.origin.x = 100
        UIView.commitAnimations()
        stage.advance(by: 1)
        #expect(shownX == 0)
        stage.advance(by: 1)
        #expect(abs(shownX - 50) < 1)
        stage.advance(by: 1)
        #expect(shownX == 100)
        view.frame.origin.x = 0
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("take 0.2 seconds by default, also within others, and a commit without a begin does nothing")
    func nesting() {
        UIView.commitAnimations()
        UIView.setAnimationDuration(3)
        UIView.beginAnimations("move", context: nil)
        view.alpha = 0
        UIView.beginAnimations("turn", context: nil)
        view.frame.origin.x = 10
        UIView.commitAnimations()
        UIView.commitAnimations()
        #expect(view.layer.animationKeys()?.count == 2)
        stage.advance(by: 0.25)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("run as often as they are told")
    func repeating() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationRepeatCount(2)
        UIView.setAnimationRepeatAutoreverses(true)
        UIView.setAnimationCurve(.linear)
        view.frame.origin.x = 100
        UIView.commitAnimations()
        stage.advance(by: 1.5)
        #expect(abs(shownX - 50) < 2)
        stage.advance(by: 1.5)
        #expect(shownX > 95)
    }
}
