import HostInterface
import UIKit

/// The screen of the device in the gallery: it shows a scene's picture and tells what fingers and keys do here.
///
/// It is the scene's window system: what happens here enters the scene's application as what a host says.
final class SceneScreenView: UIView, TextSampleTaking {
    /// Told of what happens, in points of the scene.
    var onInput: (HostEvent.Content) -> Void = { _ in }

    /// While set, fingers choose a view instead of touching the scene: called with the place in points of the scene, and
    /// whether the finger was lifted.
    var onPick: ((CGPoint, Bool) -> Void)?

    /// The scene's size in points, which may differ from the size at which it is shown.
    var sceneSize = CGSize(width: 1, height: 1)

    /// Told where the pointer, or a finger, is in points of the scene; nil when it is elsewhere.
    var onPointer: (CGPoint?) -> Void = { _ in }

    /// Asked for the scene's picture, which is to be shown so many pixels wide.
    var picture: (_ width: CGFloat) -> CGImage? = { _ in nil }

    /// Asked of each key before the scene hears of it; answers whether it is for somebody else.
    var takesKey: (_ key: UIKey, _ isDown: Bool) -> Bool = { _, _ in false }

    /// Called when keys go here from now on, or no longer.
    var onFocus: () -> Void = {}

    /// How wide this view was when the picture was last made to fit.
    private var shownWidth: CGFloat = 0
    private var isHovered = false
    private var isComposing = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        backgroundColor = .systemBackground
        layer.contentsGravity = .resize
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows what the scene looks like now. A scene that has no picture yet leaves that of the former one.
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

    /// A place of this view in points of the scene.
    func scenePoint(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: point.x * sceneSize.width / max(bounds.width, 1), y: point.y * sceneSize.height / max(bounds.height, 1))
    }

    /// A rectangle of the scene in this view.
    func viewRect(_ rect: CGRect) -> CGRect {
        let across = bounds.width / max(sceneSize.width, 1)
        let down = bounds.height / max(sceneSize.height, 1)
        return CGRect(
            x: rect.minX * across, y: rect.minY * down, width: rect.width * across, height: rect.height * down)
    }

    // MARK: Fingers

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
        for touch in touches.sorted(by: { $0.finger < $1.finger }) {
            let place = scenePoint(touch.location(in: self))
            onPointer(place)
            if let onPick {
                if phase != .cancelled { onPick(place, phase == .ended) }
                continue
            }
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

    // MARK: The pointer

    /// The pointer moved to a place of this view with no button down; nil when it is elsewhere.
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

    /// The wheel turned over this view, or two fingers did something on a touchpad.
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

    // MARK: Keys

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
            // Nobody will say what becomes of it.
            if isComposing { take(TextSample(phase: .composing, text: "")) }
            onFocus()
        }
        return isResigned
    }

    /// The input method writes for the scene.
    func take(_ sample: TextSample) {
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

    private func pass(_ presses: Set<UIPress>, isDown: Bool) {
        for key in presses.compactMap(\.key) where !takesKey(key, isDown) {
            var sample = KeySample(
                isDown: isDown, usage: key.keyCode.rawValue, characters: key.characters,
                charactersIgnoringModifiers: key.charactersIgnoringModifiers)
            sample.modifiers = KeyModifiers(rawValue: key.modifierFlags.rawValue)
            onInput(.key(sample))
        }
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
