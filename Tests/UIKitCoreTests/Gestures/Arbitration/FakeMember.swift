import UIKit

@testable import UIKitCore

/// A member for the arbiter that is not a recognizer, has no view and receives no touches.
@MainActor
final class FakeMember: ArbiterMember {
    let arbitration = Arbitration()
    let name: String
    let recorder: Recorder

    /// The numbers of the fingers that the member tracks.
    var fingers: Set<Int> = [0]
    var refusal: String?
    var required: [FakeMember] = []
    var requiredWhenAsked: [FakeMember] = []
    var spares: [FakeMember] = []
    var refusalsAsked = 0
    var pairsAsked = 0
    var resets = 0
    var outcomes: [UIGestureRecognizer.State] = []
    var onAct: () -> Void = {}
    var onReset: () -> Void = {}

    init(_ name: String, _ recorder: Recorder, depth: Int = 0, attachment: Int = 0) {
        self.name = name
        self.recorder = recorder
        arbitration.depth = depth
        arbitration.attachment = attachment
    }

    /// Proposes states one after another.
    func propose(_ states: UIGestureRecognizer.State..., to arbiter: GestureArbiter) {
        for state in states where arbitration.propose(state) {
            arbiter.proposalWasMade(of: self)
        }
    }

    var traceSubject: GestureNote.Subject {
        GestureNote.Subject(kind: .recognizer, number: arbitration.number, name: name)
    }

    func refusalToBegin() -> String? {
        refusalsAsked += 1
        return refusal
    }

    func shares(with other: any ArbiterMember) -> Bool {
        (other as? FakeMember).map { !$0.fingers.isDisjoint(with: fingers) } ?? false
    }

    func isRequired(toWaitFor other: any ArbiterMember) -> Bool {
        required.contains { $0 === other }
    }

    func shouldWait(for other: any ArbiterMember) -> Bool {
        pairsAsked += 1
        return requiredWhenAsked.contains { $0 === other }
    }

    func prevents(_ other: any ArbiterMember) -> Bool {
        !spares.contains { $0 === other }
    }

    func act(isRecognition: Bool) {
        recorder.add("\(name) \(arbitration.state)\(isRecognition ? "!" : "")")
        if arbitration.state.isFinal { outcomes.append(arbitration.state) }
        onAct()
    }

    func endAttempt() {
        resets += 1
        recorder.add("\(name) reset after \(arbitration.state)")
        if arbitration.state == .failed { outcomes.append(.failed) }
        onReset()
    }
}
