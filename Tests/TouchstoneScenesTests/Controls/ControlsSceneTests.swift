import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The scene of switches, sliders and steppers")
struct ControlsSceneTests {
    @Test("shows each value beside its control as it changes")
    func values() throws {
        let stage = Stage(size: Scene.controls.size)
        let controller = Scene.controls.makeViewController()
        stage.rootViewController = controller
        stage.settle()
        let scene = try #require(controller.view as? ControlsScene)
        #expect(scene.values == ["on", "", "0.40", "7.00", "0", "0", "", "", "idle", ""])

        stage.finger.tap(scene.onOff)
        let plus = scene.stepper.convert(CGPoint(x: 80, y: 16), to: nil)
        stage.finger.press(at: plus)
        stage.advance(by: 0.65)
        stage.finger.lift()
        stage.finger.tap(scene.spin)
        let slider = scene.volume
        let track = slider.trackRect(forBounds: slider.bounds)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
        stage.finger.press(at: slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil))
        stage.finger.move(to: CGPoint(x: 470, y: 120), over: 0.1)
        stage.finger.lift()
        #expect(scene.values == ["off", "", "1.00", "7.00", "3", "0", "", "", "turning", ""])
        stage.finger.tap(scene.spin)
        #expect(scene.values[8] == "idle")
    }
}
