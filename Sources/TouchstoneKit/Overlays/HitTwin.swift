import HostInterface
import UIKit

/// Another instance of a scene, to which the same happens as to the first, for asking it who answers where.
///
/// A hit test is a method like any other: one that counts its calls or shows who was asked would be changed by thousands of
/// questions. The twin takes them instead, and the scene that is looked at never hears of them. It lays out and never draws.
@MainActor
final class HitTwin {
    private unowned let original: SceneSession
    private let session: SceneSession
    private var eventsSeen = 0
    private var hasBegun = false

    init(_ original: SceneSession) {
        self.original = original
        session = SceneSession.apart { Trace.silently { original.twin() } }
        let tree = session.layerTree
        session.screen.afterSettling = {
            // Nobody looks at what would be drawn.
            _ = tree.takeChanges()
            return false
        }
    }

    /// The twin's views as they are now; nil when they are not those of the original any more. A scene that asks a real clock
    /// or draws lots goes its own way.
    func screen() -> UIScreen? {
        SceneSession.apart {
            Trace.silently {
                do throws(PlaygroundError) {
                    try catchUp()
                } catch {
                    // A scene that never settles says so itself.
                    return nil
                }
                return isAlike(session.screen, original.screen) ? session.screen : nil
            }
        }
    }

    private func catchUp() throws(PlaygroundError) {
        if !hasBegun {
            hasBegun = true
            try session.run(until: .zero)
            for state in original.states.dropFirst(session.states.count) { session.apply(state) }
            if original.isAnimated { session.animate() }
        }
        session.host.push(Array(original.events.dropFirst(eventsSeen)))
        eventsSeen = original.events.count
        try session.run(until: original.timeline.now)
    }

    /// Runs `body` with the twin's application as the running one.
    func apart<Result>(_ body: () -> Result) -> Result {
        SceneSession.apart {
            session.loop.activate()
            return body()
        }
    }

    private func isAlike(_ one: UIScreen, _ other: UIScreen) -> Bool {
        let (mine, theirs) = (one.orderedWindows, other.orderedWindows)
        return mine.count == theirs.count && zip(mine, theirs).allSatisfy { isAlike($0, $1) }
    }

    private func isAlike(_ one: UIView, _ other: UIView) -> Bool {
        var waiting = [(one, other)]
        while let (mine, theirs) = waiting.popLast() {
            guard type(of: mine) == type(of: theirs), mine.layer.bounds == theirs.layer.bounds,
                mine.layer.position == theirs.layer.position, mine.isHidden == theirs.isHidden,
                mine.subviews.count == theirs.subviews.count
            else { return false }
            waiting += zip(mine.subviews, theirs.subviews)
        }
        return true
    }
}
