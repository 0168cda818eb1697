import Foundation
import HostInterface
import Testing
import Timeline
import UIKit

@testable import TouchstoneKit

/// A scene on which a script was played, as `touchstone replay` plays it.
@MainActor
struct ScriptedExperiment<View: ExperimentView> {
    /// The scene's log at the end, as the scene shows it.
    let log: [String]

    /// The explanation that the scene shows at the end; nil for a scene without one.
    let explanation: String?

    /// - Parameter lines: what happens, one object of JSON a line. Two seconds after the last the log is read.
    init(_ scene: Scene, _ type: View.Type, lines: String) throws {
        let size = "[\(Int(scene.size.width)),\(Int(scene.size.height))]"
        let script = try InputScript(text: "{\"touchstone\":1,\"size\":\(size),\"scale\":1}\n" + lines)
        (log, explanation) = try SceneSession.apart {
            let session = SceneSession(scene, size: script.size, scale: script.scale, appearance: .light)
            try session.run(until: .zero)
            session.host.push(script.events)
            try session.run(until: try #require(script.events.last).timestamp.advanced(by: 2))
            let view = try #require(session.controller.view as? View)
            return (view.log.entries, (view as? TimedExperimentView)?.explanation)
        }
    }
}
