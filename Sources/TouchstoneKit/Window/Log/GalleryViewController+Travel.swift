import HitMaps
import HostInterface
import Timeline
import UIKit

/// Going back and forth on the scene's clock. Everything that shows the scene goes along: log, inspector, overlays and
/// gesture timeline.
extension GalleryViewController {
    /// Connects the slider of the log.
    func connectScrubber(of panel: LogPanel) {
        panel.onHold = { [unowned self] in holdTime() }
        panel.onTime = { [unowned self, unowned panel] share in
            holdTime()
            guard let travel = panel.travel else { return }
            self.travel(to: travel.end.scaled(by: share), along: travel.script)
        }
    }

    /// Stops time, and begins to make instances at other instants of what has happened so far.
    private func holdTime() {
        guard live != nil, logPanel != nil else { return }
        if !time.isStopped {
            time.isStopped = true
            // Since the pointer has come to the slider, time has passed.
            prepareTravel()
            if let live, let travel = logPanel?.travel, live.session.events.count == travel.script.events.count {
                travel.extend(to: live.now)
            }
        }
        prepareTravel()
    }

    /// Begins to make instances at other instants of what has happened so far. Called when the pointer comes to the
    /// slider, so that some of them wait when it is pressed.
    func prepareTravel() {
        guard let live, let panel = logPanel else { return }
        let hasGestures = inspectorPanel?.gestures != nil
        if let travel = panel.travel, live.isAlong(travel.script), travel.hasGestures || !hasGestures { return }
        // The input may go on after what has happened to this instance.
        let script = panel.travel.flatMap { live.isAlong($0.script) ? $0.script : nil } ?? live.script
        let end = max(live.now, script == panel.travel?.script ? panel.travel?.end ?? .zero : .zero)
        panel.travel = TimeTravel(
            live.session, script: script, end: end, hasLog: isLogShown, hasGestures: hasGestures,
            shortcuts: shortcutUses)
    }

    /// Shows the frame before the present one, and stops the scene.
    func stepBack() {
        guard let live else { return }
        let script = inspectorPanel?.motion?.bench?.script
        // The frame that is shown may be somewhat older than the present.
        let shown = min(live.now, live.session.headless.now)
        let instant = Instant(seconds: max(0, shown.seconds - LiveScene.frame))
        travel(to: instant, along: script.flatMap { live.isAlong($0) ? $0 : nil } ?? live.script)
    }

    /// Shows the scene at an instant of an input, where its time stops. Going on in time runs the scene; going back
    /// shows another instance, to which everything up to then has happened again.
    func travel(to instant: Instant, along script: InputScript) {
        time.isStopped = true
        disarmMotion()
        guard let live else { return }
        if instant >= live.now, live.isAlong(script) {
            live.skip(to: instant, with: script.events.filter { $0.timestamp > live.now && $0.timestamp <= instant })
        } else {
            goBack(to: instant, along: script)
        }
        showTime()
        markMotion()
    }

    private func goBack(to instant: Instant, along script: InputScript) {
        let input = SceneInput(exactly: script, until: instant)
        let selection = inspectorPanel?.selection.map { ViewIdentity(of: $0) }
        // Instances that wait lack the properties that the user has set, and keep less than a recording.
        let isPlain = !hasEdits && !isRecording && !recordsAllScenes
        let travel = logPanel?.travel.flatMap { isPlain && $0.script == script ? $0 : nil }
        if let travel, let station = travel.station(at: instant) {
            station.depart()
            start(scene, input: input, keepsEdits: true, session: station.session, isTravel: true)
            adopt(station)
        } else {
            let stored = hasEdits ? edits.stored : []
            if hasEdits { edits.willRestore() }
            start(scene, isRecorded: isRecording, input: input, keepsEdits: true, isTravel: true)
            if live?.catchUp(with: input, onProgress: {}) == false {
                showHint("The input takes too long to be played again.")
            }
            if !stored.isEmpty { edits.restore(stored) }
        }
        guard let live else { return }
        // The display did what the scene asks of it when that happened first.
        _ = live.takeRequests()
        let roots = live.session.screen.orderedWindows
        if let way = selection?.way(among: roots), way.isWhole { inspectorPanel?.select(way.views.last) }
    }

    /// Shows the log and the gesture timeline of an instance that has waited.
    private func adopt(_ station: TimeStation) {
        if let log = station.log, isLogShown {
            (sceneLog, earlierLog) = (log, nil)
            logPanel?.log = log
        }
        if let gestures = station.gestures, let panel = inspectorPanel?.gestures {
            gestureRecorder = gestures
            panel.refresh(gestures)
        }
    }

    /// Whether instances of the scene at other instants are missing.
    var hasTravelWork: Bool { logPanel?.travel?.hasWork == true }
}

extension Instant {
    /// Returns the instant after a share of the time.
    fileprivate func scaled(by share: Double) -> Instant {
        share >= 1 ? self : Instant(seconds: seconds * max(0, share))
    }
}
