import CoreGraphics
import Timeline

/// What stands between an application and a window system: it gives events, takes finished frames, and does what is asked.
///
/// The application never calls the window system and a host never calls views; this protocol is all they know of each
/// other. `X11Host` shows a window, `HeadlessHost` keeps the picture in memory.
@MainActor
public protocol Host: AnyObject {
    /// The host's time. The only clock that an application has.
    var now: Instant { get }

    /// True while there is application work that does not come from an event: a view marked for layout by a timer, say.
    /// Set by the frame loop; `wait(until:)` asks it before it sleeps, and after whatever the run loop ran meanwhile.
    var hasPendingWork: @MainActor () -> Bool { get set }

    /// Waits until there are events, until `deadline`, or until `hasPendingWork` becomes true, and returns the events in
    /// the order in which they happened. With no deadline and nothing to do it does not wake up.
    ///
    /// Every sample of a finger is among them, with its own time: how many make up one event is for the application to
    /// say. While a frame is being shown and no more can be taken, a host keeps motion back, so that input is never handled
    /// faster than it can be shown.
    func wait(until deadline: Instant?) -> [HostEvent]

    /// Opens the window. Called once, when the application's first `UIWindow` becomes visible.
    func openWindow(_ options: WindowOptions) throws -> any HostWindow

    /// Does what the application asks; a host ignores what it has no means for.
    func perform(_ request: HostRequest)
}

/// The window that a host has opened.
@MainActor
public protocol HostWindow: AnyObject {
    /// Size of the content in points and pixels per point, as last announced by a `resize` event.
    var metrics: WindowMetrics { get }

    /// The pixels to draw the next frame into, in device pixels.
    ///
    /// They hold the previous frame, unless the window's size has changed since: then `frame.isFresh` is true, and the
    /// whole must be drawn.
    func beginFrame() -> HostFrame

    /// Shows the frame. Only the damaged rectangles, in device pixels, have changed since the one before.
    func present(_ frame: HostFrame, damage: [PixelRect])

    func close()
}

/// Pixels that a frame is drawn into, and whether they hold the frame before.
public struct HostFrame {
    public let bitmap: Bitmap
    public let isFresh: Bool

    public init(bitmap: Bitmap, isFresh: Bool) {
        self.bitmap = bitmap
        self.isFresh = isFresh
    }
}

/// What a window should be like when it opens.
public struct WindowOptions: Sendable {
    public var title: String
    /// The window class, by which window managers and tools recognise the program.
    public var className: String
    /// Content size in points.
    public var size: CGSize
    public var minimumSize: CGSize?
    public var maximumSize: CGSize?
    /// Pixels per point; nil takes the display's own.
    public var scale: CGFloat?

    public init(title: String, className: String, size: CGSize) {
        self.title = title
        self.className = className
        self.size = size
    }
}

/// Things that an application asks of its host.
public enum HostRequest: Equatable, Sendable {
    case setTitle(String)
    case setCursor(Cursor)
    case setClipboard(String)
    /// Answered by `HostEvent.Content.clipboard` with what was read, sooner or later, or never.
    case readClipboard
    /// The text that the middle button pastes.
    case setPrimarySelection(String)
    /// Answered like `readClipboard`.
    case readPrimarySelection
    /// Text is being edited: its insertion point is there, in points of the window. Nil when none is, or none that an
    /// input method may see.
    case setTextInput(CGRect?)
    /// What is being composed is given up.
    case resetTextInput
    case setSizeLimits(minimum: CGSize?, maximum: CGSize?)
    case resize(CGSize)
    case minimize
    case beep
    /// About which place, in points of the window, a mouse mirrors its second finger; nil stands for the window's centre.
    case setSecondFingerCentre(CGPoint?)

    public enum Cursor: String, Codable, Sendable {
        case arrow, hand, text, crosshair
    }
}
