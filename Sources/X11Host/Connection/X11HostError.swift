/// A reason why there is no window. Its description is a sentence that says what to do about it.
public enum X11HostError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No display name was given and the environment variable DISPLAY is not set.
    case noDisplay
    /// No server answers at the address.
    case noServer(display: String)
    /// A server runs at the address and refused the connection.
    case refused(display: String)
    /// A server runs at the address and has as many clients as it allows.
    case tooManyClients(display: String)
    /// A server accepted the connection and closed it before it was complete, twice.
    case closedWhileConnecting(display: String)
    /// A server accepted the connection and then did not answer.
    case notResponding(display: String, seconds: Double)
    /// The screen has no direct colours.
    case unusableScreen(display: String, depth: Int)
    /// The server refused to create the window.
    case windowRefused(display: String, reason: String)
    /// Another program destroyed the window.
    case windowDestroyed(display: String)
    /// The connection to the server was lost.
    case displayLost(display: String)

    public var description: String {
        switch self {
        case .noDisplay:
            """
            No display: the environment variable DISPLAY is not set. Run the program in a graphical session, or start a \
            server without a screen ("Xvfb :1 &") and set DISPLAY=:1.
            """
        case .noServer(let display):
            """
            No X server answers at the display "\(display)". Check that it runs and that DISPLAY names it; over ssh, \
            connect with "ssh -X".
            """
        case .refused(let display):
            """
            The X server at "\(display)" refused the connection. Check that XAUTHORITY names the session's cookie file \
            ("xauth list" shows its contents), or allow this user on the display with "xhost +si:localuser:$USER".
            """
        case .tooManyClients(let display):
            """
            The X server at "\(display)" has as many clients as it allows. End some of them ("xlsclients" lists those \
            with windows), or start the server with a larger -maxclients.
            """
        case .closedWhileConnecting(let display):
            """
            The X server at "\(display)" closed the connection while the program connected. It is ending or starting \
            again: start the program again once it runs.
            """
        case .notResponding(let display, let seconds):
            """
            The X server at "\(display)" accepted the connection and did not answer within \(seconds) seconds. It is stopped \
            or overloaded: check its process, or set DISPLAY to another server.
            """
        case .unusableScreen(let display, let depth):
            """
            The screen of "\(display)" has \(depth) bits per pixel and no direct colours (TrueColor). Start the \
            server with a depth of 16, 24 or 30, such as "Xvfb :1 -screen 0 1280x800x24".
            """
        case .windowRefused(let display, let reason):
            "The X server at \"\(display)\" refused to create the window: \(reason). Request a smaller window or free memory on the server."
        case .windowDestroyed(let display):
            "Another program destroyed the window on the X server at \"\(display)\". Start the program again."
        case .displayLost(let display):
            "The connection to the X server at \"\(display)\" is gone. Start the program again once the server runs."
        }
    }
}
