import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("How the arbiter decides")
struct GestureArbiterTests {
    let arbiter = GestureArbiter()
    let recorder = Recorder()

    private func member(_ name: String, nearness: Int = 0, attachment: Int = 0) -> FakeMember {
        let member = FakeMember(name, recorder, nearness: nearness, attachment: attachment)
        arbiter.join(member)
        return member
    }

    @Test("GR-02 GR-06 What is discrete is recognized, told and reset, and possible when that is done")
    func discrete() {
        let tap = member("tap")
        tap.propose(.ended, to: arbiter)
        #expect(tap.arbitration.shownState == .ended)
        #expect(tap.arbitration.state == .possible)
        arbiter.resolve()
        #expect(recorder.take() == ["tap ended!", "tap reset after ended"])
        #expect(tap.arbitration.shownState == .possible)
        #expect(arbiter.members.isEmpty)
    }

    @Test("GR-03 What is continuous begins, changes and ends, each told once")
    func continuous() {
        let pan = member("pan")
        for state in [UIGestureRecognizer.State.began, .changed, .changed, .ended] {
            pan.propose(state, to: arbiter)
            arbiter.resolve()
        }
        #expect(recorder.take() == ["pan began!", "pan changed", "pan changed", "pan ended", "pan reset after ended"])
    }

