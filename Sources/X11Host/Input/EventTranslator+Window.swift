internal import CX11
import CoreGraphics
import HostInterface

/// Events of the window itself: size, exposure, focus, properties, selections and messages from the window manager.
extension EventTranslator {
    func translateWindow(_ event: inout XEvent) {
        switch event.type {
        case SelectionRequest:
            let request = event.xselectionrequest
            if let drags = dragsIfLoaded, drags.handles(request) { return drags.answer(request) }
            (primarySelection.handles(request) ? primarySelection : clipboard).answer(request)
        case SelectionClear:
            if clipboard.selectionCleared(event.xselectionclear) { add(.clipboard(ClipboardSample(phase: .changed))) }
            _ = primarySelection.selectionCleared(event.xselectionclear)
            dragsIfLoaded?.selectionCleared(event.xselectionclear)
        case SelectionNotify:
            let answer = event.xselection
            guard keys.inputMethod?.answered(answer) != true else { break }
            for reader in [reader, primaryReader] {
                if let sample = reader.answered(answer) { add(.clipboard(sample)) }
            }
            drops?.answered(answer)
        case PropertyNotify:
            propertyChanged(event.xproperty)
        case DestroyNotify where event.xany.window != window.identifier:
            let destroyed = event.xdestroywindow.window
            transfers.requestorDestroyed(destroyed)
            drops?.windowDestroyed(destroyed)
            dragsIfLoaded?.windowDestroyed(destroyed)
            peers.windowDestroyed(destroyed)
        case _ where event.xany.window != window.identifier:
            break
        case ConfigureNotify:
            configured(event.xconfigure)
        case DestroyNotify:
            destroyed()
        case Expose:
            expose(event.xexpose)
        case MapNotify:
            mapped()
        case VisibilityNotify:
            announce(activation.obscuredChanged(event.xvisibility.state == VisibilityFullyObscured))
        case UnmapNotify:
            mappedChanged(false)
        case FocusIn, FocusOut:
            focusChanged(event.xfocus)
        case ClientMessage:
            message(&event)
        default:
            break
        }
    }

    private func configured(_ event: XConfigureEvent) {
        drops?.windowMoved()
        // An event sent by another program gives the window's position and arbitrary other values. Only the server's
        // own gives the size.
        guard event.send_event == 0 else { return }
        let isNewSize = window.serverResized(width: Int(event.width), height: Int(event.height))
        window.synchronization?.configured(isNewSize: isNewSize)
        if isNewSize { add(.resize(window.pendingMetrics)) }
    }

    /// Called when another program has destroyed the window. No frame can be shown any more, as after a lost
    /// connection.
    private func destroyed() {
        guard !window.isClosed else { return }
        window.wasDestroyed()
        mappedChanged(false)
        add(.displayLost(reason: X11HostError.windowDestroyed(display: connection.name).description))
    }

    /// Collects the areas of one exposure. Each event counts the events that follow.
    private func expose(_ event: XExposeEvent) {
        let scale = window.scale
        let area = CGRect(
            x: CGFloat(event.x) / scale, y: CGFloat(event.y) / scale, width: CGFloat(event.width) / scale,
            height: CGFloat(event.height) / scale)
        exposed = exposed?.union(area) ?? area
        if event.count == 0, let whole = exposed {
            exposed = nil
            add(.expose(whole))
        }
    }

    private func mapped() {
        mappedChanged(true)
        announce(activation.mapped())
        if takesFocusItself {
            takeFocus(at: Time(CurrentTime))
        }
    }

    private func focusChanged(_ event: XFocusChangeEvent) {
        // Menus and shortcuts of the desktop grab the keyboard for a moment. The details for the pointer do not
        // concern keyboard focus.
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer,
            event.detail != NotifyInferior
        else { return }
        let isFocused = event.type == FocusIn
        if isFocused { keys.focused() }
        announce(activation.focusChanged(isFocused))
        // After the announcement, which cancels the presses: the user has not released the keys.
        if !isFocused { keys.releaseAll().forEach(add) }
    }

    private func propertyChanged(_ event: XPropertyEvent) {
        if event.window == connection.root {
            if event.atom == cx11_resource_manager, event.state == PropertyNewValue {
                resourcesChanged()
            }
            return
        }
        if event.state == PropertyDelete { transfers.propertyDeleted(event) }
        for reader in [reader, primaryReader] {
            if let sample = reader.propertyChanged(event) { add(.clipboard(sample)) }
        }
        drops?.propertyChanged(event)
        guard event.window == window.identifier, !window.isClosed else { return }
        add([], at: event.time)
        if event.atom == connection.atom(.wmState) {
            let state = window.properties.values(event.atom).first
            announce(activation.iconicChanged(state == UInt(IconicState)))
        }
    }

