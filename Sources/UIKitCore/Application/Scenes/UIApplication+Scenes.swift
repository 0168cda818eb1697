import CoreGraphics
import Foundation

/// Scenes: how the application connects and disconnects them, and what it tells them.
extension UIApplication {
    /// The scene of the present screen; nil before it is connected and after it was disconnected. That of an
    /// application without scene delegates exists once it is asked for.
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
        var others = manifest == nil ? [] : restoreSessions(session)
        let configuration = delegate.application(self, configurationForConnecting: session, options: options)
        // Without a manifest, an app that chooses no delegate is one without scenes.
        guard exitStatus == nil, manifest != nil || configuration.delegateClass != nil else { return }
        if manifest == nil { others = restoreSessions(session) }
        session.configuration = configuration
        hasSceneDelegate = true
        sessions = supportsMultipleScenes ? [session] + others : [session]
        sceneIfLoaded = nil
        // Windows of before the launch, such as a stage's, are none of the app's.
        for window in screen.windows { window.leaveScene() }
        connect(session, options)
        guard exitStatus == nil, supportsMultipleScenes else { return }
        for other in others { requestSceneSessionActivation(other, userActivity: nil, options: nil) }
    }

    /// Connects the scene of a session in a window of its own. A scene without a window is closed again.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - activity: What the scene is to continue.
    ///   - errorHandler: Called with the reason when the scene was closed.
    func connectScene(
        of session: UISceneSession, _ activity: NSUserActivity?, errorHandler: ((any Error) -> Void)?
    ) {
        guard let delegate else { return }
        let options = UIScene.ConnectionOptions(userActivities: Set([activity].compactMap(\.self)))
        session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
        guard exitStatus == nil else { return }
        let target = makeScreen()
        isLaunching = true
        asCurrent(target) {
            if applicationState == .background {
                Trace.emit(.lifecycle(.application(.willEnterForeground)), by: self)
                leaveBackground()
            }
            connect(session, options)
            isLaunching = false
        }
        // Its window could not be opened, or the app gave it none.
        guard exitStatus == nil, target.hostWindow == nil else { return }
        close(target)
        errorHandler?(UISceneError.withoutWindow)
    }

    /// Connects the scene of a session on the present screen.
    private func connect(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) {
        let target = screen
        let configuration = session.configuration
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
        if exitStatus == nil, let window, isShown(window, by: scene) { window.makeKeyAndVisible() }
        if exitStatus == nil, let activity = session.stateRestorationActivity {
            scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
        }
        guard exitStatus == nil else { return }
        enterForeground(scene)
        guard exitStatus == nil else { return }
        scene.isAttached = true
        endLaunch()
        guard exitStatus == nil else { return }
        // An application that has the keyboard already, such as a stage's, hears of it no more.
        if target.attention == .active { activate(scene) }
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
        if exitStatus == nil, screen.attention == .active { activate(scene) }
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
        scene.mainWindow = window
        return window
    }

    /// Returns whether the window of the storyboard is to be shown: unless the delegate has put another one in its
    /// place meanwhile.
    private func isShown(_ window: UIWindow, by scene: UIWindowScene) -> Bool {
        guard let chosen = (scene.delegate as? any UIWindowSceneDelegate)?.window, let chosen, chosen !== window else {
            return true
        }
        scene.mainWindow = nil
        return false
    }

    /// Disconnects the scenes when the application ends.
    ///
    /// - Parameter isDiscarded: Whether the user has closed the last one.
    func disconnectScenes(isDiscarded: Bool) {
        guard hasSceneDelegate else {
            guard let scene = sceneIfLoaded else { return }
            if applicationState != .background { scene.post(UIScene.didEnterBackgroundNotification) }
            scene.isAttached = false
            scene.post(UIScene.didDisconnectNotification)
            sceneIfLoaded = nil
            return
        }
        applicationState = .background
        let connected = screens.compactMap(\.sceneIfLoaded?.session)
        for screen in screens { disconnectScene(of: screen) }
        guard isDiscarded else { return }
        // The user ends an app by closing its last window. What that has to restore is for the next launch.
        let discarded = Set(connected.filter { !isKept($0) })
        guard !discarded.isEmpty else { return }
        sessions.removeAll(where: discarded.contains)
        saveSessions()
        delegate?.application(self, didDiscardSceneSessions: discarded)
    }

    /// Disconnects the scene of a screen, in an app with scene delegates.
    func disconnectScene(of target: UIScreen) {
        guard let scene = target.sceneIfLoaded else { return }
        if target.attention != .background {
            target.attention = .background
            // A scene whose connection the end interrupts was never in the foreground.
            if scene.isAttached { enterBackground(scene) }
        } else if scene.isAttached {
            updateRestoration(of: scene)
        }
        scene.isAttached = false
        Trace.emit(.lifecycle(.scene(.didDisconnect)), by: scene)
        scene.delegate?.sceneDidDisconnect(scene)
        scene.post(UIScene.didDisconnectNotification)
        target.sceneIfLoaded = nil
        scene.session.scene = nil
    }

    // MARK: - Telling the delegates

    /// Tells a scene and, in an app without scene delegates, the application's delegate that it became active.
    ///
    /// - Parameter concernsApplication: Whether the application did as well.
    func notifyOfActivation(_ target: UIScreen, _ concernsApplication: Bool) {
        if let scene = target.scene { activate(scene) }
        if !hasSceneDelegate, concernsApplication { delegate?.applicationDidBecomeActive(self) }
    }

    private func activate(_ scene: UIWindowScene) {
        if hasSceneDelegate { Trace.emit(.lifecycle(.scene(.didBecomeActive)), by: scene) }
        scene.delegate?.sceneDidBecomeActive(scene)
        scene.post(UIScene.didActivateNotification)
    }

    /// Tells a scene or the application's delegate that it is about to lose the keyboard.
    func notifyOfDeactivation(_ target: UIScreen, _ concernsApplication: Bool) {
        // A scene that is just being connected has not become active.
        if let scene = target.scene, scene.isAttached {
            if hasSceneDelegate { Trace.emit(.lifecycle(.scene(.willResignActive)), by: scene) }
            scene.delegate?.sceneWillResignActive(scene)
            scene.post(UIScene.willDeactivateNotification)
        }
        if !hasSceneDelegate, concernsApplication { delegate?.applicationWillResignActive(self) }
    }

    /// Tells a scene or the application's delegate that it can no longer be seen.
    func notifyOfBackground(_ target: UIScreen, _ concernsApplication: Bool) {
        if let scene = target.scene { enterBackground(scene) }
        if !hasSceneDelegate, concernsApplication { delegate?.applicationDidEnterBackground(self) }
    }

    /// Tells a scene or the application's delegate that it is about to be shown again.
    func notifyOfForeground(_ target: UIScreen, _ concernsApplication: Bool) {
        if let scene = target.scene { enterForeground(scene) }
        if !hasSceneDelegate, concernsApplication { delegate?.applicationWillEnterForeground(self) }
    }

    private func enterBackground(_ scene: UIWindowScene) {
        if hasSceneDelegate { Trace.emit(.lifecycle(.scene(.didEnterBackground)), by: scene) }
        scene.delegate?.sceneDidEnterBackground(scene)
        scene.post(UIScene.didEnterBackgroundNotification)
        updateRestoration(of: scene)
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
