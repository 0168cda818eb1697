import HostInterface
import UIKit

extension Stage {
    /// Presses and releases a key 0.05 s later: a character such as "a", or one of `UIKeyCommand`'s input names.
    public func key(_ input: String, modifiers: UIKeyModifierFlags = []) {
        var sample = KeyboardLayout.sample(for: input, modifiers: KeyModifiers(rawValue: modifiers.rawValue))
        send(.key(sample))
        advance(by: 0.05)
        sample.isDown = false
        send(.key(sample))
    }

    /// Has a key go down or up, by its number on the USB keyboard page and the text that it produces. For recorded sessions;
    /// a test written by hand presses and releases with `key(_:modifiers:)`.
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

    /// Turns the wheel, or moves two fingers on a touchpad, with the pointer at `point`.
    ///
    /// - Parameters:
    ///   - delta: how far content should move, in points; a negative dy shows what is below.
    ///   - point: in the window's points.
    public func scroll(by delta: CGVector, at point: CGPoint) {
        send(.scroll(ScrollSample(location: point, delta: delta, isContinuous: false)))
    }

    /// Moves the pointer to `point` with no button down.
    public func hover(at point: CGPoint) {
        send(.hover(HoverSample(phase: .moved, location: point)))
    }

    /// Shakes the device.
    public func shake() {
        send(.shake(.began))
        send(.shake(.ended))
    }

    /// Gives the host's window another size in points.
    public func resize(to size: CGSize) {
        send(.resize(WindowMetrics(size: size, scale: window.screen.scale)))
    }

    /// Has the host say that something happened now, and handles it.
    public func send(_ content: HostEvent.Content) {
        host.push(HostEvent(timestamp: timeline.now, content: content))
        settle()
    }

    /// Makes everything that fingers do inside of `body` happen at one instant and arrive as one event.
    public func together(_ body: () -> Void) {
        isHoldingBack = true
        body()
        isHoldingBack = false
        settle()
    }
}
