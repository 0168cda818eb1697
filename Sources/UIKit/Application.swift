import CRuntime
import Foundation
import HostInterface
import Timeline
import UIKitCore
import X11Host

/// Starts an application in an X11 window.
@MainActor
package enum Application {
    /// Runs until the user closes the window, the display is lost, or the app ends itself; returns the exit status.
    ///
    /// - Parameter prepare: called once the application exists and before its delegate hears of it.
    package static func run(
        _ application: UIApplication, delegate: (any UIApplicationDelegate)?,
        prepare: (@MainActor (UIApplication) -> Void)? = nil
    ) -> Int32 {
        do {
            let host = try X11Host()
            let loop = FrameLoop(host: host, timeline: Timeline(now: host.now), application: application)
            application.delegate = delegate
            prepare?(application)
            application.launch()
            let status = loop.run()
            if let reason = application.exitReason { return fail(reason, status: status) }
            return withExtendedLifetime(delegate) { status }
        } catch {
            return fail("\(error)")
        }
    }

    /// Tells the user, on standard error, why the application ended.
    package static func fail(_ reason: String, status: Int32 = 1) -> Int32 {
        FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(reason)\n".utf8))
        return status
    }

    /// A new instance of any class that derives from `NSObject`; nil for one that does not.
    package static func makeObject(of type: Any.Type) -> AnyObject? {
        guard let type = type as? NSObject.Type else { return nil }
        let raw = runtime_make_object(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
        return Unmanaged<NSObject>.fromOpaque(raw).takeRetainedValue()
    }
}
