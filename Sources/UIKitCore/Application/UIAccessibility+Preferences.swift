import Foundation
import HostInterface
import QuartzCore

/// The preferences of the user.
extension UIAccessibility {
    private static var desktopSettings: DesktopSettings {
        guard MainThread.isCurrent else { return DesktopSettings() }
        return MainActor.assumeIsolated {
            UIApplication.sharedIfRunning?.desktopSettings ?? DesktopSettings()
        }
    }

    /// Gives windows the contrast that the user prefers. Called by the application when it learns of the settings.
    @MainActor static func show(_ settings: DesktopSettings, on screens: [UIScreen]) {
        for screen in screens { screen.contrast = settings.hasHighContrast ? .high : .normal }
    }

    /// Called by the application when the desktop has told of a change.
    @MainActor static func settingsDidChange(
        from old: DesktopSettings, to new: DesktopSettings, on screens: [UIScreen]
    ) {
        show(new, on: screens)
        if old.hasAnimations != new.hasAnimations {
            NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
        }
        if old.hasHighContrast != new.hasHighContrast {
            NotificationCenter.default.post(name: darkerSystemColorsStatusDidChangeNotification, object: nil)
        }
    }

    /// Returns the element that an assistive technology is at; nil if it is at none.
    ///
    /// - Parameter identifier: The assistive technology; nil for any.
    @preconcurrency @MainActor
    public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? {
        guard identifier == nil || identifier == .notificationVoiceOver else { return nil }
        return UIApplication.sharedIfRunning?.screen.accessibilityFocus.element
    }

    /// Whether the user prefers less motion: the desktop's setting for animations is off. False outside of the main
    /// thread, and before an application runs.
    ///
    /// The first question asks the desktop's settings daemon, if there is one, which from then on tells of changes.
    public static var isReduceMotionEnabled: Bool { !desktopSettings.hasAnimations }

    /// Whether the user prefers opaque backgrounds. Always false.
    public static var isReduceTransparencyEnabled: Bool { false }

    /// Whether the user prefers dissolving transitions to sliding ones. Always false.
    public static var prefersCrossFadeTransitions: Bool { false }

    /// Whether the user prefers bold text. Always false.
    public static var isBoldTextEnabled: Bool { false }

    /// Whether the user prefers strong contrasts: the desktop has a theme of high contrast. False outside of the main
    /// thread, and before an application runs. Windows then have the trait `accessibilityContrast`, with which the
    /// system's colours are darker or lighter.
    public static var isDarkerSystemColorsEnabled: Bool { desktopSettings.hasHighContrast }

    /// Whether the colours of the screen are inverted. Always false.
    public static var isInvertColorsEnabled: Bool { false }

    /// Whether the screen shows greys only. Always false.
    public static var isGrayscaleEnabled: Bool { false }

    /// Whether nothing should be told by colour alone. Always false.
    public static var shouldDifferentiateWithoutColor: Bool { false }

    /// Whether switches show labels for on and off. Always false.
    public static var isOnOffSwitchLabelsEnabled: Bool { false }

    /// Whether buttons show their shapes. Always false.
    public static var buttonShapesEnabled: Bool { false }

    /// The name of the notification that `isReduceMotionEnabled` has changed. Posted once the app has asked for a
    /// preference.
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// The name of the notification that `isDarkerSystemColorsEnabled` has changed. Posted once the app has asked for
    /// a preference.
    public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

    /// The name of the notification for `isBoldTextEnabled`. Never posted.
    public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
}
