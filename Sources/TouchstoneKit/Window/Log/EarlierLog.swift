import HostInterface
import Timeline
import UIKit

/// The lines of a log from the time before it was shown. A hidden log records nothing, so another instance of the scene
/// is played the input that the session has recorded anyway.
///
/// The instance is played between turns, in pieces. Its lines then come before those of the log that is shown.
@MainActor
final class EarlierLog {
    private let log: SceneLog
    private let station: TimeStation
    private let script: InputScript
    /// The instants up to which the input is played: at all but the last one, the log is cleared.
    private var instants: [Instant]

    private static let turnsPerPiece = 60
    private static let maximumTurns = 20_000

    /// - Parameters:
    ///   - log: The log that is shown, which has recorded nothing yet.
    ///   - session: The scene that it is about.
    ///   - clearing: The instant at which the user last cleared the log, if any.
    ///   - shortcuts: The keys that were for the playground.
    ///   - prepare: Called with the other instance before its input begins.
    init(
        before log: SceneLog, of session: SceneSession, clearing: Instant?, shortcuts: [ShortcutUse],
        prepare: (SceneSession) -> Void
    ) {
        self.log = log
        script = session.script
        instants = [clearing, session.timeline.now].compactMap(\.self)
        station = TimeStation(of: session, hasLog: true, hasGestures: false, shortcuts: shortcuts)
        UIApplication.restoringCurrent {
            _ = station.session.run(until: .zero, turns: Self.turnsPerPiece)
            prepare(station.session)
        }
    }

    /// Whether lines are missing.
    var hasWork: Bool { !instants.isEmpty }

    /// Plays a piece of the input. Returns whether the log has got its lines. An input that takes too long is left out.
    func prepare() -> Bool {
        guard let instant = instants.first else { return false }
        guard station.run(to: instant, along: script, maximumTurns: Self.turnsPerPiece) else {
            if station.turns > Self.maximumTurns { instants = [] }
            return false
        }
        instants.removeFirst()
        guard instants.isEmpty else {
            station.log?.clear()
            return false
        }
        log.insert(station.log?.lines ?? [])
        return true
    }
}

/// The keys that were down for a shortcut of the playground while the scene had the keyboard.
struct ShortcutUse {
    /// The scene's time.
    let instant: Instant
    let keys: Set<UIKeyboardHIDUsage>

    /// The number of shortcuts that are remembered for a scene.
    static let limit = 200
}

/// The log of what happened to the scene while it was hidden.
extension GalleryViewController {
    /// Creates the log of the scene that is shown, and begins to make the lines for what has happened before.
    func makeLateLog() {
        guard sceneLog == nil, let live else { return }
        let log = SceneLog(live.session)
        sceneLog = log
        // The keys of the shortcut that has shown it are still down.
        if canvas.screen.isFirstResponder { log.leaveOut(heldKeys) }
        guard live.hasFrame else { return }
        earlierLog = EarlierLog(
            before: log, of: live.session, clearing: logClearing, shortcuts: shortcutUses,
            prepare: { if hasEdits { edits.apply(to: $0.screen.orderedWindows) } })
    }

    /// Makes a piece of the lines that are missing. Returns whether they have come.
    func prepareLog() -> Bool {
        guard earlierLog?.prepare() == true else { return false }
        logPanel?.refresh()
        return true
    }

    /// Removes the lines of the log.
    func clearLog() {
        logClearing = live?.session.timeline.now
        earlierLog = nil
        sceneLog?.clear()
        logPanel?.refresh()
    }

    /// Leaves the keys that are down out of the log: they are held for the playground.
    func leaveOutHeldKeys() {
        guard let live, !heldKeys.isEmpty else { return }
        sceneLog?.leaveOut(heldKeys)
        if shortcutUses.count == ShortcutUse.limit { shortcutUses.removeFirst(ShortcutUse.limit / 2) }
        shortcutUses.append(ShortcutUse(instant: live.now, keys: heldKeys))
    }
}
