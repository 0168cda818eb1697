import HostInterface
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Menus of controls that are no buttons, and of buttons for the secondary button of a pointer.
@MainActor
@Suite("The context menus of controls")
struct UIControlContextMenuTests {
    private let stage = Stage(size: CGSize(width: 320, height: 480))

    private var shown: ContextMenuView? { stage.window.editMenu as? ContextMenuView }

    private func click(_ phase: TouchSample.Phase, at point: CGPoint, buttons: Int) {
        var sample = TouchSample(finger: 9, phase: phase, location: point)
        sample.tool = .pointer
        sample.buttons = buttons
        stage.send(.touch(sample))
    }

    private final class Disc: UIControl {
        var primary: [String] = []

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Spin") { [weak self] in self?.primary.append($0.title) }])
            })
        }
    }

    @Test("belong to a control that enables them, for a finger that stays or as its primary action")
    func controls() throws {
        let disc = Disc(frame: CGRect(x: 200, y: 60, width: 60, height: 60))
        var events = 0
        disc.addAction(UIAction { _ in events += 1 }, for: .menuActionTriggered)
        stage.window.addSubview(disc)
        #expect(!disc.isContextMenuInteractionEnabled && disc.contextMenuInteraction == nil)
        disc.isContextMenuInteractionEnabled = true
        #expect(disc.interactions.count == 1 && disc.contextMenuInteraction?.delegate === disc)
        stage.finger.press(at: CGPoint(x: 230, y: 90))
        stage.advance(by: 0.5)
        #expect(shown?.titles == ["Spin"] && events == 1 && !disc.isTracking)
        stage.finger.lift()
        disc.contextMenuInteraction?.dismissMenu()
        stage.advance(by: 0.5)
        disc.showsMenuAsPrimaryAction = true
        stage.finger.press(at: CGPoint(x: 230, y: 90))
        #expect((stage.window.editMenu as? MenuView)?.titles == ["Spin"] && shown == nil && events == 2)
        stage.finger.lift()
        stage.advance(by: 0.5)
        stage.finger.tap(try #require((stage.window.editMenu as? MenuView)?.rows.first))
        stage.advance(by: 0.5)
        #expect(disc.primary == ["Spin"])
        disc.isContextMenuInteractionEnabled = false
        #expect(disc.interactions.isEmpty)
    }

    @Test("A button's menu for a finger that stays opens at once for the secondary button")
    func heldButton() {
        let button = UIButton(frame: CGRect(x: 200, y: 60, width: 60, height: 40))
        button.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
        stage.window.addSubview(button)
        stage.settle()
        click(.began, at: CGPoint(x: 230, y: 80), buttons: 2)
        #expect((stage.window.editMenu as? MenuView)?.titles == ["Copy"])
        click(.ended, at: CGPoint(x: 230, y: 80), buttons: 0)
        #expect(!button.isTracking && stage.window.editMenu != nil)
    }
}
