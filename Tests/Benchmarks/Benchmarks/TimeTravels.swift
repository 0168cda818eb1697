import HostInterface
import Timeline
import TouchstoneKit
import UIKit

// The cost of a scrub in a minute of input with 1,000 events: the time until another instant of an ordinary screen is
// drawn, from the instances that wait, and without them.

@MainActor
func measureTimeTravel() {
    let size = CGSize(width: 390, height: 844)
    let scene = Scene(name: "ordinary", title: "", hint: "", size: size) { _ in ordinaryScreen() }
    var events: [HostEvent] = []
    for tap in 0..<500 {
        let location = CGPoint(x: 100, y: CGFloat(20 + tap % 800))
        let start = 0.12 * Double(tap)
        for (delay, phase) in [(0, TouchSample.Phase.began), (0.05, .ended)] {
            let sample = TouchSample(finger: 0, phase: phase, location: location)
            events.append(HostEvent(timestamp: Instant(seconds: start + delay), content: .touch(sample)))
        }
    }
    let script = InputScript(size: size, events: events)
    let end = Instant(seconds: 60)
    let travel = TimeTravel(of: scene, script: script, end: end)
    func time(at seconds: Double, in travel: TimeTravel) -> Double {
        microseconds { _ = try? travel.station(at: Instant(seconds: seconds))?.picture() } / 1000
    }
    var times: [Double] = []
    var longest = 0
    for number in 0..<16 {
        while travel.hasWork { travel.prepare() }
        times.append(time(at: 3.6 * Double(number * 7 % 16) + 2, in: travel))
        longest = max(longest, travel.playedCount)
    }
    let cold = time(at: 59, in: TimeTravel(of: scene, script: script, end: end))
    let columns = [
        "time travel: a frame in a minute with 1,000 events".padding(toLength: 56, withPad: " ", startingAt: 0)
    ]
    let texts = [
        String(format: "%8.2f ms", median(times)), String(format: "%8.2f ms at most", times.max() ?? 0),
        "\(longest) events at most", String(format: "%8.2f ms from the beginning", cold),
    ]
    print((columns + texts).joined(separator: "  "))
}
