import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import StandardStreams
import Timeline

/// The surface that the windows of a scene are shown on: the content of a window that the host has opened.
///
/// Unlike UIKit, the screen is as large as the host's window and changes its size with it, and each scene has a screen
/// of its own.
///
/// The screen holds the windows of its scene. The work of the frame loop is done by its two pipelines, `input` and
/// `frames`, which windows and recognizers reach through the screen.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The screen of the running application, or one that shows nothing while none runs. Of several screens, the one
    /// whose scene gets an event, and else the one whose scene had the keyboard last.
    public static var main: UIScreen {
        (UIApplication.sharedIfRunning ?? XCTestHost.application)?.screen ?? detached
    }

    /// All screens: one for each scene that is connected.
    public static var screens: [UIScreen] {
        (UIApplication.sharedIfRunning ?? XCTestHost.application)?.screens ?? [detached]
    }

    /// The screen of objects that belong to no application.
    static let detached = UIScreen(timeline: CurrentApplication.idleTimeline)

    /// The size of a screen before a window has opened: that of a phone held upright, which fits on a desktop.
    package static let defaultSize = CGSize(width: 390, height: 700)

    /// The whole screen in points, with its origin at zero.
    open internal(set) var bounds = CGRect(origin: .zero, size: UIScreen.defaultSize)

    /// The number of pixels per point.
    open var scale: CGFloat { layerTree.scale }

    /// The whole screen in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
    }

    /// The number of pixels per point of the display itself, which is the same.
    open var nativeScale: CGFloat { scale }

    /// The maximum number of frames per second for animations. Zero means as many as can be shown.
    open package(set) var maximumFramesPerSecond: Int {
        get { frames.maximumFramesPerSecond }
        set { frames.maximumFramesPerSecond = newValue }
    }

    /// The windows, in the order in which they became visible. They are drawn and hit-tested by level, then in that
    /// order.
    package internal(set) var windows: [UIWindow] = []

    /// The layers of the windows.
    package let layerTree: LayerTree

    package internal(set) var application: UIApplication? {
        get { applicationReference.object() }
        set { applicationReference.set(newValue) }
    }
    private final var applicationReference = BackReference()
    package internal(set) weak var host: (any HostInterface.Host)?

    /// The number by which the host names the screen's window.
    package let number: Int

    /// The scene that the screen shows, once it is connected or, in an app without scene delegates, was asked for.
    final var sceneIfLoaded: UIWindowScene?

    /// The user's attention to the scene.
    final var attention = UIApplication.State.inactive

    /// The window of the scene that has the keyboard while the scene has it.
    package internal(set) final var keyWindowIfAny: UIWindow? {
        get { keyWindowReference.object() }
        set { keyWindowReference.set(newValue) }
    }
    private final var keyWindowReference = BackReference()

    /// The limits of the size of a window other than the first.
    final var sizeLimits: (minimum: CGSize?, maximum: CGSize?)

    /// Whether the host's window takes what other programs drop. Never reset.
    private(set) var acceptsDrops = false

    /// The title of the host's window.
    package private(set) var shownTitle = ""

    package convenience init(timeline: Timeline) {
        self.init(timeline: timeline, number: 0, besides: nil)
    }

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - number: The number by which the host names the screen's window.
    ///   - sibling: Another screen of the same application, whose size and settings it has at first.
    init(timeline: Timeline, number: Int, besides sibling: UIScreen?) {
        layerTree = LayerTree(timeline: timeline, besides: sibling?.layerTree)
        frames = FramePipeline(layerTree: layerTree, besides: sibling?.frames)
        self.number = number
        super.init()
        if let sibling {
            (application, host) = (sibling.application, sibling.host)
            (bounds, layerTree.scale) = (sibling.bounds, sibling.scale)
            (appearances, contrast) = (sibling.appearances, sibling.contrast)
            frames.maximumFramesPerSecond = sibling.maximumFramesPerSecond
            frames.areAnimationsEnabled = sibling.frames.areAnimationsEnabled
        }
        layerTree.root.bounds = bounds
        layerTree.root.anchorPoint = .zero
        layerTree.root.position = .zero
        layerTree.layoutLoopDidEnd = { loop in
            Log.warn(
                "Layout did not settle in \(LayerTree.maximumUnsettledTurns) turns and was ended: "
                    + "\(loop.explanation(Self.name)).")
        }
    }

    /// Returns the name of the view, or of whatever else owns a layer.
    private static func name(of layer: CALayer) -> String { Trace.name(of: layer.delegate ?? layer as Any) }

    /// A sentence that names the views that keep asking for layout; nil while layout settles.
    package var layoutLoopText: String? { layerTree.layoutLoop.map { $0.explanation(Self.name) } }

    // MARK: - Pipelines

    /// The output side of the frame loop.
    let frames: FramePipeline

    /// The values that the application has given appearances, an object of the folder `UIAppearance`; nil for none.
    final var appearances: AnyObject?

    /// The contrast that the user prefers, as far as the desktop has been asked.
    final var contrast = UIAccessibilityContrast.normal {
        didSet {
            guard contrast != oldValue else { return }
            for window in windows { window.updateTraits() }
        }
    }

    /// The input side of the frame loop.
    private(set) lazy var input = InputPipeline(screen: self)

    /// The clock of everything on the screen.
    package var timeline: Timeline { layerTree.timeline }

    /// Whether a turn of the frame loop has something to do although nothing happened.
    var hasPendingWork: Bool { input.hasProposals || frames.hasPendingWork }

    /// The scene that the screen shows; nil before it is connected and after it was disconnected.
    var scene: UIWindowScene? { sceneIfLoaded ?? (application?.screen === self ? application?.scene : nil) }

    /// Observers that are called in each turn once layout has settled. See `FramePipeline.settlingObservers`.
    package var settlingObservers: ObserverList<Void, Bool> { frames.settlingObservers }

    /// The host's window; nil until the first `UIWindow` opens it.
    package var hostWindow: (any HostWindow)? { frames.hostWindow }

    /// The fingers that are down and those that the newest event lifted, in the order in which they came down.
    package var touches: [UITouch] { touchRouter.touches }

    /// The element that an assistive technology is at.
    package private(set) lazy var accessibilityFocus = AccessibilityFocus()

    var touchRouter: TouchRouter { input.touchRouter }
    var delayedTouches: DelayedTouches { input.delayedTouches }
    var gestureArbiter: GestureArbiter { input.gestureArbiter }

    // MARK: - Windows

    /// The windows from back to front.
    package var orderedWindows: [UIWindow] {
        if windows.count < 2 { return windows }
        return windows.enumerated().sorted {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }.map(\.element)
    }

    /// Returns the window and view at a point of the screen. Windows are hit-tested from front to back.
    package func hitTest(_ point: CGPoint, with event: UIEvent?) -> (UIWindow, UIView)? {
        for window in orderedWindows.reversed() {
            guard let place = window.location(of: point, from: nil) else { continue }
            if let view = window.monitoredHitTest(place, with: event) { return (window, view) }
        }
        return nil
    }

    /// Adds a window to the screen.
    func show(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        windows.append(window)
        openHostWindow(for: window)
        arrangeWindowLayers()
    }

    /// Removes a window from the screen.
    func hide(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
    }

    /// Puts the windows' layers into the order of the windows.
    func arrangeWindowLayers() {
        for (index, window) in orderedWindows.enumerated() {
            guard
                layerTree.root.sublayers?.indices.contains(index) != true
                    || layerTree.root.sublayers?[index] !== window.layer
            else { continue }
            layerTree.root.insertSublayer(window.layer, at: UInt32(index))
        }
    }

    // MARK: - The host's window

    /// Opens the host's window for the first `UIWindow` that becomes visible, at that window's size.
    ///
    /// If the host cannot open one, the application ends with the host's error message.
    private func openHostWindow(for window: UIWindow) {
        guard hostWindow == nil, let host, let application else { return }
        var options = application.windowOptions
        options.size = window.bounds.size
        options.title = title(of: window)
        shownTitle = options.title
        if number > 0 {
            options.number = number
            (options.minimumSize, options.maximumSize) = sizeLimits
        }
        do {
            let opened = try host.openWindow(options)
            frames.hostWindow = opened
            // The host's window was opened for this one, whatever size it got.
            window.fillsScreen = true
            update(opened.metrics)
            if application.isIdleTimerDisabled, number == 0 { requestIdleTimer() }
            if acceptsDrops { perform(.acceptDrops) }
        } catch {
            guard number > 0 else { return application.terminate(status: 1, reason: "\(error)") }
            // The application goes on in the windows that it has.
            Log.warn("A scene has no window: \(error)")
        }
    }

    /// Asks the host for something that concerns the screen's window.
    final func perform(_ request: HostRequest) {
        host?.perform(request, inWindow: number)
    }

    /// Asks the host to keep the screen from going dark, or not to. Hosts ignore that before their window is open.
    func requestIdleTimer() {
        guard hostWindow != nil, let application else { return }
        perform(.keepScreenOn(application.isIdleTimerDisabled))
    }

    /// Lets other programs drop things onto the host's window. Called when something in a window first takes them.
    func acceptDrops() {
        guard !acceptsDrops else { return }
        acceptsDrops = true
        if hostWindow != nil { perform(.acceptDrops) }
    }

    /// Closes the host's window.
    func closeHostWindow() {
        hostWindow?.close()
        frames.hostWindow = nil
    }

    /// Updates the host window's title to that of the root view controller, if the host's window was opened for
    /// `window`.
    func showTitle(of window: UIWindow) {
        guard hostWindow != nil, windows.first === window, title(of: window) != shownTitle else { return }
        shownTitle = title(of: window)
        perform(.setTitle(shownTitle))
    }

    private func title(of window: UIWindow) -> String {
        if let title = sceneIfLoaded?.title, !title.isEmpty { return title }
        return window.rootViewController?.title ?? application?.windowOptions.title ?? ""
    }

    /// Adopts the size and scale of the host's window. Windows that filled the screen keep filling it.
    func update(_ metrics: WindowMetrics) {
        let (old, oldScale) = (bounds, scale)
        bounds = CGRect(origin: .zero, size: metrics.size)
        layerTree.scale = metrics.scale
        layerTree.root.bounds = bounds
        layerTree.damageEverything()
        for window in windows where window.frame == old || window.fillsScreen {
            window.fillsScreen = true
            window.resize(to: bounds)
        }
        for window in windows {
            window.screenScaleDidChange()
        }
        sceneIfLoaded?.metricsDidChange(from: old, scale: oldScale)
    }
}

