import CoreGraphics
import HostInterface
import Timeline

enum SampleEvents {
    /// One event of each kind, with non-default values.
    static let oneOfEachKind: [HostEvent] = {
        var touch = TouchSample(finger: 3, phase: .moved, location: CGPoint(x: -1.5, y: 1e-7))
        touch.tool = .pencil
        touch.force = 0.5
        touch.radius = 4
        touch.radiusTolerance = 0.5
        touch.altitude = 1
        touch.azimuth = -2.5
        touch.roll = 0.25
        touch.buttons = 3
        touch.isSimulated = true
        touch.modifiers = [.shift, .command, .numericPad]
        var hover = HoverSample(phase: .exited, location: CGPoint(x: 1, y: 2))
        hover.modifiers = .alternate
        var scroll = ScrollSample(
            location: CGPoint(x: 1, y: 2), delta: CGVector(dx: 0.1, dy: -40), isContinuous: true)
        scroll.modifiers = .control
        let touchpad = ScrollSample(
            location: CGPoint(x: 1, y: 2), delta: .zero, isContinuous: true, phase: .ended)
        var transform = TransformSample(
            phase: .changed, location: CGPoint(x: 1, y: 2.5), scale: 1.0625, rotation: -0.1)
        transform.modifiers = .shift
        var key = KeySample(
            isDown: true, usage: 4, characters: "\u{1}\"\\\n\u{7F}", charactersIgnoringModifiers: "a\u{1F600}")
        key.isRepeat = true
        key.modifiers = .capsLock
        let contents: [HostEvent.Content] = [
            .touch(touch), .hover(hover), .scroll(scroll), .scroll(touchpad), .transform(transform), .key(key),
            .key(KeySample(isDown: false, usage: 0, characters: "", charactersIgnoringModifiers: "")),
            .drag(DragSample(phase: .entered, types: [DragSample.plainText, "com.example.card"])),
            .drag(DragSample(phase: .moved, location: CGPoint(x: 1.5, y: -2), operation: .link)),
            .drag(DragSample(phase: .read, types: ["image/png"], data: [0, 255, 10])),
            .shake(.cancelled), .remoteControl(105),
            .resize(WindowMetrics(size: CGSize(width: 100, height: 50.25), scale: 3)),
            .expose(CGRect(x: -1, y: 2, width: 3, height: 4.5)), .activation(.background), .closeRequest,
            .displayLost(reason: "the server said \"no\""),
        ]
        return contents.enumerated().map {
            HostEvent(timestamp: Instant(nanoseconds: Int64($0.offset) * 1_234_567_891), content: $0.element)
        }
    }()
}
