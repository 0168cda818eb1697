import Timeline
import UIKit

/// Another instance of a scene, to which the same happens as to the first, for asking it who answers where.
///
/// A hit test is a method like any other: one that counts its calls or shows who was asked would be changed by thousands of
/// questions. The twin takes them instead, and the scene that is looked at never hears of them.
@MainActor
final class HitTwin {
    private unowned let original: SceneSession
    private let session: SceneSession
    private var eventsSeen = 0

    init(_ original: SceneSession) {
        self.original = original
        session = SceneSession.apart { Trace.silently { original.twin() } }
    }

    /// Which view answers where, at the present of the original.
    func areas() -> [OverlayShape] {
        SceneSession.apart {
            Trace.silently {
                do throws(PlaygroundError) {
                    if eventsSeen == 0 {
                        try session.run(until: .zero)
                        for state in original.states.dropFirst(session.states.count) { session.apply(state) }
                    }
                    session.host.push(Array(original.events.dropFirst(eventsSeen)))
                    eventsSeen = original.events.count
                    try session.run(until: original.timeline.now)
                } catch {
                    // A scene that never settles says so itself.
                    return []
                }
                session.loop.activate()
                return HitShapes.areas(of: session.screen)
            }
        }
    }
}
