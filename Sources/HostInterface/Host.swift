import CoreGraphics
import Foundation
import Timeline

/// The interface between an application and a window system: a host delivers events, takes finished frames, and
/// carries out requests.
///
/// The application never calls the window system and a host never calls views; this protocol is all that they know
/// of each other. `X11Host` shows a window, and `HeadlessHost` keeps the picture in memory.
@preconcurrency @MainActor
public protocol Host: AnyObject {
    /// The host's time. The only clock that an application has.
    var now: Instant { get }

    /// The present date, for what shows dates, such as a date picker. Everything else follows `now`.
    ///
    /// By default the date is virtual: it begins at 9:41 of 9 January 2026 in UTC and advances with `now`.
    var date: Date { get }

    /// Observers that answer whether the application has work that does not come from an event, such as a view that a
    /// timer marked for layout. `wait(until:)` asks them before it sleeps, and after each pass of the run loop.
    var workObservers: ObserverList<Void, Bool> { get }

    /// Waits until there are events, until `deadline`, or until there is pending work, and returns the events in
    /// the order in which they happened. With no deadline and nothing to do it does not wake up.
    ///
    /// Every sample of a finger is returned with its own time; the application decides how many make up one event.
    /// While a frame is being shown and no more can be taken, a host holds motion back, so that input is never
    /// handled faster than it can be shown.
    func wait(until deadline: Instant?) -> [HostEvent]

    /// Opens a window. Called once for each scene of the application, when its first `UIWindow` becomes visible. Only
    /// the first is asked of a host that does not open several.
    func openWindow(_ options: WindowOptions) throws -> any HostWindow

    /// Carries out a request of the application. A host ignores requests that it has no means for.
    func perform(_ request: HostRequest)

    /// Whether the host can open more windows than one. False by default.
    var opensSeveralWindows: Bool { get }

    /// The folder in which the application keeps its state from one launch to the next. Nil by default: nothing is
    /// kept.
    var stateFolder: StateFolder? { get }

    /// Carries out a request that concerns one of several windows. By default it is carried out like any other.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - window: The number of the window, as the options that it was opened with have it.
    func perform(_ request: HostRequest, inWindow window: Int)

    /// Returns the preferences of the user, and calls `changed` with new ones from now on. Called when the app asks
    /// for the first time, so that a host looks for a desktop only then.
    func watchDesktopSettings(_ changed: @escaping @MainActor (DesktopSettings) -> Void) -> DesktopSettings
}

extension Host {
    /// Returns the preferences of a desktop that says nothing.
    public func watchDesktopSettings(
        _ changed: @escaping @MainActor (DesktopSettings) -> Void
    ) -> DesktopSettings {
        DesktopSettings()
    }

    public var opensSeveralWindows: Bool { false }

    public var stateFolder: StateFolder? { nil }

    public func perform(_ request: HostRequest, inWindow window: Int) {
        perform(request)
    }

    public var date: Date { Date(timeIntervalSinceReferenceDate: 789_644_460 + now.seconds) }

    /// Whether the application has work that does not come from an event.
    public var hasPendingWork: Bool { workObservers.isAnyTrue }
}

/// A window that a host has opened.
@preconcurrency @MainActor
public protocol HostWindow: AnyObject {
    /// The size of the content in points and the pixels per point, as last announced by a `resize` event.
    var metrics: WindowMetrics { get }

    /// Returns the pixels to draw the next frame into, in device pixels.
    ///
    /// They hold the previous frame, unless the window's size has changed since: then `frame.isFresh` is true, and
    /// everything must be drawn.
    func beginFrame() -> HostFrame

    /// Shows the frame. Only the damaged rectangles, in device pixels, have changed since the one before.
    func present(_ frame: HostFrame, damage: [PixelRect])

    /// The place of the content's top left corner on the desktop, in device pixels. Only screen readers ask for it.
    var desktopOrigin: CGPoint { get }

    /// Returns whether something other than the window lies at a point, in points of the window: another program's
    /// window, or the desktop. Only drags ask, and a host may take a round trip for the answer.
    func isCovered(at location: CGPoint) -> Bool

    /// Whether the window is closed, or gone because another program has destroyed it.
    var isClosed: Bool { get }

    /// Closes the window.
    func close()
}

