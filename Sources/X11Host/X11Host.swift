internal import CX11
import CoreGraphics
import Foundation
public import HostInterface
public import Timeline

/// A window on an X server, with its mouse, touch screen and keyboard.
///
/// Events are read and frames shown on the thread that waits; there is no other. A server that goes away ends as a
/// `displayLost` event, never in the process.
@MainActor
public final class X11Host: HostInterface.Host {
    public var hasPendingWork: @MainActor () -> Bool = { false }

    private let connection: X11Connection
    private let start = RunLoopWaiter.seconds()
    private var waiter: RunLoopWaiter?
    private var window: X11Window?
    private var translator: EventTranslator?
    private var hasAnnouncedLoss = false
    private var turnsWithoutRunLoop = 0

    /// How often in a row events may be handed out without giving timers and the main queue a turn.
    private static let mostTurnsWithoutRunLoop = 4
    /// How many events are read before they are handed out, so that a flood of them shows something.
    private static let mostEventsPerTurn = 4096

    /// Connects to a server.
    ///
    /// - Parameter displayName: such as ":0"; nil takes the environment variable DISPLAY.
    /// - Throws: `X11HostError`, whose description says what to do.
    public convenience init(displayName: String? = nil) throws {
        try self.init(displayName: displayName, timeout: 5)
    }

    /// - Parameter timeout: seconds that the server may take to answer.
    package init(displayName: String?, timeout: Double) throws {
        connection = try X11Connection(displayName: displayName, timeout: timeout)
        waiter = RunLoopWaiter(descriptor: connection.descriptor) { [weak self] in
            self?.isWorkDue ?? true
        }
    }

    public var now: Instant {
        Instant(seconds: RunLoopWaiter.seconds() - start)
    }

    /// Requests that the server refused, expected ones not counted.
    package var failedRequests: Int { connection.errors.count }

    /// The window's number on the server.
    package var windowIdentifier: UInt? { window.map { UInt($0.identifier) } }

    public func openWindow(_ options: WindowOptions) throws -> any HostWindow {
        precondition(
            window?.isClosed ?? true, "A host has one window. Close the one that is open before opening another.")
        let resources = XResourceManagerString(connection.display).map { String(cString: $0) } ?? ""
        XSelectInput(connection.display, connection.root, PropertyChangeMask)
        let opened = try X11Window(
            connection: connection, options: options, displayScale: DisplayScale.scale(forResources: resources),
            eventMask: EventTranslator.eventMask(of: connection))
        opened.isMoreToCome = { [unowned self] in hasPendingWork() }
        window = opened
        translator = EventTranslator(connection: connection, window: opened, clock: measuredClock(opened)) {
            [unowned self] in now
        }
        opened.map()
        return opened
    }

    public func wait(until deadline: Instant?) -> [HostEvent] {
        while true {
            readEvents()
            translator?.endSilentScroll()
            if let events = takeEvents() { return giveRunLoopItsTurn(before: events) }
            let isOver = deadline.map { $0 <= now } ?? false
            if isOver || isWorkDue { return giveRunLoopItsTurn(before: []) }
            turnsWithoutRunLoop = 0
            // Also a scroll that no device ends has to end in time.
            let wake = [deadline, translator?.scrollDeadline].compactMap { $0 }.min()
            waiter?.wait(until: wake == .distantFuture ? nil : wake.map { $0.seconds + start })
        }
    }

    public func perform(_ request: HostRequest) {
        guard !connection.isLost, let window, !window.isClosed else { return }
        switch request {
        case .setTitle(let title): window.properties.setTitle(title)
        case .setCursor(let cursor): window.setCursor(cursor)
        case .setClipboard(let text): translator?.clipboard.set(text, time: translator?.serverTime ?? 0)
        case .setSizeLimits(let minimum, let maximum): window.setSizeLimits(minimum: minimum, maximum: maximum)
        case .resize(let size): window.resize(size)
        case .minimize: XIconifyWindow(connection.display, window.identifier, connection.screen)
        case .beep: XBell(connection.display, 0)
        case .readClipboard: translator?.reader.ask(time: translator?.serverTime ?? 0)
        case .readPrimarySelection: translator?.primaryReader.ask(time: translator?.serverTime ?? 0)
        case .setPrimarySelection(let text):
            translator?.primarySelection.set(text, time: translator?.serverTime ?? 0)
        case .setTextInput(let caret):
            // Candidates are shown below the line.
            let scale = window.scale
            translator?.keys.edit(at: caret.map { CGPoint(x: $0.minX * scale, y: $0.maxY * scale) })
        case .resetTextInput: translator?.keys.inputMethod?.reset()
        case .setSecondFingerCentre(let centre): translator?.secondFingerCentre = centre
        }
        connection.flush()
    }

    /// True when the application has work and the screen can take it.
    private var isWorkDue: Bool {
        guard hasPendingWork() else { return false }
        guard let window, window.isShowingFrame else { return true }
        window.askWhenFrameIsTaken()
        return false
    }

    /// Property changes carry the server's time. The ones that opening a window makes tell how its clock stands to ours.
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

    /// Xlib keeps events of its own, so its queue is emptied before every sleep; the socket alone says nothing.
    ///
    /// The socket is looked at once: what comes later wakes the next sleep.
    private func readEvents() {
        var count = 0
        var event = XEvent()
        if !connection.isLost {
            XPending(connection.display)
        }
        while !connection.isLost, count < Self.mostEventsPerTurn,
            XEventsQueued(connection.display, QueuedAlready) > 0
        {
            XNextEvent(connection.display, &event)
            translator?.translate(&event)
            count += 1
        }
        if connection.errors.takeFailure(ofExtension: connection.sharedMemoryRequest) {
            window?.stopSharingMemory()
        }
    }

    /// The events that may be handed out now, nil when there are none.
    private func takeEvents() -> [HostEvent]? {
        if connection.isLost, !hasAnnouncedLoss {
            hasAnnouncedLoss = true
            waiter?.forgetSocket()
            let reason = X11HostError.displayLost(display: connection.name).description
            let lost = HostEvent(timestamp: now, content: .displayLost(reason: reason))
            return (translator?.batch.take() ?? []) + [lost]
        }
        guard let translator, !translator.batch.isEmpty else { return nil }
        // While a frame is being shown, motion waits and gathers: it could not be seen before the next one.
        if let window, window.isShowingFrame, !translator.batch.hasUrgentEvents {
            window.askWhenFrameIsTaken()
            return nil
        }
        let events = translator.batch.take()
        for event in events {
            if case .resize(let metrics) = event.content { window?.adopt(metrics) }
        }
        return events
    }

    /// Timers and the main queue run when nothing else wakes the loop, and now and then when it never comes to sleep.
    private func giveRunLoopItsTurn(before events: [HostEvent]) -> [HostEvent] {
        turnsWithoutRunLoop += 1
        if turnsWithoutRunLoop > Self.mostTurnsWithoutRunLoop {
            turnsWithoutRunLoop = 0
            waiter?.poll()
        }
        return events
    }
}
