import CoreGraphics
import HostInterface
import Testing
import Timeline

@testable import X11Host

@Suite struct PinchTranslatorTouchTests {
    private var pinches = PinchTranslator()

    private mutating func feed(
        _ phase: GesturePhase, device: Int32 = 9, scale: Double = 1, degrees: Double = 0
    ) -> [TransformSample] {
        pinches.translate(
            PinchTranslator.Input(
                phase: phase, device: device, location: CGPoint(x: 5, y: 6), scale: scale, degrees: degrees))
    }

    @Test(
        "The server sends the scale relative to the beginning, and the application receives the change since the previous event"
    )
    mutating func scale() {
        #expect(feed(.began).map(\.phase) == [.began])
        #expect(feed(.changed, scale: 1.5).map(\.scale) == [1.5])
        #expect(feed(.changed, scale: 3).map(\.scale) == [2])
        #expect(feed(.changed, scale: 1.5).map(\.scale) == [0.5])
        // At the end some servers repeat the scale and some send 1. An end changes nothing.
        let end = feed(.ended, scale: 1, degrees: 3)
        #expect(end == [TransformSample(phase: .ended, location: CGPoint(x: 5, y: 6))])
        #expect(!pinches.isPinching)
    }

    @Test("Degrees become radians, clockwise in both, and at most half a turn")
    mutating func rotation() {
        _ = feed(.began)
        let quarter: CGFloat = .pi / 2
        #expect(feed(.changed, degrees: 90).map(\.rotation) == [quarter] as [CGFloat])
        #expect(feed(.changed, degrees: -45).map(\.rotation) == [-quarter / 2] as [CGFloat])
        #expect(feed(.changed, degrees: 720 + 90).map(\.rotation) == [quarter] as [CGFloat])
    }

    @Test("A pinch without a beginning is ignored, and a pinch of another device changes nothing")
    mutating func stray() {
        #expect(feed(.changed).isEmpty && feed(.ended).isEmpty && feed(.cancelled).isEmpty)
        _ = feed(.began)
        #expect(feed(.changed, device: 10).isEmpty && feed(.ended, device: 10).isEmpty)
        #expect(pinches.cancel(device: 10).isEmpty)
        #expect(pinches.cancel(device: 9).map(\.phase) == [.cancelled])
        #expect(pinches.cancel().isEmpty)
    }

    @Test("A pinch that begins during another one cancels it")
    mutating func twice() {
        _ = feed(.began)
        #expect(feed(.began, device: 10).map(\.phase) == [.cancelled, .began])
        #expect(feed(.changed, device: 10, scale: 2).map(\.scale) == [2])
    }

    @Test("Invalid scales and angles change nothing")
    mutating func nonsense() {
        _ = feed(.began)
        for scale in [0, -1, .nan, .infinity] {
            #expect(feed(.changed, scale: scale, degrees: .nan).map(\.scale) == [1])
        }
        #expect(feed(.changed, scale: 1e-300).map(\.scale) == [0.001])
        #expect(feed(.changed, degrees: .infinity).map(\.rotation) == [0])
    }
}

@Suite struct ScrollSequenceTouchTests {
    private var scrolling = ScrollSequence()
    private let sample = ScrollSample(location: .zero, delta: CGVector(dx: 0, dy: 3), isContinuous: true)

    private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

    @Test("A scroll begins with its first movement and ends when the device reports lifted fingers")
    mutating func phases() {
        #expect(scrolling.deadline == nil)
        #expect(scrolling.move(sample, device: 4, now: at(1)).map(\.phase) == [.began])
        #expect(scrolling.move(sample, device: 4, now: at(1.05)).map(\.phase) == [.changed])
        let end = scrolling.lift(device: 4)
        #expect(end.map(\.phase) == [.ended] && end.map(\.delta) == [.zero])
        #expect(scrolling.lift(device: 4).isEmpty && scrolling.deadline == nil)
    }

    @Test("A scroll of a device that never reports lifts ends after a timeout; with one that does, fingers may rest")
    mutating func silence() {
        _ = scrolling.move(sample, device: 4, now: at(1))
        _ = scrolling.move(sample, device: 4, now: at(1.1))
        #expect(scrolling.deadline == at(1.1).advanced(by: ScrollSequence.timeout))
        #expect(scrolling.endIfTimedOut(at: at(1.2)).isEmpty)
        #expect(scrolling.endIfTimedOut(at: at(1.25)).map(\.phase) == [.ended])
        #expect(scrolling.endIfTimedOut(at: at(9)).isEmpty)
        _ = scrolling.lift(device: 4)
        #expect(scrolling.move(sample, device: 4, now: at(10)).map(\.phase) == [.began])
        #expect(scrolling.deadline == nil && scrolling.endIfTimedOut(at: at(99)).isEmpty)
    }

    @Test("A scroll of another device ends the current one")
    mutating func otherDevice() {
        _ = scrolling.move(sample, device: 4, now: at(1))
        #expect(scrolling.move(sample, device: 5, now: at(1)).map(\.phase) == [.ended, .began])
        #expect(scrolling.lift(device: 4).isEmpty)
        #expect(scrolling.finish(.cancelled, device: 4).isEmpty)
        #expect(scrolling.finish(.cancelled, device: 5).map(\.phase) == [.cancelled])
    }
}
