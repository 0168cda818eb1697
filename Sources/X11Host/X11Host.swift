internal import CX11
import CoreFoundation
import CoreGraphics
import Foundation
public import HostInterface
public import Timeline

/// The host for an X server: one window with its mouse, touch screen, touchpad, keyboard, clipboard and drags.
///
/// Events are read and frames are shown on the thread that waits. The host has no thread of its own. A lost server is
/// reported as a `displayLost` event and never ends the process.
@preconcurrency @MainActor
public final class X11Host: HostInterface.Host {
    public let workObservers = ObserverList<Void, Bool>()

    private let connection: X11Connection
    private let start = RunLoopWaiter.seconds()
    private var waiter: RunLoopWaiter?
    private var window: X11Window?
    private var translator: EventTranslator?
    private var settings: SettingsReader?
    private var hasAnnouncedLoss = false
    private var turnsWithoutRunLoop = 0

    /// The number of consecutive turns that may deliver events before timers and the main queue get a turn.
    private static let maximumTurnsWithoutRunLoop = 4
    /// The number of events read before they are delivered, so that frames are still shown during a flood of events.
    private static let maximumEventsPerTurn = 4096

    /// Connects to a server.
    ///
    /// - Parameter displayName: The server's address, such as ":0"; nil to use the environment variable DISPLAY.
    /// - Throws: `X11HostError`, whose description says what to do.
    public convenience init(displayName: String? = nil) throws {
        try self.init(displayName: displayName, timeout: 5, mode: kCFRunLoopDefaultMode)
    }

    /// Connects to a server.
    ///
    /// - Parameters:
    ///   - timeout: The time in seconds that the server may take to answer.
    ///   - mode: The mode in which the run loop waits.
    init(displayName: String?, timeout: Double, mode: CFRunLoopMode) throws {
        connection = try X11Connection(displayName: displayName, timeout: timeout)
        waiter = RunLoopWaiter(descriptor: connection.descriptor, mode: mode) { [weak self] in
            self?.isWorkDue ?? true
        }
    }

    public var now: Instant {
        Instant(seconds: RunLoopWaiter.seconds() - start)
    }

    /// The number of requests that the server refused, without those whose failure was expected.
    package var failedRequests: Int { connection.errors.count }

    /// The window's identifier on the server.
    package var windowIdentifier: UInt? { window.map { UInt($0.identifier) } }

    /// Returns the size of the screen in points.
    ///
    /// - Parameter scale: The pixels per point; nil for the display's own.
    package func displaySize(scale: CGFloat?) -> CGSize {
        guard !connection.isLost else { return .zero }
        let resources = XResourceManagerString(connection.display).map { String(cString: $0) } ?? ""
        let scale = scale ?? DisplayScale.scale(forResources: resources)
        return CGSize(
            width: CGFloat(XDisplayWidth(connection.display, connection.screen)) / scale,
            height: CGFloat(XDisplayHeight(connection.display, connection.screen)) / scale)
    }

    public func openWindow(_ options: WindowOptions) throws -> any HostWindow {
        precondition(
            window?.isClosed ?? true, "A host has one window. Close the one that is open before opening another.")
        let resources = XResourceManagerString(connection.display).map { String(cString: $0) } ?? ""
        XSelectInput(
            connection.display, connection.root, settings == nil ? PropertyChangeMask : SettingsReader.rootMask)
        let opened = try X11Window(
            connection: connection, options: options, displayScale: DisplayScale.scale(forResources: resources),
            eventMask: EventTranslator.eventMask(of: connection))
        opened.hasPendingWork = { [unowned self] in hasPendingWork }
        window = opened
        translator = EventTranslator(connection: connection, window: opened, clock: measuredClock(opened)) {
            [unowned self] in now
        }
        opened.coverage = { [weak self] in self?.translator?.drags.isCovered(at: $0) ?? false }
        opened.map()
        return opened
    }

    public func wait(until deadline: Instant?) -> [HostEvent] {
        while true {
            readEvents()
            translator?.endTimedOutScroll()
            if let events = takeEvents() {
                serveRunLoopIfStarved()
                return events
            }
            if isOver(deadline) || isWorkDue {
                serveRunLoopIfStarved()
                return []
            }
            turnsWithoutRunLoop = 0
            // A scroll that the device does not end is ended at its deadline, so the wait ends there too.
            var wake = deadline ?? .distantFuture
            if let scroll = translator?.scrollDeadline { wake = min(wake, scroll) }
            waiter?.wait(until: wake == .distantFuture ? nil : wake.seconds + start)
        }
    }

    /// Returns whether a deadline has passed.
    private func isOver(_ deadline: Instant?) -> Bool {
        guard let deadline else { return false }
        return deadline <= now
    }

