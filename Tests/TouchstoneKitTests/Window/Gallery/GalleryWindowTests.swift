import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The gallery")
struct GalleryWindowTests {
    private let gallery = Gallery.builtIn

    @Test("finds scenes by name")
    func names() throws {
        for scene in gallery.scenes {
            #expect(try gallery.scene(named: scene.name).title == scene.title)
        }
    }

    @Test(
        "suggests similar names when there is no scene of a name",
        arguments: [
            ("round-buton", "Did you mean round-button?"), ("BENCHMARK", "Did you mean benchmark?"),
            ("five", "Did you mean five-colors?"), ("xyzzy-plugh-nothing", "The verb \"list\" prints the names of all"),
            ("", "The verb \"list\""), ("\u{1B}[2J", "The verb \"list\""),
        ])
    func unknown(name: String, advice: String) {
        do {
            _ = try gallery.scene(named: name)
            Issue.record("\(name) was found")
        } catch {
            #expect(error.description.contains(advice), "\(error.description)")
            #expect(error.exitStatus == 2)
            #expect(!error.description.unicodeScalars.contains("\u{1B}"))
        }
    }

    /// Creates thirty scenes in three groups, each with a button that counts taps.
    private static func many() -> Gallery {
        var scenes: [Scene] = []
        for number in 0..<30 {
            let scene = Scene(
                name: "scene-\(number)", title: "Scene \(number)", hint: "Try \(number).",
                size: CGSize(width: 100, height: 60)
            ) {
                let view = UIView(frame: $0)
                let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
                control.backgroundColor = .systemRed
                view.addSubview(control)
                return view
            }
            scenes.append(scene.grouped("Group \(number / 10)"))
        }
        return Gallery(scenes)
    }

    private func open(_ gallery: Gallery, size: CGSize = CGSize(width: 900, height: 640)) -> (
        Stage, GalleryViewController
    ) {
        let stage = Stage(size: size, scale: 1)
        let controller = GalleryViewController(gallery: gallery, showing: gallery.scenes[0])
        // Only the playground's own window handles scroll events.
        let window = PlaygroundWindow(frame: stage.window.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        stage.settle()
        return (stage, controller)
    }

    /// Returns the centre of a row of the list in the window.
    private func place(of row: Int, in controller: GalleryViewController) -> CGPoint {
        let list = controller.galleryView.list
        return list.convert(CGPoint(x: 60, y: list.top(of: row) + 12 - list.offset), to: nil)
    }

    @Test("lists the scenes below their groups and shows the tapped one")
    func choice() throws {
        let (stage, controller) = open(Self.many())
        #expect(controller.index.headers == [0, 11, 22])
        #expect(controller.scene.name == "scene-0")
        stage.finger.tap(at: place(of: 3, in: controller))
        #expect(controller.scene.name == "scene-2")
        #expect(controller.live?.scene.name == "scene-2")
        #expect(controller.galleryView.hint.text == "Try 2.")
        // A heading cannot be chosen.
        stage.finger.tap(at: place(of: 0, in: controller))
        #expect(controller.scene.name == "scene-2")
    }

    @Test("finds scenes by the words typed into its search field")
    func searching() throws {
        let (stage, controller) = open(Self.many())
        stage.finger.tap(at: CGPoint(x: 80, y: 24))
        for key in ["t", "r", "y", " ", "2", "5"] { stage.key(key) }
        #expect(controller.galleryView.search.text == "try 25")
        #expect(controller.index.rows.count == 2)
        stage.key(UIKeyCommand.inputDownArrow)
        #expect(controller.scene.name == "scene-25")
        stage.key("\u{8}")
        stage.key("\u{8}")
        #expect(controller.index.rows.count == 31)
        stage.key("q")
        stage.key("q")
        #expect(
            (0..<controller.index.rows.count).flatMap { controller.index.item(at: $0).text.map(\.string) }
                == ["NO SCENE MATCHES"])
        stage.key(UIKeyCommand.inputDownArrow)
        #expect(controller.scene.name == "scene-25")
        stage.key(UIKeyCommand.inputEscape)
        #expect(controller.galleryView.search.query.isEmpty)
        #expect(controller.galleryView.list.isFirstResponder)
    }

    /// Types into the search field and returns the rows of the list.
    private func search(_ text: String, _ stage: Stage, _ controller: GalleryViewController) -> [String] {
        stage.key("f", modifiers: .control)
        for letter in text { stage.key(String(letter)) }
        return (0..<controller.index.rows.count).map { row in
            controller.index.item(at: row).text.map(\.string).joined()
        }
    }