    @Test("Gestures that go on together are told in the order of their turns, whoever spoke first")
    func goingOn() {
        let far = member("far", nearness: 1, attachment: 1)
        let second = member("second", nearness: 2, attachment: 3)
        let first = member("first", nearness: 2, attachment: 2)
        let all = [far, second, first]
        for member in all { member.spares = all }
        for state in [UIGestureRecognizer.State.began, .changed] {
            for member in all { member.propose(state, to: arbiter) }
            arbiter.resolve()
        }
        #expect(
            recorder.take() == [
                "first began!", "second began!", "far began!", "first changed", "second changed", "far changed",
            ])
    }

    @Test("GR-03 Several steps proposed in one delivery are told one after the other")
    func steps() {
        let pan = member("pan")
        pan.propose(.began, .changed, .ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pan began!", "pan ended", "pan reset after ended"])
    }

    @Test(
        "GR-01 GR-03 Changes that make no sense are ignored, or taken for what was meant",
        arguments: [
            ([.changed], "possible"), ([.possible], "possible"), ([.cancelled], "failed"), ([.began, .began], "began"),
            ([.began, .failed], "failed"), ([.ended, .began], "ended"), ([.failed, .ended], "failed"),
        ] as [([UIGestureRecognizer.State], String)])
    func transitions(states: [UIGestureRecognizer.State], shown: String) {
        let member = member("member")
        for state in states { member.propose(state, to: arbiter) }
        #expect("\(member.arbitration.shownState)" == shown)
    }

    @Test("GR-03 A gesture that goes on cannot fail any more: it is cancelled")
    func failingLate() {
        let pan = member("pan")
        pan.propose(.began, to: arbiter)
        arbiter.resolve()
        pan.propose(.failed, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pan began!", "pan cancelled", "pan reset after cancelled"])
    }

    @Test("GR-25 Of two that propose together the one on the nearer view wins, and the other fails")
    func nearness() {
        let outer = member("outer", nearness: 1, attachment: 1)
        let inner = member("inner", nearness: 2, attachment: 2)
        outer.propose(.ended, to: arbiter)
        inner.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["inner ended!", "inner reset after ended", "outer reset after failed"])
    }

    @Test("GR-24 On one view the one that was attached first wins")
    func attachment() {
        let second = member("second", attachment: 2)
        let first = member("first", attachment: 1)
        second.propose(.began, to: arbiter)
        first.propose(.began, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["first began!", "second reset after failed"])
    }

    @Test("GR-26 Those that have not proposed anything fail as well, and only those that share a finger")
    func prevention() {
        let pan = member("pan")
        let possible = member("possible")
        let elsewhere = member("elsewhere")
        elsewhere.fingers = [1]
        pan.propose(.began, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pan began!", "possible reset after failed"])
        #expect(possible.outcomes == [.failed])
        #expect(elsewhere.arbitration.isTakingPart)
    }

    @Test("GR-17 One that comes too late is prevented by one that goes on")
    func lateness() {
        let pan = member("pan")
        pan.propose(.began, to: arbiter)
        arbiter.resolve()
        let tap = member("tap", nearness: 5)
        tap.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pan began!", "tap reset after failed"])
    }

    @Test("GR-18 Those that are spared go on together")
    func simultaneity() {
        let pinch = member("pinch", attachment: 1)
        let rotation = member("rotation", attachment: 2)
        pinch.spares = [rotation]
        pinch.propose(.began, to: arbiter)
        rotation.propose(.began, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pinch began!", "rotation began!"])
    }

    @Test("GR-21 One that may not begin fails, is asked once, and does not keep others")
    func refusal() {
        let first = member("first", attachment: 1)
        let second = member("second", attachment: 2)
        first.refusal = "no"
        first.propose(.ended, to: arbiter)
        second.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["second ended!", "first reset after failed", "second reset after ended"])
        #expect(first.refusalsAsked == 1)
    }

    @Test("GR-19 One that has to wait is possible meanwhile, and recognized when the other has failed")
    func waiting() {
        let single = member("single")
        let double = member("double")
        single.required = [double]
        single.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == [])
        #expect(single.arbitration.shownState == .possible)
        #expect(single.arbitration.isDecided)
        double.propose(.failed, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["single ended!", "double reset after failed", "single reset after ended"])
        #expect(single.refusalsAsked == 1)
    }

    @Test("GR-19 One that has to wait fails when the other is recognized, even if it is spared")
    func waitingInVain() {
        let single = member("single")
        let double = member("double")
        single.required = [double]
        double.spares = [single]
        single.propose(.ended, to: arbiter)
        arbiter.resolve()
        double.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["double ended!", "double reset after ended", "single reset after failed"])
        #expect(single.outcomes == [.failed])
        #expect(double.outcomes == [.ended])
    }

    @Test("GR-19 A failure in the same delivery comes first, whoever proposed first")
    func failureFirst() {
        let pan = member("pan", nearness: 2)
        let swipe = member("swipe", nearness: 1)
        pan.required = [swipe]
        pan.propose(.began, to: arbiter)
        swipe.propose(.failed, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pan began!", "swipe reset after failed"])
    }

    @Test("A failure releases one that waits, which may be prevented by nobody who came after it")
    func chain() {
        let first = member("first", attachment: 1)
        let second = member("second", attachment: 2)
        let third = member("third", attachment: 3)
        first.required = [third]
        second.required = [third]
        third.refusal = "no"
        for member in [first, second, third] { member.propose(.ended, to: arbiter) }
        arbiter.resolve()
        #expect(recorder.take().first == "first ended!")
        #expect(second.outcomes == [.failed] && third.outcomes == [.failed])
    }

    @Test("GR-20 Requirements that are answered for are asked for once in an attempt and bind")
    func asking() {
        let single = member("single")
        let double = member("double")
        single.requiredWhenAsked = [double]
        single.propose(.ended, to: arbiter)
        arbiter.resolve()
        arbiter.noteProposal(of: single)
        arbiter.resolve()
        #expect(single.pairsAsked == 1)
        #expect(recorder.take() == [])
        double.propose(.failed, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take().first == "single ended!")
    }

    @Test("Requirements in a circle are broken where the first turn is, and the trace names them")
    func cycle() {
        var lines: [String] = []
        let observation = Trace.observe { lines.append($0.text) }
        defer { observation.end() }
        let a = member("a", attachment: 1)
        let b = member("b", attachment: 2)
        let c = member("c", attachment: 3)
        (a.required, b.required, c.required) = ([b], [c], [a])
        c.propose(.ended, to: arbiter)
        arbiter.resolve()
        b.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == [])
        a.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(a.outcomes == [.ended] && b.outcomes == [.failed] && c.outcomes == [.failed])
        #expect(lines.contains("a does not wait for b: a waits for b, which waits for c, which waits for a"))
    }

    @Test("GR-11 One that is withdrawn is cancelled when it goes on, and fails when it does not")
    func withdrawal() {
        let pan = member("pan")
        let possible = member("possible")
        pan.spares = [possible]
        pan.propose(.began, to: arbiter)
        arbiter.resolve()
        for member in [pan, possible] {
            member.arbitration.withdraw(because: "it was disabled")
            arbiter.noteProposal(of: member)
        }
        arbiter.resolve()
        #expect(pan.outcomes == [.cancelled] && possible.outcomes == [.failed])
        #expect(pan.resets == 1 && possible.resets == 1)
    }

    @Test("What is proposed while targets are told has its turn before resolving returns; a circle of it ends")
    func proposingInActions() {
        let pan = member("pan")
        pan.onAct = { [arbiter] in pan.propose(.changed, to: arbiter) }
        pan.propose(.began, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take().count == GestureArbiter.limit)
        pan.onAct = {}
        pan.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(pan.outcomes == [.ended])
    }

    @Test("What is proposed while being reset means nothing, and resolving from inside does nothing twice")
    func reentrancy() {
        let tap = member("tap")
        tap.onAct = { [arbiter] in arbiter.resolve() }
        tap.onReset = { [arbiter] in arbiter.resolve() }
        tap.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["tap ended!", "tap reset after ended"])
    }
}
