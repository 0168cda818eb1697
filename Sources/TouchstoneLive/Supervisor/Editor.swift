import Foundation

/// The user's editor, as `$VISUAL` or `$EDITOR` names it.
struct Editor {
    private let command: String

    /// Finds the editor; nil when neither variable names one.
    init?(environment: [String: String]) {
        let names = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
        guard let command = names.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
        self.command = command
    }

    private var words: [Substring] { command.split { $0.isWhitespace } }

    /// The name of the program.
    var name: String { words.first.map { URL(fileURLWithPath: String($0)).lastPathComponent } ?? command }

    /// Whether the editor runs in a terminal.
    var needsTerminal: Bool {
        let isEmacsInTerminal =
            name.hasPrefix("emacs") && words.contains { ["-nw", "-t", "-tty", "--tty"].contains($0) }
        return isEmacsInTerminal || Self.terminalEditors.contains(name)
    }

    private static let terminalEditors: Set<String> = [
        "vi", "vim", "nvim", "nano", "pico", "micro", "helix", "hx", "kak", "joe", "jed", "ne", "ed", "ex", "mcedit",
        "mg", "zile", "amp", "editor",
    ]

    /// Returns the arguments of a shell that opens a line.
    func arguments(for place: SourceLine) -> [String] {
        let position =
            switch name {
            case "code", "code-insiders", "codium", "cursor", "windsurf": ["--goto", "\(place.path):\(place.line)"]
            case "subl", "sublime_text", "zed", "hx", "helix":
                ["\(place.path):\(place.line)"]
            case "kate", "kwrite": ["--line", "\(place.line)", place.path]
            default: ["+\(place.line)", place.path]
            }
        // The variable may hold options, as those of other programs do.
        return ["-c", "exec \(command) \"$@\"", name] + position
    }
}
