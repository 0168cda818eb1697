import HitMaps
import HostInterface
import Timeline
import UIKit

/// The gallery of a window whose scenes are replaced while it is open, and all that such a program does with it.
@MainActor
package struct LiveGallery {
    private let controller: GalleryViewController

    init(_ controller: GalleryViewController) {
        self.controller = controller
    }

    /// The view in front of the scene, if any. It covers the scene's surroundings.
    package var notice: UIView? {
        get { controller.galleryView.notice }
        nonmutating set { controller.galleryView.notice = newValue }
    }

    /// The name of the scene that is shown.
    package var sceneName: String { controller.scene.name }

    /// The scene's own time; zero before there is a scene.
    package var now: Instant { controller.live.map { max($0.now, $0.session.host.now) } ?? .zero }

    /// The input to the scene so far; nil before there is a scene.
    package var input: SceneInput? { controller.live?.input }

    /// Calls `onStart` when a new instance of a scene is shown, and `onEvent` with each event of the instance before
    /// the scene gets it.
    package func observe(onStart: @escaping () -> Void, onEvent: @escaping @MainActor (HostEvent) -> Void) {
        controller.onStart = { [unowned controller] in
            controller.live?.session.hostEvents.add(onEvent)
            onStart()
        }
        controller.live?.session.hostEvents.add(onEvent)
    }

    /// A property of a view that the user has set.
    package struct Change {
        /// The view's identity.
        package let view: String
        /// The name of the class that declares the property.
        package let owner: String
        package let name: String
        /// The value as Swift.
        package let code: String
    }

    /// Offers to write properties that the user has set to the source.
    ///
    /// - Parameter onWrite: Called with the changes of one view.
    package func offerWriting(_ onWrite: @escaping @MainActor ([Change]) -> Void) {
        controller.onWrite = { [unowned controller] view in
            let identity = controller.edits.withOriginalIdentifiers { ViewIdentity(of: view).description }
            onWrite(
                controller.edits.changes(of: view).compactMap { property, value in
                    guard let code = property.expression(value) else { return nil }
                    return Change(view: identity, owner: property.owner, name: property.name, code: code)
                })
        }
    }

    /// Forgets that the user has set a property, because the source has it now.
    package func didWrite(_ name: String, ofViewAt identity: String) {
        controller.edits.remove(name, ofViewAt: identity)
    }

    /// Shows a sentence in place of the scene's hint.
    package func showHint(_ sentence: String) {
        controller.showHint(sentence)
    }

    /// The settings that the user has made.
    package var look: GalleryLook {
        controller.hasEdits ? controller.edits.withOriginalIdentifiers { currentLook } : currentLook
    }

    private var currentLook: GalleryLook {
        var look = GalleryLook()
        look.scene = controller.scene.name
        look.appearance = controller.appearance.rawValue
        look.canvasSize = controller.canvasSize.rawValue
        look.scale = controller.scale.map { Double($0) }
        look.overlays = controller.overlays.map(\.rawValue).sorted()
        look.isLogShown = controller.isLogShown
        look.isInspectorShown = controller.isInspectorShown
        look.inspectorContent = controller.inspectorContent.rawValue
        look.selection = controller.inspectorPanel?.selection.map { ViewIdentity(of: $0).description }
        if controller.isVariantsShown { look.variants = controller.variantAxes.map(\.rawValue) }
        look.offsets = offsets
        if controller.hasEdits { look.edits = controller.edits.stored }
        return look
    }

    /// Replaces the scenes and shows the one that `look` names, or the first.
    ///
    /// - Parameters:
    ///   - scenes: The scenes, with names that differ.
    ///   - look: The settings. Values that mean nothing are left out.
    ///   - input: The input that is played at once on the scene that `look` names; nil for none.
    ///   - onProgress: Called from time to time while the input is played.
    /// - Returns: False when the input took too long and was left out.
    package func replace(
        _ scenes: [Scene], look: GalleryLook, input: SceneInput?, onProgress: () -> Void
    ) -> Bool {
        // The window has slept; the time until now is none of the new instance's.
        if let host = controller.view.window?.screen.host { controller.clock.advance(to: host.now) }
        take(look)
        controller.isRecording = false
        controller.recording = nil
        controller.replayMetrics = nil
        let gallery = Gallery(scenes)
        let known = scenes.first { $0.name == look.scene }
        guard let scene = known ?? scenes.first else { return true }
        let input = known == nil ? nil : input
        if controller.hasEdits { controller.edits.willRestore() }
        controller.start(scene, input: input, keepsEdits: true)
        controller.list(gallery)
        var isDone = true
        // The input is played on views that have their properties already.
        let edits = known == nil ? [] : look.edits
        if !edits.isEmpty, let live = controller.live {
            showViews(of: live, onProgress)
            controller.edits.restore(edits)
        }
        if let input, let live = controller.live, !live.catchUp(with: input, onProgress: onProgress) {
            isDone = false
            if controller.hasEdits { controller.edits.willRestore() }
            controller.start(scene, keepsEdits: true)
        }
        controller.viewDidLayoutSubviews()
        // Views exist before the first frame only where the input was played.
        if known != nil, let live = controller.live {
            if input == nil || !isDone { showViews(of: live, onProgress) }
            if !edits.isEmpty { controller.edits.restore(edits) }
            restore(look, in: live.session)
        }
        return isDone
    }

    /// Lays the scene's views out, which do not exist before its first frame otherwise.
    private func showViews(of live: LiveScene, _ onProgress: () -> Void) {
        _ = live.catchUp(with: .init(live.script, end: .zero), onProgress: onProgress)
    }

    private func take(_ look: GalleryLook) {
        if let appearance = Appearance(rawValue: look.appearance), appearance != controller.appearance {
            controller.appearance = appearance
        }
        if let size = CanvasSize(rawValue: look.canvasSize), size != controller.canvasSize {
            controller.canvasSize = size
        }
        if look.scale != controller.scale.map({ Double($0) }) { controller.scale = look.scale.map { CGFloat($0) } }
        let overlays = Set(look.overlays.compactMap(Overlay.init(rawValue:)))
        if overlays != controller.overlays { controller.overlays = overlays }
        controller.isLogShown = look.isLogShown
        controller.isInspectorShown = look.isInspectorShown
        if let axes = look.variants?.compactMap(VariantAxis.init(rawValue:)) { controller.variantAxes = axes }
        controller.isVariantsShown = look.variants != nil
        if let content = InspectorContent(rawValue: look.inspectorContent) { controller.inspectorContent = content }
    }

    private func restore(_ look: GalleryLook, in session: SceneSession) {
        let roots = session.screen.orderedWindows
        for (path, offset) in look.offsets.sorted(by: { $0.key < $1.key }) {
            let way = ViewIdentity(path).way(among: roots)
            guard way.isWhole, let scroll = way.views.last as? UIScrollView, !scroll.isTracking else { continue }
            // A fling that the input ended with goes on from elsewhere.
            let insets = scroll.adjustedContentInset
            let most = CGPoint(
                x: max(-insets.left, scroll.contentSize.width + insets.right - scroll.bounds.width),
                y: max(-insets.top, scroll.contentSize.height + insets.bottom - scroll.bounds.height))
            scroll.setContentOffset(
                CGPoint(x: min(max(offset.x, -insets.left), most.x), y: min(max(offset.y, -insets.top), most.y)),
                animated: false)
        }
        if let selection = look.selection {
            func way() -> (views: [UIView], isWhole: Bool) { ViewIdentity(selection).way(among: roots) }
            let way = controller.hasEdits ? controller.edits.withOriginalIdentifiers(way) : way()
            if way.isWhole { controller.inspectorPanel?.select(way.views.last) }
        }
    }

    private var offsets: [String: CGPoint] {
        var offsets: [String: CGPoint] = [:]
        func add(_ view: UIView) {
            if let scroll = view as? UIScrollView, scroll.contentOffset != .zero {
                offsets[ViewIdentity(of: scroll).description] = scroll.contentOffset
            }
            for subview in view.subviews { add(subview) }
        }
        for window in controller.live?.session.screen.orderedWindows ?? [] { add(window) }
        return offsets
    }
}

extension Playground {
    /// Opens the gallery of a program that replaces its scenes while the window is open, and returns the exit status
    /// once it is closed.
    ///
    /// - Parameters:
    ///   - decorate: Returns the host of the window, which forwards to the one it is given.
    ///   - onOpen: Called with the gallery when its window has opened, before the first frame.
    package func run(
        decorating decorate: (any HostInterface.Host) -> any HostInterface.Host,
        onOpen: @escaping @MainActor (LiveGallery) -> Void
    ) throws(PlaygroundError) -> Int32 {
        let scene = try chosenScene()
        let usualSize = try windowSize(showing: scene)
        let display = try openHost()
        let size = fitting(usualSize, for: scene, on: display)
        let host = decorate(display)
        let delegate = PlaygroundDelegate(self, scene: scene, size: size) { onOpen(LiveGallery($0)) }
        let application = UIApplication()
        application.windowOptions.title = "Touchstone"
        application.windowOptions.className = "touchstone"
        application.windowOptions.scale = scale
        let status = Application.run(application, host: host) { delegate }
        ResourcePreloader.finish()
        return status
    }
}
