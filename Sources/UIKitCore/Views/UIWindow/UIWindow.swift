import Foundation
import QuartzCore

/// The root of a view hierarchy, through which events enter it.
///
/// A window is not visible until `makeKeyAndVisible()` or `isHidden = false`. The first window that becomes visible
/// opens the host's window at its own size.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// Whether the window fills the screen and follows its size.
    var fillsScreen = false

    /// The responder that receives key presses.
    package private(set) weak var firstResponder: UIResponder?

    private var inputViews: InputViewHost?

    /// The focus system; nil until it is first needed.
    var focusSystemIfLoaded: UIFocusSystem?

    /// The menu that is shown in the window and closes when a touch begins outside it.
    weak var editMenu: (any WindowMenu)?

    /// The screen of the window's scene, or the main one of when the window was created.
    private weak var home: UIScreen?

    /// Whether the window belongs to no scene.
    private var isOutsideScenes = false

    public override init(frame: CGRect) {
        home = UIScreen.main
        super.init(frame: frame)
        startHidden()
    }

    public required init?(coder: NSCoder) {
        home = UIScreen.main
        super.init(coder: coder)
        startHidden()
    }

    /// Creates a window that fills a scene and belongs to it.
    public init(windowScene: UIWindowScene) {
        home = windowScene.screen
        super.init(frame: windowScene.screen.bounds)
        startHidden()
    }

    private func startHidden() {
        super.isHidden = true
        window = self
    }

    /// Creates a window that fills the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// The screen that shows the window; one that shows nothing once the window's scene is closed.
    open var screen: UIScreen { home ?? UIScreen.detached }

    /// The scene that shows the window, which may change. Nil takes the window out of its scene, which hides it.
    ///
    /// Unlike UIKit, a window that was created without a scene belongs to the scene that the main screen shows.
    open var windowScene: UIWindowScene? {
        get { isOutsideScenes ? nil : screen.scene }
        set {
            let moves = newValue.map { $0.screen !== screen } ?? true
            let wasVisible = !isHidden
            if moves, wasVisible { isHidden = true }
            if let newValue { home = newValue.screen }
            isOutsideScenes = newValue == nil
            // A visible window goes to the host's window of its new scene.
            if moves, wasVisible, newValue != nil { isHidden = false }
        }
    }

    /// Takes the window out of the application's scene and leaves it visible.
    func leaveScene() {
        isOutsideScenes = true
    }

    /// Takes the window out of its scene, which is closed, so that it comes up in no other one.
    func leaveScreen() {
        isOutsideScenes = true
        home = UIScreen.detached
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet { rootViewControllerDidChange(from: oldValue) }
    }

    /// The level of the window. Windows of a higher level are in front, whatever the order in which they became
    /// visible.
    open var windowLevel: UIWindow.Level = .normal {
        didSet {
            guard windowLevel != oldValue, !isHidden else { return }
            screen.arrangeWindowLayers()
        }
    }

    /// Whether the window receives key presses while its scene has the keyboard.
    open var isKeyWindow: Bool { screen.keyWindowIfAny === self }

    /// Whether the window can become the key window.
    open var canBecomeKey: Bool { true }

    /// Whether the window is invisible. True until it is shown.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            visibilityDidChange()
        }
    }

    /// The window's scene if that has a delegate, or else the application, after which only its delegate follows.
    ///
    /// Unlike UIKit, the scene of an app without scene delegates is left out.
    open override var next: UIResponder? {
        guard let application = screen.application else { return nil }
        return application.hasSceneDelegate && !isOutsideScenes ? screen.sceneIfLoaded ?? application : application
    }

    /// The manager of what changes in the window, created when it is first asked for.
    open override var undoManager: UndoManager? {
        if let known = rareIfLoaded?.undoManager { return known }
        let manager = UndoManager()
        rare.undoManager = manager
        return manager
    }

    /// Makes the window the key window of its scene, which receives key presses.
    open func makeKey() {
        let screen = self.screen
        guard canBecomeKey, !isKeyWindow, screen.application != nil else { return }
        screen.keyWindowIfAny?.resignKey()
        screen.keyWindowIfAny = self
        becomeKey()
    }

    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Called when the window became the key window. Apps do not call it.
    open func becomeKey() {
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    /// Called when the window is no longer the key window. Apps do not call it.
    open func resignKey() {
        NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
    }

    /// Dispatches an event: its touches in this window go to recognizers, then the recognizers' states are resolved,
    /// then the remaining touches go to their views. Pointer events go to recognizers only.
    ///
    /// Called by `UIApplication.sendEvent(_:)`. An override that does not call `super` swallows the event.
    open func sendEvent(_ event: UIEvent) {
        guard event.type == .touches else { return notifyRecognizers(ofPointer: event) }
        var began: [UITouch] = []
        for touch in event.changedTouches where touch.phase == .began && touch.window === self { began.append(touch) }
        if !began.isEmpty {
            focusSystemIfLoaded?.drop()
            if let editMenu, !began.contains(where: { $0.view?.isDescendant(of: editMenu) == true }) {
                editMenu.close()
            }
        }
        screen.gestureArbiter.duringDelivery { notifyRecognizers(of: event) }
        screen.gestureArbiter.resolve()
        startIdleDeadlines(after: event)
        deliverTouches(of: event)
    }

    /// Converts a point of this window to another window; nil stands for the screen.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = screenMap.up(point)
        return window?.screenMap.down(onScreen) ?? onScreen
    }

    /// Converts a point of another window to this one; nil stands for the screen.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        screenMap.down(window?.screenMap.up(point) ?? point)
    }

    /// Converts a rectangle of this window to the upright box around it in another; nil stands for the screen.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        let onScreen = screenMap.up(rect)
        return window?.screenMap.down(onScreen) ?? onScreen
    }

    /// Converts a rectangle of another window to the upright box around it in this one; nil stands for the screen.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        screenMap.down(window?.screenMap.up(rect) ?? rect)
    }

    /// The mapping from the window to the screen, whether or not the window is shown.
    private var screenMap: SpaceMap { SpaceMap(from: layer, to: nil) }

    /// Sets the first responder and updates input views and the focus. Called after every responder that could refuse
    /// agreed.
    func setFirstResponder(_ responder: UIResponder?) {
        guard firstResponder !== responder else { return }
        Trace.emit(.responder(.firstResponder(responder?.traceName)), by: self)
        let old = firstResponder
        firstResponder = responder
        old?.firstResponderWasLost()
        updateInputViews()
        focusSystemIfLoaded?.firstResponderDidChange(to: responder)
    }

    /// Shows the input views of the first responder at the bottom of the window.
    func updateInputViews() {
        let wanted = firstResponder.map(InputViews.init(of:))
        guard inputViews != nil || wanted?.isEmpty == false else { return }
        let host = inputViews ?? InputViewHost(window: self)
        inputViews = host
        host.show(wanted ?? InputViews())
    }

    /// The frame of the first responder's input views, in the window's coordinates; nil while there are none.
    var inputViewFrame: CGRect? { inputViews?.frame }

    // MARK: - Scale and traits

    override var rootTraits: UITraitCollection { screen.traitCollection }

    /// Called after the number of pixels per point of the screen changed.
    func screenScaleDidChange() {
        let scale = screen.scale
        forEachBelow { view, _ in
            view.adoptScreenScale(scale)
            return true
        }
        updateTraits()
    }
}

extension UIWindow {
    /// The level of a window in the order from back to front.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The level of ordinary windows.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts, in front of everything else.
        public static let alert = Level(rawValue: 2000)

        public static func < (left: Level, right: Level) -> Bool {
            left.rawValue < right.rawValue
        }

        /// Returns a level in front of another one.
        public static func + (left: Level, right: CGFloat) -> Level { Level(left.rawValue + right) }

        /// Returns a level behind another one.
        public static func - (left: Level, right: CGFloat) -> Level { Level(left.rawValue - right) }
    }

    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}

/// A view that lies on top of a window until a touch begins outside it.
@MainActor
protocol WindowMenu: UIView {
    /// Removes the menu.
    func close()
    /// Handles a key that went down or repeats. Returns whether the menu takes it away from the first responder.
    func takes(_ key: UIKey, isRepeat: Bool) -> Bool
    /// Called before a view leaves the window.
    func viewWillLeave(_ view: UIView)
}

extension UIWindow {
    /// The bounds of the main screen, which a view fills before it is in a window.
    static var screenBounds: CGRect { UIScreen.main.bounds }
}
