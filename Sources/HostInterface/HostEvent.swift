import CoreGraphics
import Timeline

/// An event outside the application that a host reports: a finger moved, a key went down, the window was resized.
///
/// Touch screens, mice, recorded scripts and tests all produce these values, and nothing else enters the
/// application. Locations are in points of the window, origin at the top left, y growing downward.
public struct HostEvent: Equatable, Sendable {
    /// The time of the event on the application's timeline. A host that knows the input device's own time uses
    /// that.
    public var timestamp: Instant

    /// The kind of event with its values.
    public var content: Content

    /// The number of the window that the event belongs to, as `WindowOptions` had it.
    public var window = 0

    public init(timestamp: Instant, content: Content) {
        self.timestamp = timestamp
        self.content = content
    }

    /// Creates an event of a window.
    ///
    /// - Parameter window: The number of the window.
    package init(timestamp: Instant, content: Content, window: Int) {
        self.init(timestamp: timestamp, content: content)
        self.window = window
    }

    /// The kinds of events.
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
        /// The clipboard changed, or was read.
        case clipboard(ClipboardSample)
        /// Something is dragged from another program, or was read from there.
        case drag(DragSample)
        /// The device was shaken.
        case shake(ShakePhase)
        /// A media key, given as the number of UIKit's remote-control event subtype (100...109).
        case remoteControl(Int)
        /// The window's content area has a new size in points, or pixels per point.
        case resize(WindowMetrics)
        /// Pixels of the window were lost and must be presented again; the rectangle is in points.
        case expose(CGRect)
        /// The window gained or lost the user's attention.
        case activation(Activation)
        /// The user asked the window to close.
        case closeRequest
        /// The connection to the display is lost. Nothing can be presented any more.
        case displayLost(reason: String)
    }
}
