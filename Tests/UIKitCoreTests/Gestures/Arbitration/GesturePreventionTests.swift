import Stages
import TestSupport
import Testing
import UIKit

/// Prevention between recognizers, and the methods that are called to decide it.
@MainActor
@Suite("Gesture prevention")
struct GesturePreventionTests {
    let recorder = Recorder()

    /// A recognizer with configurable answers of its class.
    private final class Answering: ProbeRecognizer {
        var prevents = true
        var isPrevented = true

        override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
            recorder.add("can \(name ?? "") prevent \(other.name ?? "")?")
            return prevents
        }

        override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
            recorder.add("can \(name ?? "") be prevented by \(other.name ?? "")?")
            return isPrevented
        }
    }

    private func make(_ name: String) -> Answering {
        let probe = Answering(name, recorder, [.moved: .began, .ended: .ended])
        probe.isQuiet = true
        return probe
    }

    /// Returns the record of callbacks during a drag over a view with two recognizers.
    private func drag(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> [String] {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        stage.window.addGestureRecognizer(first)
        stage.window.addGestureRecognizer(second)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        return recorder.take()
    }

    @Test(
        "By default one recognizer prevents the other; the methods of both classes take precedence over delegates",
        .fact("GR-17")
    )
    func classes() {
        let (first, second) = (make("first"), make("second"))
        let delegate = ClosureDelegate()
        delegate.isSimultaneous = { [recorder] one, other in
            recorder.add("\(one.name ?? "") together with \(other.name ?? "")?")
            return false
        }
        first.delegate = delegate
        second.delegate = delegate
        #expect(
            drag(first, second) == [
                "can first prevent second?", "can second be prevented by first?", "first together with second?",
                "second together with first?", "first began", "first ended",
            ])
    }

    @Test(
        "A class that prevents nothing, and one that cannot be prevented, let both continue", .fact("GR-17"),
        arguments: [true, false])
    func exempt(byFirst: Bool) {
        let (first, second) = (make("first"), make("second"))
        if byFirst { first.prevents = false } else { second.isPrevented = false }
        let lines = drag(first, second).filter { !$0.hasSuffix("?") }
        #expect(lines == ["first began", "second began", "first ended", "second ended"])
    }

    @Test(
        "An answer spares only the recognizer about to be prevented: for the reverse, both are asked again",
        .fact("GR-17"))
    func oneWay() {
        let (first, second) = (make("first"), make("second"))
        second.prevents = false
        #expect(drag(first, second).filter { !$0.hasSuffix("?") } == ["first began", "first ended"])
    }

    @Test("One true answer of either delegate is enough", .fact("GR-18"), arguments: [true, false])
    func delegates(ofFirst: Bool) {
        let (first, second) = (make("first"), make("second"))
        let (yes, no) = (ClosureDelegate(), ClosureDelegate())
        yes.isSimultaneous = { _, _ in true }
        first.delegate = ofFirst ? yes : no
        second.delegate = ofFirst ? no : yes
        let lines = drag(first, second).filter { !$0.hasSuffix("?") }
        #expect(lines == ["first began", "second began", "first ended", "second ended"])
    }

    @Test("A recognizer that declines an event is asked once, and about none of its touches", .fact("GR-22"))
    func events() {
        final class Deaf: ProbeRecognizer {
            override func shouldReceive(_ event: UIEvent) -> Bool {
                recorder.add("event?")
                return false
            }
        }
        let stage = Stage(size: CGSize(width: 200, height: 200))
        stage.window.isMultipleTouchEnabled = true
        let probe = Deaf("deaf", recorder)
        let delegate = ClosureDelegate()
        delegate.receivesTouch = { [recorder] _ in
            recorder.add("touch?")
            return true
        }
        probe.delegate = delegate
        stage.window.addGestureRecognizer(probe)
        stage.together {
            for number in 0..<3 { stage.finger(number).press(at: CGPoint(x: 10 + 30 * CGFloat(number), y: 10)) }
        }
        #expect(recorder.take() == ["event?"])
        for number in 0..<3 { stage.finger(number).lift() }
        #expect(recorder.take() == [])
    }
}
