import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The scenes with drags and with colors")
struct DragAndDropSceneTests {
    private func stage(_ scene: Scene) -> Stage {
        let stage = Stage(size: scene.size, scale: 1)
        stage.rootViewController = scene.makeViewController()
        stage.settle()
        return stage
    }

    private func find<View: UIView>(_ type: View.Type, in view: UIView?) -> View? {
        view as? View ?? view?.subviews.lazy.compactMap { find(type, in: $0) }.first
    }

    private func drag(_ stage: Stage, _ view: UIView, to end: CGPoint) {
        let start = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        stage.finger.press(at: start)
        stage.advance(by: 0.4)
        stage.finger.move(to: end, over: 0.4)
        stage.advance(by: 0.3)
        stage.finger.lift()
        stage.advance(by: 1.5)
    }

    @Test("Rows change places, go to the grid and back, and fall into the bin")
    func drags() throws {
        let stage = stage(.dragAndDrop)
        let scene = try #require(find(DragAndDropScene.self, in: stage.window))
        func row(_ index: Int) throws -> UIView {
            try #require(scene.table.cellForRow(at: IndexPath(row: index, section: 0)))
        }
        func tile(_ index: Int) throws -> UIView {
            try #require(scene.grid.cellForItem(at: IndexPath(item: index, section: 0)))
        }
        func middle(_ view: UIView) -> CGPoint {
            view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        }
        drag(stage, try row(0), to: CGPoint(x: 100, y: 150))
        #expect(scene.words.prefix(3) == ["Birch", "Cedar", "Apple"])
        drag(stage, try row(2), to: middle(try tile(1)))
        #expect(!scene.words.contains("Apple") && scene.tiles.prefix(3) == ["One", "Apple", "Two"])
        drag(stage, try tile(1), to: middle(try tile(3)))
        #expect(scene.tiles.prefix(4) == ["One", "Two", "Three", "Apple"])
        drag(stage, try tile(3), to: CGPoint(x: 100, y: 20))
        #expect(scene.words.first == "Apple" && !scene.tiles.contains("Apple"))
        drag(stage, try row(0), to: middle(scene.bin))
        #expect(scene.bin.text == "Apple" && scene.words.first == "Birch" && scene.words.count == 8)
        #expect(scene.table.visibleCells.allSatisfy { $0.alpha == 1 })
        #expect(scene.table.numberOfRows(inSection: 0) == 8 && scene.grid.numberOfItems(inSection: 0) == 6)
    }

    @Test("The picker colors the shape at once, and wells open pickers of their own")
    func colors() throws {
        let stage = stage(.colors)
        let root = try #require(stage.rootViewController)
        let controller = try #require(
            root as? ColorsController ?? root.children.lazy.compactMap { $0 as? ColorsController }.first)
        let control = try #require(find(UISegmentedControl.self, in: controller.picker.view))
        let below = control.convert(CGPoint(x: 10, y: control.bounds.maxY + 30), to: nil)
        stage.finger.press(at: below)
        #expect(controller.status.text == "The color changes.")
        #expect(controller.shape.backgroundColor == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        stage.finger.lift()
        #expect(controller.status.text == "The color is chosen.")
        #expect(controller.fill.selectedColor == controller.shape.backgroundColor)
        stage.finger.tap(controller.outline)
        stage.advance(by: 1)
        let own = controller.presentedViewController as? UIColorPickerViewController
        #expect(own?.title == "Outline" && own?.supportsAlpha == false)
    }
}
