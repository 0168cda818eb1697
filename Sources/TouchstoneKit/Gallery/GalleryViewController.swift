import HostInterface
import Timeline
import UIKit

/// The gallery: the list of scenes, the chosen one as a device shows it, and what there is to know about it.
///
/// The scene runs in an application of its own (`LiveScene`). This controller shows its pictures, tells it what fingers do
/// there, and lets it run once in each turn in which it has something to do. While it has not, nothing wakes up.
final class GalleryViewController: UIViewController {
    let gallery: Gallery
    private(set) var scene: Scene
    private(set) var index: SceneIndex

    /// The scene that runs; nil before the view has appeared.
    private(set) var live: LiveScene?

    /// Light or dark, of the scene and of everything around it.
    var appearance = Appearance.light {
        didSet { appearanceDidChange() }
    }

    /// Size and pixels per point of the scene. Nil takes the display's pixels per point.
    var canvasSize = CanvasSize.own {
        didSet { metricsWereChosen() }
    }

    var scale: CGFloat? {
        didSet { metricsWereChosen() }
    }

    lazy var sizes = ChoiceBar(CanvasSize.allCases.map(\.rawValue)) { [unowned self] in
        canvasSize = CanvasSize.allCases[$0]
    }
    lazy var scales = ChoiceBar(Self.offeredScales.map { "\(Trace.text($0))x" }) { [unowned self] in
        scale = Self.offeredScales[$0]
    }
    lazy var dark = ChromeButton("Dark") { [unowned self] in appearance = appearance == .dark ? .light : .dark }
    lazy var restart = ChromeButton("Restart") { [unowned self] in show(scene) }
    lazy var inspectorButton = ChromeButton("Inspector") { [unowned self] in isInspectorShown.toggle() }
    lazy var record = ChromeButton("Record", style: .recording) { [unowned self] in toggleRecording() }
    lazy var replay = ChromeButton("Replay") { [unowned self] in replayRecording() }
    lazy var magnifier = ChromeButton("Magnifier") { [unowned self] in toggleMagnifier() }
    lazy var save = ChromeButton("Save test") { [unowned self] in saveRecording() }
    lazy var overlayButtons = Overlay.allCases.map { overlay in
        ChromeButton(overlay.title) { [unowned self] in toggle(overlay) }
    }
    lazy var logButton = ChromeButton("Log") { [unowned self] in isLogShown.toggle() }

    static let offeredScales: [CGFloat] = [1, 1.5, 2, 3]

    private var parts: GalleryView?
    var logPanel: LogPanel?
    /// Whether `LookupsAhead` begins once the first scene can be seen. Whoever sets it ends with `LookupsAhead.finish()`.
    var looksAhead = false
    var sceneLog: SceneLog?
    var inspectorPanel: InspectorPanel?
    var gestureRecorder: GestureRecorder?

    /// What was recorded last, and of which scene.
    var recording: (scene: Scene, script: InputScript)?

    /// Where the scene edits text, in its points, and what the display was told of that.
    var textSpot: CGRect?
    var toldTextSpot: CGRect?

    /// The size and scale that a replay needs, whatever is chosen; nil while none is shown.
    var replayMetrics: WindowMetrics?

    /// Whether a recording is being played.
    var isReplaying = false
    private var requested: WindowMetrics?

    /// What is drawn over the scene, whichever is shown.
    var overlays: Set<Overlay> = [] {
        didSet { overlaysDidChange() }
    }

    /// The magnifier and explanations.
    lazy var probe = SceneProbe { [unowned self] in view.window?.screen }

    /// The key that is held for an explanation.
    var explainingKey: UIKeyboardHIDUsage?

    /// Where recordings are saved.
    var folder = FileManager.default.currentDirectoryPath

    /// Whether what the scene's application says is listened to and shown.
    var isLogShown = true {
        didSet { if isLogShown != oldValue { logDidChange() } }
    }

    /// Whether the scene's views are shown as a tree.
    var isInspectorShown = false {
        didSet { if isInspectorShown != oldValue { inspectorDidChange() } }
    }

    /// What of the scene the inspector shows.
    var inspectorContent = InspectorContent.views {
        didSet { if inspectorContent != oldValue { inspectorContentDidChange() } }
    }

    /// Whether a click in the scene chooses a view instead of touching it.
    var isPicking = false {
        didSet { if isPicking != oldValue { pickingDidChange() } }
    }

    /// Whether what happens to the scene is being recorded, as far as its user is concerned.
    var isRecording = false {
        didSet { recordingDidChange() }
    }

    /// A gallery that shows `scene` first.
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

    /// The size that a gallery's window has unless another is asked for.
    static let standardSize = CGSize(width: 1080, height: 760)

    /// The place of the scene.
    var canvas: CanvasView { galleryView.canvas }

