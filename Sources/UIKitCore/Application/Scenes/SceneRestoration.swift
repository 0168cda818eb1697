import Foundation
import HostInterface

/// The memory of scenes from one launch to the next: a small file of the sessions that have something to restore.
///
/// An app that supplies no activity for restoration, and keeps nothing in the `userInfo` of its sessions, has no file.
extension UIApplication {
    /// The number of sessions that are kept.
    private static let maximumSessions = 64

    /// The name of the file below the host's folder: that of the app's bundle identifier, or of the program.
    private var stateFileName: String {
        let name = bundleIdentifier ?? ProcessInfo.processInfo.processName
        let safe = name.map { $0.isLetter || $0.isNumber || "-._".contains($0) ? $0 : "-" }
        return String(safe.drop { $0 == "." }.prefix(200)) + "/scenes.plist"
    }

    /// Gives the first session what was kept of it at the last launch, and returns the sessions of the other scenes of
    /// then. Nothing is read by an application whose host keeps nothing, or which has kept nothing.
    ///
    /// A file that cannot be read is reported and ignored.
    func restoreSessions(_ first: UISceneSession) -> [UISceneSession] {
        guard let folder = host?.stateFolder else { return [] }
        do {
            guard let data = try folder.read(stateFileName) else { return [] }
            keepsSessions = true
            guard let list = ResourceFile.dictionary(in: data), let entries = list["sessions"] as? [Any] else {
                throw SceneFileFailure()
            }
            let records = entries.prefix(Self.maximumSessions).compactMap { SessionRecord($0) }
            if let record = records.first { record.fill(first) }
            var names: Set = [first.persistentIdentifier]
            return records.dropFirst().filter { names.insert($0.identifier).inserted }.map { record in
                let session = UISceneSession(role: record.role, identifier: record.identifier)
                record.fill(session)
                return session
            }
        } catch {
            NibReports.add("The app's windows are not restored: \(error).")
            return []
        }
    }

    /// Asks the delegate of a scene for what is to be restored, and keeps it. Called when the scene enters the
    /// background and when it is disconnected.
    func updateRestoration(of scene: UIScene) {
        guard let delegate = scene.delegate else { return }
        scene.userActivity?.saveIfNeeded()
        scene.session.stateRestorationActivity = delegate.stateRestorationActivity(for: scene)
        saveSessions()
    }

    /// Writes the file of the sessions, or removes it when nothing is to be kept any more.
    func saveSessions() {
        guard let folder = host?.stateFolder else { return }
        let records = sessions.filter { isKept($0) }.prefix(Self.maximumSessions).map { SessionRecord($0).list }
        guard keepsSessions || !records.isEmpty else { return }
        keepsSessions = true
        do {
            let data =
                records.isEmpty
                ? nil
                : try PropertyListSerialization.data(
                    fromPropertyList: ["version": 1, "sessions": Array(records)], format: .binary, options: 0)
            try folder.write(data, to: stateFileName)
        } catch {
            NibReports.add("The app's windows are not kept for the next launch: \(error).")
        }
    }

    /// Returns whether a session outlives the process.
    func isKept(_ session: UISceneSession) -> Bool {
        guard host?.stateFolder != nil, !session.isUnwanted else { return false }
        return session.stateRestorationActivity != nil || session.userInfo?.isEmpty == false
    }
}

/// The reason why a file of sessions is ignored.
private struct SceneFileFailure: Error, CustomStringConvertible {
    var description: String { "the file in which they were kept is damaged" }
}

/// A session as it is written.
@MainActor
private struct SessionRecord {
    let identifier: String
    let role: UISceneSession.Role
    private let userInfo: [String: Any]?
    private let activity: [String: Any]?

    init(_ session: UISceneSession) {
        identifier = session.persistentIdentifier
        role = session.role
        userInfo = session.userInfo.map { PlainValue.dictionary($0, of: "the session's userInfo") }
        activity = session.stateRestorationActivity?.plainValues
    }

    /// Reads a record; nil for something else.
    init?(_ value: Any) {
        guard let list = value as? [String: Any], let identifier = list["identifier"] as? String, !identifier.isEmpty
        else { return nil }
        self.identifier = identifier
        role = (list["role"] as? String).map(UISceneSession.Role.init) ?? .windowApplication
        userInfo = list["userInfo"] as? [String: Any]
        activity = list["activity"] as? [String: Any]
    }

    var list: [String: Any] {
        var list: [String: Any] = ["identifier": identifier, "role": role.rawValue]
        list["userInfo"] = userInfo
        list["activity"] = activity
        return list
    }

    func fill(_ session: UISceneSession) {
        session.persistentIdentifier = identifier
        session.userInfo = userInfo
        session.stateRestorationActivity = activity.flatMap(NSUserActivity.init(plainValues:))
    }
}

@MainActor
extension NSUserActivity {
    /// The activity as values of a property list.
    fileprivate var plainValues: [String: Any] {
        var values: [String: Any] = ["type": activityType]
        values["title"] = title
        values["webpageURL"] = webpageURL?.absoluteString
        values["referrerURL"] = referrerURL?.absoluteString
        values["targetContentIdentifier"] = targetContentIdentifier
        values["requiredUserInfoKeys"] = requiredUserInfoKeys.map { $0.sorted() }
        if let userInfo {
            var named: [String: Any] = [:]
            for (key, value) in userInfo {
                guard let key = key as? String else {
                    PlainValue.reportLoss(of: "\(key)", of: "an activity's userInfo")
                    continue
                }
                named[key] = value
            }
            values["userInfo"] = PlainValue.dictionary(named, of: "an activity's userInfo")
        }
        return values
    }

    /// Creates an activity from values of a property list; nil when they are of something else.
    fileprivate convenience init?(plainValues values: [String: Any]) {
        guard let type = values["type"] as? String, !type.isEmpty else { return nil }
        self.init(activityType: type)
        title = values["title"] as? String
        webpageURL = (values["webpageURL"] as? String).flatMap(URL.init(string:))
        referrerURL = (values["referrerURL"] as? String).flatMap(URL.init(string:))
        targetContentIdentifier = values["targetContentIdentifier"] as? String
        requiredUserInfoKeys = (values["requiredUserInfoKeys"] as? [String]).map(Set.init)
        userInfo = values["userInfo"] as? [String: Any]
    }
}

/// Values of property lists.
@MainActor
private enum PlainValue {
    /// The number of lists in each other that are kept.
    private static let maximumDepth = 32

    /// Returns the entries that a property list can have, and reports the others.
    static func dictionary(_ values: [String: Any], of owner: String) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in values {
            guard let kept = plain(value, depth: 0) else {
                reportLoss(of: key, of: owner)
                continue
            }
            result[key] = kept
        }
        return result
    }

    static func reportLoss(of key: String, of owner: String) {
        NibReports.add("The entry \"\(key)\" of \(owner) is not kept: it is no value of a property list.")
    }

    /// Returns a value for a property list; nil when there is none.
    private static func plain(_ value: Any, depth: Int) -> Any? {
        guard depth < maximumDepth else { return nil }
        switch value {
        case is String, is Bool, is Int, is Double, is Date, is Data: return value
        case let number as Float: return Double(number)
        case let number as CGFloat: return Double(number)
        case let number as any BinaryInteger: return Int(exactly: number)
        case let list as [Any]:
            let kept = list.compactMap { plain($0, depth: depth + 1) }
            return kept.count == list.count ? kept : nil
        case let entries as [String: Any]:
            let kept = entries.compactMapValues { plain($0, depth: depth + 1) }
            return kept.count == entries.count ? kept : nil
        default: return nil
        }
    }
}
