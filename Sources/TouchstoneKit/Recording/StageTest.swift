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
        self.sceneExpression = sceneExpression ?? SceneSource.lookup(scene)
    }

    /// The Swift source of a file with one test. It plays the script once, without a display, to know what the trace says.
    public func source() throws(PlaygroundError) -> String {
        let lines = try transcript()
        let steps = StageSteps(script).lines.map { "    " + $0 }
        let size = "CGSize(width: \(Trace.text(script.size.width)), height: \(Trace.text(script.size.height)))"
        let scene = SceneSource(scene, expression: sceneExpression)
        var source = SceneSource.imports
        source += """
            @MainActor
            @Test("A recorded session of \(scene.scene.name) goes as it went")
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
