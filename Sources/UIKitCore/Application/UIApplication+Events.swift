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
        // One window is what has fingers nearly always, and needs no list.
        if let window = event.onlyWindow {
            if screen.windows.has(window) { window.sendEvent(event) }
            return
        }
        // A callback may show and hide windows; those that have fingers now are told.
        let windows = screen.windows.filter { window in
            event.orderedTouches.contains { $0.window === window }
        }
        for window in windows {
            window.sendEvent(event)
        }
    }

    /// The window that the pointer is over. What a touchpad began in a window goes on there, whatever comes to lie under
    /// the pointer.
    private func window(under point: CGPoint, for event: UIEvent) -> UIWindow? {
        if let phase = event.gesturePhase, phase != .began, let gestureWindow {
            if phase != .changed { self.gestureWindow = nil }
            return gestureWindow
        }
        if event.type == .hover {
            // A pointer hovers all day long: where there is only one window nobody is asked, and it is no news.
            let windows = screen.windows
            return windows.count == 1
                ? windows.first : Trace.silently { screen.hitTest(point, with: event)?.0 } ?? keyWindow
        }
        let window = screen.hitTest(point, with: event)?.0 ?? keyWindow
        if event.gesturePhase == .began { gestureWindow = window }
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
                if makeUse(of: press, from: responder, event: event) {
                    press.isCommand = !press.isTakenByFocus
                    continue
                }
                offer(press, event: event)
                guard tellRecognizers(of: press, event: event) else { continue }
                press.isDelivered = true
                Trace.emit(.press, "\(responder.traceName) key \(press.key?.traceName ?? "button") down")
                responder.pressesBegan([press], with: event)
            case .ended:
                guard tellRecognizers(of: press, event: event) else { continue }
                Trace.emit(.press, "\(responder.traceName) key \(press.key?.traceName ?? "button") up")
                press.isDelivered = false
                responder.pressesEnded([press], with: event)
            case .changed:
                guard tellRecognizers(of: press, event: event) else { continue }
                responder.pressesChanged([press], with: event)
            case .cancelled:
                guard tellRecognizers(of: press, event: event) else { continue }
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

    /// Handles what a host says, apart from fingers.
    func handle(_ content: HostEvent.Content, at instant: Instant) {
        switch content {
        case .touch:
            break
        case .hover, .scroll, .transform:
            guard !isIgnoringInteractionEvents else { return }
            handlePointer(content, at: instant)
        case .key(let sample):
            if let event = keyRouter.route(sample, at: instant, window: keyWindow) {
                sendEvent(event)
            } else if sample.isDown, let responder = keyWindow?.keyResponder {
                let key = UIKey(sample)
                if !repeatKey(key, from: responder) { _ = responder.takeAsText(key) }
            }
        case .text(let sample):
            Trace.emit(.press, "input method: \(sample.phase.rawValue) \"\(sample.text)\"")
            keyWindow?.firstResponder?.takeText(sample)
        case .clipboard(let sample):
            pasteboard.update(from: sample)
            onClipboard?(sample)
        case .shake(let phase):
            let event = UIEvent(type: .motion, instant: instant)
            event.subtype = .motionShake
            event.motionPhase = phase
            sendEvent(event)
        case .remoteControl(let number):
            guard let subtype = UIEvent.EventSubtype(rawValue: number), number >= 100 else { return }
            let event = UIEvent(type: .remoteControl, instant: instant)
            event.subtype = subtype
            sendEvent(event)
        case .resize(let metrics):
            screen.update(metrics)
        case .expose(let rect):
            screen.layerTree.damage.add(
                PixelRect(covering: rect.applying(CGAffineTransform(scaleX: screen.scale, y: screen.scale))))
        case .activation(let activation):
            update(activation)
        case .closeRequest:
            terminate(status: 0, reason: nil)
        case .displayLost(let reason):
            terminate(status: 1, reason: reason)
        }
    }

    /// Handles a pointer without a pressed button, and a wheel.
    private func handlePointer(_ content: HostEvent.Content, at instant: Instant) {
        switch content {
        case .hover(let sample):
            let event = UIEvent(type: .hover, instant: instant)
            event.pointerLocation = sample.location
            event.isPointerGone = sample.phase == .exited
            event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
            sendEvent(event)
        case .scroll(let sample):
            let event = UIEvent(type: .scroll, instant: instant)
            event.pointerLocation = sample.location
            event.scrollDelta = sample.delta
            event.isScrollContinuous = sample.isContinuous
            event.gesturePhase = sample.phase
            event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
            sendEvent(event)
        case .transform(let sample):
            let event = UIEvent(type: .transform, instant: instant)
            event.pointerLocation = sample.location
            event.gesturePhase = sample.phase
            event.scaleDelta = sample.scale
            event.rotationDelta = sample.rotation
            event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
            sendEvent(event)
        default:
            break
        }
    }
}

extension UIKey {
    var traceName: String {
        let readable = characters.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
        return !characters.isEmpty && readable ? "\"\(characters)\"" : (inputName ?? "\(keyCode.rawValue)")
    }
}
