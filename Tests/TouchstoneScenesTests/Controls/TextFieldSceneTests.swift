import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor @Suite("The scene with text fields")
struct TextFieldSceneTests {
    @Test("Its list shows the beginning of a long text only, which a key would otherwise lay out again")
    func longText() throws {
        let stage = Stage(size: Scene.textField.size)
        let controller = Scene.textField.makeViewController()
        stage.rootViewController = controller
        stage.settle()
        let scene = try #require(controller.view as? TextFieldScene)
        stage.finger.tap(scene.fields[0])
        stage.clipboard = String(repeating: "ab", count: 50_000)
        stage.key("v", modifiers: .control)
        stage.advance(by: 0.1)
        #expect(scene.list.lines.contains("shouldChange {0, 0} \"abababababab…\""), "\(scene.list.lines)")
        #expect(scene.list.lines.allSatisfy { $0.count < 100 })
    }
}
