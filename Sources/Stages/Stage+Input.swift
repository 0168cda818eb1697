import HostInterface
import UIKit

extension Stage {
    /// Delivers input that happens now, and handles it.
    public func send(_ content: HostEvent.Content) {
        let event = HostEvent(timestamp: timeline.now, content: content, window: screen.number)
        onSend?(event)
        headless.host.push(event)
        settle()
    }

    // MARK: - Keyboard and text

    /// Presses a key and releases it 0.05 s later: a character such as "a", or one of `UIKeyCommand`'s input names.
    public func key(_ input: String, modifiers: UIKeyModifierFlags = []) {
        var sample = KeyboardLayout.sample(for: input, modifiers: KeyModifiers(rawValue: modifiers.rawValue))
        send(.key(sample))
        advance(by: 0.05)
        sample.isDown = false
        send(.key(sample))
    }

    /// Presses or releases a key, given by its number on the USB keyboard page and the text that it produces. For
    /// recorded sessions; a test written by hand uses `key(_:modifiers:)`.
    public func sendKey(
        isDown: Bool, usage: Int, characters: String, charactersIgnoringModifiers: String,
        modifiers: UIKeyModifierFlags = []
    ) {
        var sample = KeySample(
            isDown: isDown, usage: usage, characters: characters,
            charactersIgnoringModifiers: charactersIgnoringModifiers)
        sample.modifiers = KeyModifiers(rawValue: modifiers.rawValue)
        send(.key(sample))
    }

    /// Types a text, one key after the other.
    public func type(_ text: String) {
        for character in text {
            key(String(character), modifiers: character.isUppercase ? .shift : [])
        }
    }

    /// Shows `text` as what an input method is composing, with the insertion point at its end or `caret` UTF-16
    /// units from its beginning.
    public func compose(_ text: String, caret: Int? = nil) {
        send(.text(TextSample(phase: .composing, text: text, caret: caret)))
    }

    /// Enters `text` as an input method does, in place of the text being composed.
    public func commit(_ text: String) {
        send(.text(TextSample(phase: .committed, text: text)))
    }

    /// The text in the clipboard. Setting it does what another program does that copies something.
    public var clipboard: String? {
        get { headless.host.clipboard }
        set {
            headless.host.copyElsewhere(newValue)
            settle()
        }
    }

    /// Drags data of another program onto a point of the window and lets go there. The data is read as the application
    /// asks for it.
    ///
    /// - Parameters:
    ///   - data: The data by its MIME type, the best type first, such as `DragSample.plainText`.
    ///   - point: The point, in points of the window.
    ///   - operation: The operation that the other program suggests.
    public func drop(
        _ data: KeyValuePairs<String, [UInt8]>, at point: CGPoint, suggesting operation: DragOperation = .copy
    ) {
        headless.host.draggedElsewhere = Dictionary(data.map { ($0.key, $0.value) }) { first, _ in first }
        send(.drag(DragSample(phase: .entered, types: data.map(\.key))))
        send(.drag(DragSample(phase: .moved, location: point, operation: operation)))
        send(.drag(DragSample(phase: .dropped)))
    }

    // MARK: - Pointer

    /// Turns the wheel with the pointer at `point`. For two fingers on a touchpad use `scroll(by:at:over:)`.
    ///
    /// - Parameters:
    ///   - delta: The distance that content should move, in points; a negative dy shows what is below.
    ///   - point: In points of the window.
    public func scroll(by delta: CGVector, at point: CGPoint) {
        send(.scroll(ScrollSample(location: point, delta: delta, isContinuous: false)))
    }

    /// Moves the pointer to `point` with no button down.
    public func hover(at point: CGPoint) {
        send(.hover(HoverSample(phase: .moved, location: point)))
    }

    // MARK: - Device

    /// The preferences of the user, which `UIAccessibility.isReduceMotionEnabled` and others tell the app. A change is
    /// posted once the app has asked for one of them.
    public var desktopSettings: DesktopSettings {
        get { headless.host.desktopSettings }
        set {
            headless.host.desktopSettings = newValue
            settle()
        }
    }