extension HostWindow {
    /// Zero, for a window on no desktop.
    public var desktopOrigin: CGPoint { .zero }

    /// Whether the window is closed: false, for a window that nothing but the application closes.
    public var isClosed: Bool { false }

    /// Returns false, for a window on no desktop.
    public func isCovered(at location: CGPoint) -> Bool { false }
}

/// The pixels that a frame is drawn into, and whether they hold the previous frame.
public struct HostFrame {
    public let bitmap: Bitmap
    public let isFresh: Bool

    /// Creates a frame of pixels.
    public init(bitmap: Bitmap, isFresh: Bool) {
        self.bitmap = bitmap
        self.isFresh = isFresh
    }
}

/// The properties that a window opens with.
public struct WindowOptions: Sendable {
    public var title: String
    /// The window class, by which window managers and tools recognise the program.
    public var className: String
    /// The content size in points.
    public var size: CGSize
    public var minimumSize: CGSize?
    public var maximumSize: CGSize?
    /// The pixels per point; nil uses the display's own.
    public var scale: CGFloat?
    /// The number by which events and requests name the window. That of the first is 0.
    public var number = 0

    /// Creates options for a window that has any size and the display's scale.
    public init(title: String, className: String, size: CGSize) {
        self.title = title
        self.className = className
        self.size = size
    }
}

/// A request of an application to its host.
public enum HostRequest: Equatable, Sendable {
    case setTitle(String)
    case setCursor(Cursor)
    case setClipboard(String)
    /// Sets a picture, as the bytes of a PNG file, as the content of the clipboard. The clipboard has no text then.
    case setClipboardPicture([UInt8])
    /// Answered by `HostEvent.Content.clipboard` with the text that was read, sooner or later, or never.
    case readClipboard
    /// Sets the text that the middle button pastes.
    case setPrimarySelection(String)
    /// Answered like `readClipboard`.
    case readPrimarySelection
    /// Lets other programs drop things onto the window. `HostEvent.Content.drag` reports what they do.
    case acceptDrops
    /// Answers a drag of another program that has moved with what a drop there would do; nil for nothing.
    case answerDrop(DragOperation?)
    /// Reads data of a type from the drag of another program that is above the window or was dropped. Answered by
    /// `HostEvent.Content.drag`, sooner or later, or never. A later request replaces one that was not answered.
    case readDrop(String)
    /// Ends a drop with what was done; nil for nothing. No more data can be read.
    case finishDrop(DragOperation?)
    /// Begins a drag out of the window, of data of some types, the best one first. `HostEvent.Content.drag` reports
    /// what the programs do that it comes to.
    case beginDrag([String])
    /// Moves the drag to a point outside of the window or covered by another one, in points of the window, with the
    /// operation that is suggested there.
    case moveDrag(CGPoint, DragOperation)
    /// Takes the drag back above the window, so that no other program is below it.
    case returnDrag
    /// Drops what is dragged onto the program that is below the drag. `DragSample.Phase.finished` follows if that
    /// program plays by the rules.
    case dropDrag
    /// Ends the drag, also one that was dropped and whose end has not come.
    case endDrag
    /// Supplies the data that another program wants; nil if there is none of the type.
    case supplyDrag(String, [UInt8]?)
    /// Reports the insertion point of the text being edited, in points of the window. Nil when no text is edited,
    /// or none that an input method may see.
    case setTextInput(CGRect?)
    /// Discards the text that an input method is composing.
    case resetTextInput
    case setSizeLimits(minimum: CGSize?, maximum: CGSize?)
    case resize(CGSize)
    case minimize
    /// Raises the window, also one that is minimized, and gives it the keyboard.
    case activate
    case beep
    /// Keeps the screen from going dark, or no longer does.
    case keepScreenOn(Bool)
    /// Opens an address with the program that the desktop has for it.
    case open(URL)
    /// Sets the point, in points of the window, about which a mouse mirrors its second finger; nil stands for the
    /// window's centre.
    case setSecondFingerCentre(CGPoint?)

    /// The shape of the pointer.
    public enum Cursor: String, Codable, Sendable {
        case arrow, hand, text, crosshair
        /// The beam over text that runs from top to bottom.
        case verticalText
        /// No pointer at all.
        case hidden
    }
}
