import HostInterface
import Timeline
import UIKit

/// A scene at a moment: with a size, in a state, after the input of a script.
@MainActor
struct SceneMoment {
    var scale: CGFloat = 1
    /// The name of a state: one of the scene's own or of `SceneState.standard`.
    var state = "normal"
    var appearance = Appearance.light
    var traits = SceneTraits()
    /// The size in points; nil for the script's, or without one the scene's own.
    var size: CGSize?
    /// The input before the moment.
    var script: InputScript?
    /// The time in seconds; nil for the end of the script, or without one the beginning.
    var time: TimeInterval?

    /// Returns the size of a scene at the moment, unless the script changes it.
    func size(of scene: Scene) -> CGSize { size ?? script?.size ?? scene.size }

    /// The time of the moment.
    var instant: Instant {
        time.map { Instant(seconds: $0) } ?? script?.events.last?.timestamp ?? .zero
    }

    /// The script's events up to the moment. Later ones are ignored.
    var events: [HostEvent] { script?.events.filter { $0.timestamp <= instant } ?? [] }

    /// Returns the state of a scene with the moment's name for it.
    func state(of scene: Scene) throws(PlaygroundError) -> SceneState {
        if let state = scene.state(named: state) { return state }
        let names = (SceneState.standard + scene.states).map(\.name).joined(separator: ", ")
        throw .misuse("The scene \(scene.name) has no state \"\(NearMatches.printable(state))\"; it has \(names).")
    }

    /// Throws if the values are not possible for a scene.
    func check(_ scene: Scene) throws(PlaygroundError) {
        try SceneLimits.check(size: size(of: scene), scale: scale)
        if let script { try SceneLimits.check(script) }
        _ = try state(of: scene)
    }

    /// Creates an instance of a scene and brings it to the moment.
    ///
    /// - Parameters:
    ///   - drawsFrames: Whether the scene is drawn.
    ///   - prepare: Called before the script begins.
    func session(
        of scene: Scene, drawsFrames: Bool = true, prepare: (SceneSession) -> Void = { _ in }
    ) throws(PlaygroundError) -> SceneSession {
        let session = try begin(scene, drawsFrames: drawsFrames, prepare: prepare)
        try session.run(until: instant)
        return session
    }

    /// Creates an instance of a scene that receives the events when it next runs.
    func begin(
        _ scene: Scene, drawsFrames: Bool = true, prepare: (SceneSession) -> Void = { _ in }
    ) throws(PlaygroundError) -> SceneSession {
        try check(scene)
        let state = try state(of: scene)
        let session = SceneSession(scene, size: size(of: scene), scale: scale, appearance: appearance, traits: traits)
        session.loop.drawsFrames = drawsFrames
        try session.run(until: .zero)
        session.apply(state)
        prepare(session)
        session.host.push(events)
        return session
    }
}
