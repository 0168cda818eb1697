import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The palette of the gallery")
struct PaletteTests: ProbeSuite {
    /// Opens the palette, types into it and returns its rows.
    @discardableResult
    private func type(_ text: String, _ stage: Stage, _ controller: GalleryViewController) throws -> [String] {
        if controller.galleryView.palette == nil { stage.key("k", modifiers: .control) }
        for letter in text { stage.key(String(letter)) }
        return try rows(controller)
    }

    private func rows(_ controller: GalleryViewController) throws -> [String] {
        let palette = try #require(controller.galleryView.palette)
        return palette.index.rows.indices.map { row in
            let item = palette.index.item(at: row)
            return item.text.map(\.string).joined() + (item.detail.isEmpty ? "" : " | \(item.detail)")
        }
    }

    @Test("performs a command by Return, and gives the keyboard back")
    func command() throws {
        let (stage, controller) = try open("round-button")
        #expect(controller.galleryView.palette == nil)
        let rows = try type("dark", stage, controller)
        #expect(rows.prefix(2) == ["COMMANDS", "Dark or light | Ctrl-D"])
        stage.key("\r")
        #expect(controller.appearance == .dark && controller.galleryView.palette == nil)
        #expect(controller.galleryView.list.isFirstResponder)
        // It returns to the scene as well.
        stage.finger.tap(at: place(CGPoint(x: 10, y: 10), controller))
        #expect(controller.canvas.screen.isFirstResponder)
        try type("overlay losses", stage, controller)
        stage.key("\r")
        #expect(controller.overlays == [.losses] && controller.canvas.screen.isFirstResponder)
        stage.advance(by: 2)
    }

    @Test("finds commands by other words for what they do")
    func otherWords() throws {
        let (stage, controller) = try open("round-button")
        let titles = [
            ("pixels", "Magnifier"), ("clipboard", "Picture: copy it"), ("speed", "Time: slow motion"),
            ("rtl", "Variants"), ("compare", "Audit"), ("why", "Explain the touch"),
        ]
        for (word, title) in titles {
            #expect(try type(word, stage, controller).contains { $0.hasPrefix(title) }, "\(word)")
            stage.key(UIKeyCommand.inputEscape)
        }
    }

    @Test("finds every command by its title, and shows its key")
    func everyCommand() throws {
        let (stage, controller) = try open("round-button")
        for command in GalleryCommand.all.dropFirst() {
            stage.key("k", modifiers: .control)
            let palette = try #require(controller.galleryView.palette)
            palette.field.text = command.title
            palette.field.sendActions(for: .editingChanged)
            let key = command.keys.first?.text ?? ""
            let entry = try #require(palette.index.entry(at: palette.list.chosen ?? -1))
            #expect(entry.title == command.title && entry.detail == key)
            stage.key(UIKeyCommand.inputEscape)
            #expect(controller.galleryView.palette == nil)
        }
        let keys = GalleryCommand.all.flatMap(\.keys).map(\.text)
        #expect(Set(keys).count == keys.count, "no key has two meanings")
        #expect(Set(GalleryCommand.all.map(\.title)).count == GalleryCommand.all.count)
    }

    @Test("opens a scene, and selects a view in the inspector")
    func scenesAndViews() throws {
        let (stage, controller) = try open("round-button")
        let found = try type("five", stage, controller)
        #expect(found.first == "SCENES" && found[1].hasPrefix("Five"))
        stage.key("\r")
        #expect(controller.scene.name == "five-colors")
        controller.show(try Gallery.builtIn.scene(named: "round-button"))
        stage.settle()
        let views = try type("roundbutton", stage, controller)
        // Titles that begin with the word come before the scene whose name contains it.
        #expect(views.first == "VIEWS OF THE SCENE" && views[1].hasPrefix("RoundButton"))
        stage.key(UIKeyCommand.inputDownArrow)
        stage.key(UIKeyCommand.inputUpArrow)
        let palette = try #require(controller.galleryView.palette)
        let chosen = try #require(palette.index.entry(at: palette.list.chosen ?? -1))
        stage.key("\r")
        guard case .view(let view) = chosen.target else {
            Issue.record("\(chosen.title) is no view")
            return
        }
        #expect(controller.isInspectorShown && controller.inspectorPanel?.selection === view.view)
        #expect(controller.live?.session.overlays.selection === view.view)
    }