    /// The root view, with its parts.
    var galleryView: GalleryView {
        loadViewIfNeeded()
        guard let parts else { preconditionFailure("The gallery makes its view itself; do not replace it.") }
        return parts
    }

    override func loadView() {
        let parts = GalleryView(
            bar: FlowBar(
                [sizes, scales, dark, logButton, inspectorButton, magnifier, restart, record, replay, save]
                    + overlayButtons))
        self.parts = parts
        view = parts
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let view = galleryView
        view.list.item = { [unowned self] in index.item(at: $0) }
        view.list.onChoice = { [unowned self] in if let scene = index.scene(at: $0) { show(scene) } }
        view.search.onChange = { [unowned self] in search($0) }
        view.search.onStep = { [unowned view] in view.list.moveChoice(by: $0) }
        view.search.onEnd = { [unowned view] in view.list.becomeFirstResponder() }
        canvas.screen.onInput = { [unowned self] in live?.send($0) }
        canvas.screen.onFocus = { [unowned self] in screenFocusDidChange() }
        canvas.onPlacing = { [unowned self] in
            ask(.setSecondFingerCentre(canvas.convert(canvas.screen.center, to: nil)))
            tellTextSpot()
        }
        connectProbe()
        search("")
        dark.isSelected = appearance == .dark
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
        view.window?.screen.afterSettling = nil
        sceneLog = nil
        gestureRecorder = nil
        forgetText()
        probe.target = nil
        live?.end()
        live = nil
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        updateMetrics()
    }

    // MARK: The scene

    /// Shows a new instance of a scene.
    func show(_ scene: Scene) {
        isRecording = false
        replayMetrics = nil
        start(scene)
    }

    func start(_ scene: Scene) {
        self.scene = scene
        isReplaying = false
        let view = galleryView
        view.list.chosen = index.row(of: scene)
        if let row = view.list.chosen { view.list.reveal(row) }
        view.title = scene.title
        say(scene.hint, isNews: false)
        guard let clock = Trace.timeline, view.window != nil else { return }
        sceneLog = nil
        inspectorPanel?.select(nil)
        let metrics = wantedMetrics
        requested = metrics
        forgetText()
        endScene()
        let live = LiveScene(
            scene, size: metrics.size, scale: metrics.scale, appearance: appearance, clock: clock)
        self.live = live
        live.session.overlays.shown = overlays
        if isLogShown { sceneLog = SceneLog(live.session) }
        logPanel?.log = sceneLog
        recordGestures()
        probe.target = SceneProbe.Target(
            screen: live.session.screen, overlays: live.session.overlays,
            picture: { [weak live] in live?.picture(of: $0) },
            shown: { live.session.shown })
        canvas.screen.picture = { [weak live] in live?.picture(width: $0) }
        canvas.metrics = (live.size, live.scale)
    }

    /// Shows a sentence in the place of the scene's hint. News take the heading's place where there is no room for it.
    func say(_ sentence: String, isNews: Bool = true) {
        galleryView.hint.text = sentence
        galleryView.isHintNews = isNews
        galleryView.setNeedsLayout()
    }

    /// Size and pixels per point that the scene is to have.
    private var wantedMetrics: WindowMetrics {
        if let replayMetrics { return replayMetrics }
        let own = view.window?.screen.scale ?? 1
        return WindowMetrics(size: canvasSize.size(for: scene, in: canvas.room), scale: scale ?? own)
    }

    private func updateMetrics() {
        sizes.chosen = CanvasSize.allCases.firstIndex(of: canvasSize)
        let wanted = wantedMetrics
        scales.chosen = Self.offeredScales.firstIndex(of: wanted.scale)
        guard let live, wanted != requested else { return }
        requested = wanted
        canvas.metrics = (wanted.size, wanted.scale)
        live.send(.resize(wanted))
    }

    private func metricsWereChosen() {
        guard isViewLoaded else { return }
        replayMetrics = nil
        updateMetrics()
    }

    private func appearanceDidChange() {
        guard isViewLoaded else { return }
        dark.isSelected = appearance == .dark
        view.window?.overrideUserInterfaceStyle = appearance.style
        guard let live else { return }
        SceneSession.apart { live.session.window.overrideUserInterfaceStyle = appearance.style }
    }

    // MARK: Searching

    private func search(_ text: String) {
        index = SceneIndex(gallery.scenes, search: text)
        let list = galleryView.list
        list.chosen = nil
        list.reload(count: index.rows.count, headers: index.headers)
        list.chosen = index.row(of: scene)
    }

    override var keyCommands: [UIKeyCommand]? { shortcuts }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(rest(of: presses, isDown: true), with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesEnded(rest(of: presses, isDown: false), with: event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesCancelled(rest(of: presses, isDown: false), with: event)
    }

    /// Tells the scene how much attention the window has.
    func pass(_ activation: Activation) {
        live?.send(.activation(activation))
    }
}
