import CoreGraphics
import Timeline

/// Something that happened outside the application, as a host tells it: a finger moved, a key went down, the window was
/// resized.
///
/// A touch screen, a mouse, a recorded script and a test all produce these values, and nothing else enters the application.
/// Places are in points of the window, origin at the top left, y growing downward.
public struct HostEvent: Equatable, Sendable {
    /// When it happened, on the application's timeline. A host that has the input device's own time keeps it.
    public var timestamp: Instant

    /// What happened.
    public var content: Content

    public init(timestamp: Instant, content: Content) {
        self.timestamp = timestamp
        self.content = content
    }

    /// The kinds of things that can happen.
    public enum Content: Equatable, Sendable {
        /// A finger, or the pointer with a button down, touched, moved or left.
        case touch(TouchSample)
        /// The pointer moved over the window with no button down.
        case hover(HoverSample)
        /// A wheel turned or two fingers moved on a touchpad.
        case scroll(ScrollSample)
        /// Two fingers pinched or turned on a touchpad.
        case transform(TransformSample)
        /// A key of a hardware keyboard.
        case key(KeySample)
        /// Text from an input method.
        case text(TextSample)
        /// Something about the clipboard.
        case clipboard(ClipboardSample)
        /// The device was shaken.
        case shake(ShakePhase)
        /// A media key, by the number of UIKit's remote-control event subtype (100...109).
        case remoteControl(Int)
        /// The window's content area has a new size in points, or pixels per point.
        case resize(WindowMetrics)
        /// Pixels of the window were lost and must be presented again; the rectangle is in points.
        case expose(CGRect)
        /// The window came to, or lost, the user's attention.
        case activation(Activation)
        /// The user asked the window to close.
        case closeRequest
        /// The connection to the display is gone. Nothing can be presented any more.
        case displayLost(reason: String)
    }
}