    public func perform(_ request: HostRequest) {
        guard !connection.isLost, let window, !window.isClosed else { return }
        switch request {
        case .setTitle(let title): window.properties.setTitle(title)
        case .setCursor(let cursor): window.setCursor(cursor)
        case .setClipboard(let text): translator?.clipboard.set(text, time: translator?.serverTime ?? 0)
        case .setClipboardPicture(let png): translator?.clipboard.set(png: png, time: translator?.serverTime ?? 0)
        case .setSizeLimits(let minimum, let maximum): window.setSizeLimits(minimum: minimum, maximum: maximum)
        case .resize(let size): window.resize(size)
        case .minimize: XIconifyWindow(connection.display, window.identifier, connection.screen)
        case .beep: XBell(connection.display, 0)
        case .keepScreenOn(let isOn): ScreenSaver.suspend(isOn, on: connection.display)
        case .open(let url): DesktopOpener.open(url)
        case .readClipboard: translator?.read(.read)
        case .readPrimarySelection: translator?.read(.selected)
        case .acceptDrops: translator?.acceptDrops()
        case .answerDrop(let operation): translator?.drops?.answer(operation)
        case .readDrop(let type): translator?.drops?.read(type)
        case .beginDrag(let types): translator?.drags.begin(types)
        case .moveDrag(let location, let operation): translator?.drags.move(to: location, operation)
        case .returnDrag: translator?.dragsIfLoaded?.comeBack()
        case .dropDrag: translator?.dragsIfLoaded?.drop()
        case .endDrag: translator?.dragsIfLoaded?.end()
        case .supplyDrag(let type, let bytes): translator?.dragsIfLoaded?.supply(type, bytes)
        case .finishDrop(let operation): translator?.drops?.finish(operation)
        case .setPrimarySelection(let text):
            translator?.primarySelection.set(text, time: translator?.serverTime ?? 0)
        case .setTextInput(let caret):
            // The input method shows its candidates below the line.
            let scale = window.scale
            translator?.keys.edit(at: caret.map { CGPoint(x: $0.minX * scale, y: $0.maxY * scale) })
        case .resetTextInput: translator?.keys.inputMethod?.reset()
        case .setSecondFingerCentre(let centre): translator?.secondFingerCentre = centre
        }
        connection.flush()
    }

    public func watchDesktopSettings(
        _ changed: @escaping @MainActor (DesktopSettings) -> Void
    ) -> DesktopSettings {
        guard !connection.isLost else { return DesktopSettings() }
        let reader = SettingsReader(connection: connection, changed: changed)
        settings = reader
        return reader.settings
    }

    /// Whether the application has work and the server can take another frame.
    private var isWorkDue: Bool {
        guard hasPendingWork else { return false }
        guard let window, window.isShowingFrame else { return true }
        window.requestFrameCompletionEvent()
        return false
    }

    /// Returns a clock calibrated by the property changes that opening `window` caused, which carry the server's
    /// time.
    private func measuredClock(_ window: X11Window) -> ServerClock {
        var clock = ServerClock()
        XSync(connection.display, 0)
        let received = now
        var event = XEvent()
        while !connection.isLost,
            XCheckTypedWindowEvent(connection.display, window.identifier, PropertyNotify, &event) != 0
        {
            _ = clock.instant(forServerTime: UInt32(truncatingIfNeeded: event.xproperty.time), now: received)
        }
        return clock
    }

    /// Reads the events that have arrived, up to `maximumEventsPerTurn`.
    ///
    /// Xlib buffers events, so its queue has to be emptied before every sleep: waiting for the socket alone is not
    /// enough. The socket is read once; data that arrives later ends the next sleep.
    private func readEvents() {
        var count = 0
        var event = XEvent()
        if !connection.isLost {
            XPending(connection.display)
        }
        while !connection.isLost, count < Self.maximumEventsPerTurn,
            XEventsQueued(connection.display, QueuedAlready) > 0
        {
            XNextEvent(connection.display, &event)
            translator?.translate(&event)
            settings?.translate(event)
            count += 1
        }
        if let window, connection.errors.takeFailure(ofExtension: connection.sharedMemoryRequest),
            window.stopSharingMemory()
        {
            // The server has not shown the latest frame, and it may have been the last one for a long time.
            translator?.add(.expose(CGRect(origin: .zero, size: window.metrics.size)))
        }
    }

    /// Returns the events that may be delivered now, nil when there are none.
    private func takeEvents() -> [HostEvent]? {
        if connection.isLost, !hasAnnouncedLoss {
            hasAnnouncedLoss = true
            waiter?.stopWatchingSocket()
            let reason = X11HostError.displayLost(display: connection.name).description
            let lost = HostEvent(timestamp: now, content: .displayLost(reason: reason))
            return (translator?.batch.take() ?? []) + [lost]
        }
        guard let translator, !translator.batch.isEmpty else { return nil }
        // While the server reads a frame, motion is gathered: its effect would not be visible before the next frame.
        if let window, window.isShowingFrame, !translator.batch.hasUrgentEvents {
            window.requestFrameCompletionEvent()
            return nil
        }
        let events = translator.batch.take()
        for event in events {
            if case .resize(let metrics) = event.content { window?.adopt(metrics) }
        }
        return events
    }

    /// Runs timers and the main queue when events have kept the loop from sleeping for several turns. They run anyway
    /// whenever the loop sleeps.
    private func serveRunLoopIfStarved() {
        turnsWithoutRunLoop += 1
        if turnsWithoutRunLoop > Self.maximumTurnsWithoutRunLoop {
            turnsWithoutRunLoop = 0
            waiter?.poll()
        }
    }
}
