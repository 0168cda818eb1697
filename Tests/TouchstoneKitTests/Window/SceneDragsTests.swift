import CoreGraphics
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Drags of other programs onto the scene in the gallery")
struct SceneDragsTests: ProbeSuite {
    private func find<View: UIView>(_ type: View.Type, in view: UIView?) -> View? {
        view as? View ?? view?.subviews.lazy.compactMap { find(type, in: $0) }.first
    }

    private func answers(_ stage: Stage) -> [HostRequest] {
        stage.headless.host.takeRequests().filter {
            switch $0 {
            case .acceptDrops, .answerDrop, .readDrop, .finishDrop: true
            default: false
            }
        }
    }

    private func middle(_ view: UIView) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    @Test("A text becomes a tile or a row, and the other program gets the scene's answers")
    func texts() throws {
        let (stage, controller) = try open("drag-and-drop")
        let scene = try #require(find(DragAndDropScene.self, in: controller.live?.session.window))
        #expect(answers(stage).contains(.acceptDrops))
        let tile = try #require(scene.grid.cellForItem(at: IndexPath(item: 1, section: 0)))
        stage.drop([DragSample.plainText: Array("Hello".utf8)], at: place(middle(tile), controller))
        stage.advance(by: 2)
        #expect(scene.tiles.prefix(3) == ["One", "Hello", "Two"] && scene.grid.numberOfItems(inSection: 0) == 7)
        #expect(answers(stage) == [.answerDrop(.copy), .readDrop(DragSample.plainText), .finishDrop(.copy)])
        let row = try #require(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)))
        stage.drop([DragSample.plainText: Array("Hello".utf8)], at: place(middle(row), controller))
        stage.advance(by: 2)
        #expect(scene.words.contains("Hello 2") && scene.table.numberOfRows(inSection: 0) == 10)
        _ = answers(stage)
        // The bin takes words of the scene only.
        stage.drop([DragSample.plainText: Array("Hello".utf8)], at: place(middle(scene.bin), controller))
        stage.advance(by: 2)
        #expect(answers(stage) == [.answerDrop(nil), .finishDrop(nil)] && scene.bin.text == "Bin")
    }

    @Test("Pictures and addresses become tiles, each with its own")
    func others() throws {
        let (stage, controller) = try open("drag-and-drop")
        let scene = try #require(find(DragAndDropScene.self, in: controller.live?.session.window))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
        }
        let tile = try #require(scene.grid.cellForItem(at: IndexPath(item: 0, section: 0)))
        let spot = place(middle(tile), controller)
        stage.drop(["image/png": [UInt8](try #require(image.pngData()))], at: spot)
        stage.advance(by: 2)
        #expect(scene.tiles.first == "Picture" && scene.pictures["Picture"]?.size.width ?? 0 > 0)
        let list = "https://touchstone.example/a\r\nfile:///tmp/notes.txt\r\n"
        stage.drop([DragSample.addresses: Array(list.utf8)], at: spot)
        stage.advance(by: 2)
        #expect(scene.tiles.prefix(3) == ["touchstone.example", "notes.txt", "Picture"])
        // The script of the scene holds the data, so that it plays again.
        let script = try #require(controller.live?.script)
        let copy = SceneSession(.dragAndDrop, size: script.size, scale: script.scale, appearance: .light)
        copy.host.push(script.events)
        try copy.run(until: controller.live?.now ?? .zero)
        #expect(find(DragAndDropScene.self, in: copy.window)?.tiles == scene.tiles)
    }

    @Test("A drag beside the scene is the gallery's, and comes back to it when the scene ends")
    func beside() throws {
        let (stage, controller) = try open("drag-and-drop")
        let scene = try #require(find(DragAndDropScene.self, in: controller.live?.session.window))
        let tile = try #require(scene.grid.cellForItem(at: IndexPath(item: 0, section: 0)))
        stage.headless.host.draggedElsewhere = [DragSample.plainText: Array("x".utf8)]
        _ = answers(stage)
        func move(_ point: CGPoint) {
            stage.send(.drag(DragSample(phase: .moved, location: point, operation: .copy)))
            stage.advance(by: 0.5)
        }
        stage.send(.drag(DragSample(phase: .entered, types: [DragSample.plainText])))
        move(CGPoint(x: 4, y: 630))
        #expect(answers(stage) == [.answerDrop(nil)])
        move(place(middle(tile), controller))
        #expect(answers(stage) == [.answerDrop(.copy)] && scene.grid.hasActiveDrop)
        move(CGPoint(x: 4, y: 630))
        #expect(answers(stage) == [.answerDrop(nil)] && !scene.grid.hasActiveDrop)
        stage.send(.drag(DragSample(phase: .dropped)))
        stage.advance(by: 1)
        #expect(answers(stage) == [.finishDrop(nil)] && scene.tiles.count == 6)
        // The scene ends below a drag.
        stage.send(.drag(DragSample(phase: .entered, types: [DragSample.plainText])))
        move(place(middle(tile), controller))
        _ = answers(stage)
        controller.show(try Gallery.builtIn.scene(named: "round-button"))
        stage.advance(by: 1)
        stage.send(.drag(DragSample(phase: .dropped)))
        stage.advance(by: 1)
        #expect(answers(stage).contains(.finishDrop(nil)))
    }
}
