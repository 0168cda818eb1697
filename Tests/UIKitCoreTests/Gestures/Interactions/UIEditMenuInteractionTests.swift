import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Edit menus that an app asks for: their commands, their places, and their ends.
@MainActor
@Suite("Edit menu interactions")
struct UIEditMenuInteractionTests {
    private final class Owner: UIEditMenuInteractionDelegate {
        var log: [String] = []
        var menu: ((_ suggested: [UIMenuElement]) -> UIMenu?)?
        var target = CGRect.null

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.append("menu \(configuration.identifier): \(suggestedActions.map(\.title).joined(separator: ", "))")
            return menu?(suggestedActions)
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { target }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("present")
            animator.addAnimations { [self] in log.append("animate") }
            animator.addCompletion { [self] in log.append("presented") }
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("dismiss")
            animator.addCompletion { [self] in log.append("dismissed") }
        }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private final class Card: UIView {
        var copies = 0
        override func copy(_ sender: Any?) { copies += 1 }
    }

    private let stage = Stage(size: CGSize(width: 320, height: 240))
    private let owner = Owner()
    private let card = Card(frame: CGRect(x: 60, y: 80, width: 200, height: 100))
    private let interaction: UIEditMenuInteraction

    init() {
        interaction = UIEditMenuInteraction(delegate: owner)
        card.addInteraction(interaction)
        stage.window.addSubview(card)
        stage.settle()
    }

    private var bar: EditMenu? { stage.window.editMenu as? EditMenu }

    private func present(
        _ identifier: String = "a", at point: CGPoint = CGPoint(x: 100, y: 50),
        _ direction: UIEditMenuArrowDirection = .automatic
    ) {
        let configuration = UIEditMenuConfiguration(identifier: identifier, sourcePoint: point)
        configuration.preferredArrowDirection = direction
        interaction.presentEditMenu(with: configuration)
        stage.advance(by: 0.3)
    }

    private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: title, attributes: attributes) { [owner] in owner.log.append("do \($0.title)") }
    }

    /// Taps a command that is visible.
    private func tap(_ title: String) throws {
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        let items = all(try #require(bar)).compactMap { $0 as? EditMenuItem }
        stage.finger.tap(try #require(items.first { $0.accessibilityLabel == title }))
        stage.advance(by: 0.3)
    }

    @Test("offer the standard commands that the view can perform, if the delegate has no menu of its own")
    func suggestions() throws {
        present()
        #expect(owner.take() == ["menu a: Copy", "present", "animate", "presented"])
        #expect(bar?.titles == ["Copy"])
        try tap("Copy")
        #expect(card.copies == 1 && bar == nil && owner.take() == ["dismiss", "dismissed"])
        #expect(interaction.location(in: card) == CGPoint(x: 100, y: 50))
        #expect(interaction.location(in: nil) == CGPoint(x: 160, y: 130))
    }

    @Test("show the delegate's commands beside suggested ones, inline menus among them, and lead to other menus")
    func commands() throws {
        owner.menu = { [self] suggested in
            UIMenu(
                children: suggested + [
                    UIMenu(options: .displayInline, children: [action("One"), action("Gone", .hidden)]),
                    UIMenu(title: "Share", children: [action("Mail"), action("Print", .destructive)]),
                    action("Off", .disabled),
                ])
        }
        present()
        #expect(bar?.titles == ["Copy", "One", "Share"])
        try tap("Share")
        #expect(bar?.titles == ["Mail", "Print"])
        try tap("Back")
        #expect(bar?.titles == ["Copy", "One", "Share"])
        try tap("Share")
        _ = owner.take()
        try tap("Print")
        #expect(owner.take() == ["dismiss", "do Print", "dismissed"] && bar == nil)
    }

    @Test("are not shown without commands, or for a view in no window")
    func nothing() {
        owner.menu = { _ in UIMenu() }
        present()
        #expect(bar == nil && owner.take() == ["menu a: Copy"])
        owner.menu = nil
        card.removeFromSuperview()
        present()
        #expect(bar == nil && owner.take() == [])
        interaction.dismissMenu()
        interaction.reloadVisibleMenu()
        interaction.updateVisibleMenuPosition(animated: true)
    }

    @Test(
        "stand above their target, or at the side that is preferred",
        arguments: [UIEditMenuArrowDirection.automatic, .down, .up, .left, .right])
    func places(_ direction: UIEditMenuArrowDirection) throws {
        owner.target = CGRect(x: 80, y: 30, width: 40, height: 20)
        present(at: .zero, direction)
        let frame = try #require(bar?.frame)
        let target = card.convert(owner.target, to: nil)
        switch direction {
        case .automatic, .down: #expect(frame.maxY == target.minY - 8 && abs(frame.midX - target.midX) < 1)
        case .up: #expect(frame.minY == target.maxY + 8 && abs(frame.midX - target.midX) < 1)
        case .left: #expect(frame.minX == target.maxX + 8 && abs(frame.midY - target.midY) < 1)
        case .right: #expect(frame.maxX == target.minX - 8 && abs(frame.midY - target.midY) < 1)
        }
    }

    @Test("change their commands and their place when they are asked to")
    func updates() throws {
        present()
        let before = try #require(bar?.frame)
        owner.menu = { [self] in UIMenu(children: $0 + [action("More")]) }
        interaction.reloadVisibleMenu()
        #expect(bar?.titles == ["Copy", "More"])
        owner.target = CGRect(x: 100, y: 90, width: 0, height: 0)
        interaction.updateVisibleMenuPosition(animated: true)
        stage.advance(by: 0.3)
        #expect(bar?.frame.minY == before.minY + 40)
        owner.menu = { _ in UIMenu() }
        interaction.reloadVisibleMenu()
        #expect(bar == nil && owner.log.contains("dismiss"))
        stage.advance(by: 0.3)
    }

    @Test("close for a touch elsewhere, for Escape, for the next one, and with their view")
    func ends() {
        present()
        stage.finger.tap(at: CGPoint(x: 10, y: 230))
        #expect(bar == nil && owner.log.filter { $0 == "dismiss" }.count == 1)
        present()
        stage.key(UIKeyCommand.inputEscape)
        #expect(bar == nil && owner.log.filter { $0 == "dismiss" }.count == 2)
        present()
        present("b")
        #expect(bar != nil && owner.log.filter { $0 == "dismiss" }.count == 3)
        card.removeFromSuperview()
        #expect(bar == nil && owner.log.filter { $0 == "dismiss" }.count == 4)
        stage.window.addSubview(card)
        present()
        interaction.dismissMenu()
        #expect(bar == nil && owner.log.filter { $0 == "dismiss" }.count == 5)
        present()
        card.removeInteraction(interaction)
        #expect(bar == nil && interaction.view == nil)
        stage.advance(by: 0.3)
    }

    @Test("are used by the arrow keys and Return")
    func keys() {
        owner.menu = { [self] _ in UIMenu(children: [action("One"), action("Two")]) }
        present()
        stage.key(UIKeyCommand.inputRightArrow)
        stage.key(UIKeyCommand.inputRightArrow)
        stage.key("\r")
        stage.advance(by: 0.3)
        #expect(owner.log.contains("do Two") && bar == nil)
    }

    @Test("stay open for an action that keeps them, and take identities of their own where none are given")
    func keeping() throws {
        owner.menu = { [self] _ in UIMenu(children: [action("Bold", .keepsMenuPresented)]) }
        present()
        try tap("Bold")
        try tap("Bold")
        #expect(owner.log.filter { $0 == "do Bold" }.count == 2 && bar != nil)
        let one = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
        #expect(one.identifier != UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero).identifier)
    }
}