    /// Returns the text of a selection that this window has.
    func ownText(_ phase: ClipboardSample.Phase) -> String? {
        (phase == .selected ? primarySelection : clipboard).ownText
    }

    /// Asks the other program that has a selection for it.
    func request(_ phase: ClipboardSample.Phase) {
        (phase == .selected ? primaryReader : reader).request(time: serverTime)
    }

    private func resourcesChanged() {
        let root = WindowProperties(connection: connection, window: connection.root)
        guard let resources = root.text(cx11_resource_manager) else { return }
        if window.displayScaleChanged(DisplayScale.scale(forResources: resources)) {
            add(.resize(window.pendingMetrics))
        }
    }

    private func announce(_ change: Activation?) {
        if let change {
            add(.activation(change))
        }
    }

    private func message(_ event: inout XEvent) {
        guard event.xclient.format == 32 else { return }
        guard event.xclient.message_type == connection.atom(.wmProtocols) else {
            drops?.received(event.xclient)
            dragsIfLoaded?.received(event.xclient)
            return
        }
        let kind = Atom(bitPattern: event.xclient.data.l.0)
        if kind == connection.atom(.wmDeleteWindow) {
            add(.closeRequest)
        } else if kind == connection.atom(.netWMPing) {
            // The answer is the same message, sent to the root window.
            event.xclient.window = connection.root
            XSendEvent(
                connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
            connection.flush()
        } else if kind == connection.atom(.netWMSyncRequest) {
            window.synchronization?.requestReceived(low: event.xclient.data.l.2, high: event.xclient.data.l.3)
        } else if kind == connection.atom(.wmTakeFocus) {
            takeFocus(at: Time(bitPattern: event.xclient.data.l.1))
        }
    }

    /// Raises the window, also one that is minimized, and asks for keyboard focus: the window manager, or the server
    /// where there is none.
    func activate(at time: Time) {
        XMapRaised(connection.display, window.identifier)
        if takesFocusItself { return takeFocus(at: Time(CurrentTime)) }
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window.identifier
        event.xclient.message_type = connection.atom(.netActiveWindow)
        event.xclient.format = 32
        // The message comes from an application.
        event.xclient.data.l.0 = 1
        event.xclient.data.l.1 = Int(bitPattern: UInt(time))
        XSendEvent(
            connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    }

    /// Gives the clipboard and the selection to the translator of another window, since their owner is about to be
    /// destroyed.
    func bequeath(to heir: EventTranslator, time: UInt32) {
        clipboard.bequeath(to: heir.clipboard, time: time)
        primarySelection.bequeath(to: heir.primarySelection, time: time)
    }

    /// Takes keyboard focus.
    ///
    /// The server refuses it with an error for a window that is not viewable at that moment. Window managers send
    /// requests at such moments, so the error is ignored.
    func takeFocus(at time: Time) {
        guard isMapped else { return }
        connection.ignoringErrors {
            XSetInputFocus(connection.display, window.identifier, RevertToParent, time)
        }
        connection.flush()
    }
}

/// A tracker that derives the window's activation from keyboard focus, the window manager's `WM_STATE` and what other
/// windows cover. A window with the focus is active although it is covered. With a compositing manager, the server
/// never reports a window as covered.
///
/// An unmapped window is not necessarily iconified: window managers unmap and remap windows when they start. Each
/// method returns the new activation, or nil when it has not changed.
struct ActivationTracker {
    private var announced: Activation?
    private(set) var hasFocus = false
    private var isIconic = false
    private var isObscured = false

    mutating func focusChanged(_ focused: Bool) -> Activation? {
        hasFocus = focused
        return change()
    }

    mutating func iconicChanged(_ iconic: Bool) -> Activation? {
        isIconic = iconic
        return change()
    }

    mutating func obscuredChanged(_ obscured: Bool) -> Activation? {
        isObscured = obscured
        return change()
    }

    /// Called when the window was mapped.
    mutating func mapped() -> Activation? {
        change()
    }

    private mutating func change() -> Activation? {
        let current: Activation = isIconic ? .background : hasFocus ? .active : isObscured ? .background : .inactive
        guard current != announced else { return nil }
        announced = current
        return current
    }
}
