import Glibc

/// The screen saver, which an app can keep away.
@MainActor
enum ScreenSaver {
    private typealias Suspend = @convention(c) (OpaquePointer?, Int32) -> Void

    /// The function of the library that suspends the screen saver; nil without the library. It is loaded when it is
    /// first needed.
    private static let suspendFunction: Suspend? = {
        guard let library = dlopen("libXss.so.1", RTLD_NOW | RTLD_LOCAL),
            let symbol = dlsym(library, "XScreenSaverSuspend")
        else { return nil }
        return unsafeBitCast(symbol, to: Suspend.self)
    }()

    /// Keeps the screen on, or no longer does. The server forgets it when the connection ends.
    static func suspend(_ isSuspended: Bool, on display: OpaquePointer) {
        suspendFunction?(display, isSuspended ? 1 : 0)
    }
}
