import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Announcements to assistive technologies")
struct UIAccessibilityTests {
    @Test("are records of the trace, with their text or the name of their element", .fact("AX-06"))
    func records() {
        #expect(UIAccessibility.Notification.screenChanged.rawValue == 1000)
        #expect(UIAccessibility.Notification.announcement.rawValue == 1008)
        let stage = Stage()
        stage.settle()
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        UIAccessibility.post(notification: .layoutChanged, argument: UILabel())
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        UIAccessibility.post(notification: .pageScrolled, argument: "Page 2 of 3\nof the list")
        UIAccessibility.post(notification: UIAccessibility.Notification(rawValue: 7), argument: nil)
        #expect(
            stage.transcript.records.filter { $0.topic == .feedback }.map(\.text) == [
                "accessibility: announcement Saved", "accessibility: layout changed UILabel",
                "accessibility: screen changed", "accessibility: page scrolled Page 2 of 3?of the list",
                "accessibility: notification 7",
            ])
    }

    @Test("tell what the user prefers, and of changes once an app has asked")
    func preferences() {
        let stage = Stage()
        stage.desktopSettings.hasAnimations = false
        let names = [
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
        ]
        final class Posts: @unchecked Sendable { var names: [Foundation.Notification.Name] = [] }
        let posts = Posts()
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                posts.names.append($0.name)
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        stage.desktopSettings.hasAnimations = true
        #expect(posts.names.isEmpty)
        #expect(!UIAccessibility.isReduceMotionEnabled)
        stage.desktopSettings.hasAnimations = false
        #expect(posts.names == [names[0]] && UIAccessibility.isReduceMotionEnabled)
        stage.desktopSettings.hasHighContrast = true
        #expect(posts.names == names && UIAccessibility.isDarkerSystemColorsEnabled)
        let other = Stage()
        #expect(!UIAccessibility.isReduceMotionEnabled, "each application has a host with settings of its own")
        withExtendedLifetime(other) {}
    }

    @Test("A window has the contrast that the desktop prefers, once a preference is asked for, and follows its changes")
    func contrast() {
        let stage = Stage()
        stage.desktopSettings.hasHighContrast = true
        let view = UIView()
        stage.window.addSubview(view)
        var changes: [UIAccessibilityContrast] = []
        view.registerForTraitChanges([UITraitAccessibilityContrast.self]) { view, _ in
            changes.append(view.traitCollection.accessibilityContrast)
        }
        #expect(view.traitCollection.accessibilityContrast == .normal)
        #expect(UIAccessibility.isDarkerSystemColorsEnabled && changes == [.high])
        stage.desktopSettings.hasHighContrast = false
        stage.desktopSettings.hasHighContrast = true
        #expect(changes == [.high, .normal, .high])
        view.traitOverrides.accessibilityContrast = .normal
        #expect(view.traitOverrides.contains(UITraitAccessibilityContrast.self) && changes.last == .normal)
        view.traitOverrides.remove(UITraitAccessibilityContrast.self)
        #expect(changes == [.high, .normal, .high, .normal, .high])
        #expect(stage.window.screen.traitCollection.accessibilityContrast == .high)
    }

    @Test("reach no one, since no assistive technology runs")
    func questions() {
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isSwitchControlRunning)
        #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isBoldTextEnabled)
    }

    @Test("Asking for a preference leaves the contrast of windows alone once the settings are known")
    func contrastOfWindows() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        #expect(!UIAccessibility.isReduceMotionEnabled)
        stage.window.screen.contrast = .high
        #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
        #expect(stage.window.screen.contrast == .high)
    }
}
