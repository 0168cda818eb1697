import Foundation

/// An activity of the user, as a value that one part of an app hands to another.
///
/// Unlike Foundation on Apple's systems, an activity stays within the app: no search, no other device and no assistant
/// learns of it.
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

/// The kind of an activity that began with a link on a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