    private static func named() -> Gallery {
        Gallery(
            [
                ("dial", "Dial", "Turn the knob."), ("knob", "Old knob", "A dial."), ("dialog", "Dialogue", "Talk."),
                ("lamp", "Lamp", "A switch."),
            ].map { name, title, hint in
                Scene(name: name, title: title, hint: hint, size: CGSize(width: 100, height: 60)) { UIView(frame: $0) }
            })
    }

    @Test("lists matching titles before other matches, and Return opens the first")
    func bestMatch() {
        let (stage, controller) = open(Self.named())
        #expect(search("knob", stage, controller) == ["IN TITLES", "Old knob", "IN HINTS AND GROUPS", "Dial"])
        stage.key("\r")
        #expect(controller.scene.name == "knob")
        #expect(controller.galleryView.list.isFirstResponder)
        // Control-F selects the text, so that typing replaces it.
        #expect(search("lamp", stage, controller) == ["IN TITLES", "Lamp"])
        stage.key("\r")
        #expect(controller.scene.name == "lamp")
    }

    @Test("Down in the search field goes to the first match that is not open, and Return then keeps it")
    func steps() {
        let (stage, controller) = open(Self.named())
        #expect(
            search("dial", stage, controller) == ["IN TITLES", "Dial", "Dialogue", "IN HINTS AND GROUPS", "Old knob"])
        stage.key(UIKeyCommand.inputDownArrow)
        #expect(controller.scene.name == "dialog")
        stage.key(UIKeyCommand.inputDownArrow)
        #expect(controller.scene.name == "knob")
        stage.key("\r")
        #expect(controller.scene.name == "knob")
    }

    @Test("offers the nearest titles when nothing matches")
    func nothingMatches() {
        let (stage, controller) = open(Self.named())
        #expect(search("lamb", stage, controller) == ["NO SCENE MATCHES. NEAR:", "Lamp"])
        stage.key("\r")
        #expect(controller.scene.name == "lamp")
        #expect(search("zzzzzzzz", stage, controller) == ["NO SCENE MATCHES"])
        stage.key("\r")
        #expect(controller.scene.name == "lamp")
    }

    @Test("pastes into the search field, and clears it with its button")
    func pasting() throws {
        let (stage, controller) = open(Self.named())
        UIPasteboard.general.string = "switch"
        _ = search("", stage, controller)
        stage.key("v", modifiers: .control)
        #expect(controller.index.best?.name == "lamp")
        let field = controller.galleryView.search
        stage.finger.tap(at: field.convert(CGPoint(x: field.bounds.width - 14, y: field.bounds.midY), to: nil))
        #expect(field.query.isEmpty && controller.index.rows.count == 5)
    }

    @Test("scrolls its list by dragging, by the wheel and by keys; a drag chooses nothing")
    func scrolling() throws {
        let (stage, controller) = open(Self.many(), size: CGSize(width: 800, height: 400))
        let list = controller.galleryView.list
        stage.finger.press(at: CGPoint(x: 60, y: 300))
        stage.finger.move(to: CGPoint(x: 60, y: 200), over: 0.2)
        stage.finger.lift()
        #expect(controller.scene.name == "scene-0")
        #expect(list.offset == 100)

        stage.scroll(by: CGVector(dx: 0, dy: -1e6), at: CGPoint(x: 60, y: 200))
        stage.finger.tap(at: place(of: 32, in: controller))
        #expect(controller.scene.name == "scene-29")
        stage.key(UIKeyCommand.inputHome)
        #expect(controller.scene.name == "scene-0")
        #expect(list.offset <= 36)
        stage.key(UIKeyCommand.inputDownArrow)
        stage.key(UIKeyCommand.inputPageDown)
        #expect(controller.scene.name == "scene-12")
    }

    @Test("creates views only for visible rows, and draws each visible row once")
    func rows() throws {
        let (stage, controller) = open(Self.many(), size: CGSize(width: 800, height: 400))
        let list = controller.galleryView.list
        let rows = list.subviews[0].subviews.count
        #expect(rows <= 14)
        stage.transcript.clear()
        stage.scroll(by: CGVector(dx: 0, dy: -28), at: CGPoint(x: 60, y: 200))
        let draws = stage.transcript.text(of: .display).split(separator: "\n")
        #expect(draws.count <= 3, "\(draws)")
        let layouts = stage.transcript.text(of: .layout).split(separator: "\n")
        #expect(layouts.count <= 5, "\(layouts)")
        #expect(list.subviews[0].subviews.count <= rows + 2)
    }

    @Test("forwards touches and keys to the scene at every displayed size")
    func input() throws {
        let (stage, controller) = open(Self.many())
        let screen = controller.canvas.screen
        #expect(screen.bounds.size == CGSize(width: 100, height: 60))
        stage.finger.tap(at: screen.convert(CGPoint(x: 20, y: 30), to: nil))
        let text = controller.logPanel?.text ?? ""
        #expect(text.contains("UIControl touchUpInside"), "\(text)")
        #expect(text.contains("UIControl handles the touch"))
        controller.scale = 3
        stage.settle()
        #expect(screen.bounds.size == CGSize(width: 300, height: 180))
        stage.finger.tap(at: screen.convert(CGPoint(x: 200, y: 90), to: nil))
        #expect(controller.logPanel?.text.contains("finger 0 down at 66.67,30") == true)
        #expect(controller.live?.script.events.count == 5)
    }

    @Test("keeps its own trace out of the scene's log")
    func ownMachinery() throws {
        let (stage, controller) = open(Self.many())
        let panel = try #require(controller.logPanel)
        for filter in LogFilter.allCases where !panel.filters.contains(filter) { panel.toggle(filter) }
        stage.finger.tap(at: controller.canvas.screen.convert(CGPoint(x: 20, y: 30), to: nil))
        stage.finger.tap(at: CGPoint(x: 400, y: 20))
        #expect(!panel.text.contains("Gallery") && !panel.text.contains("Chrome") && !panel.text.contains("List"))
        for filter in LogFilter.allCases where filter != .controls { panel.toggle(filter) }
        #expect(panel.text.split(separator: "\n").count == 4, "\(panel.text)")
    }

    @Test("has nothing to do while nothing happens")
    func idle() throws {
        let (stage, controller) = open(Self.many())
        stage.finger.tap(at: controller.canvas.screen.convert(CGPoint(x: 20, y: 30), to: nil))
        stage.settle()
        #expect(stage.timeline.nextDeadline == nil)
        #expect(controller.live?.hasWork == false)
        stage.transcript.clear()
        stage.advance(by: 60)
        #expect(stage.transcript.records.isEmpty)
    }

    @Test("releases a scene when it shows another")
    func letting() throws {
        let (stage, controller) = open(Self.many())
        weak let old = controller.live
        weak let view = controller.live?.session.controller.view
        #expect(old != nil && view != nil)
        controller.show(gallery.scenes[1])
        stage.settle()
        #expect(old == nil && view == nil)
    }

    @Test(
        "keeps everything inside the window at every size",
        arguments: [
            CGSize(width: 640, height: 400), CGSize(width: 1080, height: 760), CGSize(width: 1920, height: 1200),
        ])
    func sizes(size: CGSize) throws {
        let (stage, controller) = open(Gallery.builtIn, size: size)
        stage.settle()
        let canvas = controller.canvas
        #expect(canvas.frame.height >= 100)
        #expect(canvas.bounds.contains(canvas.screen.frame))
        for view in controller.view.subviews where !view.isHidden {
            #expect(controller.view.bounds.contains(view.frame), "\(view)")
        }
    }

    @Test("shows a message in place of the title when the hint does not fit")
    func messages() throws {
        for height in [200, 760] {
            let (stage, controller) = open(Self.many(), size: CGSize(width: 640, height: CGFloat(height)))
            func shown() -> [String] {
                controller.galleryView.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.compactMap(\.text)
            }
            controller.showHint("Saved it.")
            stage.settle()
            #expect(shown() == (height == 200 ? ["Saved it."] : ["Scene 0", "Saved it."]))
            controller.show(controller.gallery.scenes[1])
            stage.settle()
            #expect(shown() == (height == 200 ? ["Scene 1"] : ["Scene 1", "Try 1."]))
        }
    }

    @Test("gives the scene priority in a small window: first the hint is hidden, then the buttons")
    func small() throws {
        var shown: [String] = []
        for height in [760, 280, 200] {
            let (_, controller) = open(Gallery.builtIn, size: CGSize(width: 640, height: CGFloat(height)))
            let view = controller.galleryView
            let bar = try #require(view.subviews.first { $0 is FlowBar })
            shown.append("\(height): \(view.hint.isHidden ? "" : "sentence") \(bar.isHidden ? "" : "buttons")")
            #expect(view.canvas.frame.height >= 100)
            #expect(view.canvas.bounds.contains(view.canvas.screen.frame))
        }
        #expect(shown == ["760: sentence buttons", "280:  buttons", "200:  "])
    }
}
