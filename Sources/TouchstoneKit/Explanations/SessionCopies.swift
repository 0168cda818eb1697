import HostInterface
import UIKit

/// Sessions of a scene that are alike, for making gestures on.
@MainActor
final class SessionCopies {
    /// One that nothing is done to.
    let first: SceneSession

    private let make: () throws(PlaygroundError) -> SceneSession
    private var failure: PlaygroundError?

    init(_ make: @escaping () throws(PlaygroundError) -> SceneSession) throws(PlaygroundError) {
        self.make = make
        var made: Result<SceneSession, PlaygroundError>?
        SceneSession.apart { made = Result(catching: make) }
        guard let made else { throw .environment("The scene could not be made.") }
        first = try made.get()
    }

    /// Who wins gestures that begin at a place.
    func outcomes(of gestures: [HitGesture], at point: CGPoint) throws(PlaygroundError) -> [GestureOutcome] {
        let outcomes = gestures.map { $0.outcome(at: point, in: copies) }
        if let failure { throw failure }
        return outcomes
    }

    /// Who wins a gesture where.
    func map(of gesture: HitGesture, precision: GestureMap.Precision) throws(PlaygroundError) -> GestureMap {
        let map = GestureMap(of: gesture, precision: precision, in: copies)
        if let failure { throw failure }
        return map
    }

    private var copies: GestureCopies {
        GestureCopies { [self] in
            do throws(PlaygroundError) {
                let session = try make()
                return GestureStage(
                    host: session.host, timeline: session.timeline, loop: session.loop, keeping: session)
            } catch {
                failure = error
                return GestureStage(size: CGSize(width: 1, height: 1), scale: 1)
            }
        }
    }
}
