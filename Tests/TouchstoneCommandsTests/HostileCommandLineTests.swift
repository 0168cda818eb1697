import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneCommands

/// Command lines that make no sense.
@MainActor
@Suite("Hostile command lines")
struct HostileCommandLineTests {
    private let gallery = Gallery([
        Scene(name: "lamp", title: "", hint: "Press it.", size: CGSize(width: 40, height: 30)) { UIControl(frame: $0) },
        Scene(name: "field", title: "", hint: "Type.", size: CGSize(width: 40, height: 30)) { UITextField(frame: $0) },
    ])

    /// Pieces of command lines. The sizes are small or impossible, since large pictures take long.
    private static let pieces = [
        "--hits", "--pictures", "--tolerance", "--tolerance=0", "lamp:disabled", "field:",
        "lamp", "field", "lmap", "render", "replay", "list", "-o", "--output=", "--scale", "--scale=0.25", "--size",
        "40x30",
        "1x1", "0x0", "x", "-1x-1", "nanxnan", "infx1", "1e400x2", "40X30x2", "99999999999999999999x1", "--all",
        "--state",
        "normal", "highlighted", "\u{202E}", "--overlay", "frames", "hits", "--appearance", "dark", "--format", "svg",
        "pdf",
        "--json", "--trace", "--frames", "--as-test", "--timeline", "--timeline=/dev/null", "--", "---", "--=", "=", "",
        " ", "\0", "\n", "-o=", "nan",
        "1e308", "20,10", "--at", "--swift",
        "0x1p-1", "-0", "8.000001", String(repeating: "a", count: 10_000), String(repeating: "e\u{301}", count: 500),
        "%s%n%@", "\u{1B}[2J", "/dev/full", "/", "..",
    ]

    @Test("are done or refused, in a sentence of one line")
    func commandLines() throws {
        // Its application is current before and after, so that no scene's application is kept.
        let stage = Stage()
        defer { stage.end() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hostile-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var numbers = SeededNumbers(seed: Trials.seed(29))
        var done = 0
        let count = Trials.extent(150, soak: 600)
        for round in 0..<count {
            let verb = ["render", "render", "render", "replay", "replay", "explain", "list", "diff", "diff"][
                numbers.below(9)]
            var arguments = [verb]
            for _ in 0..<numbers.below(7) { arguments.append(Self.pieces[numbers.below(Self.pieces.count)]) }
            if verb == "diff" { arguments += [["lamp", "field"], ["lamp:normal"], []][numbers.below(3)] }
            if verb == "render" || verb == "diff" {
                arguments += ["--output", folder.path + "/\(round)" + ["", ".png", ".svg"][numbers.below(3)]]
            }
            do throws(PlaygroundError) {
                let status = try CommandLineTool(gallery).run(arguments)
                #expect(status == 0 || (verb == "diff" && status == 1))
                done += 1
            } catch {
                #expect([1, 2].contains(error.exitStatus), "\(arguments)")
                #expect(!error.description.isEmpty && error.description.count < 600, "\(arguments)")
                let moves = error.description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
                #expect(!moves, "\(error.description.debugDescription)")
            }
        }
        #expect(done > 2 && done < count - 20)
    }

    /// Returns what a command has been given, as text.
    private static func contents(_ command: Any) -> String {
        var text = ""
        dump(command, to: &text)
        return text
    }

    /// Returns the sentence in which the parser of all verbs refuses arguments; nil if it does not.
    private func refusalByAll(_ arguments: [String]) -> String? {
        do {
            _ = try RootCommand.parseAsRoot(arguments)
            return nil
        } catch {
            let reason = RootCommand.message(for: error)
            return CommandLineTool(gallery).refusal(of: arguments, because: reason).description
        }
    }

    @Test("mean the same to a verb's own parser as to that of all verbs")
    func ownParser() throws {
        let tool = CommandLineTool(gallery)
        var numbers = SeededNumbers(seed: Trials.seed(31))
        let verbs = RootCommand.names
        var (read, refused) = (0, 0)
        for round in 0..<Trials.extent(20, soak: 1000) {
            var arguments = [verbs[round % verbs.count]]
            for _ in 0..<numbers.below(5) { arguments.append(Self.pieces[numbers.below(Self.pieces.count)]) }
            do throws(PlaygroundError) {
                guard let verb = try tool.verb(of: arguments) else { continue }
                read += 1
                let same = try? RootCommand.parseAsRoot(arguments)
                #expect(Self.contents(verb) == same.map { Self.contents($0) }, "\(arguments)")
            } catch {
                refused += 1
                #expect(error.description == refusalByAll(arguments), "\(arguments)")
            }
        }
        #expect(read > 3 && refused > 3)
    }
}
