import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The tree of views")
struct ViewTreeTests {
    /// Opens a scene with sixty rows, each with a label and a switch.
    private func open() throws -> (Stage, GalleryViewController, InspectorPanel) {
        let scene = Scene(name: "rows", title: "Rows", hint: "", size: CGSize(width: 200, height: 360)) {
            let view = UIView(frame: $0)
            for number in 0..<60 {
                let row = UIStackView(frame: CGRect(x: 0, y: CGFloat(number) * 6, width: 200, height: 6))
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 6))
                label.text = "Row \(number)\nof sixty"
                let button = UIButton(frame: CGRect(x: 120, y: 0, width: 40, height: 6))
                row.addSubview(label)
                row.addSubview(button)
                view.addSubview(row)
            }
            return view
        }
        let stage = Stage(size: CGSize(width: 1100, height: 640), scale: 1)
        let controller = GalleryViewController(gallery: Gallery([scene]), showing: scene)
        let window = PlaygroundWindow(frame: stage.window.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        stage.settle()
        stage.key("i", modifiers: .control)
        return (stage, controller, try #require(controller.inspectorPanel))
    }

    private func label(_ number: Int, _ controller: GalleryViewController) throws -> UILabel {
        let row = try #require(controller.live).session.controller.view.subviews[number]
        return try #require(row.subviews[0] as? UILabel)
    }

    /// Returns the location in the window of a row of the tree.
    private func place(ofRow row: Int, x: CGFloat = 120, _ panel: InspectorPanel) -> CGPoint {
        let tree = panel.tree
        return tree.convert(CGPoint(x: x, y: tree.top(of: row) + 10 - tree.offset), to: nil)
    }

    @Test("shows icons, and the texts of labels on one line")
    func items() throws {
        let (_, controller, panel) = try open()
        let row = try #require(panel.row(of: label(3, controller)))
        let item = panel.tree.item(row)
        #expect(item.icon == .label && item.isUnfolded == nil)
        #expect(item.text.map(\.string).joined().contains("\u{201C}Row 3 of sixty\u{201D}"))
        #expect(panel.tree.item(0).icon == .window && panel.tree.item(0).isUnfolded == true)
        #expect(panel.tree.item(2).icon == .stack && panel.tree.item(4).icon == .button)
    }

    @Test("folds by its triangles and by the left and right arrow keys, and unfolds for a picked view")
    func folding() throws {
        let (stage, controller, panel) = try open()
        let all = panel.tree.count
        stage.finger.tap(at: place(ofRow: 2, x: 6 + 24 + 5, panel))
        #expect(panel.tree.count < all && panel.tree.item(2).isUnfolded == false)
        #expect(panel.selection == nil, "the triangle chooses nothing")
        let folded = panel.tree.count
        stage.finger.tap(at: place(ofRow: 1, panel))
        stage.key(UIKeyCommand.inputLeftArrow)
        #expect(panel.tree.count == 2)
        stage.key(UIKeyCommand.inputRightArrow)
        #expect(panel.tree.count == folded)
        let hidden = try label(0, controller)
        #expect(panel.row(of: hidden) == nil)
        panel.select(hidden)
        #expect(panel.tree.count == all && panel.tree.chosen == panel.row(of: hidden))
        // The row of the chosen view is folded away with its ancestor's, which stands for it.
        stage.finger.tap(at: place(ofRow: 2, x: 6 + 24 + 5, panel))
        #expect(panel.selection === hidden && panel.row(of: hidden) == nil && panel.tree.chosen == 2)
        stage.finger.tap(at: place(ofRow: 0, x: 6 + 5, panel))
        #expect(panel.tree.count == 1 && panel.tree.chosen == 0 && panel.selection === hidden)
    }

    @Test("walks through no more of a long text than it shows")
    func longTexts() throws {
        let (_, controller, _) = try open()
        let session = try #require(controller.live).session
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        label.isHidden = true
        label.text = String(repeating: "\u{E4}\u{308}", count: 1000)
        session.controller.view.addSubview(label)
        #expect(ViewTree(session.screen).rows.last?.text.count == 41)
        var walked = 0
        let characters = (0..<1000).lazy.map { _ in
            walked += 1
            return Character("a")
        }
        #expect(ViewTree.line(characters).count == 41 && walked <= 41)
    }

    @Test("shows the views that a filter finds with their ancestors, by class and by text")
    func filtering() throws {
        let (stage, controller, panel) = try open()
        let all = panel.tree.count
        stage.finger.tap(at: panel.filter.convert(CGPoint(x: 80, y: 12), to: nil))
        stage.type("row 41")
        #expect(panel.tree.count == 4, "the window, the scene, the row and its label")
        stage.key("\r")
        #expect(panel.selection === (try label(41, controller)))
        #expect(panel.tree.isFirstResponder)
        stage.finger.tap(at: panel.filter.convert(CGPoint(x: 80, y: 12), to: nil))
        panel.filter.selectAll(nil)
        stage.type("uibutton")
        #expect(panel.tree.count >= 62 && panel.tree.count < all)
        stage.type("zzz")
        #expect(panel.tree.count == 0)
        stage.key(UIKeyCommand.inputEscape)
        let found = try label(41, controller)
        #expect(panel.tree.count == all && panel.tree.chosen == panel.row(of: found))
    }

    @Test("scrolls a chosen row to its middle")
    func middle() throws {
        let (stage, controller, panel) = try open()
        panel.select(try label(30, controller))
        stage.settle()
        let tree = panel.tree
        let row = try #require(tree.chosen)
        let middle = (tree.top(of: row) + tree.top(of: row + 1)) / 2 - tree.offset
        #expect(abs(middle - tree.bounds.midY) <= 1)
        let offset = tree.offset
        panel.select(try label(31, controller))
        #expect(tree.offset == offset, "a visible row stays in its place")
    }

    @Test("marks the row of the view below the pointer, and outlines the view whose row is below it")
    func links() throws {
        let (stage, controller, panel) = try open()
        let screen = controller.canvas.screen
        let overlays = try #require(controller.live).session.overlays
        let before = stage.image
        stage.hover(at: screen.convert(CGPoint(x: 50, y: 21), to: nil))
        #expect(panel.tree.hovered == panel.row(of: try label(3, controller)))
        #expect(overlays.hovered == nil && overlays.shapes.isEmpty, "the scene is as it was")

        let row = try #require(panel.row(of: try label(1, controller)))
        stage.hover(at: place(ofRow: row, panel))
        #expect(overlays.hovered === (try label(1, controller)))
        #expect(overlays.shapes.count == 1 && panel.tree.hovered == row)
        #expect(!ImageDifference(between: before, and: stage.image).isEmpty)
        stage.hover(at: CGPoint(x: 400, y: 60))
        #expect(overlays.hovered == nil && panel.tree.hovered == nil && overlays.shapes.isEmpty)
    }

    @Test("is linked while a view is picked: what is below the pointer is outlined before the click")
    func picking() throws {
        let (stage, controller, panel) = try open()
        let overlays = try #require(controller.live).session.overlays
        stage.key("p", modifiers: .control)
        stage.hover(at: controller.canvas.screen.convert(CGPoint(x: 50, y: 39), to: nil))
        let shape = try #require(overlays.shapes.first)
        #expect(shape.label == "UILabel 100 x 6" && shape.path.bounds.minY == 37)
        stage.finger.tap(at: controller.canvas.screen.convert(CGPoint(x: 50, y: 39), to: nil))
        #expect(panel.selection === (try label(6, controller)))
        stage.hover(at: controller.canvas.screen.convert(CGPoint(x: 50, y: 60), to: nil))
        #expect(overlays.shapes.count == 1 && overlays.hovered == nil)
    }

    @Test("opens for picking with the tree, whatever it showed last, and Escape ends picking")
    func pickingAnew() throws {
        let (stage, controller, _) = try open()
        stage.key("e", modifiers: .control)
        #expect(controller.inspectorContent == .motion)
        stage.key("i", modifiers: .control)
        #expect(controller.inspectorPanel == nil)
        stage.key("p", modifiers: .control)
        #expect(controller.isPicking && controller.inspectorPanel != nil && controller.inspectorContent == .views)
        stage.key(UIKeyCommand.inputEscape)
        #expect(!controller.isPicking && controller.inspectorPanel?.pick.isSelected == false)
    }

    @Test("costs nothing while it is closed")
    func closed() throws {
        let (stage, controller, _) = try open()
        stage.key("i", modifiers: .control)
        let overlays = try #require(controller.live).session.overlays
        stage.hover(at: controller.canvas.screen.convert(CGPoint(x: 50, y: 39), to: nil))
        #expect(overlays.hovered == nil && controller.inspectorPanel == nil)
    }
}
