import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

/// Malformed names and scripts.
@MainActor
@Suite("Hostile input")
struct HostileInputTests {
    private let gallery = Gallery([
        Scene(name: "lamp", title: "", hint: "Press it.", size: CGSize(width: 40, height: 30)) { UIControl(frame: $0) },
        Scene(name: "field", title: "", hint: "Type.", size: CGSize(width: 40, height: 30)) { UITextField(frame: $0) },
    ])

    @Test("in names finds no scene, and gives a short message")
    func sceneNames() {
        let names = [
            "lmap", "render", "-o", "--size", "", " ", "\0", "\n", "nan", "\u{202E}", "%s%n%@", "\u{1B}[2J",
            "/dev/full", "..",
            String(repeating: "a", count: 10_000), String(repeating: "e\u{301}", count: 500),
        ]
        for name in names {
            do throws(PlaygroundError) {
                _ = try gallery.scene(named: name)
                Issue.record("\(name) is a scene")
            } catch {
                #expect(error.exitStatus == 2 && error.description.count < 400)
            }
        }
    }

    @Test("in scripts is rejected, or played to its end")
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
                // Either a number is replaced by another one, or a byte by any other.
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

    @Test("in sizes within a script is rejected before memory is allocated")
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
