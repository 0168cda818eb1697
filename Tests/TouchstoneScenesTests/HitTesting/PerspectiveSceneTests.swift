import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The scene of perspective")
struct PerspectiveSceneTests {
    private let stage = Stage(size: CGSize(width: 440, height: 300))
    private let scene = PerspectiveScene(frame: CGRect(x: 0, y: 0, width: 440, height: 300))

    init() {
        stage.window.addSubview(scene)
        stage.settle()
    }

    @Test("The button on the card is tapped where the turned card shows it, and not through its back")
    func card() {
        let card = scene.card
        stage.finger.tap(card.button)
        #expect(card.taps == 1)
        // The button is narrower than the card is without its turn.
        let flat = CGPoint(x: card.frame.minX + card.button.frame.maxX - 4, y: card.frame.minY + card.button.frame.midY)
        stage.finger.tap(at: flat)
        #expect(card.taps == 1)
        let place = card.button.convert(CGPoint(x: 60, y: 24), to: nil)
        stage.finger.tap(scene.flipButton)
        stage.advance(by: 1)
        stage.finger.tap(at: place)
        #expect(card.taps == 1 && card.angle > .pi / 2)
        stage.finger.tap(scene.flipButton)
        stage.advance(by: 1)
        stage.finger.tap(at: place)
        #expect(card.taps == 2 && card.button.currentTitle == "Tapped 2")
    }

    @Test("The sides of the cube that are seen are touched, and dragging turns the others to the front")
    func cube() {
        let middle = CGPoint(x: scene.cube.frame.midX, y: scene.cube.frame.midY)
        scene.cube.angles = .zero
        stage.settle()
        stage.finger.tap(at: middle)
        #expect(scene.status.text == "Side 1")
        scene.cube.angles = CGPoint(x: 0, y: -.pi / 2)
        stage.settle()
        stage.finger.tap(at: middle)
        #expect(scene.status.text == "Side 2")
        let before = scene.cube.angles
        stage.finger.press(at: middle)
        stage.finger.move(to: CGPoint(x: middle.x + 60, y: middle.y), over: 0.2)
        stage.finger.lift()
        #expect(scene.cube.angles.y > before.y + 0.3)
        #expect(scene.status.text == "Side 2")
    }
}
