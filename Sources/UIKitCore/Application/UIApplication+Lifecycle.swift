import Foundation
import HostInterface

extension UIApplication {
    public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

    /// The notification that the status bar is going to have another frame. Unlike UIKit, no app gets it, as there is
    /// no status bar.
    public static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// The notification that the status bar has another frame. Unlike UIKit, no app gets it, as there is no status bar.
    public static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")

    /// The notification that memory runs short. Unlike UIKit, a desktop does not tell apps so, and nothing posts it but
    /// an app's own code.
    public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// The notification that the day has changed or the clock was set. Unlike UIKit, nothing posts it but an app's own
    /// code.
    public static let significantTimeChangeNotification = Notification.Name(
        "UIApplicationSignificantTimeChangeNotification")
    /// The notification of a picture of the screen. Unlike UIKit, a desktop does not tell apps of one, and nothing
    /// posts it but an app's own code.
    public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")

    /// Notifies the delegate that the application starts. The application becomes active when its window gets the
    /// keyboard.
    package func launch() {
        ResourceIndex.appDelegate = delegate.map { type(of: $0) }
        // The delegate may ask for the fonts, and so may the views of the storyboard.
        let information = information
        let manifest = SceneManifest(information)
        hasLaunched = true
        isLaunching = true
        hasSceneDelegate = manifest != nil
        bundleIdentifier = information?["CFBundleIdentifier"] as? String
        allowsSeveralScenes = manifest?.allowsSeveralScenes ?? allowsSeveralScenes
        sceneIfLoaded = nil
        if let fonts = information?["UIAppFonts"] as? [Any] {
            UIFont.registerFonts(fonts.compactMap { $0 as? String }, in: .app)
        }
        Trace.emit(.lifecycle(.application(.willFinishLaunching)), by: self)
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        if manifest == nil, let list = information { showMainStoryboard(of: list) }
        Trace.emit(.lifecycle(.application(.didFinishLaunching)), by: self)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        showMainWindow()
        post(Self.didFinishLaunchingNotification)
        if mainWindow == nil { connectScene(manifest) }
        if !hasSceneDelegate { connectPlainScene() }
        endLaunch()
    }

    /// Tells the first view controllers that they have appeared: after the delegates have heard that the app starts,
    /// and its scene that it enters the foreground.
    func endLaunch() {
        isLaunching = false
        let steps = stepsAfterLaunch
        stepsAfterLaunch = []
        // A step may end the application.
        for step in steps where exitStatus == nil { step() }
    }

    /// Calls a closure at the end of the launch.
    func afterLaunch(_ step: @escaping () -> Void) {
        stepsAfterLaunch.append(step)
    }

    /// The contents of the app's `Info.plist`, which lies beside the program or in the resources of the delegate's
    /// module; nil without one.
    var information: [String: Any]? {
        ResourceIndex.app.ownPath(forResource: "Info", ofType: "plist").flatMap(ResourceFile.dictionary(at:))
    }

    /// Follows the activation of a window of the host, one step at a time: an active window that is iconified first
    /// resigns and then enters the background. The application follows its scenes: it is active while one of them is,
    /// and in the background once all are.
    func update(_ activation: Activation, of target: UIScreen) {
        guard exitStatus == nil else { return }
        switch activation {
        case .active:
            enterForeground(target)
            // The keyboard comes from another window of the application, which itself stays active.
            for other in screens where other !== target { resignActive(other, isHandover: true) }
            guard target.attention == .inactive, exitStatus == nil else { return }
            target.attention = .active
            focusedScreen = target
            let concernsApplication = applicationState != .active
            if concernsApplication {
                applicationState = .active
                Trace.emit(.lifecycle(.application(.didBecomeActive)), by: self)
            }
            notifyOfActivation(target, concernsApplication)
            // A delegate may have ended the application.
            guard exitStatus == nil else { return }
            if concernsApplication { post(Self.didBecomeActiveNotification) }
            activityChanged(on: target)
        case .inactive:
            enterForeground(target)
            resignActive(target)
        case .background:
            resignActive(target)
            guard target.attention == .inactive, exitStatus == nil else { return }
            target.attention = .background
            let concernsApplication = screens.allSatisfy { $0.attention == .background }
            if concernsApplication {
                applicationState = .background
                Trace.emit(.lifecycle(.application(.didEnterBackground)), by: self)
            }
            notifyOfBackground(target, concernsApplication)
            guard exitStatus == nil else { return }
            if concernsApplication { post(Self.didEnterBackgroundNotification) }
            target.layerTree.removeAnimationsForBackground()
        }
    }

    /// Takes the application to the background when its last scene in the foreground was closed.
    func enterBackgroundWithoutScene() {
        guard applicationState == .inactive else { return }
        applicationState = .background
        Trace.emit(.lifecycle(.application(.didEnterBackground)), by: self)
        post(Self.didEnterBackgroundNotification)
    }

    /// Brings a scene from the background to the foreground, and with the first of them the application.
    private func enterForeground(_ target: UIScreen) {
        guard target.attention == .background else { return }
        let concernsApplication = applicationState == .background
        if concernsApplication { Trace.emit(.lifecycle(.application(.willEnterForeground)), by: self) }
        notifyOfForeground(target, concernsApplication)
        guard exitStatus == nil else { return }
        if concernsApplication { leaveBackground() }
        target.attention = .inactive
    }

    /// Ends the background state of the application, one of whose scenes is about to be shown.
    func leaveBackground() {
        post(Self.willEnterForegroundNotification)
        applicationState = .inactive
    }

    /// Takes the keyboard from a scene, if it has it.
    ///
    /// - Parameter isHandover: Whether another scene gets it, so that the application stays active.
    func resignActive(_ target: UIScreen, isHandover: Bool = false) {
        guard target.attention == .active else { return }
        if !isResigning {
            isResigning = true
            defer { isResigning = false }
            if !isHandover { Trace.emit(.lifecycle(.application(.willResignActive)), by: self) }
            notifyOfDeactivation(target, !isHandover)
            // Where a delegate has ended the application, that did the rest.
            guard target.attention == .active else { return }
        }
        if !isHandover {
            post(Self.willResignActiveNotification)
            applicationState = .inactive
        }
        target.attention = .inactive
        target.touchRouter.cancelAllTouches(because: "the application is no longer active")
        target.input.keyRouter.cancelAll()
        activityChanged(on: target)
    }

    private func activityChanged(on target: UIScreen) {
        pasteboard.activityChanged(isActive: applicationState == .active)
        target.keyWindowIfAny?.firstResponder?.applicationActivityChanged()
    }

    /// Ends the application: it loses its touches, resigns, notifies its delegate, and the frame loop returns.
    ///
    /// - Parameter reason: A sentence for the user, when it was not the user who ended it.
    package func terminate(status: Int32, reason: String?) {
        guard exitStatus == nil else { return }
        exitStatus = status
        exitReason = reason
        for screen in screens {
            resignActive(screen)
            screen.touchRouter.cancelAllTouches(because: "the application ends")
        }
        disconnectScenes(isDiscarded: status == 0)
        Trace.emit(.lifecycle(.application(.willTerminate)), by: self)
        expireBackgroundTasks()
        delegate?.applicationWillTerminate(self)
        post(Self.willTerminateNotification)
        for screen in screens { screen.closeHostWindow() }
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
