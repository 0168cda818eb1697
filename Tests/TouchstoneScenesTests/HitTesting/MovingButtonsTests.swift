import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The scene of moving buttons")
struct MovingButtonsTests {
    private let stage = Stage(size: CGSize(width: 420, height: 240))
    private let scene = MovingButtonsScene(frame: CGRect(x: 0, y: 0, width: 420, height: 240))

    init() {
        stage.window.addSubview(scene)
        stage.settle()
    }

    /// Makes a button move, and returns where it is seen half a second later.
    private func start(_ index: Int) throws -> CGPoint {
        let button = scene.buttons[index]
        stage.finger.tap(at: scene.convert(button.center, from: button.superview))
        stage.advance(by: 0.5)
        let place = try #require(button.layer.presentation()?.position)
        return scene.convert(place, from: button.superview)
    }

    @Test("A moving button answers at its destination, and not where it is seen")
    func destination() throws {
        let seen = try start(0)
        stage.finger.tap(at: seen)
        #expect(scene.buttons[0].catches == 0)
        #expect(abs(seen.x - 358) > 60)
        stage.finger.tap(at: CGPoint(x: 350, y: 52))
        #expect(scene.buttons[0].catches == 1)
    }

    @Test("A button that tests its presentation layer is caught where it is seen, and stays there")
    func caught() throws {
        let seen = try start(1)
        stage.finger.tap(at: CGPoint(x: 350, y: 158))
        #expect(scene.buttons[1].catches == 0)
        stage.finger.tap(at: seen)
        #expect(scene.buttons[1].catches == 1)
        let place = scene.buttons[1].center.x
        stage.advance(by: 2)
        #expect(scene.buttons[1].center.x == place && scene.buttons[1].layer.animationKeys() == nil)
        #expect(scene.buttons[1].currentTitle == "Caught 1")
    }
}
