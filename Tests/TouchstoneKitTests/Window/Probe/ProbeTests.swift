import HitMaps
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Over a scene in the gallery")
struct ProbeTests: ProbeSuite {
    private func f1(_ stage: Stage, isDown: Bool) {
        stage.sendKey(isDown: isDown, usage: 0x3A, characters: "", charactersIgnoringModifiers: "")
    }

    @Test("holding a question mark explains the point below the pointer, and follows it until the release")
    func explaining() throws {
        let (stage, controller) = try open("round-button")
        let scene = try #require(controller.live?.session.controller.view as? RoundButtonScene)
        let middle = CGPoint(x: scene.button.frame.midX, y: scene.button.frame.midY)
        questionMark(stage, isDown: true)
        #expect(controller.probe.explanation == nil, "the pointer is not over the scene")
        questionMark(stage, isDown: false)

        stage.hover(at: place(middle, controller))
        let before = stage.image
        questionMark(stage, isDown: true)
        let explanation = try #require(controller.probe.explanation)
        #expect(explanation == HitExplanation(of: scene.window!.screen, at: middle))
        #expect(explanation.winner == "RoundButton")
        let panel = try #require(controller.probe.panel)
        #expect(panel.lines.first?.hasPrefix("a touch at") == true)
        #expect(panel.lines.contains("belongs to RoundButton"))
        #expect(!panel.frame.contains(place(middle, controller)) && stage.window.bounds.contains(panel.frame))
        let corner = CGPoint(x: panel.frame.midX, y: panel.frame.minY + 3)
        #expect(stage.image.pixel(x: Int(corner.x), y: Int(corner.y)).red < 40, "the plate is dark")

        stage.hover(at: place(CGPoint(x: 3, y: 3), controller))
        #expect(controller.probe.explanation?.winner == "RoundButtonScene")
        questionMark(stage, isDown: false)
        #expect(controller.probe.explanation == nil && controller.probe.panel == nil)
        stage.hover(at: place(middle, controller))
        #expect(ImageDifference(between: before, and: stage.image).isEmpty)
        #expect(stage.timeline.nextDeadline == nil)
    }

    @Test("an explanation has no effect on the scene: no key, no touch, no trace, and no counted hit test")
    func silence() throws {
        let (stage, controller) = try open("intercept-hit-test")
        let live = try #require(controller.live)
        stage.finger.tap(at: place(CGPoint(x: 60, y: 60), controller))
        #expect(controller.canvas.screen.isFirstResponder, "keys go to the scene")
        stage.hover(at: place(CGPoint(x: 60, y: 60), controller))
        let script = live.script
        let said = controller.sceneLog?.lines.map(\.plain)
        let image = live.picture(width: .infinity)
        questionMark(stage, isDown: true)
        #expect(controller.probe.explanation != nil)
        questionMark(stage, isDown: false)
        f1(stage, isDown: true)
        f1(stage, isDown: false)
        controller.toggleMagnifier()
        stage.advance(by: 1)
        #expect(live.script == script)
        #expect(controller.sceneLog?.lines.map(\.plain) == said)
        #expect(live.picture(width: .infinity) == image)
        // Another key does reach the scene.
        stage.key("x")
        #expect(live.script.events.count == script.events.count + 2)
        stage.advance(by: 1)
    }

