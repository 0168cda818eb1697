import HostInterface
import Timeline
import UIKit

/// A scene in a headless application of its own: for drawing it, for playing input on it, and for the gallery,
/// which shows its pictures and passes on the user's input.
///
/// Tools that look at a scene from outside are not part of its views, of its responder chain or of its trace.
@MainActor
package final class SceneSession {
    let scene: Scene
    let headless: HeadlessApplication
    let controller: UIViewController
    let appearance: Appearance
    private let traits: SceneTraits

    /// The overlays that are drawn over the scene, created when first used.
    var overlays: SceneOverlays {
        if let overlaysIfLoaded { return overlaysIfLoaded }
        let overlays = SceneOverlays(screen, clock: timeline) { [unowned self] in ShadowSession(self) }
        hostEvents.add { overlays.record($0) }
        overlaysIfLoaded = overlays
        return overlays
    }

    private var overlaysIfLoaded: SceneOverlays?

    /// Whether the scene's own animation was started.
    private(set) var isAnimated = false

    /// The observers that get every host event before the application.
    let hostEvents: ObserverList<HostEvent, Void>

    /// Everything that happened to the scene, as it would happen to another instance of it.
    var events: [HostEvent] { history.events }

    /// The events with the number of those that did something to the scene.
    private(set) var history: SceneHistory

    /// The states that the scene was put into, in order.
    private(set) var states: [SceneState] = []

    private let firstMetrics: WindowMetrics

    /// Creates an instance of a scene, in an application that becomes current.
    init(
        _ scene: Scene, size: CGSize, scale: CGFloat, appearance: Appearance, traits: SceneTraits = SceneTraits(),
        historyLimit: SceneHistory.Limit = .explanation
    ) {
        self.scene = scene
        history = SceneHistory(limit: historyLimit)
        self.appearance = appearance
        self.traits = traits
        firstMetrics = WindowMetrics(size: size, scale: scale)
        let hostEvents = ObserverList<HostEvent, Void>()
        self.hostEvents = hostEvents
        headless = HeadlessApplication(size: size, scale: scale) { host in
            RecordingHost(host) { hostEvents.notify($0) }
        }
        let window = headless.window
        traits.apply(to: window)
        controller = scene.makeViewController()
        window.overrideUserInterfaceStyle = appearance.style
        window.backgroundColor = .systemBackground
        window.rootViewController = controller
        // Views that choose a font while they are made ask for the text size that the app has.
        if !traits.isDefault { window.traitCollection.performAsCurrent { controller.loadViewIfNeeded() } }
        headless.open()
        hostEvents.add { [unowned self] in history.add($0) }
    }

    var host: HeadlessHost { headless.host }
    var loop: FrameLoop { headless.loop }
    var timeline: Timeline { headless.timeline }
    var window: UIWindow { headless.window }

    /// The scene's screen, with the fingers on it.
    var screen: UIScreen { headless.screen }

    /// The layers of the scene's screen.
    var layerTree: LayerTree { screen.layerTree }

    /// Makes a new instance of the scene, to which nothing has happened yet.
    func makeCopy() -> SceneSession {
        SceneSession(scene, size: firstMetrics.size, scale: firstMetrics.scale, appearance: appearance, traits: traits)
    }

    /// The events so far as a script that plays them again.
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

    /// Handles everything that happens up to `instant`, and draws it.
    func run(until instant: Instant) throws(PlaygroundError) {
        guard headless.run(until: instant) else {
            throw .environment("The scene \(headless.reasonForUnrest)")
        }
    }

    /// Handles what happens up to `instant` in at most a number of turns. Returns false when there is more to do.
    func run(until instant: Instant, turns: Int) -> Bool {
        headless.run(until: instant, maximumTurns: turns)
    }

    /// The values from which new instances in the same state can be made.
    var shown: ShownScene {
        ShownScene(scene: scene, screen: screen, firstSize: firstMetrics.size, now: timeline.now, history: history)
    }

    /// The time at which the scene next changes by itself: by an event that is waiting, a deadline, a frame of an
    /// animation, or an overlay that is to be refined.
    var nextWake: Instant? {
        [headless.nextWake, overlaysIfLoaded?.nextWake].compactMap(\.self).min()
    }

    /// Returns the window as it is shown.
    func image() throws(PlaygroundError) -> CGImage {
        guard let shown = host.window, !shown.isClosed else {
            throw .environment("The scene has closed its window; there is no picture of it.")
        }
        return shown.bitmap.image()
    }
}
