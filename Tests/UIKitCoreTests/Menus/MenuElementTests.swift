import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct MenuElementTests: MenuSuite {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let log = MenuLog()

    private func frame(_ title: String) throws -> CGRect {
        let row = try row(title)
        return row.convert(row.bounds, to: nil)
    }

    // MARK: - Deferred elements

    @MainActor
    private final class Question {
        var completions: [@MainActor ([UIMenuElement]) -> Void] = []
    }

    @Test("A deferred element shows a wheel until the app answers, and is asked for once", arguments: [false, true])
    func deferred(isUncached: Bool) throws {
        let question = Question()
        let provider: UIDeferredMenuElement.Provider = { question.completions.append($0) }
        let element = isUncached ? UIDeferredMenuElement.uncached(provider) : UIDeferredMenuElement(provider)
        let button = button(UIMenu(children: [log.action("First"), element, log.action("Last")]))
        #expect(question.completions.isEmpty)
        let view = try open(button)
        #expect(view.titles == ["First", "Loading\u{2026}", "Last"] && question.completions.count == 1)
        let loading = try row("Loading\u{2026}")
        #expect(
            !loading.isEnabled && loading.subviews.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
        let height = view.panel.bounds.height
        question.completions[0]([log.action("One"), log.action("Two")])
        stage.advance(by: 0.5)
        #expect(view.titles == ["First", "One", "Two", "Last"] && view.panel.bounds.height == height + 42)
        question.completions[0]([])
        stage.advance(by: 0.5)
        #expect(view.titles.count == 4)
        try tap("Two")
        #expect(log.lines == ["Two"])
        let again = try open(button)
        #expect(again.titles.count == (isUncached ? 3 : 4) && question.completions.count == (isUncached ? 2 : 1))
        again.close()
        stage.advance(by: 0.5)
        question.completions.last?([])
    }

    @Test("An answer that comes at once needs no wheel, and one after the menu has closed waits for the next time")
    func answersEarlyAndLate() throws {
        let early = button(UIMenu(children: [UIDeferredMenuElement { [log] in $0([log.action("Now")]) }]))
        #expect(try open(early).titles == ["Now"])
        shown?.close()
        stage.advance(by: 0.5)
        early.removeFromSuperview()
        let question = Question()
        let late = button(UIMenu(children: [UIDeferredMenuElement { question.completions.append($0) }]))
        try open(late).close()
        stage.advance(by: 0.5)
        question.completions[0]([log.action("Late")])
        stage.advance(by: 0.5)
        #expect(shown == nil)
        #expect(try open(late).titles == ["Late"] && question.completions.count == 1)
    }

    @MainActor
    private final class Answer {
        var elements: [UIMenuElement] = []
    }

    @Test("An answer that contains its own place, or a menu with it, shows the rest")
    func circularAnswers() throws {
        let answer = Answer()
        let place = UIDeferredMenuElement { $0(answer.elements) }
        answer.elements = [log.action("One"), place, UIMenu(title: "Again", children: [place])]
        let menu = UIMenu(children: [place])
        #expect(try open(button(menu)).titles == ["One", "Again"])
        #expect(menu.holder(of: log.action("Elsewhere")) == nil)
        try tap("One")
        #expect(log.lines == ["One"])
    }

    @Test("A submenu asks for its deferred elements when it opens, an uncached one each time")
    func deferredInSubmenu() throws {
        var count = 0
        let element = UIDeferredMenuElement.uncached { [log] in
            count += 1
            $0([log.action("Answer \(count)")])
        }
        _ = try open(button(UIMenu(children: [log.action("Flat"), UIMenu(title: "More", children: [element])])))
        #expect(count == 0)
        try tap("More")
        #expect(shown?.titles == ["More", "Answer 1"])
        try tap("More")
        try tap("More")
        #expect(shown?.titles == ["More", "Answer 2"])
    }

    @Test("Deferred elements take part in a single selection")
    func deferredSelection() throws {
        let element = UIDeferredMenuElement { [log] in $0([log.action("A", [], .on), log.action("B")]) }
        let menu = UIMenu(options: .singleSelection, children: [element])
        _ = try open(button(menu))
        #expect(menu.selectedElements.map(\.title) == ["A"])
        try tap("B")
        #expect(menu.selectedElements.map(\.title) == ["B"])
    }

    @Test("The keyboard stays at its row when an answer comes, and a menu that is left empty closes")
    func deferredWithKeys() throws {
        let question = Question()
        let element = UIDeferredMenuElement { question.completions.append($0) }
        _ = try open(button(UIMenu(children: [element, log.action("Last")])))
        stage.key(UIKeyCommand.inputDownArrow)
        question.completions[0]([log.action("New")])
        stage.key("\r")
        stage.advance(by: 0.5)
        #expect(log.lines == ["Last"])
        let other = button(UIMenu(children: [UIDeferredMenuElement { question.completions.append($0) }]))
        _ = try open(other)
        question.completions[1]([])
        stage.advance(by: 0.5)
        #expect(shown == nil)
    }

    @Test("A deferred element of an edit menu turns a wheel, and then offers its commands")
    func deferredInEditMenu() throws {
        let question = Question()
        final class Delegate: NSObject, UIEditMenuInteractionDelegate {
            var menu = UIMenu()
            func editMenuInteraction(
                _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
                suggestedActions: [UIMenuElement]
            ) -> UIMenu? { menu }
        }
        let delegate = Delegate()
        delegate.menu = UIMenu(children: [UIDeferredMenuElement { question.completions.append($0) }])
        let interaction = UIEditMenuInteraction(delegate: delegate)
        stage.window.addInteraction(interaction)
        stage.settle()
        interaction.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 160, y: 240)))
        stage.advance(by: 0.5)
        let menu = try #require(stage.window.editMenu as? EditMenu)
        #expect(menu.titles == [] && stage.reader.move(to: "Loading"))
        question.completions[0]([log.action("Ask")])
        #expect(menu.titles == ["Ask"])
        #expect(stage.reader.move(to: "Ask"))
        stage.reader.activate()
        #expect(log.lines == ["Ask"])
    }

    // MARK: - Sizes

    private func images(_ size: UIMenu.ElementSize, _ options: UIMenu.Options = .displayInline) -> UIMenu {
        UIMenu(
            options: options, preferredElementSize: size,
            children: [("Share", "square.and.arrow.up"), ("Copy", "doc.on.doc"), ("Delete", "trash")].map {
                log.action($0.0, image: $0.1)
            })
    }

    @Test("Small elements stand side by side as images, and their titles are read", arguments: [false, true])
    func small(isRightToLeft: Bool) throws {
        if isRightToLeft { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        _ = try open(button(UIMenu(children: [images(.small), log.action("After")])))
        let frames = try ["Share", "Copy", "Delete"].map(frame)
        #expect(Set(frames.map(\.minY)).count == 1 && frames.allSatisfy { $0.height == 48 })
        let xs = frames.map(\.minX)
        #expect(isRightToLeft ? xs == xs.sorted(by: >) : xs == xs.sorted())
        #expect(try frame("After").minY == frames[0].maxY + 21)
        #expect(try row("Copy").accessibilityLabel == "Copy")
        stage.finger.tap(try row("Copy"))
        stage.advance(by: 0.5)
        #expect(log.lines == ["Copy"] && shown == nil)
    }

    @Test("Small elements wrap after four, and medium ones after three; medium ones are higher for their titles")
    func wraps() throws {
        func tops(_ size: UIMenu.ElementSize) throws -> [CGFloat] {
            let actions = (0..<5).map { log.action("\($0)", image: "star") }
            let view = try open(button(UIMenu(preferredElementSize: size, children: actions)))
            defer {
                view.close()
                stage.advance(by: 0.5)
            }
            return view.rows.map(\.frame.minY)
        }
        #expect(try tops(.small) == [0, 0, 0, 0, 48])
        let medium = try tops(.medium)
        #expect(medium[0] == 0 && medium[2] == 0 && medium[3] > 60 && medium[3] == medium[4])
        #expect(Set(try tops(.large)).count == 5)
    }

    @Test("The arrow keys move along a line of images, which counts as one row for Up and Down")
    func keysInLines() throws {
        _ = try open(button(UIMenu(children: [log.action("Before"), images(.medium), log.action("After")])))
        func press(_ keys: String...) -> String? {
            for key in keys { stage.key(key) }
            return shown?.rows.first(where: \.isKeyboardHighlighted)?.element.title
        }
        let (up, down) = (UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow)
        let (left, right) = (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
        var titles = [press(down), press(down), press(right), press(right), press(right), press(left)]
        titles += [press(down), press(up), press(up)]
        #expect(
            titles == ["Before", "Share", "Copy", "Delete", "Delete", "Copy", "After", "Share", "Before"])
    }

    @Test("A palette scrolls sideways, and marks what is on by a plate or by its other image")
    func palette() throws {
        let other = try #require(UIImage(systemName: "checkmark.circle.fill"))
        let colors = (0..<12).map { number in
            UIAction(
                title: "Colour \(number)", image: UIImage(systemName: "circle.fill"),
                selectedImage: number < 6 ? other : nil, attributes: .keepsMenuPresented
            ) { [log] in log.lines.append($0.title) }
        }
        let palette = UIMenu(options: [.displayInline, .displayAsPalette, .singleSelection], children: colors)
        let view = try open(button(UIMenu(children: [palette, log.action("After")])))
        #expect(try frame("Colour 11").minX > 320)
        try tap("Colour 1")
        #expect(palette.selectedElements.map(\.title) == ["Colour 1"])
        #expect(try row("Colour 1").accessibilityTraits.contains(.selected))
        #expect(try row("Colour 1").subviews.contains { ($0 as? UIImageView)?.image === other })
        let y = try frame("Colour 1").midY
        stage.finger.press(at: CGPoint(x: 220, y: y))
        stage.finger.move(to: CGPoint(x: 60, y: y), over: 0.1)
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(try frame("Colour 1").minX < 0 && shown === view && log.lines == ["Colour 1"])
        try tap("Colour 7")
        #expect(palette.selectedElements.map(\.title) == ["Colour 7"])
        #expect(try !row("Colour 1").subviews.contains { ($0 as? UIImageView)?.image === other })
        #expect(try row("Colour 7").subviews.contains { $0.backgroundColor == .secondarySystemFill })
    }

    @Test("Titles have as many lines as the menu's preferences say")
    func titleLines() throws {
        let menu = UIMenu(children: [log.action("A title that is far too long for one line, and for two of them too")])
        let preferences = UIMenuDisplayPreferences()
        preferences.maximumNumberOfTitleLines = 1
        let button = button(menu)
        let usual = try open(button).rows[0].frame.height
        shown?.close()
        stage.advance(by: 0.5)
        menu.displayPreferences = preferences
        #expect(try open(button).rows[0].frame.height < usual)
        #expect(menu.replacingChildren([]).displayPreferences === preferences)
    }

    @Test("An action that pastes has the usual title unless the app gives it one")
    func pasteTitles() {
        #expect(UIAction(identifier: .pasteAndGo) { _ in }.title == "Paste and Go")
        let action = UIAction(title: "Insert", identifier: .paste) { _ in }
        #expect(action.title == "Insert")
        action.title = "Put"
        #expect(action.title == "Put")
    }

    // MARK: - Order

    @Test(
        "The first element is the nearest to a button below the menu, unless the button scrolls or wants a fixed order",
        arguments: [false, true])
    func order(scrolls: Bool) throws {
        let menu = UIMenu(children: ["A", "B", "C"].map { log.action($0) })
        func titles(_ order: UIContextMenuConfiguration.ElementOrder, y: CGFloat) throws -> [String] {
            let button = button(menu, at: CGPoint(x: 20, y: y))
            if scrolls {
                let scroller = UIScrollView(frame: stage.window.bounds)
                stage.window.addSubview(scroller)
                scroller.addSubview(button)
            }
            button.preferredMenuElementOrder = order
            let view = try open(button)
            defer {
                view.close()
                stage.advance(by: 0.5)
                button.removeFromSuperview()
            }
            return view.rows.sorted { $0.frame.minY < $1.frame.minY }.map(\.element.title)
        }
        #expect(try titles(.automatic, y: 420) == (scrolls ? ["A", "B", "C"] : ["C", "B", "A"]))
        #expect(try titles(.priority, y: 420) == ["C", "B", "A"])
        #expect(try titles(.fixed, y: 420) == ["A", "B", "C"])
        #expect(try titles(.priority, y: 40) == ["A", "B", "C"])
    }

    @Test("A long menu above its button begins with the first element, which is at its end")
    func longReversedMenu() throws {
        let view = try open(
            button(UIMenu(children: (0..<30).map { log.action("Row \($0)") }), at: CGPoint(x: 20, y: 420)))
        let panel = view.panel.convert(view.panel.bounds, to: nil)
        let (first, last) = (try frame("Row 0"), try frame("Row 29"))
        #expect(panel.contains(first) && !panel.intersects(last))
        #expect(try first.minY > frame("Row 1").minY)
    }

    @Test("Images that are on make no room for check marks beside the rows")
    func checksOfImages() throws {
        let palette = UIMenu(
            options: [.displayInline, .displayAsPalette], children: [log.action("Red", image: "circle", [], .on)])
        let view = try open(button(UIMenu(children: [palette, log.action("Row")])))
        #expect(try !row("Row").hasChecks)
        view.close()
        stage.advance(by: 0.5)
        _ = try open(button(UIMenu(children: [palette, log.action("Row"), log.action("On", [], .on)])))
        #expect(try row("Row").hasChecks)
    }

    @Test("Down moves down in a menu that is shown from the last element to the first")
    func keysInReversedOrder() throws {
        _ = try open(button(UIMenu(children: ["A", "B", "C"].map { log.action($0) }), at: CGPoint(x: 20, y: 420)))
        stage.key(UIKeyCommand.inputDownArrow)
        stage.key("\r")
        stage.advance(by: 0.5)
        #expect(log.lines == ["C"])
    }
}
