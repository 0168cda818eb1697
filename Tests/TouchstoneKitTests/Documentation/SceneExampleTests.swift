import Foundation
import HostInterface
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// A window with one note, which opens others in windows of their own.
private final class NoteSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var note = 1

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let activity = session.stateRestorationActivity ?? connectionOptions.userActivities.first
        note = activity?.userInfo?["note"] as? Int ?? 1
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.rootViewController?.title = "Note \(note)"
        window.makeKeyAndVisible()
        self.window = window
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "org.example.note")
        activity.userInfo = ["note": note]
        return activity
    }

    func openAnother() {
        let activity = NSUserActivity(activityType: "org.example.note")
        activity.userInfo = ["note": 7]
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
    }
}

private final class NotesDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = NoteSceneDelegate.self
        return configuration
    }
}

/// The code of an app with two windows that the pages show.
@MainActor @Suite struct SceneExampleTests {
    @Test("An app opens a second window for another note, and both are what they restore")
    func notes() throws {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        // An app has UIApplicationSupportsMultipleScenes in its Info.plist.
        stage.application.allowsSeveralScenes = true
        stage.launch(NotesDelegate())
        let first = try #require(stage.application.connectedScenes.first)
        let delegate = try #require(first.delegate as? NoteSceneDelegate)
        delegate.openAnother()
        stage.settle()
        let second = try #require(stage.application.connectedScenes.subtracting([first]).first as? UIWindowScene)
        #expect(second.keyWindow?.rootViewController?.title == "Note 7" && delegate.note == 1)
        stage.scene = second
        stage.send(.activation(.background))
        #expect(second.session.stateRestorationActivity?.userInfo?["note"] as? Int == 7)
    }
}