    /// Shakes the device.
    public func shake() {
        send(.shake(.began))
        send(.shake(.ended))
    }

    /// Gives the host's window another size in points.
    public func resize(to size: CGSize) {
        Self.checkSize(size)
        send(.resize(WindowMetrics(size: size, scale: screen.scale)))
    }
}

// MARK: - Touchpad

/// Gestures of two fingers on a touchpad. The pointer rests meanwhile, and nothing touches the screen; for fingers
/// on a screen there is `finger(_:)`.
extension Stage {
    /// Scrolls as two fingers on a touchpad do: the movement begins, continues with an event at least every 1/60 s,
    /// and ends. `scroll(by:at:)` turns a wheel.
    ///
    /// - Parameters:
    ///   - delta: The total distance that content should move, in points; a negative dy shows what is below.
    ///   - point: Where the pointer rests, in points of the window.
    ///   - duration: In seconds.
    public func scroll(by delta: CGVector, at point: CGPoint, over duration: TimeInterval) {
        sendScroll(.began, by: .zero, at: point)
        steps(over: duration) { count in
            let part = CGVector(dx: delta.dx / CGFloat(count), dy: delta.dy / CGFloat(count))
            sendScroll(.changed, by: part, at: point)
        }
        sendScroll(.ended, by: .zero, at: point)
    }

    /// Pinches on a touchpad, from beginning to end, with an event at least every 1/60 s on the way.
    ///
    /// - Parameters:
    ///   - scale: The factor by which the fingers move apart in all; below 1 they come together.
    ///   - point: Where the pointer rests, in points of the window.
    ///   - duration: In seconds.
    public func pinch(by scale: CGFloat, at point: CGPoint, over duration: TimeInterval = 0) {
        transform(scale: scale, rotation: 0, at: point, over: duration)
    }

    /// Rotates two fingers on a touchpad, from beginning to end, with an event at least every 1/60 s on the way.
    ///
    /// - Parameters:
    ///   - angle: The total angle in radians, clockwise.
    ///   - point: Where the pointer rests, in points of the window.
    ///   - duration: In seconds.
    public func rotate(by angle: CGFloat, at point: CGPoint, over duration: TimeInterval = 0) {
        transform(scale: 1, rotation: angle, at: point, over: duration)
    }

    /// Pinches and rotates at once.
    public func transform(
        scale: CGFloat, rotation: CGFloat, at point: CGPoint, over duration: TimeInterval = 0
    ) {
        guard scale > 0, scale.isFinite else {
            return fail(
                "Fingers cannot pinch by \(scale); a factor above 1 moves them apart, one between 0 and 1 together.")
        }
        sendTransform(.began, at: point)
        steps(over: duration) { count in
            sendTransform(
                .changed, scale: pow(scale, 1 / CGFloat(count)), rotation: rotation / CGFloat(count), at: point)
        }
        sendTransform(.ended, at: point)
    }

    /// Sends one event of a scroll with a touchpad. For recorded sessions; a test written by hand uses
    /// `scroll(by:at:over:)`.
    public func sendScroll(_ phase: GesturePhase, by delta: CGVector, at point: CGPoint) {
        send(.scroll(ScrollSample(location: point, delta: delta, isContinuous: true, phase: phase)))
    }

    /// Sends one event of a pinch or a rotation on a touchpad. For recorded sessions; a test written by hand uses
    /// `transform(scale:rotation:at:over:)`.
    public func sendTransform(
        _ phase: GesturePhase, scale: CGFloat = 1, rotation: CGFloat = 0, at point: CGPoint
    ) {
        send(.transform(TransformSample(phase: phase, location: point, scale: scale, rotation: rotation)))
    }

    /// Lets time pass in equal steps and calls `body` after each, with the number of steps.
    private func steps(over duration: TimeInterval, _ body: (Int) -> Void) {
        Self.checkDuration(duration)
        let begin = timeline.now
        let count = max(1, Int(clamping: (duration * 60).rounded(.up)))
        for step in 1...count {
            advance(to: begin.advanced(by: duration * Double(step) / Double(count)))
            body(count)
        }
    }
}
