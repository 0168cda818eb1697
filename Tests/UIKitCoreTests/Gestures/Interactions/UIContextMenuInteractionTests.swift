import HostInterface
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Context menus: presses that open them, previews, choices, and ends.
@MainActor
@Suite("Context menu interactions")
struct UIContextMenuInteractionTests {
    private final class Owner: UIContextMenuInteractionDelegate {
        var log: [String] = []
        var menu: UIMenu?
        var offers = true
        var controller: UIViewController?
        var highlight: UITargetedPreview?
        var dismissal: UITargetedPreview?
        var committing: ((any UIContextMenuInteractionCommitAnimating) -> Void)?
        var displaying: ((any UIContextMenuInteractionAnimating) -> Void)?

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("menu at \(Int(location.x)),\(Int(location.y))")
            guard offers else { return nil }
            return UIContextMenuConfiguration(
                identifier: "tile" as NSString, previewProvider: { [self] in controller },
                actionProvider: { [self] suggested in suggested.isEmpty ? menu : nil })
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            highlightPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? {
            log.append("highlight \(identifier)")
            return highlight
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.append("dismissal")
            return dismissal
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            log.append("commit")
            committing?(animator)
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("display")
            if let animator { displaying?(animator) }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("end")
            animator?.addCompletion { [self] in log.append("ended") }
        }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private let stage = Stage(size: CGSize(width: 320, height: 480))
    private let owner = Owner()
    private let tile = UIView(frame: CGRect(x: 20, y: 60, width: 100, height: 80))
    private let interaction: UIContextMenuInteraction

    init() {
        interaction = UIContextMenuInteraction(delegate: owner)
        tile.backgroundColor = .red
        tile.addInteraction(interaction)
        stage.window.addSubview(tile)
        owner.menu = UIMenu(children: [action("Copy"), action("Move"), action("Delete")])
        stage.settle()
    }

    private func action(_ title: String) -> UIAction {
        UIAction(title: title) { [owner] in owner.log.append("do \($0.title)") }
    }

    private var shown: ContextMenuView? { stage.window.editMenu as? ContextMenuView }
    private var preview: LiftedPreviewView? { shown?.subviews.lazy.compactMap { $0 as? LiftedPreviewView }.first }

    private func row(_ title: String) throws -> MenuRow {
        try #require(shown?.rows.first { $0.element.title == title })
    }

    /// Presses the tile until its menu is open.
    private func hold(at point: CGPoint = CGPoint(x: 70, y: 100)) {
        stage.finger.press(at: point)
        stage.advance(by: 0.5)
    }

    /// Opens the menu of the tile, lifts the finger and lets the animations end.
    private func open() {
        hold()
        stage.finger.lift()
        stage.advance(by: 0.5)
    }

    private func click(_ phase: TouchSample.Phase, at point: CGPoint, buttons: Int) {
        var sample = TouchSample(finger: 9, phase: phase, location: point)
        sample.tool = .pointer
        sample.buttons = buttons
        stage.send(.touch(sample))
    }

    /// Presses and releases a key, given by its number on the USB keyboard page.
    private func press(_ usage: Int, _ modifiers: UIKeyModifierFlags = []) {
        for isDown in [true, false] {
            stage.sendKey(
                isDown: isDown, usage: usage, characters: "", charactersIgnoringModifiers: "", modifiers: modifiers)
        }
    }

    private func pixel(_ x: CGFloat, _ y: CGFloat) -> UIColor { stage.pixel(at: CGPoint(x: x, y: y)) }

    // MARK: - Opening

    @Test("open when a finger has stayed for half a second, and not before")
    func longPress() {
        stage.finger.press(at: CGPoint(x: 70, y: 100))
        stage.advance(by: 0.49)
        #expect(owner.take() == [] && shown == nil && interaction.menuAppearance == .unknown)
        stage.advance(by: 0.02)
        #expect(owner.take() == ["menu at 50,40", "highlight tile", "display"])
        #expect(shown?.titles == ["Copy", "Move", "Delete"] && interaction.menuAppearance == .rich)
        #expect(interaction.location(in: tile) == CGPoint(x: 50, y: 40))
        #expect(interaction.location(in: nil) == CGPoint(x: 70, y: 100))
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(shown != nil)
    }

