import Timeline
import UIKit

/// Audits scenes as they are when they open, each in an application of its own.
@MainActor
struct SceneAudit {
    var profile = AuditProfile.apple
    var rules = AuditRule.all
    /// The name of the state to audit, one of the scene's own or of `SceneState.standard`.
    var state = "normal"
    /// Size in points; nil takes the scene's own.
    var size: CGSize?

    func findings(in scene: Scene) throws(PlaygroundError) -> [SceneFinding] {
        let size = size ?? scene.size
        try SceneLimits.check(size: size, scale: 1)
        guard let state = scene.state(named: state) else {
            let names = (SceneState.standard + scene.states).map(\.name).joined(separator: ", ")
            throw .misuse(
                "The scene \(scene.name) has no state \"\(NearMatches.printable(self.state))\"; it has \(names).")
        }
        let session = SceneSession(scene, size: size, scale: 1, appearance: .light)
        try session.run(until: .zero)
        session.apply(state)
        try session.run(until: .zero)
        let ignored = Set(AuditRule.all.map(\.id)).subtracting(rules.map(\.id))
        return HitAudit(of: session.screen, profile: profile, ignoring: ignored)
            .map { SceneFinding(scene: scene.name, finding: $0) }
    }
}
