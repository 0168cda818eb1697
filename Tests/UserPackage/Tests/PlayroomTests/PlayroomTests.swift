import Foundation
import Testing
import TouchstoneKit
import UIKit
import UIKitTesting

@testable import Playroom

@MainActor
@Suite("A playground of one's own")
struct PlayroomTests {
    @Test("draws its scenes, with and without overlays")
    func drawing() throws {
        for scene in Scene.playroom {
            var renderer = SceneRenderer()
            let plain = try renderer.data(of: scene, as: .png)
            renderer.overlays = [.frames, .hits]
            #expect(try renderer.data(of: scene, as: .png) != plain)
        }
    }

    @Test("has scenes that are tested with fingers")
    func fingers() throws {
        let stage = Stage(size: Scene.lamp.size)
        let controller = Scene.lamp.makeViewController()
        stage.rootViewController = controller
        stage.settle()
        let lamp = try #require(controller.view as? LampView)
        stage.finger.tap(lamp.button)
        #expect(lamp.isLit)
        stage.finger.tap(lamp.button)
        #expect(!lamp.isLit)
    }

    @Test("tells who wins gestures, on scenes and on stages")
    func winners() {
        let map = GestureMap(of: .tap, size: Scene.lamp.size) { Scene.lamp.makeViewController() }
        #expect(map.outcomes.contains { !$0.winners.isEmpty })
        let outcome = HitGesture.tap.outcome(at: CGPoint(x: 5, y: 5)) { Stage(size: Scene.lamp.size) }
        #expect(outcome.text == "tap: no winner")
    }

    @Test("replays to the same trace every time, whatever fingers do")
    func replaying() throws {
        for scene in Scene.playroom {
            func trace() throws -> [String] {
                var lines: [String] = []
                var replay = SceneReplay()
                replay.onTrace = { lines.append($0.description) }
                try replay.run(.randomTouches(100, seed: 5, size: scene.size), on: scene)
                return lines
            }
            let first = try trace()
            #expect(first.count > 100)
            #expect(try trace() == first)
        }
    }

    @Test("has switches that can be touched where they are seen")
    func hitAreas() {
        for scene in Scene.playroom {
            let stage = Stage(size: scene.size)
            stage.rootViewController = scene.makeViewController()
            #expect(stage.audit().isEmpty)
        }
    }

    @Test("is a program with verbs")
    func program() throws {
        let url = URL(fileURLWithPath: CommandLine.arguments[0])
            .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("Playroom")
        func run(_ arguments: String...) throws -> (Int32, String) {
            let process = Process()
            process.executableURL = url
            process.arguments = arguments
            let output = Pipe()
            process.standardOutput = output
            process.standardError = output
            try process.run()
            let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, text)
        }
        let list = try run("list")
        #expect(list.0 == 0)
        #expect(list.1.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["lamp", "seesaw", "paper"])
        let explain = try run("explain", "lamp", "5,5")
        #expect(explain.0 == 0 && explain.1.contains("gestures:\n  tap: "), "\(explain.1)")
        #expect(try run("explain", "lamp", "5").0 == 2)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("playroom-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run("render", "--all", "-o", folder.path, "--overlay", "frames").0 == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "lamp.png", "paper.png", "seesaw.png",
            ])
        let wrong = try run("render", "lmap", "-o", folder.path + "/a.png")
        #expect(wrong.0 == 2 && wrong.1.contains("Did you mean lamp?"), "\(wrong.1)")
        let audit = try run("audit")
        #expect(audit.0 == 0 && audit.1 == "0 findings in 3 scenes\n", "\(audit.1)")
        // The switch has the size that Apple asks for, which is less than Google does.
        let material = try run("audit", "lamp", "--profile", "material")
        #expect(material.0 == 1 && material.1.contains("lamp: TS001 warning: "), "\(material.1)")
        #expect(try run("--nonsense").0 == 2)
        #expect(try run("--help").1.contains("replay SCENE SCRIPT"))
    }
}
