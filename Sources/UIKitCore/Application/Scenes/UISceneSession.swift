import Foundation

/// The application's memory of a scene.
///
/// A session that has something to restore, an activity or values of its own, is there again at the next launch.
///
/// Unlike UIKit, a session that has nothing to restore ends with the process.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The purpose of the scene.
    public let role: Role

    /// The name of the session, which is the same at each launch.
    public internal(set) var persistentIdentifier: String

    /// Whether the app has asked to close the scene for good.
    var isUnwanted = false

    /// The configuration that the scene was created with.
    open internal(set) var configuration: UISceneConfiguration

    /// The scene; nil when it is not connected.
    open internal(set) weak var scene: UIScene?

    /// Values of the app's own, which are kept for the next launch: those that a property list can have.
    open var userInfo: [String: Any]?

    /// The activity that says what the scene shows: at first that of the last launch, if there was one. The scene's
    /// delegate is asked for it when the scene enters the background.
    open var stateRestorationActivity: NSUserActivity?

    /// Creates a session.
    ///
    /// - Parameter identifier: The name of the session; nil for that of the application's first.
    init(role: Role, identifier: String? = nil) {
        self.role = role
        persistentIdentifier = identifier ?? "\(ProcessInfo.processInfo.processName).scene"
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }

    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A window of the app on the main screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
}

/// The classes and the storyboard that a scene is made from.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name of the configuration in `Info.plist`; nil for one of the app's own.
    public let name: String?

    /// The purpose of the scene.
    public let role: UISceneSession.Role

    /// The class of the scene: `UIWindowScene`, or one derived from it. Nil for `UIWindowScene`.
    open var sceneClass: AnyClass?

    /// The class of the scene's delegate, which is created by its `init()`; nil for none.
    open var delegateClass: AnyClass?

    /// The storyboard whose initial view controller the scene shows; nil when the delegate creates a window.
    open var storyboard: UIStoryboard?

    /// Creates a configuration from the entry in `Info.plist` that has the given name and role, or an empty one.
    ///
    /// - Parameters:
    ///   - name: The name of the entry, its `UISceneConfigurationName`; nil for none.
    ///   - sessionRole: The role under which the entry is listed.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        guard let name, let application = UIApplication.sharedIfRunning else { return }
        let entry = SceneManifest(application.information)?.entry(named: name, role: role)
        if let entry { adopt(entry, of: application) }
    }

    /// Creates a configuration from an entry of `Info.plist`.
    init(_ entry: [String: Any], role: UISceneSession.Role, of application: UIApplication) {
        name = entry["UISceneConfigurationName"] as? String
        self.role = role
        super.init()
        adopt(entry, of: application)
    }

    private func adopt(_ entry: [String: Any], of application: UIApplication) {
        sceneClass = SceneManifest.type("UISceneClassName", in: entry, of: application)
        delegateClass = SceneManifest.type("UISceneDelegateClassName", in: entry, of: application)
        if let file = entry["UISceneStoryboardFile"] as? String { storyboard = UIStoryboard(name: file, bundle: nil) }
    }
}

/// A request to activate a scene.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
    /// The session of the scene; nil for a new scene.
    public let session: UISceneSession?

    /// The purpose of the scene.
    public let role: UISceneSession.Role

    /// The activity that the scene is to continue.
    public var userActivity: NSUserActivity?

    /// Options for activating.
    public var options: UIScene.ActivationRequestOptions?

    /// Creates a request for a new scene.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (session, self.role) = (nil, role)
        (self.userActivity, self.options) = (userActivity, options)
    }

    /// Creates a request for the scene of a session.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.session, role) = (session, session.role)
        (self.userActivity, self.options) = (userActivity, options)
    }
}

/// Options for closing a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

/// The contents of `UIApplicationSceneManifest` in an `Info.plist`.
@MainActor
struct SceneManifest {
    private let configurations: [String: Any]

    /// Whether the app may have several scenes.
    let allowsSeveralScenes: Bool

    /// Creates the manifest of an `Info.plist`; nil when it has none.
    init?(_ information: [String: Any]?) {
        guard let manifest = information?["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
        configurations = manifest["UISceneConfigurations"] as? [String: Any] ?? [:]
        allowsSeveralScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
    }

    private func entries(of role: UISceneSession.Role) -> [[String: Any]] {
        (configurations[role.rawValue] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
    }

    /// Returns the first configuration of a role.
    func firstEntry(of role: UISceneSession.Role) -> [String: Any]? { entries(of: role).first }

    /// Returns the configuration with the given name and role.
    func entry(named name: String, role: UISceneSession.Role) -> [String: Any]? {
        entries(of: role).first { $0["UISceneConfigurationName"] as? String == name }
    }

    /// Returns the class that an entry names by a key, with or without a module, which Xcode may write as a build
    /// setting; nil when there is none, which is reported.
    static func type(_ key: String, in entry: [String: Any], of application: UIApplication) -> AnyClass? {
        guard let name = entry[key] as? String, !name.isEmpty else { return nil }
        let parts = name.split(separator: ".").map(String.init)
        let module = parts.count == 2 && !parts[0].hasPrefix("$") ? parts[0] : nil
        if let found = NibClasses.find(parts.last ?? "", module: module, owner: application.delegate) { return found }
        NibReports.add("Info.plist: there is no class \"\(name)\", which \(key) names.")
        return nil
    }
}
