import HostInterface
import Timeline
import UIKit

/// Running the scene and updating the views that show it.
extension GalleryViewController {
    /// Runs the scene in the turns of the application that shows it.
    func connect() {
        guard let screen = view.window?.screen else { return }
        disconnect()
        observations.append(
            screen.settlingObservers.add { [weak self] in
                guard let self else { return false }
                let hasRun = runScene()
                let haveVariantsRun = runVariants()
                let hasLogCome = prepareLog()
                if hasTravelWork { logPanel?.travel?.prepare() } else { thumbnails?.prepare() }
                return probe.findWinners() || hasRun || haveVariantsRun || hasLogCome
            })
        guard let application = screen.application, let host = application.host else { return }
        application.onClipboard = { [weak self] in self?.live?.send($0) }
        application.onDrag = { [weak self] in self?.drags.receive($0) ?? [$0] }
        observations.append(
            host.workObservers.add { [weak self] in
                self?.live?.hasWork == true || self?.variantsView?.hasWork == true || self?.hasTravelWork == true
                    || self?.thumbnails?.hasWork == true || self?.earlierLog?.hasWork == true
            })
    }

    /// Removes the observers that `connect()` added.
    func disconnect() {
        for observation in observations { observation.end() }
        observations = []
    }

    /// The clock of the application that shows the gallery.
    var clock: Timeline { (view.window?.screen ?? .main).timeline }

    /// Runs the scene up to the present and updates everything that shows it. Returns whether there was anything to
    /// do.
    private func runScene() -> Bool {
        guard let live else { return false }
        frameTimes?.begin()
        guard live.run() else { return false }
        frameTimes?.end()
        inspectorPanel?.motion?.frames.show(frameTimes)
        // The log is created one turn after the first picture, so as not to delay it.
        if isLogShown, logPanel == nil {
            clock.schedule(after: 0, label: "the log") { [weak self] in self?.logDidChange() }
        }
        if preloadsResources {
            preloadsResources = false
            clock.schedule(after: 0, label: "preloading") { ResourcePreloader.begin() }
        }
        if live.consumeNewFrame() {
            canvas.screen.showPicture()
            refreshExploded()
            if showsThumbnails { showThumbnail(of: live) }
        }
        canvas.metrics = (live.size, live.scale)
        if !time.isUsual { showTime() }
        if probe.isInUse { probe.refresh() }
        endReplay()
        logPanel?.refresh()
        inspectorPanel?.refresh(live.session.screen)
        if let recorder = gestureRecorder { inspectorPanel?.gestures?.refresh(recorder) }
        liveAudit?.refresh()
        markMotion()
        if let failure = live.failure { showHint(failure.description) }
        for request in live.takeRequests() { pass(request) }
        reportTextInputRect()
        return true
    }

    /// Forwards the activation state of the window to the scene and its variants.
    func pass(_ activation: Activation) {
        if activation != .active { secondFinger.releaseKeys() }
        live?.send(.activation(activation))
        for cell in variantsView?.cells ?? [] { cell.live.send(.activation(activation)) }
    }

    /// Writes the sizes of the window's parts, which the user has changed, to their file.
    func keepMeasures() {
        guard let measuresPath, !galleryView.measures.save(to: measuresPath) else { return }
        showHint("The sizes of the window's parts cannot be kept in \(measuresPath).")
    }

    /// Sends a request to the host of the gallery's application.
    func ask(_ request: HostRequest) {
        view.window?.screen.application?.host?.perform(request)
    }

    func logDidChange() {
        logButton.isSelected = isLogShown
        if isLogShown {
            let panel = logPanel ?? LogPanel()
            panel.onCopy = { [unowned self] in copy($0) }
            connectScrubber(of: panel)
            panel.onOpen = { [unowned self] in galleryView.isLogOpened = true }
            panel.onRefresh = { [unowned self] in galleryView.isLogFilled = $0 }
            panel.onClear = { [unowned self] in clearLog() }
            makeLateLog()
            panel.log = sceneLog
            logPanel = panel
            placeLog()
        } else {
            (sceneLog, earlierLog) = (nil, nil)
            logPanel = nil
            placeLog()
            galleryView.isLogOpened = false
            if inspectorContent == .log { inspectorContent = .views }
        }
    }

