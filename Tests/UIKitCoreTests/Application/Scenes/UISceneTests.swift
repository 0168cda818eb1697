import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// The calls that the delegates of a test get, in order.
@MainActor private var log: [String] = []

/// Whether the delegate ends the application when its scene connects.
@MainActor private var endsOnConnection = false

/// The call of the scene's delegate in which it ends the application.
@MainActor private var endingCall = ""

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var geometries: [CGSize] = []
    private(set) var scales: [CGFloat] = []
    private(set) var addresses: [String] = []
    private(set) var activities: [String] = []

    override init() {
        super.init()
        log.append("SceneDelegate init")
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        note("willConnect", scene)
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = RootController()
        window.makeKeyAndVisible()
        self.window = window
        guard endsOnConnection else { return }
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }

    func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive", scene) }
    func sceneWillResignActive(_ scene: UIScene) { note("willResignActive", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground", scene) }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        activities.append("\(userActivity.activityType) \(userActivity.userInfo?["page"] ?? "-")")
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        geometries.append(previousCoordinateSpace.bounds.size)
        scales.append(previousTraitCollection.displayScale)
        log.append("didUpdate from \(previousInterfaceOrientation.isPortrait ? "portrait" : "landscape")")
    }

    private func note(_ what: String, _ scene: UIScene) {
        log.append("\(what) \(scene.activationState)")
        guard what == endingCall else { return }
        UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
    }
}

/// A controller that records its appearance once a test asks for it.
private final class RootController: UIViewController {
    @MainActor static var isRecording = false

    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }

    private func note(_ call: String) {
        if Self.isRecording { log.append(call) }
    }
}

/// The delegate of an app without scenes, which shows its window itself.
private final class PlainDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var hidesWindow = false
    /// Changes the controllers while the application launches.
    var onLaunch: ((UIViewController) -> Void)?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("didFinishLaunching")
        let window = UIWindow()
        window.rootViewController = RootController()
        window.makeKeyAndVisible()
        self.window = window
        if hidesWindow { window.isHidden = true }
        if let root = window.rootViewController { onLaunch?(root) }
        log.append("launched")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("application active") }
    func applicationWillTerminate(_ application: UIApplication) { log.append("willTerminate") }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.append("didFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        log.append("configurationForConnecting")
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        log.append("didDiscard \(sceneSessions.count)")
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("application active") }
    func applicationWillTerminate(_ application: UIApplication) { log.append("willTerminate") }
}

@MainActor
@Suite("Scenes", .serialized)
struct UISceneTests {
    let stage = Stage(size: CGSize(width: 200, height: 300))

    init() {
        log = []
        endsOnConnection = false
        endingCall = ""
        RootController.isRecording = false
    }

    private func launch() throws -> UIWindowScene {
        // A program has no keyboard yet when it launches.
        stage.send(.activation(.inactive))
        stage.launch(AppDelegate())
        return try #require(stage.application.connectedScenes.first as? UIWindowScene)
    }

    private func take() -> [String] {
        defer { log = [] }
        return log
    }

