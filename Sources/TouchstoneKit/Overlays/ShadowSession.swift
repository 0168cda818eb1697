import HostInterface
import UIKit

/// A second instance of a scene that receives the same input as the original and answers hit tests in its place.
///
/// Hit testing runs the scene's own code. A view that counts its calls or shows who was hit-tested would be
/// affected by thousands of queries, so they go to the shadow, which performs layout but never draws.
@MainActor
final class ShadowSession {
    private unowned let original: SceneSession
    private let session: SceneSession
    /// The events of the original that the shadow has not had yet.
    private var pending: SceneHistory
    private var observation: ObserverList<HostEvent, Void>.Observation?
    private var hasBegun = false

    init(_ original: SceneSession) {
        self.original = original
        session = UIApplication.restoringCurrent { Trace.silently { original.makeCopy() } }
        session.loop.drawsFrames = false
        pending = original.history
        observation = original.hostEvents.add { [unowned self] in pending.add($0) }
    }

    isolated deinit {
        observation?.end()
    }

    /// Returns the shadow's screen after catching up with the original; nil if their view trees differ. A scene
    /// that reads a real clock or random numbers diverges.
    ///
    /// - Parameter change: Changes the shadow's windows as the original's were changed other than by input.
    func screen(after change: ([UIWindow]) -> Void = { _ in }) -> UIScreen? {
        UIApplication.restoringCurrent {
            Trace.silently {
                do throws(PlaygroundError) {
                    try catchUp()
                } catch {
                    // The scene itself reports that its layout never settles.
                    return nil
                }
                session.headless.asCurrent { change(session.screen.orderedWindows) }
                return matches(session.screen, original.screen) ? session.screen : nil
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
        session.host.push(pending.events)
        pending = SceneHistory()
        try session.run(until: original.timeline.now)
    }

    /// Runs `body` with the shadow's application as the current one.
    func asCurrent<Result>(_ body: () -> Result) -> Result {
        session.headless.asCurrent(body)
    }

    private func matches(_ one: UIScreen, _ other: UIScreen) -> Bool {
        let (mine, theirs) = (one.orderedWindows, other.orderedWindows)
        return mine.count == theirs.count && zip(mine, theirs).allSatisfy { matches($0, $1) }
    }

    private func matches(_ one: UIView, _ other: UIView) -> Bool {
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
