import HitMaps
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("View identities")
struct ViewIdentityTests {
    private let root = UIView()

    private func add<View: UIView>(_ view: View, _ identifier: String? = nil, to parent: UIView? = nil) -> String {
        view.accessibilityIdentifier = identifier
        (parent ?? root).addSubview(view)
        return ViewIdentity(of: view).description
    }

    @Test("An identity is a path of classes, identifiers and numbers")
    func path() {
        #expect(ViewIdentity(of: root).description == "UIView")
        #expect(add(UILabel()) == "UIView/UILabel")
        #expect(add(UILabel()) == "UIView/UILabel[1]")
        #expect(add(UIButton(), "save") == "UIView/UIButton#save")
        #expect(add(UIButton()) == "UIView/UIButton")
        #expect(add(UIButton(), "save") == "UIView/UIButton#save[1]")
        let holder = UIView()
        #expect(add(holder, "holder") == "UIView/UIView#holder")
        #expect(add(UISwitch(), to: holder) == "UIView/UIView#holder/UISwitch")
        #expect(ViewIdentity(of: holder).contains(ViewIdentity(of: holder.subviews[0])))
        #expect(!ViewIdentity(of: holder).contains(ViewIdentity(of: holder)))
        #expect(!ViewIdentity("A/B").contains(ViewIdentity("A/BC")))
    }

    @Test("An identity can be printed, whatever an identifier or a file has")
    func printable() {
        #expect(add(UIButton(), "a\u{1B}[2J\u{202E}b\nc/d") == "UIView/UIButton#a__2J_b_c_d")
        #expect(ViewIdentity("A#\u{1B}]0;x\u{7}/B\n\u{2066}") == ViewIdentity("A#_]0;x_/B__"))
    }

    @Test("The identity of a view with an identifier stays when siblings are added")
    func stable() {
        let button = UIButton()
        let before = add(button, "save")
        root.insertSubview(UIButton(), at: 0)
        root.insertSubview(UILabel(), at: 0)
        #expect(ViewIdentity(of: button).description == before)
    }

    @Test("Identifiers are escaped and shortened in an identity")
    func identifiers() {
        #expect(add(UIView(), "a/b[1]\n\u{1B}c") == "UIView/UIView#a_b_1___c")
        #expect(add(UIView(), "") == "UIView/UIView")
        #expect(add(UIView(), String(repeating: "x", count: 10_000)).count < 100)
    }

    @Test("Identities distinguish the windows of a screen, and can be encoded")
    func windows() throws {
        let stage = Stage(size: CGSize(width: 40, height: 30))
        let front = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        front.windowLevel = .alert
        front.isHidden = false
        let names = [stage.window, front].map { ViewIdentity(of: $0) }
        #expect(names.map(\.description) == ["UIWindow", "UIWindow[1]"])
        let kept = try JSONEncoder().encode(names)
        #expect(String(decoding: kept, as: UTF8.self) == #"["UIWindow","UIWindow[1]"]"#)
        #expect(try JSONDecoder().decode([ViewIdentity].self, from: kept) == names)
        front.isHidden = true
    }
}