    /// Returns a row of the list of scenes.
    func item(at row: Int) -> ListItem {
        var item = index.item(at: row)
        guard showsThumbnails, let scene = index.scene(at: row) else { return item }
        item.pictureSize = SceneThumbnails.size
        item.picture = thumbnails?.picture(of: scene, appearance)
        return item
    }

    /// Updates the rows of the list whose pictures have changed.
    func reloadList() {
        galleryView.list.reload(count: index.rows.count, headers: index.headers)
    }

    /// Takes the small picture of a scene from its first frame, and begins to make those of others a moment later.
    private func showThumbnail(of live: LiveScene) {
        if thumbnails == nil {
            let new = SceneThumbnails(scale: view.window?.screen.scale ?? 1)
            new.onPicture = { [unowned self] in reloadList() }
            thumbnails = new
            clock.schedule(after: Self.thumbnailDelay, label: "the list's pictures") { [weak self] in
                guard let self else { return }
                thumbnails?.isEager = makesThumbnails
                reloadList()
            }
        }
        guard thumbnailed != live.scene.name + appearance.rawValue, overlays.isEmpty else { return }
        thumbnailed = live.scene.name + appearance.rawValue
        if let picture = live.picture(width: 2 * SceneThumbnails.size.width) {
            thumbnails?.take(picture, of: live.scene, appearance)
        }
    }

    /// The seconds between the first frame of the window and the first picture of a scene that is not shown.
    private static let thumbnailDelay = 0.4

    /// Ends the scene that is shown. Its memory is freed one turn later, because that may take longer than showing
    /// the next scene.
    func endScene() {
        guard let live else { return }
        drags.sceneWillEnd()
        live.end()
        clock.schedule(after: 0, label: "the former scene") { withExtendedLifetime(live) {} }
    }
}

/// Forwarding between the scene's application and the display: text input, the clipboard and drags. The scene
/// has an application of its own, whose only display is this view.
extension GalleryViewController {
    /// Forwards a request of the scene's application to the display if it makes sense in the gallery.
    func pass(_ request: HostRequest) {
        switch request {
        case .setCursor, .setClipboard, .setClipboardPicture, .setPrimarySelection, .beep, .readClipboard,
            .readPrimarySelection,
            .open:
            ask(request)
        case .setTextInput(let spot):
            textInputRect = spot
        case .resetTextInput:
            if canvas.screen.isFirstResponder { ask(request) }
        case .acceptDrops: ask(request)
        case .answerDrop, .readDrop, .finishDrop: drags.pass(request)
        case .setTitle, .setSizeLimits, .resize, .minimize, .activate, .keepScreenOn, .setSecondFingerCentre,
            // A drag of the scene stays in it.
            .beginDrag, .moveDrag, .returnDrag, .dropDrag, .endDrag, .supplyDrag:
            break
        }
    }

    /// Reports to the display where text is edited: in the scene while it has the keyboard, otherwise nowhere.
    func reportTextInputRect() {
        let screen = canvas.screen
        let spot = screen.isFirstResponder ? textInputRect.map { screen.convert(screen.viewRect($0), to: nil) } : nil
        guard spot != reportedTextInputRect else { return }
        reportedTextInputRect = spot
        ask(.setTextInput(spot))
    }

    /// Called when the scene's screen has become or resigned first responder.
    func screenFocusDidChange() {
        canvas.hasKeyboard = canvas.screen.isFirstResponder
        // Text that was being composed for the scene must not appear in the search field.
        if !canvas.screen.isFirstResponder, reportedTextInputRect != nil { ask(.resetTextInput) }
        reportTextInputRect()
    }

    /// Reports that the scene edits no text.
    func clearTextInput() {
        textInputRect = nil
        reportTextInputRect()
    }

    /// Copies a text of the gallery's own and tells the scene's application, whose copied text it replaces.
    func copy(_ text: String) {
        ask(.setClipboard(text))
        clipboardDidChange()
    }

    /// Tells both applications that what they have copied is replaced.
    func clipboardDidChange() {
        let change = ClipboardSample(phase: .changed)
        live?.send(change)
        view.window?.screen.application?.pasteboard.update(from: change)
    }
}
