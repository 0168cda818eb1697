import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// The calls that the delegates of a test get, in order.
@MainActor private var log: [String] = []

/// The pages that the scenes show, in the order in which they were connected.
@MainActor private var pages: [String?] = []

/// A scene that shows a page, which it restores.
private final class PageDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var page: String?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        let activity = session.stateRestorationActivity ?? connectionOptions.userActivities.first
        page = activity?.userInfo?["page"] as? String
        pages.append(page)
        log.append("connect \(page ?? "-") \(session.userInfo?["visits"] ?? "-")")
        if page != nil { session.userInfo = ["visits": (session.userInfo?["visits"] as? Int ?? 0) + 1] }
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        log.append("restore \(stateRestorationActivity.title ?? "-") \(scene.activationState)")
    }

    func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let page else { return nil }
        let activity = NSUserActivity(activityType: "page")
        activity.title = "Page \(page)"
        activity.userInfo = ["page": page, "scroll": 12.5, "marks": ["a", 1, true] as [Any]]
        if page == "odd" { activity.addUserInfoEntries(from: ["view": UIView(), 7: "seven"]) }
        activity.webpageURL = URL(string: "https://example.org/\(page)")
        activity.requiredUserInfoKeys = ["page"]
        return activity
    }
}

/// A scene that implements nothing of restoration.
private final class PlainDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        log.append("connect \(session.stateRestorationActivity == nil)")
    }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var sceneDelegate: AnyClass = PageDelegate.self

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = sceneDelegate
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        log.append("discard \(sceneSessions.count)")
    }
}

