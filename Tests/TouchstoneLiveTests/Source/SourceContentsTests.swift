import Testing

@testable import TouchstoneLive

@Suite("The contents of a source file")
struct SourceContentsTests {
    @Test("are its classes with their superclasses, lines and initializers")
    func classes() {
        let contents = SourceContents(
            """
            import UIKit
            // class Comment: UIView {}
            /* class Block: UIView { /* nested */ } */
            let text = "class Text: UIView { \\(first("}")) }"
            let long = \"\"\"
                class Long: UIView {
                \"\"\"
            let raw = #"class Raw: "UIView" {"#
            @MainActor public final class Dial: UIKit.UIControl, Sendable {
                private let part = Part.init(frame: .zero)
                override init(frame: CGRect) { super.init(frame: frame) }
                required init?(coder: NSCoder) { nil }
                class Inner: UIView {}
            }
            @IBDesignable class Knob: Dial {
                let size: CGFloat
                init(size: CGFloat = 3, ratio: [CGFloat] = [1, 2]) {}
                convenience init(name: String) {}
            }
            private class Secret: UIView {}
            class Box<Content>: UIView {}
            @main class App: UIResponder, UIApplicationDelegate {}
            """)
        #expect(contents.imports == ["UIKit"])
        #expect(contents.classes.map(\.name) == ["Dial", "Knob", "Secret", "Box", "App"])
        #expect(contents.classes.map(\.superclass) == ["UIControl", "Dial", "UIView", "UIView", "UIResponder"])
        #expect(contents.classes.map(\.isHidden) == [false, false, true, true, false])
        #expect(contents.classes.map(\.isDesignable) == [false, true, false, false, false])
        #expect(contents.classes.map(\.line) == [9, 15, 20, 21, 22])
        #expect(contents.classes.map(\.initializers) == [[.frame], [.empty], [], [], []])
        #expect(contents.classes.map(\.hasDesignatedInitializer) == [true, true, false, false, false])
    }

    @Test("are the properties that can be inspected, of classes and of extensions")
    func inspectables() {
        let contents = SourceContents(
            """
            class Dial: UIView {
                @IBInspectable var turns: CGFloat = 1 { didSet { var other = 1 } }
                @IBInspectable public var marks = 12
                @IBInspectable private var secret = 1
                @IBInspectable static var shared = 1
                var plain = 2
                class Inner { @IBInspectable var inner = 1 }
            }
            private class Hidden: UIView { @IBInspectable var turns = 1 }
            extension UIView {
                @IBInspectable var corner: CGFloat { get { 1 } set {} }
            }
            private extension UIView { @IBInspectable var edge: CGFloat { get { 1 } set {} } }
            """)
        #expect(
            contents.inspectables == [
                .init(type: "Dial", properties: ["turns", "marks"]), .init(type: "UIView", properties: ["corner"]),
            ])
    }

    @Test("are its scenes and lists of scenes that other files can name")
    func scenes() {
        let contents = SourceContents(
            """
            import TouchstoneKit
            @MainActor let dial = Scene(name: "dial", title: "", hint: "", size: .zero) { DialView(frame: $0) }
            @MainActor let list: [Scene] = [dial]
            let other = [Scene(name: "a")]
            private let hidden = Scene(name: "b")
            var count = 3
            extension Scene {
                static let lamp = Scene(name: "lamp")
                @MainActor static var door: Scene { Scene(name: "door") }
                var own: Scene { self }
                func make() { let inner = Scene(name: "inner") }
            }
            func make() { let inner = Scene(name: "inner") }
            """)
        #expect(contents.scenes.map(\.expression) == ["dial", "list", "other", "Scene.lamp", "Scene.door"])
        #expect(contents.scenes.map(\.isList) == [false, true, true, false, false])
    }

    @Test("are its previews at the top level, without their arguments")
    func previews() {
        let text = """
            import UIKit
            // #Preview { }
            let text = "#Preview { }"
            #if DEBUG
            #Preview("Größe") { Dial() }
            #endif
            struct Inner { #Preview { Dial() } }
            @available(iOS 17, *) #Preview { Dial() }
            """
        let bytes = Array(text.utf8)
        let previews = SourceContents(text).previews
        #expect(previews.map { String(decoding: bytes[$0], as: UTF8.self) } == ["#Preview", "#Preview"])
        let source = PreviewSource.text(of: text, at: "/a \"b\"/c\\.swift", after: 3)
        #expect(source?.count == 2)
        #expect(
            source?.text == """
                #sourceLocation(file: "/a \\"b\\"/c\\\\.swift", line: 1)
                import UIKit
                // #Preview { }
                let text = "#Preview { }"
                #if DEBUG
                @MainActor let touchstone_live_preview_3 = UIKit.Preview("Größe") { Dial() }
                #endif
                struct Inner { #Preview { Dial() } }
                @available(iOS 17, *) @MainActor let touchstone_live_preview_4 = UIKit.Preview { Dial() }
                """)
        #expect(PreviewSource.text(of: "class Dial: UIView {}", at: "/a.swift", after: 0) == nil)
    }

    @Test(
        "of a file that is being written are what can be read of it",
        arguments: [
            "class", "class A", "class A: ", "class A: UIView { init(", "let", "let a:", "let a = ", "extension",
            "extension Scene { static let", "\"", "\"\"\"", "/*", "#\"", "`", "\"\\(", "import", "class A<",
            "((([[[{{{",
            "}}})", "@", "#", "#Preview", "#Preview(", "class A: UIView { convenience init", "\u{FFFD}\u{0}",
        ])
    func unfinished(text: String) {
        let contents = SourceContents(text)
        #expect(contents.scenes.isEmpty)
        #expect(contents.classes.count <= 1)
    }
}