    @Test("moves by the arrow keys over headings, does what is tapped, and closes by Escape or a tap beside it")
    func choosing() throws {
        let (stage, controller) = try open("round-button")
        try type("", stage, controller)
        let palette = try #require(controller.galleryView.palette)
        #expect(palette.list.chosen == 1, "the first entry")
        stage.key(UIKeyCommand.inputUpArrow)
        #expect(palette.list.chosen == 1)
        let last = GalleryCommand.all.count - 1
        for _ in 0..<last { stage.key(UIKeyCommand.inputDownArrow) }
        #expect(palette.list.chosen == last + 2, "past the heading of the scenes")
        let frame = palette.list.convert(
            CGRect(x: 0, y: palette.list.top(of: last + 2) - palette.list.offset, width: 1, height: 24),
            to: palette.list)
        #expect(frame.minY >= 0 && frame.maxY <= palette.list.bounds.height, "what is chosen is seen")
        stage.key(UIKeyCommand.inputEscape)
        #expect(controller.galleryView.palette == nil)
        try type("log", stage, controller)
        let list = try #require(controller.galleryView.palette).list
        #expect(controller.isLogShown)
        stage.finger.tap(at: list.convert(CGPoint(x: 60, y: list.top(of: 1) + 10), to: nil))
        #expect(!controller.isLogShown && controller.galleryView.palette == nil)
        try type("", stage, controller)
        let events = controller.live?.script.events.count
        stage.finger.tap(at: CGPoint(x: 890, y: 630))
        #expect(controller.galleryView.palette == nil && controller.live?.script.events.count == events)
        // The key that opens it closes it, too.
        stage.key("k", modifiers: .control)
        stage.key("k", modifiers: .control)
        #expect(controller.galleryView.palette == nil)
    }

    @Test("offers the nearest titles when nothing matches, and Return then does nothing by mistake")
    func nothing() throws {
        let (stage, controller) = try open("round-button")
        #expect(
            try type("magnifire", stage, controller).prefix(2) == ["NOTHING MATCHES. NEAR:", "Magnifier | Ctrl-M"])
        stage.key("\r")
        #expect(controller.probe.isMagnifying)
        #expect(try type("zzzzzzzzzzzz", stage, controller) == ["NOTHING MATCHES"])
        stage.key("\r")
        #expect(controller.galleryView.palette != nil)
        stage.key(UIKeyCommand.inputDownArrow)
        stage.key(UIKeyCommand.inputEscape)
    }

    @Test("covers the scene: the pointer and the keys are its own")
    func modality() throws {
        let (stage, controller) = try open("text-field")
        let field = try #require((controller.live?.session.controller.view as? TextFieldScene)?.fields.first)
        let center = field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil)
        stage.finger.tap(at: place(center, controller))
        #expect(field.isFirstResponder)
        let before = field.text
        try type("abc", stage, controller)
        #expect(field.text == before)
        stage.hover(at: place(center, controller))
        #expect(controller.probe.pointer == nil)
        for key in ["f", "p", "r"] { stage.key(key, modifiers: .control) }
        #expect(controller.galleryView.palette?.field.isFirstResponder == true && !controller.isPicking)
        stage.key(UIKeyCommand.inputEscape)
        stage.key("x")
        #expect(field.text != before && controller.canvas.screen.isFirstResponder)
        controller.live?.session.controller.view.endEditing(true)
        stage.advance(by: 2)
    }

    @Test("fits into windows of every size", arguments: [(1080, 760), (360, 300), (120, 90), (20, 20)])
    func sizes(width: Int, height: Int) throws {
        let (stage, controller) = try open("round-button")
        stage.resize(to: CGSize(width: width, height: height))
        try type("s", stage, controller)
        let palette = try #require(controller.galleryView.palette)
        #expect(palette.frame == controller.view.bounds)
        for view in [palette.field, palette.list] as [UIView] {
            let frame = view.convert(view.bounds, to: palette)
            #expect(frame.minX >= 0 && frame.maxX <= palette.bounds.width && frame.height >= 0)
        }
        if height >= 300 { #expect(palette.list.bounds.height > 100) }
        stage.key(UIKeyCommand.inputEscape)
    }
}
