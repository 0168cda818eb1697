internal import CX11
import CoreGraphics
import Foundation

/// A report on a display: what it supports, what it lacks, and what to install or set. It is the part of `touchstone
/// doctor` about X.
public struct X11Diagnosis: Equatable, Sendable {
    /// The result of one check.
    public struct Finding: Equatable, Sendable, Codable {
        /// The subject of the check, such as "display" or "shared memory".
        public var subject: String
        /// The result in a few words.
        public var value: String
        /// Whether the subject works as well as it can.
        public var isGood: Bool
        /// The advice to follow; nil when nothing needs to be done.
        public var advice: String?

        public init(subject: String, value: String, isGood: Bool = true, advice: String? = nil) {
            self.subject = subject
            self.value = value
            self.isGood = isGood
            self.advice = advice
        }
    }

    /// The findings, in the order in which to read them.
    public let findings: [Finding]

    /// Whether a window can be opened.
    public let canOpenWindow: Bool

    /// Checks a display.
    ///
    /// - Parameter displayName: The server's address, such as ":0"; nil to use the environment variable DISPLAY.
    @preconcurrency @MainActor
    public init(displayName: String? = nil) {
        self.init(displayName: displayName, timeout: 5)
    }

    @MainActor
    package init(displayName: String?, timeout: Double) {
        do {
            let connection = try X11Connection(displayName: displayName, timeout: timeout)
            let screen = Self.screen(connection)
            canOpenWindow = screen.isGood
            findings =
                [
                    Finding(subject: "display", value: connection.name), Self.server(connection), screen,
                    Self.scale(connection), Self.sharedMemory(connection),
                ] + Self.input(connection) + Self.extensions(connection) + [Self.windowManager(connection)]
        } catch {
            canOpenWindow = false
            findings = [
                Finding(subject: "display", value: "none", isGood: false, advice: error.description)
            ]
        }
    }

    @MainActor
    private static func server(_ connection: X11Connection) -> Finding {
        let vendor = XServerVendor(connection.display).map { String(cString: $0) } ?? "unknown"
        return Finding(subject: "server", value: "\(vendor), release \(XVendorRelease(connection.display))")
    }

    @MainActor
    private static func screen(_ connection: X11Connection) -> Finding {
        let display = connection.display
        let width = XDisplayWidth(display, connection.screen)
        let height = XDisplayHeight(display, connection.screen)
        do {
            let (_, depth, format) = try ScreenSurface.defaultFormat(of: connection)
            let conversion = format.isNative ? "" : ", converted for each frame"
            return Finding(subject: "screen", value: "\(width) x \(height) pixels, depth \(depth)\(conversion)")
        } catch {
            return Finding(
                subject: "screen", value: "\(width) x \(height) pixels, no colours", isGood: false,
                advice: error.description)
        }
    }

    @MainActor
    private static func scale(_ connection: X11Connection) -> Finding {
        let resources = XResourceManagerString(connection.display).map { String(cString: $0) } ?? ""
        let scale = DisplayScale.scale(forResources: resources)
        guard let dots = DisplayScale.dotsPerInch(inResources: resources) else {
            return Finding(
                subject: "scale", value: "1 (Xft.dpi is not set)",
                advice: "On a screen with small pixels: echo 'Xft.dpi: 192' | xrdb -merge, or pass --scale 2.")
        }
        return Finding(subject: "scale", value: "\(scale) (Xft.dpi \(dots))")
    }

    @MainActor
    private static func sharedMemory(_ connection: X11Connection) -> Finding {
        let subject = "shared memory"
        if let obstacle = connection.sharedMemoryObstacle {
            return Finding(
                subject: subject, value: "not used: \(obstacle)", isGood: false,
                advice:
                    "Frames are sent through the connection, which is slower. Run the program on the server's machine.")
        }
        guard SharedSegment(connection: connection, byteCount: 4096, isSharingVerified: false) != nil else {
            return Finding(
                subject: subject, value: "not used: the server refused a segment", isGood: false,
                advice: "In a container, share the host's IPC namespace (docker run --ipc=host).")
        }
        return Finding(subject: subject, value: "works (MIT-SHM)")
    }

    @MainActor
    private static func input(_ connection: X11Connection) -> [Finding] {
        guard let input = connection.input else {
            return [
                Finding(
                    subject: "XInput", value: "missing", isGood: false,
                    advice: """
                        Touches and smooth scrolling are missing, and locations are whole pixels. Over ssh use \
                        "ssh -Y"; otherwise the server is older than 1.8.
                        """)
            ]
        }
        var scroll = ScrollTranslator()
        let devices = InputDevices.query(connection, scroll: &scroll)
        let screens = devices.touchScreens.sorted().compactMap { devices.names[$0] }
        let version = Finding(
            subject: "XInput", value: "\(input.major).\(input.minor)", isGood: input.isAtLeast(2, 2),
            advice: input.isAtLeast(2, 2) ? nil : "Touches need XInput 2.2: use an X server of version 1.12 or later.")
        let touch = Finding(
            subject: "touch screens", value: screens.isEmpty ? "none" : screens.joined(separator: ", "),
            advice: screens.isEmpty
                ? "The mouse is one finger; hold Alt or Ctrl for a second. \"xinput list\" lists the server's devices."
                : nil)
        return [
            version, touch, Finding(subject: "smooth scrolling", value: scroll.hasAxes ? "yes" : "wheel steps only"),
        ]
    }

    @MainActor
    private static func extensions(_ connection: X11Connection) -> [Finding] {
        ["RANDR", "XKEYBOARD", "SYNC", "Present", "Composite"].map { name in
            var values: (Int32, Int32, Int32) = (0, 0, 0)
            let isThere = XQueryExtension(connection.display, name, &values.0, &values.1, &values.2) != 0
            return Finding(subject: name, value: isThere ? "present" : "missing")
        }
    }

    @MainActor
    private static func windowManager(_ connection: X11Connection) -> Finding {
        guard let name = WindowManager.name(connection) else {
            return Finding(
                subject: "window manager", value: "none",
                advice:
                    "Windows have no frames and take the keyboard focus themselves. A small one: apt install openbox.")
        }
        return Finding(subject: "window manager", value: name.isEmpty ? "without a name" : name)
    }
}
