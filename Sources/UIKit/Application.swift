import CRuntime
import Foundation
import HostInterface
import StandardStreams
import UIKitCore

/// The start of an application in an X11 window.
@MainActor
package enum Application {
    /// Runs until the user closes the window, the display is lost, or the app ends itself; returns the exit status.
    ///
    /// - Parameter makeDelegate: Creates the delegate. It is called once the application is the current one, so that
    ///   windows which the delegate creates in its initializer belong to the application.
    package static func run(
        _ application: UIApplication, makeDelegate: () throws -> (any UIApplicationDelegate)?
    ) rethrows -> Int32 {
        let host: any HostInterface.Host
        do {
            host = try openHost()
        } catch {
            return fail("\(error)")
        }
        ResourceIndex.followSession()
        return try run(application, host: host, makeDelegate: makeDelegate)
    }

    /// Tells the user, on standard error, why the application ended.
    package static func fail(_ reason: String, status: Int32 = 1) -> Int32 {
        StandardStream.error.write("\(ProcessInfo.processInfo.processName): \(PrintableText.line(reason))\n")
        return status
    }

    /// Returns a new instance of any class that derives from `NSObject`; nil for one that does not.
    package static func makeObject(of type: Any.Type) -> AnyObject? {
        guard let type = type as? NSObject.Type else { return nil }
        let raw = runtime_make_object(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
        return Unmanaged<NSObject>.fromOpaque(raw).takeRetainedValue()
    }
}
