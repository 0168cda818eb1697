import CoreGraphics
import Foundation

/// The callbacks of a scene. Every method is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called after the application has launched, once for each scene. Apps without a storyboard create and show their
    /// window here; the window of a storyboard exists already and is shown afterwards.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

    /// Called when the window is closed, and when the application ends.
    func sceneDidDisconnect(_ scene: UIScene)

    /// Called after the scene got the keyboard.
    func sceneDidBecomeActive(_ scene: UIScene)

    /// Called before the scene loses the keyboard; afterwards its touches are cancelled.
    func sceneWillResignActive(_ scene: UIScene)

    /// Called before the scene is shown: at launch, when its state is still `unattached`, and from the background.
    func sceneWillEnterForeground(_ scene: UIScene)

    /// Called when the scene can no longer be seen, and before it is disconnected.
    func sceneDidEnterBackground(_ scene: UIScene)

    /// Called when the app opens an address whose scheme is its own, as `CFBundleURLTypes` in `Info.plist` lists them.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

    /// Called before `scene(_:continue:)`, and before the activity fails.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)

    /// Called when the app asks to activate the scene for an activity.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

    /// Called in place of `scene(_:continue:)` when the activity has no value for one of its `requiredUserInfoKeys`.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)

    /// Called when the scene's `userActivity`, or that of a responder in the scene, was brought up to date because it
    /// needed saving.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)

    /// Returns the activity that says what the scene shows, for the next time that it is connected. Called when the
    /// scene has entered the background, and before it is disconnected.
    ///
    /// The session has the activity as `stateRestorationActivity` when the scene is connected again, also at the next
    /// launch. Then its `userInfo` has what a property list can have.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

    /// Called after `scene(_:willConnectTo:options:)`, once the window of a storyboard is there, with the session's
    /// activity for restoration.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}

    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
}

/// The callbacks of a scene with windows. Every method is optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window. When the scene has a storyboard, its window is put here before the scene is connected.
    @_disfavoredOverload
    var window: UIWindow? { get set }

    /// Called when the size, the orientation or the traits of the scene have changed.
    ///
    /// - Parameters:
    ///   - windowScene: The scene, which has its new size.
    ///   - previousCoordinateSpace: A space with the bounds that the scene had.
    ///   - previousInterfaceOrientation: The orientation that it had.
    ///   - previousTraitCollection: The traits that it had.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)

    /// Called when the size or the orientation of the scene has changed.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

extension UIWindowSceneDelegate {
    /// The scene's window as other code sees it: twice optional, since a delegate need not have the property.
    ///
    /// Unlike UIKit, the property of a delegate without a window of its own is there and nil.
    public var window: UIWindow?? {
        let window: UIWindow? = window
        return .some(window)
    }

    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}

    public func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {}
}

// Not beside the property above, whose name it has.
extension NSObjectProtocol where Self: UIWindowSceneDelegate {
    @_disfavoredOverload
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// An address that an app is asked to open.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
    /// The address.
    public nonisolated let url: URL

    init(url: URL) {
        self.url = url
        super.init()
    }

    /// The options of the request.
    public var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }
}

extension UIScene {
    /// Options of a request to open an address.
    @preconcurrency @MainActor
    public final class OpenURLOptions: NSObject {
        /// The application that asks. Nil for the app itself, which alone can ask.
        public var sourceApplication: String? { nil }

        /// Whether a file has to be copied before it is used. Always false.
        public var openInPlace: Bool { false }
    }
}
