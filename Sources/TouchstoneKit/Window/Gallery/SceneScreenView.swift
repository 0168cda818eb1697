import HostInterface
import UIKit

/// The screen of the device in the gallery. It shows the scene's picture and forwards input.
///
/// To the scene's application, it is the host: input on this view arrives there as host events.
final class SceneScreenView: UIView, ApplicationDisplaying {
    /// Called with each input event, in points of the scene.
    var onInput: (HostEvent.Content) -> Void = { _ in }

    /// The closure that gets touches instead of the scene while a view is being picked: called with the location in
    /// points of the scene and with whether the finger was lifted.
    var onPick: ((CGPoint, Bool) -> Void)?

    /// The closure that may take a touch before the scene gets it. It returns whether it has.
    var takesTouch: (_ finger: Int, _ phase: TouchSample.Phase, _ place: CGPoint) -> Bool = { _, _, _ in false }

    /// The scene's size in points, which may differ from the size at which it is shown.
    var sceneSize = CGSize(width: 1, height: 1)

    /// Called with the location of the pointer or of the first finger, in points of the scene; nil when it has left.
    var onPointer: (CGPoint?) -> Void = { _ in }

    /// Called when the first finger has left the screen. A mouse whose button was released is still there.
    var onLift: () -> Void = {}

    /// The closure that returns the scene's picture for showing it `width` pixels wide.
    var picture: (_ width: CGFloat) -> CGImage? = { _ in nil }

    /// The closure that may take a key before the scene gets it. It returns whether it has.
    var takesKey: (_ key: UIKey, _ isDown: Bool) -> Bool = { _, _ in false }

    /// Called when this view has become or resigned first responder.
    var onFocus: () -> Void = {}

    /// The width of this view for which the picture was last requested.
    private var shownWidth: CGFloat = 0
    private var isHovered = false
    private var isComposing = false
    /// The fingers of the mouse, which touches with a button.
    private var mouseFingers: Set<Int> = []
    /// The fingers that came down while a view was being picked. No other touch of theirs is for the scene.
    private var pickingFingers: Set<Int> = []
    /// The keys that are down in the scene.
    private var sentKeys: Set<UIKeyboardHIDUsage> = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .systemBackground
        layer.contentsGravity = .resize
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows the scene's current picture. Until a new scene has one, that of the previous scene stays.
    func showPicture() {
        guard let picture = picture(bounds.width * traitCollection.displayScale) else { return }
        layer.contents = picture
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width != shownWidth else { return }
        shownWidth = bounds.width
        showPicture()
    }

