internal import CX11
import CoreGraphics
import HostInterface

/// Events of the window itself: size, exposure, focus, properties, and messages of the window manager.
extension EventTranslator {
    func translateWindow(_ event: inout XEvent) {
        switch event.type {
        case SelectionRequest:
            let request = event.xselectionrequest
            (primarySelection.concerns(request) ? primarySelection : clipboard).answer(request)
        case SelectionClear:
            if clipboard.lost(event.xselectionclear) { add(.clipboard(ClipboardSample(phase: .changed))) }
            _ = primarySelection.lost(event.xselectionclear)
        case SelectionNotify:
            let answer = event.xselection
            guard keys.inputMethod?.answered(answer) != true else { break }
            for reader in [reader, primaryReader] {
                if let sample = reader.answered(answer) { add(.clipboard(sample)) }
            }
        case PropertyNotify:
            propertyChanged(event.xproperty)
        case DestroyNotify where event.xany.window != window.identifier:
            clipboard.requestorDestroyed(event.xdestroywindow.window)
            primarySelection.requestorDestroyed(event.xdestroywindow.window)
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
        // One that a program sent tells where the window is, and whatever else it likes; a size comes from the server.
        guard event.send_event == 0 else { return }
        let isNewSize = window.serverResized(width: Int(event.width), height: Int(event.height))
        window.synchronization?.configured(isNewSize: isNewSize)
        if isNewSize { add(.resize(window.announcement)) }
    }

    /// Another program took the window away. Nothing can be shown any more, as if the display were gone.
    private func destroyed() {
        guard !window.isClosed else { return }
        window.wasDestroyed()
        mappedChanged(false)
        add(.displayLost(reason: X11HostError.windowDestroyed(display: connection.name).description))
    }

    /// Areas come one by one, each saying how many follow.
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
        // Grabs come and go with every menu and shortcut of the desktop; the pointer's details say nothing about the keyboard.
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer,
            event.detail != NotifyInferior
        else { return }
        let isFocused = event.type == FocusIn
        if isFocused { keys.focused() }
        announce(activation.focusChanged(isFocused))
        // After the announcement, which cancels the presses: nobody has lifted a finger from the keys.
        if !isFocused { keys.releaseAll().forEach(add) }
    }

    private func propertyChanged(_ event: XPropertyEvent) {
        if event.window == connection.root {
            if event.atom == cx11_resource_manager, event.state == PropertyNewValue {
                resourcesChanged()
            }
            return
        }
        if event.state == PropertyDelete {
            clipboard.propertyDeleted(event)
            primarySelection.propertyDeleted(event)
        }
        for reader in [reader, primaryReader] {
            if let sample = reader.propertyChanged(event) { add(.clipboard(sample)) }
        }
        guard event.window == window.identifier, !window.isClosed else { return }
        add([], at: event.time)
        if event.atom == connection.atom(.wmState) {
            let state = window.properties.values(event.atom).first
            announce(activation.iconicChanged(state == UInt(IconicState)))
        }
    }

    private func resourcesChanged() {
        let root = WindowProperties(connection: connection, window: connection.root)
        guard let resources = root.text(cx11_resource_manager) else { return }
        if window.displayScaleChanged(DisplayScale.scale(forResources: resources)) {
            add(.resize(window.announcement))
        }
    }

    private func announce(_ change: Activation?) {
        if let change {
            add(.activation(change))
        }
    }

    private func message(_ event: inout XEvent) {
        guard event.xclient.message_type == connection.atom(.wmProtocols), event.xclient.format == 32 else { return }
        let kind = Atom(bitPattern: event.xclient.data.l.0)
        if kind == connection.atom(.wmDeleteWindow) {
            add(.closeRequest)
        } else if kind == connection.atom(.netWMPing) {
            // The answer is the message itself, sent to the root.
            event.xclient.window = connection.root
            XSendEvent(
                connection.display, connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
            connection.flush()
        } else if kind == connection.atom(.netWMSyncRequest) {
            window.synchronization?.announced(low: event.xclient.data.l.2, high: event.xclient.data.l.3)
        } else if kind == connection.atom(.wmTakeFocus) {
            takeFocus(at: Time(bitPattern: event.xclient.data.l.1))
        }
    }

    /// Takes the keyboard. A window that is not to be seen at this moment may not have it, and the server says so with an
    /// error: window managers ask at such moments, and it is no error of ours.
    private func takeFocus(at time: Time) {
        guard isMapped else { return }
        connection.ignoringErrors {
            XSetInputFocus(connection.display, window.identifier, RevertToParent, time)
        }
        connection.flush()
    }
}
