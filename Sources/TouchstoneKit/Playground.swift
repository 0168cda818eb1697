import HostInterface
import Timeline
import UIKit

/// The playground in a window: the gallery, or one scene alone.
///
/// The shortest program with scenes of one's own is one line, and has the window and every verb of `touchstone`:
///
///     Playground.main([dial, lamp, door])
///
/// `Playground` itself is for programs that parse arguments of their own and open the window with their own settings:
///
///     var playground = Playground(gallery: Gallery([dial, lamp]))
///     playground.appearance = .dark
///     exit(try playground.run())
///
/// In the window each scene runs in an application of its own, with a clock, a responder chain and a trace that contain
/// nothing of the gallery. Beside the list there are:
///
/// - the log, which tells the way of each touch: who was asked in which order, who got the touch and who handles it, which
///   control events and actions followed. Topics can be left out, and the lines copied;
/// - the inspector (Control-I): the view tree, and the chosen view's properties, responder chain, targets and actions.
///   Control-P picks a view by a click in the scene;
/// - overlays (Control-1 to Control-8): see `Overlay`;
/// - while `?` is held, a panel explains whom a touch at the pointer would belong to, and why; Control-C copies that. Where text is
///   edited a question mark is text, and F1 does the same;
/// - Control-M shows the pixels around the pointer larger, Control-+ and Control-- change how much;
/// - Control-R records what is done to the scene. The recording can be replayed, and saved as an `InputScript` together
///   with the source of a test;
/// - Control-F goes to the search field, Control-D changes between light and dark, Control-L shows and hides the log.
///
/// While Alt or Ctrl is held, a mouse has a second finger, mirrored about the middle of the scene. Overlays, magnifier and
/// explanations have the same keys over a scene that is shown alone.
@MainActor
public struct Playground {
    /// The scenes to choose from.
    public var gallery: Gallery

    /// The scene to begin with; nil takes the first.
    public var scene: String?

    /// Shows the scene alone, at its own size.
    public var isBare = false

    /// Pixels per point; nil takes the display's own.
    public var scale: CGFloat?

    /// The window's size in points; nil takes that of the scene or the gallery.
    public var size: CGSize?

    /// Light or dark.
    public var appearance = Appearance.light

    /// Starts the scene's own animation, with as many frames as can be shown.
    public var animates = false

    /// Input that is played in the window.
    public var script: InputScript?

    /// Where to write what the window's user does: as an `InputScript`, or as the source of a test of the scene that was
    /// shown last where the path ends in `.swift`.
    public var recordPath: String?

    public init(gallery: Gallery = .builtIn) {
        self.gallery = gallery
    }

    /// Opens the window and returns the exit status once it is closed.
    ///
    /// Everything that can be refused is refused before a display is looked for. Where there is no display, the error's
    /// `isDisplayMissing` is true.
    public func run() throws(PlaygroundError) -> Int32 {
        let scene = try chosenScene()
        let size = try windowSize(showing: scene)
        if let recordPath { try OutputFile.check(recordPath) }
        let recorder = recordPath.map { InputRecorder(path: $0, size: size, scale: scale ?? 1) }
        var host = try openHost()
        if let script { host = ScriptedHost(host, script: script) }
        let tools = isBare ? BareTools() : nil
        if let tools { host = tools.listening(to: host) }
        if let recorder { host = recorder.listening(to: host) }
        let delegate = PlaygroundDelegate(self, scene: scene, size: size, tools: tools)
        let application = UIApplication()
        application.windowOptions.title = isBare ? scene.title : "Touchstone"
        application.windowOptions.className = "touchstone"
        application.windowOptions.scale = scale
        if animates { application.screen.maximumFramesPerSecond = 0 }
        // What was recorded is worth writing, however the program ends.
        let signals = recorder == nil ? [] : [SIGINT, SIGTERM].map { EndingSignal($0, ends: application) }
        let status = Application.run(application, delegate: delegate, host: host)
        withExtendedLifetime(signals) {}
        LookupsAhead.finish()
        let live = delegate.gallery?.live
        try recorder?.finish(live?.scene ?? scene, session: live?.script)
        return status
    }

    private func openHost() throws(PlaygroundError) -> any HostInterface.Host {
        do {
            return try Application.openHost()
        } catch {
            throw .noDisplay("\(error)")
        }
    }

    private func chosenScene() throws(PlaygroundError) -> Scene {
        guard let first = gallery.scenes.first else {
            throw .misuse("The gallery has no scenes; give it at least one.")
        }
        let chosen = if let scene { try gallery.scene(named: scene) } else { first }
        guard animates, chosen.animate == nil else { return chosen }
        let animated = gallery.scenes.filter { $0.animate != nil }.map(\.name).joined(separator: ", ")
        throw .misuse(
            "The scene \(chosen.name) has nothing to animate. \(animated.isEmpty ? "None has" : "This has: \(animated)")."
        )
    }

    private func windowSize(showing scene: Scene) throws(PlaygroundError) -> CGSize {
        let size = size ?? (isBare ? scene.size : GalleryViewController.standardSize)
        try SceneLimits.check(size: size, scale: scale ?? 1)
        return size
    }
}
