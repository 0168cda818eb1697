import Foundation

/// One instance of the app's user interface: here a window of the host.
///
/// An app whose `Info.plist` has `UIApplicationSceneManifest`, or whose delegate chooses a configuration with a
/// delegate class, hears of the scene through a delegate of its own. Every other app has a scene without a delegate.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The session that the scene shows.
    public let session: UISceneSession

    /// The object that is told what happens to the scene. Kept alive by the scene.
    open var delegate: (any UISceneDelegate)?

    /// The title of the scene, which the host's window shows. Empty for that of the root view controller.
    open var title: String! = "" {
        didSet { titleDidChange() }
    }

    /// Whether the scene has been connected and not yet disconnected.
    var isAttached = false

    /// The application that the scene belongs to.
    private(set) weak var application: UIApplication?

    /// The screen that shows the scene.
    private(set) weak var home: UIScreen?

    /// Creates a scene of a session. Called by the application when it connects the scene.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        application = UIApplication.sharedIfRunning
        home = application?.screen
        super.init()
    }

    /// The user's attention to the scene.
    ///
    /// Unlike UIKit on an iPad, one scene at most is active: the one whose window has the keyboard.
    open var activationState: ActivationState {
        guard isAttached, let home else { return .unattached }
        return switch home.attention {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    /// The application.
    open override var next: UIResponder? { application }

    /// Called when `title` has changed.
    func titleDidChange() {}

    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}

extension UIScene {
    /// Opens an address like `UIApplication.open(_:options:completionHandler:)`.
    ///
    /// - Parameters:
    ///   - url: The address.
    ///   - options: Options for opening.
    ///   - completion: Called on a later turn of the run loop with whether the address may be opened.
    public func open(
        _ url: URL, options: OpenExternalURLOptions?,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isUniversal = options?.universalLinksOnly == true
        application?.open(url, options: [.universalLinksOnly: isUniversal], completionHandler: completion)
    }

    /// The user's attention to a scene.
    public enum ActivationState: Int, Sendable {
        /// It is not connected to the application.
        case unattached = -1
        /// It has the keyboard.
        case foregroundActive = 0
        /// It can be seen and another window has the keyboard.
        case foregroundInactive = 1
        /// It cannot be seen.
        case background = 2
    }

    /// The reasons why a scene is connected.
    ///
    /// Unlike UIKit, a scene is connected because the app starts or asks for it: no address comes with it.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        /// The addresses that the scene is to open. Empty.
        public let urlContexts: Set<UIOpenURLContext> = []

        /// The activities that the scene is to continue: the one of the request for the scene.
        public let userActivities: Set<NSUserActivity>

        init(userActivities: Set<NSUserActivity> = []) {
            self.userActivities = userActivities
            super.init()
        }

        /// The application that asked for the scene. Nil.
        public var sourceApplication: String? { nil }
    }

    /// Options for opening an address from a scene.
    @preconcurrency @MainActor
    public final class OpenExternalURLOptions: NSObject {
        /// Whether only an app that the address belongs to may open it. There is none, so nothing is opened.
        public var universalLinksOnly = false
    }

    /// Options for activating a scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that asks.
        open var requestingScene: UIScene?
    }
}
