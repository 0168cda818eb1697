import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct MenuTests: MenuSuite {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let log = MenuLog()

    private var files: UIMenu {
        UIMenu(children: [log.action("Copy"), log.action("Move"), log.action("Delete", .destructive)])
    }

    @Test("A menu as the primary action opens when the finger comes down, and cancels the touch", .fact("UC-24"))
    func opens() throws {
        let button = button(files)
        var events: [String] = []
        for (event, name) in [
            (.touchDown, "down"), (.menuActionTriggered, "menu"), (.touchCancel, "cancel"), (.touchUpInside, "up"),
            (.primaryActionTriggered, "primary"),
        ] as [(UIControl.Event, String)] {
            button.addAction(
                UIAction { [stage] _ in events.append(name + (stage.window.editMenu == nil ? "" : "!")) }, for: event)
        }
        stage.finger.press(at: button.convert(CGPoint(x: 50, y: 22), to: nil))
        #expect(events == ["down", "menu", "cancel!"] && shown?.titles == ["Copy", "Move", "Delete"])
        #expect(!button.isHighlighted && !button.isTracking)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(events == ["down", "menu", "cancel!"] && shown != nil)
    }

    @Test("A tap on a row performs its action on behalf of the button, and closes the menu")
    func chooses() throws {
        var sender: UIButton?
        let button = button(UIMenu(children: [UIAction(title: "Ask") { sender = $0.sender as? UIButton }]))
        _ = try open(button)
        try tap("Ask")
        #expect(sender === button && shown == nil)
        #expect(!stage.window.subviews.contains { $0 is MenuView })
    }

    @Test("The finger that opens the menu slides to a row and chooses it where it lifts")
    func slides() throws {
        let button = button(files)
        stage.finger.press(at: button.convert(CGPoint(x: 50, y: 22), to: nil))
        stage.advance(by: 0.5)
        let row = try row("Move")
        stage.finger.move(to: row.convert(CGPoint(x: 100, y: 20), to: nil), over: 0.2)
        #expect(row.isHighlighted)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(log.lines == ["Move"] && shown == nil)
    }

    @Test("A finger that leaves the rows closes the menu, and chooses nothing")
    func leaves() throws {
        let button = button(files)
        stage.finger.press(at: button.convert(CGPoint(x: 50, y: 22), to: nil))
        stage.advance(by: 0.5)
        stage.finger.move(to: try row("Copy").convert(CGPoint(x: 100, y: 20), to: nil), over: 0.2)
        stage.finger.move(to: CGPoint(x: 310, y: 470), over: 0.2)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(log.lines == [] && shown == nil)
    }

    @Test("A touch outside closes the menu and reaches nothing else")
    func outside() throws {
        let other = UIButton(frame: CGRect(x: 20, y: 400, width: 100, height: 44))
        other.addAction(UIAction { [log] _ in log.lines.append("other") }, for: .touchUpInside)
        stage.window.addSubview(other)
        _ = try open(button(files))
        stage.finger.tap(at: CGPoint(x: 60, y: 420))
        stage.advance(by: 0.5)
        #expect(log.lines == [] && shown == nil)
        stage.finger.tap(at: CGPoint(x: 60, y: 420))
        #expect(log.lines == ["other"])
    }

    @Test("Without showsMenuAsPrimaryAction a tap is a tap, and a finger that stays opens the menu")
    func held() throws {
        let button = button(files, isPrimary: false)
        button.addAction(UIAction { [log] _ in log.lines.append("tapped") }, for: .primaryActionTriggered)
        stage.finger.tap(button)
        stage.advance(by: 1)
        #expect(log.lines == ["tapped"] && shown == nil)
        stage.finger.press(at: button.convert(CGPoint(x: 50, y: 22), to: nil))
        stage.advance(by: 0.45)
        #expect(shown == nil && button.isHighlighted)
        stage.advance(by: 0.1)
        #expect(shown != nil && !button.isHighlighted)
        stage.finger.lift()
        #expect(log.lines == ["tapped"] && shown != nil)
    }

    @Test("Disabled rows cannot be chosen, hidden ones are not there, and commands that nothing performs neither")
    func attributes() throws {
        let menu = UIMenu(children: [
            log.action("Off", .disabled), log.action("Secret", .hidden), log.action("On"),
            UICommand(title: "Lost", action: Selector("nothingDoesThis")),
        ])
        let view = try open(button(menu))
        #expect(view.titles == ["Off", "On"])
        let off = try row("Off")
        stage.finger.tap(at: off.convert(CGPoint(x: 100, y: 20), to: nil))
        stage.advance(by: 0.5)
        #expect(log.lines == [] && shown === view)
    }

    @Test("A submenu takes the place of the menu, and its first row leads back")
    func submenus() throws {
        let more = UIMenu(title: "More", children: [log.action("Deep")])
        _ = try open(button(UIMenu(children: [log.action("Flat"), more])))
        #expect(try row("More").subviews.contains { ($0 as? UIImageView)?.image != nil })
        try tap("More")
        #expect(shown?.titles == ["More", "Deep"])
        #expect(try row("More").subviews.contains { ($0 as? UIImageView)?.image != nil })
        try tap("More")
        #expect(shown?.titles == ["Flat", "More"])
        try tap("More")
        try tap("Deep")
        #expect(log.lines == ["Deep"] && shown == nil)
    }

    @Test("Inline menus stand between lines, and a single selection turns the others off")
    func inline() throws {
        let sizes = UIMenu(
            options: [.displayInline, .singleSelection], children: [log.action("Small", [], .on), log.action("Large")])
        let menu = UIMenu(children: [log.action("Before"), sizes, log.action("After")])
        let button = button(menu)
        let view = try open(button)
        #expect(view.titles == ["Before", "Small", "Large", "After"])
        let tops = view.rows.map(\.frame.minY)
        #expect(tops[1] - tops[0] == 42 + 21 && tops[2] - tops[1] == 42 && tops[3] - tops[2] == 42 + 21)
        try tap("Large")
        #expect(menu.selectedElements.map(\.title) == ["Large"])
        _ = try open(button)
        #expect(try row("Large").accessibilityTraits.contains(.selected))
        #expect(try !row("Small").accessibilityTraits.contains(.selected))
    }

    @Test("A button that changes its selection shows the chosen element", .fact("UB-28"))
    func popUp() throws {
        let menu = UIMenu(children: [log.action("Day"), log.action("Week"), log.action("Month")])
        let button = button(menu)
        button.changesSelectionAsPrimaryAction = true
        #expect(button.currentTitle == "Day" && menu.selectedElements.map(\.title) == ["Day"])
        _ = try open(button)
        try tap("Week")
        #expect(button.currentTitle == "Week" && menu.selectedElements.map(\.title) == ["Week"])
        #expect(log.lines == ["Week"] && !button.isSelected)
        button.configuration = .gray()
        _ = try open(button)
        try tap("Month")
        #expect(button.configuration?.title == "Month")
    }

    @Test("A row that keeps the menu is performed again and again")
    func keeps() throws {
        var count = 0
        let action = UIAction(title: "More", attributes: .keepsMenuPresented) { action in
            count += 1
            action.state = action.state == .on ? .off : .on
        }
        _ = try open(button(UIMenu(children: [action])))
        try tap("More")
        try tap("More")
        #expect(count == 2 && shown != nil)
    }

    @Test("Keys move the highlight, choose, and close; they do not reach what is behind the menu")
    func keys() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
        stage.window.addSubview(field)
        field.becomeFirstResponder()
        let button = button(files)
        _ = try open(button)
        stage.type("x")
        #expect(field.text == "")
        stage.key(UIKeyCommand.inputDownArrow)
        stage.key(UIKeyCommand.inputDownArrow)
        stage.key("\r")
        stage.advance(by: 0.5)
        #expect(log.lines == ["Move"] && shown == nil)
        _ = try open(button)
        stage.key(UIKeyCommand.inputEscape)
        stage.advance(by: 0.5)
        #expect(shown == nil && field.isFirstResponder)
        stage.type("x")
        #expect(field.text == "x")
    }

    @Test(
        "The menu stands below its button, above one at the bottom, and inside of the window", arguments: [false, true])
    func places(isRightToLeft: Bool) throws {
        if isRightToLeft { stage.window.semanticContentAttribute = .forceRightToLeft }
        let gap: CGFloat = 8
        let top = try open(button(files, at: CGPoint(x: 20, y: 40)))
        let below = top.rows[0].superview?.superview?.superview?.convert(CGPoint.zero, to: nil) ?? .zero
        #expect(below.y == 84 + gap && below.x == 20)
        top.close()
        stage.advance(by: 0.5)
        let bottom = try open(button(files, at: CGPoint(x: 210, y: 420)))
        let rows = bottom.rows.map { $0.convert($0.bounds, to: nil) }
        #expect(rows.allSatisfy { $0.minX == 60 && $0.maxX == 310 && $0.maxY <= 420 - gap })
    }

    @Test("A long menu scrolls within the window")
    func long() throws {
        let menu = UIMenu(children: (0..<40).map { log.action("Line \($0)") })
        let view = try open(button(menu))
        let last = try #require(view.rows.last)
        #expect(last.convert(last.bounds, to: nil).minY > 480)
        stage.finger.press(at: CGPoint(x: 120, y: 400))
        stage.finger.move(to: CGPoint(x: 120, y: 120), over: 0.05)
        stage.finger.lift()
        stage.advance(by: 3)
        #expect(view.rows[0].convert(CGPoint.zero, to: nil).y < 0 && log.lines == [] && shown === view)
    }

    @Test("A screen reader opens the menu, finds only its rows, and leaves it")
    func reader() throws {
        let button = button(files)
        button.accessibilityLabel = "Files"
        #expect(stage.reader.move(to: "Files"))
        stage.reader.activate()
        stage.advance(by: 0.5)
        #expect(shown != nil)
        #expect(stage.reader.move(to: "Delete") && !stage.reader.move(to: "Files"))
        stage.reader.activate()
        stage.advance(by: 0.5)
        #expect(log.lines == ["Delete"] && stage.reader.move(to: "Files"))
    }

    @Test("An item of a bar without an action opens its menu by a tap")
    func barItem() throws {
        let controller = UIViewController()
        let item = UIBarButtonItem(title: "Sort", menu: files)
        controller.navigationItem.rightBarButtonItem = item
        stage.rootViewController = UINavigationController(rootViewController: controller)
        stage.settle()
        stage.finger.tap(try #require(item.view(in: stage.window)))
        stage.advance(by: 0.5)
        try tap("Copy")
        #expect(log.lines == ["Copy"])
    }

    @Test("A menu whose button is removed by its action, or by a target before it opens, does no harm")
    func removed() throws {
        let first = button(UIMenu())
        first.menu = UIMenu(children: [UIAction(title: "Go") { [weak first] _ in first?.removeFromSuperview() }])
        _ = try open(first)
        try tap("Go")
        #expect(shown == nil && first.superview == nil)
        let second = button(files)
        second.addAction(UIAction { [weak second] _ in second?.removeFromSuperview() }, for: .menuActionTriggered)
        stage.finger.tap(second)
        stage.advance(by: 0.5)
        #expect(shown == nil)
    }

    @Test("A menu that a target sets when the menu is about to open is the one that is shown", .fact("UC-24"))
    func late() throws {
        let button = button(files)
        button.addAction(
            UIAction { [weak button, log] _ in button?.menu = UIMenu(children: [log.action("New")]) },
            for: .menuActionTriggered)
        #expect(try open(button).titles == ["New"])
    }

    @Test("An empty menu, and one of which nothing can be performed, does not open")
    func nothing() {
        for menu in [UIMenu(), UIMenu(children: [UICommand(title: "Lost", action: Selector("nothingDoesThis"))])] {
            let button = button(menu)
            stage.finger.tap(button)
            stage.advance(by: 0.5)
            #expect(shown == nil)
            button.removeFromSuperview()
        }
    }

    @Test("The menu closes when its button leaves the window")
    func leavesWindow() throws {
        let button = button(files)
        _ = try open(button)
        button.removeFromSuperview()
        stage.advance(by: 0.5)
        #expect(shown == nil && !stage.window.subviews.contains { $0 is MenuView })
    }

    @Test("A row that is turned on gets room for its mark, and groups keep the line before what follows an empty one")
    func marks() throws {
        let toggle = UIAction(title: "Wrap", attributes: .keepsMenuPresented) { $0.state = .on }
        let first = UIMenu(options: .displayInline, children: [toggle])
        let empty = UIMenu(options: .displayInline, children: [log.action("Secret", .hidden)])
        let view = try open(button(UIMenu(children: [first, empty, log.action("After")])))
        #expect(view.rows[1].frame.minY - view.rows[0].frame.maxY == 21)
        #expect(!view.rows[0].hasChecks)
        try tap("Wrap")
        #expect(view.rows.allSatisfy { $0.hasChecks })
    }

    @Test("A scroll view does not take the finger that slides over a menu")
    func inScrollView() throws {
        let scroller = UIScrollView(frame: stage.window.bounds)
        scroller.contentSize = CGSize(width: 320, height: 2000)
        stage.window.addSubview(scroller)
        let button = button(files)
        scroller.addSubview(button)
        stage.finger.press(at: CGPoint(x: 60, y: 60))
        stage.advance(by: 0.5)
        let row = try row("Move")
        stage.finger.move(to: row.convert(CGPoint(x: 100, y: 20), to: nil), over: 0.2)
        stage.finger.lift()
        stage.advance(by: 0.5)
        #expect(log.lines == ["Move"] && scroller.contentOffset.y == 0)
    }
}
