import HostInterface
import Timeline
import UIKit

/// A scene as it is at some moment: at a size, in a state, after what a script did to it.
@MainActor
struct SceneMoment {
    var scale: CGFloat = 1
    /// The name of a state, the scene's own or one of `SceneState.standard`.
    var state = "normal"
    var appearance = Appearance.light
    /// In points; nil takes the script's, or else the scene's own.
    var size: CGSize?
    /// What is done to the scene before.
    var script: InputScript?
    /// In seconds; nil stands for when the script ends, and for the beginning without one.
    var time: TimeInterval?

    /// The size of a scene at that moment, unless its script changes it.
    func size(of scene: Scene) -> CGSize { size ?? script?.size ?? scene.size }

    /// When the moment is.
    var instant: Instant {
        time.map { Instant(seconds: $0) } ?? script?.events.last?.timestamp ?? .zero
    }

    /// What is done before. What happens later is not done, and not waited for either.
    var events: [HostEvent] { script?.events.filter { $0.timestamp <= instant } ?? [] }

    /// The state of a scene that is meant.
    func state(of scene: Scene) throws(PlaygroundError) -> SceneState {
        if let state = scene.state(named: state) { return state }
        let names = (SceneState.standard + scene.states).map(\.name).joined(separator: ", ")
        throw .misuse("The scene \(scene.name) has no state \"\(NearMatches.printable(state))\"; it has \(names).")
    }

    /// Refuses what is impossible before anything is made.
    func check(_ scene: Scene) throws(PlaygroundError) {
        try SceneLimits.check(size: size(of: scene), scale: scale)
        if let script { try SceneLimits.check(script) }
        _ = try state(of: scene)
    }

    /// A new instance of a scene, brought to that moment.
    ///
    /// - Parameters:
    ///   - drawsFrames: whether pictures are made.
    ///   - prepare: called before the script begins.
    func session(
        of scene: Scene, drawsFrames: Bool = true, prepare: (SceneSession) -> Void = { _ in }
    ) throws(PlaygroundError) -> SceneSession {
        let session = try begin(scene, drawsFrames: drawsFrames, prepare: prepare)
        try session.run(until: instant)
        return session
    }

    /// A new instance of a scene, to which happens what leads to that moment as soon as it runs.
    func begin(
        _ scene: Scene, drawsFrames: Bool = true, prepare: (SceneSession) -> Void = { _ in }
    ) throws(PlaygroundError) -> SceneSession {
        try check(scene)
        let state = try state(of: scene)
        let session = SceneSession(scene, size: size(of: scene), scale: scale, appearance: appearance)
        session.loop.drawsFrames = drawsFrames
        try session.run(until: .zero)
        session.apply(state)
        prepare(session)
        session.host.push(events)
        return session
    }
}
