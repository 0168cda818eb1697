import Timeline
import UIKit

/// An audit of scenes as they open, each in its own application.
@MainActor
package struct SceneAudit {
    package var profile = AuditProfile.apple
    package var rules = AuditRule.all
    /// The name of the state to audit, one of the scene's own or of `SceneState.standard`.
    package var state = "normal"
    /// The size in points; nil for the scene's own size.
    package var size: CGSize?

    package init() {}

    package func findings(in scene: Scene) throws(PlaygroundError) -> [SceneFinding] {
        var moment = SceneMoment()
        moment.size = size
        moment.state = state
        let session = try moment.session(of: scene)
        let ignored = Set(AuditRule.all.map(\.id)).subtracting(rules.map(\.id))
        return HitAudit(of: session.screen, profile: profile, ignoring: ignored)
            .map { SceneFinding(scene: scene.name, finding: $0) }
    }
}

/// The settings that determine the findings in a scene. A baseline is valid only for its own conditions.
package struct AuditConditions: Codable, Hashable {
    let profile: AuditProfile
    let state: String
    /// The size as written on the command line; nil for each scene's own size.
    let size: String?

    package init(profile: AuditProfile, state: String, size: String?) {
        self.profile = profile
        self.state = state
        self.size = size
    }

    /// The command-line options that give these conditions.
    var options: String {
        (["--profile \(profile.rawValue)", "--state \(state)"] + (size.map { ["--size \($0)"] } ?? ["no --size"]))
            .joined(separator: ", ")
    }
}
