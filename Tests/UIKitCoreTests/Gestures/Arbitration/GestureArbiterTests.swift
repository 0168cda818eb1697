import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Gesture arbitration")
struct GestureArbiterTests {
    let arbiter = GestureArbiter()
    let recorder = Recorder()

    private func member(_ name: String, depth: Int = 0, attachment: Int = 0) -> FakeMember {
        let member = FakeMember(name, recorder, depth: depth, attachment: attachment)
        arbiter.join(member)
        return member
    }

    @Test("A discrete gesture is recognized, acts and is reset, and is possible afterwards", .fact("GR-02", "GR-06"))
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

    @Test("A continuous gesture begins, changes and ends, with one action each", .fact("GR-03"))
    func continuous() {
        let pan = member("pan")
        for state in [UIGestureRecognizer.State.began, .changed, .changed, .ended] {
            pan.propose(state, to: arbiter)
            arbiter.resolve()
        }
        #expect(recorder.take() == ["pan began!", "pan changed", "pan changed", "pan ended", "pan reset after ended"])
    }

    @Test("Simultaneous gestures act in arbitration order, whichever proposed first")
    func goingOn() {
        let far = member("far", depth: 1, attachment: 1)
        let second = member("second", depth: 2, attachment: 3)
        let first = member("first", depth: 2, attachment: 2)
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

    @Test("Several states proposed in one delivery are sent one after another", .fact("GR-03"))
    func steps() {
        let pan = member("pan")
        pan.propose(.began, .changed, .ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pan began!", "pan ended", "pan reset after ended"])
    }

    @Test(
        "Invalid transitions are ignored, or replaced by the intended ones", .fact("GR-01", "GR-03"),
        arguments: [
            ([.changed], "possible"), ([.possible], "possible"), ([.cancelled], "failed"), ([.began, .began], "began"),
            ([.began, .failed], "failed"), ([.ended, .began], "ended"), ([.failed, .ended], "failed"),
        ] as [([UIGestureRecognizer.State], String)])
    func transitions(states: [UIGestureRecognizer.State], shown: String) {
        let member = member("member")
        for state in states { member.propose(state, to: arbiter) }
        #expect("\(member.arbitration.shownState)" == shown)
    }

    @Test("An active gesture cannot fail: it is cancelled", .fact("GR-03"))
    func failingLate() {
        let pan = member("pan")
        pan.propose(.began, to: arbiter)
        arbiter.resolve()
        pan.propose(.failed, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pan began!", "pan cancelled", "pan reset after cancelled"])
    }

    @Test("Of two simultaneous proposals the one of the deeper view wins, and the other fails", .fact("GR-25"))
    func depth() {
        let outer = member("outer", depth: 1, attachment: 1)
        let inner = member("inner", depth: 2, attachment: 2)
        outer.propose(.ended, to: arbiter)
        inner.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["inner ended!", "inner reset after ended", "outer reset after failed"])
    }

    @Test("On one view the recognizer attached first wins", .fact("GR-24"))
    func attachment() {
        let second = member("second", attachment: 2)
        let first = member("first", attachment: 1)
        second.propose(.began, to: arbiter)
        first.propose(.began, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["first began!", "second reset after failed"])
    }

    @Test("Members without a proposal fail too, but only those that share a finger", .fact("GR-26"))
    func prevention() {
        let pan = member("pan")
        let possible = member("possible")
        let elsewhere = member("elsewhere")
        elsewhere.fingers = [1]
        pan.propose(.began, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pan began!", "possible reset after failed"])
        #expect(possible.outcomes == [.failed])
        #expect(elsewhere.arbitration.isParticipating)
    }

    @Test("An active gesture prevents a later one", .fact("GR-17"))
    func lateness() {
        let pan = member("pan")
        pan.propose(.began, to: arbiter)
        arbiter.resolve()
        let tap = member("tap", depth: 5)
        tap.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pan began!", "tap reset after failed"])
    }

    @Test("Gestures that are allowed to be simultaneous continue together", .fact("GR-18"))
    func simultaneity() {
        let pinch = member("pinch", attachment: 1)
        let rotation = member("rotation", attachment: 2)
        pinch.spares = [rotation]
        pinch.propose(.began, to: arbiter)
        rotation.propose(.began, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pinch began!", "rotation began!"])
    }

    @Test("A member that may not begin fails, is asked once, and does not prevent others", .fact("GR-21"))
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

    @Test("A waiting member is possible meanwhile, and recognized when the other has failed", .fact("GR-19"))
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

    @Test("A waiting member fails when the other is recognized, even if the other does not prevent it", .fact("GR-19"))
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

    @Test("A failure in the same delivery is handled first, whichever proposed first", .fact("GR-19"))
    func failureFirst() {
        let pan = member("pan", depth: 2)
        let swipe = member("swipe", depth: 1)
        pan.required = [swipe]
        pan.propose(.began, to: arbiter)
        swipe.propose(.failed, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["pan began!", "swipe reset after failed"])
    }

    @Test("A failure releases a waiting member, and no later proposal can prevent it")
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

    @Test("Dynamic failure requirements are asked for once in an attempt, and are binding", .fact("GR-20"))
    func asking() {
        let single = member("single")
        let double = member("double")
        single.requiredWhenAsked = [double]
        single.propose(.ended, to: arbiter)
        arbiter.resolve()
        arbiter.proposalWasMade(of: single)
        arbiter.resolve()
        #expect(single.pairsAsked == 1)
        #expect(recorder.take() == [])
        double.propose(.failed, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take().first == "single ended!")
    }

    @Test("A cycle of requirements is broken at the first member in arbitration order, and the trace names its members")
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

    @Test("Withdrawal cancels an active gesture and fails an undecided one", .fact("GR-11"))
    func withdrawal() {
        let pan = member("pan")
        let possible = member("possible")
        pan.spares = [possible]
        pan.propose(.began, to: arbiter)
        arbiter.resolve()
        for member in [pan, possible] {
            member.arbitration.withdraw(because: "it was disabled")
            arbiter.proposalWasMade(of: member)
        }
        arbiter.resolve()
        #expect(pan.outcomes == [.cancelled] && possible.outcomes == [.failed])
        #expect(pan.resets == 1 && possible.resets == 1)
    }

    @Test("Proposals made by actions are handled before resolve() returns, and an endless loop of them ends")
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

    @Test("A proposal during a reset is ignored, and a nested resolve() does nothing twice")
    func reentrancy() {
        let tap = member("tap")
        tap.onAct = { [arbiter] in arbiter.resolve() }
        tap.onReset = { [arbiter] in arbiter.resolve() }
        tap.propose(.ended, to: arbiter)
        arbiter.resolve()
        #expect(recorder.take() == ["tap ended!", "tap reset after ended"])
    }
}
