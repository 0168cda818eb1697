import Testing

@testable import TouchstoneLive

@Suite("What live shows of a file")
struct LiveSubjectTests {
    private func subject(_ text: String) throws(LiveError) -> LiveSubject {
        try LiveSubject(of: SourceContents(text), named: "Dial.swift")
    }

    @Test("is its scenes, if it has some")
    func scenes() throws {
        let subject = try subject("class A: UIView {}\nlet dial = Scene(name: \"dial\")\nlet all: [Scene] = []")
        #expect(subject.entrySource().contains("scenes += [dial]\n"))
        #expect(subject.entrySource().contains("scenes += all\n"))
    }

    @Test("is its previews and scenes, if it has some")
    func previews() throws {
        let subject = try subject("class A: UIView {}\n#Preview { A() }\nlet dial = Scene(name: \"dial\")\n#Preview {}")
        #expect(
            subject
                == .scenes([
                    .init(expression: "dial", isList: false),
                    .init(
                        expression: "Scene.scenes(of: [touchstone_live_preview_0, touchstone_live_preview_1])",
                        isList: true),
                ]))
        #expect(
            subject.entrySource().contains(
                "scenes += TouchstoneKit.Scene.scenes(of: [touchstone_live_preview_0, touchstone_live_preview_1])\n"))
    }

    @Test("names a preview in an #if under the condition of its branch")
    func conditionalPreviews() throws {
        let subject = try subject(
            """
            #Preview { A() }
            #if os(iOS) // A telephone.
            #Preview { B() }
            #elseif canImport(UIKit) && swift(>=6.0)
            #if DEBUG
            #Preview { C() }
            #endif
            #else
            #Preview { D() }
            #endif
            #Preview { E() }
            #endif
            """)
        let expected = """
            previews.append(touchstone_live_preview_0)
            #if (os(iOS))
            previews.append(touchstone_live_preview_1)
            #endif
            #if !(os(iOS)) && (canImport(UIKit) && swift(>=6.0)) && (DEBUG)
            previews.append(touchstone_live_preview_2)
            #endif
            #if !(os(iOS)) && !(canImport(UIKit) && swift(>=6.0))
            previews.append(touchstone_live_preview_3)
            #endif
            previews.append(touchstone_live_preview_4)
            return previews
            """
        #expect(subject.entrySource().contains(expected), "\(subject.entrySource())")
        #expect(subject.entrySource().contains("import UIKit\n"))
    }

    @Test("is its first view or controller that can be made, by superclasses in the file")
    func views() throws {
        let chain = try subject("class Model: NSObject {}\nclass B: A {}\nclass A: UIButton {}")
        #expect(chain.entrySource().contains("B(frame: frame)"))
        let controller = try subject("class C: UIViewController {}")
        #expect(
            controller.entrySource().contains("C()") && controller.entrySource().contains("-> UIKit.UIViewController"))
        let second = try subject("class A: UIView { init(name: String) {} }\nclass B: UIView {}")
        #expect(second.entrySource().contains("B(frame: frame)"))
        let empty = try subject("class A: UIView { init() { super.init(frame: .zero) } }")
        #expect(empty.entrySource().contains("A()"))
    }

    @Test("prepares views that can be designed, if there are some")
    func designables() throws {
        let subject = try subject("class A: UIView {}")
        #expect(!subject.entrySource().contains(LiveSubject.preparationName))
        let source = subject.entrySource(preparing: ["A", "B"])
        #expect(source.contains("if view is A || view is B { view.prepareForInterfaceBuilder() }"))
    }

    @Test("has a table of the properties that the inspector edits, if there are some")
    func inspectables() throws {
        let subject = try subject("class A: UIView {}")
        #expect(!subject.entrySource().contains("UIKitInteropTable"))
        let source = subject.entrySource(inspecting: [.init(type: "A", properties: ["size", "tone"])])
        #expect(source.contains("enum UIKitInteropTable: UIKit.InteropModule"))
        #expect(source.contains(#"$0.property("tone", \A.tone, [.inspectable])"#))
    }

    @Test(
        "is refused with a sentence when there is nothing",
        arguments: [
            ("", "Dial.swift has nothing to show"), ("class A: B {}\nclass B: A {}", "Dial.swift has nothing to show"),
            ("class W: UIWindow {}", "Dial.swift has nothing to show"),
            ("private class A: UIView {}", "A is private"),
            ("class A: UIView { required init?(coder: NSCoder) { nil } }", "A has neither init(frame:) nor init()"),
        ])
    func nothing(text: String, sentence: String) {
        #expect {
            try subject(text)
        } throws: {
            "\($0)".hasPrefix(sentence)
        }
    }
}
