import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

/// What nobody would type, and scripts that nobody would write.
@MainActor
@Suite("Hostile input")
struct HostileInputTests {
    private let gallery = Gallery([
        Scene(name: "lamp", title: "", hint: "Press it.", size: CGSize(width: 40, height: 30)) { UIControl(frame: $0) },
        Scene(name: "field", title: "", hint: "Type.", size: CGSize(width: 40, height: 30)) { UITextField(frame: $0) },
    ])

    /// Pieces of command lines. The sizes are small or impossible: what is large and possible takes its time.
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

    @Test("of command lines is done or refused, in a sentence of one line")
    func commandLines() throws {
        // Whose application is the running one before and after, so that nobody holds that of a scene.
        let stage = Stage()
        defer { stage.end() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hostile-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var numbers = SeededNumbers(seed: 29)
        var done = 0
        for round in 0..<600 {
            let verb = ["render", "render", "render", "replay", "replay", "explain", "list", "diff", "diff"][
                numbers.below(9)]
            var arguments = [verb]
            for _ in 0..<numbers.below(7) { arguments.append(Self.pieces[numbers.below(Self.pieces.count)]) }
            if verb == "diff" { arguments += [["lamp", "field"], ["lamp:normal"], []][numbers.below(3)] }
            if verb == "render" || verb == "diff" {
                arguments += ["--output", folder.path + "/\(round)" + ["", ".png", ".svg"][numbers.below(3)]]
            }
            do throws(PlaygroundError) {
                let status = try CommandLineVerbs(gallery).run(arguments)
                #expect(status == 0 || (verb == "diff" && status == 1))
                done += 1
            } catch {
                #expect([1, 2].contains(error.exitStatus), "\(arguments)")
                #expect(!error.description.isEmpty && error.description.count < 600, "\(arguments)")
                let moves = error.description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
                #expect(!moves, "\(error.description.debugDescription)")
            }
        }
        #expect(done > 5 && done < 580)
    }

    @Test("of names finds no scene, and says so in few words")
    func sceneNames() {
        for name in Self.pieces.filter({ !["lamp", "field"].contains($0) }) {
            do throws(PlaygroundError) {
                _ = try gallery.scene(named: name)
                Issue.record("\(name) is a scene")
            } catch {
                #expect(error.exitStatus == 2 && error.description.count < 400)
            }
        }
    }

    @Test("of scripts is refused, or played to its end")
    func scripts() throws {
        let stage = Stage()
        defer { stage.end() }
        let size = CGSize(width: 40, height: 30)
        var good = InputScript.randomTouches(12, seed: 3, size: size)
        let key = KeySample(isDown: true, usage: 4, characters: "a", charactersIgnoringModifiers: "a")
        for content in [
            HostEvent.Content.key(key), .resize(WindowMetrics(size: size, scale: 1)), .activation(.background),
            .expose(CGRect(x: 1, y: 2, width: 3, height: 4)), .shake(.began), .remoteControl(101),
            .hover(HoverSample(phase: .moved, location: .zero)),
            .scroll(ScrollSample(location: .zero, delta: CGVector(dx: 1, dy: 2), isContinuous: true)),
        ] {
            good.events.append(HostEvent(timestamp: good.events.last?.timestamp ?? .zero, content: content))
        }
        let strange = [
            "-1e6", "1e6", "0", "-0", "1e-300", "5e5", "16384", "1", "8", "0.25", "1000", "2147483647", "-1", "3.7",
        ]
        let scenes = gallery.scenes + Gallery.builtIn.scenes
        var numbers = SeededNumbers(seed: 31)
        var played = 0
        var refused = 0
        for _ in 0..<300 {
            var bytes = Array(good.text.utf8)
            for _ in 0...numbers.below(3) {
                // A number is replaced by another one, or a byte by any.
                let digits = bytes.indices.dropFirst(60).filter { (0x30...0x39).contains(bytes[$0]) }
                let start = digits[numbers.below(digits.count)]
                if numbers.below(5) == 0 {
                    bytes[start] = UInt8(numbers.below(256))
                } else {
                    let end = bytes[start...].firstIndex { !(0x30...0x39).contains($0) && $0 != 0x2E } ?? start
                    bytes.replaceSubrange(start..<end, with: Array(strange[numbers.below(strange.count)].utf8))
                }
            }
            guard let script = try? InputScript(data: Data(bytes)) else { continue }
            do throws(PlaygroundError) {
                try SceneReplay().run(script, on: scenes[numbers.below(scenes.count)])
                played += 1
            } catch {
                #expect(error.exitStatus == 2)
                refused += 1
            }
        }
        #expect(played > 30)
    }

    @Test("of sizes in the middle of a script is refused before memory is taken for it")
    func enormousSizes() {
        for (size, scale) in [(16_384.0, 8.0), (16_384, 1), (8193, 1), (8000, 2), (4097, 2)] {
            var script = InputScript(size: CGSize(width: 40, height: 30), events: [])
            let metrics = WindowMetrics(size: CGSize(width: size, height: size), scale: scale)
            script.events = [HostEvent(timestamp: .zero, content: .resize(metrics))]
            #expect(throws: PlaygroundError.self, "\(size) at \(scale)") {
                try SceneReplay().run(script, on: gallery.scenes[0])
            }
        }
    }
}
