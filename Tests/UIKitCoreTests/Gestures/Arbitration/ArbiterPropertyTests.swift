import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Invariants of the arbiter, tested with thousands of pseudorandom sets of members.
@MainActor
@Suite("Invariants of gestures")
struct ArbiterPropertyTests {
    typealias State = UIGestureRecognizer.State

    /// Members, their requirements, and their proposals at each event.
    private struct Script {
        var locations: [(depth: Int, attachment: Int)] = []
        var fingers: [Set<Int>] = []
        var refuses: [Bool] = []
        var required: [[Int]] = []
        var requiredWhenAsked: [[Int]] = []
        var spares: [[Int]] = []
        var events: [[(member: Int, states: [State])]] = []

        init(seed: Int) {
            var numbers = SeededNumbers(seed: seed)
            let count = Int.random(in: 2...7, using: &numbers)
            func some(_ chance: Int) -> [Int] {
                (0..<count).filter { _ in Int.random(in: 0..<chance, using: &numbers) == 0 }
            }
            let attachments = Array(0..<count).shuffled(using: &numbers)
            for index in 0..<count {
                locations.append((Int.random(in: 0...2, using: &numbers), attachments[index]))
                fingers.append([[0], [1], [0, 1], [0]].randomElement(using: &numbers) ?? [0])
                refuses.append(Int.random(in: 0..<8, using: &numbers) == 0)
                required.append(some(5).filter { $0 != index })
                requiredWhenAsked.append(some(9).filter { $0 != index })
                spares.append(some(4))
            }
            let proposals: [[State]] = [
                [.began], [.changed], [.ended], [.failed], [.cancelled], [.began, .changed, .ended], [.began, .failed],
            ]
            for _ in 0..<Int.random(in: 1...6, using: &numbers) {
                events.append(some(2).map { ($0, proposals.randomElement(using: &numbers) ?? [.failed]) })
            }
        }
    }

    private struct Result: Equatable {
        var acts: [String] = []
        var outcomes: [[State]] = []
        var resets: [Int] = []
        var isEmpty = true
    }

    /// Plays a script. `order` determines the order in which members are created, join and propose.
    private func play(_ script: Script, order: Int) -> Result {
        var numbers = SeededNumbers(seed: order)
        let arbiter = GestureArbiter()
        let recorder = Recorder()
        var members: [Int: FakeMember] = [:]
        for index in script.locations.indices.shuffled(using: &numbers) {
            let location = script.locations[index]
            let member = FakeMember("\(index)", recorder, depth: location.depth, attachment: location.attachment)
            member.fingers = script.fingers[index]
            member.refusal = script.refuses[index] ? "no" : nil
            members[index] = member
        }
        let all = script.locations.indices.compactMap { members[$0] }
        for (index, member) in all.enumerated() {
            member.required = script.required[index].map { all[$0] }
            member.requiredWhenAsked = script.requiredWhenAsked[index].map { all[$0] }
            member.spares = script.spares[index].map { all[$0] }
        }
        for member in all.shuffled(using: &numbers) { arbiter.join(member) }
        for event in script.events {
            // Each member makes one attempt: it proposes nothing after its reset.
            for (index, states) in event.shuffled(using: &numbers) where all[index].resets == 0 {
                for state in states { all[index].propose(state, to: arbiter) }
            }
            arbiter.resolve()
        }
        // The fingers are lost, which ends the attempts of undecided members.
        for member in all.shuffled(using: &numbers) where member.arbitration.isParticipating {
            member.arbitration.withdraw(because: "it is over")
            arbiter.proposalWasMade(of: member)
        }
        arbiter.resolve()
        return Result(
            acts: recorder.take().filter { !$0.contains("reset") }, outcomes: all.map(\.outcomes),
            resets: all.map(\.resets), isEmpty: arbiter.members.isEmpty)
    }

