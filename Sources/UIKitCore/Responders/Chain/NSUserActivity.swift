import Foundation
import QuartzCore

/// An activity of the user, as a value that one part of an app hands to another.
///
/// Unlike Foundation on Apple's systems, an activity stays within the app: no search, no other device and no assistant
/// learns of it. One for the restoration of a scene is kept for the next launch.
open class NSUserActivity: NSObject {
    /// The kind of the activity, such as "com.example.recipes.open".
    public let activityType: String

    /// The name of the activity for the user.
    open var title: String?

    /// The values that are needed to continue the activity.
    open var userInfo: [AnyHashable: Any]?

    /// The keys of `userInfo` that cannot be left out.
    open var requiredUserInfoKeys: Set<String>?

    /// The page that shows the same.
    open var webpageURL: URL?

    /// The page that led to `webpageURL`.
    open var referrerURL: URL?

    /// The name of the content, for choosing among scenes.
    open var targetContentIdentifier: String?

    /// Whether the activity is to be brought up to date. Setting it lets the activity's delegate and the responders
    /// whose `userActivity` it is do so, on a later turn of the run loop.
    ///
    /// Unlike Foundation, on a thread other than the main one it is only kept.
    open var needsSave = false {
        didSet {
            guard needsSave, !oldValue, MainThread.isCurrent else { return }
            nonisolated(unsafe) let activity = self
            MainActor.assumeIsolated { activity.requestSave() }
        }
    }

    /// The object that is told before the activity is saved.
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Creates an activity of a kind.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to `userInfo`, in place of those with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }
}

/// The callbacks of an activity. The method is optional.
@preconcurrency @MainActor
public protocol NSUserActivityDelegate: AnyObject {
    /// Called before the responders whose activity it is bring it up to date.
    func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

/// An object that can bring back what an activity stands for: a responder, or an object of the app's own.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
    /// Brings back what the activity stands for.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {
    /// The activity that the responder keeps up to date; nil for none.
    public var userActivity: NSUserActivity? {
        get { UserActivities.activity(of: self) }
        set { UserActivities.set(newValue, of: self) }
    }
}

/// The activities of responders. Few responders have one, so that it is no property of each.
@MainActor
enum UserActivities {
    private struct Entry {
        weak var owner: UIResponder?
        let activity: NSUserActivity
    }

    /// The entries, in the order in which responders got their activities.
    private static var entries: [Entry] = []

    static func activity(of owner: UIResponder) -> NSUserActivity? {
        entries.first { $0.owner === owner }?.activity
    }

    static func set(_ activity: NSUserActivity?, of owner: UIResponder) {
        entries.removeAll { $0.owner == nil || $0.owner === owner }
        if let activity { entries.append(Entry(owner: owner, activity: activity)) }
    }

    /// Returns the responders that an activity belongs to, in the order in which they got it.
    static func owners(of activity: NSUserActivity) -> [UIResponder] {
        entries.removeAll { $0.owner == nil }
        return entries.compactMap { $0.activity === activity ? $0.owner : nil }
    }
}

/// The kind of an activity that began with a link on a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