    @Test("a question mark is typed while text is edited, but F1 still explains")
    func text() throws {
        let (stage, controller) = try open("text-field")
        let scene = try #require(controller.live?.session.controller.view as? TextFieldScene)
        let field = try #require(scene.fields.first)
        let middle = field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil)
        stage.finger.tap(at: place(middle, controller))
        #expect(field.isFirstResponder)
        let text = field.text ?? ""
        stage.hover(at: place(middle, controller))
        questionMark(stage, isDown: true)
        questionMark(stage, isDown: false)
        #expect(controller.probe.explanation == nil)
        #expect(field.text?.count == text.count + 1 && field.text?.contains("?") == true)
        f1(stage, isDown: true)
        #expect(controller.probe.explanation != nil)
        stage.key("c", modifiers: .control)
        let host = try #require(stage.application.host as? HeadlessHost)
        #expect(host.clipboard == controller.probe.explanation?.text)
        f1(stage, isDown: false)
        #expect(controller.probe.explanation == nil)
        #expect(field.text?.count == text.count + 1)
        // In the list's search field it is text as well.
        stage.key("f", modifiers: .control)
        questionMark(stage, isDown: true)
        questionMark(stage, isDown: false)
        #expect(controller.galleryView.search.text == "?")
        controller.view.endEditing(true)
        controller.live?.session.controller.view.endEditing(true)
        stage.advance(by: 2)
    }

    @Test("Control-C copies an explanation, with or without the Shift that a question mark needs")
    func copying() throws {
        let (stage, controller) = try open("round-button")
        let host = try #require(stage.application.host as? HeadlessHost)
        stage.hover(at: place(CGPoint(x: 20, y: 20), controller))
        stage.key("c", modifiers: .control)
        #expect(host.clipboard == nil)
        for modifiers in [UIKeyModifierFlags.control, [.control, .shift]] {
            host.perform(.setClipboard(""))
            questionMark(stage, isDown: true)
            stage.key("c", modifiers: modifiers)
            #expect(host.clipboard?.hasPrefix("a touch at 20,20\n") == true)
            questionMark(stage, isDown: false)
        }
    }

    @Test("the magnifier shows the pixels below the pointer, the view that they hit, and the boundaries")
    func magnifying() throws {
        let (stage, controller) = try open("round-button")
        let live = try #require(controller.live)
        let scene = try #require(live.session.controller.view as? RoundButtonScene)
        let edge = CGPoint(x: scene.button.frame.minX + 1.5, y: scene.button.frame.midY + 0.5)
        stage.hover(at: place(edge, controller))
        stage.key("m", modifiers: .control)
        #expect(controller.magnifier.isSelected)
        let magnifier = try #require(controller.probe.magnifier)
        let frame = try #require(controller.probe.magnifierFrame)
        // The magnifier hit-tests the button of the shadow session, since the button overrides hit testing.
        #expect(magnifier.owner is RoundButton && magnifier.owner !== scene.button && magnifier.zoom == 8)
        #expect(magnifier.lines.first == "\(Trace.text(edge)) pt, pixel \(magnifier.column),\(magnifier.row)")
        #expect(magnifier.lines.contains("RoundButton"))
        #expect(!frame.intersects(controller.probe.place(magnifier.sampled)))
        #expect(stage.window.bounds.contains(frame))
        // Each pixel of the scene is a square of eight points of the window.
        let image = try #require(live.picture(width: .infinity))
        for offset in [-4, 3, 6] {
            let pixel = image.pixel(x: magnifier.column + offset, y: magnifier.row + offset)
            let shown = stage.image.pixel(
                x: Int(frame.minX) + 7 + (8 + offset) * 8 + 4, y: Int(frame.minY) + 7 + (8 + offset) * 8 + 4)
            #expect(pixel == shown, "\(offset)")
        }
        // The boundary is to the right of the column in which the circle begins.
        let left = stage.image.pixel(x: Int(frame.minX) + 7 + 7 * 8, y: Int(frame.minY) + 7 + 8 * 8 + 4)
        #expect(left.red > 200, "the line between the areas is pink")

        stage.key("=", modifiers: .control)
        #expect(controller.probe.zoom == 16)
        for _ in 0..<5 { stage.key("-", modifiers: .control) }
        #expect(controller.probe.zoom == 4)
        stage.hover(at: CGPoint(x: 20, y: 400))
        #expect(controller.probe.magnifier == nil && controller.probe.magnifierFrame == nil)
        stage.finger.tap(at: controller.magnifier.convert(CGPoint(x: 10, y: 10), to: nil))
        #expect(!controller.magnifier.isSelected && !controller.probe.isMagnifying)
        #expect(!live.session.overlays.keepsHitMap)
    }

    @Test("the magnifier does nothing while nothing happens, and follows changes below it")
    func idle() throws {
        let (stage, controller) = try open("control-tracking")
        let live = try #require(controller.live)
        stage.hover(at: place(CGPoint(x: 140, y: 160), controller))
        controller.toggleMagnifier()
        stage.advance(by: 1)
        let counters = stage.window.screen.layerTree.counters
        let updates = live.session.overlays.hitMap.updates
        stage.advance(by: 60)
        #expect(stage.window.screen.layerTree.counters == counters)
        #expect(live.session.overlays.hitMap.updates == updates && stage.timeline.nextDeadline == nil)
        let color = try #require(controller.probe.magnifier?.color)
        stage.finger.press(at: place(CGPoint(x: 140, y: 160), controller))
        stage.advance(by: 1)
        let pressed = try #require(controller.probe.magnifier?.color)
        #expect(color != pressed)
        stage.finger.lift()
        stage.advance(by: 1)
    }

    @Test("every overlay has a key and a button, and the scene does not receive the keys")
    func keys() throws {
        let (stage, controller) = try open("round-button")
        let live = try #require(controller.live)
        let script = live.script
        for (index, overlay) in Overlay.offered.enumerated() {
            stage.key("\(index + 1)", modifiers: .control)
            #expect(controller.overlays == [overlay] && controller.overlayButtons[index].isSelected)
            #expect(live.session.overlays.shown == [overlay])
            let button = controller.overlayButtons[index]
            stage.finger.tap(at: button.convert(CGPoint(x: 8, y: 8), to: nil))
            #expect(controller.overlays.isEmpty)
        }
        #expect(live.script == script)
    }
}