    @Test(
        "Outcomes depend on views and the order of attachment, not on the order of creation, joining or proposals",
        .fact("GR-24")
    )
    func order() {
        for seed in Trials.seeds(0..<300, soak: 5000) {
            let script = Script(seed: seed)
            let first = play(script, order: 0)
            for order in 1...3 {
                #expect(play(script, order: order) == first, "seed \(seed), order \(order)")
            }
        }
    }

    @Test("Every attempt ends in exactly one outcome and one reset, whatever the requirements")
    func endings() {
        for seed in Trials.seeds(1500..<2000, soak: 10_000) {
            let result = play(Script(seed: seed), order: seed)
            #expect(result.outcomes.allSatisfy { $0.count == 1 }, "seed \(seed): \(result.outcomes)")
            #expect(result.resets.allSatisfy { $0 == 1 }, "seed \(seed): \(result.resets)")
            #expect(result.isEmpty, "seed \(seed)")
        }
    }

    @Test("Every touch that begins for a view ends for it once, and every recognizer is reset", .fact("TE-26"))
    func fingers() {
        let recorder = Recorder()
        for seed in Trials.seeds(0..<40, soak: 500) {
            var numbers = SeededNumbers(seed: seed)
            let stage = Stage(size: CGSize(width: 200, height: 200))
            var views: [CountingView] = []
            var probes: [ProbeRecognizer] = []
            var parent: UIView = stage.window
            for depth in 0..<3 {
                let side = CGFloat(200 - depth * 50)
                let view = CountingView(frame: CGRect(x: 0, y: 0, width: side, height: side))
                view.isMultipleTouchEnabled = Bool.random(using: &numbers)
                parent.addSubview(view)
                parent = view
                views.append(view)
                for _ in 0..<Int.random(in: 0...2, using: &numbers) {
                    let phases: [UITouch.Phase] = [.began, .moved, .ended]
                    let states: [State?] = [nil, nil, .began, .changed, .ended, .failed]
                    var answers: [UITouch.Phase: State] = [:]
                    for phase in phases { answers[phase] = states.randomElement(using: &numbers) ?? nil }
                    let probe = ProbeRecognizer("probe", recorder, answers)
                    probe.isQuiet = true
                    probe.delaysTouchesBegan = Int.random(in: 0..<3, using: &numbers) == 0
                    probe.delaysTouchesEnded = Bool.random(using: &numbers)
                    probe.cancelsTouchesInView = Bool.random(using: &numbers)
                    if let other = probes.randomElement(using: &numbers), Bool.random(using: &numbers) {
                        if Bool.random(using: &numbers) {
                            probe.require(toFail: other)
                        } else {
                            other.require(toFail: probe)
                        }
                    }
                    view.addGestureRecognizer(probe)
                    probes.append(probe)
                }
            }
            var down: Set<Int> = []
            for _ in 0..<30 {
                let number = Int.random(in: 0..<3, using: &numbers)
                let point = CGPoint(
                    x: CGFloat(Int.random(in: 1..<199, using: &numbers)),
                    y: CGFloat(Int.random(in: 1..<199, using: &numbers)))
                if !down.contains(number) {
                    stage.finger(number).press(at: point)
                    down.insert(number)
                } else if Bool.random(using: &numbers) {
                    stage.finger(number).move(to: point)
                } else {
                    if Bool.random(using: &numbers) {
                        stage.finger(number).lift()
                    } else {
                        stage.finger(number).cancel()
                    }
                    down.remove(number)
                }
                if Int.random(in: 0..<6, using: &numbers) == 0 { stage.advance(by: 0.3) }
            }
            for number in down { stage.finger(number).lift() }
            stage.advance(by: UIGestureRecognizer.patience * 4)
            #expect(stage.window.screen.gestureArbiter.members.isEmpty, "seed \(seed)")
            #expect(stage.violations == [], "seed \(seed)")
            #expect(probes.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 }, "seed \(seed)")
            for view in views {
                #expect(view.mistakes == [] && view.open.isEmpty, "seed \(seed)")
            }
        }
    }
}
