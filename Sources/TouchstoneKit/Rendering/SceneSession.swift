import HostInterface
import Timeline
import UIKit

/// A scene in an application without a display, for drawing it and for playing input on it.
@MainActor
final class SceneSession {
    let host: HeadlessHost
    let timeline = Timeline()
    let loop: FrameLoop
    let window: UIWindow
    let controller: UIViewController

    init(_ scene: Scene, size: CGSize, scale: CGFloat, appearance: Appearance) {
        host = HeadlessHost(size: size, scale: scale)
        loop = FrameLoop(host: host, timeline: timeline)
        window = PlaygroundWindow(frame: CGRect(origin: .zero, size: size))
        controller = scene.makeViewController()
        window.overrideUserInterfaceStyle = appearance.style
        window.backgroundColor = .systemBackground
        window.rootViewController = controller
        loop.application.launch()
        window.makeKeyAndVisible()
    }

    /// The application's layers: what is drawn.
    var layerTree: LayerTree { loop.application.screen.layerTree }

    /// Handles everything that happens up to `instant` and draws it.
    func run(until instant: Instant) throws(PlaygroundError) {
        guard host.run(until: instant, nextDeadline: { timeline.nextDeadline }, turn: { loop.turn() }) else {
            throw .environment(
                "The scene asks for ever more work at \(timeline.now.seconds) s: every layout marks something for layout "
                    + "or display again.")
        }
    }

    /// The window as it shows.
    func image() throws(PlaygroundError) -> CGImage {
        guard let shown = host.window, !shown.isClosed else {
            throw .environment("The scene has closed its window; there is no picture of it.")
        }
        return shown.bitmap.image()
    }
}
