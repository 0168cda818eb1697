import Testing
import UIKit
import UIKitTesting

/// Who keeps whom from recognizing, and who is asked about it.
@MainActor
@Suite("Recognizers that keep each other from recognizing")
struct GesturePreventionTests {
    let recorder = Recorder()

    /// A recognizer with answers of its class.
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

    /// What is told and asked when a finger drags over a view with two recognizers.
    private func drag(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> [String] {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        stage.window.addGestureRecognizer(first)
        stage.window.addGestureRecognizer(second)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        return recorder.take()
    }

    @Test("GR-17 By default one keeps the other back; what either class answers comes before what delegates do")
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
        "GR-17 A class that prevents nothing, and one that cannot be prevented, lets both go on",
        arguments: [true, false])
    func exempt(byFirst: Bool) {
        let (first, second) = (make("first"), make("second"))
        if byFirst { first.prevents = false } else { second.isPrevented = false }
        let lines = drag(first, second).filter { !$0.hasSuffix("?") }
        #expect(lines == ["first began", "second began", "first ended", "second ended"])
    }

    @Test("GR-17 Only the one that is about to be kept back is spared: the other way round both are asked anew")
    func oneWay() {
        let (first, second) = (make("first"), make("second"))
        second.prevents = false
        #expect(drag(first, second).filter { !$0.hasSuffix("?") } == ["first began", "first ended"])
    }

    @Test("GR-18 One yes of a delegate is enough, from either side", arguments: [true, false])
    func delegates(ofFirst: Bool) {
        let (first, second) = (make("first"), make("second"))
        let (yes, no) = (ClosureDelegate(), ClosureDelegate())
        yes.isSimultaneous = { _, _ in true }
        first.delegate = ofFirst ? yes : no
        second.delegate = ofFirst ? no : yes
        let lines = drag(first, second).filter { !$0.hasSuffix("?") }
        #expect(lines == ["first began", "second began", "first ended", "second ended"])
    }

    @Test("GR-22 A recognizer that wants nothing of an event is asked once, and of none of its touches")
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
