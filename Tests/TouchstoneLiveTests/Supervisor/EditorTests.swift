import Testing

@testable import TouchstoneLive

@Suite("The user's editor")
struct EditorTests {
    private let place = SourceLine(path: "/a/Dial.swift", line: 7)

    @Test("is that of $VISUAL or else $EDITOR")
    func variables() {
        #expect(Editor(environment: [:]) == nil)
        #expect(Editor(environment: ["EDITOR": " "]) == nil)
        #expect(Editor(environment: ["EDITOR": "vi", "VISUAL": "/usr/bin/kate -n"])?.name == "kate")
    }

    @Test(
        "opens the line in its own way",
        arguments: [
            ("vi", ["+7", "/a/Dial.swift"], true), ("emacs -nw", ["+7", "/a/Dial.swift"], true),
            ("emacs", ["+7", "/a/Dial.swift"], false), ("code --wait", ["--goto", "/a/Dial.swift:7"], false),
            ("kate", ["--line", "7", "/a/Dial.swift"], false), ("hx", ["/a/Dial.swift:7"], true),
        ])
    func line(command: String, position: [String], needsTerminal: Bool) throws {
        let editor = try #require(Editor(environment: ["EDITOR": command]))
        #expect(editor.needsTerminal == needsTerminal)
        #expect(editor.arguments(for: place) == ["-c", "exec \(command) \"$@\"", editor.name] + position)
    }
}
