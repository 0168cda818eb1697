import Foundation
import Testing

@Suite("Names that mean different things in different places")
struct NameTranslationTests {
    @Test("a file that imports SwiftUI in vain is translated, whatever its own names are")
    func unusedFramework() throws {
        let translation = try Translation(
            """
            import UIKit
            import SwiftUI
            class Dial: UIControl {
                enum Path { case round }
                var path = Path.round
                func apply(_ state: UIControl.State, _ button: UIButton.Configuration, _ text: Text) -> State? { .Text }
                func list() { _ = UIButton.State.normal; _ = Kit.Button.self; _ = self.List }
            }
            """,
            others: ["struct Text {}\nenum State { case Text }\nenum Kit { class Button {} }"])
        #expect(translation.errors == [])
        #expect(translation.text.contains("class Dial: UIControl {") && !translation.text.contains("import SwiftUI"))
        #expect(!translation.text.contains("canImport"))
    }

    @Test("a file that uses a framework which is missing is left out with a warning")
    func usedFramework() throws {
        for use in ["var body: Text", "typealias A = SwiftUI.Text", "let a = Button(1)", "let a = SwiftUI.Color.red"] {
            let translation = try Translation("import SwiftUI\nstruct Card {\n    \(use)\n}\n")
            #expect(
                translation.errors
                    == ["File.swift:1:1: warning: SwiftUI is not available on Linux; this file is left out"])
        }
        let combine = try Translation("import Combine\nclass A { func f(_ a: Any) { a.sink { } } }\n")
        #expect(combine.errors.count == 1)
    }

    @Test("an import that only another system compiles leaves nothing out")
    func otherSystems() throws {
        let translation = try Translation(
            """
            #if os(macOS)
            import AppKit
            import SwiftUI
            typealias Base = NSView
            #else
            import UIKit
            typealias Base = UIView
            #endif
            class Board: Base { let colour = Color.red }
            #if os(macOS)
            import Combine
            struct Shown { var body: Text }
            #endif
            """)
        #expect(translation.errors == [] && translation.text.contains("class Board: Base"))
        let unused = try Translation("import SwiftUI\nclass A {}\n#if os(macOS)\nlet a = Color.red\n#endif\n")
        #expect(unused.errors == [] && unused.text.contains("class A {}"))
    }

    @Test("what another system compiles declares nothing for this one")
    func inactiveDeclarations() throws {
        let translation = try Translation(
            "class A: NSObject, Turning {\n    func turn(_ angle: Int) {}\n}\n",
            others: [
                """
                #if os(macOS)
                @objc protocol Turning { @objc(turnOnMac:) func turn(_ angle: Int) }
                #else
                @objc protocol Turning { @objc(turnHere:) func turn(_ angle: Int) }
                #endif
                """
            ])
        #expect(translation.appendix.contains("\"turnHere:\"") && !translation.appendix.contains("turnOnMac"))
    }

    @Test("a choice among equal names is the same in every run, and so is the index")
    func choices() throws {
        let aliases = (0..<20).map { "typealias Handler\($0) = (Int) -> Void" }.joined(separator: "\n")
        let others = (0..<8).map {
            "@objc protocol Turning\($0) { @objc(turn\($0):) func turn(_ angle: Int)\n@objc(name\($0)) var name: Int { get } }"
        }
        let source =
            "class A: NSObject {\n    func turn(_ angle: Int) {}\n    var name = 1\n"
            + "    func f(_ x: Any) { _ = (x as AnyObject).name.hashValue; g(#selector(B.turn(_:))) }\n}\n"
        let texts = try Set(
            (0..<6).map { _ in
                try Translation(source, others: others).appendix.split(separator: "\n").filter { $0.contains("$0.") }
            })
        #expect(texts.count == 1 && texts.first?.contains { $0.contains("\"turn0:\"") } == true)
        let folder = FileManager.default.temporaryDirectory.appending(path: "index-\(getpid())-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "File.swift")
        try Data(aliases.utf8).write(to: file)
        let indices = try Set(
            (0..<6).map { number in
                let index = folder.appending(path: "index\(number).swift")
                #expect(try Translation.run(["index", "--output", index.path, file.path]) == "")
                return try Data(contentsOf: index)
            })
        #expect(indices.count == 1)
    }

    @Test("observers of notifications are removed although a class of the module has such a method")
    func removal() throws {
        let translation = try Translation(
            """
            class A: NSObject {
                let center = NotificationCenter.default
                func f(_ store: Store, _ other: NotificationCenter) {
                    NotificationCenter.default.removeObserver(self)
                    center.removeObserver(self, name: nil, object: nil)
                    other.removeObserver(self)
                    store.removeObserver(self)
                    make().removeObserver(self)
                    let own = Store()
                    own.removeObserver(self)
                }
            }
            """,
            others: [
                "class Store {\n    func removeObserver(_ observer: AnyObject) {}\n"
                    + "    func removeObserver(_ observer: AnyObject, name: String?, object: Any?) {}\n}\n"
            ])
        #expect(translation.text.components(separatedBy: "removeInteropObserver").count == 4)
        for own in ["store.", "own.", "make()."] {
            #expect(translation.text.contains("\(own)removeObserver(self)"))
        }
    }

    @Test("a type or an attribute of several lines goes into one line of a class")
    func severalLines() throws {
        let source = "class Dial: UIView {}\n"
        let translation = try Translation(
            source,
            others: [
                """
                extension Dial {
                    @available(
                        iOS 15,  // for now
                        *)
                    override func mark(
                        _ marks: [
                            String:  // by name
                                Int
                        ]
                    ) -> (
                        Int, Int
                    ) { (1, 2) }
                }
                """
            ])
        let lines = translation.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.dropFirst().joined() == "")
        #expect(lines.first?.contains("[ String: Int ]") == true && lines.first?.contains("//") == false)
    }

    @Test("an attribute without an effect is named, and a creating method is known by its name")
    func attributes() throws {
        let translation = try Translation(
            """
            class A: UIViewController {
                @NSCopying var text: NSString = ""
                @IBSegueAction func make(_ coder: NSCoder, sender: Any?) -> A? { A(coder: coder) }
            }
            """)
        #expect(translation.errors.count == 1)
        #expect(translation.errors.first?.hasPrefix("File.swift:2:5: warning: @NSCopying has no effect") == true)
        #expect(translation.appendix.contains("\"make:sender:\""))
    }
}
