import HostInterface
import Testing
import Timeline
import UIKit

@testable import TouchstoneKit

@Suite("The input to a scene so far")
@MainActor
struct SceneInputTests {
    private func touch(_ seconds: Double, _ phase: TouchSample.Phase, finger: Int = 0) -> HostEvent {
        HostEvent(
            timestamp: Instant(seconds: seconds),
            content: .touch(TouchSample(finger: finger, phase: phase, location: CGPoint(x: 20, y: 20))))
    }

    private func hover(_ seconds: Double) -> HostEvent {
        HostEvent(
            timestamp: Instant(seconds: seconds),
            content: .hover(HoverSample(phase: .moved, location: CGPoint(x: seconds, y: 0))))
    }

    @Test("has no long waits, and no movements of the pointer that another one follows")
    func waits() {
        let events = [touch(1, .began), touch(100, .ended), hover(100.1), hover(100.2)]
        let input = SceneInput(
            InputScript(size: CGSize(width: 100, height: 100), events: events), end: Instant(seconds: 5000))
        let seconds = (input.script.events.map(\.timestamp) + [input.end]).map(\.seconds)
        let tenths: [Double] = seconds.map { ($0 * 10).rounded() }
        #expect(tenths == [10, 30, 32, 52])
    }

    @Test("ends without fingers for a window that does not know them")
    func fingers() {
        let events = [touch(1, .began), touch(1, .began, finger: 3), touch(2, .ended)]
        let input = SceneInput(
            InputScript(size: CGSize(width: 100, height: 100), events: events), end: Instant(seconds: 2.5))
        #expect(input.withoutFingers.script.events.last == touch(2.5, .cancelled, finger: 3))
        #expect(input.withoutFingers.withoutFingers.script == input.withoutFingers.script)
    }

    @Test("brings another instance into the same state, with a finger that is still down")
    func catchingUp() {
        var buttons: [UIButton] = []
        let scene = Scene(name: "button", title: "", hint: "", size: CGSize(width: 100, height: 100)) { frame in
            let button = UIButton(frame: frame)
            buttons.append(button)
            return button
        }
        let clock = Timeline()
        func live(_ elapsed: Instant = .zero) -> LiveScene {
            LiveScene(scene, size: scene.size, scale: 1, appearance: .light, clock: clock, elapsed: elapsed)
        }
        let first = live()
        first.run()
        clock.advance(to: Instant(seconds: 1))
        first.send(touch(1, .began).content)
        first.run()
        #expect(buttons[0].isHighlighted)
        let input = first.input
        let second = live(input.end)
        #expect(second.catchUp(with: input) {})
        #expect(buttons[1].isHighlighted)
        #expect(second.now == input.end)
        #expect(second.run() && second.consumeNewFrame())
        #expect(second.script == input.script)
    }
}
