internal import CX11
import CoreGraphics
import HostInterface
import Timeline

/// A translator of the server's events to host events, one by one.
///
/// Each kind of input has a translator of its own. This one dispatches events to them, determines each event's time,
/// and drops the server's duplicates.
@MainActor
final class EventTranslator {
    let connection: X11Connection
    let window: X11Window
    var batch = EventBatch()
    let peers: PeerWindows
    let transfers: IncrementalTransfers
    let clipboard: Clipboard
    let primarySelection: Clipboard
    let reader: ClipboardReader
    let primaryReader: ClipboardReader
    let keys: KeyTranslator
    /// The drags of other programs; nil until the application takes what they drop.
    private(set) var drops: DropTarget?
    /// The drags to other programs. It does nothing before the first one.
    private(set) lazy var drags: DragSource = {
        let drags = DragSource(
            connection: connection, window: window, peers: peers, transfers: transfers,
            serverTime: { [unowned self] in serverTime })
        drags.emit = { [weak self] in self?.add(.drag($0)) }
        hasDrags = true
        return drags
    }()
    /// Whether a drag has left the window.
    private var hasDrags = false
    /// The drags to other programs; nil before the first one.
    var dragsIfLoaded: DragSource? { hasDrags ? drags : nil }
    var activation = ActivationTracker()
    /// The union of the exposed areas so far, in points; nil unless more areas of the same exposure follow.
    var exposed: CGRect?
    /// The point about which a mouse mirrors its second finger, in points of the window; nil for the window's centre.
    var secondFingerCentre: CGPoint?
    /// Whether the window takes keyboard focus itself, because no window manager runs that would give it.
    let takesFocusItself: Bool
    private(set) var isMapped = false
    private var clock: ServerClock
    let now: () -> Instant
    var pointer = PointerTranslator()
    /// The device whose button the pointer pressed last; nil before the first press.
    private var pressingDevice: PressingDevice?
    private var touches = TouchTranslator()
    private var scroll = ScrollTranslator()
    var scrolling = ScrollSequence()
    var pinches = PinchTranslator()
    private var devices = InputDevices()

    init(connection: X11Connection, window: X11Window, clock: ServerClock, now: @escaping () -> Instant) {
        self.connection = connection
        self.window = window
        self.clock = clock
        self.now = now
        peers = PeerWindows(connection: connection)
        transfers = IncrementalTransfers(connection: connection, peers: peers)
        clipboard = Clipboard(connection: connection, window: window.identifier, transfers: transfers)
        primarySelection = Clipboard(
            connection: connection, window: window.identifier, transfers: transfers, selection: .primary)
        reader = ClipboardReader(connection: connection, window: window.identifier, phase: .read)
        primaryReader = ClipboardReader(connection: connection, window: window.identifier, phase: .selected)
        keys = KeyTranslator(connection: connection, window: window.identifier)
        takesFocusItself = WindowManager.name(connection) == nil
        devices = InputDevices.query(connection, scroll: &scroll)
        selectInput()
        keys.emit = { [weak self] in self?.add($0) }
    }

    /// Returns the events that a window selects through the core protocol. With XInput 2, pointer events are selected
    /// there instead.
    static func eventMask(of connection: X11Connection) -> Int {
        let always =
            KeyPressMask | KeyReleaseMask | KeymapStateMask | FocusChangeMask | StructureNotifyMask | ExposureMask
            | VisibilityChangeMask
            | PropertyChangeMask
        guard connection.input == nil else { return always }
        return always | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
    }

    /// The server time of the newest event.
    var serverTime: UInt32 { clock.newestServerTime }

    /// Translates an event and adds the results to the batch.
    func translate(_ event: inout XEvent) {
        if !keys.filter(&event) { translateUnfiltered(&event) }
    }

    /// Translates an event that no input method takes.
    func translateUnfiltered(_ event: inout XEvent) {
        switch event.type {
        case GenericEvent:
            translateGeneric(&event)
        case KeyPress, KeyRelease:
            let time = event.xkey.time
            let contents = keys.translate(&event)
            add(contents, at: time)
            modifiersChanged(contents, time: time)
        case ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify:
            translateCore(event)
        case KeymapNotify:
            // Follows each change of focus and each end of a grab.
            let contents = keys.releaseMissed(event.xkeymap)
            contents.forEach(add)
            modifiersChanged(contents, time: Time(serverTime))
        case MappingNotify:
            keys.mappingChanged(&event)
        case connection.completionEvent:
            // Nothing to do: every event updates how far the server has processed requests.
            break
        default:
            translateWindow(&event)
        }
    }

