import HitMaps
import HostInterface
import Timeline
import UIKit

/// The gallery: the list of scenes, the chosen scene on the screen of a device, and tools to look at it.
///
/// The scene runs in an application of its own (`LiveScene`). This controller shows its pictures, forwards input to
/// it, and runs it in each turn in which it has work. Otherwise nothing wakes up.
final class GalleryViewController: UIViewController {
    private(set) var gallery: Gallery
    private(set) var scene: Scene
    private(set) var index: SceneIndex

    /// The running scene; nil before the view has appeared.
    private(set) var live: LiveScene?

    /// The appearance of the scene and of the gallery.
    var appearance = Appearance.light {
        didSet { appearanceDidChange() }
    }

    /// The size of the scene.
    var canvasSize = CanvasSize.own {
        didSet { metricsWereChosen() }
    }

    /// The scene's pixels per point; nil for the display's.
    var scale: CGFloat? {
        didSet { metricsWereChosen() }
    }

    lazy var tools = GalleryTools(self)

    /// The drags of other programs onto the scene.
    private(set) lazy var drags = SceneDrags(self)

    /// The tip of the control below the pointer.
    private(set) lazy var tips = TipPresenter()

    /// The guide for the mouse's second finger.
    private(set) lazy var secondFinger = SecondFingerGuide(
        canvas, screen: { [unowned self] in live?.session.screen }, ask: { [unowned self] in ask($0) })

    /// The file in which the sizes of the window's parts are kept; nil to keep them only while the window is open.
    var measuresPath: String?

    static let offeredScales: [CGFloat] = [1, 1.5, 2, 3]

    private var parts: GalleryView?
    var logPanel: LogPanel?
    /// Whether `ResourcePreloader` begins once the first scene is shown. The code that sets it must call
    /// `ResourcePreloader.finish()` before the program exits.
    var preloadsResources = false
    /// Whether the list has small pictures of the scenes. Set before the view is loaded.
    var showsThumbnails = false
    /// The small pictures; nil where the list has none, and until the first scene is shown.
    var thumbnails: SceneThumbnails?
    /// Whether pictures of scenes that were not shown yet are made.
    var makesThumbnails = false
    /// The scene and the appearance of the last picture that was taken from the scene that is shown.
    var thumbnailed = ""
    /// Called when a new instance of a scene is shown.
    var onStart: () -> Void = {}
    /// Whether everything that happens to each scene is recorded, because the program writes it to a file at its end.
    var recordsAllScenes = false
    var sceneLog: SceneLog?
    /// The lines that are missing in a log that was shown after the scene had begun; nil when none are.
    var earlierLog: EarlierLog?
    /// The scene's time at which the user last cleared the log.
    var logClearing: Instant?
    /// The shortcuts of the playground during the input of the scene.
    var shortcutUses: [ShortcutUse] = []
    /// The scene's time since when animations are recorded; nil while none are.
    var motionStart: Instant?
    /// The times of the scene's frames; nil while the animation bench is hidden.
    var frameTimes: FrameTimes?
    /// The clock by which frames are measured; nil for the host's.
    var frameClock: (@MainActor () -> Instant)?
    var inspectorPanel: InspectorPanel?
    var gestureRecorder: GestureRecorder?

    /// The passing of time for the scene.
    var time = SceneTime() {
        didSet { if time != oldValue { timeDidChange() } }
    }

    /// Whether distances from the selected view to the one below the pointer are drawn.
    var isMeasuring = false {
        didSet { if isMeasuring != oldValue { measuringDidChange() } }
    }

    /// The audit of the scene; nil while its panel is hidden.
    var liveAudit: LiveAudit?

    /// The guideline for the sizes of targets that audits follow.
    var auditProfile = AuditProfile.apple

    /// The scene as the user keeps it, to compare it with what it becomes.
    var keptMoment: (scene: String, moment: ShownMoment)?

    /// The finger that came down on a badge.
    var badgeFinger: Int?

    /// The properties of the scene's views that the user has set.
    private(set) lazy var edits: PropertyEdits = {
        hasEdits = true
        let edits = PropertyEdits()
        edits.roots = { [unowned self] in live?.session.screen.orderedWindows ?? [] }
        edits.onEdit = { [unowned self] in
            needsVariants = true
            liveAudit?.editsDidChange()
            // Variants are made in the next turn, which a change of another instance's views does not bring about.
            variantsView?.setNeedsLayout()
        }
        return edits
    }()

