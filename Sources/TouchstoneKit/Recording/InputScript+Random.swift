import HostInterface
import Timeline
import UIKit

extension InputScript {
    /// Creates a script of fingers that touch, move and lift at random, for testing the robustness of a scene.
    ///
    /// The same seed gives the same script on every machine. At the end, no finger is down.
    ///
    /// - Parameters:
    ///   - touches: The number of touches.
    ///   - seed: The seed of the random numbers.
    ///   - size: The size of the window in points. Some touches land slightly outside it.
    ///   - fingers: The maximum number of simultaneous touches.
    public static func randomTouches(
        _ touches: Int, seed: UInt64, size: CGSize, fingers: Int = 4
    ) -> InputScript {
        var numbers = SeededNumbers(seed: seed)
        var script = InputScript(size: size)
        var down: [Int] = []
        var begun = 0
        var time: Int64 = 0
        func place() -> CGPoint {
            // Quarters of points are exact in the script's text.
            let x = numbers.below(Int(clamping: min(size.width * 4, 1e9)) + 40)
            let y = numbers.below(Int(clamping: min(size.height * 4, 1e9)) + 40)
            return CGPoint(x: CGFloat(x - 20) / 4, y: CGFloat(y - 20) / 4)
        }
        func add(_ finger: Int, _ phase: TouchSample.Phase) {
            script.events.append(
                HostEvent(
                    timestamp: Instant(nanoseconds: time),
                    content: .touch(TouchSample(finger: finger, phase: phase, location: place()))))
        }
        while begun < touches || !down.isEmpty {
            // Most events share an instant with others, and there is an occasional long pause.
            let pause = numbers.below(40)
            time += pause < 28 ? 0 : pause == 39 ? 700_000_000 : Int64(pause - 20) * 1_000_000
            let choice = numbers.below(10)
            if begun < touches, down.isEmpty || (choice < 4 && down.count < max(1, fingers)) {
                let finger = (0...down.count).first { !down.contains($0) } ?? down.count
                down.append(finger)
                begun += 1
                add(finger, .began)
            } else if choice < 7, begun < touches {
                add(down[numbers.below(down.count)], .moved)
            } else {
                let finger = down.remove(at: numbers.below(down.count))
                add(finger, numbers.below(12) == 0 ? .cancelled : .ended)
            }
        }
        return script
    }
}
