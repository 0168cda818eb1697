import HostInterface
import Timeline
import UIKit

/// The playground in a window: the gallery, or one scene alone.
///
/// The shortest program with scenes of your own has the window and every verb of `touchstone`:
///
///     import TouchstoneCommands
///
///     Playground.main([dial, lamp, door])
///
/// Use `Playground` itself in a program that parses its arguments and chooses the settings of the window:
///
///     var playground = Playground(gallery: Gallery([dial, lamp]))
///     playground.appearance = .dark
///     exit(try playground.run())
///
/// In the window, each scene runs in an application of its own. Its clock, responder chain and trace contain nothing
/// of the gallery. Beside the list of scenes there are:
///
/// - The log shows the way of each touch: the views that were hit-tested, the view that got the touch, the responders
///   that handled it, and the control events and actions that followed. You can leave out topics, and copy the lines.
/// - The inspector (Control-I) shows the view tree, and the chosen view's properties, responder chain, targets and
///   actions. Control-P picks a view by a click in the scene.
/// - Overlays (Control-1 to Control-9): see `Overlay`.
/// - While `?` is held, a panel explains which view would get a touch at the pointer, and why. Control-C copies the
///   explanation. While text is edited, use F1 instead.
/// - Control-M magnifies the pixels around the pointer. Control-+ and Control-- change the magnification.
/// - Control-B shows variants of the scene side by side, all of which get the same input. Control-Alt-1 to
///   Control-Alt-5 choose by which properties they differ.
/// - Control-R records the input to the scene. The recording can be replayed, and saved as an `InputScript` together
///   with the source of a test.
/// - Control-K opens a palette that finds every command, scene and view. Control-S saves and copies a picture of the
///   scene, and Control-Shift-S copies it as an entry of a figures file.
/// - Control-U shows the findings of an audit, and Control-0 distances between views.
/// - Control-comma stops the scene's time, Control-full stop shows its next frame, and Control-slash is slow motion.
/// - Control-F moves to the search field, Control-D switches between light and dark, Control-L shows and hides the log.
///
/// While Alt or Ctrl is held, the mouse has a second finger, mirrored about the middle of the scene. Overlays,
/// magnifier and explanations have the same keys over a scene that is shown alone.
@preconcurrency @MainActor
public struct Playground {
    /// The scenes to choose from.
    public var gallery: Gallery

    /// The name of the scene to begin with; nil for the first.
    public var scene: String?

    /// Whether the scene is shown alone, at its own size.
    public var isBare = false

    /// The scale in pixels per point; nil for the display's own.
    public var scale: CGFloat?

    /// The window's size in points; nil for that of the scene or the gallery.
    public var size: CGSize?

    /// The appearance of the window.
    public var appearance = Appearance.light

    /// Whether the scene's own animation runs, with as many frames as can be shown.
    public var animates = false

    /// The input that is played in the window.
    public var script: InputScript?

    /// The path of the file that the window's input is recorded to: as an `InputScript`, or, if the path ends in
    /// `.swift`, as the source of a test of the scene that was shown last.
    public var recordPath: String?

    /// Whether the list shows pictures of scenes that were not shown yet, for which their code is run. A program sets
    /// it before it opens a window.
    package static var drawsThumbnails = false

    /// Creates a playground of the scenes of a gallery.
    public init(gallery: Gallery) {
        self.gallery = gallery
    }

    /// Opens the window and returns the exit status once it is closed.
    ///
    /// The settings are checked before a display is opened. If there is no display, the error's `isDisplayMissing` is
    /// true.
    public func run() throws(PlaygroundError) -> Int32 {
        let scene = try chosenScene()
        let usualSize = try windowSize(showing: scene)
        if let recordPath { try OutputFile.check(recordPath) }
        let recorder = recordPath.map { InputRecorder(path: $0, size: usualSize, scale: scale ?? 1) }
        var host = try openHost()
        let size = fitting(usualSize, for: scene, on: host)
        if let script { host = ScriptedHost(host, script: script) }
        let tools = isBare ? StandaloneTools() : nil
        if let tools { host = tools.listening(to: host) }
        if let recorder { host = recorder.listening(to: host) }
        let delegate = PlaygroundDelegate(self, scene: scene, size: size, tools: tools)
        let application = UIApplication()
        application.windowOptions.title = isBare ? scene.title : "Touchstone"
        application.windowOptions.className = "touchstone"
        application.windowOptions.scale = scale
        if animates { application.screen.maximumFramesPerSecond = 0 }
        // The recording is written even if a signal ends the program.
        let signals = recorder == nil ? [] : [SIGINT, SIGTERM, SIGHUP].map { EndingSignal($0, ends: application) }
        let status = Application.run(application, host: host) { delegate }
        ResourcePreloader.finish()
        // A signal ends a program that waits for a reader of its recording. A file is written in any case.
        if let recordPath, OutputFile.isSpecial(try OutputFile.destination(recordPath)) {
            for signal in signals { signal.end() }
        }
        let live = delegate.gallery?.live
        try recorder?.finish(live?.scene ?? scene, session: live?.script)
        withExtendedLifetime(signals) {}
        return status
    }

    /// Returns the window's size in points: large enough for the scene, as far as the display has room. A size that was
    /// asked for, and that of a window whose input is recorded or played, stay.
    func fitting(_ size: CGSize, for scene: Scene, on host: any HostInterface.Host) -> CGSize {
        guard self.size == nil, !isBare, script == nil, recordPath == nil,
            let display = Application.displaySize(of: host, scale: scale)
        else { return size }
        return GalleryViewController.windowSize(for: scene, onDisplay: display)
    }

    func openHost() throws(PlaygroundError) -> any HostInterface.Host {
        do {
            return try Application.openHost()
        } catch {
            throw .noDisplay("\(error)")
        }
    }

    func chosenScene() throws(PlaygroundError) -> Scene {
        guard let first = gallery.scenes.first else {
            throw .misuse("The gallery has no scenes; give it at least one.")
        }
        let chosen = if let scene { try gallery.scene(named: scene) } else { first }
        guard animates, chosen.animate == nil else { return chosen }
        let animated = gallery.scenes.filter { $0.animate != nil }.map(\.name).joined(separator: ", ")
        throw .misuse(
            "The scene \(chosen.name) has nothing to animate. \(animated.isEmpty ? "No scene has" : "These have: \(animated)")."
        )
    }

    func windowSize(showing scene: Scene) throws(PlaygroundError) -> CGSize {
        let size = size ?? (isBare ? scene.size : GalleryViewController.standardSize)
        try SceneLimits.check(size: size, scale: scale ?? 1)
        return size
    }
}

extension Playground {
    /// Runs the program of a package with scenes of its own. The function is in the module `TouchstoneCommands`.
    @available(*, unavailable, message: "import TouchstoneCommands, a module of the same product")
    public static func main(_ scenes: [Scene], arguments: [String]? = nil) -> Never {
        preconditionFailure("Playground.main is in the module TouchstoneCommands.")
    }
}
