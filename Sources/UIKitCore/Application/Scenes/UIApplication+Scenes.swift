import CoreGraphics
import Foundation

/// Scenes: how the application connects its one, and what it tells it.
extension UIApplication {
    /// The scenes that are connected: the application's one, from its launch to its end.
    public var connectedScenes: Set<UIScene> { scene.map { [$0] } ?? [] }

    /// The sessions of the application's scenes.
    public var openSessions: Set<UISceneSession> { scene.map { [$0.session] } ?? [] }

    /// Whether the application can have several scenes. Always false: an application has one window on the desktop.
    public var supportsMultipleScenes: Bool { false }

    /// Activates a scene that is connected: its window gets the keyboard, and its delegate continues the activity.
    ///
    /// Unlike UIKit on an iPad, an application has one window on the desktop. A request for a new scene calls
    /// `errorHandler` with `UISceneError.multipleScenesNotSupported`, as on an iPhone.
    ///
    /// - Parameters:
    ///   - sceneSession: The session of the scene to activate; nil for a new scene.
    ///   - userActivity: What the scene is to continue.
    ///   - options: Options for activating.
    ///   - errorHandler: Called with the reason when there is no such scene.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let scene, scene.session === sceneSession else {
            errorHandler?(UISceneError(.multipleScenesNotSupported))
            return
        }
        if scene.keyWindow == nil { scene.windows.last(where: \.canBecomeKey)?.makeKey() }
        if let userActivity { scene.delegate?.scene(scene, continue: userActivity) }
    }

    /// Closes a scene for good. That of the application's one scene ends the application.
    ///
    /// - Parameters:
    ///   - sceneSession: The session of the scene.
    ///   - options: Options for closing.
    ///   - errorHandler: Called with the reason when the session is none of the application's.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard scene?.session === sceneSession else {
            errorHandler?(UISceneError(.requestDenied))
            return
        }
        terminate(status: 0, reason: nil)
    }

    /// The scene of the application; nil before it is connected and after it was disconnected. That of an application
    /// without scene delegates exists once it is asked for.
    var scene: UIWindowScene? {
        if sceneIfLoaded == nil, !hasSceneDelegate, hasLaunched, exitStatus == nil {
            let session = UISceneSession(role: .windowApplication)
            sceneIfLoaded = Self.restoringCurrent {
                makeCurrent()
                return UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
            }
            session.scene = sceneIfLoaded
            sceneIfLoaded?.isAttached = true
        }
        return sceneIfLoaded
    }

    // MARK: - Connecting

    /// Connects the scene of an app that has scene delegates, and shows the window of its storyboard. Called at the end
    /// of the launch. Stops where one of the app's methods ends the application.
    ///
    /// - Parameter manifest: The scenes of the app's `Info.plist`; nil when it has none.
    func connectScene(_ manifest: SceneManifest?) {
        guard exitStatus == nil, let delegate else { return }
        let session = UISceneSession(role: .windowApplication)
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(self, configurationForConnecting: session, options: options)
        // Without a manifest, an app that chooses no delegate is one without scenes.
        guard exitStatus == nil, manifest != nil || configuration.delegateClass != nil else { return }
        session.configuration = configuration
        hasSceneDelegate = true
        sceneIfLoaded = nil
        // Windows of before the launch, such as a stage's, are none of the app's.
        for window in screen.windows { window.leaveScene() }
        let type = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let scene = type.init(session: session, connectionOptions: options)
        session.scene = scene
        sceneIfLoaded = scene
        scene.delegate = makeDelegate(of: configuration)
        let window = configuration.storyboard.flatMap { makeWindow(of: $0, for: scene) }
        guard exitStatus == nil else { return }
        Trace.emit(.lifecycle(.scene(.willConnect)), by: scene)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        guard exitStatus == nil else { return }
        scene.post(UIScene.willConnectNotification)
        if exitStatus == nil, let window, isShown(window, by: scene.delegate) { window.makeKeyAndVisible() }
        guard exitStatus == nil else { return }
        enterForeground(scene)
        guard exitStatus == nil else { return }
        scene.isAttached = true
        endLaunch()
        guard exitStatus == nil else { return }
        // An application that has the keyboard already, such as a stage's, hears of it no more.
        if applicationState == .active { activate(scene) }
    }

    /// Posts what happens to the scene of an app without scene delegates when the app starts. Called at the end of the
    /// launch, after which such an app is known.
    func connectPlainScene() {
        guard exitStatus == nil, let scene else { return }
        scene.post(UIScene.willConnectNotification)
        guard exitStatus == nil else { return }
        enterForeground(scene)
        guard exitStatus == nil else { return }
        endLaunch()
        // An application that has the keyboard already, such as a stage's, hears of it no more.
        if exitStatus == nil, applicationState == .active { activate(scene) }
    }

    private func makeDelegate(of configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        guard let type = configuration.delegateClass else { return nil }
        guard let type = type as? NSObject.Type, let made = NibClasses.makeObject(of: type) as? any UISceneDelegate
        else {
            NibReports.add("\(type) is no UISceneDelegate, and the scene has no delegate.")
            return nil
        }
        return made
    }

    /// Creates the window of a scene's storyboard and gives it to the delegate.
    private func makeWindow(of storyboard: UIStoryboard, for scene: UIWindowScene) -> UIWindow? {
        guard let controller = storyboard.makeFirstController() else { return nil }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = controller
        (scene.delegate as? any UIWindowSceneDelegate)?.window = window
        mainWindow = window
        return window
    }

    /// Returns whether the window of the storyboard is to be shown: unless the delegate has put another one in its
    /// place meanwhile.
    private func isShown(_ window: UIWindow, by delegate: (any UISceneDelegate)?) -> Bool {
        guard let chosen = (delegate as? any UIWindowSceneDelegate)?.window, let chosen, chosen !== window else {
            return true
        }
        mainWindow = nil
        return false
    }

    /// Disconnects the scene when the application ends.
    ///
    /// - Parameter isDiscarded: Whether the user has closed it.
    func disconnectScene(isDiscarded: Bool) {
        guard let scene = sceneIfLoaded else { return }
        guard hasSceneDelegate else {
            if applicationState != .background { scene.post(UIScene.didEnterBackgroundNotification) }
            scene.isAttached = false
            scene.post(UIScene.didDisconnectNotification)
            sceneIfLoaded = nil
            return
        }
        if applicationState != .background {
            applicationState = .background
            // A scene whose connection the end interrupts was never in the foreground.
            if scene.isAttached { enterBackground(scene) }
        }
        scene.isAttached = false
        Trace.emit(.lifecycle(.scene(.didDisconnect)), by: scene)
        scene.delegate?.sceneDidDisconnect(scene)
        scene.post(UIScene.didDisconnectNotification)
        sceneIfLoaded = nil
        if isDiscarded { delegate?.application(self, didDiscardSceneSessions: [scene.session]) }
    }

    // MARK: - Telling the delegates

    /// Tells the scene and, in an app without scene delegates, the application's delegate that it became active.
    func notifyOfActivation() {
        if let scene { activate(scene) }
        if !hasSceneDelegate { delegate?.applicationDidBecomeActive(self) }
    }

    private func activate(_ scene: UIWindowScene) {
        if hasSceneDelegate { Trace.emit(.lifecycle(.scene(.didBecomeActive)), by: scene) }
        scene.delegate?.sceneDidBecomeActive(scene)
        scene.post(UIScene.didActivateNotification)
    }

    /// Tells the scene or the application's delegate that it is about to lose the keyboard.
    func notifyOfDeactivation() {
        // A scene that is just being connected has not become active.
        if let scene, scene.isAttached {
            if hasSceneDelegate { Trace.emit(.lifecycle(.scene(.willResignActive)), by: scene) }
            scene.delegate?.sceneWillResignActive(scene)
            scene.post(UIScene.willDeactivateNotification)
        }
        if !hasSceneDelegate { delegate?.applicationWillResignActive(self) }
    }

    /// Tells the scene or the application's delegate that it can no longer be seen.
    func notifyOfBackground() {
        if let scene { enterBackground(scene) }
        if !hasSceneDelegate { delegate?.applicationDidEnterBackground(self) }
    }

    /// Tells the scene or the application's delegate that it is about to be shown again.
    func notifyOfForeground() {
        if let scene { enterForeground(scene) }
        if !hasSceneDelegate { delegate?.applicationWillEnterForeground(self) }
    }

    private func enterBackground(_ scene: UIWindowScene) {
        if hasSceneDelegate { Trace.emit(.lifecycle(.scene(.didEnterBackground)), by: scene) }
        scene.delegate?.sceneDidEnterBackground(scene)
        scene.post(UIScene.didEnterBackgroundNotification)
    }

    private func enterForeground(_ scene: UIWindowScene) {
        if hasSceneDelegate { Trace.emit(.lifecycle(.scene(.willEnterForeground)), by: scene) }
        scene.delegate?.sceneWillEnterForeground(scene)
        scene.post(UIScene.willEnterForegroundNotification)
    }
}

extension UIScene {
    fileprivate func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

/// Options for closing a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// The reason why a request for a scene was not carried out.
public struct UISceneError: Error, Equatable, CustomStringConvertible {
    /// The kind of the reason.
    public let code: Code

    init(_ code: Code) {
        self.code = code
    }

    /// The kind of an error for an application that has one scene only.
    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    /// The kind of an error for a session that is none of the application's.
    public static var requestDenied: Code { .requestDenied }

    public var description: String {
        switch code {
        case .multipleScenesNotSupported: "The application has one window on the desktop and no other scenes."
        case .requestDenied: "The session is none of the application's."
        }
    }

    /// The kind of a reason.
    public enum Code: Int, Sendable {
        /// The application has one scene only.
        case multipleScenesNotSupported = 0
        /// The session is none of the application's.
        case requestDenied = 1
    }
}
