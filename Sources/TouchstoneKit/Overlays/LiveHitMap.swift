import HitMaps
import Timeline
import UIKit

/// The hit map of a running scene, recomputed only when the outcome of hit tests may have changed.
///
/// While things move, the map has one pixel per point, and views that override hit testing are sampled along their
/// boundaries, which takes a fraction of a frame and may miss what is smaller than a square of 8 points, or larger ones
/// where many views answer for themselves. Once nothing has moved for a moment, a map replaces it for which such views
/// are asked at every pixel, in a window at every pixel in and around their bounds. If those are more than
/// `maximumQueries`, the views are sampled by squares of 4 points for good. In a window this takes several turns: each
/// asks as many times as a frame has time for, and the next one goes on where it stopped.
@MainActor
final class LiveHitMap {
    /// The latest map; nil before the first one.
    private(set) var map: HitMap?

    /// The screen that the map was made of: the scene's, or its shadow's.
    private(set) var source: UIScreen

    /// The time at which an exact map is due although nothing happens; nil when the map is exact.
    private(set) var refinement: Instant?

    /// Whether the scene's time stands still, so that nothing moves and an exact map is due at once.
    var isTimeStopped = false

    /// The time at which the map changes although nothing happens; nil for never.
    var nextWake: Instant? {
        if sampler != nil { return clock.now }
        return isTimeStopped ? refinement.map { min($0, clock.now) } : refinement
    }

    /// Whether the map is not that of the present yet, or may lack small shapes until the scene rests: views answer for
    /// themselves, and were asked at some places only, or not yet. Without patience, such a map is the one to show.
    var isProvisional: Bool { isPatient && (hasOverriders && refinement != nil || sampler != nil && !isRefining) }

    /// The number of maps computed so far.
    private(set) var updates = 0

    /// The number of times that the map, or what its views may answer elsewhere, has changed.
    private(set) var version = 0

    /// The number of calls of the scene's own methods for the maps so far.
    private(set) var questions = 0

    /// Whether an event must not wait: more than a fraction of a frame's work is put off until the scene rests and is
    /// done in pieces, each in a turn of its own, as is the making of a second instance of the scene.
    var isPatient = false

    /// The number of pixels up to which a patient map is exact at once.
    private static let maximumImmediateQueries: CGFloat = 8_000
    /// The number of calls of the scene's own methods in a turn that makes a piece of a patient map.
    static let maximumPatientQueries = 15_000
    /// The side of the squares in points by which an exact map samples views where it does not ask them at every pixel.
    private static let exactStep: CGFloat = 4

    private let screen: UIScreen
    private let clock: Timeline
    private let makeShadow: @MainActor () -> ShadowSession?
    private var shadow: ShadowSession?
    private var isShadowLost = false
    private var lastState: State?
    private var lastChange: Instant?
    /// Whether views override hit testing, whose results may depend on state that cannot be observed.
    private var hasOverriders = false
    private var eventsSeen = 0
    /// The map that is being made between events.
    private var sampler: HitMapSampler?
    /// Whether that map is to replace one of the same moment that is less exact.
    private var isRefining = false
    /// The side of the squares in points by which moving views are sampled. It grows while they move on before a turn
    /// has had time for all squares.
    private var movingStep = usualMovingStep
    private static let usualMovingStep: CGFloat = 8
    private static let largestMovingStep: CGFloat = 64

    /// The number of events that such views' results may depend on.
    var events = 0

    /// The seconds without movement after which the map is computed exactly.
    static let rest = 0.12

    /// The observable state that determines the outcome of hit tests.
    private struct State: Equatable {
        let changes: Int
        let windows: [ObjectIdentifier]
        let size: CGSize
        let scale: CGFloat
    }

    init(_ screen: UIScreen, clock: Timeline, shadow: @escaping @MainActor () -> ShadowSession?) {
        self.screen = screen
        source = screen
        self.clock = clock
        makeShadow = shadow
    }