    /// Whether `edits` has been used.
    private(set) var hasEdits = false

    /// Called when the user wants the changed properties of a view to be written to its source; nil where there is
    /// none.
    var onWrite: ((UIView) -> Void)?

    /// The last recording and its scene.
    var recording: (scene: Scene, script: InputScript)?

    /// The rectangle in which the scene edits text, in its points.
    var textInputRect: CGRect?
    /// The rectangle that was last reported to the display, in points of the window.
    var reportedTextInputRect: CGRect?

    /// The size and scale of a replay, which take precedence over the chosen ones; nil without a replay.
    var replayMetrics: WindowMetrics?

    /// Whether a recording is being played.
    var isReplaying = false
    private var requested: WindowMetrics?

    /// The look of the overlays.
    var overlayStyle = OverlayStyle.color {
        didSet { overlaysDidChange() }
    }

    /// The overlays that are drawn over every scene.
    var overlays: Set<Overlay> = [] {
        didSet { overlaysDidChange() }
    }

    /// The magnifier and explanations.
    lazy var probe = SceneProbe { [unowned self] in view.window?.screen }

    /// Whether the tree marks the view below the pointer in the scene.
    var isSceneLinked = false

    /// The keys that are down.
    var heldKeys: Set<UIKeyboardHIDUsage> = []

    /// The key that is held down for an explanation.
    var explainingKey: UIKeyboardHIDUsage?

    /// The key that has ended picking or a recording and is still down.
    var endingKey: UIKeyboardHIDUsage?

    /// The form of the picture that was saved last.
    var pictureForm = ScenePicture.Form.bitmap

    /// The folder in which recordings and pictures are saved.
    var folder = FileManager.default.currentDirectoryPath

    /// Whether the log is shown. A hidden log records nothing.
    var isLogShown = true {
        didSet { if isLogShown != oldValue { logDidChange() } }
    }

    /// Whether the inspector is shown.
    var isInspectorShown = false {
        didSet { if isInspectorShown != oldValue { inspectorDidChange() } }
    }

    /// The content of the inspector.
    var inspectorContent = InspectorContent.views {
        didSet { if inspectorContent != oldValue { inspectorContentDidChange() } }
    }

    /// Whether a click in the scene selects a view for the inspector instead of touching it.
    var isPicking = false {
        didSet { if isPicking != oldValue { pickingDidChange() } }
    }

    /// Whether variants of the scene are shown in its place.
    var isVariantsShown = false {
        didSet { if isVariantsShown != oldValue { variantsDidChange() } }
    }

    /// The properties by which the variants differ. The first ones are columns.
    var variantAxes: [VariantAxis] = [.state, .appearance] {
        didSet { needsVariants = needsVariants || variantAxes != oldValue }
    }

    /// Whether the variants that are shown are out of date.
    var needsVariants = false

    /// The observers that run the scene.
    var observations: [ObserverList<Void, Bool>.Observation] = []

    /// Whether the input of the scene is being recorded.
    var isRecording = false {
        didSet { recordingDidChange() }
    }

    /// The object that had the keyboard before the palette.
    weak var responderBeforePalette: UIResponder?

    /// Whether the user has moved among the scenes since the search text changed, or there is no search.
    private var hasStepped = true

