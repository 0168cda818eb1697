import Foundation
import HostInterface
import QuartzCore
import Timeline

/// The running application: it dispatches events and actions, and knows whether it has the user's attention.
///
/// There is one at a time. It ends the responder chain, unless its delegate is a responder itself.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The running application.
    public static var shared: UIApplication {
        guard let application = sharedIfRunning ?? XCTestHost.application else {
            preconditionFailure(
                "No application is running. Start one with @main on the delegate, UIApplicationMain, or a Stage in a "
                    + "test.")
        }
        return application
    }

    /// The running application; nil before one has started.
    package static var sharedIfRunning: UIApplication? { CurrentApplication.owner as? UIApplication }

    /// The object that is told when the application starts, gains and loses attention, and ends. Not kept alive.
    open weak var delegate: (any UIApplicationDelegate)?

    /// The window of the main storyboard, if `Info.plist` names one.
    var mainWindow: UIWindow?

    /// The scene of the present screen, once it is connected or, in an app without scene delegates, was asked for.
    var sceneIfLoaded: UIWindowScene? {
        get { screen.sceneIfLoaded }
        set { screen.sceneIfLoaded = newValue }
    }

    /// The sessions of an app with scene delegates that are open, whether or not their scenes are connected.
    final var sessions: [UISceneSession] = []

    /// Whether sessions were kept at the last launch, or are kept in this one.
    var keepsSessions = false

    /// The identifier that `Info.plist` has for the app; nil without one.
    final var bundleIdentifier: String?

    /// Whether `Info.plist` allows several scenes.
    var allowsSeveralScenes = false

    /// Whether the app has scene delegates, which hear in place of the application's delegate what happens.
    var hasSceneDelegate = false

    /// Whether `launch()` has been called.
    var hasLaunched = false

    /// Whether the delegates are being told that the app starts, and what waits for the end of that.
    var isLaunching = false
    var stepsAfterLaunch: [() -> Void] = []

    /// The tasks that are to be finished even in the background.
    var backgroundTasks = BackgroundTasks()

    /// Whether shaking undoes. Unlike UIKit, a desktop is not shaken, so the value only is kept.
    open var applicationSupportsShakeToEdit = true

    /// The user's attention to the application.
    open internal(set) var applicationState: State = .inactive

    /// Whether the delegates are being told that the application is about to lose the keyboard.
    var isResigning = false

    /// The status that the process will end with; nil while the application runs.
    package internal(set) var exitStatus: Int32?

    /// Why the application ended; nil when the user ended it.
    package internal(set) var exitReason: String?

    /// The screen that objects in no window belong to: that of the scene that gets an event, and else of the scene that
    /// had the keyboard last.
    package internal(set) final var screen: UIScreen

    /// The screens of the scenes that are connected, the oldest first. An application without scenes has one as well.
    package internal(set) final var screens: [UIScreen]

    /// The number of the newest screen. None is used twice, so that no scene gets what was meant for a closed one.
    var lastScreenNumber = 0

    /// The screen of the scene that has the keyboard, or had it last.
    final var focusedScreen: UIScreen

    package private(set) var host: (any HostInterface.Host)?
    package private(set) lazy var pasteboard = UIPasteboard(application: self)

    /// Called with the host's clipboard messages, after the pasteboard: for an application that shows another one.
    package var onClipboard: ((ClipboardSample) -> Void)?

    /// Called with each step of a drag between programs: for an application that shows another one. Returns the steps
    /// that this application gets.
    package var onDrag: ((DragSample) -> [DragSample])?

    package internal(set) var keyWindowIfAny: UIWindow? {
        get { screen.keyWindowIfAny }
        set { screen.keyWindowIfAny = newValue }
    }

    /// The options that the host's window opens with, apart from those that the first `UIWindow` decides.
    package var windowOptions: WindowOptions

    /// Whether the application's clock is moved by a test or a script, and not by the wall clock.
    package var hasVirtualTime = false

    /// The number that trace records name the application by, from 1.
    package let number: Int
    private static var count = 0

    public override init() {
        let name = ProcessInfo.processInfo.processName
        windowOptions = WindowOptions(title: name, className: name, size: UIScreen.defaultSize)
        Self.count += 1
        number = Self.count
        let first = UIScreen(timeline: Timeline())
        (screen, screens, focusedScreen) = (first, [first], first)
        super.init()
    }

    /// The user's attention to an application.
    public enum State: Int, Sendable {
        /// It has the keyboard.
        case active = 0
        /// It can be seen and another application has the keyboard.
        case inactive = 1
        /// It cannot be seen.
        case background = 2
    }

    /// The window that has the keyboard: of several scenes, the one that is active.
    open var keyWindow: UIWindow? { keyWindowIfAny }

    /// The visible windows of each scene, from back to front.
    open var windows: [UIWindow] {
        screens.count == 1 ? screen.orderedWindows : screens.flatMap(\.orderedWindows)
    }

    package override var owningWindow: UIWindow? { keyWindow }

    /// The delegate, when it is a responder that is not in the chain already.
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
            !(responder is UIViewController)
        else { return nil }
        return responder
    }

    // MARK: - Running

    /// The application's clock.
    package var timeline: Timeline { screen.timeline }

    var keyRouter: KeyRouter { screen.input.keyRouter }

    /// Makes this the running application, shown by `host`.
    func start(host: any HostInterface.Host) {
        self.host = host
        screen.host = host
        screen.application = self
        makeCurrent()
    }

    /// The preferences of the user. The desktop is asked for them when they are read for the first time.
    var desktopSettings: DesktopSettings {
        if let desktopSettingsIfKnown { return desktopSettingsIfKnown }
        let settings =
            host?.watchDesktopSettings { [weak self] settings in
                self?.desktopSettingsDidChange(settings)
            } ?? DesktopSettings()
        // Known before windows change, whose views may ask for the settings.
        desktopSettingsIfKnown = settings
        UIAccessibility.show(settings, on: screens)
        return settings
    }

    private var desktopSettingsIfKnown: DesktopSettings?

    private func desktopSettingsDidChange(_ settings: DesktopSettings) {
        let old = desktopSettings
        desktopSettingsIfKnown = settings
        makeCurrent()
        UIAccessibility.settingsDidChange(from: old, to: settings, on: screens)
    }

    /// Makes this the application that objects in no window belong to. Tests run several applications, and one
    /// application may show others.
    package func makeCurrent() {
        CurrentApplication.makeCurrent(self)
    }

    /// Runs `body`, which may run other applications, and then makes the present one current again.
    package static func restoringCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let application = sharedIfRunning else { return try body() }
        defer { application.makeCurrent() }
        return try body()
    }

    // MARK: - Events

    /// Dispatches an event to the windows or responders that it concerns. Every event passes here once, before any
    /// view gets it; an override that does not call `super` swallows the event.
    open func sendEvent(_ event: UIEvent) {
        dispatch(event)
    }

    /// Whether touches, the pointer and the wheel are dropped, because `beginIgnoringInteractionEvents()` has been
    /// called more often than `endIgnoringInteractionEvents()`.
    public var isIgnoringInteractionEvents: Bool { screen.touchRouter.ignoringDepth > 0 }

    /// Drops the events of touches, the pointer and the wheel until `endIgnoringInteractionEvents()` is called.
    /// Calls nest. Keys are not affected.
    ///
    /// Views lose the touches that they have and get `touchesCancelled`. A finger that comes down meanwhile is
    /// ignored until it is lifted. To lock a part of the screen only, set a view's `isUserInteractionEnabled` to
    /// false.
    public func beginIgnoringInteractionEvents() {
        screen.touchRouter.ignoringDepth += 1
    }

    /// Reverts one call of `beginIgnoringInteractionEvents()`. Does nothing when there is none left.
    public func endIgnoringInteractionEvents() {
        guard isIgnoringInteractionEvents else { return }
        screen.touchRouter.ignoringDepth -= 1
    }

    /// Whether the screen is kept from going dark while the app runs.
    ///
    /// Unlike UIKit, this needs the library `libXss.so.1`, which most desktops have. Without it a warning names the
    /// package, and nothing else happens.
    open var isIdleTimerDisabled = false {
        didSet { if isIdleTimerDisabled != oldValue { screens.first?.requestIdleTimer() } }
    }

    // MARK: - Actions

    /// Sends an action to `target`, or to the first responder in the chain that implements it when `target` is nil.
    ///
    /// Without a target the search begins at the key window's first responder, or at the sender when there is no
    /// first responder, and follows the chain.
    ///
    /// - Returns: False when no object handled the action.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        dispatch(action, to: target, from: sender, for: event)
    }

    private func dispatch(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target {
            guard action.invoke(on: target, sender: sender, event: event) else {
                preconditionFailure(
                    "\(type(of: target)) has no method for the action \(action). Give the selector a method of "
                        + "\(type(of: target)), or pass nil as the target to search the responder chain.")
            }
            Trace.emit(
                .action(.sent(action: "\(action)", target: Trace.name(of: target), sender: Trace.name(of: sender))))
            return true
        }
        guard let start = keyWindow?.firstResponder ?? (sender as? UIResponder) else {
            Trace.emit(.action(.noStart(action: "\(action)")))
            return false
        }
        guard let found = start.target(forAction: action, withSender: sender) else {
            Trace.emit(.action(.noResponder(action: "\(action)", start: start.traceName)))
            return false
        }
        Trace.emit(.action(.found(action: "\(action)", target: Trace.name(of: found), start: start.traceName)))
        return action.invoke(on: found, sender: sender, event: event)
    }
}

extension UIApplication: LayerTreeOwner {
    package var layerTree: LayerTree { screen.layerTree }
}

extension UIResponder {
    /// The application of the responder's window, or the current one while the responder is in no window.
    var owningApplication: UIApplication? { owningWindow?.screen.application ?? UIApplication.sharedIfRunning }
}