    @Test("do nothing for a tap, for a finger that moves, and where the delegate has no menu")
    func nothing() {
        stage.finger.tap(tile)
        stage.advance(by: 1)
        stage.finger.press(at: CGPoint(x: 70, y: 100))
        stage.finger.move(to: CGPoint(x: 85, y: 100), over: 0.1)
        stage.advance(by: 1)
        stage.finger.lift()
        #expect(owner.take() == [] && shown == nil)
        owner.offers = false
        hold()
        #expect(owner.take() == ["menu at 50,40"] && shown == nil)
        stage.finger.lift()
    }

    @Test("leave the press to the view around, where they have no menu")
    func nested() {
        let outer = Owner()
        outer.menu = UIMenu(children: [action("Outer")])
        let frame = UIView(frame: stage.window.bounds)
        stage.window.addSubview(frame)
        frame.addSubview(tile)
        frame.addInteraction(UIContextMenuInteraction(delegate: outer))
        stage.settle()
        hold()
        #expect(shown?.titles == ["Copy", "Move", "Delete"] && outer.log == [])
        stage.finger.lift()
        interaction.dismissMenu()
        stage.advance(by: 1)
        owner.offers = false
        hold()
        #expect(shown?.titles == ["Outer"])
        stage.finger.lift()
    }

    @Test("take the touch from a button, whose highlight ends and whose action is not sent")
    func button() {
        let button = UIButton(frame: tile.bounds)
        var events: [String] = []
        for (event, name) in [(.touchDown, "down"), (.touchCancel, "cancel"), (.touchUpInside, "up")]
            as [(UIControl.Event, String)]
        {
            button.addAction(UIAction { _ in events.append(name) }, for: event)
        }
        tile.addSubview(button)
        stage.finger.press(at: CGPoint(x: 70, y: 100))
        stage.advance(by: 0.4)
        #expect(button.isHighlighted)
        stage.advance(by: 0.2)
        #expect(!button.isHighlighted && shown != nil)
        stage.finger.lift()
        #expect(events == ["down", "cancel"])
    }

    @Test("keep the scroll view around from scrolling while the finger slides over the menu")
    func inScrollView() throws {
        let scroller = UIScrollView(frame: stage.window.bounds)
        scroller.contentSize = CGSize(width: 320, height: 2000)
        stage.window.addSubview(scroller)
        scroller.addSubview(tile)
        hold()
        stage.advance(by: 0.5)
        let row = try row("Move")
        stage.finger.move(to: row.convert(CGPoint(x: 100, y: 20), to: nil), over: 0.2)
        #expect(row.isHighlighted && scroller.contentOffset.y == 0)
        stage.finger.lift()
        #expect(owner.log.contains("do Move"))
        stage.finger.press(at: CGPoint(x: 300, y: 300))
        stage.advance(by: 0.5)
        stage.finger.lift()
        stage.finger.press(at: CGPoint(x: 70, y: 130))
        stage.finger.move(to: CGPoint(x: 70, y: 60), over: 0.2)
        #expect(scroller.contentOffset.y > 0)
        stage.finger.lift()
        stage.advance(by: 2)
    }

    @Test("open at once for the secondary button: at the pointer and without a preview")
    func secondaryClick() throws {
        click(.began, at: CGPoint(x: 70, y: 100), buttons: 2)
        #expect(owner.take() == ["menu at 50,40", "display"] && interaction.menuAppearance == .compact)
        #expect(preview == nil)
        click(.ended, at: CGPoint(x: 70, y: 100), buttons: 0)
        stage.advance(by: 0.5)
        let first = try row("Copy")
        let panel = first.convert(first.bounds, to: nil)
        #expect(panel.minX == 62 && panel.minY >= 108 && panel.minY < 130)
        #expect(pixel(30, 70) == .red && pixel(300, 400) == .white)
        stage.finger.tap(try row("Move"))
        stage.advance(by: 0.5)
        #expect(owner.take() == ["end", "do Move", "ended"] && shown == nil)
        owner.controller = UIViewController()
        click(.began, at: CGPoint(x: 70, y: 100), buttons: 2)
        #expect(interaction.menuAppearance == .rich)
        click(.ended, at: CGPoint(x: 70, y: 100), buttons: 0)
    }

    @Test("let the secondary button choose where it is released after a drag")
    func secondaryDrag() throws {
        click(.began, at: CGPoint(x: 70, y: 100), buttons: 2)
        stage.advance(by: 0.4)
        let row = try row("Move")
        click(.moved, at: row.convert(CGPoint(x: 60, y: 20), to: nil), buttons: 2)
        #expect(row.isHighlighted)
        click(.ended, at: row.convert(CGPoint(x: 60, y: 20), to: nil), buttons: 0)
        stage.advance(by: 0.5)
        #expect(owner.log.contains("do Move") && shown == nil)
    }

