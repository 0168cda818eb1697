import Foundation
import Glibc

/// The computer that the app runs on.
///
/// Unlike UIKit, it is a desktop: it is never turned, and has no battery, proximity sensor or haptic engine to ask.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The computer.
    public static let current = UIDevice()

    private override init() {
        super.init()
    }

    /// The computer's name in its network.
    public var name: String { Self.systemInformation.node }

    /// The kind of the computer: "Desktop".
    public var model: String { "Desktop" }

    /// The kind of the computer in the user's language. Not translated.
    public var localizedModel: String { model }

    /// The name of the operating system: "Linux".
    public var systemName: String { Self.systemInformation.system }

    /// The version of iOS whose UIKit this library follows.
    ///
    /// Unlike UIKit, this is not the version of the operating system: apps compare the version with those of iOS, to
    /// know how UIKit behaves.
    public var systemVersion: String { "26.1" }

    /// The kind of device for which the user interface is designed, as in the traits of the main screen.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }

    /// Whether several apps run at a time. Always true.
    public var isMultitaskingSupported: Bool { true }

    // MARK: - Battery and proximity

    /// The states of a battery.
    public enum BatteryState: Int, Sendable {
        /// The state is not known.
        case unknown = 0
        /// The battery gives power.
        case unplugged = 1
        /// The battery is charged.
        case charging = 2
        /// The battery is full.
        case full = 3
    }

    /// Whether the app follows the battery.
    ///
    /// Unlike UIKit, the battery is not read, and none of its notifications is posted.
    public var isBatteryMonitoringEnabled = false

    /// The state of the battery, which is never known.
    public var batteryState: BatteryState { .unknown }

    /// The charge of the battery from 0 to 1; -1, as always here, when it is not known.
    public var batteryLevel: Float { -1 }

    /// The name of the notification for `batteryState`. Never posted.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    /// The name of the notification for `batteryLevel`. Never posted.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")

    /// Whether the app follows a proximity sensor. Always false, as on devices without one, whatever it is set to.
    public var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }

    /// Whether the user is close to the device. Always false.
    public var proximityState: Bool { false }

    /// The name of the notification for `proximityState`. Never posted.
    public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")

    // MARK: - Orientation

    /// The physical orientation, which is unknown for a computer. See `UIApplication.statusBarOrientation` for the
    /// shape of the screen.
    public var orientation: UIDeviceOrientation { .unknown }

    /// Whether the app follows the orientation.
    public var isGeneratingDeviceOrientationNotifications: Bool { orientationFollowers > 0 }

    private var orientationFollowers = 0

    /// Begins to follow the orientation. Calls nest.
    ///
    /// Unlike UIKit, the orientation never changes, so `orientationDidChangeNotification` is never posted.
    public func beginGeneratingDeviceOrientationNotifications() {
        orientationFollowers += 1
    }

    /// Reverts one call of `beginGeneratingDeviceOrientationNotifications()`.
    public func endGeneratingDeviceOrientationNotifications() {
        orientationFollowers = max(orientationFollowers - 1, 0)
    }

    /// The name of the notification for `orientation`. Never posted.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    private static let systemInformation: (system: String, node: String) = {
        var information = utsname()
        uname(&information)
        /// Returns the text of a field, which ends with a zero.
        func text<Field>(of field: Field) -> String {
            withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        }
        return (text(of: information.sysname), text(of: information.nodename))
    }()
}
