import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor @Suite("The scene with menus")
struct MenusSceneTests {
    @Test("Each of its three buttons opens its menu in its way, and the log says what was chosen")
    func menus() throws {
        let stage = Stage(size: Scene.menus.size)
        let controller = Scene.menus.makeViewController()
        stage.rootViewController = controller
        stage.settle()
        let scene = try #require(controller.view as? MenusScene)
        func choose(_ label: String) throws {
            stage.advance(by: 0.5)
            #expect(stage.reader.move(to: label))
            stage.reader.activate()
            stage.advance(by: 0.5)
        }
        stage.finger.tap(scene.edit)
        try choose("Share")
        try choose("Mail")
        stage.finger.tap(scene.period)
        try choose("Week")
        #expect(scene.period.configuration?.title == "Week")
        stage.finger.tap(scene.held)
        stage.finger.press(at: scene.held.convert(CGPoint(x: 70, y: 22), to: nil))
        stage.advance(by: 0.6)
        stage.finger.lift()
        try choose("Held two")
        #expect(scene.log.lines == ["Mail", "Week", "tapped", "Held two"])
    }
}
