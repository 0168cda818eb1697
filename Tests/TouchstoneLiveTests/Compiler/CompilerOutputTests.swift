import Testing

@testable import TouchstoneLive

@Suite("The output of the compiler")
struct CompilerOutputTests {
    @Test("gives the first error in a file of the user, as a sentence with its place")
    func first() {
        let output = CompilerOutput(lines: [
            "<unknown>:0: error: something general",
            "/tmp/a:b/Dial.swift:12:5: error: cannot find 'x' in scope [#scope]",
            "/tmp/a:b/Dial.swift:14:5: error: later",
        ])
        let notice = output.notice { $0 == "/tmp/a:b/Dial.swift" }
        #expect(
            notice
                == LiveNotice(
                    text: "Cannot find 'x' in scope.", place: SourceLine(path: "/tmp/a:b/Dial.swift", line: 12)))
        #expect(notice.place?.text == "Dial.swift:12")
    }

    @Test("of a compiler that did not make the modules says what to build")
    func otherCompiler() {
        let output = CompilerOutput(lines: [
            "/a.swift:1:8: error: module compiled with Swift 6.2 cannot be imported by the Swift 6.3 compiler: /b"
        ])
        #expect(output.notice { _ in true }.text.contains("swift build --product touchstone-live"))
    }

    @Test("without any error is a sentence too")
    func none() {
        #expect(CompilerOutput().notice { _ in true }.text == "The compiler failed without a message.")
        #expect(CompilerOutput(lines: ["", "error: a"]).notice { _ in true }.text == "A.")
    }
}
