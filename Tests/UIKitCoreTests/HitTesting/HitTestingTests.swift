import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Hit testing")
struct HitTestingTests: HitTestSuite {
    let stage = Stage(size: CGSize(width: 320, height: 320))

    @Test("The frontmost subview that contains the point is hit, otherwise the view itself", .fact("HT-01", "HT-02"))
    func order() {
        let back = view(0, 0, 100, 100)
        let front = view(50, 50, 100, 100)
        let inner = view(10, 10, 20, 20, in: front)

        #expect(hit(40, 40) === back)
        #expect(hit(75, 55) === front)
        #expect(hit(65, 65) === inner)
        #expect(hit(200, 200) === stage.window)
        #expect(stage.window.hitTest(CGPoint(x: 400, y: 10), with: nil) == nil)
    }

    @Test("A hitTest override that removes a view does not change which other views are tested", .fact("HT-21"))
    func hierarchyChangedByOverride() {
        final class Removing: UIView {
            weak var other: UIView?
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                other?.removeFromSuperview()
                return nil
            }
        }
        let first = view(0, 0, 100, 100)
        let second = view(0, 0, 100, 100)
        let removing = Removing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(removing)
        removing.other = first
        #expect(Trace.silently { stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) } === second)
        removing.other = second
        #expect(Trace.silently { stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) } === stage.window)
    }

    @Test("A view that is hidden through its layer is not hit", .fact("HT-05", "HT-06"))
    func hiddenLayer() {
        let hidden = view(0, 0, 100, 100)
        #expect(hit(5, 5) === hidden)
        hidden.layer.isHidden = true
        #expect(hit(5, 5) === stage.window)
        hidden.layer.isHidden = false
        #expect(hit(5, 5) === hidden)
        hidden.layer.opacity = 0
        #expect(hit(5, 5) === stage.window)
    }

    @Test("the near edges belong to a view and the far edges do not", .fact("HT-03", "PM-05"))
    func halfOpenEdges() {
        let view = view(20, 20, 100, 100)
        #expect(hit(20, 20) === view)
        #expect(hit(119.99, 119.99) === view)
        #expect(hit(120, 119) === stage.window)
        #expect(hit(119, 120) === stage.window)
        #expect(hit(19.99, 20) === stage.window)
    }

    @Test("the origin of the bounds matters", .fact("HT-04", "HT-16", "PM-04"))
    func boundsOrigin() {
        let scrolled = view(0, 0, 100, 100)
        let inner = view(0, 150, 50, 50, in: scrolled)
        scrolled.bounds.origin.y = 120
        #expect(hit(10, 40) === inner)
        #expect(hit(10, 10) === scrolled)
        #expect(!scrolled.point(inside: CGPoint(x: 50, y: 50), with: nil))
    }

    @Test("Between the rows of a scroll view, the scroll view itself is hit", .fact("HT-17"))
    func betweenRows() {
        let scrolled = view(20, 20, 200, 120)
        let rows = (0..<8).map { view(0, CGFloat($0) * 50, 200, 40, in: scrolled) }
        scrolled.bounds.origin.y = 75
        #expect(hit(110, 20) === rows[1])
        #expect(hit(110, 34.9) === rows[1])
        #expect(hit(110, 35) === scrolled)
        #expect(hit(110, 44.9) === scrolled)
        #expect(hit(110, 45) === rows[2])
        #expect(hit(110, 150) === stage.window)
    }

    @Test(
        "hidden, transparent and noninteractive views let every touch through",
        .fact("HT-05", "HT-06", "HT-08", "PM-02"))
    func passive() {
        let back = view(0, 0, 100, 100)
        let front = view(0, 0, 100, 100)
        let inner = view(0, 0, 50, 50, in: front)
        #expect(hit(10, 10) === inner)

        front.isHidden = true
        #expect(hit(10, 10) === back)
        front.isHidden = false
        front.alpha = 0.005
        #expect(hit(10, 10) === back)
        front.alpha = 0.02
        #expect(hit(10, 10) === inner)
        front.alpha = 0.01
        #expect(hit(10, 10) === inner)
        front.isUserInteractionEnabled = false
        #expect(hit(10, 10) === back)
        front.isUserInteractionEnabled = true
        inner.isHidden = true
        #expect(hit(10, 10) === front)
    }

    @Test("a point outside the superview cannot hit a view, clipped or not", .fact("HT-09", "HT-10", "PM-06"))
    func overhang() {
        let parent = view(20, 80, 120, 40)
        let child = view(100, 10, 60, 20, in: parent)
        for clips in [false, true] {
            parent.clipsToBounds = clips
            #expect(hit(130, 100) === child)
            #expect(hit(150, 100) === stage.window)
        }
    }

    @Test("hit testing applies the inverse of a transform", .fact("HT-12", "PM-03"))
    func transform() {
        let rotated = view(180, 30, 80, 60)
        rotated.transform = CGAffineTransform(rotationAngle: .pi / 6)
        #expect(hit(262.8, 55.9) === rotated)
        #expect(hit(185, 32) === stage.window)
    }

    @Test("A view's own transform does not affect the point that it is tested with", .fact("HT-13"))
    func ownTransform() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(root.hitTest(CGPoint(x: 199, y: 199), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 200, y: 200), with: nil) == nil)
    }

    @Test(
        "Clear views and disabled controls are hit, labels and images not; zPosition is ignored",
        .fact("HT-11", "HT-14", "HT-18", "HT-25")
    )
    func others() {
        let back = view(0, 0, 100, 100)
        back.layer.zPosition = 10
        let front = view(0, 0, 100, 100)
        front.backgroundColor = .clear
        front.addSubview(UILabel(frame: front.bounds))
        front.addSubview(UIImageView(frame: front.bounds))
        #expect(hit(10, 10) === front)

        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        control.isEnabled = false
        stage.window.addSubview(control)
        #expect(hit(10, 10) === control)
    }

    @Test(
        "an override of point(inside:) or hitTest is called at every level, wherever the point is",
        .fact("PM-01", "PM-18"))
    func overrides() {
        final class Round: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2
            }
        }
        final class Greedy: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
        }
        let holder = view(0, 0, 200, 200)
        let round = Round(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        holder.addSubview(round)
        #expect(hit(5, 5) === holder)
        #expect(hit(50, 50) === round)

        let greedy = Greedy(frame: CGRect(x: 150, y: 150, width: 10, height: 10))
        holder.addSubview(greedy)
        #expect(hit(50, 50) === greedy)
        #expect(hit(250, 250) === stage.window)
    }

    @Test("A view whose hitTest override does not call super is called even when it is hidden", .fact("HT-05"))
    func hiddenOverride() {
        final class Greedy: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
        }
        let greedy = Greedy(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(greedy)
        greedy.isHidden = true
        #expect(hit(50, 50) === greedy)
        greedy.isHidden = false
        greedy.isUserInteractionEnabled = false
        #expect(hit(50, 50) === greedy)
    }

    @Test("A point that is not finite hits nothing")
    func noNumber() {
        _ = view(0, 0, 100, 100)
        #expect(hit(.nan, 10) == nil)
        #expect(hit(.infinity, 10) == nil)
    }

    @Test("Views that moved, appeared or were removed between two hit tests are found at their new positions")
    func changes() {
        let moving = view(0, 0, 50, 50)
        #expect(hit(10, 10) === moving)
        moving.frame.origin.x = 100
        #expect(hit(10, 10) === stage.window)
        #expect(hit(110, 10) === moving)
        moving.center = CGPoint(x: 225, y: 25)
        #expect(hit(210, 10) === moving)
        moving.layer.position.x = 25
        #expect(hit(10, 10) === moving)
        let added = view(0, 0, 50, 50)
        #expect(hit(10, 10) === added)
        stage.window.bringSubviewToFront(moving)
        #expect(hit(10, 10) === moving)
        moving.removeFromSuperview()
        #expect(hit(10, 10) === added)
    }

    @Test("The hit view is the same with and without a trace, and the trace reports each tested view and its reason")
    func traced() {
        let back = view(0, 0, 100, 100)
        back.tag = 1
        let hidden = view(0, 0, 100, 100)
        hidden.tag = 2
        hidden.isHidden = true
        let elsewhere = view(200, 200, 100, 100)
        elsewhere.tag = 3

        var lines: [String] = []
        let observation = Trace.observe { lines.append($0.text) }
        let traced = stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
        observation.end()

        #expect(traced === back)
        #expect(hit(10, 10) === back)
        #expect(
            lines == [
                "UIWindow asked at 10,10: inside", "UIView#3 asked at -190,-190: no, outside",
                "UIView#2 asked at 10,10: no, hidden", "UIView#1 asked at 10,10: inside", "UIView#1 is hit",
            ])
    }

    @Test("A view with an alpha of exactly one hundredth can be hit", .fact("HT-07"))
    func hundredth() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(view)
        view.alpha = 0.01
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
        view.alpha = 0.0099
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.window)
    }

    @Test("App code may hit-test without an event, and overrides then receive none", .fact("HT-19"))
    func withoutEvent() {
        final class Watching: UIView {
            var events: [UIEvent?] = []
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                events.append(event)
                return super.point(inside: point, with: event)
            }
        }
        let view = Watching(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(view)
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
        #expect(!view.events.isEmpty && view.events.allSatisfy { $0 == nil })
    }

    @Test("Hit testing the presentation layer finds a moving view where it is visible", .fact("HT-23"))
    func presentation() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.backgroundColor = .red
        stage.window.addSubview(view)
        stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 100 }
        stage.advance(by: 0.5)
        let shown = try #require(view.layer.presentation())
        #expect(shown.hitTest(CGPoint(x: 60, y: 10)) != nil)
        #expect(shown.hitTest(CGPoint(x: 120, y: 10)) == nil)
        #expect(view.layer.hitTest(CGPoint(x: 120, y: 10)) === view.layer)
        stage.advance(by: 0.6)
    }

    @Test("The precise location of a touch is the device's, in the view's coordinates", .fact("HT-24"))
    func precise() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        stage.window.addSubview(view)
        stage.finger.press(at: CGPoint(x: 20.25, y: 30.5))
        let touch = stage.application.screen.touchRouter.touches[0]
        #expect(touch.preciseLocation(in: view) == CGPoint(x: 10.25, y: 20.5))
        stage.finger.move(to: CGPoint(x: 21.5, y: 30.5))
        #expect(touch.precisePreviousLocation(in: view) == CGPoint(x: 10.25, y: 20.5))
        stage.finger.lift()
    }

    @Test("A disabled control is hit, and keeps its touch from the views behind and above it", .fact("HT-25", "HT-26"))
    func disabled() {
        final class Outer: UIView {
            var began = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
        }
        let outer = Outer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let control = UIControl(frame: outer.bounds)
        control.isEnabled = false
        outer.addSubview(control)
        stage.window.addSubview(outer)
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === control)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(outer.began == 0)
    }
}