    /// Creates a gallery that shows `scene` first.
    init(gallery: Gallery, showing scene: Scene) {
        self.gallery = gallery
        self.scene = scene
        index = SceneIndex(gallery.scenes)
        super.init(nibName: nil, bundle: nil)
        title = "Touchstone"
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The default size of a gallery's window in points.
    static let standardSize = CGSize(width: 1080, height: 760)

    /// Returns the size of a window in which a scene fits at its own size above the log, as far as the display has
    /// room.
    static func windowSize(for scene: Scene, onDisplay display: CGSize) -> CGSize {
        let around = CanvasView.surroundings
        // The log takes up to 36 % of the height below the head.
        let open = (scene.size.height + around.height) / 0.64
        let wanted = CGSize(
            width: max(standardSize.width, GalleryView.sidebarWidth + scene.size.width + around.width),
            height: max(standardSize.height, GalleryView.headHeight + open))
        // A window manager adds a title, and panels are at the display's edges.
        let room = CGSize(width: display.width - 20, height: display.height - 80)
        guard room.width > 100, room.height > 100 else { return standardSize }
        return CGSize(width: min(wanted.width, room.width).rounded(), height: min(wanted.height, room.height).rounded())
    }

    /// The view that shows the scene.
    var canvas: CanvasView { galleryView.canvas }

    /// The root view.
    var galleryView: GalleryView {
        loadViewIfNeeded()
        guard let parts else { preconditionFailure("The gallery makes its view itself; do not replace it.") }
        return parts
    }

    override func loadView() {
        let parts = GalleryView(bar: tools.bar)
        self.parts = parts
        view = parts
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let view = galleryView
        view.list.item = { [unowned self] in item(at: $0) }
        if showsThumbnails { view.list.rowHeight = SceneThumbnails.size.height + 8 }
        view.list.onChoice = { [unowned self] in if let scene = index.scene(at: $0) { show(scene) } }
        view.search.onChange = { [unowned self] in search($0) }
        view.search.onStep = { [unowned self] in stepInSearch(by: $0) }
        view.search.onEnd = { [unowned self] in endSearch(opening: $0) }
        view.search.tip = "Find scenes by title, hint and group (Ctrl-F). Return opens the best match"
        if let measuresPath { view.measures = GalleryMeasures(path: measuresPath) }
        view.onMeasured = { [unowned self] in keepMeasures() }
        canvas.screen.onInput = { [unowned self] in live?.send($0) }
        canvas.screen.onFocus = { [unowned self] in screenFocusDidChange() }
        canvas.onPlacing = { [unowned self] in
            secondFinger.placingDidChange()
            reportTextInputRect()
        }
        connectProbe()
        search("")
        tools.dark.isSelected = appearance == .dark
        recordingDidChange()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        connect()
        if live == nil { show(scene) }
        galleryView.list.becomeFirstResponder()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        disconnect()
        (sceneLog, earlierLog) = (nil, nil)
        gestureRecorder = nil
        frameTimes = nil
        liveAudit = nil
        clearTextInput()
        isVariantsShown = false
        probe.target = nil
        live?.end()
        live = nil
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        updateMetrics()
    }

    // MARK: - The scene

    /// Shows a new instance of a scene, discarding a recording or replay in progress.
    func show(_ scene: Scene) {
        isRecording = false
        replayMetrics = nil
        start(scene)
    }

    /// Shows a new instance of a scene in place of the one that is shown.
    ///
    /// - Parameters:
    ///   - isRecorded: Whether the user records everything that happens to the scene.
    ///   - input: The input that the instance is going to get, to which its size and its time are set; nil for none.
    ///   - keepsEdits: Whether the properties that the user has set are going to be set again.
    ///   - session: An instance that has got its input already; nil to make one.
    ///   - isTravel: Whether the instance shows the same input at another instant.
    func start(
        _ scene: Scene, isRecorded: Bool = false, input: SceneInput? = nil, keepsEdits: Bool = false,
        session: SceneSession? = nil, isTravel: Bool = false
    ) {
        self.scene = scene
        if hasEdits, !keepsEdits { edits.removeAll() }
        isReplaying = false
        let view = galleryView
        view.list.chosen = index.row(of: scene)
        if let row = view.list.chosen { view.list.reveal(row) }
        view.title = scene.title
        showHint(scene.hint, isMessage: false)
        guard view.window != nil else { return }
        (sceneLog, earlierLog) = (nil, nil)
        if !isTravel { (logClearing, shortcutUses) = (nil, []) }
        inspectorPanel?.select(nil)
        show(nil, at: nil)
        let metrics = input?.metrics ?? wantedMetrics
        requested = input?.lastMetrics ?? metrics
        clearTextInput()
        endScene()
        let known = session.map { LiveScene($0, clock: clock, elapsed: input?.end ?? .zero) }
        let live =
            known
            ?? LiveScene(
                scene, size: metrics.size, scale: metrics.scale, appearance: appearance, clock: clock,
                elapsed: input?.end ?? .zero,
                historyLimit: isRecorded || recordsAllScenes ? .recording : .explanation)
        self.live = live
        live.session.overlays.isPatient = true
        live.session.overlays.style = overlayStyle
        live.session.overlays.shown = overlays
        live.session.overlays.isMeasuring = isMeasuring
        live.pace = time.pace
        if isLogShown { sceneLog = SceneLog(live.session) }
        logPanel?.log = sceneLog
        recordGestures()
        measureFrames()
        auditScene()
        if !isTravel { sceneDidStart() }
        probe.target = SceneProbe.Target(
            screen: live.session.screen, overlays: live.session.overlays,
            picture: { [weak live] in live?.picture(of: $0) },
            shown: { live.session.shown })
        canvas.screen.picture = { [weak live] in live?.picture(width: $0) }
        canvas.metrics = (live.size, live.scale)
        galleryView.isLogOpened = false
        secondFinger.reset()
        needsVariants = true
        onStart()
    }

    /// Lists other scenes in place of those that are listed. The scene that is shown stays until another is started.
    func list(_ gallery: Gallery) {
        self.gallery = gallery
        search(galleryView.search.query)
    }

    /// Shows a sentence in place of the scene's hint. With `isMessage`, it replaces the title if the hint does not
    /// fit.
    func showHint(_ sentence: String, isMessage: Bool = true) {
        galleryView.hint.text = sentence
        galleryView.isHintMessage = isMessage
        galleryView.setNeedsLayout()
    }

    /// The scene's pixels per point.
    var shownScale: CGFloat { wantedMetrics.scale }

    /// The size and scale that the scene should have.
    private var wantedMetrics: WindowMetrics {
        if let replayMetrics { return replayMetrics }
        let own = view.window?.screen.scale ?? 1
        return WindowMetrics(size: canvasSize.size(for: scene, in: canvas.room), scale: scale ?? own)
    }

    private func updateMetrics() {
        let wanted = wantedMetrics
        tools.show(canvasSize, wanted.scale)
        guard let live, wanted != requested else { return }
        requested = wanted
        canvas.metrics = (wanted.size, wanted.scale)
        live.send(.resize(wanted))
        needsVariants = true
    }

    private func metricsWereChosen() {
        guard isViewLoaded else { return }
        replayMetrics = nil
        updateMetrics()
    }

    private func appearanceDidChange() {
        guard isViewLoaded else { return }
        tools.dark.isSelected = appearance == .dark
        if showsThumbnails { reloadList() }
        view.window?.overrideUserInterfaceStyle = appearance.style
        needsVariants = true
        guard let live else { return }
        UIApplication.restoringCurrent { live.session.window.overrideUserInterfaceStyle = appearance.style }
    }

    // MARK: - Searching

    private func search(_ text: String) {
        index = SceneIndex(gallery.scenes, search: text)
        hasStepped = text.isEmpty
        let list = galleryView.list
        list.chosen = nil
        list.reload(count: index.rows.count, headers: index.headers)
        list.chosen = index.row(of: scene)
        if let row = list.chosen, !text.isEmpty { list.reveal(row) }
    }

    /// Opens the next scene that was found. The first one is not that which is open already.
    private func stepInSearch(by step: Int) {
        let list = galleryView.list
        if hasStepped {
            list.moveChoice(by: step)
        } else if let row = index.end(isFirst: step > 0, besides: scene), let other = index.scene(at: row) {
            show(other)
        }
        hasStepped = true
    }

    /// Ends the search. With `opening`, the best match is opened unless the user has chosen among the matches.
    private func endSearch(opening: Bool) {
        if opening, !hasStepped, let best = index.best, best.name != scene.name { show(best) }
        galleryView.list.becomeFirstResponder()
    }

    override var keyCommands: [UIKeyCommand]? { shortcuts }

    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        // A shortcut is performed; the keys held for it say nothing about the scene.
        if sender is UIKeyCommand {
            if canvas.screen.isFirstResponder { leaveOutHeldKeys() }
            hideTip()
        }
        return super.target(forAction: action, withSender: sender)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(rest(of: presses, isDown: true), with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesEnded(rest(of: presses, isDown: false), with: event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesCancelled(rest(of: presses, isDown: false), with: event)
    }
}
