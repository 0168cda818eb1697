import HostInterface
import TestSupport
import Testing
import Timeline
import UIKit

/// A view that records every delivery of movement with its coalesced touches, each as "x at milliseconds".
private final class Watcher: UIView {
    struct Delivery: Equatable {
        var previous: CGFloat
        var samples: [String]
        var previousOfSamples: [CGFloat]
    }

    var deliveries: [Int: [Delivery]] = [:]
    var ended = 0

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        ended += touches.count
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let samples = event?.coalescedTouches(for: touch) ?? []
            deliveries[touch.finger, default: []].append(
                Delivery(
                    previous: touch.previousLocation(in: self).x,
                    samples: samples.map {
                        "\(Int($0.location(in: self).x)) at \(Int(($0.timestamp * 1000).rounded()))"
                    },
                    previousOfSamples: samples.map { $0.previousLocation(in: self).x }))
        }
    }
}

/// Coalescing of the samples that a device reports between two frames.
@MainActor @Suite struct CoalescingTests {
    @MainActor
    private final class Running {
        let host = HeadlessHost(size: CGSize(width: 400, height: 100))
        let loop: FrameLoop
        let window: UIWindow
        let view: Watcher

        init() {
            loop = FrameLoop(host: host)
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
            view = Watcher(frame: window.bounds)
            view.isMultipleTouchEnabled = true
            window.addSubview(view)
            window.makeKeyAndVisible()
            loop.turn()
        }

        /// Sends samples of fingers from the host in one read, with times in milliseconds.
        func read(
            _ samples: [(finger: Int, phase: TouchSample.Phase, x: CGFloat, time: Int64)], buttons: [Int] = []
        ) {
            let last = samples.map(\.time).max() ?? 0
            host.now = Instant(nanoseconds: last * 1_000_000)
            for (index, sample) in samples.enumerated() {
                var touch = TouchSample(
                    finger: sample.finger, phase: sample.phase, location: CGPoint(x: sample.x, y: 50))
                touch.buttons = buttons.indices.contains(index) ? buttons[index] : 0
                host.push(
                    HostEvent(timestamp: Instant(nanoseconds: sample.time * 1_000_000), content: .touch(touch)))
            }
            loop.turn()
        }
    }

    @Test(
        "Sixteen samples in one read are one delivery that contains them all with their own times",
        .fact("TE-14", "TE-15"))
    func oneFinger() {
        let app = Running()
        app.read([(0, .began, 10, 1)])
        app.read((1...16).map { (0, .moved, CGFloat(10 + $0), Int64(1 + $0)) })
        #expect(
            app.view.deliveries[0] == [
                Watcher.Delivery(
                    previous: 10, samples: (1...16).map { "\(10 + $0) at \(1 + $0)" },
                    previousOfSamples: (10...25).map { CGFloat($0) })
            ])
        app.read([(0, .moved, 40, 20)])
        #expect(
            app.view.deliveries[0]?.last
                == Watcher.Delivery(previous: 26, samples: ["40 at 20"], previousOfSamples: [26]))
        app.read([(0, .ended, 40, 21)])
    }

    @Test("Two fingers that move alternately are one delivery, and each has its own samples", .fact("TE-14"))
    func twoFingers() {
        let app = Running()
        app.read([(0, .began, 10, 1), (1, .began, 100, 1)])
        app.read([(0, .moved, 11, 2), (1, .moved, 101, 2), (0, .moved, 12, 3), (1, .moved, 102, 3)])
        #expect(app.view.deliveries[0]?.map(\.samples) == [["11 at 2", "12 at 3"]])
        #expect(app.view.deliveries[1]?.map(\.samples) == [["101 at 2", "102 at 3"]])
        #expect(app.view.deliveries[1]?.map(\.previous) == [100])
        app.read([(0, .ended, 12, 4), (1, .ended, 102, 4)])
    }

    @Test("A callback that is due between two samples sees the first and not the second")
    func deadline() {
        let app = Running()
        app.read([(0, .began, 10, 1)])
        var seen: [Int] = []
        app.loop.timeline.schedule(at: Instant(nanoseconds: 4_000_000), label: "between") {
            seen.append(app.view.deliveries[0]?.count ?? 0)
        }
        app.read([(0, .moved, 11, 2), (0, .moved, 12, 3), (0, .moved, 13, 4), (0, .moved, 14, 5)])
        #expect(seen == [1])
        #expect(app.view.deliveries[0]?.map(\.samples) == [["11 at 2", "12 at 3"], ["13 at 4", "14 at 5"]])
        app.read([(0, .ended, 14, 6)])
    }

    @Test("A new event begins where buttons change, because an event has one button mask")
    func buttons() {
        let app = Running()
        app.read([(0, .began, 10, 1)], buttons: [1])
        app.read([(0, .moved, 11, 2), (0, .moved, 12, 3), (0, .moved, 12, 4)], buttons: [1, 1, 3])
        #expect(app.view.deliveries[0]?.map(\.samples) == [["11 at 2", "12 at 3"], ["12 at 4"]])
        app.read([(0, .ended, 12, 5)], buttons: [3])
    }

    @Test("A second button that is pressed and released between two reads of a drag is not lost")
    func secondButton() {
        final class Buttons: UIView {
            var masks: [Int] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                masks.append(event?.buttonMask.rawValue ?? 0)
            }
        }
        let app = Running()
        let view = Buttons(frame: app.view.bounds)
        app.window.addSubview(view)
        app.read([(0, .began, 10, 1)], buttons: [1])
        app.read(
            [(0, .moved, 11, 2), (0, .moved, 11, 3), (0, .moved, 12, 4), (0, .moved, 12, 5), (0, .moved, 13, 6)],
            buttons: [1, 3, 3, 1, 1])
        #expect(view.masks == [1, 3, 1])
        app.read([(0, .ended, 13, 7)], buttons: [1])
    }

    @Test("Movement before a lift in the same read is delivered before it and completely")
    func lift() {
        let app = Running()
        app.read([(0, .began, 10, 1)])
        app.read([(0, .moved, 11, 2), (0, .moved, 12, 3), (0, .ended, 12, 3)])
        #expect(app.view.deliveries[0]?.map(\.samples) == [["11 at 2", "12 at 3"]])
        #expect(app.view.ended == 1)
    }

    @Test("A second sample of one finger at the same time starts a new event, even among twenty fingers")
    func manyFingers() {
        let app = Running()
        let fingers = Array(0..<20)
        app.read(fingers.map { ($0, .began, CGFloat(10 + $0), 1) } + [(0, .moved, 15, 1)])
        #expect(app.view.deliveries[0]?.map(\.samples) == [["15 at 1"]])
        app.read(
            fingers.map { ($0, .moved, CGFloat(20 + $0), 2) } + [(0, .moved, 30, 3)],
            buttons: Array(repeating: 0, count: 20) + [1])
        #expect(app.view.deliveries[0]?.dropFirst().map(\.samples) == [["20 at 2"], ["30 at 3"]])
        #expect(app.view.deliveries[19]?.map(\.samples) == [["39 at 2"]])
        app.read(fingers.map { ($0, .ended, 30, 4) })
    }
}