    /// Recomputes the map if it is out of date. Returns whether the map changed.
    ///
    /// - Parameters:
    ///   - hasNewLook: Whether the scene's appearance changed.
    ///   - isUrgent: Whether this turn handles an event, which an exact map would delay. It is made in the next one.
    func update(hasNewLook: Bool, isUrgent: Bool = false) -> Bool {
        let now = clock.now
        let state = State(
            changes: screen.layerTree.hitTestChanges, windows: screen.orderedWindows.map { ObjectIdentifier($0) },
            size: screen.bounds.size, scale: screen.scale)
        let isOld = state != lastState || (hasOverriders && (hasNewLook || events != eventsSeen))
        guard isOld else {
            if sampler != nil, !isRefining, !isUrgent, !(refinement.map { $0 <= now } ?? false) { return proceed() }
            guard let nextWake, nextWake <= now, !(isPatient && isUrgent) else { return false }
            return refine()
        }
        if sampler != nil, !isRefining { movingStep = min(2 * movingStep, Self.largestMovingStep) }
        sampler = nil
        var isMoving = lastChange.map { now.seconds(since: $0) < Self.rest } ?? false
        if isPatient, !isMoving {
            let overriders = HitTestOverriders.answering(on: screen)
            let scale = max(2, screen.scale)
            let queries = HitTestOverriders.pixels(of: overriders, on: screen, scale: scale)
            // By squares, each view may be asked anywhere on the screen.
            let square = Self.exactStep * scale
            let samples =
                CGFloat(overriders.count) * screen.bounds.width * screen.bounds.height * scale * scale
                / (square * square)
            isMoving = queries > Self.maximumImmediateQueries || samples > 2 * CGFloat(Self.maximumPatientQueries)
        }
        version += 1
        lastChange = now
        lastState = state
        eventsSeen = events
        refinement = isMoving ? now.advanced(by: Self.rest) : nil
        return compute(isExact: !isMoving)
    }

    /// Explains the hit test at a point of the scene. The shadow is hit-tested if the scene has and needs one.
    func explain(_ point: CGPoint) -> HitExplanation {
        if !HitTestOverriders.all(on: screen).isEmpty, let other = shadowScreen(isExact: false), let shadow {
            return shadow.asCurrent { HitExplanation(of: other, at: point) }
        }
        return UIApplication.restoringCurrent {
            screen.application?.makeCurrent()
            return HitExplanation(of: screen, at: point)
        }
    }

    /// Returns the result of `body` for the screen that hit tests may ask as they are moving: the scene's, or its
    /// shadow's if the scene has and needs one. Returns nil while the shadow is a frame ahead or behind.
    func whileAsking<Result>(_ body: (UIScreen) -> Result) -> Result? {
        guard HitTestOverriders.all(on: screen).isEmpty else {
            guard let other = shadowScreen(isExact: false), let shadow else { return nil }
            return shadow.asCurrent { body(other) }
        }
        return body(screen)
    }

    /// Returns the result of `body`, which asks views of `source`: while the application that they belong to is the
    /// current one.
    func asking<Result>(_ body: () -> Result) -> Result {
        guard source !== screen, let shadow else { return body() }
        return shadow.asCurrent(body)
    }

    /// Whether the next update makes a second instance of the scene, which takes as long as opening the scene.
    var needsShadow: Bool {
        isPatient && shadow == nil && !isShadowLost && !HitTestOverriders.all(on: screen).isEmpty
    }

    /// Discards the map and the shadow.
    func reset() {
        map = nil
        sampler = nil
        shadow = nil
        lastState = nil
        refinement = nil
        lastChange = nil
    }

    /// Makes the exact map, or a piece of it. Returns whether the map changed.
    private func refine() -> Bool {
        guard isPatient else {
            refinement = nil
            return compute(isExact: true)
        }
        if sampler == nil || !isRefining {
            movingStep = Self.usualMovingStep
            source = shadowScreen(isExact: true) ?? screen
            sampler = makeSampler(isExact: true)
            isRefining = true
        }
        return proceed()
    }

