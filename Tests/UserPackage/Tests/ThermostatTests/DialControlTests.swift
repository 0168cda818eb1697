import Testing
import UIKit
import UIKitTesting

@testable import Thermostat

@MainActor
@Suite("The dial")
struct DialControlTests {
    @Test("follows the finger up and down, ten points a degree")
    func dragging() throws {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let controller = ViewController()
        stage.rootViewController = controller

        stage.finger.press(at: CGPoint(x: 160, y: 100))
        stage.finger.move(to: CGPoint(x: 160, y: 50), over: 0.2)
        #expect(controller.dial.degrees == 25)
        #expect(controller.label.text == "25 degrees")
        stage.finger.move(to: CGPoint(x: 160, y: 1000), over: 0.2)
        stage.finger.lift()
        #expect(controller.dial.degrees == 5)
    }

    @Test("is blue when it is cold")
    func color() {
        let stage = Stage(size: CGSize(width: 320, height: 240), scale: 1)
        stage.rootViewController = ViewController()
        stage.finger.press(at: CGPoint(x: 160, y: 20))
        stage.finger.move(to: CGPoint(x: 160, y: 1000))
        stage.finger.lift()
        #expect(stage.pixel(at: CGPoint(x: 160, y: 100)) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    @Test("cannot be tapped while it is disabled")
    func disabled() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let controller = ViewController()
        stage.rootViewController = controller
        controller.dial.isEnabled = false
        withKnownIssue {
            stage.finger.tap(controller.dial)
        }
    }

    @Test("can be touched wherever it is seen, and is large enough")
    func hitAreas() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        stage.rootViewController = ViewController()
        #expect(stage.audit().isEmpty)
    }

    @Test("would be found if it could not")
    func brokenHitAreas() {
        let stage = Stage(size: CGSize(width: 320, height: 240))
        let controller = ViewController()
        stage.rootViewController = controller
        controller.dial.frame.size.height = 30
        #expect(stage.audit().map(\.rule) == [.smallTarget])
        controller.dial.frame.size.height = 160
        controller.view.isUserInteractionEnabled = false
        #expect(stage.audit().map(\.rule) == [.visibleButDead])
    }
}