    /// Adds events that the server stamped with `serverTime` to the batch.
    func add(_ contents: [HostEvent.Content], at serverTime: Time) {
        let instant = clock.instant(forServerTime: UInt32(truncatingIfNeeded: serverTime), now: now())
        for content in contents {
            batch.append(HostEvent(timestamp: instant, content: content))
        }
    }

    /// Lets other programs drop things onto the window.
    func acceptDrops() {
        guard drops == nil else { return }
        let drops = DropTarget(connection: connection, window: window, peers: peers)
        drops.emit = { [weak self] in self?.add(.drag($0)) }
        drops.announce()
        self.drops = drops
    }

    /// Adds an event without a server time to the batch.
    func add(_ content: HostEvent.Content) {
        batch.append(HostEvent(timestamp: clock.instantOfArrival(now: now()), content: content))
    }

    /// Called when the window was mapped or unmapped. Unmapping cancels touches, scrolls and pinches.
    func mappedChanged(_ mapped: Bool) {
        isMapped = mapped
        guard !mapped else { return }
        let contents =
            pointer.cancel() + touches.cancel().map { .touch($0) } + scrolling.finish(.cancelled).map { .scroll($0) }
            + pinches.cancel().map { .transform($0) }
        contents.forEach(add)
    }

    private func selectInput() {
        guard let input = connection.input else { return }
        var mask = [UInt8](repeating: 0, count: 4)
        var types = [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_DeviceChanged]
        if input.isAtLeast(2, 2) {
            types += [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd]
        }
        // Swipes of three and more fingers are left to the desktop, as on an iPad.
        if input.isAtLeast(2, 4) {
            types += [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd]
        }
        for type in types {
            cx11_set_mask(&mask, type)
        }
        select(&mask, of: XIAllMasterDevices)
        // Hierarchy changes are reported for all devices together and not for one device.
        mask = [0, 0, 0, 0]
        cx11_set_mask(&mask, XI_HierarchyChanged)
        select(&mask, of: XIAllDevices)
    }

    private func select(_ mask: inout [UInt8], of device: Int32) {
        mask.withUnsafeMutableBufferPointer { buffer in
            var selection = XIEventMask(deviceid: device, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            XISelectEvents(connection.display, window.identifier, &selection, 1)
        }
    }

    /// Returns a position in pixels of the window in points.
    func location(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: CGFloat(x) / window.scale, y: CGFloat(y) / window.scale)
    }

    // MARK: - XInput 2

    private func translateGeneric(_ event: inout XEvent) {
        guard event.xcookie.extension == connection.input?.opcode,
            XGetEventData(connection.display, &event.xcookie) != 0
        else { return }
        defer { XFreeEventData(connection.display, &event.xcookie) }
        guard let data = UnsafeRawPointer(event.xcookie.data) else { return }
        translate(data, type: event.xcookie.evtype)
    }

    /// Returns the window of an event of XInput 2; nil for one that concerns devices.
    static func window(of data: UnsafeRawPointer, type: Int32) -> Window? {
        switch type {
        case XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
            data.assumingMemoryBound(to: XIDeviceEvent.self).pointee.event
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee.event
        case XI_Enter, XI_Leave:
            data.assumingMemoryBound(to: XIEnterEvent.self).pointee.event
        default:
            nil
        }
    }