    /// Goes on with the map that is being made. Returns whether the map changed.
    private func proceed() -> Bool {
        guard let sampler else { return false }
        let before = sampler.questions
        let new = asking { sampler.proceed(calls: isPatient ? Self.maximumPatientQueries : .max) }
        questions += sampler.questions - before
        guard let new else { return false }
        self.sampler = nil
        if isRefining { refinement = nil }
        updates += 1
        return replaceMap(with: new)
    }

    /// Returns the sampler of a map of `source`.
    private func makeSampler(isExact: Bool) -> HitMapSampler {
        let scale = isExact ? max(2, screen.scale) : min(1, screen.scale)
        guard isExact else { return HitMapSampler(of: source, scale: scale, precision: .tracing(step: movingStep)) }
        let overriders = HitTestOverriders.answering(on: screen)
        let testsEveryPixel =
            HitTestOverriders.pixels(of: overriders, on: screen, scale: scale) <= Self.maximumQueries
        return HitMapSampler(
            of: source, scale: scale,
            precision: testsEveryPixel && !isPatient ? .everyPixel : .tracing(step: Self.exactStep),
            exactReach: testsEveryPixel ? HitTestOverriders.reach : nil)
    }

    private func replaceMap(with new: HitMap) -> Bool {
        if let map, map.isSame(as: new) { return false }
        map = new
        version += 1
        return true
    }

    private func compute(isExact: Bool) -> Bool {
        hasOverriders = !HitTestOverriders.all(on: screen).isEmpty
        let other = hasOverriders ? shadowScreen(isExact: isExact) : nil
        if hasOverriders, other == nil, map != nil, !isExact, !isShadowLost, shadow != nil {
            // The shadow is a frame ahead or behind; the next comparison decides.
            refinement = clock.now.advanced(by: Self.rest)
            return false
        }
        source = other ?? screen
        sampler = makeSampler(isExact: isExact)
        isRefining = false
        return proceed()
    }

    /// The number of pixels up to which every pixel is hit-tested.
    private static let maximumQueries: CGFloat = 100_000

    private func shadowScreen(isExact: Bool) -> UIScreen? {
        guard !isShadowLost else { return nil }
        let shadow = shadow ?? makeShadow()
        self.shadow = shadow
        guard let shadow else {
            // There is none, and there will be none.
            isShadowLost = true
            return nil
        }
        let screen = shadow.screen()
        if screen == nil, isExact { isShadowLost = true }
        return screen
    }
}

/// The search for views whose own methods decide hit tests.
@MainActor
enum HitTestOverriders {
    /// Returns the views whose methods are the app's. Views of UIKit's classes always decide the same way.
    static func all(on screen: UIScreen) -> [UIView] {
        answering(on: screen).filter { !TypeModule.isUIKit(type(of: $0)) }
    }

    /// Returns all views that a map has to ask point by point, with those of UIKit's classes.
    static func answering(on screen: UIScreen) -> [UIView] {
        var found: [UIView] = []
        for window in screen.orderedWindows {
            window.forEachBelow { view, _ in
                if view.overridesPointInside || view.overridesHitTest { found.append(view) }
                return true
            }
        }
        return found
    }

    /// Returns roughly how many pixels have to be hit-tested when each view is queried everywhere within reach.
    static func pixels(of views: [UIView], on screen: UIScreen, scale: CGFloat) -> CGFloat {
        views.reduce(0) { sum, view in
            let box = box(of: view, on: screen)
            return sum + box.width * box.height * scale * scale
        }
    }

    /// Returns the rectangle within reach of a view.
    static func box(of view: UIView, on screen: UIScreen) -> CGRect {
        // The view itself decides about points outside of its bounds.
        let box = ViewMap.box(of: view).insetBy(dx: -reach, dy: -reach).intersection(screen.bounds)
        return box.isNull ? .zero : box
    }

    /// The distance from a view's bounds in points up to which its shape is expected.
    static let reach: CGFloat = 8
}
