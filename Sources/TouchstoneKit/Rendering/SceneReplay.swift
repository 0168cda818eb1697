import HostInterface
import Timeline
import UIKit

/// A replay of recorded or written input on a scene, on a virtual clock: the same script gives the same trace and the
/// same pictures every time.
@preconcurrency @MainActor
public struct SceneReplay {
    /// Light or dark.
    public var appearance = Appearance.light

    /// Called with each trace record as it is made.
    public var onTrace: (@MainActor (TraceRecord) -> Void)?

    /// Called with each frame and its time in seconds.
    public var onFrame: (@MainActor (CGImage, TimeInterval) throws(PlaygroundError) -> Void)?

    /// Called with the scene's session before its first event.
    package var onSession: (@MainActor (SceneSession) -> Void)?

    /// The seconds that pass after the last event, in which animations can end.
    public static let afterglow = 1.0

    public init() {}

    /// Plays `script` in a window of its size and returns how many frames were shown.
    @discardableResult
    public func run(_ script: InputScript, on scene: Scene) throws(PlaygroundError) -> Int {
        try SceneLimits.check(script)
        let observation = onTrace.map(Trace.observe)
        defer { observation?.end() }
        let session = SceneSession(scene, size: script.size, scale: script.scale, appearance: appearance)
        onSession?(session)
        var failure: PlaygroundError?
        if let onFrame {
            session.host.onPresent = { bitmap, _ in
                guard failure == nil else { return }
                do throws(PlaygroundError) {
                    try onFrame(bitmap.image(), session.timeline.now.seconds)
                } catch {
                    failure = error
                }
            }
        }
        session.host.push(script.events)
        let end = (script.events.last?.timestamp ?? .zero).advanced(by: Self.afterglow)
        try session.run(until: end)
        session.host.onPresent = nil
        if let failure { throw failure }
        return session.host.window?.frameCount ?? 0
    }
}
