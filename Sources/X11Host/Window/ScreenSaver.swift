import CoreGraphics

/// The screen saver, which an app can keep away.
@MainActor
enum ScreenSaver {
    private typealias Suspend = @convention(c) (OpaquePointer?, Int32) -> Void

    /// The function that suspends the screen saver; nil without its library, which is loaded when it is first needed.
    private static let suspendFunction: Suspend? = OptionalLibrary.screenSaver.function("XScreenSaverSuspend")

    /// Keeps the screen on, or no longer does. The server forgets it when the connection ends. Without the library,
    /// which is said once, nothing happens.
    static func suspend(_ isSuspended: Bool, on display: OpaquePointer) {
        suspendFunction?(display, isSuspended ? 1 : 0)
    }
}
