import HostInterface
import Timeline
import UIKit

/// Instances of a scene that wait at several instants of its input, so that any instant is reached by few events.
///
/// An instance is played up to the instant that is shown, and then no longer waits anywhere. Between turns, in pieces,
/// another one takes its place.
@MainActor
package final class TimeTravel {
    /// The whole input.
    let script: InputScript
    /// The scene's time at the end of the input, or later.
    private(set) var end: Instant

    private let original: SceneSession
    /// Whether instances have a log.
    private let hasLog: Bool
    /// Whether instances have a gesture timeline.
    let hasGestures: Bool
    private let shortcuts: [ShortcutUse]
    /// The instants at which instances wait, after the same number of events each.
    private let instants: [Instant]
    private var waiting: [TimeStation?]
    /// The place of the instance that is being made, and the instance.
    private var next: (place: Int, station: TimeStation)?
    /// The place before the instant that was shown last. Instances are made there first.
    private var present: Int

    /// The number of events that were played for the instant that was shown last.
    package private(set) var playedCount = 0

    /// The number of instances that wait.
    static let stationCount = 8
    /// The turns of a piece of the work, and those after which an input takes too long.
    private static let turnsPerPiece = 60
    private static let maximumTurns = 20_000

    /// - Parameters:
    ///   - session: The scene, which gives the copies.
    ///   - script: The input to it.
    ///   - end: The scene's time at its end.
    ///   - shortcuts: The keys that were for the playground.
    init(
        _ session: SceneSession, script: InputScript, end: Instant, hasLog: Bool, hasGestures: Bool,
        shortcuts: [ShortcutUse] = []
    ) {
        original = session
        self.script = script
        self.end = end
        self.hasLog = hasLog
        self.hasGestures = hasGestures
        self.shortcuts = shortcuts
        let events = script.events
        instants = (1..<Self.stationCount + 1).compactMap { number in
            let index = events.count * number / (Self.stationCount + 1)
            return events.indices.contains(index) ? events[index].timestamp : nil
        }
        waiting = Array(repeating: nil, count: instants.count)
        present = instants.count - 1
    }

    /// Creates the instances of a scene of its own size, with a log.
    package convenience init(of scene: Scene, script: InputScript, end: Instant) {
        let session = UIApplication.restoringCurrent {
            SceneSession(scene, size: script.size, scale: script.scale, appearance: .light)
        }
        self.init(session, script: script, end: end, hasLog: true, hasGestures: false)
    }

    /// Moves the end to a later instant, at which nothing else has happened.
    func extend(to instant: Instant) { end = max(end, instant) }

    /// Whether instances are missing.
    package var hasWork: Bool { waiting.contains { $0 == nil } }

    /// Makes a piece of an instance that is missing.
    package func prepare() {
        guard hasWork else { return }
        let (place, station) = next ?? (missingPlace, makeStation())
        next = (place, station)
        guard station.run(to: instants[place], along: script, maximumTurns: Self.turnsPerPiece) else {
            // An input that takes too long is played from the beginning each time.
            if station.turns > Self.maximumTurns { waiting = [] }
            return
        }
        waiting[place] = station
        next = nil
    }

    /// The missing place nearest before the present, or else the one nearest to it.
    private var missingPlace: Int {
        let missing = waiting.indices.filter { waiting[$0] == nil }
        return missing.last { $0 <= present } ?? missing.first ?? 0
    }

    /// Returns the instance that is being made, if it is going to wait before an instant: its input goes no further.
    /// Another one is made for its place later.
    private func unfinishedStation(before instant: Instant) -> TimeStation? {
        guard let (place, station) = next, instants[place] <= instant else { return nil }
        next = nil
        return station
    }

    private func makeStation() -> TimeStation {
        TimeStation(of: original, hasLog: hasLog, hasGestures: hasGestures, shortcuts: shortcuts)
    }

    /// Returns an instance at an instant, which no longer waits; nil when the input takes too long.
    package func station(at instant: Instant) -> TimeStation? {
        let place = waiting.indices.last { waiting[$0].map { $0.instant <= instant } == true }
        present = instants.lastIndex { $0 <= instant } ?? 0
        let station = place.flatMap { waiting[$0] } ?? unfinishedStation(before: instant) ?? makeStation()
        if let place { waiting[place] = nil }
        let before = station.playedCount
        guard station.run(to: instant, along: script, maximumTurns: Self.maximumTurns) else { return nil }
        playedCount = station.playedCount - before
        return station
    }
}

/// An instance of a scene at an instant of its input, with what its log and its gesture timeline hold.
@MainActor
package final class TimeStation {
    let session: SceneSession
    let log: SceneLog?
    let gestures: GestureRecorder?
    /// The instant up to which the input was played.
    private(set) var instant = Instant.zero
    /// The number of events that were played.
    private(set) var playedCount = 0
    /// The number of turns so far, at least.
    private(set) var turns = 0

    init(of original: SceneSession, hasLog: Bool, hasGestures: Bool, shortcuts: [ShortcutUse]) {
        let session = UIApplication.restoringCurrent { original.makeCopy() }
        self.session = session
        session.loop.drawsFrames = false
        // They follow the fingers from the beginning.
        _ = session.overlays
        log = hasLog ? SceneLog(session, shortcuts: shortcuts) : nil
        gestures = hasGestures ? GestureRecorder(session, limit: GesturePanel.maximumMarks) : nil
    }

    /// Plays the input up to an instant. Returns false when that takes more turns.
    func run(to instant: Instant, along script: InputScript, maximumTurns: Int) -> Bool {
        let due = script.events[playedCount...].prefix { $0.timestamp <= instant }
        playedCount += due.count
        session.host.push(Array(due))
        turns += maximumTurns
        let isDone = UIApplication.restoringCurrent { session.run(until: instant, turns: maximumTurns) }
        guard isDone else { return false }
        self.instant = max(self.instant, instant)
        log?.settle()
        gestures?.settle()
        return true
    }

    /// Returns the picture of the instance, which is drawn from then on.
    package func picture() throws(PlaygroundError) -> CGImage {
        depart()
        UIApplication.restoringCurrent { session.loop.turn() }
        return try session.image()
    }

    /// Called before the instance is shown. It is drawn from then on.
    func depart() {
        session.loop.drawsFrames = true
        session.layerTree.damageEverything()
    }
}