extension CADisplayLink {
    /// Creates a link that calls a method of `target`, which takes no argument or the link. The target is kept
    /// alive until the link is invalidated.
    public convenience init(target: AnyObject, selector: Selector) {
        precondition(
            selector.isImplemented(by: target),
            "\(type(of: target)) has no method for \(selector). Give the display link a method of its target.")
        if MainThread.isCurrent { MainActor.assumeIsolated { XCTestHost.startIfNeeded() } }
        // Safe, because the link calls its target on the main actor alone.
        nonisolated(unsafe) let target = target
        self.init { link in
            _ = selector.invoke(on: target, sender: link, event: nil)
        }
    }

    /// Starts the calls, in the frames of the view's screen, or of the current application while the view is in no
    /// window.
    @MainActor
    func follow(_ view: UIView) {
        guard let tree = view.window?.screen.layerTree ?? CurrentApplication.layerTree else { return }
        add(to: tree)
    }
}

// MARK: - Accessibility

extension AccessibilityTree {
    /// Creates the tree of all windows of a screen.
    package init(of screen: UIScreen) {
        self.init(of: screen.orderedWindows.reversed())
    }
}

// MARK: - Gestures

extension UIScreen {
    /// Whether a recognizer is undecided about a touch, or a touch is held back.
    package var isDecidingGestures: Bool { !gestureArbiter.members.isEmpty || !delayedTouches.touches.isEmpty }

    /// Ends the attempts of recognizers on a view and its descendants, or of all recognizers, and cancels the touches
    /// that they track.
    func cancelGestures(in view: UIView?, because reason: @autoclosure () -> String) {
        guard !gestureArbiter.members.isEmpty else { return }
        let event = touchRouter.event
        let pressesEvent = input.keyRouter.event
        gestureArbiter.duringDelivery {
            for case let recognizer as UIGestureRecognizer in gestureArbiter.members {
                if let view, recognizer.view?.isDescendant(of: view) != true { continue }
                let down = recognizer.trackedTouches.filter { !$0.hasLeftScreen }
                if !down.isEmpty, !recognizer.arbitration.isDecided {
                    recognizer.touchesCancelled(Set(down), with: event)
                }
                if !recognizer.trackedPresses.isEmpty, !recognizer.arbitration.isDecided {
                    recognizer.pressesCancelled(Set(recognizer.trackedPresses), with: pressesEvent)
                }
                recognizer.requestWithdrawal(because: reason())
            }
        }
        gestureArbiter.resolve()
    }
}
