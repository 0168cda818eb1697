import HostInterface
import UIKit

/// How the scene gets its turns, and how what is shown of it follows.
extension GalleryViewController {
    /// Has the scene run in the turns of the application that shows it.
    func connect() {
        guard let screen = view.window?.screen else { return }
        screen.afterSettling = { [weak self] in
            guard let self else { return false }
            let hasRun = runScene()
            return probe.findWinners() || hasRun
        }
        guard let application = screen.application, let host = application.host else { return }
        application.onClipboard = { [weak self] in self?.live?.send($0) }
        let hasPendingWork = host.hasPendingWork
        host.hasPendingWork = { [weak self] in hasPendingWork() || self?.live?.hasWork == true }
    }

    /// Brings the scene and what is shown of it up to the present; returns whether there was anything to do.
    private func runScene() -> Bool {
        guard let live, live.run() else { return false }
        // The log is made in the turn after the first: it is not what anybody waits for.
        if isLogShown, logPanel == nil {
            Trace.timeline?.schedule(after: 0, label: "the log") { [weak self] in self?.logDidChange() }
        }
        if looksAhead {
            looksAhead = false
            Trace.timeline?.schedule(after: 0, label: "lookups ahead") { LookupsAhead.begin() }
        }
        if live.takeNews() { canvas.screen.showPicture() }
        canvas.metrics = (live.size, live.scale)
        if probe.isInUse { probe.refresh() }
        endReplay()
        logPanel?.refresh()
        inspectorPanel?.refresh(live.session.screen)
        if let recorder = gestureRecorder { inspectorPanel?.gestures?.refresh(recorder) }
        if let failure = live.failure { say(failure.description) }
        for request in live.takeRequests() { pass(request) }
        tellTextSpot()
        return true
    }

    /// Asks the display for something.
    func ask(_ request: HostRequest) {
        view.window?.screen.application?.host?.perform(request)
    }

    func logDidChange() {
        logButton.isSelected = isLogShown
        if isLogShown {
            let panel = logPanel ?? LogPanel()
            panel.onCopy = { [unowned self] in copy($0) }
            if sceneLog == nil, let live { sceneLog = SceneLog(live.session) }
            panel.log = sceneLog
            logPanel = panel
            galleryView.log = panel
        } else {
            sceneLog = nil
            logPanel = nil
            galleryView.log = nil
        }
    }

    /// Ends the scene that is shown. It is freed once the next one can be seen, for there may be much of it.
    func endScene() {
        guard let live else { return }
        live.end()
        Trace.timeline?.schedule(after: 0, label: "the former scene") { withExtendedLifetime(live) {} }
    }
}
