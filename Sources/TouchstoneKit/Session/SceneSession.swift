import HostInterface
import Timeline
import UIKit

/// A scene in an application without a display: for drawing it, for playing input on it, and for the gallery, which shows
/// its pictures and hands it what fingers do there.
///
/// The application is a whole one, with a window, a clock and a trace of its own. Nothing that looks at a scene from
/// outside is part of its views, of its responder chain or of its trace.
@MainActor
final class SceneSession {
    let scene: Scene
    let host: HeadlessHost
    let timeline = Timeline()
    let loop: FrameLoop
    let window: UIWindow
    let controller: UIViewController

    /// What is drawn over the scene; made when somebody wants to draw something.
    var overlays: SceneOverlays {
        if let madeOverlays { return madeOverlays }
        let made = SceneOverlays(screen, clock: timeline) { [unowned self] in HitTwin(self) }
        listen { made.hear($0) }
        madeOverlays = made
        return made
    }

    private var madeOverlays: SceneOverlays?

    /// Whether the scene's own animation was started.
    private(set) var isAnimated = false

    /// Told of every event before the application is.
    private let ears: EventEars

    /// Everything that happened to the scene, as it would happen to another instance of it.
    var events: [HostEvent] { history.events }

    /// The same, with how much of it was done to the scene.
    private(set) var history = SceneHistory()

    /// States that the scene was put into, in order.
    private(set) var states: [SceneState] = []

    let appearance: Appearance
    private let firstMetrics: WindowMetrics

    init(_ scene: Scene, size: CGSize, scale: CGFloat, appearance: Appearance) {
        self.scene = scene
        self.appearance = appearance
        firstMetrics = WindowMetrics(size: size, scale: scale)
        host = HeadlessHost(size: size, scale: scale)
        let ears = EventEars()
        self.ears = ears
        loop = FrameLoop(host: RecordingHost(host) { ears.hear($0) }, timeline: timeline)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        controller = scene.makeViewController()
        window.overrideUserInterfaceStyle = appearance.style
        window.backgroundColor = .systemBackground
        window.rootViewController = controller
        loop.application.launch()
        window.makeKeyAndVisible()
        listen { [unowned self] in history.add($0) }
    }

    /// A new instance of the scene, to which nothing has happened yet.
    func twin() -> SceneSession {
        SceneSession(scene, size: firstMetrics.size, scale: firstMetrics.scale, appearance: appearance)
    }

    /// What happened so far, for playing it again.
    var script: InputScript {
        InputScript(size: firstMetrics.size, scale: firstMetrics.scale, events: events)
    }

    /// Puts the scene into a state.
    func apply(_ state: SceneState) {
        states.append(state)
        state.apply(controller.view)
    }

    /// Starts the scene's own animation, if it has one.
    func animate() {
        guard let animate = scene.animate else { return }
        isAnimated = true
        animate(controller)
    }

    /// The scene's screen: what is drawn, and the fingers on it.
    var screen: UIScreen { loop.application.screen }

    /// The application's layers: what is drawn.
    var layerTree: LayerTree { screen.layerTree }

    /// Calls `ear` with every event before the application hears of it.
    @discardableResult
    func listen(_ ear: @escaping @MainActor (HostEvent) -> Void) -> EventEars.Number {
        ears.add(ear)
    }

    /// Ends what `listen(_:)` began.
    func stopListening(_ number: EventEars.Number) {
        ears.remove(number)
    }

    /// Handles everything that happens up to `instant` and draws it.
    func run(until instant: Instant) throws(PlaygroundError) {
        guard host.run(until: instant, nextDeadline: { timeline.nextDeadline }, turn: { loop.turn() }) else {
            throw .environment(
                "The scene asks for ever more work at \(timeline.now.seconds) s: every layout marks something for layout "
                    + "or display again.")
        }
    }

    /// The same in a number of turns at most. Returns false when there is more to do.
    func run(until instant: Instant, turns: Int) -> Bool {
        host.run(
            until: instant, maximumTurns: turns, nextDeadline: { timeline.nextDeadline }, turn: { loop.turn() })
    }

    /// What is needed for making new instances that are as this one is.
    var shown: ShownScene {
        ShownScene(scene: scene, screen: screen, firstSize: firstMetrics.size, now: timeline.now, history: history)
    }

    /// When something will happen in the scene by itself: an event that is waiting, a deadline, a frame of an animation, an
    /// overlay that is to be drawn more exactly.
    var nextWake: Instant? {
        [host.nextEvent, loop.nextWake, madeOverlays?.nextWake].compactMap(\.self).min()
    }

    /// The window as it shows.
    func image() throws(PlaygroundError) -> CGImage {
        guard let shown = host.window, !shown.isClosed else {
            throw .environment("The scene has closed its window; there is no picture of it.")
        }
        return shown.bitmap.image()
    }

    /// Runs `body`, in which scenes' applications run, and makes the application that ran before the running one again.
    static func apart<Result>(_ body: () throws -> Result) rethrows -> Result {
        try UIApplication.letOthersRun(body)
    }
}
