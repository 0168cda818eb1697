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

    /// Called after the application got the keyboard.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Called before the application loses the keyboard; afterwards its touches are cancelled.
    func applicationWillResignActive(_ application: UIApplication)

    /// Called when the window can no longer be seen: it was iconified, or is covered and lost the focus. Then every
    /// animation whose `isRemovedOnCompletion` is true is removed from its layer.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Called before the window is shown again.
    func applicationWillEnterForeground(_ application: UIApplication)

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
    ) -> Bool { true }

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
    }
}
