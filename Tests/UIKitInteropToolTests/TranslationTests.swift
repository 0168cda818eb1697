import Testing

@Suite("The translation of sources from iOS")
struct TranslationTests {
    @Test("removed attributes leave spaces, so that columns stay")
    func attributes() throws {
        let result = try Translation(
            "class A: UIView {\n    @IBOutlet weak var label: UILabel!\n    @objc(go:) func run(_ x: Int) {}\n}")
        #expect(
            result.text
                == "class A: UIView {\n              weak var label: UILabel!\n               func run(_ x: Int) {}\n}")
        #expect(result.appendix.contains("$0.property(\"label\", \\A.label, [.outlet])"))
        #expect(result.appendix.contains("$0.method(\"go:\", A.run(_:))"))
    }

    @Test(
        "a selector has the name that Objective-C would give the method",
        arguments: [
            ("run", "@objc func run() {}", "run", "A.run"),
            ("run(_:)", "@objc func run(_ x: Int) {}", "run:", "A.run(_:)"),
            ("run", "@objc func run(with x: Int, and y: Int) {}", "runWith:and:", "A.run(with:and:)"),
            ("run(sender:)", "@objc func run(sender: Any) {}", "runWithSender:", "A.run(sender:)"),
            ("A.run(for:)", "@objc(start:) func run(for x: Int) {}", "start:", "A.run(for:)"),
            ("self.run", "@IBAction func run(_ x: Any) {}", "run:", "A.run(_:)"),
            ("move(to:)", "@objc func move(to x: Int) {}", "moveTo:", "A.move(to:)"),
        ])
    func selectors(reference: String, declaration: String, name: String, method: String) throws {
        let result = try Translation("class A: NSObject { \(declaration); func a() { b(#selector(\(reference))) } }")
        #expect(result.text.contains("b(Selector(interop: \"\(name)\", \(method)))"))
    }

    @Test("a selector of a method in another file, a superclass or UIKit is found")
    func selectorsElsewhere() throws {
        let base = "class Base: UIViewController { @objc func close(_ sender: Any, forEvent event: UIEvent) {} }"
        let result = try Translation(
            """
            class A: Base { func a() { b(#selector(close), #selector(UIView.layoutIfNeeded), #selector(endEditing)) } }
            """,
            others: [base])
        #expect(result.text.contains("Selector(interop: \"close:forEvent:\", A.close(_:forEvent:))"))
        #expect(result.text.contains("Selector(interop: \"layoutIfNeeded\", UIView.layoutIfNeeded)"))
        #expect(result.text.contains("Selector(interop: \"endEditing:\", A.endEditing)"))
    }

    @Test("an action may have no argument, one or two", arguments: ["", "_ x: Any", "_ x: Any, forEvent e: UIEvent"])
    func actions(parameters: String) throws {
        let result = try Translation("class A: UIView { @IBAction func run(\(parameters)) {} }")
        #expect(result.text == "class A: UIView {           func run(\(parameters)) {} }")
        #expect(result.appendix.contains("isAction: true"))
    }

    @Test("getters, setters and key paths become their names")
    func names() throws {
        let result = try Translation(
            """
            class A: NSObject {
                @objc var size = 1
                func a() { b(#selector(getter: size), #selector(setter: A.size)); c(#keyPath(A.layer.bounds)) }
            }
            """
        )
        #expect(result.text.contains("b(Selector(\"size\"), Selector(\"setSize:\")); "))
        #expect(result.text.contains("c(interopKeyPath(\"layer.bounds\", A.self, { _ = $0.layer }))"))
    }

    @Test(
        "calls of optional requirements are nil without an implementation",
        arguments: [
            ("d?.title?(for: self)", "interopOptional(d?.title(for: self))"),
            ("d?.title?(for: self).count", "interopOptional(d?.title(for: self))?.count"),
            ("d?.title?(for: self) ?? \"\"", "interopOptional(d?.title(for: self)) ?? \"\""),
            ("d!.title!(for: self)", "interopOptional(d!.title(for: self))!"),
            ("d?.tint", "d?.tint"),
            ("d?.title != nil", "interopMethod(d, \"titleFor:\", { $0.title(for:) }) != nil"),
            ("handler?.title?(4)", "handler?.title?(4)"),
        ])
    func optionals(call: String, expected: String) throws {
        let result = try Translation(
            "class A: NSObject { weak var d: D?; func a() { _ = \(call) } }",
            others: [
                """
                @objc protocol D {
                    @objc optional func title(for a: A) -> String
                    @objc optional var tint: Int { get }
                }
                """
            ])
        #expect(result.text.contains("_ = \(expected) }"))
    }

    @Test(
        "optional methods are nil without an implementation where they are inherited, in a closure, and in extensions",
        arguments: [
            ("func a(_ c: C) { _ = c.b != nil }", "interopMethod(c, \"b\", { $0.b }) != nil"),
            ("func a(_ c: C) { if let f = c.b { f() } }", "if let f = interopMethod(c, \"b\", { $0.b }) {"),
            ("func a(_ c: [P]) { _ = c.contains { $0.b != nil } }", "{ interopMethod($0, \"b\", { $0.b }) != nil }"),
            ("func a(_ c: (UIView & P)?) { _ = nil == c?.b }", "nil == interopMethod(c, \"b\", { $0.b })"),
            ("extension P { var h: Bool { return b != nil } }", "return interopMethod(self, \"b\", { $0.b }) != nil"),
            ("extension P { func h(b: Int?) { _ = b != nil } }", "_ = b != nil"),
            ("func a(_ c: [A]) { _ = c.map { $0.b } }", "{ $0.b }"),
            ("func a(_ c: [A]) { _ = c.map { $0.size != nil } }", "{ $0.size != nil }"),
            ("func a() { _ = [UIView()].map { $0.tintColor != nil } }", "{ $0.tintColor != nil }"),
        ])
    func optionalsOfUnknownType(text: String, expected: String) throws {
        let result = try Translation(
            text,
            others: [
                """
                @objc protocol P {
                    @objc optional func b()
                    @objc optional func size(of a: A) -> Int
                    @objc optional func tintColor(of a: A) -> Int
                }
                @objc protocol C: P { @objc optional func c() }
                class A { var size: Int? }
                """
            ])
        #expect(result.text.contains(expected))
    }

    @Test("an override for all objects of a class of another module is refused")
    func overridesForAll() throws {
        let text =
            "extension UINavigationController { open override var childForStatusBarStyle: UIViewController? { nil } }"
        #expect(
            try Translation(text).errors.contains {
                $0.contains("'childForStatusBarStyle' is overridden in an extension")
            })
    }

    @Test("what a class gets from its extensions is set apart from a member on the line of the last brace")
    func overridesOnOneLine() throws {
        let text = "extension A { override func layoutSubviews() {} }"
        let result = try Translation("class A: UIView { func x() {} }", others: [text])
        #expect(result.text.contains("func x() {} ; override func layoutSubviews()"))
    }

    @Test("a protocol for Objective-C is one of classes, and its optional requirements have a default")
    func protocols() throws {
        let result = try Translation("@objc public protocol D { @objc optional func go(_ x: Int) -> Bool }")
        #expect(result.text == "      public protocol D: AnyObject {                func go(_ x: Int) -> Bool }")
        #expect(
            result.appendix.contains(
                "public func go(_ argument0: Int) -> Bool { return interopMissing(self, \"go:\", argument0) }"
            ))
    }

    @Test("an override in an extension gets one in the class, which another file may declare")
    func overrides() throws {
        let text = "extension A { override func layoutSubviews() { super.layoutSubviews() } }"
        #expect(
            try Translation(text, others: ["public class A: UIView {}"]).text
                == "extension A {          func _interop_A_layoutSubviews() { super.layoutSubviews() } }")
        let result = try Translation("public class A: UIView {\n}", others: [text])
        #expect(result.text.hasSuffix("public override func layoutSubviews()   { _interop_A_layoutSubviews() };}"))
    }

    @Test("a member of an extension that a subclass overrides moves into its class, and that of the subclass too")
    func overridableExtensions() throws {
        let base = """
            class A: NSObject {}
            extension A { @objc func run(_ x: Int) -> Int { return x }; @objc var size: Int { 1 } }
            """
        let sub = """
            class B: A { override var size: Int { 2 } }
            extension B { override func run(_ x: Int) -> Int { return super.run(x) } }
            """
        let result = try Translation(base, others: [sub])
        #expect(
            result.text.contains(
                "func run(_ argument0: Int)  -> Int { _interop_A_run(argument0) }; var size: Int { _interop_A_size };}")
        )
        #expect(result.text.contains("func _interop_A_run(_ x: Int) -> Int { return x }"))
        #expect(result.appendix.contains("$0.method(\"run:\", A.run(_:))"))
        #expect(try Translation(sub, others: [base]).text.contains("func _interop_B_run(_ x: Int)"))
        #expect(!(try Translation(base)).text.contains("_interop"))
    }

    @Test("an override of what an extension declares for UIKit's class is called by the extension's member")
    func foreignExtensions() throws {
        let base = """
            extension UIView { @objc func run(_ x: Int) -> Int { return x }; @objc var size: Int { 1 } }
            """
        let sub = """
            class A: UIButton { override func run(_ x: Int) -> Int { return super.run(x) + 1 } }
            class B: A { override func run(_ x: Int) -> Int { return super.run(x) + 1 } }
            class C: UIView { override var size: Int { super.size + super.run(1) } }
            """
        let result = try Translation(base, others: [sub])
        #expect(result.errors == [])
        #expect(
            result.text.contains(
                "func _interop_UIView_run(_ x: Int) -> Int { return x }; func run(_ argument0: Int)  -> Int { if let it "
                    + "= self as? A { return it._interop_UIView_run_override(argument0) }; return "
                    + "_interop_UIView_run(argument0) };"))
        #expect(
            result.text.contains(
                "var _interop_UIView_size: Int { 1 }; var size: Int { if let it = self as? C { return "
                    + "it._interop_UIView_size_override }; return _interop_UIView_size }"))
        let lines = try Translation(sub, others: [base]).text.split(separator: "\n").map(String.init)
        #expect(
            lines[0].hasSuffix(
                "         func _interop_UIView_run_override(_ x: Int) -> Int { return super._interop_UIView_run(x) + 1 } }"
            ))
        #expect(lines[1].contains("override func _interop_UIView_run_override("))
        #expect(lines[1].contains("super._interop_UIView_run_override(x) + 1"))
        #expect(lines[2].contains("{ super._interop_UIView_size + super._interop_UIView_run(1) }"))
    }

    @Test("extensions of UIKit's classes override what one declares for a superclass, and so do the module's classes")
    func foreignOverrides() throws {
        let base = "extension UIView { @objc func save() { a() } }"
        let label = "extension UILabel { override func save() { super.save(); b() } }"
        let others = [
            "extension UIControl { public override func save() { super.save() } }",
            "extension UIButton { override func save() { super.save() } }",
            "class Tag: UILabel { override func save() { super.save() } }; class Own: UIView { override func save() {} }",
        ]
        let result = try Translation(base, others: [label] + others)
        #expect(result.errors == [])
        let branches = [
            ("Own", "override"), ("Tag", "override"), ("UIButton", "override_UIButton"),
            ("UIControl", "override_UIControl"), ("UILabel", "override_UILabel"),
        ].map { "if let it = self as? \($0) { return it._interop_UIView_save_\($1)() }; " }
        let body = "func save()   { \(branches.joined())return _interop_UIView_save() }"
        #expect(result.text == "extension UIView {       func _interop_UIView_save() { a() }; \(body) }")
        func translation(_ index: Int) throws -> String {
            let files = [label] + others
            return try Translation(
                files[index], others: [base] + files.enumerated().filter { $0.offset != index }.map(\.element)
            )
            .text
        }
        #expect(
            try translation(0)
                == "extension UILabel {          func _interop_UIView_save_override_UILabel() { super._interop_UIView_save(); b() } }"
        )
        #expect(try translation(1).contains("public          func _interop_UIView_save_override_UIControl() {"))
        #expect(try translation(2).contains("{ super._interop_UIView_save_override_UIControl() }"))
        #expect(try translation(3).contains("{ super._interop_UIView_save_override_UILabel() } }; class Own"))
        let hidden = try Translation("class A: UIView {}; extension A { override func save() {} }", others: [base])
        #expect(hidden.errors.count == 1)
    }

    @Test("a private class cannot override what an extension declares for UIKit's class, which is an error")
    func hiddenOverrides() throws {
        let result = try Translation(
            "private class A: UIView {\n    override func run() {}\n}",
            others: ["extension UIView { @objc func run() {} }"])
        #expect(result.errors.count == 1)
        #expect(
            result.errors.first?.hasPrefix("File.swift:2:19: error: 'run' is declared in an extension of UIView")
                == true)
        #expect(try Translation("class B: NSObject { override func run() {} }").errors == [])
    }

    @Test(
        "methods of AnyObject are called by their selectors",
        arguments: [
            ("(x as AnyObject).run?()", "InteropObject(x as AnyObject).call(\"run\")"),
            ("(x as AnyObject).go?(3, to: y)", "InteropObject(x as AnyObject).call(\"start:at:\", 3,     y)"),
            ("(x as AnyObject).move(by: 2)", "InteropObject(x as AnyObject).call(\"moveBy:\",     2)"),
            ("(x as AnyObject).run!()", "InteropObject(x as AnyObject).require(\"run\")"),
            ("(x as AnyObject).tag", "InteropObject(x as AnyObject).tag"),
            ("(x as AnyObject).isEqual(y)", "InteropObject(x as AnyObject).isEqual(y)"),
        ])
    func anyObjects(call: String, expected: String) throws {
        let result = try Translation(
            "func a(x: Any, y: Int) { _ = \(call) }",
            others: ["class A: NSObject { @objc(start:at:) func go(_ x: Int, to y: Int) {} }"])
        #expect(result.text.contains("_ = \(expected) }"))
    }

    @Test("the removal of a notification's observer has another name, unless the module has a method of that name")
    func removals() throws {
        let source = "func a(x: B) { x.removeObserver(self) }"
        #expect(try Translation(source).text == "func a(x: B) { x.removeInteropObserver(self) }")
        #expect(try Translation(source, others: ["class B { func removeObserver(_ o: Any) {} }"]).text == source)
    }

    @Test("the call of a closure in a property is not taken for that of an optional method")
    func closureProperties() throws {
        let source = "func a(row: Row, item: Int) { row.display?(item) }"
        let method = "@objc protocol P { @objc optional func display(_ item: Int) }"
        #expect(try Translation(source, others: [method]).text.contains("interopOptional(row.display(item))"))
        let property = "class Row { var display: ((Int) -> Void)? }"
        #expect(try Translation(source, others: [method, property]).text == source)
    }

    @Test("the class of an object is described, unless the module has a description of its own")
    func classDescriptions() throws {
        let source = "func a(x: NSObject) { _ = type(of: x).description() + x.description }"
        let expected = "func a(x: NSObject) { _ = InteropObject.description(of: type(of: x)) + x.description }"
        #expect(try Translation(source).text == expected)
        #expect(try Translation(source, others: ["class A { func description() {} }"]).text == expected)
        let own = "class A { static func description() -> String { \"A\" } }"
        #expect(try Translation(source, others: [own]).text == source)
    }

    @Test("the app's bundle is that of the target, if it has resources")
    func bundles() throws {
        let source = "let a = Bundle.main.bundlePath + Bundle(for: A.self).bundlePath"
        #expect(try Translation(source).text == source)
        #expect(
            try Translation(source, bundle: "module").text
                == "let a = Bundle.module.bundlePath + Bundle.module.bundlePath")
    }

    @Test("dynamic properties tell of changes")
    func observation() throws {
        let result = try Translation(
            "class A: NSObject {\n@objc dynamic var a = 1\n@objc dynamic var b: Int = 2 { didSet { c() } }\n}")
        #expect(result.text.contains("var a = 1 { didSet { interopDidChange(\"a\") } }"))
        #expect(result.text.contains("{ didSet { defer { interopDidChange(\"b\") }; c() } }"))
    }

    @Test("Linux takes the place of iOS, and members under a condition are listed under it")
    func conditions() throws {
        let result = try Translation(
            "#if os(iOS) || os(tvOS)\nclass A: UIView {\n#if DEBUG\n@objc func a() {}\n#endif\n}\n#endif")
        #expect(result.text.hasPrefix("#if os(Linux) || os(tvOS)\n"))
        #expect(result.appendix.hasPrefix("#if (os(Linux) || os(tvOS))\nextension A {"))
        #expect(result.appendix.contains("#if (os(Linux) || os(tvOS)) && (DEBUG)\n"))
    }

    @Test("what needs Objective-C's runtime is an error at its place, which says so")
    func swizzling() throws {
        let result = try Translation("func a() {\n    method_exchangeImplementations(b, c)\n}")
        #expect(result.errors.count == 1)
        #expect(
            result.errors[0].hasPrefix("File.swift:2:5: error: 'method_exchangeImplementations' changes the methods"))
        #expect(result.text == "")
    }

    @Test(
        "what needs Objective-C's runtime is not an error where it is not compiled, and the compiler's where it decides",
        arguments: [
            ("os(macOS)", 0, false), ("!os(iOS)", 0, false), ("os(macOS) && DEBUG", 0, false),
            ("canImport(ObjectiveC) || false", 0, false), ("os(iOS) || os(tvOS)", 1, false), ("DEBUG", 0, true),
            ("(true)", 1, false), ("false || DEBUG && true", 0, true),
        ])
    func conditionalSwizzling(condition: String, errors: Int, isLeftToCompiler: Bool) throws {
        let call = "func a() { method_exchangeImplementations(b, c) }"
        let result = try Translation("#if \(condition)\n\(call)\n#endif")
        #expect(result.errors.count == errors)
        #expect(result.appendix.contains("#error(\"'method_exchangeImplementations' changes") == isLeftToCompiler)
        let other = try Translation("#if !(\(condition))\n#else\n\(call)\n#endif")
        #expect(other.errors.count == errors)
        #expect(other.appendix.contains("#error(") == isLeftToCompiler)
    }

    @Test("names that are bound to each other in a circle have no known type")
    func circles() throws {
        let result = try Translation(
            "class A { func a() { if let x = y { let y = x; x.go?(1); _ = x.tint } } }",
            others: ["@objc protocol D { @objc optional func go(_ x: Int); @objc optional var tint: Int { get } }"])
        #expect(result.text.contains("interopOptional(x.go(1)); _ = x.tint"))
    }

    @Test("UIKit alone is imported, whose timers and queues then hide Foundation's")
    func imports() throws {
        let result = try Translation(
            "import Foundation\nimport UIKit\nimport Dispatch\n@preconcurrency import Markup\n")
        #expect(!result.text.contains("Foundation") && !result.text.contains("Dispatch"))
        #expect(result.text.contains("@preconcurrency import Markup"))
    }

    @Test("every line stays where it is")
    func lines() throws {
        let source =
            """
            import UIKit

            @objcMembers
            class A: UIView {
                // #selector(no)
                let s = #selector(
                    a
                )
                func a() {}
            }

            """
        let result = try Translation(source)
        #expect(result.text.count { $0 == "\n" } == source.count { $0 == "\n" })
        #expect(result.text.contains("// #selector(no)"))
    }
}
