import Foundation
import Testing

@Suite("The optional requirements of UIKit's delegates")
struct RequirementTests {
    /// The protocols whose requirements are required on Apple's systems, though they have defaults here.
    private static let others: Set<String> = [
        "UIContentView", "UIFocusEnvironment", "UITextInput", "UITraitChangeObservable",
        "UIViewControllerContextTransitioning", "UIViewControllerTransitionCoordinator",
        "UIViewControllerTransitionCoordinatorContext",
    ]

    /// Returns the bodies of the declarations at the top level of a file whose first line begins with a word, by their
    /// names.
    private func bodies(in text: String, after word: String) -> [(name: String, body: String)] {
        var found: [(name: String, body: String)] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "}" {
                isInside = false
            } else if isInside {
                found[found.count - 1].body += line + "\n"
            } else if line.hasPrefix(word) {
                let name = line.dropFirst(word.count).prefix { $0.isLetter || $0.isNumber }
                found.append((String(name), ""))
                isInside = !line.hasSuffix("}")
            }
        }
        return found
    }

    /// Returns the methods in a body, as calls of optional ones.
    private func methods(in body: String) -> Set<String> {
        Set(
            body.matches(of: /func (\w+)\(([^{}]*?)\)\s*(?:->|\{|\n|$)/).map { match in
                let plain = String(match.output.2).replacing(/\([^()]*\)/, with: "").replacing(/<[^<>]*>/, with: "")
                    .replacing(/\[[^\[\]]*\]/, with: "")
                let labels = plain.split(separator: ",").compactMap { parameter in
                    parameter.split(separator: ":").first?.split { $0.isWhitespace }.first.map(String.init)
                }
                let arguments = labels.map { ($0 == "_" ? "" : "\($0): ") + "x" }
                return "\(match.output.1)?(\(arguments.joined(separator: ", ")))"
            })
    }

    @Test("are all known, so that their calls are translated")
    func all() throws {
        let sources = URL(filePath: #filePath).appending(path: "../../../Sources/UIKitCore").standardized
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var requirements: [String: Set<String>] = [:]
        var extensions: [(name: String, body: String)] = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for (name, body) in bodies(in: text, after: "public protocol ") {
                requirements[name, default: []].formUnion(methods(in: body))
            }
            extensions += bodies(in: text, after: "extension ")
        }
        var defaults: [String: Set<String>] = [:]
        for (name, body) in extensions where requirements[name] != nil {
            defaults[name, default: []].formUnion(methods(in: body))
        }
        let optional = requirements.flatMap { name, methods in
            Self.others.contains(name) ? [] : methods.intersection(defaults[name] ?? []).map { "\(name) \($0)" }
        }.sorted()
        #expect(
            optional.count > 100 && optional.contains("UITabBarControllerDelegate tabBarController?(x, didSelect: x)"))
        let calls = optional.map { $0.split(separator: " ", maxSplits: 1)[1] }
        let source = calls.map { "func a() { d.\($0) }" }.joined(separator: "\n")
        let lines = try Translation(source).text.split(separator: "\n")
        for (line, method) in zip(lines, optional) {
            #expect(line.contains("interopOptional(d."), "\(method)")
        }
    }
}
