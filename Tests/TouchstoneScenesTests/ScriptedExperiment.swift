import Foundation
import HostInterface
import Testing
import Timeline
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes

/// A scene after a script was played on it, as by `touchstone replay`.
@MainActor
struct ScriptedExperiment<View: ExperimentView> {
    /// The scene's log at the end.
    let log: [String]

    /// The scene's explanation at the end; nil for a scene without one.
    let explanation: String?

    /// - Parameter lines: The events, one JSON object a line. The log is read two seconds after the last event.
    init(_ scene: Scene, _ type: View.Type, lines: String) throws {
        let size = "[\(Int(scene.size.width)),\(Int(scene.size.height))]"
        let script = try InputScript(text: "{\"touchstone\":1,\"size\":\(size),\"scale\":1}\n" + lines)
        (log, explanation) = try UIApplication.restoringCurrent {
            let session = SceneSession(scene, size: script.size, scale: script.scale, appearance: .light)
            try session.run(until: .zero)
            session.host.push(script.events)
            try session.run(until: try #require(script.events.last).timestamp.advanced(by: 2))
            let view = try #require(session.controller.view as? View)
            return (view.log.entries, (view as? TimedExperimentView)?.explanation)
        }
    }
}
