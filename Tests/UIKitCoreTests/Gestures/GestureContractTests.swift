import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("The gesture contract checker")
struct GestureContractTests {
    private func violations(_ changes: GestureNote.Change...) -> [String] {
        let subject = GestureNote.Subject(kind: .recognizer, number: 1, name: "it")
        return GestureContract.violations(in: changes.map { GestureNote(subject, $0) })
    }

    @Test("Every valid course of a gesture satisfies the contract")
    func kept() {
        #expect(violations(.received, .proposed, .asked, .began, .changed, .changed, .ended, .reset) == [])
        #expect(violations(.received, .held, .ended, .reset, .received, .failed, .reset) == [])
        #expect(violations(.began, .cancelled, .reset) == [])
        #expect(violations() == [])
    }

    @Test("Every other course violates it")
    func broken() {
        #expect(violations(.changed, .ended, .reset) == ["it: changed while possible"])
        #expect(violations(.began, .began, .ended, .reset) == ["it: began while active"])
        #expect(violations(.ended, .failed, .reset) == ["it: failed while over"])
        #expect(violations(.began, .failed, .reset) == ["it: failed while active"])
        #expect(violations(.cancelled, .reset) == ["it: cancelled while possible"])
        #expect(violations(.failed, .reset, .reset) == ["it: reset while possible"])
        #expect(violations(.began, .changed) == ["it: active in the end"])
        #expect(violations(.ended) == ["it: over in the end"])
    }
}
