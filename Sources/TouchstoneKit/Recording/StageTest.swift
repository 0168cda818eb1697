import HostInterface
import Timeline
import UIKit

/// A test generated from a recorded session: the same input on a `Stage` must give the same trace.
@preconcurrency @MainActor
public struct StageTest {
    /// The scene of the session.
    public var scene: Scene

    /// The recorded input.
    public var script: InputScript

    /// An expression of type `Scene` with which the test gets the scene. The default looks it up among Touchstone's
    /// own scenes. Set it for a scene of your own package.
    public var sceneExpression: String

    /// The topics of the trace that must match.
    static let topics: [TraceRecord.Topic] = [.touch, .press, .control, .action]

    public init(_ scene: Scene, script: InputScript, sceneExpression: String? = nil) {
        self.scene = scene
        self.script = script
        self.sceneExpression = sceneExpression ?? SceneSource.lookup(scene)
    }

    /// Returns the Swift source of a file with one test. Plays the script once, without a display, to get the
    /// expected trace.
    public func source() throws(PlaygroundError) -> String {
        let lines = try transcript()
        let steps = StageSteps(script).lines.map { "    " + $0 }
        let size = "CGSize(width: \(Trace.text(script.size.width)), height: \(Trace.text(script.size.height)))"
        let scene = SceneSource(scene, expression: sceneExpression)
        var source = scene.imports
        source += """
            @MainActor
            @Test("A recorded session of \(scene.scene.name) gives the same trace")
            func \(scene.functionName("Session"))() throws {
                let scene = \(scene.expression)
                let stage = Stage(size: \(size), scale: \(Trace.text(script.scale)))
                stage.rootViewController = scene.makeViewController()
                stage.settle()
                stage.transcript.clear()


            """
        source += steps.joined(separator: "\n") + "\n\n"
        let topics = Self.topics.map { ".\($0)" }.joined(separator: ", ")
        source += "    let expected = \(SceneSource.literal(lines))\n"
        source += "    #expect(stage.transcript.text(of: \(topics)) == expected)\n}\n"
        return source
    }

    /// Returns the lines of the trace while the script plays.
    private func transcript() throws(PlaygroundError) -> [String] {
        try SceneLimits.check(script)
        var lines: [String] = []
        var failure: PlaygroundError?
        UIApplication.restoringCurrent {
            do throws(PlaygroundError) {
                let session = SceneSession(scene, size: script.size, scale: script.scale, appearance: .light)
                try session.run(until: .zero)
                let observation = Trace.observe { record in
                    if Self.topics.contains(record.topic) { lines.append("\(record.topic.rawValue) \(record.text)") }
                }
                defer { observation.end() }
                session.host.push(script.events)
                try session.run(until: script.events.last?.timestamp ?? .zero)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return lines
    }
}

/// The source code with which a generated test gets a scene, and the names in the test.
@MainActor
struct SceneSource {
    let scene: Scene
    /// An expression of type `Scene`, with `try` if necessary.
    let expression: String
    private let isBuiltIn: Bool

    /// - Parameter expression: The expression for the scene; nil looks it up among Touchstone's own scenes.
    init(_ scene: Scene, expression: String?) {
        self.scene = scene
        let expression = expression ?? Self.lookup(scene)
        isBuiltIn = expression.hasPrefix("Gallery.builtIn")
        self.expression = isBuiltIn ? "try \(expression)" : expression
    }

    /// Returns an expression that looks the scene up among Touchstone's own.
    static func lookup(_ scene: Scene) -> String { "Gallery.builtIn.scene(named: \"\(scene.name)\")" }

    /// Returns a function name that begins with the scene's name.
    func functionName(_ ending: String) -> String {
        let words = scene.name.split(separator: "-")
        let name = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
        return name.joined() + ending
    }

    /// The import statements of the test.
    var imports: String {
        let scenes = isBuiltIn ? ["TouchstoneScenes"] : []
        let modules = ["Testing", "TouchstoneKit"] + scenes + ["UIKit", "UIKitTesting"]
        return modules.map { "import \($0)\n" }.joined() + "\n"
    }

    /// Returns an indented multiline string literal of the lines, to follow `=`.
    static func literal(_ lines: [String]) -> String {
        let marks = String(repeating: "#", count: (lines.map(longestMarks).max() ?? 0) + 1)
        return "\(marks)\"\"\"\n" + lines.map { "        \($0)\n" }.joined() + "        \"\"\"\(marks)"
    }

    /// Returns the largest number of number signs that follow a backslash or three quotes, and with them would be an
    /// escape or the end of a literal.
    private static func longestMarks(_ line: String) -> Int {
        var (longest, quotes) = (0, 0)
        var marks: Int?
        for byte in line.utf8 {
            if byte == UInt8(ascii: "#"), let count = marks {
                marks = count + 1
                longest = max(longest, count + 1)
            } else {
                quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
                marks = byte == UInt8(ascii: "\\") || quotes >= 3 ? 0 : nil
            }
        }
        return longest
    }
}
