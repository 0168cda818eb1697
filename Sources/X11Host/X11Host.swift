internal import CX11
import CoreFoundation
import CoreGraphics
import Foundation
public import HostInterface
public import Timeline

/// The host for an X server: windows with their mouse, touch screen, touchpad, keyboard, clipboard and drags.
///
/// Events are read and frames are shown on the thread that waits. The host has no thread of its own. A lost server is
/// reported as a `displayLost` event and never ends the process.
@preconcurrency @MainActor
public final class X11Host: HostInterface.Host {
    public let workObservers = ObserverList<Void, Bool>()

    private let connection: X11Connection
    private let start = RunLoopWaiter.seconds()
    private var waiter: RunLoopWaiter?
    /// The windows that are open, the oldest first, with the translators of their events.
    private var panes: [Pane] = []
    /// Whether there was more than one window, so that events have to be told apart.
    private var hasSeveralWindows = false
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
            self.map { $0.isWorkDue || $0.hasQueuedEvents } ?? true
        }
    }

    public var now: Instant {
        Instant(seconds: RunLoopWaiter.seconds() - start)
    }

    /// The number of requests that the server refused, without those whose failure was expected.
    package var failedRequests: Int { connection.errors.count }

    /// The window's identifier on the server.
    package var windowIdentifier: UInt? { windowIdentifiers.first }

    /// The identifiers on the server of the windows that are open, the oldest first.
    package var windowIdentifiers: [UInt] { panes.map { UInt($0.window.identifier) } }

    public var opensSeveralWindows: Bool { true }

    /// The folder of the user's desktop.
    public var stateFolder: StateFolder? { .ofUser }

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
        panes.removeAll { $0.window.isClosed }
        precondition(
            !panes.contains { $0.number == options.number },
            "The window \(options.number) is open. Close it before opening another with its number.")
        let resources = XResourceManagerString(connection.display).map { String(cString: $0) } ?? ""
        XSelectInput(
            connection.display, connection.root, settings == nil ? PropertyChangeMask : SettingsReader.rootMask)
        let opened = try X11Window(
            connection: connection, options: options, displayScale: DisplayScale.scale(forResources: resources),
            eventMask: EventTranslator.eventMask(of: connection))
        opened.hasPendingWork = { [unowned self] in hasPendingWork }
        let translator = EventTranslator(connection: connection, window: opened, clock: measuredClock(opened)) {
            [unowned self] in now
        }
        opened.coverage = { [weak translator] in translator?.drags.isCovered(at: $0) ?? false }
        if !panes.isEmpty { hasSeveralWindows = true }
        panes.append(Pane(number: options.number, window: opened, translator: translator))
        let identifier = opened.identifier
        opened.onClose = { [weak self] in self?.windowWillClose(identifier) }
        opened.map()
        return opened
    }

    /// The window that has the clipboard and gets requests for the application: the first, or else the oldest.
    private var applicationPane: Pane? { panes.first { $0.number == 0 } ?? panes.first }

    /// Forgets a window that the application closes, unless it is the last one. The application's takes over the
    /// clipboard and, where no window manager runs that would choose one, the newest takes over the keyboard.
    private func windowWillClose(_ identifier: Window) {
        guard panes.count > 1, let index = panes.firstIndex(where: { $0.window.identifier == identifier }) else {
            return
        }
        let closed = panes.remove(at: index)
        guard !connection.isLost else { return }
        if let heir = applicationPane?.translator { closed.translator.bequeath(to: heir, time: serverTime) }
        // A window that another program has destroyed has lost the keyboard before.
        let isWanting = closed.window.isClosed && !panes.contains { $0.translator.activation.hasFocus }
        guard closed.translator.activation.hasFocus || isWanting else { return }
        if let heir = panes.last?.translator, heir.takesFocusItself { heir.takeFocus(at: Time(CurrentTime)) }
    }

    public func wait(until deadline: Instant?) -> [HostEvent] {
        while true {
            readEvents()
            for pane in panes { pane.translator.endTimedOutScroll() }
            if let events = takeEvents() {
                serveRunLoopIfStarved()
                return events
            }
            if isOver(deadline) || isWorkDue {
                serveRunLoopIfStarved()
                return []
            }
            if hasQueuedEvents {
                serveRunLoopIfStarved()
                continue
            }
            turnsWithoutRunLoop = 0
            // A scroll that the device does not end is ended at its deadline, so the wait ends there too.
            var wake = deadline ?? .distantFuture
            for pane in panes { if let scroll = pane.translator.scrollDeadline { wake = min(wake, scroll) } }
            waiter?.wait(until: wake == .distantFuture ? nil : wake.seconds + start)
        }
    }

    /// Returns whether a deadline has passed.
    private func isOver(_ deadline: Instant?) -> Bool {
        guard let deadline else { return false }
        return deadline <= now
    }

    /// Carries out a request for the application. One that concerns a window goes to the oldest.
    public func perform(_ request: HostRequest) {
        if let pane = applicationPane { perform(request, in: pane) }
    }

    public func perform(_ request: HostRequest, inWindow number: Int) {
        guard let pane = panes.first(where: { $0.number == number }) else { return }
        perform(request, in: pane)
    }

    private func perform(_ request: HostRequest, in pane: Pane) {
        let (window, translator) = (pane.window, pane.translator)
        guard !connection.isLost, !window.isClosed else { return }
        switch request {
        case .setTitle(let title): window.properties.setTitle(title)
        case .setCursor(let cursor): window.setCursor(cursor)
        case .setClipboard(let text): translator.clipboard.set(text, time: serverTime)
        case .setClipboardPicture(let png): translator.clipboard.set(png: png, time: serverTime)
        case .setSizeLimits(let minimum, let maximum): window.setSizeLimits(minimum: minimum, maximum: maximum)
        case .resize(let size): window.resize(size)
        case .minimize: XIconifyWindow(connection.display, window.identifier, connection.screen)
        case .activate: translator.activate(at: Time(serverTime))
        case .beep: XBell(connection.display, 0)
        case .keepScreenOn(let isOn): ScreenSaver.suspend(isOn, on: connection.display)
        case .open(let url): DesktopOpener.open(url)
        case .readClipboard: read(.read, in: pane)
        case .readPrimarySelection: read(.selected, in: pane)
        case .acceptDrops: translator.acceptDrops()
        case .answerDrop(let operation): translator.drops?.answer(operation)
        case .readDrop(let type): translator.drops?.read(type)
        case .beginDrag(let types): translator.drags.begin(types)
        case .moveDrag(let location, let operation): translator.drags.move(to: location, operation)
        case .returnDrag: translator.dragsIfLoaded?.comeBack()
        case .dropDrag: translator.dragsIfLoaded?.drop()
        case .endDrag: translator.dragsIfLoaded?.end()
        case .supplyDrag(let type, let bytes): translator.dragsIfLoaded?.supply(type, bytes)
        case .finishDrop(let operation): translator.drops?.finish(operation)
        case .setPrimarySelection(let text): translator.primarySelection.set(text, time: serverTime)
        case .setTextInput(let caret):
            // The input method shows its candidates below the line.
            let scale = window.scale
            translator.keys.edit(at: caret.map { CGPoint(x: $0.minX * scale, y: $0.maxY * scale) })
        case .resetTextInput: translator.keys.inputMethod?.reset()
        case .setSecondFingerCentre(let centre): translator.secondFingerCentre = centre
        }
        connection.flush()
    }

    /// Reads a selection: from the window that has it, or from another program.
    private func read(_ phase: ClipboardSample.Phase, in pane: Pane) {
        for owner in panes {
            if let text = owner.translator.ownText(phase) {
                return pane.translator.add(.clipboard(ClipboardSample(phase: phase, text: text)))
            }
        }
        pane.translator.request(phase)
    }

    /// The server time of the newest event of any window.
    private var serverTime: UInt32 {
        // Server times wrap around, so the newest is the one that the others are behind.
        panes.dropFirst().reduce(panes.first?.translator.serverTime ?? 0) { newest, pane in
            let time = pane.translator.serverTime
            return Int32(bitPattern: time &- newest) > 0 ? time : newest
        }
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
        return !requestFrameCompletion()
    }

    /// Whether events have come into Xlib's queue since it was emptied. Sending a request reads those that have
    /// arrived, and the socket no longer wakes a sleeper for them.
    private var hasQueuedEvents: Bool {
        !connection.isLost && XEventsQueued(connection.display, QueuedAlready) > 0
    }

    /// Requests an event for the moment when the server has read the latest frames. Returns whether it still reads one.
    private func requestFrameCompletion() -> Bool {
        var isShowing = false
        for pane in panes where pane.window.isShowingFrame {
            pane.window.requestFrameCompletionEvent()
            isShowing = true
        }
        return isShowing
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
            translate(&event)
            settings?.translate(event)
            count += 1
        }
        guard !panes.isEmpty, connection.errors.takeFailure(ofExtension: connection.sharedMemoryRequest) else { return }
        for pane in panes where pane.window.stopSharingMemory() {
            // The server has not shown the latest frame, and it may have been the last one for a long time.
            pane.translator.add(.expose(CGRect(origin: .zero, size: pane.window.metrics.size)))
        }
    }

    /// Hands an event to the translator of its window, or to all of them when it has none.
    private func translate(_ event: inout XEvent) {
        guard hasSeveralWindows else {
            panes.first?.translator.translate(&event)
            return
        }
        if event.type == GenericEvent {
            return translateInput(&event)
        }
        if let pane = panes.first(where: { $0.window.identifier == event.xany.window }) {
            pane.translator.translate(&event)
            return
        }
        switch event.type {
        case KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify, SelectionClear,
            SelectionRequest, SelectionNotify:
            // The window is closed.
            break
        default:
            // The private window of an input method is no pane's, and its messages are to be processed once.
            for pane in panes where pane.translator.keys.filter(&event) { return }
            for pane in panes { pane.translator.translateUnfiltered(&event) }
        }
    }

    /// Hands an event of XInput 2, whose data can be had once, to the translator of its window.
    private func translateInput(_ event: inout XEvent) {
        guard event.xcookie.extension == connection.input?.opcode,
            XGetEventData(connection.display, &event.xcookie) != 0
        else { return }
        defer { XFreeEventData(connection.display, &event.xcookie) }
        guard let data = UnsafeRawPointer(event.xcookie.data) else { return }
        let type = event.xcookie.evtype
        guard let window = EventTranslator.window(of: data, type: type) else {
            for pane in panes { pane.translator.translate(data, type: type) }
            return
        }
        panes.first { $0.window.identifier == window }?.translator.translate(data, type: type)
    }

    /// Returns the events that may be delivered now, nil when there are none.
    private func takeEvents() -> [HostEvent]? {
        if connection.isLost, !hasAnnouncedLoss {
            hasAnnouncedLoss = true
            waiter?.stopWatchingSocket()
            let reason = X11HostError.displayLost(display: connection.name).description
            let lost = HostEvent(timestamp: now, content: .displayLost(reason: reason))
            return takeBatches() + [lost]
        }
        guard panes.contains(where: { !$0.translator.batch.isEmpty }) else { return nil }
        // While the server reads a frame, motion is gathered: its effect would not be visible before the next frame.
        if !panes.contains(where: { $0.translator.batch.hasUrgentEvents }), requestFrameCompletion() { return nil }
        return takeBatches()
    }

    /// Returns the gathered events of all windows by time.
    private func takeBatches() -> [HostEvent] {
        if !hasSeveralWindows, let pane = panes.first, pane.number == 0 { return take(of: pane) }
        var all: [HostEvent] = []
        for pane in panes {
            for var event in take(of: pane) {
                event.window = pane.number
                // One of several windows that another program has destroyed is a window that was closed.
                if panes.count > 1, case .displayLost = event.content { event.content = .closeRequest }
                all.append(event)
            }
        }
        return all.enumerated().sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
            .map(\.element)
    }

    private func take(of pane: Pane) -> [HostEvent] {
        let events = pane.translator.batch.take()
        for event in events {
            if case .resize(let metrics) = event.content { pane.window.adopt(metrics) }
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

/// A window with the translator of its events.
private struct Pane {
    /// The number by which the application names the window.
    let number: Int
    let window: X11Window
    let translator: EventTranslator
}
