import HostInterface
import Timeline
import UIKit

/// A recorded session as the source of a test: fingers on a `Stage` do what was done, and the trace has to say what it
/// said.
@MainActor
public struct StageTest {
    /// The scene that the session is of.
    public var scene: Scene

    /// What happened to it.
    public var script: InputScript

    /// How the test gets at the scene: an expression of type `Scene`. The standard one looks it up among Touchstone's own,
    /// and a package of yours names its scene here.
    public var sceneExpression: String

    /// What of the trace has to be the same.
    static let topics: [TraceRecord.Topic] = [.touch, .press, .control, .action]

    public init(_ scene: Scene, script: InputScript, sceneExpression: String? = nil) {
        self.scene = scene
        self.script = script
        self.sceneExpression = sceneExpression ?? "Gallery.builtIn.scene(named: \"\(scene.name)\")"
    }

    /// The Swift source of a file with one test. It plays the script once, without a display, to know what the trace says.
    public func source() throws(PlaygroundError) -> String {
        let lines = try transcript()
        let steps = StageSteps(script).lines.map { "    " + $0 }
        let size = "CGSize(width: \(Trace.text(script.size.width)), height: \(Trace.text(script.size.height)))"
        let needsTry = sceneExpression.hasPrefix("try ") || !sceneExpression.hasPrefix("Gallery.builtIn") ? "" : "try "
        var source = """
            import Testing
            import TouchstoneKit
            import UIKit
            import UIKitTesting

            @MainActor
            @Test("A recorded session of \(scene.name) goes as it went")
            func \(functionName)() throws {
                let scene = \(needsTry)\(sceneExpression)
                let stage = Stage(size: \(size), scale: \(Trace.text(script.scale)))
                stage.rootViewController = scene.makeViewController()
                stage.settle()
                stage.transcript.clear()


            """
        source += steps.joined(separator: "\n") + "\n\n"
        let topics = Self.topics.map { ".\($0)" }.joined(separator: ", ")
        source += "    let expected = #\"\"\"\n"
        source += lines.map { "        \($0)\n" }.joined()
        source += "        \"\"\"#\n"
        source += "    #expect(stage.transcript.text(of: \(topics)) == expected)\n}\n"
        return source
    }

    private var functionName: String {
        let words = scene.name.split(separator: "-")
        let name = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
        return name.joined() + "Session"
    }

    /// What the trace says while the script plays.
    private func transcript() throws(PlaygroundError) -> [String] {
        try SceneLimits.check(script)
        var lines: [String] = []
        var failure: PlaygroundError?
        SceneSession.apart {
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
