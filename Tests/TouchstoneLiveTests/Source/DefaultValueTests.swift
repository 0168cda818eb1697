import Testing

@testable import TouchstoneLive

@Suite("The default of a property")
struct DefaultValueTests {
    private func replace(_ declaration: String, by code: String) throws -> String? {
        let before = "import UIKit\n// class Dial { var turns = 1 }\nclass Other { var turns = 9 }\n"
        let text = before + "class Dial: UIView {\n    \(declaration)\n    func f() { var turns = 2 }\n}\n"
        guard let found = try DefaultValue(of: "turns", in: "Dial", text: text) else { return nil }
        #expect(found.line == 5)
        let lines = try found.replaced(by: code).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
        return lines[4].trimmingCharacters(in: .whitespaces)
    }

    @Test(
        "is replaced where it is a literal",
        arguments: [
            ("var turns = 1", "2", "var turns = 2"), ("var turns=1//one", "2", "var turns=2//one"),
            ("var turns = 0.5", "2", "var turns = 2.0"), ("var turns: CGFloat = 0.5", "2", "var turns: CGFloat = 2"),
            ("var turns = -1e-3 { didSet { f() } }", "0.5", "var turns = 0.5 { didSet { f() } }"),
            ("@IBInspectable var turns: Int = 0x1F", "3", "@IBInspectable var turns: Int = 3"),
            (#"var turns = "a \" {""#, #""b""#, #"var turns = "b""#),
            ("var turns = true", "false", "var turns = false"),
            ("var turns: UIColor = .red", ".systemBlue", "var turns: UIColor = .systemBlue"),
            ("var turns = UIColor.red", ".systemBlue", "var turns = UIColor.systemBlue"),
            (
                "var turns = UIColor(red: 1, green: 0, blue: 0, alpha: 1)", ".systemBlue",
                "var turns = UIColor.systemBlue"
            ),
            ("var turns: UIColor? = nil", ".systemBlue", "var turns: UIColor? = .systemBlue"),
            (
                "var turns = UIFont.systemFont(ofSize: 12, weight: .bold)", ".systemFont(ofSize: 9)",
                "var turns = UIFont.systemFont(ofSize: 9)"
            ),
            (
                #"var turns: UIFont = UIFont(name: "A", size: 9) ?? .systemFont(ofSize: 9)"#,
                #"UIFont(name: "B", size: 8) ?? .systemFont(ofSize: 8)"#,
                #"var turns: UIFont = UIFont(name: "B", size: 8) ?? .systemFont(ofSize: 8)"#
            ),
            (
                #"var turns = UIImage(named: "A") ?? UIImage() { didSet { f() } }"#,
                #"UIImage(named: "B") ?? UIImage()"#,
                #"var turns = UIImage(named: "B") ?? UIImage() { didSet { f() } }"#
            ),
            ("var turns = 1e1", "7", "var turns = 7.0"), ("var turns = 1_000.5", "5", "var turns = 5.0"),
            ("var turns = 1_000", "5", "var turns = 5"),
            ("var turns: CGPoint = .zero", ".zero", "var turns: CGPoint = .zero"),
            ("var turns = CGPoint.zero", "CGPoint(x: 1, y: 2)", "var turns = CGPoint(x: 1, y: 2)"),
            ("var turns = 1 /* one */ { didSet {} }", "2", "var turns = 2 /* one */ { didSet {} }"),
            (
                "var turns = UIView.ContentMode.center", ".left",
                "var turns = UIView.ContentMode.left"
            ),
        ])
    func literals(declaration: String, code: String, result: String) throws {
        #expect(try replace(declaration, by: code) == result)
    }

    @Test(
        "is refused where it is none",
        arguments: [
            "var turns = 1 + 2", "var turns = count", "var turns = make()", #"var turns = "a\(1)""#,
            "var turns: CGFloat",
            "var turns: CGFloat { 2 }", "var turns = Theme.turns", "lazy var turns = { 1 }()", #"var turns = """"#,
            "var turns: CGFloat\n    lazy var other: CGFloat = 11",
            "var turns: UIColor?\n    fileprivate var a: UIColor = .green",
            "var turns: CGFloat; lazy var other = 1", "var turns: Int, other = 1",
            "var turns = first ?? 4", "var turns: Int = .some ?? count", "var turns: Int = nil ?? 4 + 1",
            "var turns = 4\n        + 8", "var turns = 4 /* base */ + 8", "var turns = 4 // base\n        - 8",
            "var turns: UIColor = .red\n        .withAlphaComponent(0.5)", "var turns = 4\n        as Int?",
            "var turns = UIColor.systemRed.faded", "var turns: UIColor = .systemRed.faded", "var turns = 1 ?? 2",
            "#if os(macOS)\n    var turns = 1\n    #endif", "var turns = 1\n    #if A\n    var turns = 2\n    #endif",
            "var turns = [1]", "var turns = UIColor(white: w, alpha: 1)",
        ])
    func others(declaration: String) {
        #expect(throws: LiveError.self) { try replace(declaration, by: "2") }
    }

    @Test("has to have a type in the source to become nil")
    func withoutType() throws {
        #expect(throws: LiveError.self) { try replace(#"var turns = UIImage(systemName: "star")"#, by: "nil") }
        #expect(try replace("var turns: UIImage? = .init()", by: "nil") == "var turns: UIImage? = nil")
    }

    @Test("of a nested class is not mistaken for that of the class of this name at the top level")
    func nested() throws {
        let text = "enum A { class Dial { var turns = 1 } }\nclass Dial { var turns = 2 }"
        let found = try #require(try DefaultValue(of: "turns", in: "Dial", text: text))
        #expect(try found.replaced(by: "3") == text.replacing("turns = 2", with: "turns = 3"))
    }

    @Test("of an extension or of another class is not mistaken for it")
    func places() throws {
        #expect(try DefaultValue(of: "turns", in: "Dial", text: "class Dialer { var turns = 1 }") == nil)
        #expect(try DefaultValue(of: "turns", in: "Dial", text: "class Dial { func f() { var turns = 1 } }") == nil)
        #expect(try DefaultValue(of: "turns", in: "Dial", text: "class Dial { let turns = 1 }") == nil)
        #expect(try DefaultValue(of: "turns", in: "Dial", text: "") == nil)
    }
}
