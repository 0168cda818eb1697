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
            recovery.didBegin(number)
            _ = recovery.didShow(number)
        }
        return recovery
    }

    @Test("of new code the code before is shown, with its input")
    func newCode() {
        var recovery = recovery(showing: 1...2)
        recovery.willLoad(library(3))
        recovery.didBegin(3)
        #expect(
            recovery.didCrash()
                == Recovery.Return(library: library(2), restoring: .journal, isOlder: true, crashed: library(3)))
    }

    @Test("of code that was shown it begins anew, and with less each time that it crashes untouched")
    func ladder() {
        var recovery = recovery(showing: 1...2)
        #expect(recovery.didCrash() == Recovery.Return(library: library(2), restoring: .journal, isOlder: false))
        #expect(
            recovery.didCrash() == Recovery.Return(library: library(2), restoring: .journalWithoutInput, isOlder: false)
        )
        #expect(
            recovery.didCrash()
                == Recovery.Return(
                    library: library(1), restoring: .journalWithoutInput, isOlder: true, crashed: library(2)))
        #expect(recovery.didCrash().library == nil)
    }

    @Test("of code that was shown, newer code that waited for the window is shown")
    func waitingCode() {
        var recovery = recovery(showing: 1...2)
        recovery.willLoad(library(3))
        recovery.willLoad(library(4))
        #expect(recovery.didCrash() == Recovery.Return(library: library(4), restoring: .journal, isOlder: false))
        recovery.didBegin(4)
        #expect(recovery.didShow(4) == [library(3), library(1)])
        #expect(recovery.isFresh(4))
    }

    @Test("a library that was refused is not needed any more")
    func refused() {
        var recovery = recovery(showing: 1...1)
        recovery.willLoad(library(2))
        recovery.didRefuse(2)
        #expect(recovery.didCrash().library == library(1))
        recovery.willLoad(library(3))
        #expect(recovery.didShow(3) == [library(2)])
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
        let shown = Recovery.Return(library: library(1), restoring: .journal, isOlder: false)
        let crash = Crash(message: "Live2/Dial.swift:7: Fatal error: No value", ending: .signalled(4))
        #expect(
            crash.notice(files: ["/a/Dial.swift"], before: shown)
                == LiveNotice(
                    text: "Fatal error: No value. This is the state before.",
                    place: SourceLine(path: "/a/Dial.swift", line: 7)))
        let nothing = Recovery.Return(library: nil, restoring: .journal, isOlder: true)
        let hang = Crash(message: nil, ending: .signalled(26))
        #expect(hang.notice(files: [], before: nothing) == LiveNotice(text: "The code did not come to an end."))
    }
}
