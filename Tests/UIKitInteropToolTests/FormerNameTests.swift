import Testing

@Suite("The translation of sources of earlier years")
struct FormerNameTests {
    @Test(
        "names that Swift 4.2 gave up become those of today",
        arguments: [
            ("func f(_ x: UIControlEvents) {}", "func f(_ x: UIControl.Event) {}"),
            ("a.fillMode = kCAFillModeForwards", "a.fillMode = CAMediaTimingFillMode.forwards"),
            ("let a = [NSFontAttributeName: f]", "let a = [NSAttributedString.Key.font: f]"),
            ("let r = CGRectMake(1, a, 3, 4)", "let r = CGRect(x: 1, y: a, width: 3, height: 4)"),
            ("view.bringSubview(toFront: knob)", "view.bringSubviewToFront(         knob)"),
            ("c.didMove(toParentViewController: self)", "c.didMove(toParent: self)"),
            ("loop.add(timer, forMode: .commonModes)", "loop.add(timer, forMode: .common)"),
            ("let n = NSNotification.Name.UIKeyboardWillShow", "let n = UIResponder.keyboardWillShowNotification"),
            ("let t = Timer()", "let t = Timer.interopUnscheduled()"),
            ("t = NSMutableAttributedString() + a()", "t = NSMutableAttributedString(string: \"\") + a()"),
        ])
    func names(former: String, today: String) throws {
        #expect(try Translation(former).text.contains(today))
    }

    @Test("a method that only shares its name with one of every object is not listed by it")
    func otherTypes() throws {
        let other = try Translation("extension CALayer { func value(forKey key: Key) -> Any? { return nil } }")
        #expect(!other.appendix.contains("valueForKey"))
        let own = try Translation("class A: CALayer { override func value(forKey key: String) -> Any? { return nil } }")
        #expect(own.appendix.contains("valueForKey"))
    }

    @Test("a type that the module declares under a former name keeps it")
    func ownNames() throws {
        let result = try Translation("enum UIControlState { case on }\nlet a = UIControlState.on")
        #expect(result.text.contains("let a = UIControlState.on"))
    }

    @Test("what is generated has the names of today, and no type of functions has one that is unwrapped by itself")
    func generated() throws {
        let requirement = try Translation("@objc protocol D { @objc optional func go(_ s: UIControlState) }")
        #expect(requirement.appendix.contains("func go(_ argument0: UIControl.State) { return"))
        let method = try Translation(
            "class A: UIView { func textFieldShouldClear(_ f: UITextField!) -> Bool { true } }")
        #expect(method.appendix.contains("A.textFieldShouldClear(_:) as (A) -> (UITextField?) -> Bool"))
    }

    @Test("a member that code may not use is not listed by its name")
    func unavailable() throws {
        let result = try Translation(
            """
            class A: UIView {
                @available(*, unavailable, message: "Use kind.")
                @IBInspectable var kindName: String = ""
                @available(*, unavailable) @objc func old() {}
                @available(iOS 13, *) @IBInspectable var kind: Int = 0
            }
            """)
        #expect(result.appendix.contains("A.kind, [.inspectable])"))
        #expect(!result.appendix.contains("kindName") && !result.appendix.contains("A.old"))
    }

    @Test("a method without arguments is told from others of its name by its type")
    func overloads() throws {
        let result = try Translation("@objcMembers class A: UIView { func show() {}; func show(_ x: Int) {} }")
        #expect(result.appendix.contains("$0.method(\"show\", A.show as (A) -> () -> Void)"))
        #expect(result.appendix.contains("$0.method(\"show:\", A.show(_:))"))
    }

    @Test("a message to an object of any class goes to one that takes messages")
    func messages() throws {
        let result = try Translation(
            "class A { var target: AnyObject?; func f() { target?.perform(a, with: self) } }")
        #expect(result.text.contains("(target as? any NSObjectProtocol)?.perform(a, with: self)"))
        let item = try Translation(
            "func f(_ item: UIBarButtonItem) { _ = item.target?.perform(item.action, with: item) }")
        #expect(item.text.contains("(item.target as? any NSObjectProtocol)?.perform(item.action, with: item)"))
    }

    @Test("a file that imports SwiftUI and uses nothing of it is translated")
    func frameworks() throws {
        #expect(try Translation("import SwiftUI\nclass A: UIView {}").text == "              \nclass A: UIView {}")
        let used = try Translation("import SwiftUI\nstruct A: View {}")
        #expect(used.errors == ["File.swift:1:1: warning: SwiftUI is not available on Linux; this file is left out"])
        let guarded = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
        #expect(try Translation(guarded + "struct A: View {}").errors.count == 1)
        #expect(try Translation(guarded + "#if canImport(SwiftUI)\nstruct A: View {}\n#endif").errors.isEmpty)
    }
}
