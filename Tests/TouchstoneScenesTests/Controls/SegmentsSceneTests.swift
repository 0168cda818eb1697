import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The scene of segments")
struct SegmentsSceneTests {
    private func open() throws -> (Stage, SegmentsScene) {
        let stage = Stage(size: Scene.segments.size, scale: 1)
        let controller = Scene.segments.makeViewController()
        stage.rootViewController = controller
        stage.settle()
        return (
            stage, try #require(controller.view as? SegmentsScene ?? controller.view.subviews.first as? SegmentsScene)
        )
    }

    @Test("rearranges the row, hides a block and turns pages by touch")
    func touches() throws {
        let (stage, scene) = try open()
        let widths = { scene.row.arrangedSubviews.map { Int($0.frame.width) } }
        #expect(scene.row.distribution == .fill)
        let choice = scene.choice.convert(scene.choice.bounds, to: stage.window)
        stage.finger.tap(at: CGPoint(x: choice.minX + 90, y: choice.midY))
        stage.advance(by: 1)
        #expect(scene.row.distribution == .fillEqually && Set(widths()).count == 1)
        stage.finger.tap(scene.toggle)
        stage.advance(by: 1)
        #expect(widths()[1] == 0 && scene.toggle.title(for: .normal) == "Show the second block")
        let pages = scene.pages.convert(scene.pages.bounds, to: stage.window)
        stage.finger.tap(at: CGPoint(x: pages.maxX - 5, y: pages.midY))
        #expect(scene.pageLabel.text == "Page 2")
        stage.advance(by: 1)
    }

    @Test("does the same by keyboard")
    func keys() throws {
        let (stage, scene) = try open()
        stage.key("\t")
        #expect(scene.choice.isFocused)
        stage.key(UIKeyCommand.inputRightArrow)
        #expect(scene.row.distribution == .fillEqually)
        stage.key("\t")
        stage.key(" ")
        #expect(scene.row.arrangedSubviews[1].isHidden)
        stage.key("\t")
        stage.key(UIKeyCommand.inputRightArrow)
        #expect(scene.pageLabel.text == "Page 2")
        stage.key(UIKeyCommand.inputEscape)
        #expect(!scene.pages.isFocused)
        stage.advance(by: 1)
    }
}
