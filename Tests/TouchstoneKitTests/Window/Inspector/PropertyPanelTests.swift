import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The inspector's editors")
struct PropertyPanelTests {
    private func show(_ scene: Scene, height: CGFloat = 800) -> (Stage, GalleryViewController) {
        let stage = Stage(size: CGSize(width: 1100, height: height), scale: 1)
        let controller = GalleryViewController(gallery: Gallery([scene]), showing: scene)
        stage.rootViewController = controller
        stage.settle()
        return (stage, controller)
    }

    private func open() throws -> (Stage, GalleryViewController, PropertyPanel) {
        let scene = Scene(name: "dial", title: "Dial", hint: "", size: CGSize(width: 200, height: 100)) {
            let view = UIView(frame: $0)
            let dial = PropertyDial(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
            dial.backgroundColor = .systemRed
            view.addSubview(dial)
            let label = UILabel(frame: CGRect(x: 120, y: 20, width: 60, height: 20))
            label.text = "Words"
            view.addSubview(label)
            return view
        }
        let (stage, controller) = show(scene, height: 1400)
        stage.key("i", modifiers: .control)
        let inspector = try #require(controller.inspectorPanel)
        tap(inspector.contents.buttons[1], stage)
        return (stage, controller, try #require(inspector.properties))
    }

    /// Opens the panel for the dial, and the section with the number, if there is one.
    private func openDial(
        section: Int? = nil
    ) throws -> (Stage, GalleryViewController, PropertyPanel, PropertyDial) {
        let (stage, controller, panel) = try open()
        let dial = try dial(controller)
        controller.inspectorPanel?.select(dial)
        stage.settle()
        if let section { tap(panel.sections[section].header, stage) }
        return (stage, controller, panel, dial)
    }

    private func center(of view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    private func tap(_ view: UIView, _ stage: Stage) {
        stage.finger.tap(at: center(of: view))
        stage.settle()
    }

    private func dial(_ controller: GalleryViewController) throws -> PropertyDial {
        try #require(controller.live?.session.controller.view.subviews.first as? PropertyDial)
    }

    private func row(_ name: String, _ panel: PropertyPanel) throws -> PropertyRow {
        try #require(panel.sections.flatMap(\.rows).first { $0.property.name == name })
    }

    @Test("appear for the chosen view, those of its own class open, and follow the view")
    func showing() throws {
        let (stage, controller, panel) = try open()
        let inspector = try #require(controller.inspectorPanel)
        #expect(panel.sections.isEmpty && inspector.facts.isHidden && !inspector.tree.isHidden)
        let dial = try dial(controller)
        inspector.select(dial)
        stage.settle()
        #expect(panel.sections.map(\.isOpen) == [true, true, false, false, false])
        #expect(try row("turns", panel).numbers.first?.field.text == "0.25")
        #expect(try row("ring", panel).disclosure?.title == "systemRed")
        dial.turns = 0.75
        controller.live?.session.window.setNeedsLayout()
        stage.settle()
        #expect(try row("turns", panel).numbers.first?.field.text == "0.75")
        tap(panel.sections[2].header, stage)
        let alpha = try row("alpha", panel)
        #expect(panel.sections[2].isOpen && alpha.numbers.count == 1)
        inspector.select(nil)
        inspector.select(dial)
        #expect(panel.sections[2].isOpen)
    }

    @Test("type a number, drag it, throw a switch, and choose a colour; the scene shows it at once")
    func editing() throws {
        let (stage, controller, panel, dial) = try openDial()
        let turns = try #require(row("turns", panel).numbers.first)
        tap(turns.field, stage)
        turns.field.selectAll(nil)
        stage.type("2.5")
        #expect(dial.turns == 2.5)
        stage.key("\r")
        stage.settle()
        let marks = try row("marks", panel)
        let start = CGPoint(x: center(of: marks).x - 100, y: center(of: marks).y)
        stage.finger.press(at: start)
        stage.finger.move(to: CGPoint(x: start.x + 30, y: start.y), over: 0.2)
        stage.finger.lift()
        // The recognizer begins after 10 points and counts from there.
        #expect(dial.marks > 12 && dial.marks <= 42)
        tap(try #require(row("isRound", panel).toggle), stage)
        #expect(!dial.isRound)

        let inspector = try #require(controller.inspectorPanel)
        tap(panel.sections[2].header, stage)
        let background = try row("backgroundColor", panel)
        background.disclosure?.sendActions(for: .touchUpInside)
        stage.settle()
        let alternatives = try #require(background.alternatives)
        let blue = try #require(alternatives.button(for: .color(.named("systemBlue"))))
        let place = controller.canvas.screen.convert(CGPoint(x: 60, y: 40), to: nil)
        let before = stage.pixel(at: place)
        blue.sendActions(for: .touchUpInside)
        stage.settle()
        #expect(dial.backgroundColor == .systemBlue && blue.isSelected)
        #expect(stage.pixel(at: place) != before)
        #expect(background.disclosure?.title == "systemBlue")
        let red = try #require(alternatives.fields.first)
        red.onChange(200)
        #expect(background.disclosure?.title == "#C888FF")
        #expect(inspector.properties === panel)
    }

    @Test("take a change back and make it again, a drag as one, and copy the changes as Swift")
    func undoing() throws {
        let (stage, controller, panel, dial) = try openDial()
        #expect(!panel.undo.isEnabled && !panel.copyCode.isEnabled && panel.writeSource.isHidden)
        let turns = try #require(row("turns", panel).numbers.first)
        for number in [0.5, 0.75, 1] { turns.onChange(number) }
        turns.onEnd()
        let toggle = try #require(row("isRound", panel).toggle)
        tap(toggle, stage)
        #expect(dial.turns == 1 && !dial.isRound)
        tap(panel.copyCode, stage)
        #expect(stage.clipboard == "propertyDial.turns = 1\npropertyDial.isRound = false")
        tap(panel.undo, stage)
        #expect(dial.isRound && toggle.isOn && dial.turns == 1)
        stage.key("z", modifiers: .control)
        #expect(dial.turns == 0.25 && !panel.undo.isEnabled && !panel.copyCode.isEnabled)
        stage.key("z", modifiers: [.control, .shift])
        #expect(dial.turns == 1)
        tap(panel.redo, stage)
        #expect(!dial.isRound && !panel.redo.isEnabled)
        controller.show(controller.scene)
        stage.settle()
        #expect(!panel.undo.isEnabled && !panel.redo.isEnabled)
        #expect(try self.dial(controller).turns == 0.25)
    }

    @Test("type one part of a frame, and leave the others")
    func parts() throws {
        let (stage, _, panel, dial) = try openDial(section: 2)
        let width = try #require(row("frame", panel).numbers.dropFirst(2).first)
        panel.scroll.scrollRectToVisible(width.convert(width.bounds, to: panel.scroll), animated: false)
        stage.settle()
        tap(width.field, stage)
        width.field.selectAll(nil)
        stage.type("95")
        #expect(dial.frame == CGRect(x: 20, y: 20, width: 95, height: 40))
        stage.key("\r")
        stage.settle()
        #expect(dial.frame.width == 95 && width.number == 95)
        // The shortcuts work after Return as well.
        stage.key("z", modifiers: .control)
        #expect(dial.frame.width == 80)
    }

    @Test("are there for a stepper whatever its limits are")
    func limits() {
        let stepper = UIStepper()
        stepper.maximumValue = 3_000_000
        stepper.minimumValue = 2_000_000
        let properties = ViewProperties(of: stepper)
        #expect(properties.property("minimumValue") != nil && properties.property("maximumValue") != nil)
    }

    @Test("take back what cannot be chosen: a drawn image, a colour of the app's own, a height outside of the limits")
    func anyValue() throws {
        let edits = PropertyEdits()
        let stage = Stage(size: CGSize(width: 200, height: 200))
        func change<View: UIView>(_ view: View, _ name: String, _ value: PropertyValue) throws -> View {
            stage.window.addSubview(view)
            let property = try #require(ViewProperties(of: view).property(name))
            #expect(edits.set(value, property, of: view))
            edits.undo()
            #expect(edits.changes(of: view).isEmpty && !edits.canUndo)
            return view
        }
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        #expect(try change(UIImageView(image: drawn), "image", .image(.symbol("star"))).image === drawn)
        let label = UILabel()
        label.textColor = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .blue }
        let color = try change(label, "textColor", .color(.named("systemRed"))).textColor
        #expect(color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .yellow)
        let table = UITableView()
        let height = table.rowHeight
        #expect(try change(table, "rowHeight", .number(30)).rowHeight == height)
    }

    @Test("cost nothing while nothing happens, and nothing that is closed has views")
    func cost() throws {
        let (stage, controller, panel) = try open()
        controller.inspectorPanel?.select(try dial(controller))
        stage.advance(by: 1)
        #expect(panel.sections[2].rows.isEmpty)
        stage.transcript.clear()
        stage.advance(by: 60)
        #expect(stage.transcript.records.isEmpty && stage.timeline.nextDeadline == nil)
    }

    @Test("their values survive another instance of the scene, with the input so far")
    func survival() throws {
        let (stage, controller, _) = try open()
        let gallery = LiveGallery(controller)
        let dial = try dial(controller)
        let property = try #require(ViewProperties(of: dial).property("turns"))
        controller.edits.set(.number(3), property, of: dial)
        let frame = try #require(ViewProperties(of: dial).property("frame"))
        controller.edits.set(.numbers([20, 20, 120, 60]), frame, of: dial)
        stage.finger.press(at: controller.canvas.screen.convert(CGPoint(x: 130, y: 70), to: nil))
        #expect(dial.isHighlighted)
        // As a process after a crash reads it from the journal.
        let look = GalleryLook(gallery.look.values)
        #expect(gallery.replace([controller.scene], look: look, input: gallery.input, onProgress: {}))
        stage.settle()
        let copy = try self.dial(controller)
        #expect(copy !== dial && copy.turns == 3 && copy.frame.size == CGSize(width: 120, height: 60))
        #expect(copy.isHighlighted, "The finger is down where only the enlarged view is.")
        controller.edits.undo()
        controller.edits.undo()
        #expect(copy.turns == 0.25 && gallery.look.edits.isEmpty)
    }

    /// Opens a scene with three labels and a button that removes the first.
    private func openLabels() throws -> (Stage, GalleryViewController, [UILabel]) {
        let scene = Scene(name: "labels", title: "Labels", hint: "", size: CGSize(width: 200, height: 100)) {
            let view = UIView(frame: $0)
            for index in 0..<3 {
                let label = UILabel(frame: CGRect(x: 0, y: 30 * index, width: 100, height: 30))
                label.text = "Label \(index)"
                label.isUserInteractionEnabled = true
                view.addSubview(label)
            }
            let button = UIButton(frame: CGRect(x: 150, y: 0, width: 50, height: 50))
            button.addAction(
                UIAction { [unowned view] _ in view.subviews.first { $0 is UILabel }?.removeFromSuperview() },
                for: .touchUpInside)
            view.addSubview(button)
            return view
        }
        let (stage, controller) = show(scene)
        return (stage, controller, try labels(controller))
    }

    private func labels(_ controller: GalleryViewController) throws -> [UILabel] {
        try #require(controller.live).session.controller.view.subviews.compactMap { $0 as? UILabel }
    }

    private func set(_ name: String, _ value: PropertyValue, _ view: UIView, _ edits: PropertyEdits) throws {
        let property = try #require(ViewProperties(of: view).property(name))
        #expect(edits.set(value, property, of: view))
    }

    private func reload(_ controller: GalleryViewController, _ stage: Stage) -> Bool {
        let gallery = LiveGallery(controller)
        let look = GalleryLook(gallery.look.values)
        defer { stage.settle() }
        return gallery.replace([controller.scene], look: look, input: gallery.input, onProgress: {})
    }

    @Test("stay with their view when one before it vanishes, and vanish with it")
    func vanishing() throws {
        let (stage, controller, labels) = try openLabels()
        let edits = controller.edits
        try set("alpha", .number(0.5), labels[0], edits)
        try set("alpha", .number(0.25), labels[1], edits)
        labels[0].removeFromSuperview()
        #expect(edits.changes(of: labels[1]).map(\.value) == [.number(0.25)])
        #expect(edits.changes(of: labels[2]).isEmpty)
        edits.undo()
        edits.undo()
        #expect(labels[1].alpha == 1 && labels[2].alpha == 1 && labels[0].alpha == 0.5)
        try set("alpha", .number(0.75), labels[1], edits)
        #expect(edits.stored.map(\.value) == ["0.75"] && edits.stored.map(\.isGone) == [false])
        #expect(edits.changes(of: labels[0]).map(\.value) == [.number(0.5)])
        // In another instance all labels are there again.
        #expect(reload(controller, stage))
        #expect(try self.labels(controller).map(\.alpha) == [0.75, 1, 1], "It was the first when it was last seen.")
    }

    @Test("are for the view that the input brings to its place in another instance")
    func inputThatRemoves() throws {
        let (stage, controller, labels) = try openLabels()
        stage.finger.tap(at: controller.canvas.screen.convert(CGPoint(x: 175, y: 25), to: nil))
        #expect(try self.labels(controller) == Array(labels.dropFirst()))
        for (index, name) in ["alpha", "contentScaleFactor"].enumerated() {
            try set(name, .number(0.5 + Double(index) / 4), labels[1], controller.edits)
        }
        #expect(reload(controller, stage))
        let copies = try self.labels(controller)
        #expect(copies.map(\.text) == ["Label 1", "Label 2"])
        #expect(copies.map(\.alpha) == [0.5, 1])
        #expect(copies[0].contentScaleFactor == 0.75 && copies[1].contentScaleFactor != 0.75)
    }

    @Test("survive with a changed identifier, which the source does not have")
    func identifiers() throws {
        let (stage, controller, labels) = try openLabels()
        try set("accessibilityIdentifier", .text("second"), labels[1], controller.edits)
        try set("alpha", .number(0.25), labels[1], controller.edits)
        for _ in 0..<2 { #expect(reload(controller, stage)) }
        let copies = try self.labels(controller)
        #expect(copies[1] !== labels[1] && copies[1].accessibilityIdentifier == "second" && copies[1].alpha == 0.25)
        #expect(copies[2].alpha == 1 && copies[2].accessibilityIdentifier == nil)
        controller.edits.undo()
        controller.edits.undo()
        #expect(copies[1].accessibilityIdentifier == nil && copies[1].alpha == 1)
    }

    @Test("are restored in an order in which each is possible, with the limits of that moment")
    func order() throws {
        let scene = Scene(name: "pages", title: "Pages", hint: "", size: CGSize(width: 200, height: 100)) {
            let pages = UIPageControl(frame: $0)
            pages.numberOfPages = 3
            return pages
        }
        let (stage, controller) = show(scene)
        let pages = try #require(controller.live?.session.controller.view as? UIPageControl)
        stage.key("i", modifiers: .control)
        let inspector = try #require(controller.inspectorPanel)
        tap(inspector.contents.buttons[1], stage)
        inspector.select(pages)
        stage.settle()
        let panel = try #require(inspector.properties)
        try set("currentPage", .number(1), pages, controller.edits)
        let count = try #require(row("numberOfPages", panel).numbers.first)
        count.onChange(8)
        let current = try #require(row("currentPage", panel).numbers.first)
        current.field.text = "6"
        current.field.sendActions(for: .editingChanged)
        #expect(pages.numberOfPages == 8 && pages.currentPage == 6, "The limits are those of now.")
        #expect(reload(controller, stage))
        let copy = try #require(controller.live?.session.controller.view as? UIPageControl)
        #expect(copy !== pages && copy.numberOfPages == 8 && copy.currentPage == 6)
    }

    private enum Mood: Int, CustomStringConvertible {
        case calm, wild

        var description: String { "in a \(rawValue == 0 ? "calm" : "wild") mood" }
    }

    @Test("write numbers as exactly as they are, and cases by their names in the source")
    func code() throws {
        #expect(PropertyValue.code(1.0 / 3) == "0.3333333333333333" && PropertyValue.code(-4) == "-4")
        #expect(PropertyValue.code(Double(Float(0.1)), isSingle: true) == "0.1")
        let slider = UISlider()
        let value = try #require(ViewProperties(of: slider).property("value"))
        #expect(value.code(.number(Double(Float(0.1)))) == "value = 0.1")
        let kind = try #require(PropertyKind.kind(of: Mood.self, format: NumberFormat()))
        let wild = PropertyCase(name: "in a wild mood", codeName: "wild", rawValue: 1)
        guard case .choice(let cases) = kind.kind else { throw Unexpected() }
        #expect(cases.last == wild)
        let label = UILabel()
        label.textAlignment = .center
        let alignment = try #require(ViewProperties(of: label).property("textAlignment"))
        #expect(alignment.code(alignment.value(of: label)) == "textAlignment = .center")
    }

    private struct Unexpected: Error {}

    @Test("show text of several lines on one, and take it back")
    func lines() throws {
        for text in ["", "a\nb", "a\\nb", "\\", "\\\n\\"] {
            #expect(PropertyValue.text(ofLine: PropertyValue.line(text)) == text)
            #expect(!PropertyValue.line(text).contains("\n"))
        }
        let (stage, controller, labels) = try openLabels()
        labels[0].text = "one\ntwo"
        stage.key("i", modifiers: .control)
        let inspector = try #require(controller.inspectorPanel)
        tap(inspector.contents.buttons[1], stage)
        inspector.select(labels[0])
        stage.settle()
        let panel = try #require(inspector.properties)
        let field = try #require(row("text", panel).text)
        #expect(field.text == "one\\ntwo")
        field.text = "one\\ntwo\\nthree"
        field.sendActions(for: .editingChanged)
        #expect(labels[0].text == "one\ntwo\nthree")
    }

    @Test("name the colours, show where one is transparent, and compose an opaque one from none")
    func colors() throws {
        let (stage, controller, panel) = try open()
        let dial = try dial(controller)
        dial.backgroundColor = nil
        controller.inspectorPanel?.select(dial)
        stage.settle()
        tap(panel.sections[2].header, stage)
        let background = try row("backgroundColor", panel)
        background.disclosure?.sendActions(for: .touchUpInside)
        stage.settle()
        let alternatives = try #require(background.alternatives)
        try #require(alternatives.fields.first).onChange(128)
        #expect(background.disclosure?.title == "#800000")
        let fill = try #require(alternatives.button(for: .color(.named("systemFill"))))
        #expect(fill.accessibilityLabel == "systemFill")
        let swatch = try #require(fill.subviews.first)
        panel.scroll.scrollRectToVisible(fill.convert(fill.bounds, to: panel.scroll), animated: false)
        stage.settle()
        let moved = swatch.convert(CGPoint(x: 6, y: 6), to: nil)
        #expect(stage.pixel(at: moved) != stage.pixel(at: CGPoint(x: moved.x + 4, y: moved.y)))
    }

    @Test("of a view that is gone can be taken back where it is there again")
    func returning() throws {
        let (stage, controller, labels) = try openLabels()
        try set("alpha", .number(0.5), labels[0], controller.edits)
        labels[0].removeFromSuperview()
        #expect(controller.edits.stored.map(\.isGone) == [true])
        #expect(reload(controller, stage))
        #expect(try self.labels(controller).map(\.alpha) == [0.5, 1, 1])
        controller.edits.undo()
        #expect(try self.labels(controller).map(\.alpha) == [1, 1, 1])
        #expect(controller.edits.stored.isEmpty)
    }

    @Test("leave the view that was at the place before the input brought another there as the scene made it")
    func inputThatInserts() throws {
        let scene = Scene(name: "stack", title: "Stack", hint: "", size: CGSize(width: 200, height: 100)) {
            let view = UIView(frame: $0)
            view.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
            let button = UIButton(frame: CGRect(x: 150, y: 0, width: 50, height: 50))
            button.addAction(
                UIAction { [unowned view] _ in
                    view.insertSubview(UILabel(frame: CGRect(x: 0, y: 50, width: 100, height: 30)), at: 0)
                }, for: .touchUpInside)
            view.addSubview(button)
            return view
        }
        let (stage, controller) = show(scene)
        stage.finger.tap(at: controller.canvas.screen.convert(CGPoint(x: 175, y: 25), to: nil))
        try set("alpha", .number(0.5), try #require(labels(controller).first), controller.edits)
        #expect(try labels(controller).map(\.alpha) == [0.5, 1])
        #expect(reload(controller, stage))
        #expect(try labels(controller).map(\.alpha) == [0.5, 1])
        #expect(controller.edits.stored.map(\.value) == ["0.5"])
    }

    @Test("are restored in the order in which they were made, where a later one changes an earlier one")
    func dependentOrder() throws {
        let (stage, controller, labels) = try openLabels()
        try set("frame", .numbers([10, 10, 50, 20]), labels[0], controller.edits)
        try set("center", .numbers([100, 50]), labels[0], controller.edits)
        let frame = labels[0].frame
        #expect(frame == CGRect(x: 75, y: 40, width: 50, height: 20))
        #expect(controller.edits.stored.map(\.name) == ["frame", "center"])
        #expect(reload(controller, stage))
        #expect(try self.labels(controller)[0].frame == frame)
    }

    @Test("show numbers with at most four decimals")
    func decimals() throws {
        let (stage, controller, panel, dial) = try openDial(section: 2)
        try set("alpha", .number(1.0 / 3), dial, controller.edits)
        stage.settle()
        #expect(try row("alpha", panel).numbers.first?.field.text == "0.3333")
    }
}
