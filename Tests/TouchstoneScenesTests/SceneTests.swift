import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Every scene")
struct SceneTests {
    @Test("is drawn in every state, light and dark, in more than one colour")
    func drawing() throws {
        for (number, scene) in Gallery.builtIn.scenes.enumerated() {
            let looks = Appearance.allCases.flatMap { appearance in
                (SceneState.standard + scene.states).map { (appearance, $0.name) }
            }
            // The tests try other looks of the next scene.
            let first = number % 3
            for (appearance, state) in Trials.share(of: Array(looks[first...] + looks[..<first]), every: 3) {
                var renderer = SceneRenderer()
                renderer.appearance = appearance
                renderer.state = state
                let image = try renderer.image(of: scene)
                #expect(image.width == Int(scene.size.width) && image.height == Int(scene.size.height))
                #expect(Self.hasSeveralColors(image), "\(scene.name) \(state) \(appearance)")
            }
        }
    }

    @Test("is drawn at any size and scale")
    func sizes() throws {
        for scene in Gallery.builtIn.scenes {
            for (size, scale) in [
                (CGSize(width: 1, height: 1), 1), (CGSize(width: 1000, height: 3), 0.25), (scene.size, 3),
            ] {
                var renderer = SceneRenderer()
                renderer.size = size
                renderer.scale = scale
                #expect(try renderer.image(of: scene).width == Int(max(1, (size.width * scale).rounded())))
            }
        }
    }

    @Test("survives touches everywhere")
    func pressing() throws {
        for scene in Gallery.builtIn.scenes {
            let stage = Stage(size: scene.size, scale: 1)
            stage.rootViewController = scene.makeViewController()
            stage.settle()
            let step: CGFloat = Trials.extent(80, soak: 20)
            for y in stride(from: 5, to: scene.size.height, by: step) {
                for x in stride(from: 5, to: scene.size.width, by: step) {
                    stage.finger.press(at: CGPoint(x: x, y: y))
                    stage.finger.move(to: CGPoint(x: scene.size.width - x, y: y))
                    stage.finger.lift()
                }
            }
        }
    }

    private static func hasSeveralColors(_ image: CGImage) -> Bool {
        let first = image.pixel(x: 0, y: 0)
        for y in 0..<image.height {
            for x in 0..<image.width where image.pixel(x: x, y: y) != first {
                return true
            }
        }
        return false
    }
}