    @Test("Launching connects the scene, which then becomes active", .fact("LY-50"))
    func launching() throws {
        let scene = try launch()
        stage.send(.activation(.active))
        #expect(
            take() == [
                "didFinishLaunching", "configurationForConnecting", "SceneDelegate init", "willConnect unattached",
                "willEnterForeground unattached", "didBecomeActive foregroundActive",
            ])
        #expect(scene.session.scene === scene && stage.application.openSessions == [scene.session])
        let steps = stage.transcript.text.split(separator: "\n").filter { $0.contains("scene") }
        #expect(steps.count == 3)
        for (step, name) in zip(steps, ["will connect", "will enter foreground", "did become active"]) {
            #expect(step.contains(name))
        }
    }

    @Test("The first controller has appeared once the scene is in the foreground", .fact("LY-50"))
    func firstAppearance() throws {
        RootController.isRecording = true
        _ = try launch()
        #expect(
            take().suffix(5) == [
                "willConnect unattached", "viewDidLoad", "viewWillAppear", "willEnterForeground unattached",
                "viewDidAppear",
            ])
        stage.send(.activation(.active))
        #expect(take() == ["didBecomeActive foregroundActive"])
    }

    @Test(
        "A controller that is presented or pushed during the launch appears after the scene, too", .fact("LY-50"),
        arguments: ["pageSheet", "fullScreen", "push"])
    func otherAppearances(_ way: String) {
        final class Page: UIViewController {
            override func viewWillAppear(_ animated: Bool) { log.append("page will appear") }
            override func viewDidAppear(_ animated: Bool) { log.append("page did appear") }
        }
        RootController.isRecording = true
        let observer = NotificationCenter.default.addObserver(
            forName: UIScene.willEnterForegroundNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { log.append("foreground") } }
        defer { NotificationCenter.default.removeObserver(observer) }
        stage.window.isHidden = true
        stage.send(.activation(.inactive))
        let delegate = PlainDelegate()
        let page = Page()
        delegate.onLaunch = { root in
            if way == "push" {
                let navigation = UINavigationController(rootViewController: UIViewController())
                root.view.window?.rootViewController = navigation
                navigation.pushViewController(page, animated: false)
            } else {
                page.modalPresentationStyle = way == "fullScreen" ? .fullScreen : .pageSheet
                root.present(page, animated: false) { log.append("completion") }
                #expect(root.presentedViewController === page)
            }
        }
        log = []
        stage.launch(delegate)
        let steps = take()
        // A controller that is covered or replaced before it appears does not appear.
        let root = way == "pageSheet" ? ["viewDidAppear"] : []
        #expect(
            steps == [
                "didFinishLaunching", "viewDidLoad", "viewWillAppear", "page will appear", "launched", "foreground",
            ]
                + root + ["page did appear"] + (way == "push" ? [] : ["completion"]))
        stage.advance(by: 1)
        #expect(take().isEmpty)
    }

    @Test("An app without scenes launches in the same order, and its scene posts its notifications")
    func plainLaunch() throws {
        RootController.isRecording = true
        let names: [(Notification.Name, String)] = [
            (UIScene.willConnectNotification, "connect"), (UIScene.willEnterForegroundNotification, "foreground"),
            (UIScene.didActivateNotification, "activate"), (UIScene.willDeactivateNotification, "deactivate"),
            (UIScene.didEnterBackgroundNotification, "background"),
            (UIScene.didDisconnectNotification, "disconnect"),
        ]
        let observers = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let scene = note.object as? UIWindowScene
                MainActor.assumeIsolated { log.append("\(text) \(scene?.windows.count ?? -1)") }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver(_:)) }
        stage.window.isHidden = true
        stage.send(.activation(.inactive))
        log = []
        stage.launch(PlainDelegate())
        #expect(
            take() == [
                "didFinishLaunching", "viewDidLoad", "viewWillAppear", "launched", "connect 1", "foreground 1",
                "viewDidAppear",
            ])
        stage.send(.activation(.active))
        #expect(take() == ["activate 1", "application active"])
        stage.send(.closeRequest)
        #expect(take() == ["deactivate 1", "background 1", "disconnect 1", "willTerminate"])
        #expect(stage.application.connectedScenes.isEmpty)
    }

    @Test("A window that the launch hides again has not appeared")
    func hiddenAgain() {
        RootController.isRecording = true
        let delegate = PlainDelegate()
        delegate.hidesWindow = true
        stage.send(.activation(.inactive))
        stage.launch(delegate)
        #expect(take() == ["didFinishLaunching", "viewDidLoad", "viewWillAppear", "launched"])
        delegate.window?.isHidden = false
        #expect(take() == ["viewWillAppear", "viewDidAppear"])
    }

    @Test("A scene that is connected while the application has the keyboard becomes active at once")
    func launchingActive() {
        stage.launch(AppDelegate())
        #expect(take().suffix(2) == ["willEnterForeground unattached", "didBecomeActive foregroundActive"])
    }

    @Test("An application that ends while its scene connects goes no further", arguments: [true, false])
    func endDuringConnection(isActive: Bool) {
        endsOnConnection = true
        if !isActive { stage.send(.activation(.inactive)) }
        stage.launch(AppDelegate())
        #expect(
            take() == [
                "didFinishLaunching", "configurationForConnecting", "SceneDelegate init", "willConnect unattached",
                "didDisconnect unattached", "didDiscard 1", "willTerminate",
            ])
        #expect(stage.application.exitStatus == 0 && stage.application.connectedScenes.isEmpty)
    }

    @Test(
        "An application that a scene's delegate ends hears of nothing else after that",
        arguments: ["didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground"])
    func endDuringChange(call: String) throws {
        let names = [
            UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
            UIApplication.willTerminateNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: stage.application, queue: nil) { _ in
                MainActor.assumeIsolated { log.append(name.rawValue) }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver(_:)) }
        _ = try launch()
        endingCall = call
        stage.send(.activation(.active))
        stage.send(.activation(.background))
        stage.send(.activation(.active))
        let calls = take()
        #expect(calls.last == UIApplication.willTerminateNotification.rawValue)
        #expect(calls.count { $0.hasPrefix(call) } == (call == "willEnterForeground" ? 2 : 1))
        #expect(calls.count { $0.hasPrefix("willResignActive") } <= 1)
    }

    @Test("The scene hears of the states in place of the application's delegate, one step at a time")
    func states() throws {
        let scene = try launch()
        stage.send(.activation(.active))
        _ = take()
        stage.send(.activation(.background))
        #expect(take() == ["willResignActive foregroundActive", "didEnterBackground background"])
        stage.send(.activation(.active))
        #expect(take() == ["willEnterForeground background", "didBecomeActive foregroundActive"])
        stage.send(.closeRequest)
        #expect(
            take() == [
                "willResignActive foregroundActive", "didEnterBackground background", "didDisconnect unattached",
                "didDiscard 1", "willTerminate",
            ])
        #expect(stage.application.connectedScenes.isEmpty && scene.activationState == .unattached)
    }

    @Test("Notifications of scenes follow their delegates, and precede those of the application")
    func notifications() throws {
        let names: [(Notification.Name, String)] = [
            (UIScene.willConnectNotification, "connect"), (UIScene.willEnterForegroundNotification, "foreground"),
            (UIScene.didActivateNotification, "activate"), (UIScene.willDeactivateNotification, "deactivate"),
            (UIScene.didEnterBackgroundNotification, "background"),
            (UIScene.didDisconnectNotification, "disconnect"),
            (UIApplication.didBecomeActiveNotification, "application"),
        ]
        let observers = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let isOfScene = note.object is UIWindowScene
                MainActor.assumeIsolated { log.append("\(text) \(isOfScene)") }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver(_:)) }
        _ = try launch()
        #expect(
            take().suffix(4) == [
                "willConnect unattached", "connect true", "willEnterForeground unattached", "foreground true",
            ])
        stage.send(.activation(.active))
        #expect(take() == ["didBecomeActive foregroundActive", "activate true", "application false"])
        stage.send(.closeRequest)
        #expect(
            take() == [
                "willResignActive foregroundActive", "deactivate true", "didEnterBackground background",
                "background true", "didDisconnect unattached", "disconnect true", "didDiscard 1", "willTerminate",
            ])
    }

    @Test("The window of a scene fills it, belongs to it and takes touches", .fact("RC-03"))
    func window() throws {
        let scene = try launch()
        let delegate = try #require(scene.delegate as? SceneDelegate)
        let window = try #require(delegate.window)
        #expect(window.windowScene === scene && window.isKeyWindow && window.bounds == stage.window.bounds)
        #expect(scene.windows == [window] && scene.keyWindow === window)
        #expect(stage.window.windowScene == nil)
        #expect((scene.delegate as? any UIWindowSceneDelegate)?.window??.bounds == window.bounds)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        window.rootViewController?.view.addSubview(button)
        stage.finger.tap(at: CGPoint(x: 20, y: 20))
        #expect(taps == 1)
        let chain = button.chain.map { String(describing: type(of: $0)) }
        #expect(chain.suffix(4) == ["UIWindow", "UIWindowScene", "UIApplication", "AppDelegate"])
    }

    @Test("A window without a scene is hidden, and one that gets it back can be shown")
    func removedWindow() throws {
        let scene = try launch()
        let window = try #require((scene.delegate as? SceneDelegate)?.window)
        window.windowScene = nil
        #expect(window.isHidden && window.windowScene == nil && scene.windows.isEmpty)
        window.windowScene = scene
        window.makeKeyAndVisible()
        #expect(scene.windows == [window] && window.isKeyWindow)
    }

    @Test("The scene's geometry follows the host's window")
    func geometry() throws {
        let scene = try launch()
        #expect(scene.interfaceOrientation == .portrait && scene.coordinateSpace.bounds == stage.window.bounds)
        _ = take()
        stage.send(.resize(WindowMetrics(size: CGSize(width: 400, height: 150), scale: 1)))
        #expect((scene.delegate as? SceneDelegate)?.geometries == [CGSize(width: 200, height: 300)])
        #expect(take() == ["didUpdate from portrait"])
        #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeLeft)
        #expect(scene.effectiveGeometry.coordinateSpace.bounds.width == 400)
        #expect(scene.statusBarManager?.statusBarFrame == .zero && scene.screen === UIScreen.main)
        let view = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
        scene.windows[0].addSubview(view)
        #expect(scene.coordinateSpace.convert(CGPoint(x: 1, y: 2), from: view) == CGPoint(x: 31, y: 42))
        stage.send(.resize(WindowMetrics(size: CGSize(width: 400, height: 150), scale: 2)))
        #expect(scene.traitCollection.displayScale == 2)
        stage.send(.resize(WindowMetrics(size: CGSize(width: 300, height: 150), scale: 1)))
        #expect((scene.delegate as? SceneDelegate)?.scales == [1, 1, 2])
        #expect(view.convert(CGPoint(x: 31, y: 42), from: scene.coordinateSpace) == CGPoint(x: 1, y: 2))
    }

    @Test("A scene's title and its limits are those of the host's window")
    func titleAndLimits() throws {
        let scene = try launch()
        scene.sizeRestrictions?.minimumSize = CGSize(width: 100, height: 120)
        #expect(
            stage.headless.host.requests.contains(
                .setSizeLimits(minimum: CGSize(width: 100, height: 120), maximum: nil)))
        scene.title = "Notes"
        #expect(stage.headless.host.requests.contains(.setTitle("Notes")))
        scene.title = ""
        #expect(stage.headless.host.requests.last == .setTitle(stage.application.windowOptions.title))
    }

    @Test("A session is activated with an activity, and a second scene is refused with an error")
    func activation() throws {
        let scene = try launch()
        let delegate = try #require(scene.delegate as? SceneDelegate)
        let activity = NSUserActivity(activityType: "open")
        activity.addUserInfoEntries(from: ["page": 3])
        stage.window.makeKey()
        stage.application.requestSceneSessionActivation(scene.session, userActivity: activity, options: nil)
        #expect(delegate.activities == ["open 3"] && scene.keyWindow === delegate.window)
        var errors: [UISceneError.Code] = []
        stage.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error in
            if let error = error as? UISceneError { errors.append(error.code) }
        }
        #expect(errors == [.multipleScenesNotSupported] && !stage.application.supportsMultipleScenes)
        stage.application.requestSceneSessionDestruction(scene.session, options: nil)
        #expect(stage.application.exitStatus == 0)
    }

    @Test("An application without scene delegates has a scene with its windows, and posts its notifications")
    func withoutDelegate() throws {
        stage.send(.activation(.inactive))
        let scene = try #require(stage.application.connectedScenes.first as? UIWindowScene)
        #expect(scene.delegate == nil && scene.windows == [stage.window] && stage.window.windowScene === scene)
        #expect(scene.activationState == .foregroundInactive)
        var activations = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIScene.didActivateNotification, object: scene, queue: nil
        ) { _ in MainActor.assumeIsolated { activations += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        stage.send(.activation(.active))
        #expect(activations == 1 && scene.activationState == .foregroundActive)
        #expect(stage.window.next === stage.application)
    }

    @Test("A configuration is that of its name in the manifest, with the class in whatever module it is")
    func manifest() throws {
        let entry: [String: Any] = ["UISceneConfigurationName": "Main", "UISceneStoryboardFile": "Main"]
        let manifest = try #require(
            SceneManifest([
                "UIApplicationSceneManifest": [
                    "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [7, entry]]
                ]
            ]))
        #expect(manifest.entry(named: "Main", role: .windowApplication)?.count == 2)
        #expect(manifest.entry(named: "Other", role: .windowApplication) == nil)
        #expect(manifest.firstEntry(of: .windowApplication)?.count == 2)
        #expect(SceneManifest(["UIApplicationSceneManifest": 3]) == nil && SceneManifest([:]) == nil)
        let key = "UISceneDelegateClassName"
        let sentences = NibReports.collecting {
            #expect(
                SceneManifest.type(key, in: [key: "$(PRODUCT_MODULE_NAME).UIView"], of: stage.application)
                    == UIView.self)
            #expect(SceneManifest.type(key, in: [key: "Elsewhere.Missing"], of: stage.application) == nil)
            #expect(SceneManifest.type(key, in: [key: 4], of: stage.application) == nil)
        }
        #expect(
            sentences == [
                "Info.plist: there is no class \"Elsewhere.Missing\", which UISceneDelegateClassName names."
            ])
    }
}