@MainActor
@Suite("Restoration of scenes", .serialized)
final class SceneRestorationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString)")

    private var file: URL {
        folder.appendingPathComponent(ProcessInfo.processInfo.processName).appendingPathComponent("scenes.plist")
    }

    init() {
        log = []
        pages = []
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Launches the app anew.
    private func launch(_ sceneDelegate: AnyClass = PageDelegate.self) -> Stage {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        stage.headless.host.stateFolder = StateFolder(folder)
        stage.application.allowsSeveralScenes = true
        let delegate = AppDelegate()
        delegate.sceneDelegate = sceneDelegate
        stage.launch(delegate)
        return stage
    }

    private func activity(_ page: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "page")
        activity.userInfo = ["page": page]
        return activity
    }

    /// Opens a scene for a page in place of the first one.
    private func show(_ page: String, in stage: Stage) {
        let first = stage.application.openSessions
        stage.application.requestSceneSessionActivation(nil, userActivity: activity(page), options: nil)
        stage.settle()
        for session in first where page == "one" || page == "odd" {
            stage.application.requestSceneSessionDestruction(session, options: nil)
        }
        stage.settle()
    }

    private func take() -> [String] {
        defer { log = [] }
        return log
    }

    @Test("What a scene shows when its app ends is there at the next launch, with the session's name and values")
    func relaunch() throws {
        let stage = launch()
        show("one", in: stage)
        let name = try #require(stage.application.openSessions.first).persistentIdentifier
        _ = take()
        stage.send(.closeRequest)
        // The session is for the next launch, so that the user's closing of the last window does not discard it.
        #expect(stage.application.exitStatus == 0 && take().isEmpty)
        #expect(try Data(contentsOf: file).count < 1000)

        let second = launch()
        #expect(take() == ["connect one 1", "restore Page one unattached", "foreground"])
        let session = try #require(second.application.openSessions.first)
        #expect(session.persistentIdentifier == name && second.application.openSessions.count == 1)
        let restored = try #require(session.stateRestorationActivity)
        #expect(restored.activityType == "page" && restored.requiredUserInfoKeys == ["page"])
        #expect(restored.webpageURL?.absoluteString == "https://example.org/one")
        #expect(restored.userInfo?["scroll"] as? Double == 12.5)
        let marks = try #require(restored.userInfo?["marks"] as? [Any])
        #expect(marks.count == 3 && marks[0] as? String == "a" && marks[1] as? Int == 1 && marks[2] as? Bool == true)
    }

    @Test("Each of several scenes is opened again in a window of its own, and a closed one is not")
    func severalScenes() {
        let stage = launch()
        for page in ["one", "two", "three"] { show(page, in: stage) }
        stage.send(.closeRequest)
        stage.settle()
        stage.application.terminate(status: 0, reason: nil)
        pages = []
        let second = launch()
        #expect(pages == ["one", "two"] && second.application.connectedScenes.count == 2)
        let titles = second.application.openSessions.compactMap { $0.stateRestorationActivity?.title }
        #expect(titles.sorted() == ["Page one", "Page two"])
        second.application.allowsSeveralScenes = false
        second.application.terminate(status: 1, reason: "The test is over.")
        #expect(Set(second.application.sessions.map(\.persistentIdentifier)).count == 2)
    }

    @Test("A scene that enters the background is kept, also when the process then ends without a word")
    func background() {
        let stage = launch()
        show("one", in: stage)
        stage.send(.activation(.background))
        #expect(FileManager.default.fileExists(atPath: file.path))
        _ = take()
        _ = launch()
        #expect(take().first == "connect one 1")
    }

    @Test("The destruction of the last scene leaves nothing for the next launch")
    func destruction() throws {
        let stage = launch()
        show("one", in: stage)
        let session = try #require(stage.application.openSessions.first)
        stage.application.requestSceneSessionRefresh(session)
        #expect(FileManager.default.fileExists(atPath: file.path))
        _ = take()
        stage.application.requestSceneSessionDestruction(session, options: nil)
        #expect(take() == ["discard 1"] && !FileManager.default.fileExists(atPath: file.path))
        _ = launch()
        #expect(take().first == "connect - -")
    }

    @Test("An app that restores nothing has no file, and its session is discarded as ever")
    func nothing() {
        let stage = launch(PlainDelegate.self)
        stage.send(.activation(.background))
        stage.send(.closeRequest)
        #expect(take() == ["connect true", "discard 1"])
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("A file that cannot be read is ignored with one sentence", arguments: ["text", "list", "large", "folder"])
    func badFiles(_ kind: String) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        switch kind {
        case "text": try Data("Hello".utf8).write(to: file)
        case "list":
            try PropertyListSerialization.data(fromPropertyList: [1, 2], format: .xml, options: 0).write(to: file)
        case "large": try Data(count: StateFolder.maximumSize + 1).write(to: file)
        default: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        }
        var stage: Stage?
        let sentences = NibReports.collecting { stage = launch() }
        #expect(sentences.count == 1 && sentences[0].hasPrefix("The app's windows are not restored: "))
        #expect(take() == ["connect - -", "foreground"])
        _ = stage
    }

    @Test("Records that are none are left out, and so is the second of a name")
    func oddRecords() throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let record: [String: Any] = ["identifier": "x", "activity": ["type": "page", "userInfo": ["page": "nine"]]]
        let odd: [Any] = [
            7, ["identifier": 3], ["activity": ["type": "page"]], record, record,
            ["identifier": "y", "activity": [1], "userInfo": "none"],
        ]
        try PropertyListSerialization.data(fromPropertyList: ["sessions": odd], format: .binary, options: 0)
            .write(to: file)
        let stage = launch()
        #expect(pages == ["nine", nil])
        #expect(stage.application.sessions.map(\.persistentIdentifier) == ["x", "y"])
    }

    @Test("A value that no property list can have is reported and left out")
    func oddValues() throws {
        let stage = launch()
        show("odd", in: stage)
        let sentences = NibReports.collecting { stage.send(.activation(.background)) }
        #expect(
            sentences.sorted() == [
                "The entry \"7\" of an activity's userInfo is not kept: it is no value of a property list.",
                "The entry \"view\" of an activity's userInfo is not kept: it is no value of a property list.",
            ])
        _ = take()
        _ = launch()
        #expect(take().first == "connect odd 1")
    }

    @Test("A folder that cannot be written costs one sentence")
    func unwritable() throws {
        try Data().write(to: folder)
        let stage = launch()
        show("one", in: stage)
        let sentences = NibReports.collecting { stage.send(.activation(.background)) }
        #expect(sentences.count == 1 && sentences[0].hasPrefix("The app's windows are not kept for the next launch: "))
    }
}
