import Foundation
import HostInterface
import QuartzCore
import Timeline

/// The running application: it dispatches events and actions, and knows whether it has the user's attention.
///
/// There is one at a time. It ends the responder chain, but for a delegate that is a responder itself.
@MainActor
open class UIApplication: UIResponder {
    /// The application that runs.
    public static var shared: UIApplication {
        guard let sharedIfRunning else {
            preconditionFailure(
                "No application runs. Start one with @main on the delegate, UIApplicationMain, or a Stage in a test.")
        }
        return sharedIfRunning
    }

    /// The application that runs, if any does.
    package private(set) static var sharedIfRunning: UIApplication?

    /// Told when the application starts, gains and loses attention, and ends. Not kept alive.
    open weak var delegate: (any UIApplicationDelegate)?

    /// How much attention the application has.
    open internal(set) var applicationState: State = .inactive

    /// The status that the process will end with; nil while the application runs.
    package internal(set) var exitStatus: Int32?

    /// Why the application ended, when it was not the user's wish.
    package internal(set) var exitReason: String?

    package let screen = UIScreen()
    package private(set) var host: (any HostInterface.Host)?
    let keyRouter = KeyRouter()
    private(set) lazy var pasteboard = UIPasteboard(application: self)

    /// Told what the host says of the clipboard, after the pasteboard: for another application that this one shows.
    package var onClipboard: ((ClipboardSample) -> Void)?
    package internal(set) weak var keyWindowIfAny: UIWindow?
    /// The window in which two fingers on a touchpad began what they do, for as long as it goes on.
    weak var gestureWindow: UIWindow?

    /// How the host's window is to be opened, apart from what the first `UIWindow` says.
    package var windowOptions: WindowOptions

    public override init() {
        let name = ProcessInfo.processInfo.processName
        windowOptions = WindowOptions(title: name, className: name, size: UIScreen.defaultSize)
        super.init()
    }

    /// Makes this the running application.
    func start(host: any HostInterface.Host, timeline: Timeline) {
        self.host = host
        screen.host = host
        screen.application = self
        makeCurrent(timeline)
    }

    /// Makes this the application that everything without a window belongs to. There is more than one in
    /// tests, and where one application shows another.
    package func makeCurrent(_ timeline: Timeline) {
        UITraitCollection.setScreenScale(screen.scale)
        guard Self.sharedIfRunning !== self || Trace.timeline !== timeline else { return }
        Self.sharedIfRunning = self
        RenderEnvironment.timeline = timeline
        RenderEnvironment.tree = screen.layerTree
        Trace.timeline = timeline
    }

    /// Runs `body`, in which other applications run, and makes the one that ran before the running one again.
    package static func letOthersRun<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let application = sharedIfRunning, let timeline = Trace.timeline else { return try body() }
        defer { application.makeCurrent(timeline) }
        return try body()
    }

    /// How much attention an application has.
    public enum State: Int, Sendable {
        /// It has the keyboard.
        case active = 0
        /// It can be seen and another has the keyboard.
        case inactive = 1
        /// It cannot be seen.
        case background = 2
    }

    /// The window that has the keyboard.
    open var keyWindow: UIWindow? { keyWindowIfAny }

    /// The visible windows, from back to front.
    open var windows: [UIWindow] { screen.orderedWindows }

    /// The delegate, when it is a responder that is not in the chain already.
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
            !(responder is UIViewController)
        else { return nil }
        return responder
    }

    /// Hands an event to the windows or responders that it concerns. Everything that happens passes here once, before any
    /// view hears of it; an override that does not call `super` swallows the event.
    open func sendEvent(_ event: UIEvent) {
        dispatch(event)
    }

    /// Has `target` carry out an action, or the first responder that can when `target` is nil.
    ///
    /// Without a target the search begins at the key window's first responder, or at the sender when no responder is
    /// first, and follows the chain.
    ///
    /// - Returns: false when nobody carried it out.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        dispatch(action, to: target, from: sender, for: event)
    }
}
