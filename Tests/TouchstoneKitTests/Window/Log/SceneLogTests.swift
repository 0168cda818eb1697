import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("The log below the scene")
struct SceneLogTests: ProbeSuite {
    private func keys(_ controller: GalleryViewController) -> [String] {
        controller.sceneLog?.lines(of: [.press]).map(\.text) ?? []
    }

    private func modifier(_ usage: Int, _ stage: Stage, isDown: Bool) {
        stage.sendKey(isDown: isDown, usage: usage, characters: "", charactersIgnoringModifiers: "")
    }

    @Test("names keys, and leaves out those that are for the playground")
    func ownKeys() throws {
        let (stage, controller) = try open("round-button")
        stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller))
        stage.hover(at: place(CGPoint(x: 20, y: 20), controller))
        #expect(keys(controller) == [])
        // A shortcut.
        modifier(0xE0, stage, isDown: true)
        stage.key("d", modifiers: .control)
        modifier(0xE0, stage, isDown: false)
        #expect(controller.appearance == .dark && keys(controller) == [])
        // The second finger.
        modifier(0xE2, stage, isDown: true)
        stage.finger.tap(at: place(CGPoint(x: 20, y: 20), controller))
        modifier(0xE2, stage, isDown: false)
        #expect(keys(controller) == [])
        // An explanation.
        modifier(0xE1, stage, isDown: true)
        questionMark(stage, isDown: true)
        questionMark(stage, isDown: false)
        modifier(0xE1, stage, isDown: false)
        #expect(keys(controller) == [])
        // A key of the scene's, with Shift.
        modifier(0xE1, stage, isDown: true)
        stage.key(UIKeyCommand.inputUpArrow, modifiers: .shift)
        modifier(0xE1, stage, isDown: false)
        let found = keys(controller)
        #expect(found.count == 4)
        for (line, words) in zip(found, ["left Shift down", "Up down", "Up up", "left Shift up"]) {
            #expect(line.hasSuffix("key " + words), "\(line)")
        }
        // A modifier alone, which the scene may be about.
        modifier(0xE4, stage, isDown: true)
        modifier(0xE4, stage, isDown: false)
        #expect(
            keys(controller).suffix(2).map {
                $0.hasSuffix("key right Control down") || $0.hasSuffix("key right Control up")
            } == [true, true])
    }

    @Test("shows gestures alone by their own filter")
    func gestures() throws {
        let (stage, controller) = try open("single-and-double-tap")
        let panel = try #require(controller.logPanel)
        stage.finger.tap(at: place(CGPoint(x: 80, y: 60), controller))
        stage.advance(by: 1)
        for filter in LogFilter.allCases where filter != .gestures && panel.filters.contains(filter) {
            panel.toggle(filter)
        }
        let lines = panel.text.split(separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("  gesture  ") }, "\(panel.text)")
        panel.toggle(.gestures)
        #expect(panel.text.isEmpty)
    }
}
