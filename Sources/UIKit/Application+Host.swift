import AccessibilityBridge
import CoreGraphics
import HostInterface
import Timeline
import UIKitCore
import X11Host

extension Application {
    /// Connects to the display. Fails with a sentence when there is none.
    package static func openHost() throws -> any HostInterface.Host {
        AssistedHost(try X11Host())
    }

    /// Returns the size of the display's screen in points; nil for a host without a display.
    ///
    /// - Parameter scale: The pixels per point; nil for the display's own.
    package static func displaySize(of host: any HostInterface.Host, scale: CGFloat?) -> CGSize? {
        var innermost = host
        while let decorator = innermost as? HostDecorator { innermost = decorator.host }
        return (innermost as? X11Host)?.displaySize(scale: scale)
    }

    /// Returns a report about the display.
    package static func diagnoseDisplay() -> X11Diagnosis {
        X11Diagnosis()
    }

    /// Returns a few words about the screen readers of the desktop, for a report.
    package static func diagnoseReaders() -> String { AccessibilityBridge.sessionText }

    /// Runs an application on `host` until it ends; returns its exit status.
    package static func run(
        _ application: UIApplication, host: any HostInterface.Host,
        makeDelegate: () throws -> (any UIApplicationDelegate)?
    ) rethrows -> Int32 {
        let loop = FrameLoop(host: host, application: application)
        // Screen readers of the desktop are looked for once the first frame is shown.
        let bridge = AccessibilityBridge(application, host: host)
        // The application keeps no strong reference to its delegate.
        let delegate = try makeDelegate()
        application.delegate = delegate
        application.launch()
        let status = loop.run()
        if let reason = application.exitReason { return fail(reason, status: status) }
        return withExtendedLifetime((delegate, bridge)) { status }
    }
}
