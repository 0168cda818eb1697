import Testing

@testable import TouchstoneLive

@Suite("After a crash")
struct RecoveryTests {
    private func library(_ number: Int) -> LiveLibrary {
        LiveLibrary(number: number, path: "/live\(number).so", content: .scenes)
    }

    private func recovery(showing numbers: ClosedRange<Int>) -> Recovery {
        var recovery = Recovery()
        for number in numbers {
            recovery.willLoad(library(number))
            _ = recovery.didShow(number)
        }
        return recovery
    }

    @Test("of new code the code before is shown, with its input")
    func newCode() {
        var recovery = recovery(showing: 1...2)
        recovery.willLoad(library(3))
        #expect(
            recovery.didCrash()
                == Recovery.Return(library: library(2), restoring: .journal, isNew: true, crashed: library(3)))
    }

    @Test("of code that was shown it begins anew, and with less each time that it crashes untouched")
    func ladder() {
        var recovery = recovery(showing: 1...2)
        #expect(recovery.didCrash() == Recovery.Return(library: library(2), restoring: .journal, isNew: false))
        #expect(
            recovery.didCrash() == Recovery.Return(library: library(2), restoring: .journalWithoutInput, isNew: false))
        #expect(
            recovery.didCrash()
                == Recovery.Return(
                    library: library(1), restoring: .journalWithoutInput, isNew: true, crashed: library(2)))
        #expect(recovery.didCrash().library == nil)
    }

    @Test("that the user causes again, nothing more is left out")
    func used() {
        var recovery = recovery(showing: 1...1)
        _ = recovery.didCrash()
        #expect(!recovery.isFresh(1))
        recovery.didUse()
        #expect(recovery.didCrash().restoring == .journal)
        recovery.willLoad(library(2))
        #expect(recovery.didShow(2) == [])
        #expect(recovery.isFresh(2))
        recovery.willLoad(library(3))
        #expect(recovery.didShow(3) == [library(1)])
    }

    @Test("the bar says what happened, and where")
    func notices() {
        let shown = Recovery.Return(library: library(1), restoring: .journal, isNew: false)
        let crash = Crash(message: "Live2/Dial.swift:7: Fatal error: No value", ending: .signalled(4))
        #expect(
            crash.notice(files: ["/a/Dial.swift"], before: shown)
                == LiveNotice(
                    text: "Fatal error: No value. This is the state before.",
                    place: SourceLine(path: "/a/Dial.swift", line: 7)))
        let nothing = Recovery.Return(library: nil, restoring: .journal, isNew: true)
        let hang = Crash(message: nil, ending: .signalled(26))
        #expect(hang.notice(files: [], before: nothing) == LiveNotice(text: "The code did not come to an end."))
    }
}