    /// Converts a point of this view to points of the scene.
    func scenePoint(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x * sceneSize.width / max(bounds.width, 1), y: point.y * sceneSize.height / max(bounds.height, 1))
    }

    /// Converts a rectangle of the scene to this view.
    func viewRect(_ rect: CGRect) -> CGRect {
        let across = bounds.width / max(sceneSize.width, 1)
        let down = bounds.height / max(sceneSize.height, 1)
        return CGRect(
            x: rect.minX * across, y: rect.minY * down, width: rect.width * across, height: rect.height * down)
    }

    // MARK: - Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        becomeFirstResponder()
        pass(touches, .began, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        pass(touches, .moved, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        pass(touches, .ended, event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        pass(touches, .cancelled, event)
    }

    private func pass(_ touches: Set<UITouch>, _ phase: TouchSample.Phase, _ event: UIEvent?) {
        let first = event?.touches(for: self)?.map(\.finger).min()
        for touch in touches.sorted(by: { $0.finger < $1.finger }) {
            let place = scenePoint(touch.location(in: self))
            if touch.finger == first { onPointer(place) }
            let isOver = phase == .ended || phase == .cancelled
            if phase == .began, event?.buttonMask.isEmpty == false { mouseFingers.insert(touch.finger) }
            if isOver, mouseFingers.remove(touch.finger) == nil, touch.finger == first { onLift() }
            if phase == .began, onPick != nil { pickingFingers.insert(touch.finger) }
            if pickingFingers.contains(touch.finger) {
                if isOver { pickingFingers.remove(touch.finger) }
                if phase != .cancelled { onPick?(place, phase == .ended) }
                continue
            }
            if takesTouch(touch.finger, phase, place) { continue }
            var sample = TouchSample(finger: touch.finger, phase: phase, location: place)
            switch touch.type {
            case .indirectPointer: sample.tool = .pointer
            case .pencil: sample.tool = .pencil
            default: sample.tool = .finger
            }
            sample.force = Double(touch.force)
            sample.radius = Double(touch.majorRadius)
            sample.buttons = event?.buttonMask.rawValue ?? 0
            sample.modifiers = KeyModifiers(rawValue: event?.modifierFlags.rawValue ?? 0)
            onInput(.touch(sample))
        }
    }

    // MARK: - The pointer

    /// Called when the pointer has moved over this view with no button pressed; with nil when it has left.
    func hover(at point: CGPoint?) {
        onPointer(point.map(scenePoint))
        guard let point else {
            guard isHovered else { return }
            isHovered = false
            return onInput(.hover(HoverSample(phase: .exited, location: .zero)))
        }
        onInput(.hover(HoverSample(phase: isHovered ? .moved : .entered, location: scenePoint(point))))
        isHovered = true
    }

    /// Forwards a scroll or touchpad event at a point of this view.
    func pass(_ event: UIEvent, at point: CGPoint) {
        let modifiers = KeyModifiers(rawValue: event.modifierFlags.rawValue)
        if let delta = event.scrollDelta {
            var sample = ScrollSample(
                location: scenePoint(point), delta: delta, isContinuous: event.isScrollContinuous,
                phase: event.gesturePhase)
            sample.modifiers = modifiers
            onInput(.scroll(sample))
        } else if let phase = event.gesturePhase, let scale = event.scaleDelta, let rotation = event.rotationDelta {
            var sample = TransformSample(
                phase: phase, location: scenePoint(point), scale: scale, rotation: rotation)
            sample.modifiers = modifiers
            onInput(.transform(sample))
        }
    }

    // MARK: - Keys

    override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        let wasFirst = isFirstResponder
        let isFirst = super.becomeFirstResponder()
        if isFirst, !wasFirst { onFocus() }
        return isFirst
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        let wasFirst = isFirstResponder
        let isResigned = super.resignFirstResponder()
        if isResigned, wasFirst {
            // The input method will not finish the composition.
            if isComposing { receive(TextSample(phase: .composing, text: "")) }
            onFocus()
        }
        return isResigned
    }

    /// Called with text from the input method for the scene.
    func receive(_ sample: TextSample) {
        isComposing = sample.phase == .composing && !sample.text.isEmpty
        onInput(.text(sample))
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pass(presses, isDown: true)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pass(presses, isDown: false)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pass(presses, isDown: false)
    }

    func receiveRepetition(of key: UIKey) {
        guard sentKeys.contains(key.keyCode) else { return }
        send(key, isDown: true, isRepeat: true)
    }

    private func pass(_ presses: Set<UIPress>, isDown: Bool) {
        for key in presses.compactMap(\.key) {
            let isSent = !takesKey(key, isDown)
            if isSent, isDown { sentKeys.insert(key.keyCode) } else { sentKeys.remove(key.keyCode) }
            if isSent { send(key, isDown: isDown) }
        }
    }

    private func send(_ key: UIKey, isDown: Bool, isRepeat: Bool = false) {
        var sample = KeySample(
            isDown: isDown, usage: key.keyCode.rawValue, characters: key.characters,
            charactersIgnoringModifiers: key.charactersIgnoringModifiers)
        sample.modifiers = KeyModifiers(rawValue: key.modifierFlags.rawValue)
        sample.isRepeat = isRepeat
        onInput(.key(sample))
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        onInput(.shake(.began))
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        onInput(.shake(.ended))
    }

    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        onInput(.shake(.cancelled))
    }

    override func remoteControlReceived(with event: UIEvent?) {
        if let event { onInput(.remoteControl(event.subtype.rawValue)) }
    }
}
