import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The exploded view")
struct ExplodedTests: ProbeSuite {
    /// A scene with a card, a button on it, and a cover over the button's right half.
    private static let scene = Scene(
        name: "card", title: "Card", hint: "", size: CGSize(width: 200, height: 160)
    ) {
        let view = UIView(frame: $0)
        view.backgroundColor = .white
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 160, height: 120))
        card.backgroundColor = .yellow
        let button = UIControl(frame: CGRect(x: 20, y: 20, width: 120, height: 60))
        button.backgroundColor = .red
        let cover = UIView(frame: CGRect(x: 100, y: 20, width: 60, height: 120))
        cover.backgroundColor = .blue
        card.addSubview(button)
        for part in [card, cover] { view.addSubview(part) }
        return view
    }

    /// Returns the parts of the scene: the card, its button and the cover.
    private func parts(_ controller: GalleryViewController) throws -> (card: UIView, button: UIView, cover: UIView) {
        let views = try #require(controller.live).session.controller.view.subviews
        return (views[0], views[0].subviews[0], views[1])
    }

    private func explode(size: CGSize = CGSize(width: 900, height: 640)) throws -> (
        Stage, GalleryViewController, ExplodedView
    ) {
        let (stage, controller) = open(Self.scene, size: size)
        stage.key("e", modifiers: [.control, .shift])
        return (stage, controller, try #require(controller.explodedView))
    }

    /// Returns the place in the window of a point of a view's sheet.
    private func place(_ point: CGPoint, on view: UIView, _ exploded: ExplodedView) throws -> CGPoint {
        let views = try #require(exploded.views)
        let sheet = try #require(views.sheets.first { $0.view === view })
        let room = CGRect(x: 0, y: 0, width: exploded.bounds.width, height: exploded.bounds.height - 36)
            .insetBy(dx: 20, dy: 16)
        let placing = views.placings(exploded.camera, in: room)[sheet.level]
        return exploded.convert(point.applying(sheet.toScreen).applying(placing), to: nil)
    }

    @Test("forgets the key of the second finger, whose end goes to a view that is gone")
    func secondFinger() throws {
        let (stage, controller, _) = try explode()
        let middle = place(CGPoint(x: 100, y: 80), controller)
        stage.hover(at: middle)
        stage.sendKey(isDown: true, usage: 0xE0, characters: "", charactersIgnoringModifiers: "")
        stage.key("e", modifiers: [.control, .shift])
        #expect(controller.explodedView == nil)
        stage.hover(at: CGPoint(x: middle.x + 5, y: middle.y))
        #expect(controller.secondFinger.markers == nil)
    }

    @Test("leaves the keys to the window when it closes after a click in it")
    func keys() throws {
        let (stage, controller, exploded) = try explode()
        stage.finger.tap(at: exploded.convert(CGPoint(x: 5, y: 5), to: nil))
        #expect(exploded.isFirstResponder)
        for isOpen in [false, true] {
            stage.key("e", modifiers: [.control, .shift])
            #expect((controller.explodedView != nil) == isOpen)
        }
    }

    @Test("draws each view without its subviews, a level in front of its superview")
    func drawing() throws {
        let (stage, controller, exploded) = try explode()
        let views = try #require(exploded.views)
        #expect(views.sheets.map { String(describing: type(of: $0.view)) }.first == "UIWindow")
        let (card, button, cover) = try parts(controller)
        func level(_ view: UIView) -> Int? { views.sheets.first { $0.view === view }?.level }
        #expect(level(card) == 2 && level(button) == 3 && level(cover) == 2 && views.levelCount == 4)
        func color(_ point: CGPoint, on view: UIView) throws -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
            let place = try place(point, on: view, exploded)
            return stage.image.pixel(x: Int(place.x), y: Int(place.y))
        }
        let red = try color(CGPoint(x: 60, y: 30), on: button)
        #expect(red.red > 200 && red.green < 90 && red.blue < 90)
        let yellow = try color(CGPoint(x: 8, y: 110), on: card)
        #expect(yellow.red > 200 && yellow.green > 200 && yellow.blue < 60)
        // Where the button is, the card itself is yellow: its sheet does not have the button. Only the card is shown.
        exploded.levels.choose(2...2)
        exploded.levels.sendActions(for: .valueChanged)
        stage.settle()
        let below = try color(CGPoint(x: 30, y: 30), on: card)
        #expect(below.red > 200 && below.green > 200 && below.blue < 60, "\(below)")
    }

    @Test("passes a touch on a sheet to the scene where the sheet shows it, and none that the view would not get")
    func touches() throws {
        let (stage, controller, exploded) = try explode()
        let (_, button, _) = try parts(controller)
        func touches() -> [CGPoint] {
            (controller.live?.script.events ?? []).compactMap { event in
                guard case .touch(let sample) = event.content else { return nil }
                return CGPoint(x: sample.location.x.rounded(), y: sample.location.y.rounded())
            }
        }
        let control = try #require(button as? UIControl)
        stage.finger.press(at: try place(CGPoint(x: 20, y: 30), on: button, exploded))
        #expect(control.isHighlighted && touches() == [CGPoint(x: 60, y: 70)])
        stage.finger.move(to: try place(CGPoint(x: 50, y: 40), on: button, exploded), over: 0.05)
        #expect(touches().last == CGPoint(x: 90, y: 80))
        stage.finger.lift()
        #expect(!control.isHighlighted)
        // The cover lies over this part of the button in the scene: the touch is no touch of the button.
        let count = touches().count
        stage.finger.press(at: try place(CGPoint(x: 110, y: 10), on: button, exploded))
        #expect(!control.isHighlighted)
        stage.finger.lift()
        _ = count
        // Beside the sheets, a drag turns them.
        let before = (exploded.camera, touches().count)
        let corner = exploded.convert(CGPoint(x: 6, y: 6), to: nil)
        stage.finger.press(at: corner)
        stage.finger.move(to: CGPoint(x: corner.x + 60, y: corner.y + 15), over: 0.1)
        stage.finger.lift()
        #expect(
            abs(exploded.camera.yaw - before.0.yaw - 0.4) < 0.01
                && abs(exploded.camera.pitch - before.0.pitch + 0.1) < 0.01)
        #expect(touches().count == before.1)
        stage.key(UIKeyCommand.inputLeftArrow)
        #expect(abs(exploded.camera.yaw - before.0.yaw - 0.3) < 0.01)
        stage.finger.tap(at: try place(CGPoint(x: 20, y: 30), on: button, exploded))
        #expect(touches().last == CGPoint(x: 60, y: 70), "from any side")
    }

    @Test("has a slider for the levels with two knobs, which neither cross nor leave it")
    func range() throws {
        let (stage, _, exploded) = try explode()
        let slider = exploded.levels
        #expect(slider.range == 0...3 && exploded.camera.levels == nil)
        func place(_ share: CGFloat) -> CGPoint {
            slider.convert(CGPoint(x: 9 + share * (slider.bounds.width - 18), y: slider.bounds.midY), to: nil)
        }
        func drag(from: CGFloat, to: CGFloat) {
            stage.finger.press(at: place(from))
            stage.finger.move(to: place(to), over: 0.1)
            stage.finger.lift()
        }
        drag(from: 0, to: 0.66)
        #expect(slider.range == 2...3 && exploded.camera.levels == 2...3)
        drag(from: 1, to: 0.1)
        #expect(slider.range == 2...2)
        drag(from: 0.66, to: 3)
        #expect(slider.range == 2...3)
        drag(from: 0.66, to: -2)
        #expect(slider.range == 0...3 && exploded.camera.levels == nil)
        #expect(slider.accessibilityValue == "0 to 3")
    }

    @Test("links the sheet below the pointer with the tree, shows new frames, and costs nothing while it is closed")
    func linking() throws {
        let (stage, controller, exploded) = try explode(size: CGSize(width: 1080, height: 640))
        let (_, button, _) = try parts(controller)
        stage.key("i", modifiers: .control)
        stage.hover(at: try place(CGPoint(x: 20, y: 30), on: button, exploded))
        let panel = try #require(controller.inspectorPanel)
        #expect(panel.tree.hovered == panel.row(of: button) && controller.canvas.pointerNote.contains("UIControl"))
        controller.isPicking = true
        stage.finger.tap(at: try place(CGPoint(x: 20, y: 30), on: button, exploded))
        #expect(panel.selection === button && exploded.selection === button && !controller.isPicking)
        let before = stage.image
        button.backgroundColor = .green
        stage.hover(at: try place(CGPoint(x: 20, y: 30), on: button, exploded))
        stage.finger.tap(at: try place(CGPoint(x: 20, y: 30), on: button, exploded))
        #expect(!ImageDifference(between: before, and: stage.image).isEmpty)
        controller.show(try Gallery.builtIn.scene(named: "round-button"))
        stage.settle()
        #expect(exploded.views?.sheets.contains { $0.view === button } == false, "another scene is shown")
        weak let view: ExplodedView? = exploded
        stage.key("e", modifiers: [.control, .shift])
        #expect(controller.explodedView == nil && view?.window == nil && !controller.canvas.screen.isHidden)
    }

    @Test("is drawn into files, the same each time, and not like the scene")
    func files() throws {
        var renderer = SceneRenderer()
        let plain = try renderer.image(of: .roundButton)
        renderer.isExploded = true
        let image = try renderer.image(of: .roundButton)
        #expect(image.width == plain.width && image.height == plain.height)
        #expect(!ImageDifference(between: plain, and: image).isEmpty)
        for format in PictureFormat.allCases {
            #expect(try renderer.data(of: .roundButton, as: format) == renderer.data(of: .roundButton, as: format))
        }
        #expect(String(decoding: try renderer.data(of: .roundButton, as: .svg), as: UTF8.self).contains("Press"))
        // Views behind others are seen: the label's own place is elsewhere.
        for scene in Gallery.builtIn.scenes { _ = try renderer.image(of: scene) }
    }
}
