import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
@Suite("The inspector's editors")
struct PropertyPanelTests {
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
        let stage = Stage(size: CGSize(width: 1100, height: 1400), scale: 1)
        let controller = GalleryViewController(gallery: Gallery([scene]), showing: scene)
        stage.rootViewController = controller
        stage.settle()
        stage.key("i", modifiers: .control)
        let inspector = try #require(controller.inspectorPanel)
        tap(inspector.contents.buttons[1], stage)
        return (stage, controller, try #require(inspector.properties))
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
        let (stage, controller, panel) = try open()
        let dial = try dial(controller)
        controller.inspectorPanel?.select(dial)
        stage.settle()
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
        let (stage, controller, panel) = try open()
        let dial = try dial(controller)
        controller.inspectorPanel?.select(dial)
        stage.settle()
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
        let (stage, controller, panel) = try open()
        let dial = try dial(controller)
        controller.inspectorPanel?.select(dial)
        stage.settle()
        tap(panel.sections[2].header, stage)
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
}
