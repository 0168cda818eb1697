import Testing
import UIKit
import UIKitTesting

/// The examples from the articles on gestures and on testing them.
@MainActor
@Suite("Examples with gestures")
struct GestureExampleTests {

    @Test func aSingleTapWaitsForADoubleTap() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let view = UIView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        let listener = TapListener()

        let single = UITapGestureRecognizer(target: listener, action: Selector("single", TapListener.single))
        let double = UITapGestureRecognizer(target: listener, action: Selector("double", TapListener.double))
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)

        stage.finger.tap(view)
        #expect(listener.lines == [])
        stage.advance(by: 0.35)
        #expect(listener.lines == ["single"])

        stage.finger.tap(view)
        stage.finger.tap(view)
        #expect(listener.lines == ["single", "double"])
    }

    @Test func aPinchAndARotationGoOnTogether() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let view = UIView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        let pinch = UIPinchGestureRecognizer()
        let rotation = UIRotationGestureRecognizer()
        view.addGestureRecognizer(pinch)
        view.addGestureRecognizer(rotation)
        @MainActor func spread() {
            stage.together {
                stage.finger(0).press(at: CGPoint(x: 100, y: 120))
                stage.finger(1).press(at: CGPoint(x: 220, y: 120))
            }
            stage.together {
                stage.finger(0).move(to: CGPoint(x: 100, y: 60))
                stage.finger(1).move(to: CGPoint(x: 220, y: 180))
            }
        }
        @MainActor func lift() {
            stage.finger(0).lift()
            stage.finger(1).lift()
        }
        spread()
        #expect(pinch.state == .began && rotation.state == .possible)
        lift()

        let handler = PictureHandler()
        pinch.delegate = handler
        spread()
        #expect(pinch.state == .began && rotation.state == .began)
        lift()
    }

    @Test func aTapOfTheBackgroundLeavesWhatIsOnItAlone() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let back = UIView(frame: stage.window.bounds)
        let card = UIControl(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
        back.addSubview(card)
        stage.window.addSubview(back)
        let listener = TapListener()
        card.addAction(UIAction { _ in listener.lines.append("card") }, for: .touchUpInside)
        let tap = UITapGestureRecognizer(target: listener, action: Selector("single", TapListener.single))
        back.addGestureRecognizer(tap)

        stage.finger.tap(at: CGPoint(x: 60, y: 50))
        #expect(listener.lines == ["single"])

        let handler = BackgroundHandler()
        tap.delegate = handler
        stage.finger.tap(at: CGPoint(x: 60, y: 50))
        #expect(listener.lines == ["single", "card"])

        tap.delegate = nil
        tap.cancelsTouchesInView = false
        stage.finger.tap(at: CGPoint(x: 60, y: 50))
        #expect(listener.lines == ["single", "card", "single", "card"])
    }

    @Test func aLongPressBeginsAfterHalfASecond() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let hold = UILongPressGestureRecognizer()
        stage.window.addGestureRecognizer(hold)

        stage.finger.press(at: CGPoint(x: 160, y: 120))
        stage.advance(by: 0.49)
        #expect(hold.state == .possible)
        stage.advance(by: 0.01)
        #expect(hold.state == .began)
        stage.finger.lift()
    }

    @Test func twoFingersPinch() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let pinch = UIPinchGestureRecognizer()
        stage.window.addGestureRecognizer(pinch)

        stage.together {
            stage.finger(0).press(at: CGPoint(x: 100, y: 120))
            stage.finger(1).press(at: CGPoint(x: 220, y: 120))
        }
        stage.together {
            stage.finger(0).move(to: CGPoint(x: 60, y: 120))
            stage.finger(1).move(to: CGPoint(x: 260, y: 120))
        }
        #expect(pinch.state == .began)
        #expect(pinch.scale > 1.5)
        stage.finger(0).lift()
        stage.finger(1).lift()
        #expect(pinch.state == .possible)
    }

    @Test func aTouchpadPinchesAndTurns() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let listener = TapListener()
        let pinch = UIPinchGestureRecognizer(target: listener, action: Selector("note:", TapListener.note(_:)))
        let rotation = UIRotationGestureRecognizer(target: listener, action: Selector("note:", TapListener.note(_:)))
        stage.window.addGestureRecognizer(pinch)
        stage.window.addGestureRecognizer(rotation)

        stage.pinch(by: 2, at: CGPoint(x: 160, y: 120), over: 0.2)
        #expect(listener.lines.first == "UIPinchGestureRecognizer began")
        #expect(listener.lines.last == "UIPinchGestureRecognizer ended")

        stage.rotate(by: .pi / 2, at: CGPoint(x: 160, y: 120), over: 0.2)
        #expect(listener.lines.last == "UIRotationGestureRecognizer ended")
    }

    @Test func theTranscriptTellsWhyARecognizerWins() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let view = UIView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        let tap = UITapGestureRecognizer()
        tap.name = "tap"
        view.addGestureRecognizer(tap)

        stage.finger.tap(view)
        #expect(
            stage.transcript.text(of: .gesture) == """
                gesture UITapGestureRecognizer "tap" of UIView receives finger 0
                gesture finger 0 is up
                gesture UITapGestureRecognizer "tap" of UIView proposes: ended
                gesture UITapGestureRecognizer "tap" of UIView may begin
                gesture UITapGestureRecognizer "tap" of UIView is recognized
                gesture finger 0 is cancelled in its view by UITapGestureRecognizer "tap" of UIView
                gesture UITapGestureRecognizer "tap" of UIView is reset
                """)
    }
}

/// A target that records the recognizers' actions.
@MainActor
private final class TapListener {
    var lines: [String] = []

    func single() { lines.append("single") }
    func double() { lines.append("double") }
    func note(_ recognizer: UIGestureRecognizer) { lines.append("\(type(of: recognizer)) \(recognizer.state)") }
}
