import CoreGraphics
import Testing
import Timeline

@testable import HostInterface

@MainActor
@Suite("Host decorators")
struct WrappedHostTests {
    private let options = WindowOptions(title: "", className: "", size: CGSize(width: 10, height: 10))

    @Test("A recording host reports every event of the wrapped host")
    func recording() throws {
        let host = HeadlessHost()
        host.push(HostEvent(timestamp: Instant(seconds: 1), content: .shake(.began)))
        var heard: [HostEvent] = []
        let recording = RecordingHost(host) { heard.append($0) }

        let handedOn = recording.wait(until: nil)
        #expect(handedOn == heard)
        #expect(heard.count == 1)
        #expect(recording.now == Instant(seconds: 1))
    }

    @Test("A scripted host plays its events from the opening of the window, merged with the window's")
    func playing() throws {
        let host = HeadlessHost(now: Instant(seconds: 10))
        let script = InputScript(
            size: CGSize(width: 10, height: 10),
            events: [
                HostEvent(timestamp: Instant(seconds: 0.5), content: .shake(.began)),
                HostEvent(timestamp: Instant(seconds: 1), content: .shake(.ended)),
            ])
        let scripted = ScriptedHost(host, script: script)
        #expect(scripted.wait(until: nil).isEmpty)
        #expect(scripted.isPlaying)

        _ = try scripted.openWindow(options)
        host.push(HostEvent(timestamp: Instant(seconds: 10.7), content: .closeRequest))
        var seen: [HostEvent] = []
        for _ in 0..<4 { seen += scripted.wait(until: nil) }

        #expect(seen.map(\.content) == [.activation(.active), .shake(.began), .closeRequest, .shake(.ended)])
        #expect(seen.map(\.timestamp.seconds) == [10, 10.5, 10.7, 11])
        #expect(!scripted.isPlaying)
    }

    @Test("A script's fingers never collide with the window's, and their numbers fit a script")
    func fingers() throws {
        let host = HeadlessHost()
        func touch(_ finger: Int, _ phase: TouchSample.Phase, _ seconds: Double) -> HostEvent {
            HostEvent(
                timestamp: Instant(seconds: seconds),
                content: .touch(TouchSample(finger: finger, phase: phase, location: .zero)))
        }
        let script = InputScript(
            size: CGSize(width: 10, height: 10),
            events: [
                touch(0, .began, 1), touch(7, .began, 2), touch(0, .moved, 3), touch(0, .ended, 4), touch(9, .began, 5),
                touch(7, .ended, 6), touch(9, .cancelled, 7),
            ])
        let scripted = ScriptedHost(host, script: script)
        _ = try scripted.openWindow(options)
        host.push(touch(0, .began, 1))
        var seen: [Int] = []
        for _ in 0..<20 {
            for case .touch(let sample) in scripted.wait(until: nil).map(\.content) { seen.append(sample.finger) }
        }
        #expect(seen == [0, -1000, -1001, -1000, -1000, -1000, -1001, -1000])
    }

    @Test("A resize in a script resizes the window before the event is delivered")
    func resizing() throws {
        let host = HeadlessHost()
        let script = InputScript(
            size: CGSize(width: 10, height: 10),
            events: [
                HostEvent(
                    timestamp: Instant(seconds: 1),
                    content: .resize(WindowMetrics(size: CGSize(width: 30, height: 20), scale: 1)))
            ])
        let scripted = ScriptedHost(host, script: script)
        let window = try scripted.openWindow(options)
        var seen: [HostEvent.Content] = []
        for _ in 0..<4 { seen += scripted.wait(until: nil).map(\.content) }
        #expect(host.requests == [.resize(CGSize(width: 30, height: 20))])
        #expect(seen == [.activation(.active), .resize(WindowMetrics(size: CGSize(width: 30, height: 20), scale: 1))])
        #expect(window.metrics.size == CGSize(width: 30, height: 20))
    }
}
