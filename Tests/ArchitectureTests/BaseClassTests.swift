import Foundation
import Testing

/// The rule that base classes have hooks for their subclasses to override, and never ask which subclass an object is.
@Suite("Base classes")
struct BaseClassTests {
    /// Returns the names of all direct and indirect subclasses of a class that files declare at their top level.
    static func subclasses(of base: String, in files: [SourceFile]) -> Set<String> {
        let declaration =
            /^(?:@\w+\s+)*(?:(?:open|public|package|internal|private|fileprivate|final)\s+)*class (\w+)\s*:\s*(\w+)/
        let pairs = files.flatMap(\.code).filter { $0.contains(bytes: "class ") }.compactMap { line in
            line.firstMatch(of: declaration).map { (name: String($0.1), superclass: String($0.2)) }
        }
        var found: Set<String> = []
        var isComplete = false
        while !isComplete {
            let next = pairs.filter { $0.superclass == base || found.contains($0.superclass) }.map(\.name)
            isComplete = found.isSuperset(of: next)
            found.formUnion(next)
        }
        return found
    }

    /// Returns whether a file is part of `UIView` itself or of the layout engine.
    static func mustNotKnowSubclasses(_ file: SourceFile) -> Bool {
        let name = file.path.split(separator: "/").last ?? ""
        guard file.path.hasPrefix("Sources/UIKitCore/") else { return false }
        return name == "UIView.swift" || name.hasPrefix("UIView+") || name.hasPrefix("LayoutEngine")
            || file.path.contains("/Layout/Engine/") || file.path.contains("/Layout/Solver/")
    }

    /// Returns the lines in `UIView` and the layout engine that name a subclass of `UIView`. A view has a window, so
    /// `UIWindow` may be the type of a property or parameter, but not of a cast.
    static func violations(in files: [SourceFile]) throws -> [String] {
        let names = subclasses(of: "UIView", in: files).subtracting(["UIWindow"])
        let askingForWindow = try NSRegularExpression(pattern: #"\b(?:is|as[?!]?)\s+UIWindow\b"#)
        return files.filter(mustNotKnowSubclasses).flatMap { file in
            file.code.enumerated().filter { _, line in
                !names.isDisjoint(with: line.names)
                    || line.contains(bytes: "UIWindow") && SourceFile.matches(askingForWindow, line)
            }.map { "\(file):\($0.offset + 1)" }
        }
    }

    @Test("UIView and the layout engine name none of UIView's subclasses")
    func rule() throws {
        let files = try Repository.swiftFiles(in: "Sources/UIKitCore")
        #expect(
            Self.subclasses(of: "UIView", in: files).isSuperset(of: ["UILabel", "UIButton", "UITableView", "UIWindow"]))
        #expect(files.count(where: Self.mustNotKnowSubclasses) > 20)
        #expect(try Self.violations(in: files) == [])
    }

    @Test(
        "A base class that asks what it is would be found",
        arguments: [
            ("Views/UIView/UIView+Traits.swift", "if let window = self as? UIWindow { return window.traits }"),
            ("Views/UIView/UIView.swift", "if self is UILabel { return }"),
            ("Layout/UIView+Fitting.swift", "case let button as UIButton: button.wraps"),
            ("Layout/Engine/Rank.swift", "func size(of scrollView: UIScrollView) -> CGSize {"),
            ("Layout/LayoutEngine+Building.swift", "view.map { $0 is Part }"),
        ])
    func proof(path: String, line: String) throws {
        let classes = SourceFile(
            path: "Sources/UIKitCore/Classes.swift",
            text: """
                open class UIScrollView: UIView {}
                @MainActor open class UILabel: UIView {}
                open class UIControl: UIView, Something {}
                public final class UIButton: UIControl {}
                final class Part: UIButton {}
                """)
        let file = SourceFile(path: "Sources/UIKitCore/\(path)", text: "import Foundation\n\(line)")
        #expect(try Self.violations(in: [classes, file]) == ["Sources/UIKitCore/\(path):2"])
    }

    @Test(
        "Views may have windows, and other files may name what they like",
        arguments: [
            ("Views/UIView/UIView.swift", "open func willMove(toWindow newWindow: UIWindow?) {}"),
            ("Views/UIView/UIView.swift", "// UILabel overrides this."),
            ("Views/UILabel/UILabel.swift", "let other = view as? UILabel"),
        ])
    func innocence(path: String, line: String) throws {
        let classes = SourceFile(path: "Sources/UIKitCore/Classes.swift", text: "open class UILabel: UIView {}")
        #expect(try Self.violations(in: [classes, SourceFile(path: "Sources/UIKitCore/\(path)", text: line)]) == [])
    }
}
