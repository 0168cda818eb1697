/// How a generated test gets at a scene, and what the test is called.
@MainActor
struct SceneSource {
    let scene: Scene
    /// An expression of type `Scene`, with `try` where it is needed.
    let expression: String

    /// - Parameter expression: nil for looking the scene up among Touchstone's own.
    init(_ scene: Scene, expression: String?) {
        self.scene = scene
        let expression = expression ?? Self.lookup(scene)
        self.expression = expression.hasPrefix("Gallery.builtIn") ? "try \(expression)" : expression
    }

    /// Looks the scene up among Touchstone's own.
    static func lookup(_ scene: Scene) -> String { "Gallery.builtIn.scene(named: \"\(scene.name)\")" }

    /// A function's name that begins with the scene's.
    func functionName(_ ending: String) -> String {
        let words = scene.name.split(separator: "-")
        let name = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
        return name.joined() + ending
    }

    /// What every generated test imports.
    static let imports = """
        import Testing
        import TouchstoneKit
        import UIKit
        import UIKitTesting


        """

    /// Lines as a literal of several lines, indented, to be put after a `=`.
    static func literal(_ lines: [String]) -> String {
        var marks = "#"
        while lines.contains(where: { $0.contains("\"\"\"\(marks)") || $0.contains("\\\(marks)") }) { marks += "#" }
        return "\(marks)\"\"\"\n" + lines.map { "        \($0)\n" }.joined() + "        \"\"\"\(marks)"
    }
}
