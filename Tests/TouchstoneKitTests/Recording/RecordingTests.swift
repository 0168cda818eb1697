import Foundation
import HostInterface
import Testing
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("A recorded session")
struct RecordingTests {
    private func trace(of script: InputScript, on scene: Scene) throws -> [String] {
        var lines: [String] = []
        var replay = SceneReplay()
        replay.onTrace = { if $0.topic != .lifecycle { lines.append($0.description) } }
        try replay.run(script, on: scene)
        return lines
    }

    @Test("is replayed in the gallery and on the command line with the same trace")
    func replay() throws {
        let scene = try Gallery.builtIn.scene(named: "control-tracking")
        let stage = Stage(size: CGSize(width: 900, height: 700), scale: 1)
        let controller = GalleryViewController(gallery: .builtIn, showing: scene)
        stage.rootViewController = controller
        stage.settle()
        let screen = controller.canvas.screen
        stage.advance(by: 3)
        controller.toggleRecording()
        #expect(controller.isRecording)
        stage.advance(by: 0.25)
        stage.finger.press(at: screen.convert(CGPoint(x: 140, y: 160), to: nil))
        stage.finger.move(to: screen.convert(CGPoint(x: 20, y: 160), to: nil), over: 0.2)
        stage.finger.lift()
        let said = controller.sceneLog?.lines.filter { $0.topic == .control }.map(\.plain)
        controller.toggleRecording()
        let recording = try #require(controller.recording)
        #expect(recording.scene.name == "control-tracking")
        #expect(recording.script.events.first?.timestamp == Instant(seconds: 0.25))

        controller.replayRecording()
        stage.advance(by: 0.3)
        let count = recording.script.events.count
        #expect(controller.galleryView.hint.text == "Replaying \(count) events.")
        stage.advance(by: 2)
        #expect(controller.galleryView.hint.text == scene.hint, "and it does not stay")
        #expect(controller.live?.script == recording.script)
        #expect(controller.sceneLog?.lines.filter { $0.topic == .control }.map(\.plain) == said)
        let lines = try trace(of: recording.script, on: scene)
        #expect(try trace(of: InputScript(text: recording.script.text), on: scene) == lines)
        #expect(lines.contains { $0.hasSuffix("touchUpOutside") })
        #expect(stage.timeline.nextDeadline == nil)
    }

    @Test("that ends by a key contains neither that key nor Control, but every key that was released")
    func heldKeys() throws {
        var script = InputScript(size: CGSize(width: 100, height: 100), scale: 1)
        let (letter, control) = (21, 224)
        func add(_ usage: Int, down: Bool, repeated: Bool = false) {
            var key = KeySample(isDown: down, usage: usage, characters: "", charactersIgnoringModifiers: "")
            key.isRepeat = repeated
            let time = Instant(seconds: Double(script.events.count))
            script.events.append(HostEvent(timestamp: time, content: .key(key)))
        }
        add(control, down: true)
        add(letter, down: true)
        add(letter, down: true, repeated: true)
        add(letter, down: false)
        add(control, down: false)
        let whole = script
        #expect(script.withoutKeysHeld == whole)
        add(control, down: true)
        add(letter, down: true)
        add(letter, down: true, repeated: true)
        #expect(script.withoutKeysHeld == whole)
    }

