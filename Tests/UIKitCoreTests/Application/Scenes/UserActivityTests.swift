import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// The calls that the objects of a test get, in order.
@MainActor private var log: [String] = []

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = PageController()
        window.makeKeyAndVisible()
        self.window = window
    }

    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        log.append("will continue \(userActivityType)")
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        log.append("continue \(userActivity.activityType)")
    }

    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) {
        log.append("fail \(userActivityType): \(error.localizedDescription)")
    }

    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
        log.append("update \(userActivity.userInfo?["scroll"] ?? "-")")
    }
}

/// A controller that writes its state into its activity.
private final class PageController: UIViewController {
    override func updateUserActivityState(_ activity: NSUserActivity) {
        log.append("state")
        activity.addUserInfoEntries(from: ["scroll": 40])
    }

    override func restoreUserActivityState(_ userActivity: NSUserActivity) {
        log.append("restore \(userActivity.activityType)")
    }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var hasScenes = true

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        if hasScenes { configuration.delegateClass = SceneDelegate.self }
        return configuration
    }

    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
        log.append("application will continue \(userActivityType)")
        return false
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        restorationHandler(application.keyWindow?.rootViewController.map { [$0] })
        return true
    }

    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) {
        log.append("application fails \(userActivityType)")
    }

    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
        log.append("application update \(userActivity.userInfo?["scroll"] ?? "-")")
    }
}

@MainActor
@Suite("Activities of the user", .serialized)
struct UserActivityTests {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    private let delegate = AppDelegate()

    init() {
        log = []
    }

    private func take() -> [String] {
        defer { log = [] }
        return log
    }

    @Test("A scene is told of an activity before it continues it, and one without what it requires fails")
    func continuing() throws {
        stage.launch(delegate)
        let session = try #require(stage.application.openSessions.first)
        let activity = NSUserActivity(activityType: "page")
        stage.application.activateSceneSession(
            for: UISceneSessionActivationRequest(session: session, userActivity: activity))
        #expect(take() == ["will continue page", "continue page"])
        activity.requiredUserInfoKeys = ["page", "book"]
        activity.userInfo = ["book": 1]
        stage.application.requestSceneSessionActivation(session, userActivity: activity, options: nil)
        #expect(
            take() == ["will continue page", "fail page: The activity page has no value for page in its userInfo."])
    }

    @Test("An app without scenes continues an activity in its delegate, which names the objects that restore it")
    func continuingWithoutScenes() throws {
        delegate.hasScenes = false
        stage.launch(delegate)
        stage.rootViewController = PageController()
        let session = try #require(stage.application.openSessions.first)
        let activity = NSUserActivity(activityType: "page")
        stage.application.requestSceneSessionActivation(session, userActivity: activity, options: nil)
        #expect(take() == ["application will continue page", "restore page"])
        activity.requiredUserInfoKeys = ["page"]
        stage.application.requestSceneSessionActivation(session, userActivity: activity, options: nil)
        #expect(take() == ["application will continue page", "application fails page"])
        stage.rootViewController?.userActivity = activity
        activity.needsSave = true
        stage.settle()
        #expect(take() == ["state", "application update 40"])
    }

    @Test("Responders bring an activity up to date in the order in which they got it, and those that are gone do not")
    func order() throws {
        final class Numbered: UIResponder {
            let number: Int
            init(_ number: Int) { self.number = number }
            override func updateUserActivityState(_ activity: NSUserActivity) { log.append("\(number)") }
        }
        stage.launch(delegate)
        let activity = NSUserActivity(activityType: "page")
        var owners = (0..<12).map { Numbered($0) }
        for owner in owners { owner.userActivity = activity }
        owners.remove(at: 4)
        owners[0].userActivity = activity
        activity.needsSave = true
        stage.settle()
        #expect(take().compactMap { Int($0) } == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 0])
    }

    @Test("An activity that needs saving is brought up to date once, and the scene's delegate hears of it")
    func saving() throws {
        stage.launch(delegate)
        let scene = try #require(stage.application.connectedScenes.first)
        let controller = try #require((scene.delegate as? SceneDelegate)?.window?.rootViewController)
        let activity = NSUserActivity(activityType: "page")
        controller.userActivity = activity
        #expect(
            controller.userActivity === activity && scene.userActivity == nil && controller.view.userActivity == nil)
        activity.needsSave = true
        activity.needsSave = true
        #expect(take().isEmpty)
        stage.settle()
        #expect(take() == ["state", "update 40"] && !activity.needsSave)
        controller.userActivity = nil
        activity.needsSave = true
        stage.settle()
        #expect(take().isEmpty && controller.userActivity == nil)
    }
}