    @Test("open for the menu key and Shift with F10, of which arrows and Return choose")
    func keys() throws {
        let focusable = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
        tile.addSubview(focusable)
        stage.key("\t")
        #expect(focusable.isFocused)
        press(0x65)
        #expect(owner.take().first == "menu at 30,25" && shown != nil)
        stage.key(UIKeyCommand.inputDownArrow)
        stage.key("\r")
        stage.advance(by: 0.5)
        #expect(owner.log.contains("do Move") && shown == nil)
        press(0x43, .shift)
        #expect(shown != nil)
        stage.key(UIKeyCommand.inputEscape)
        stage.advance(by: 0.5)
        #expect(shown == nil)
    }

    @Test("are among a reader's actions, for the view and what is in it")
    func reader() {
        tile.isAccessibilityElement = true
        tile.accessibilityLabel = "Tile"
        #expect(stage.reader.move(to: "Tile"))
        #expect(stage.reader.perform("Show Context Menu"))
        stage.advance(by: 0.5)
        #expect(shown != nil && stage.reader.move(to: "Delete") && stage.reader.move(to: "Tile"))
        stage.reader.activate()
        stage.advance(by: 0.5)
        #expect(owner.log.contains("commit") && shown == nil)
    }

    // MARK: - Previews

    @Test("lift the view over the blurred window, and put it back with its properties unchanged")
    func lifting() throws {
        let stripe = UIView(frame: CGRect(x: 0, y: 300, width: 320, height: 6))
        stripe.backgroundColor = .black
        stage.window.addSubview(stripe)
        open()
        let preview = try #require(preview)
        // Five hundredths are added to the size.
        #expect(abs(preview.frame.minX - 17.5) < 0.01 && abs(preview.frame.maxY - 142) < 0.01)
        #expect(pixel(70, 100) == .red && tile.alpha == 1 && tile.transform == .identity && !tile.isHidden)
        #expect(pixel(300, 303) != .black && pixel(300, 303) != .white)
        let dimmed = pixel(300, 450)
        #expect(dimmed != .white)
        interaction.dismissMenu()
        stage.advance(by: 0.5)
        #expect(pixel(70, 100) == .red && pixel(300, 450) == .white && pixel(300, 303) == .black)
        #expect(tile.layer.animationKeys() == nil && shown == nil)
        #expect(!stage.window.subviews.contains { $0 is ContextMenuView })
    }

    @Test("show the visible part and the background of the delegate's preview, where its target is")
    func targets() throws {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        let parameters = UIPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: CGRect(x: 20, y: 0, width: 40, height: 40))
        parameters.backgroundColor = .blue
        owner.highlight = UITargetedPreview(
            view: other, parameters: parameters,
            target: UIPreviewTarget(container: stage.window, center: CGPoint(x: 150, y: 200)))
        open()
        let preview = try #require(preview)
        #expect(preview.naturalSize == CGSize(width: 40, height: 40))
        #expect(abs(preview.center.x - 160) < 1 && abs(preview.center.y - 200) < 1)
        let blue = pixel(160, 200).cgColor.components ?? []
        #expect(blue.count == 4 && blue[0] < 0.02 && blue[2] > 0.98)
        parameters.backgroundColor = nil
        #expect(parameters.backgroundColor == .systemBackground)
        interaction.dismissMenu()
        stage.advance(by: 0.5)
    }