    @Test("is saved as a script and as the source of a test, and overwrites nothing")
    func saving() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let scene = try Gallery.builtIn.scene(named: "round-button")
        let script = InputScript.randomTouches(3, seed: 1, size: scene.size)
        let files = RecordingFiles(scene, script)
        #expect(try files.save(in: folder.path) == folder.path + "/round-button")
        #expect(try files.save(in: folder.path) == folder.path + "/round-button-2")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "round-button-2.jsonl", "round-button-2Tests.swift", "round-button.jsonl", "round-buttonTests.swift",
            ])
        #expect(
            try InputScript(data: Data(contentsOf: folder.appendingPathComponent("round-button.jsonl"))) == script)
    }

    @Test("becomes a test that does the same with fingers")
    func source() throws {
        var script = InputScript(size: CGSize(width: 320, height: 240))
        func add(_ seconds: Double, _ content: HostEvent.Content) {
            script.events.append(HostEvent(timestamp: Instant(seconds: seconds), content: content))
        }
        add(0.25, .touch(TouchSample(finger: 0, phase: .began, location: CGPoint(x: 160, y: 100))))
        add(0.25, .touch(TouchSample(finger: 1, phase: .began, location: CGPoint(x: 4.5, y: 5))))
        add(0.3, .touch(TouchSample(finger: 0, phase: .ended, location: CGPoint(x: 160, y: 100))))
        add(0.3, .touch(TouchSample(finger: 1, phase: .cancelled, location: CGPoint(x: 4.5, y: 5))))
        add(1, .activation(.inactive))
        let source = try StageTest(Gallery.builtIn.scene(named: "round-button"), script: script).source()
        let expected = ##"""
            import Testing
            import TouchstoneKit
            import TouchstoneScenes
            import UIKit
            import UIKitTesting

            @MainActor
            @Test("A recorded session of round-button gives the same trace")
            func roundButtonSession() throws {
                let scene = try Gallery.builtIn.scene(named: "round-button")
                let stage = Stage(size: CGSize(width: 320, height: 240), scale: 1)
                stage.rootViewController = scene.makeViewController()
                stage.settle()
                stage.transcript.clear()

                stage.advance(by: 0.25)
                stage.together {
                    stage.finger.press(at: CGPoint(x: 160, y: 100))
                    stage.finger(1).press(at: CGPoint(x: 4.5, y: 5))
                }
                stage.advance(by: 0.05)
                stage.together {
                    stage.finger.lift()
                    stage.finger(1).cancel()
                }
                stage.advance(by: 0.7)
                stage.send(.activation(.inactive))

                let expected = #"""
                    touch finger 0 down at 160,100, tap 1
                    touch finger 0 belongs to RoundButton
                    touch finger 1 down at 4.5,5, tap 1
                    touch finger 1 belongs to RoundButtonScene
                    control RoundButton is highlighted
                    control RoundButton touchDown
                    control RoundButton is normal
                    control RoundButton touchUpInside
                    """#
                #expect(stage.transcript.text(of: .touch, .press, .control, .action) == expected)
            }

            """##
        #expect(source == expected)
    }

    /// Runs the generated source above verbatim, which proves that such a test compiles and passes.
    @Test("that became a test passes")
    func roundButtonSession() throws {
        let scene = try Gallery.builtIn.scene(named: "round-button")
        let stage = Stage(size: CGSize(width: 320, height: 240), scale: 1)
        stage.rootViewController = scene.makeViewController()
        stage.settle()
        stage.transcript.clear()

        stage.advance(by: 0.25)
        stage.together {
            stage.finger.press(at: CGPoint(x: 160, y: 100))
            stage.finger(1).press(at: CGPoint(x: 4.5, y: 5))
        }
        stage.advance(by: 0.05)
        stage.together {
            stage.finger.lift()
            stage.finger(1).cancel()
        }
        stage.advance(by: 0.7)
        stage.send(.activation(.inactive))

        let expected = #"""
            touch finger 0 down at 160,100, tap 1
            touch finger 0 belongs to RoundButton
            touch finger 1 down at 4.5,5, tap 1
            touch finger 1 belongs to RoundButtonScene
            control RoundButton is highlighted
            control RoundButton touchDown
            control RoundButton is normal
            control RoundButton touchUpInside
            """#
        #expect(stage.transcript.text(of: .touch, .press, .control, .action) == expected)
    }

    @Test("Number signs in a record end no literal, however many there are")
    func numberSigns() {
        #expect(SceneSource.literal(["a", "#", "\"#"]).hasPrefix("#\"\"\"\n"))
        #expect(SceneSource.literal(["\"\"\"", "\\n"]).hasPrefix("#\"\"\"\n"))
        #expect(SceneSource.literal(["\"\"\"\"##", "\\#"]).hasPrefix("###\"\"\"\n"))
        let many = String(repeating: "#", count: 50_000)
        #expect(SceneSource.literal(["\\" + many]).hasPrefix(many + "#\"\"\"\n"))
    }
}
