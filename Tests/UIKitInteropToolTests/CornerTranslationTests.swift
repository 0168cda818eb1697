import Foundation
import Testing

@Suite("The translation of less common forms in sources from iOS")
struct CornerTranslationTests {
    @Test(
        "a method that takes a closure or throws is listed by a closure that calls it, which the compiler can convert")
    func closures() throws {
        let result = try Translation(
            """
            class A: UIView {
                @objc func add(_ title: String, handler: ((A) -> Void)?) {}
                @objc func load(_ done: Done?) throws {}
                @objc func fill(_ list: inout [Int]) {}
                func a() { b(#selector(add(_:handler:)), #selector(load)) }
            }
            """, others: ["typealias Done = (Int) -> Void"])
        let add = "of: A.self, calling: { it, arguments in it.add(arguments.next(), handler: arguments.next()) })"
        let load = "of: A.self, calling: { it, arguments in try it.load(arguments.next()) })"
        #expect(result.appendix.contains("$0.method(\"add:handler:\", \(add)"))
        #expect(result.appendix.contains("$0.method(\"load:error:\", \(load)"))
        #expect(
            result.text.contains(
                "b(Selector(interop: \"add:handler:\", \(add), Selector(interop: \"load:error:\", \(load))"))
        #expect(!result.appendix.contains("fill"))
        let pattern = try Translation("func a() { switch b { case #selector(A.no(_:)): c(); default: d() } }")
        #expect(pattern.text.contains("case Selector(\"no:\"): c()"))
    }

    @Test(
        "a method is told from its overloads by its type, with or without its class",
        arguments: [
            ("run as () -> Void", "\"run\", A.run as (A) -> () -> Void"),
            ("run as (Int) -> Void", "\"run:\", A.run(_:) as (A) -> (Int) -> Void"),
            ("self.run as () -> Void", "\"run\", A.run as (A) -> () -> Void"),
            ("A.run as (A) -> (Int) -> Void", "\"run:\", A.run(_:) as (A) -> (Int) -> Void"),
            ("A.open(_:)", "\"open:\", of: A.Type.self, calling: { it, arguments in it.open(arguments.next()) }"),
            ("A.reset", "\"reset\", of: A.Type.self, calling: { it, _ in it.reset() }"),
            ("no(_:)", "\"no:\", of: A.self, calling: { it, arguments in it.no(arguments.next()) }"),
        ])
    func overloads(reference: String, expected: String) throws {
        let result = try Translation(
            """
            class A: NSObject {
                @objc func run(_ x: Int) {}
                @objc func run() {}
                @objc class func open(_ x: Any) {}
                @objc static func reset() {}
                func a() { b(#selector(\(reference))) }
            }
            """)
        #expect(result.text.contains("b(Selector(interop: \(expected)))"))
    }

    @Test("the selector of an optional method says so, also of one of UIKit's delegates")
    func optionals() throws {
        let result = try Translation(
            """
            func a() { b(#selector(D.go(_:)), #selector(D.stay), #selector(UITextFieldDelegate.textFieldShouldClear(_:))) }
            class A: UIView { func textFieldShouldClear(_ f: UITextField) -> Bool { true } }
            """, others: ["@objc protocol D { @objc optional func go(_ x: Int); func stay() }"])
        #expect(result.text.contains("Selector(interop: \"go:\", D.go(_:), isOptional: true)"))
        #expect(result.text.contains("Selector(interop: \"stay\", D.stay)"))
        #expect(result.text.contains("of: UITextFieldDelegate.self, isOptional: true, calling:"))
        let guarded = "func a() { if x.delegate?.responds(to: #selector(UITextFieldDelegate.go)) == true {} }"
        #expect(try Translation(guarded).text.contains("if (x.delegate as? any NSObjectProtocol)?.responds(to: "))
        let method = "A.textFieldShouldClear(_:) as (A) -> (UITextField) -> Bool"
        #expect(result.appendix.contains("$0.method(\"textFieldShouldClear:\", \(method))"))
    }

    @Test("the elements of a dictionary are pairs, and only its subscript gives a value")
    func dictionaries() throws {
        let result = try Translation(
            """
            class Node { var value: AnyObject? }
            class A: NSObject {
                var nodes: [String: Node] = [:]
                func a() { for entry in nodes { entry.value.perform(x) } }
                func b() { nodes["a"]?.value?.perform(x) }
            }
            """)
        #expect(result.text.contains("entry.value.perform(x)"))
    }

    @Test("an optional property or subscript is one whose value may be nil, wherever it is read")
    func properties() throws {
        let result = try Translation(
            """
            @objc protocol D: NSObjectProtocol {
                @objc optional var tint: Int? { get }
                @objc optional subscript(i: Int) -> String { get }
                @objc optional static func make() -> Int
            }
            """)
        #expect(result.text.contains("protocol D: NSObjectProtocol, _interop_D {"))
        #expect(result.text.contains("@_disfavoredOverload                var tint: Int? { get }"))
        #expect(result.appendix.contains("var tint: (Int?)? { interopValue(self as? any D) { $0.tint as Int? } }"))
        #expect(
            result.appendix.contains(
                "subscript(argument0: Int) -> (String)? { interopValue(self as? any D) { $0[argument0] as String } }"))
        #expect(result.appendix.contains("static func make() -> Int { return interopMissing(nil, \"make\") }"))
        let adopter = "class A: NSObject, D { var tint: Int? }"
        let protocolSource = "@objc protocol D { @objc optional var tint: Int? { get } }"
        let adoption = try Translation(adopter, others: [protocolSource])
        #expect(adoption.text == adopter && adoption.appendix.contains("$0.property(\"tint\", \\A.tint)"))
    }

    @Test("a function that does not escape is passed on while it is there")
    func functionsOfRequirements() throws {
        let result = try Translation("@objc protocol D { @objc optional func go(_ x: Int, done: (Int) -> Void) }")
        #expect(
            result.appendix.contains(
                "{ return withoutActuallyEscaping(argument1) { argument1 in interopMissing(self, \"go:done:\", argument0, "
                    + "argument1) } }"))
    }

    @Test(
        "a type that has functions in it, but is none, is passed on as it is",
        arguments: [
            ("Go", true), ("(Go)", true), ("B.Go", true), ("Done", false), ("Go?", false), ("Map", false),
            ("[() -> Void]", false), ("@escaping Go", false), ("Run", true), ("Again", true), ("Late", false),
            ("Map2", false),
        ])
    func aliasesOfFunctions(type: String, isFunction: Bool) throws {
        let result = try Translation(
            "@objc protocol D { @objc optional func valve(_ v: Int, close done: \(type)) }",
            others: [
                """
                typealias Done = ((Bool) -> Void)?
                typealias Map = [String: () -> Void]
                typealias Go = (@Sendable (Bool) -> Void)
                typealias Again = Run
                typealias Run = Go
                typealias Late = Go?
                typealias Map2 = Map
                """
            ])
        #expect(result.appendix.contains("close argument1: \(type)) { return"))
        #expect(result.appendix.contains("withoutActuallyEscaping") == isFunction)
    }

    @Test(
        "members of what is declared as AnyObject are looked up by their names",
        arguments: [
            ("sender.tag", "InteropObject(sender).tag"),
            ("sender.greeting.count", "InteropObject(sender).member(\"greeting\", as: String.self).count"),
            ("other?.tag", "other.map(InteropObject.init)?.tag"), ("other.map { $0 }", "other.map { $0 }"),
            ("sender.note?(3)", "InteropObject(sender).call(\"note:\", 3)"),
            ("sender.isKind(of: A.self)", "InteropObject(sender).isKind(of: A.self)"),
            ("local.tag", "InteropObject(local).tag"), ("view.tag", "view.tag"),
            ("{ (sender: UIView) in sender.tag }", "{ (sender: UIView) in sender.tag }"),
        ])
    func anyObjects(expression: String, expected: String) throws {
        let result = try Translation(
            """
            func a(_ sender: AnyObject, _ other: AnyObject?) {
                let local: AnyObject = sender
                if let view = sender as? UIView { _ = \(expression) }
            }
            """, others: ["class A: NSObject { @objc let greeting = \"\"; @objc func note(_ x: Int) {} }"])
        #expect(result.text.contains("{ _ = \(expected) }"))
    }

    @Test(
        "a member of an object of another or of an unknown class is not taken for that of the module by its name",
        arguments: [
            ("slider.value.rounded()", "slider.value.rounded()"), ("x.delegate?.foo", "x.delegate?.foo"),
            ("unknown.delegate?.foo", "unknown.delegate?.foo"),
            ("unknown.delegate?.perform(b)", "unknown.delegate?.perform(b)"),
            ("made.delegate?.perform(b)", "(made.delegate as? any NSObjectProtocol)?.perform(b)"),
            ("Model().delegate?.perform(b)", "(Model().delegate as? any NSObjectProtocol)?.perform(b)"),
            ("made.value.rounded()", "InteropObject(made.value).call(\"rounded\")"),
            ("other.value.rounded()", "InteropObject(other.value).call(\"rounded\")"),
            ("other.delegate?.foo", "other.delegate.map(InteropObject.init)?.foo"),
        ])
    func membersOfOthers(expression: String, expected: String) throws {
        let result = try Translation(
            """
            class A: UIView {
                @IBOutlet weak var slider: UISlider!
                func a(_ x: Box, _ other: Model) { let unknown = Box.make(), made = Model(); _ = \(expression) }
            }
            """,
            others: [
                "class Model: NSObject { @objc var value: AnyObject; weak var delegate: AnyObject? }",
                "struct Box { var delegate: BoxDelegate? }",
            ])
        #expect(result.text.contains("_ = \(expected) }"))
    }

    @Test(
        "the type of a variable is that of what it is made of",
        arguments: [
            "Model()", "made", "shared", "Model.shared", "Model.make()", "Factory.make()", "factory.build(3)",
            "self.factory?.build(3)", "build()", "global()", "x as! Model", "(x as? Model) ?? made", "models[0]",
            "models.first!", "byName[\"a\"]!", "Sub()",
        ])
    func inferredVariables(value: String) throws {
        let result = try Translation(
            """
            class A: UIView {
                let made = Model()
                let shared = Model.shared
                var factory: Factory!
                var models: [Model] = []
                var byName: [String: Model] = [:]
                func a(_ x: Any) { let model = \(value); model.target?.perform(b) }
            }
            """,
            others: [
                """
                class Model: NSObject {
                    static let shared = Model()
                    weak var target: AnyObject?
                    class func make() -> Model { return Model() }
                }
                class Sub: Model {}
                enum Factory { static func make() -> Model { return Model() } }
                extension Factory { func build(_ x: Int) -> Model? { return nil } }
                extension A { func build() -> Model { return made } }
                func global() -> Model { return Model() }
                """
            ])
        #expect(result.text.contains("(model.target as? any NSObjectProtocol)?.perform(b) }"))
    }

    @Test(
        "nothing is inferred from names that stand for several things",
        arguments: ["other()", "twice()", "Twice.make()", "models.count", "nested[0]", "strange"])
    func notInferred(value: String) throws {
        let result = try Translation(
            """
            class A: UIView {
                var models: [Model] = []
                var nested: [[Model]] = []
                func twice() -> Model { return Model() }
                func twice() -> UIView { return self }
                func a(_ other: () -> UIView) { let model = \(value); model.target?.perform(b) }
            }
            """,
            others: [
                """
                class Model { weak var target: AnyObject? }
                func other() -> Model { return Model() }
                class Twice { static func make() -> Model { return Model() }; static func make() -> Int { return 0 } }
                """
            ])
        #expect(result.text.contains("; model.target?.perform(b) }"))
    }

    @Test("an override of a property in an extension may observe it: the class does, and calls methods")
    func observers() throws {
        let source = """
            class A: UIControl {}
            extension A {
                override open var isSelected: Bool {
                    willSet { a(newValue) }
                    didSet(former) {
                        b(former)
                    }
                }
            }
            """
        let override =
            "override open var isSelected: Bool { "
            + "willSet { _interop_A_isSelected_willSet(newValue) } didSet { _interop_A_isSelected_didSet(oldValue) } }"
        let lines = try Translation(source).text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "class A: UIControl { \(override);}")
        #expect(lines[1] == "extension A {" && lines[2].allSatisfy { $0 == " " } && lines[8] == "}")
        #expect(lines[3] == "        func _interop_A_isSelected_willSet(_ newValue: Bool) { a(newValue) }")
        #expect(
            lines[4] == "        func _interop_A_isSelected_didSet(_ former: Bool) {"
                && lines[7].allSatisfy { $0 == " " })
    }

    @Test("methods of one name and the same labels are told apart by their types, whoever knows of the others")
    func overloads() throws {
        let appendix = try Translation(
            """
            class A: NSObject {
                @objc(registerClass:) func register(_ c: Swift.AnyClass?) {}
                @objc(registerNib:) func register(_ n: UINib!) {}
                @objc func turn() {}
                @objc func stop(_ x: Int) {}
            }
            extension A { func turn(_ x: Int) {}; func stop(by x: Int) {} }
            """
        ).appendix
        #expect(appendix.contains("A.register(_:) as (A) -> (Swift.AnyClass?) -> Void)"))
        #expect(appendix.contains("A.register(_:) as (A) -> (UINib?) -> Void)"))
        #expect(appendix.contains("A.turn as (A) -> () -> Void)") && appendix.contains("A.stop(_:))"))
    }

    @Test("an object that is no responder has what nibs call, by its name")
    func objectsInNibs() throws {
        let result = try Translation(
            """
            class A: Base { override func awakeFromNib() { super.awakeFromNib() } }
            class B: A { override func awakeFromNib() {} }
            class C: UIView { override func awakeFromNib() {} }
            class D: NSLayoutConstraint { override func awakeFromNib() {} }
            class E: Elsewhere { override func awakeFromNib() {} }
            """, others: ["class Base: NSObject {}; extension NSObject { @objc func a() {} }"])
        let lines = result.text.split(separator: "\n")
        #expect(lines[0] == "class A: Base {          func awakeFromNib() { super.awakeFromNib() } }")
        #expect([1, 2, 4].allSatisfy { lines[$0].contains("override func") } && !lines[3].contains("override"))
        #expect(result.appendix.contains("$0.method(\"awakeFromNib\", A.awakeFromNib)"))
        #expect(!result.appendix.contains("C.awakeFromNib"))
    }

    @Test(
        "a selector of UIKit's method without labels has those of the only one of its name",
        arguments: [
            ("UIGestureRecognizerDelegate.gestureRecognizerShouldBegin", "gestureRecognizerShouldBegin:", true),
            ("UIViewController.viewWillAppear", "viewWillAppear:", false),
            ("UINavigationController.popViewController", "popViewControllerAnimated:", false),
            ("UIView.setNeedsLayout", "setNeedsLayout", false),
            // There are several of them.
            ("UITableViewDelegate.tableView", "tableView", false),
        ])
    func namesWithoutLabels(reference: String, selector: String, isOptional: Bool) throws {
        let result = try Translation("func a() { b(#selector(\(reference))) }")
        let suffix = isOptional ? ", isOptional: true" : ""
        #expect(result.text == "func a() { b(Selector(interop: \"\(selector)\", \(reference)\(suffix))) }")
    }

    @Test("a name that also stands for something else ends the search for a type")
    func ambiguity() throws {
        let result = try Translation(
            """
            class Base { func make() -> Model { return Model() } }
            class Sub: Base {
                func make() -> Int { return 0 }
                func make(_ x: Int) -> String { return "" }
                func a() { let model = make(); model.target?.perform(b) }
                func c() { let model = build(); model.target?.perform(d) }
                func build() -> Int { return 0 }
            }
            class Outer {
                var target: AnyObject?
                class Inner { var target: UIButton?; func a() { target?.perform(e) } }
            }
            """, others: ["class Model { weak var target: AnyObject? }; func build() -> Model { return Model() }"])
        for letter in ["b", "d"] { #expect(result.text.contains("model.target?.perform(\(letter))")) }
        #expect(result.text.contains("{ target?.perform(e) }"))
    }

    @Test("a delegate of what has no known type is one of the only type that has optional methods")
    func guesses() throws {
        let others = [
            """
            @objc protocol D { @objc optional func go() }
            class Dial { weak var delegate: D?; weak var source: AnyObject? }
            class Other { @objc var delegate: UITextFieldDelegate?; var source: [String] = [] }
            """
        ]
        let value = "func a() { let f = strange().delegate?.go }"
        #expect(
            try Translation(value, others: others).text.contains("interopMethod(strange().delegate, \"go\", { $0.go })")
        )
        let call = "func a() { strange().source?.go?() }"
        #expect(
            try Translation(call, others: others).text.contains("interopOptional((strange().source as? any D)?.go())"))
        let two = others + ["@objc protocol E { @objc optional func go() }; class Third { weak var delegate: E? }"]
        #expect(try Translation(value, others: two).text == value)
    }

    @Test(
        "elements of a loop have the type of the elements",
        arguments: [
            ("models", "(x.target as? any NSObjectProtocol)?.perform(b)"), ("views", "x.target?.perform(b)"),
            ("0..<3", "x.target?.perform(b)"),
        ])
    func loops(sequence: String, expected: String) throws {
        let result = try Translation(
            """
            class Model { weak var target: AnyObject? }
            class A {
                var models: [Model] = []
                var views: [UIView] = []
                func a() { for x in \(sequence) { x.target?.perform(b) } }
            }
            """)
        #expect(result.text.contains("{ \(expected) }"))
    }

    @Test(
        "the type of a member of any object is inferred, unless something is asked of it that only one type can have",
        arguments: [
            ("let x: Float = (s as AnyObject).value", "let x: Float = InteropObject(s as AnyObject).value"),
            ("let x: Float = (s as AnyObject).greeting", "let x: Float = InteropObject(s as AnyObject).greeting"),
            ("_ = (s as AnyObject).value.count", "_ = InteropObject(s as AnyObject).value.count"),
            (
                "_ = (s as AnyObject).greeting?.count",
                "_ = InteropObject(s as AnyObject).member(\"greeting\", as: String.self)?.count"
            ),
        ])
    func inferredMembers(statement: String, expected: String) throws {
        let result = try Translation(
            "func a(s: Any) { \(statement) }",
            others: ["class A: NSObject { @objc var value = \"\"; @objc var greeting = \"\" }"])
        #expect(result.text == "func a(s: Any) { \(expected) }")
    }

    @Test("a name that a condition or a guard gives another type has that type")
    func shadows() throws {
        let source = """
            func a(_ sender: AnyObject) {
                if let sender = sender as? UIView { _ = sender.tag }
                guard let sender = sender as? UIView else { return }
                _ = sender.tag
            }
            """
        #expect(try Translation(source).text == source)
    }

    @Test("overrides of what Foundation's class does not have are methods of their own, and super is Foundation's")
    func foundation() throws {
        let result = try Translation(
            """
            class A: NSObject {
                override func value(forKey key: String) -> Any? { return super.value(forKey: key) }
                override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { return [] }
            }
            """,
            others: [])
        #expect(!result.text.contains("override"))
        #expect(result.text.contains("super.interopOwnValue(forKey: key)"))
        #expect(result.appendix.contains("$0.method(\"valueForKey:\", A.value(forKey:))"))
        let sub = "class B: A { override func value(forKey key: String) -> Any? { return super.value(forKey: key) } }"
        let base = "class A: NSObject { override func value(forKey key: String) -> Any? { return nil } }"
        #expect(try Translation(sub, others: [base]).text == sub)
    }

    @Test("key paths have the names of attributes, and begin with a property that the compiler looks for")
    func keyPaths() throws {
        let result = try Translation(
            "class A: NSObject { @objc(isReady) var ready = true; @objc var next: A?; let k = #keyPath(next.ready) }")
        #expect(result.text.contains("= interopKeyPath(\"next.isReady\", A.self, { _ = $0.next })"))
        let shared = try Translation(
            "let k = #keyPath(UIApplication.shared); let b = #keyPath(B.all)",
            others: ["class B: NSObject { @objc static var all = 1 }"])
        #expect(shared.text == "let k = \"shared\"; let b = \"all\"")
    }

    @Test("an appearance has the dynamic methods of a view that set something")
    func appearances() throws {
        let source = """
            class A: UIControl { @objc dynamic func setColor(_ c: UIColor, for s: Int) {} }
            class B: NSObject { @objc dynamic func setColor(_ c: UIColor, for s: Int) {} }
            """
        let appendix = try Translation(source).appendix
        #expect(
            appendix.contains(
                "func setColor(_ argument0: UIColor, for argument1: Int) { interopRecord(\"setColor:for:\", argument1) "
                    + "{ $0.setColor(argument0, for: argument1) } }"))
        #expect(appendix.contains("where Target: A {") && !appendix.contains("where Target: B"))
    }

    @Test("an appearance names a view's types in full, and has no method with a type that it cannot name")
    func typesOfAppearances() throws {
        let appendix = try Translation(
            """
            class Chip: Base {
                @objc enum Mode: Int { case on }
                typealias Handler = () -> Void
                @objc dynamic func setMode(_ m: Mode?) {}
                @objc dynamic func setColor(_ c: UIColor!, for s: UIControlState) {}
                @objc dynamic func setShades(_ c: [UIColor], for s: State) {}
                @objc dynamic func setKind(_ k: Kind) {}
                @objc dynamic func setAction(_ a: @escaping () -> Void) {}
                @objc dynamic func setHandler(_ h: Handler) {}
                @objc dynamic func setAll(_ x: Int...) {}
                @objc dynamic func setSwapped(_ x: inout Int) {}
                @objc dynamic func setOther(_ x: Unknown) {}
            }
            """, others: ["class Base: UIControl { enum Kind { case a } }"]
        ).appendix
        #expect(appendix.contains("func setMode(_ argument0: Chip.Mode?) {"))
        #expect(appendix.contains("func setColor(_ argument0: UIColor?, for argument1: UIControl.State) {"))
        #expect(appendix.contains("func setShades(_ argument0: [UIColor], for argument1: UIControl.State) {"))
        #expect(appendix.contains("func setKind(_ argument0: Base.Kind) {"))
        #expect(appendix.components(separatedBy: "interopRecord(").count == 5)
    }

    @Test("what is generated for a declaration has its place in errors")
    func places() throws {
        let result = try Translation("class A: NSObject {\n\n@objc func run(_ x: Unknown) {}\n}")
        let lines = result.appendix.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let number = try #require(lines.firstIndex { $0.contains("$0.method(\"run:\"") })
        #expect(lines[number - 1].hasSuffix("File0.swift\", line: 3)") && lines[number + 1] == "#sourceLocation()")
    }
}
