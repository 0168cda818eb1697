import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// The calls that the delegates of a test get, in order.
@MainActor private var log: [String] = []

/// The number of the next scene's window, which names it in the log.
@MainActor private var count = 0

/// A scene with a button that fills it, a text field above, and a letter for its name.
private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let name = ["A", "B", "C", "D"][count % 4]
    let button = UIButton(frame: CGRect(x: 0, y: 40, width: 200, height: 260))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    var onTap: () -> Void = {}

    override init() {
        super.init()
        count += 1
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        let activities = connectionOptions.userActivities.map(\.activityType).joined()
        note("willConnect\(activities.isEmpty ? "" : " for \(activities)")", scene)
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let controller = UIViewController()
        controller.view.backgroundColor = count == 1 ? .red : .blue
        controller.view.addSubview(button)
        controller.view.addSubview(field)
        button.addAction(
            UIAction { [unowned self] _ in
                log.append("\(name) tapped")
                onTap()
            }, for: .touchUpInside)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive", scene) }
    func sceneWillResignActive(_ scene: UIScene) { note("willResignActive", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground", scene) }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        note("continue \(userActivity.activityType)", scene)
    }

    private func note(_ what: String, _ scene: UIScene) { log.append("\(name) \(what) \(scene.activationState)") }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        log.append("configuration")
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        log.append("didDiscard \(sceneSessions.count)")
    }

    func applicationWillTerminate(_ application: UIApplication) { log.append("willTerminate") }
}

/// A host that opens one window only, although it says otherwise.
private final class CrampedHost: HostDecorator {
    struct Refusal: Error, CustomStringConvertible { let description = "There is no room for a window." }

    override func openWindow(_ options: WindowOptions) throws -> any HostWindow {
        guard options.number == 0 else { throw Refusal() }
        return try super.openWindow(options)
    }
}

@MainActor
@Suite("Several scenes", .serialized)
struct SeveralScenesTests {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    private let first: UIWindowScene

    init() throws {
        log = []
        count = 0
        stage.application.allowsSeveralScenes = true
        stage.launch(AppDelegate())
        first = try #require(stage.application.connectedScenes.first as? UIWindowScene)
        log = []
    }

    private func take() -> [String] {
        defer { log = [] }
        return log
    }

    /// Opens another scene.
    private func open(for activity: NSUserActivity? = nil) throws -> UIWindowScene {
        let known = stage.application.connectedScenes
        stage.application.requestSceneSessionActivation(nil, userActivity: activity, options: nil) { error in
            Issue.record("\(error)")
        }
        stage.settle()
        return try #require(stage.application.connectedScenes.subtracting(known).first as? UIWindowScene)
    }

    private func delegate(of scene: UIWindowScene) throws -> SceneDelegate {
        try #require(scene.delegate as? SceneDelegate)
    }

