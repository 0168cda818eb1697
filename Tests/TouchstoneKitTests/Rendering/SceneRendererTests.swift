import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Drawing scenes into files")
struct SceneRendererTests {
    private func error(_ body: () throws(PlaygroundError) -> Void) -> PlaygroundError? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test("gives the same bytes every time, in every format")
    func sameBytes() throws {
        for scene in Trials.share(of: Gallery.builtIn.scenes, every: 4) {
            for format in PictureFormat.allCases {
                let renderer = SceneRenderer()
                #expect(try renderer.data(of: scene, as: format) == renderer.data(of: scene, as: format))
            }
        }
    }

    @Test("writes the signature of each format, and text as labelled outlines")
    func formats() throws {
        let renderer = SceneRenderer()
        #expect(try renderer.data(of: .roundButton, as: .png).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(try renderer.data(of: .roundButton, as: .pdf).prefix(5) == Data("%PDF-".utf8))
        let svg = String(decoding: try renderer.data(of: .roundButton, as: .svg), as: UTF8.self)
        #expect(svg.contains("<svg"))
        #expect(svg.contains("aria-label=\"Press\"") && svg.contains("aria-label=\"0 taps\""))
        #expect(!svg.contains("<text"))
    }

    @Test("shows the same pixels as a window")
    func sameAsWindow() throws {
        let scene = Scene.benchmark
        let stage = Stage(size: scene.size, scale: 2)
        stage.rootViewController = scene.makeViewController()
        var renderer = SceneRenderer()
        renderer.scale = 2
        #expect(ImageDifference(between: stage.image, and: try renderer.image(of: scene)).isEmpty)
        renderer.state = "highlighted"
        #expect(!ImageDifference(between: stage.image, and: try renderer.image(of: scene)).isEmpty)
        stage.finger.press(at: CGPoint(x: 240, y: 120))
        #expect(ImageDifference(between: stage.image, and: try renderer.image(of: scene)).isEmpty)
    }

    @Test("rejects impossible values and says which are possible")
    func misuse() {
        var renderer = SceneRenderer()
        renderer.state = "pressed"
        #expect(
            error { () throws(PlaygroundError) in _ = try renderer.image(of: .benchmark) }?.description
                == "The scene benchmark has no state \"pressed\"; it has normal, highlighted, disabled, selected.")
        for scale in [0, -1, 0.1, 1000, CGFloat.nan, .infinity] {
            renderer = SceneRenderer()
            renderer.scale = scale
            #expect(error { () throws(PlaygroundError) in _ = try renderer.image(of: .benchmark) }?.exitStatus == 2)
        }
        for side in [0, -5, 1e9, CGFloat.nan, .infinity] {
            renderer = SceneRenderer()
            renderer.size = CGSize(width: side, height: 10)
            #expect(error { () throws(PlaygroundError) in _ = try renderer.image(of: .benchmark) }?.exitStatus == 2)
        }
    }

    @Test("leaves no file behind if it cannot write")
    func unwritable() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("renders-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let renderer = SceneRenderer()
        let paths = [
            folder.appendingPathComponent("nowhere/a.png").path: Int32(1), folder.path: 2, "/proc/version/a.png": 1,
            folder.appendingPathComponent("a.gif").path: 2, folder.appendingPathComponent("a").path: 2,
        ]
        for (path, status) in paths {
            let found = error { () throws(PlaygroundError) in try renderer.write(.roundButton, to: path) }
            #expect(found?.exitStatus == status, "\(path): \(found?.description ?? "no error")")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])

        let path = folder.appendingPathComponent("a.png").path
        try renderer.write(.roundButton, to: path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
    }
}
