import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The scenes of the articles")
struct ArticleSceneTests {
    private func stage<View: UIView>(_ scene: Scene, _ type: View.Type) throws -> (Stage, View) {
        let stage = Stage(size: scene.size, scale: 1)
        let controller = scene.makeViewController()
        stage.rootViewController = controller
        stage.settle()
        return (stage, try #require(controller.view as? View))
    }

    @Test("the round button highlights inside the circle and not in the corner of its frame", .fact("AR-04"))
    func roundButton() throws {
        let (stage, scene) = try stage(.roundButton, RoundButtonScene.self)
        let frame = scene.button.frame
        let corner = CGPoint(x: frame.minX + 8, y: frame.minY + 8)
        let inside = CGPoint(x: frame.midX, y: frame.minY + 12)

        stage.finger.press(at: corner)
        #expect(!scene.button.isHighlighted)
        #expect(stage.pixel(at: inside) == UIColor.systemBlue.resolvedColor(with: .current))
        stage.finger.lift()
        #expect(scene.label.text == "0 taps")

        stage.finger.press(at: inside)
        #expect(scene.button.isHighlighted)
        #expect(stage.pixel(at: inside) == UIColor.systemRed.resolvedColor(with: .current))
        stage.finger.lift()
        #expect(stage.pixel(at: inside) == UIColor.systemBlue.resolvedColor(with: .current))
        #expect(scene.label.text == "1 tap")
    }

    @Test(
        "the five colours are hit-tested in the order that the article gives (HT)", .fact("AR-03"),
        arguments: [
            (CGPoint(x: 30, y: 22), "Asked: white, green, orange\nTouched: white"),
            (CGPoint(x: 60, y: 200), "Asked: white, green\nTouched: green"),
            (CGPoint(x: 40, y: 36), "Asked: white, green, orange, blue, red\nTouched: orange"),
            (CGPoint(x: 60, y: 80), "Asked: white, green, orange, blue, red\nTouched: red"),
            (CGPoint(x: 170, y: 50), "Asked: white, green, orange, blue, yellow\nTouched: blue"),
            (CGPoint(x: 210, y: 90), "Asked: white, green, orange, blue, yellow\nTouched: yellow"),
        ])
    func fiveColors(point: CGPoint, text: String) throws {
        let (stage, scene) = try stage(.fiveColors, FiveColorsScene.self)
        stage.finger.tap(at: point)
        #expect(scene.shownText == text)
    }

    @Test("a subview outside its parent can be touched only where the parent says that the point is inside")
    func halfOutside() throws {
        let (stage, scene) = try stage(.halfOutside, HalfOutsideScene.self)
        let buttons = scene.subviews.flatMap(\.subviews).compactMap { $0 as? CountingButton }
        try #require(buttons.count == 2)
        for button in buttons {
            let frame = button.convert(button.bounds, to: scene)
            stage.finger.tap(at: CGPoint(x: frame.midX, y: frame.minY + 10))
            stage.finger.tap(at: CGPoint(x: frame.midX, y: frame.maxY - 10))
        }
        #expect(buttons.map(\.taps) == [1, 2])
    }

    @Test("a control keeps the finger up to the dashed line, and lists its calls")
    func controlTracking() throws {
        let (stage, scene) = try stage(.controlTracking, ControlTrackingScene.self)
        let control = try #require(scene.subviews.compactMap { $0 as? UIControl }.first)
        let slop = control.touchInsideSlop
        #expect(slop == 70)
        stage.finger.press(at: control.center)
        stage.finger.move(to: CGPoint(x: control.frame.maxX + slop - 2, y: control.center.y))
        #expect(control.isTouchInside)
        stage.finger.move(to: CGPoint(x: control.frame.maxX + slop + 2, y: control.center.y))
        #expect(!control.isTouchInside)
        stage.finger.lift()
        #expect(
            scene.lines == [
                "beginTracking", "touchDown", "continueTracking", "touchDragInside", "touchDragOutside",
                "touchDragExit", "endTracking", "touchUpOutside",
            ])
    }
}
