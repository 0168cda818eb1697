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
        for scene in Gallery.builtIn.scenes {
            for appearance in Appearance.allCases {
                for state in SceneState.standard + scene.states {
                    var renderer = SceneRenderer()
                    renderer.appearance = appearance
                    renderer.state = state.name
                    let image = try renderer.image(of: scene)
                    #expect(image.width == Int(scene.size.width) && image.height == Int(scene.size.height))
                    #expect(Self.hasSeveralColors(image), "\(scene.name) \(state.name) \(appearance)")
                }
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