    /// Translates the data of an event of XInput 2.
    func translate(_ data: UnsafeRawPointer, type: Int32) {
        switch type {
        case XI_ButtonPress, XI_ButtonRelease, XI_Motion:
            translatePointer(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
            translateTouch(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            translatePinch(data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee)
        case XI_Enter, XI_Leave:
            translateCrossing(data.assumingMemoryBound(to: XIEnterEvent.self).pointee)
        case XI_HierarchyChanged:
            devicesChanged(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
        case XI_DeviceChanged:
            let changed = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
            devices.read(
                classes: changed.classes, count: Int(changed.num_classes), device: changed.sourceid, connection,
                &scroll)
        default:
            break
        }
    }

    private func translatePointer(_ event: XIDeviceEvent) {
        let isEmulated = event.flags & Int32(XIPointerEmulated) != 0
        let location = self.location(event.event_x, event.event_y)
        let modifiers = Modifiers.modifiers(ofState: UInt32(truncatingIfNeeded: event.mods.effective))
        guard event.evtype == XI_Motion else {
            // The server emulates a button for each step of a wheel with valuators and for a touch. Those are
            // duplicates.
            guard !isEmulated else { return }
            let wasTouching = pointer.isTouching
            translateButton(
                Int(event.detail), isDown: event.evtype == XI_ButtonPress, location, modifiers, time: event.time,
                isAnyButtonDown: nil)
            if pointer.isTouching {
                pressingDevice = PressingDevice(device: event.sourceid, lift: nil)
            } else if wasTouching {
                pressingDevice?.lift = UInt32(truncatingIfNeeded: event.time)
            }
            return
        }
        let movement = scroll.translate(
            device: Int(event.sourceid), isEmulated: isEmulated, valueOf: event.valuators.value(of:))
        if let movement {
            addScroll(movement, device: Int(event.sourceid), location, modifiers, time: event.time)
        }
        // A scroll valuator does not move the pointer. A touch moves the pointer, but that is not a hover.
        let hasMoved = event.valuators.value(of: 0) != nil || event.valuators.value(of: 1) != nil
        guard !isEmulated, hasMoved || movement == nil, !devices.touchScreens.contains(event.sourceid) else { return }
        var isAnyButtonDown = false
        for button: Int32 in 1..<32 where cx11_is_mask_set(event.buttons.mask, event.buttons.mask_len, button) != 0 {
            isAnyButtonDown = true
            break
        }
        addPointer(
            PointerTranslator.Input(
                action: .motion, location: location, modifiers: modifiers, isAnyButtonDown: isAnyButtonDown),
            time: event.time)
    }

    private func translateTouch(_ event: XIDeviceEvent) {
        let phase: TouchSample.Phase =
            switch event.evtype {
            case XI_TouchBegin: .began
            case XI_TouchUpdate: .moved
            default: .ended
            }
        let sample = touches.translate(
            phase, identifier: UInt32(truncatingIfNeeded: event.detail), device: event.sourceid,
            location: location(event.event_x, event.event_y),
            force: phase == .ended ? 0 : devices.force(device: event.sourceid, valueOf: event.valuators.value(of:)),
            modifiers: Modifiers.modifiers(ofState: UInt32(truncatingIfNeeded: event.mods.effective)),
            time: UInt32(truncatingIfNeeded: event.time))
        if let sample {
            add([.touch(sample)], at: event.time)
        }
    }

    /// Cancels the touches, presses, scrolls and pinches of devices that were removed, detached or disabled, because
    /// their ends are never reported or come from the server.
    private func devicesChanged(_ event: XIHierarchyEvent) {
        for index in 0..<Int(event.num_info) {
            let info = event.info[index]
            guard info.flags & (XISlaveRemoved | XISlaveDetached | XIDeviceDisabled) != 0 else { continue }
            let device = info.deviceid
            let time = UInt32(truncatingIfNeeded: event.time)
            // The server ends the device's touches and releases its buttons at the same moment. Those ends are not
            // lifts.
            batch.cancelLifts(of: touches.fingersLifted(from: device, at: time))
            if let pressingDevice, pressingDevice.device == device {
                if pressingDevice.hasLifted(at: time) {
                    batch.cancelLifts(of: [PointerTranslator.finger, PointerTranslator.secondFinger])
                }
                add(pointer.cancel(), at: event.time)
            }
            add(
                touches.cancel(device: device).map { .touch($0) }
                    + scrolling.finish(.cancelled, device: Int(device)).map { .scroll($0) }
                    + pinches.cancel(device: device).map { .transform($0) }, at: event.time)
        }
    }

    private func translateCrossing(_ event: XIEnterEvent) {
        let isEntering = event.evtype == XI_Enter
        if !isEntering, !pointer.isTouching {
            // The end of the scroll is reported to another window from now on.
            add(scrolling.finish(.ended).map { .scroll($0) }, at: event.time)
        }
        if isEntering, scroll.hasAxes {
            // Wheels may have turned over other windows in the meantime. Without a query, which is a round trip, the
            // first notch would be lost.
            devices = InputDevices.query(connection, scroll: &scroll)
        }
        // A touch moves the pointer, but the pointer does not enter with it.
        guard !isEntering || !devices.touchScreens.contains(event.sourceid) else { return }
        addPointer(
            PointerTranslator.Input(
                action: isEntering ? .enter : .leave, location: location(event.event_x, event.event_y),
                modifiers: Modifiers.modifiers(ofState: UInt32(truncatingIfNeeded: event.mods.effective))),
            time: event.time)
    }

    func addPointer(_ input: PointerTranslator.Input, time: Time) {
        add(pointer.translate(input, windowCentre: secondFingerCentre ?? window.centre), at: time)
    }
}

/// The device whose buttons the pointer's touch belongs to.
private struct PressingDevice {
    let device: Int32
    /// The server's time at which its last button was released; nil while one is down.
    var lift: UInt32?

    /// Returns whether the last button was released at `time`.
    func hasLifted(at time: UInt32) -> Bool {
        lift.map { time &- $0 <= TouchTranslator.simultaneityThreshold } ?? false
    }
}
