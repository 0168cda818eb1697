import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

@MainActor
@Suite("Who is under a point")
struct HitTestingTests: HitTestSuite {
    let stage = Stage(size: CGSize(width: 320, height: 320))

    @Test("HT-01 HT-02 The front-most subview that contains the point is hit, else the view itself")
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

    @Test("HT-21 A hitTest that removes a view does not change whom the other answers come from")
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

    @Test("HT-05 HT-06 A view that is hidden through its layer is not hit either")
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

    @Test("HT-03 Peer mistake 5: the near edges belong to a view and the far ones do not")
    func halfOpenEdges() {
        let view = view(20, 20, 100, 100)
        #expect(hit(20, 20) === view)
        #expect(hit(119.99, 119.99) === view)
        #expect(hit(120, 119) === stage.window)
        #expect(hit(119, 120) === stage.window)
        #expect(hit(19.99, 20) === stage.window)
    }

    @Test("HT-04 HT-16 Peer mistake 4: the origin of the bounds counts")
    func boundsOrigin() {
        let scrolled = view(0, 0, 100, 100)
        let inner = view(0, 150, 50, 50, in: scrolled)
        scrolled.bounds.origin.y = 120
        #expect(hit(10, 40) === inner)
        #expect(hit(10, 10) === scrolled)
        #expect(!scrolled.point(inside: CGPoint(x: 50, y: 50), with: nil))
    }

    @Test("HT-17 Between the rows of what is scrolled, what scrolls is hit itself")
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

    @Test("HT-05 HT-06 HT-08 Peer mistake 2: hidden, transparent and passive views let everything through")
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

    @Test("HT-09 HT-10 Peer mistake 6: what lies outside its superview cannot be hit, clipped or not")
    func overhang() {
        let parent = view(20, 80, 120, 40)
        let child = view(100, 10, 60, 20, in: parent)
        for clips in [false, true] {
            parent.clipsToBounds = clips
            #expect(hit(130, 100) === child)
            #expect(hit(150, 100) === stage.window)
        }
    }

    @Test("HT-12 Peer mistake 3: a transform is honoured through its inverse")
    func transform() {
        let rotated = view(180, 30, 80, 60)
        rotated.transform = CGAffineTransform(rotationAngle: .pi / 6)
        #expect(hit(262.8, 55.9) === rotated)
        #expect(hit(185, 32) === stage.window)
    }

    @Test("HT-13 A view's own transform does not affect the point that it is asked for")
    func ownTransform() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(root.hitTest(CGPoint(x: 199, y: 199), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 200, y: 200), with: nil) == nil)
    }

    @Test(
        "HT-11 HT-14 HT-18 HT-25 Clear views are hit, labels and images are not, zPosition does not matter, disabled controls are"
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
        "Peer mistakes 1, 18: an override of point(inside:) or hitTest is asked at every level, wherever the point is")
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

    @Test("HT-05 A view whose own hitTest does not ask super is asked even when it is hidden")
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

    @Test("A place that is no number hits nothing")
    func noNumber() {
        _ = view(0, 0, 100, 100)
        #expect(hit(.nan, 10) == nil)
        #expect(hit(.infinity, 10) == nil)
    }

    @Test("Views moved, added and removed between two hit tests are found where they are now")
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

    @Test("With and without a trace the same view is hit, and the trace says who was asked and why not")
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

    @Test("HT-07 A view that is exactly one hundredth opaque can be hit")
    func hundredth() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(view)
        view.alpha = 0.01
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view)
        view.alpha = 0.0099
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === stage.window)
    }

    @Test("HT-19 App code may hit-test without an event, and an override gets none")
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

    @Test("HT-23 The presentation layer answers for where a moving view is seen")
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

    @Test("HT-24 The precise place of a touch is that of the device, in coordinates of the view")
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

    @Test("HT-25 HT-26 A disabled control is hit, and keeps its touch from those behind and above it")
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
