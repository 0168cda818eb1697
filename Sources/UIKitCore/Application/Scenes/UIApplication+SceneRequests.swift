import CoreGraphics
import Foundation
import HostInterface

/// Requests of an app for scenes.
extension UIApplication {
    /// The scenes that are connected.
    public var connectedScenes: Set<UIScene> { Set(screens.compactMap(\.scene)) }

    /// The sessions of the application's scenes, also of those that are not connected.
    public var openSessions: Set<UISceneSession> {
        Set(sessions).union(screens.compactMap { $0.scene?.session })
    }

    /// Whether the application can have several scenes: its `Info.plist` allows them, it has scene delegates, and the
    /// host can open several windows.
    public var supportsMultipleScenes: Bool {
        allowsSeveralScenes && hasSceneDelegate && host?.opensSeveralWindows == true
    }

    /// Activates a scene, in a new window if there is none yet.
    ///
    /// The window of a connected scene is raised and gets the keyboard, and its delegate continues the activity. A
    /// session without a scene, and nil, get one on a later turn of the run loop, with the activity among its
    /// connection options.
    ///
    /// - Parameters:
    ///   - sceneSession: The session of the scene to activate; nil for a new scene.
    ///   - userActivity: What the scene is to continue.
    ///   - options: Options for activating.
    ///   - errorHandler: Called with the reason when there can be no such scene.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        let known = sceneSession.map { openSessions.contains($0) } ?? true
        guard exitStatus == nil, known else {
            errorHandler?(UISceneError(supportsMultipleScenes ? .requestDenied : .multipleScenesNotSupported))
            return
        }
        if let scene = sceneSession?.scene as? UIWindowScene { return activate(scene, for: userActivity) }
        guard supportsMultipleScenes else {
            errorHandler?(UISceneError(.multipleScenesNotSupported))
            return
        }
        let session = sceneSession ?? makeSession(role: .windowApplication)
        timeline.schedule(after: 0, label: "a new scene") { [weak self] in
            guard let self, exitStatus == nil else { return }
            // Another request may have been faster.
            if let scene = session.scene as? UIWindowScene { return activate(scene, for: userActivity) }
            connectScene(of: session, userActivity, errorHandler: errorHandler)
        }
    }

    /// Activates a scene like `requestSceneSessionActivation(_:userActivity:options:errorHandler:)`.
    ///
    /// - Parameters:
    ///   - request: The scene or the session, and what it is to continue.
    ///   - errorHandler: Called with the reason when there can be no such scene.
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        requestSceneSessionActivation(
            request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
    }

    /// Closes a scene for good on a later turn of the run loop. That of the application's last scene ends the
    /// application at once.
    ///
    /// - Parameters:
    ///   - sceneSession: The session of the scene.
    ///   - options: Options for closing.
    ///   - errorHandler: Called with the reason when the session is none of the application's.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard openSessions.contains(sceneSession) else {
            errorHandler?(UISceneError(.requestDenied))
            return
        }
        sceneSession.isUnwanted = true
        if screens.count < 2, let scene = sceneSession.scene as? UIWindowScene, let screen = scene.home {
            return close(screen)
        }
        // The request may come from a callback of a view in the scene.
        timeline.schedule(after: 0, label: "the end of a scene") { [weak self] in
            // The scene may have been closed meanwhile.
            guard let self, exitStatus == nil, openSessions.contains(sceneSession) else { return }
            guard let screen = (sceneSession.scene as? UIWindowScene)?.home else { return discard(sceneSession) }
            close(screen)
        }
    }

    /// Keeps what a scene has to restore, as if it had entered the background.
    ///
    /// Unlike UIKit, there is no picture of the scene that would be made anew.
    ///
    /// - Parameter sceneSession: The session of the scene.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        guard exitStatus == nil, openSessions.contains(sceneSession), let scene = sceneSession.scene else { return }
        updateRestoration(of: scene)
    }

    private func activate(_ scene: UIWindowScene, for activity: NSUserActivity?) {
        if scene.keyWindow == nil { scene.windows.last(where: \.canBecomeKey)?.makeKey() }
        scene.home?.perform(.activate)
        if let activity { deliver(activity, to: scene) }
    }

    /// Lets a scene or, in an app without scene delegates, the application continue an activity. One that lacks entries
    /// which it requires fails.
    private func deliver(_ activity: NSUserActivity, to scene: UIWindowScene) {
        let type = activity.activityType
        let missing = activity.missingKeys
        let error = missing.isEmpty ? nil : UserActivityFailure(type: type, keys: missing)
        guard hasSceneDelegate else {
            guard let delegate else { return }
            _ = delegate.application(self, willContinueUserActivityWithType: type)
            if let error {
                delegate.application(self, didFailToContinueUserActivityWithType: type, error: error)
                return
            }
            _ = delegate.application(self, continue: activity) { objects in
                for object in objects ?? [] { object.restoreUserActivityState(activity) }
            }
            return
        }
        scene.delegate?.scene(scene, willContinueUserActivityWithType: type)
        if let error {
            scene.delegate?.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
        } else {
            scene.delegate?.scene(scene, continue: activity)
        }
    }

    /// Creates a session with a name that no other session has.
    func makeSession(role: UISceneSession.Role) -> UISceneSession {
        var number = sessions.count + 1
        let names = Set(sessions.map(\.persistentIdentifier))
        var name: String { "\(ProcessInfo.processInfo.processName).scene\(number > 1 ? "-\(number)" : "")" }
        while names.contains(name) { number += 1 }
        let session = UISceneSession(role: role, identifier: name)
        sessions.append(session)
        return session
    }

    // MARK: - Closing

    /// Closes the window of a scene: the application's last one ends the application.
    func close(_ target: UIScreen) {
        guard screens.count > 1 else { return terminate(status: 0, reason: nil) }
        resignActive(target)
        guard exitStatus == nil, screens.contains(where: { $0 === target }) else { return }
        target.touchRouter.cancelAllTouches(because: "the scene is closed")
        let session = target.sceneIfLoaded?.session
        let windows = target.windows
        disconnectScene(of: target)
        for window in windows {
            window.isHidden = true
            window.leaveScreen()
        }
        remove(target)
        if let session { discard(session) }
        guard exitStatus == nil, screens.allSatisfy({ $0.attention == .background }) else { return }
        enterBackgroundWithoutScene()
    }

    private func discard(_ session: UISceneSession) {
        sessions.removeAll { $0 === session }
        saveSessions()
        delegate?.application(self, didDiscardSceneSessions: [session])
    }
}

/// The error of an activity that lacks entries which it requires.
private struct UserActivityFailure: LocalizedError {
    let type: String
    let keys: [String]

    var errorDescription: String? {
        "The activity \(type) has no value for \(keys.joined(separator: ", ")) in its userInfo."
    }
}
