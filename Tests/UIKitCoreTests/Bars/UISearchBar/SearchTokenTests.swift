import Stages
import Testing
import UIKit

@testable import UIKitCore

/// The tokens of a search field.
@MainActor @Suite struct SearchTokenTests {
    private let stage = Stage(size: CGSize(width: 320, height: 120))
    private let field = UISearchTextField(frame: CGRect(x: 10, y: 20, width: 300, height: 36))

    init() {
        stage.window.backgroundColor = .white
        stage.window.addSubview(field)
        field.placeholder = "Search"
        field.tokens = ["Anna", "Work"].map { UISearchToken(icon: UIImage(systemName: "person"), text: $0) }
        stage.settle()
    }

    private var texts: [String] { field.tokens.map(\.text) }

    private func views() -> [UIView] { field.tokenStrip.subviews.filter { $0 is UIControl } }

    private func edit(_ text: String = "") {
        field.becomeFirstResponder()
        field.text = text
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
        stage.settle()
    }

    private let backspace = "\u{8}"

    @Test("Backspace at the start of the text selects the last token, and a second one deletes it")
    func backspaces() {
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        edit("ab")
        stage.key(backspace)
        #expect(texts == ["Anna", "Work"] && field.tokenStrip.selection == 1..<2 && changes == 0)
        stage.key(backspace)
        #expect(texts == ["Anna"] && field.tokenStrip.selection == nil && changes == 1 && field.text == "ab")
        stage.type("x")
        stage.key(backspace)
        #expect(texts == ["Anna"] && field.text == "ab")
        field.allowsDeletingTokens = false
        stage.key(backspace)
        stage.key(backspace)
        #expect(texts == ["Anna"])
    }

    @Test("Arrow keys walk over the tokens, mirrored from right to left", arguments: [false, true])
    func arrows(isRightToLeft: Bool) {
        if isRightToLeft { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        let (back, ahead) =
            isRightToLeft
            ? (UIKeyCommand.inputRightArrow, UIKeyCommand.inputLeftArrow)
            : (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
        edit()
        var selections: [Range<Int>?] = []
        for key in [back, back, back, ahead, ahead] {
            stage.key(key)
            selections.append(field.tokenStrip.selection)
        }
        #expect(selections == [1..<2, 0..<1, 0..<1, 1..<2, nil])
    }

    @Test("A tap selects a token, typing replaces it, and a tap on the text ends the selection")
    func taps() {
        edit("ab")
        stage.finger.tap(views()[0])
        #expect(field.tokenStrip.selection == 0..<1 && field.isEditing)
        stage.finger.tap(at: CGPoint(x: 250, y: 38))
        #expect(field.tokenStrip.selection == nil)
        stage.finger.tap(views()[0])
        stage.type("x")
        #expect(texts == ["Work"] && field.text == "xab")
    }

    @Test("The text begins behind the tokens, and the placeholder and the caret make room", arguments: [false, true])
    func places(isRightToLeft: Bool) {
        if isRightToLeft { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        edit()
        let strip = field.tokenStrip.frame
        let caret = field.caretRect(for: field.beginningOfDocument)
        #expect(isRightToLeft ? caret.maxX < strip.minX : caret.minX > strip.maxX)
        let places = views().map { $0.convert($0.bounds, to: field).midX }
        #expect(isRightToLeft ? places[0] > places[1] : places[0] < places[1])
        #expect(field.parts.placeholder.isHidden && field.isClearButtonVisible)
        field.tokens = []
        stage.settle()
        #expect(field.tokenStrip.superview == nil && !field.parts.placeholder.isHidden)
    }

    @Test("Many tokens scroll, and their end is visible while the user writes")
    func many() throws {
        field.tokens = (0..<12).map { UISearchToken(icon: nil, text: "Token \($0)") }
        edit()
        let last = try #require(views().last)
        let visible = field.tokenStrip.convert(last.frame, to: field)
        #expect(field.tokenStrip.frame.width < 220 && field.tokenStrip.frame.contains(visible))
        field.resignFirstResponder()
        stage.settle()
        #expect(field.tokenStrip.contentOffset.x == 0)
    }

    @Test("The clear button removes tokens and text, and tells so once")
    func clears() throws {
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        for text in ["ab", ""] {
            field.tokens = [UISearchToken(icon: nil, text: "Anna")]
            edit(text)
            stage.finger.tap(try #require(field.parts.clearButton))
            #expect(texts == [] && field.text == "")
        }
        #expect(changes == 2)
    }

    @Test("Tokens are copied and cut as text if that is allowed, together with the text that is selected")
    func copies() {
        edit("ab")
        stage.key("a", modifiers: .control)
        stage.key("c", modifiers: .control)
        #expect(UIPasteboard.general.string == "Anna Work ab")
        stage.finger.tap(views()[1])
        stage.key("x", modifiers: .control)
        #expect(UIPasteboard.general.string == "Work" && texts == ["Anna"] && field.text == "ab")
        field.allowsCopyingTokens = false
        stage.finger.tap(views()[0])
        stage.key("c", modifiers: .control)
        #expect(UIPasteboard.general.string == "Work")
    }

    @Test("Code inserts, removes and finds tokens by index and by position, and replaces text by one")
    func code() throws {
        field.insertToken(UISearchToken(icon: nil, text: "New"), at: 1)
        #expect(texts == ["Anna", "New", "Work"])
        let all = try #require(field.textRange(from: field.positionOfToken(at: 1), to: field.endOfDocument))
        #expect(field.tokens(in: all).map(\.text) == ["New", "Work"])
        #expect(field.tokens(in: field.textualRange) == [])
        field.removeToken(at: 0)
        field.text = "from Bob"
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 4))
        let bob = try #require(field.textRange(from: start, to: field.endOfDocument))
        field.replaceTextualPortion(of: bob, with: UISearchToken(icon: nil, text: "Bob"), at: 0)
        #expect(texts == ["Bob", "New", "Work"] && field.text == "from")
        #expect(field.accessibilityValue == "Bob, New, Work, from")
    }

    @Test("Tokens have the colour that they are given, and the tint while they are selected")
    func colors() {
        field.tokenBackgroundColor = .systemGreen
        #expect(views().map(\.backgroundColor) == [.systemGreen, .systemGreen])
        edit()
        stage.key(backspace)
        #expect(views().map(\.backgroundColor) == [.systemGreen, field.tintColor])
        field.tokenBackgroundColor = nil
        #expect(views()[0].backgroundColor == .systemFill)
    }

    @Test("The view of the tokens is made when the first one comes, in the colour that was set before")
    func firstToken() {
        let plain = UISearchTextField(frame: CGRect(x: 10, y: 70, width: 300, height: 36))
        stage.window.addSubview(plain)
        stage.finger.tap(plain)
        stage.type("ab")
        plain.selectAll(nil)
        plain.copy(nil)
        stage.key(backspace)
        stage.key(backspace)
        plain.tokens = []
        plain.tokenBackgroundColor = .red
        #expect(plain.tokens.isEmpty && plain.tokenStripIfLoaded == nil)
        plain.insertToken(UISearchToken(icon: nil, text: "Anna"), at: 0)
        stage.settle()
        #expect(plain.tokenStripIfLoaded?.superview === plain)
        #expect(plain.tokenStrip.subviews.first { $0 is UIControl }?.backgroundColor == .red)
        plain.tokenBackgroundColor = nil
        #expect(plain.tokenBackgroundColor == .systemFill && plain.tokenStrip.color == .systemFill)
    }
}
