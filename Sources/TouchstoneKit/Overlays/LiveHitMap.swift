import HitMaps
import Timeline
import UIKit

/// The hit map of a scene that runs, made anew when touches may go elsewhere than before, and only then.
///
/// While things move it is made at a point per pixel, with views that decide for themselves asked along their boundaries; that is
/// done many times within a frame. Once nothing has moved for a moment it is made exactly.
@MainActor
final class LiveHitMap {
    /// The newest map; nil before the first.
    private(set) var map: HitMap?

    /// The screen whose views the map is of: the scene's, or that of its twin.
    private(set) var source: UIScreen

    /// When the map is to be made more exactly although nothing happens; nil when it is exact.
    private(set) var refinement: Instant?

    /// How many maps were made so far.
    private(set) var updates = 0

    private let screen: UIScreen
    private let clock: Timeline
    private let makeTwin: @MainActor () -> HitTwin?
    private var twin: HitTwin?
    private var isTwinLost = false
    private var seen: State?
    private var lastChange: Instant?
    /// Whether views decide for themselves, by what they know and nobody else does.
    private var hasDeciders = false
    private var eventsSeen = 0

    /// How many times something happened that such views may decide by.
    var events = 0

    /// For so many seconds nothing moves before the map is made exactly.
    static let rest = 0.12

    /// What the outcome of hit tests depends on, as far as it can be seen.
    private struct State: Equatable {
        let changes: Int
        let windows: [ObjectIdentifier]
        let size: CGSize
        let scale: CGFloat
    }

    init(_ screen: UIScreen, clock: Timeline, twin: @escaping @MainActor () -> HitTwin?) {
        self.screen = screen
        source = screen
        self.clock = clock
        makeTwin = twin
    }

    /// Makes the map if it is too old. Returns whether there is another one than before.
    ///
    /// - Parameter hasNewLook: whether something in the scene looks different than before.
    func update(hasNewLook: Bool) -> Bool {
        let now = clock.now
        let state = State(
            changes: screen.layerTree.hitTestChanges, windows: screen.orderedWindows.map { ObjectIdentifier($0) },
            size: screen.bounds.size, scale: screen.scale)
        let isOld = state != seen || (hasDeciders && (hasNewLook || events != eventsSeen))
        guard isOld else {
            guard let refinement, refinement <= now else { return false }
            self.refinement = nil
            return make(isExact: true)
        }
        let isMoving = lastChange.map { now.seconds(since: $0) < Self.rest } ?? false
        lastChange = now
        seen = state
        eventsSeen = events
        refinement = isMoving ? now.advanced(by: Self.rest) : nil
        return make(isExact: !isMoving)
    }

    /// Why a touch at a point of the scene would belong to whom it would. The twin is asked where the scene has one and needs it.
    func explain(_ point: CGPoint) -> HitExplanation {
        if !HitDeciders.all(on: screen).isEmpty, let other = twinScreen(isExact: false), let twin {
            return twin.apart { HitExplanation(of: other, at: point) }
        }
        return SceneSession.apart {
            screen.application?.makeCurrent(clock)
            return HitExplanation(of: screen, at: point)
        }
    }

    /// Forgets everything.
    func reset() {
        map = nil
        twin = nil
        seen = nil
        refinement = nil
        lastChange = nil
    }

    private func make(isExact: Bool) -> Bool {
        let deciders = HitDeciders.all(on: screen)
        hasDeciders = !deciders.isEmpty
        let other = hasDeciders ? twinScreen(isExact: isExact) : nil
        if hasDeciders, other == nil, map != nil, !isExact, !isTwinLost, twin != nil {
            // The twin is a step ahead or behind: the next look at it will tell.
            refinement = clock.now.advanced(by: Self.rest)
            return false
        }
        source = other ?? screen
        updates += 1
        let scale = isExact ? max(2, screen.scale) : min(1, screen.scale)
        let asksAll = isExact && HitDeciders.pixels(of: deciders, on: screen, scale: scale) <= Self.mostQuestions
        let precision: HitMap.Precision = asksAll ? .everyPixel : .tracing(step: isExact ? 4 : 8)
        let new =
            if other != nil, let twin {
                twin.apart { HitMap(of: source, scale: scale, precision: precision) }
            } else {
                HitMap(of: source, scale: scale, precision: precision)
            }
        if let map, map.isSame(as: new) { return false }
        map = new
        return true
    }

    /// About more pixels than these nobody is asked one by one.
    private static let mostQuestions: CGFloat = 100_000

    private func twinScreen(isExact: Bool) -> UIScreen? {
        guard !isTwinLost else { return nil }
        let twin = twin ?? makeTwin()
        self.twin = twin
        guard let twin else { return nil }
        let screen = twin.screen()
        if screen == nil, isExact { isTwinLost = true }
        return screen
    }
}