    @Test("A request for a new scene connects it in a window of its own, which gets the keyboard")
    func opening() throws {
        #expect(stage.application.supportsMultipleScenes)
        let second = try open(for: NSUserActivity(activityType: "page"))
        #expect(
            take() == [
                "configuration", "B willConnect for page unattached", "B willEnterForeground unattached",
                "A willResignActive foregroundActive", "B didBecomeActive foregroundActive",
            ])
        #expect(first.activationState == .foregroundInactive && second.activationState == .foregroundActive)
        #expect(stage.application.connectedScenes == [first, second])
        #expect(stage.application.openSessions == [first.session, second.session])
        #expect(first.session.persistentIdentifier != second.session.persistentIdentifier)
        #expect(first.screen !== second.screen && UIScreen.main === second.screen && UIScreen.screens.count == 2)
        let window = try #require(try delegate(of: second).window)
        #expect(window.windowScene === second && second.windows == [window] && window.screen === second.screen)
        #expect(first.windows.allSatisfy { $0.windowScene === first } && window.next === second)
        #expect(first.keyWindow != nil && second.keyWindow === window && stage.application.keyWindow === window)
    }

    @Test("Each scene has pixels, fingers and keys of its own")
    func input() throws {
        let second = try open()
        let (a, b) = (try delegate(of: first), try delegate(of: second))
        _ = take()
        let blue = stage.pixel(at: CGPoint(x: 100, y: 200))
        stage.scene = first
        #expect(stage.pixel(at: CGPoint(x: 100, y: 200)) == .red && blue == .blue)
        stage.finger.tap(a.button)
        #expect(take() == ["A tapped"])
        stage.scene = second
        stage.finger.tap(b.button)
        #expect(take() == ["B tapped"])
        b.field.becomeFirstResponder()
        a.field.becomeFirstResponder()
        stage.type("b")
        #expect(b.field.text == "b" && a.field.text == "")
        stage.scene = first
        stage.send(.activation(.active))
        stage.type("a")
        #expect(b.field.text == "b" && a.field.text == "a" && stage.application.keyWindow === a.window)
    }

    @Test("Fingers that come down in two windows at one instant make an event for each")
    func simultaneousTouches() throws {
        let second = try open()
        let (a, b) = (try delegate(of: first), try delegate(of: second))
        _ = take()
        stage.together {
            for phase in [TouchSample.Phase.began, .ended] {
                for (finger, scene) in [first, second].enumerated() {
                    stage.scene = scene
                    stage.send(.touch(TouchSample(finger: finger, phase: phase, location: CGPoint(x: 100, y: 200))))
                }
            }
        }
        #expect(take() == ["A tapped", "B tapped"])
        #expect(!a.button.isTracking && !b.button.isTracking)
    }

    @Test("The application stays active while the keyboard goes from one scene to another")
    func handover() throws {
        let names: [(Notification.Name, String)] = [
            (UIApplication.didBecomeActiveNotification, "application active"),
            (UIApplication.willResignActiveNotification, "application resigns"),
            (UIApplication.didEnterBackgroundNotification, "application in background"),
            (UIApplication.willEnterForegroundNotification, "application in foreground"),
            (UIScene.didActivateNotification, "scene active"), (UIScene.willDeactivateNotification, "scene resigns"),
        ]
        let observers = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { log.append(text) }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver(_:)) }
        let second = try open()
        _ = take()
        let activity = NSUserActivity(activityType: "page")
        stage.application.requestSceneSessionActivation(first.session, userActivity: activity, options: nil)
        #expect(stage.headless.host.requests.last == .activate)
        stage.settle()
        #expect(
            take() == [
                "A continue page foregroundInactive", "B willResignActive foregroundActive", "scene resigns",
                "A didBecomeActive foregroundActive", "scene active",
            ])
        stage.scene = second
        stage.send(.activation(.background))
        #expect(take() == ["B didEnterBackground background"])
        #expect(stage.application.applicationState == .active)
        stage.scene = first
        stage.send(.activation(.background))
        #expect(
            take() == [
                "A willResignActive foregroundActive", "scene resigns", "application resigns",
                "A didEnterBackground background", "application in background",
            ])
        stage.scene = second
        stage.send(.activation(.inactive))
        #expect(take() == ["B willEnterForeground background", "application in foreground"])
        #expect(stage.application.applicationState == .inactive && first.activationState == .background)
    }

    @Test("The close button of a window closes its scene, and that of the last one ends the application")
    func closing() throws {
        let second = try open()
        let window = try #require(try delegate(of: second).window)
        _ = take()
        stage.send(.closeRequest)
        #expect(
            take() == [
                "B willResignActive foregroundActive", "B didEnterBackground background", "B didDisconnect unattached",
                "didDiscard 1", "A didBecomeActive foregroundActive",
            ])
        #expect(stage.application.exitStatus == nil && stage.application.connectedScenes == [first])
        #expect(stage.application.openSessions == [first.session] && second.session.scene == nil)
        #expect(window.windowScene == nil && window.isHidden && UIScreen.main === first.screen)
        stage.finger.tap(try delegate(of: first).button)
        #expect(take() == ["A tapped"])
        stage.send(.closeRequest)
        #expect(take().suffix(3) == ["A didDisconnect unattached", "didDiscard 1", "willTerminate"])
        #expect(stage.application.exitStatus == 0)
    }

    @Test("A scene whose window the host refuses is closed again, and the app ends with its last window")
    func refusedWindow() throws {
        let host = HeadlessHost(size: CGSize(width: 200, height: 300), scale: 1)
        let loop = FrameLoop(host: CrampedHost(host))
        let (application, delegate) = (loop.application, AppDelegate())
        application.allowsSeveralScenes = true
        application.delegate = delegate
        application.launch()
        for _ in 0..<3 { loop.turn() }
        let only = try #require(application.connectedScenes.first)
        _ = take()
        var errors: [String] = []
        application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { errors.append("\($0)") }
        for _ in 0..<3 { loop.turn() }
        #expect(errors == ["The scene has no window: the host did not open one, or the app showed none."])
        #expect(
            take() == [
                "configuration", "C willConnect unattached", "C willEnterForeground unattached",
                "C didEnterBackground background", "C didDisconnect unattached", "didDiscard 1",
            ])
        #expect(application.connectedScenes == [only] && application.openSessions == [only.session])
        #expect(application.screens.count == 1 && application.applicationState == .active)
        host.push(HostEvent(timestamp: host.now, content: .closeRequest))
        loop.turn()
        #expect(application.exitStatus == 0)
    }

    @Test("A window of a closed scene comes up in no other scene, and opens no window of the host")
    func lateWindow() throws {
        let second = try open()
        let (screen, window) = (second.screen, try #require(try delegate(of: second).window))
        let panel = UIWindow(windowScene: second)
        stage.send(.closeRequest)
        let (shown, key) = (first.windows, first.keyWindow)
        window.makeKeyAndVisible()
        panel.makeKeyAndVisible()
        stage.settle()
        #expect(first.windows == shown && first.keyWindow === key && stage.application.keyWindow === key)
        #expect(window.windowScene == nil && !window.isKeyWindow && panel.screen === screen)
        #expect(UIWindow(windowScene: second).screen !== first.screen)
        #expect(stage.headless.host.window(screen.number) == nil)
        window.isHidden = true
        panel.isHidden = true
        window.windowScene = first
        window.isHidden = false
        #expect(first.windows.last === window)
    }

    @Test("The first scene can be closed from its own button, and a display link goes on in the second")
    func closingTheFirst() throws {
        stage.application.makeCurrent()
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        let second = try open()
        let (a, b) = (try delegate(of: first), try delegate(of: second))
        _ = take()
        let session = first.session
        a.onTap = { UIApplication.shared.requestSceneSessionDestruction(session, options: nil) }
        stage.scene = first
        stage.finger.tap(a.button)
        #expect(
            take() == ["A tapped", "A didEnterBackground background", "A didDisconnect unattached", "didDiscard 1"])
        stage.scene = nil
        calls = 0
        stage.advance(by: 0.5)
        #expect(calls >= 25)
        stage.finger.tap(b.button)
        #expect(take() == ["B tapped"] && UIScreen.main === second.screen && UIScreen.screens == [second.screen])
        var errors: [UISceneError.Code] = []
        stage.application.activateSceneSession(for: UISceneSessionActivationRequest(session: session)) { error in
            if let error = error as? UISceneError { errors.append(error.code) }
        }
        stage.application.requestSceneSessionDestruction(session, options: nil) { error in
            if let error = error as? UISceneError { errors.append(error.code) }
        }
        #expect(errors == [.requestDenied, .requestDenied])
    }

    @Test("A third scene gets nothing that was meant for the second, which is closed")
    func numbers() throws {
        let second = try open()
        stage.send(.closeRequest)
        let third = try open()
        #expect(third.screen.number == 2)
        _ = take()
        let late = HostEvent(
            timestamp: stage.timeline.now, content: .touch(TouchSample(finger: 0, phase: .began, location: .zero)),
            window: 1)
        stage.headless.host.push(late)
        stage.settle()
        #expect(stage.application.screens.allSatisfy { $0.touches.isEmpty } && second.activationState == .unattached)
    }

    @Test("Titles, limits and sizes are those of the scene's own window")
    func geometry() throws {
        let second = try open()
        stage.resize(to: CGSize(width: 300, height: 150))
        #expect(second.screen.bounds.size == CGSize(width: 300, height: 150))
        #expect(first.screen.bounds.size == CGSize(width: 200, height: 300))
        #expect(try delegate(of: second).window?.rootViewController?.view.bounds.width == 300)
        second.requestGeometryUpdate(.Mac(systemFrame: CGRect(x: 0, y: 0, width: 240, height: 240)))
        stage.settle()
        #expect(second.screen.bounds.size == CGSize(width: 240, height: 240) && first.screen.bounds.width == 200)
        second.sizeRestrictions?.minimumSize = CGSize(width: 90, height: 90)
        #expect(stage.application.windowOptions.minimumSize == nil)
        let (before, title) = (stage.headless.host.requests.count, "Second")
        second.title = title
        #expect(stage.headless.host.requests[before...] == [.setTitle(title)] && first.title.isEmpty)
    }

    @Test("A visible window moves to another scene, and stays visible")
    func moving() throws {
        let second = try open()
        let panel = UIWindow(windowScene: first)
        panel.backgroundColor = .green
        panel.isHidden = false
        #expect(first.windows.last === panel)
        panel.windowScene = second
        #expect(!panel.isHidden && panel.screen === second.screen && second.windows.last === panel)
        #expect(!first.windows.contains(panel))
        #expect(stage.pixel(at: CGPoint(x: 100, y: 200)) == .green)
        panel.windowScene = nil
        #expect(panel.isHidden && second.windows.count == 1)
    }

    @Test("An alert is presented in the window of its scene")
    func alerts() throws {
        let second = try open()
        let root = try #require(try delegate(of: first).window?.rootViewController)
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in log.append("yes") })
        root.present(alert, animated: false)
        stage.advance(by: 1)
        #expect(alert.view.window?.windowScene === first && second.windows.count == 1)
        _ = take()
        stage.finger.tap(try delegate(of: second).button)
        #expect(take() == ["B tapped"])
        stage.scene = first
        #expect(stage.reader.move(to: "Yes"))
        stage.reader.activate()
        stage.advance(by: 1)
        #expect(take() == ["yes"])
    }

    @Test("Two scenes at rest want no frame, and a turn of one draws nothing in the other")
    func rest() throws {
        let second = try open()
        stage.advance(by: 2)
        #expect(stage.headless.nextWake == nil && !stage.application.hasPendingWork)
        let frames = [first, second].map { stage.headless.host.window($0.screen.number)?.frameCount ?? -1 }
        stage.finger.press(at: CGPoint(x: 100, y: 200))
        try delegate(of: second).window?.backgroundColor = .green
        try delegate(of: second).window?.rootViewController?.view.backgroundColor = .green
        stage.settle()
        #expect(stage.headless.host.window(first.screen.number)?.frameCount == frames[0])
        #expect((stage.headless.host.window(second.screen.number)?.frameCount ?? 0) > frames[1])
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(stage.headless.nextWake == nil)
    }
}