    @Test("show the view of a controller, which appears and disappears once, and commit it by a tap")
    func controllers() throws {
        final class Page: UIViewController {
            var log: [String] = []
            override func viewDidAppear(_ animated: Bool) { log.append("appear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("disappear") }
        }
        let page = Page()
        page.preferredContentSize = CGSize(width: 200, height: 120)
        page.view.backgroundColor = .green
        owner.controller = page
        owner.committing = { [owner] animator in
            animator.preferredCommitStyle = .pop
            owner.log.append(animator.previewViewController === page ? "page" : "none")
            animator.addCompletion { owner.log.append("committed") }
        }
        open()
        let preview = try #require(preview)
        #expect(preview.frame.size == CGSize(width: 200, height: 120) && page.log == ["appear"])
        #expect(stage.window.bounds.contains(preview.frame))
        #expect(pixel(preview.center.x, preview.center.y) == .green)
        _ = owner.take()
        stage.finger.tap(at: preview.center)
        #expect(owner.take() == ["commit", "page", "dismissal", "end"])
        stage.advance(by: 1)
        #expect(owner.take() == ["committed", "ended"] && page.log == ["appear", "disappear"])
        #expect(page.view.superview == nil && shown == nil)
    }

    @Test("show a preview without a menu")
    func previewAlone() {
        owner.menu = nil
        hold()
        #expect(shown == nil)
        stage.finger.lift()
        owner.controller = UIViewController()
        open()
        #expect(shown != nil && shown?.titles == [] && shown?.panel.isHidden == true)
        stage.finger.tap(at: CGPoint(x: 2, y: 2))
        stage.advance(by: 0.5)
        #expect(shown == nil)
    }

    @Test("end at the delegate's preview for the dismissal")
    func dismissal() throws {
        let goal = UIView(frame: CGRect(x: 200, y: 300, width: 50, height: 40))
        stage.window.addSubview(goal)
        owner.dismissal = UITargetedPreview(view: goal)
        open()
        let preview = try #require(preview)
        interaction.dismissMenu()
        #expect(preview.center == CGPoint(x: 225, y: 320))
        stage.advance(by: 0.5)
        #expect(owner.take().suffix(3) == ["dismissal", "end", "ended"])
    }

    @Test("run the app's animations beside their own")
    func animations() {
        var isDone = false
        owner.displaying = { [tile] animator in
            animator.addAnimations { tile.alpha = 0.5 }
            animator.addCompletion { isDone = true }
        }
        hold()
        #expect(tile.alpha == 0.5 && !isDone)
        stage.advance(by: 0.5)
        #expect(isDone)
        stage.finger.lift()
    }

    // MARK: - Choosing and ends

    @Test("choose where the finger lifts that has opened them, and a slide away closes them")
    func sliding() throws {
        hold()
        stage.advance(by: 0.5)
        let row = try row("Delete")
        stage.finger.move(to: row.convert(CGPoint(x: 100, y: 20), to: nil), over: 0.2)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(owner.take().suffix(4) == ["dismissal", "end", "do Delete", "ended"] && shown == nil)
    }

    @Test("close by a touch elsewhere, which does nothing else")
    func outside() {
        let other = UIButton(frame: CGRect(x: 200, y: 420, width: 100, height: 44))
        other.addAction(UIAction { [owner] _ in owner.log.append("other") }, for: .touchUpInside)
        stage.window.addSubview(other)
        open()
        _ = owner.take()
        stage.finger.tap(at: CGPoint(x: 250, y: 440))
        stage.advance(by: 0.5)
        #expect(owner.take() == ["dismissal", "end", "ended"] && shown == nil)
        stage.finger.tap(other)
        #expect(owner.take() == ["other"])
    }

    @Test("replace the visible menu, also the submenu that is open")
    func updating() throws {
        owner.menu = UIMenu(children: [
            action("Copy"), UIMenu(title: "More", children: [action("Deep")]),
        ])
        interaction.updateVisibleMenu { _ in UIMenu() }
        open()
        interaction.updateVisibleMenu { menu in menu.replacingChildren(menu.children + [action("New")]) }
        stage.advance(by: 0.5)
        #expect(shown?.titles == ["Copy", "More", "New"])
        stage.finger.tap(try row("More"))
        stage.advance(by: 0.5)
        interaction.updateVisibleMenu { menu in menu.replacingChildren([action("Deeper")]) }
        stage.advance(by: 0.5)
        #expect(shown?.titles == ["More", "Deeper"])
        stage.finger.tap(try row("More"))
        stage.advance(by: 0.5)
        stage.finger.tap(try row("More"))
        stage.advance(by: 0.5)
        #expect(shown?.titles == ["More", "Deeper"])
    }

    @Test("close when their view leaves the window, or loses the interaction, and are of no more use then")
    func leaving() {
        open()
        tile.removeFromSuperview()
        stage.advance(by: 0.5)
        #expect(shown == nil && interaction.menuAppearance == .unknown)
        stage.window.addSubview(tile)
        open()
        tile.removeInteraction(interaction)
        stage.advance(by: 0.5)
        #expect(shown == nil && interaction.view == nil && tile.gestureRecognizers?.isEmpty != false)
        hold()
        #expect(shown == nil)
        stage.finger.lift()
    }

    @Test("close when the delegate removes the view as they appear")
    func removedByDelegate() {
        owner.displaying = { [tile] _ in tile.removeFromSuperview() }
        open()
        #expect(shown == nil && interaction.menuAppearance == .unknown)
        #expect(!stage.window.subviews.contains { $0 is ContextMenuView })
    }
}
