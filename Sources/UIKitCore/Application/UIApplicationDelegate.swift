import Foundation

/// The callbacks of the running application. Every method is optional.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The application's window, for apps that keep it here.
    @_disfavoredOverload
    var window: UIWindow? { get set }

    /// Called first, before anything is visible.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called next. Apps create and show their window here.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called in place of `application(_:didFinishLaunchingWithOptions:)` on a delegate that does not implement that.
    func applicationDidFinishLaunching(_ application: UIApplication)

    /// Called when memory runs short. Unlike UIKit, a desktop does not tell apps so, and only an app's own code calls
    /// it.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)

    /// Called when the day changes or the clock is set. Unlike UIKit, a desktop does not tell apps so, and only an
    /// app's own code calls it.
    func applicationSignificantTimeChange(_ application: UIApplication)

    /// Returns the orientations of a window's interface. Unlike UIKit, a desktop is not turned, and only an app's own
    /// code asks for them.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask

    /// Called after the application got the keyboard.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Called before the application loses the keyboard; afterwards its touches are cancelled.
    func applicationWillResignActive(_ application: UIApplication)

    /// Called when the window can no longer be seen: it was iconified, or is covered and lost the focus. Then every
    /// animation whose `isRemovedOnCompletion` is true is removed from its layer.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Called before the window is shown again.
    func applicationWillEnterForeground(_ application: UIApplication)

    /// Called before a scene is connected, after the launch. Returns the classes and the storyboard for it.
    ///
    /// By default these are those of the first configuration of the session's role in `Info.plist`.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// Called after the user has closed a scene.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// Called when an app without scene delegates opens an address whose scheme is its own, as `CFBundleURLTypes` in
    /// `Info.plist` lists them. Returns whether the app has handled it.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool

    /// Called in place of `application(_:open:options:)` on a delegate that does not implement that.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - url: The address.
    ///   - sourceApplication: The application that asks. Nil for the app itself, which alone can ask.
    ///   - annotation: The addition of that application: the empty string, since there is none.
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool

    /// Called in place of `application(_:open:sourceApplication:annotation:)` on a delegate that does not implement
    /// that either.
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool

    /// Called in an app without scene delegates before an activity is continued, or fails. Returns whether the app
    /// tells the user so.
    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool

    /// Called when an app without scene delegates asks to activate its scene for an activity. Returns whether the app
    /// has continued it.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - userActivity: The activity.
    ///   - restorationHandler: A function that calls `restoreUserActivityState(_:)` on the objects that it gets.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool

    /// Called in place of `application(_:continue:restorationHandler:)` when the activity has no value for one of its
    /// `requiredUserInfoKeys`.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error)

    /// Called in an app without scene delegates when the activity of a responder was brought up to date.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

    /// Called last: the user closed the window, or the display is gone.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// The application's window as other code sees it: twice optional, since a delegate need not have the property.
    ///
    /// Unlike UIKit, the property of a delegate without a window of its own is there and nil.
    public var window: UIWindow?? {
        let window: UIWindow? = window
        return .some(window)
    }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationSignificantTimeChange(_ application: UIApplication) {}

    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }

    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let role = connectingSceneSession.role
        guard let entry = SceneManifest(application.information)?.firstEntry(of: role) else {
            return UISceneConfiguration(name: nil, sessionRole: role)
        }
        return UISceneConfiguration(entry, role: role, of: application)
    }

    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        application(app, open: url, sourceApplication: nil, annotation: "")
    }

    public func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool {
        self.application(application, handleOpen: url)
    }

    public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { false }

    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }

    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }

    public func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) {}

    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}

    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
}

// Not beside the property above, whose name it has.
extension NSObjectProtocol where Self: UIApplicationDelegate {
    @_disfavoredOverload
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

extension UIApplication {
    /// A key of the dictionary that a delegate gets at launch.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The address that the app was started to open. Unlike UIKit, it is absent: an address comes to the delegate
        /// after the launch.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")

        /// The identifier of the application that has asked for the address. Absent.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    }
}
