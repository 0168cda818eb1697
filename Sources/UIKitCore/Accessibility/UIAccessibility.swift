import Foundation
import HostInterface
import Synchronization

/// The announcements to assistive technologies, and the questions whether one of them runs.
///
/// A screen reader of the desktop reads an app in a window through the accessibility bus. Without one, a notification
/// is only a record of the trace under the topic `feedback`, which tests read.
public enum UIAccessibility {
    /// Observers of what is posted: the notification and its argument. The bridge to the accessibility bus is one.
    @MainActor package static let posts = ObserverList<(Notification, Any?), Void>()

    /// Tells assistive technologies about a change.
    ///
    /// - Parameters:
    ///   - notification: The change.
    ///   - argument: For an announcement its text, with attributes of speech or without, for a page that was scrolled
    ///     its description, and for a change of layout or of the screen the element to move to, or a text. Nil for
    ///     none.
    @preconcurrency @MainActor
    public static func post(notification: Notification, argument: Any?) {
        Trace.emit(
            .feedback(.accessibility(notification: notification.traceName, argument: argument.map(Trace.words(for:)))))
        posts.notify((notification, argument))
    }

    /// A change that assistive technologies want to know.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        /// A large part of the screen has changed.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Elements have appeared, moved or gone.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// The argument is a text to speak.
        public static let announcement = Notification(rawValue: 1008)
        /// The content was scrolled by a page, at the request of an assistive technology.
        public static let pageScrolled = Notification(rawValue: 1009)

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        fileprivate var traceName: String {
            switch self {
            case .screenChanged: "screen changed"
            case .layoutChanged: "layout changed"
            case .announcement: "announcement"
            case .pageScrolled: "page scrolled"
            default: "notification \(rawValue)"
            }
        }
    }

    // MARK: - Assistive technologies

    /// Whether a screen reader of the desktop reads this app.
    public static var isVoiceOverRunning: Bool { isReaderRunning.load(ordering: .relaxed) }

    private static let isReaderRunning = Atomic<Bool>(false)

    /// Called by the bridge to the accessibility bus when a screen reader has come or gone.
    @MainActor package static func readerDidChange(isRunning: Bool) {
        guard isReaderRunning.exchange(isRunning, ordering: .relaxed) != isRunning else { return }
        NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
    }

    /// Whether the app is controlled by switches. Always false.
    public static var isSwitchControlRunning: Bool { false }

    /// Whether touches are entered by an assistive device. Always false.
    public static var isAssistiveTouchRunning: Bool { false }

    /// Whether the app is locked to the screen. Always false.
    public static var isGuidedAccessEnabled: Bool { false }

    /// The name of the notification that an assistive technology has moved to another element.
    public static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")

    /// The key of the element that an assistive technology is at, in the notification that it has moved there.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"

    /// The key of the element that an assistive technology was at, in the notification that it has moved.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

    /// The key of the assistive technology that has moved, in the notification of that.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    /// An assistive technology.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// A screen reader: that of the desktop, or the reader of a stage.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The name of the notification that `isVoiceOverRunning` has changed.
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
}

extension Trace {
    /// Returns the words that stand for the argument of a notification: its text, or the name of its element.
    fileprivate static func words(for argument: Any) -> String {
        (argument as? String) ?? (argument as? NSAttributedString)?.string ?? Trace.name(of: argument)
    }
}

/// An element of the user interface that tests find by a name that the interface does not show.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
    /// The identifier; nil unless it was set.
    var accessibilityIdentifier: String? { get set }
}

extension UIAccessibility {
    /// Whether an element shows or hides content.
    public enum ExpandedStatus: Int, Sendable {
        /// It does neither.
        case unsupported = 0
        case expanded = 1
        case collapsed = 2
    }
}

/// The way in which assistive technologies move through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    case automatic = 0
    /// One element after the other.
    case separate = 1
    /// All elements as one.
    case combined = 2
}

/// The kind of an accessibility container.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none = 0
    case dataTable = 1
    case list = 2
    case landmark = 3
    case semanticGroup = 4
}
