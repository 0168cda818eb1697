import HostInterface
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Drags from one view to another: what begins them, the calls in their order, and their pictures.
@MainActor
@Suite("Drags")
struct UIDragInteractionTests: DragSuite {
    let table = DragTable()
    private let middleOfCard = CGPoint(x: 70, y: 100)
    private let middleOfBin = CGPoint(x: 240, y: 360)

    private func pixel(_ x: CGFloat, _ y: CGFloat) -> UIColor { stage.pixel(at: CGPoint(x: x, y: y)) }

    /// Presses the card until its items are lifted.
    private func lift() {
        stage.finger.press(at: middleOfCard)
        stage.advance(by: 0.33)
    }

    /// Lifts the items and drags them to a point.
    private func drag(to point: CGPoint) {
        lift()
        stage.finger.move(to: point, over: 0.3)
    }

    private func mouse(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, buttons: Int = 1) {
        var sample = TouchSample(finger: 9, phase: phase, location: CGPoint(x: x, y: y))
        sample.buttons = buttons
        stage.send(.touch(sample))
    }

    // MARK: - The calls

    @Test("begin after a third of a second and a movement, and call their delegates in order", .fact("GR-60"))
    func calls() {
        stage.finger.press(at: middleOfCard)
        stage.advance(by: 0.32)
        #expect(owner.take() == [] && drag.session == nil)
        stage.advance(by: 0.01)
        #expect(owner.take() == ["items at 50,40", "lift a", "animate lift"])
        stage.finger.move(to: CGPoint(x: 75, y: 100), over: 0.1)
        #expect(owner.take() == [])
        stage.finger.move(to: middleOfBin, over: 0.3)
        #expect(
            Array(owner.take().prefix(8))
                == ["will begin", "lifted", "move", "can handle a", "enter", "update", "move", "update"])
        stage.finger.lift()
        #expect(owner.take() == ["perform", "will end copy", "drop a"])
        stage.advance(by: 1)
        #expect(owner.take() == ["dropped a", "conclude", "end", "did end copy", "transferred"])
        #expect(drag.session == nil && display == nil)
    }

    @Test("call the views that they pass: once whether they can handle it, and at the end")
    func passing() {
        drag(to: middleOfBin)
        stage.finger.move(to: CGPoint(x: 40, y: 440), over: 0.2)
        stage.finger.move(to: middleOfBin, over: 0.2)
        #expect(owner.log.filter { $0.hasPrefix("can") }.count == 1)
        #expect(owner.log.filter { $0 == "enter" }.count == 2)
        stage.finger.move(to: CGPoint(x: 40, y: 440), over: 0.2)
        #expect(owner.log.contains("exit"))
        _ = owner.take()
        stage.finger.lift()
        #expect(owner.take() == ["will end cancel", "cancel a"])
        stage.advance(by: 1)
        #expect(owner.take() == ["returned a", "end", "did end cancel"])
    }

    @Test("end where the finger lifts above a view that does not want them, as it says", arguments: [false, true])
    func refusal(forbids: Bool) {
        owner.operation = forbids ? .forbidden : .cancel
        drag(to: middleOfBin)
        _ = owner.take()
        stage.finger.lift()
        let end = forbids ? "forbidden" : "cancel"
        #expect(owner.take() == ["exit", "will end \(end)", "cancel a"])
        stage.advance(by: 1)
        #expect(owner.take() == ["returned a", "end", "did end \(end)"])
    }

    @Test("do not move what may not be moved")
    func move() {
        owner.operation = .move
        drag(to: middleOfBin)
        stage.finger.lift()
        #expect(owner.log.contains("will end move"))
        stage.advance(by: 1)
        owner.allowsMove = false
        _ = owner.take()
        drag(to: middleOfBin)
        stage.finger.lift()
        #expect(owner.log.contains("will end forbidden") && !owner.log.contains("perform"))
        stage.advance(by: 1)
    }

    @Test("go to the innermost view that can handle them")
    func nested() {
        let inner = DragOwner()
        inner.name = "inner "
        let box = UIView(frame: bin.bounds)
        let own = UIDropInteraction(delegate: inner)
        box.addInteraction(own)
        bin.addSubview(box)
        drag(to: middleOfBin)
        #expect(inner.log.contains("inner enter") && !owner.log.contains("enter"))
        inner.canHandle = false
        stage.finger.lift()
        stage.advance(by: 1)
        _ = (owner.take(), inner.take())
        drag(to: middleOfBin)
        #expect(inner.log == ["inner can handle a"] && owner.log.contains("enter"))
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(inner.log == ["inner can handle a"])
    }

    // MARK: - Beginning

    @Test("leave taps and movements before the hold to others")
    func nothing() {
        stage.finger.tap(card)
        stage.advance(by: 1)
        stage.finger.press(at: middleOfCard)
        stage.advance(by: 0.2)
        stage.finger.move(to: CGPoint(x: 85, y: 100), over: 0.1)
        stage.advance(by: 1)
        stage.finger.lift()
        owner.names = []
        lift()
        #expect(owner.take() == ["items at 50,40"] && drag.session == nil)
        stage.finger.lift()
    }

    @Test("leave scrolling to the view around until the hold, and keep it from scrolling afterwards")
    func scrolling() {
        let scroller = UIScrollView(frame: stage.window.bounds)
        scroller.contentSize = CGSize(width: 320, height: 2000)
        stage.window.insertSubview(scroller, at: 0)
        scroller.addSubview(card)
        stage.finger.press(at: middleOfCard)
        stage.finger.move(to: CGPoint(x: 70, y: 50), over: 0.2)
        #expect(scroller.contentOffset.y > 30 && owner.take() == [])
        stage.advance(by: 1)
        stage.finger.lift()
        scroller.contentOffset = .zero
        stage.advance(by: 1)
        drag(to: CGPoint(x: 70, y: 40))
        #expect(scroller.contentOffset.y == 0 && owner.log.contains("will begin"))
        stage.finger.lift()
        stage.advance(by: 1)
    }

    @Test("take the touch from a button, and lay the items down if the finger does not move")
    func button() {
        let button = UIButton(frame: card.bounds)
        var events: [String] = []
        for (event, name) in [(.touchDown, "down"), (.touchCancel, "cancel"), (.touchUpInside, "up")]
            as [(UIControl.Event, String)]
        {
            button.addAction(UIAction { _ in events.append(name) }, for: event)
        }
        card.addSubview(button)
        lift()
        #expect(display != nil && events == ["down", "cancel"])
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(owner.take() == ["items at 50,40", "lift a", "animate lift", "laid down"])
        #expect(display == nil && events == ["down", "cancel"] && drag.session == nil)
        stage.finger.tap(button)
        #expect(events.last == "up")
    }

    @Test("begin with the pointer as soon as it moves, even in a scroll view, but not with its secondary button")
    func pointer() {
        let scroller = UIScrollView(frame: stage.window.bounds)
        scroller.contentSize = CGSize(width: 320, height: 2000)
        stage.window.insertSubview(scroller, at: 0)
        scroller.addSubview(card)
        mouse(.began, 70, 100)
        mouse(.moved, 70, 103)
        #expect(owner.take() == [])
        mouse(.moved, 70, 96)
        #expect(owner.take() == ["items at 50,36", "lift a", "animate lift", "will begin", "lifted", "move"])
        mouse(.moved, 70, 60)
        mouse(.ended, 70, 60)
        stage.advance(by: 1)
        #expect(scroller.contentOffset.y == 0)
        _ = owner.take()
        mouse(.began, 70, 100, buttons: 2)
        mouse(.moved, 70, 90, buttons: 2)
        mouse(.ended, 70, 90, buttons: 2)
        #expect(owner.take() == [])
        stage.advance(by: 1)
    }

    @Test("make other recognizers fail when the items are lifted, unless they are to go on")
    func simultaneous() {
        @MainActor final class Target: NSObject {
            var count = 0
            func act(_ sender: UIGestureRecognizer) { if sender.state == .began { count += 1 } }
        }
        let target = Target()
        card.addGestureRecognizer(
            UILongPressGestureRecognizer(target: target, action: Selector("act:", Target.act(_:))))
        lift()
        stage.advance(by: 0.5)
        stage.finger.lift()
        #expect(target.count == 0)
        drag.allowsSimultaneousRecognitionDuringLift = true
        lift()
        stage.advance(by: 0.5)
        stage.finger.lift()
        #expect(target.count == 1)
        stage.advance(by: 1)
    }

    @Test("are off while the interaction is not enabled")
    func disabled() {
        drag.isEnabled = false
        lift()
        stage.finger.lift()
        #expect(owner.take() == [] && UIDragInteraction.isEnabledByDefault)
    }
}
