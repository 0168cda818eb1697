import CoreGraphics
import Foundation
import HostInterface
import Timeline

extension UIApplication {
    func dispatch(_ event: UIEvent) {
        switch event.type {
        case .touches, .scroll, .hover, .transform:
            sendToWindows(event)
        case .presses:
            sendPresses(event)
        case .motion:
            sendMotion(event)
        case .remoteControl:
            (keyWindow?.firstResponder ?? keyWindow ?? self).remoteControlReceived(with: event)
        }
    }

    private func sendToWindows(_ event: UIEvent) {
        guard event.type == .touches else {
            guard let point = event.pointerLocation else { return }
            window(under: point, for: event)?.sendEvent(event)
            return
        }
        // Nearly always all touches are in one window, so no list is needed.
        if let window = event.onlyWindow {
            if screen.windows.containsIdentical(window) { window.sendEvent(event) }
            return
        }
        // A callback may show or hide windows. Dispatches to the windows that have touches now, except those that are
        // hidden before it is their turn: they have lost their touches.
        let windows = screen.windows.filter { window in
            event.orderedTouches.contains { $0.window === window }
        }
        for window in windows where screen.windows.containsIdentical(window) {
            window.sendEvent(event)
        }
    }

    /// Returns the window under the pointer. A touchpad gesture stays in the window in which it began, even if
    /// another window appears under the pointer.
    private func window(under point: CGPoint, for event: UIEvent) -> UIWindow? {
        if let phase = event.gesturePhase, phase != .began, let window = screen.input.touchpadWindow {
            if phase != .changed { screen.input.touchpadWindow = nil }
            return window
        }
        if event.type == .hover {
            // Hover events are frequent: with a single window the hit test is skipped, and hover is not traced.
            let windows = screen.windows
            return windows.count == 1
                ? windows.first : Trace.silently { screen.hitTest(point, with: event)?.0 } ?? keyWindow
        }
        let window = screen.hitTest(point, with: event)?.0 ?? keyWindow
        if event.gesturePhase == .began { screen.input.touchpadWindow = window }
        return window
    }

    private func sendPresses(_ event: UIEvent) {
        guard let event = event as? UIPressesEvent else { return }
        for press in event.orderedPresses {
            guard !press.isTakenByFocus else {
                if press.phase == .ended, let key = press.key { press.window?.focusSystem.handleUp(key, event: event) }
                continue
            }
            guard let responder = press.responder, !press.isCommand else { continue }
            switch press.phase {
            case .began:
                if handleKeyDown(of: press, from: responder, event: event) {
                    press.isCommand = !press.isTakenByFocus
                    continue
                }
                offer(press, event: event)
                guard notifyRecognizers(of: press, event: event) else { continue }
                press.isDelivered = true
                Trace.emit(.press(.down(responder: responder.traceName, key: press.key?.traceName ?? "button")))
                responder.pressesBegan([press], with: event)
            case .ended:
                guard notifyRecognizers(of: press, event: event) else { continue }
                Trace.emit(.press(.up(responder: responder.traceName, key: press.key?.traceName ?? "button")))
                press.isDelivered = false
                responder.pressesEnded([press], with: event)
            case .changed:
                guard notifyRecognizers(of: press, event: event) else { continue }
                responder.pressesChanged([press], with: event)
            case .cancelled:
                guard notifyRecognizers(of: press, event: event) else { continue }
                responder.pressesCancelled([press], with: event)
            case .stationary:
                break
            }
        }
    }

    private func sendMotion(_ event: UIEvent) {
        let responder = keyWindow?.firstResponder ?? keyWindow ?? self
        switch event.motionPhase {
        case .began: responder.motionBegan(event.subtype, with: event)
        case .ended: responder.motionEnded(event.subtype, with: event)
        case .cancelled: responder.motionCancelled(event.subtype, with: event)
        case nil: break
        }
    }
}

extension UIKey {
    var traceName: String {
        let texts = [characters, charactersIgnoringModifiers]
        let readable = texts.first { text in
            !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
        }
        return readable.map { "\"\($0)\"" } ?? keyCode.traceName
    }
}
