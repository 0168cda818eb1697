import CoreGraphics
import Testing
import Timeline

@testable import HostInterface

@MainActor
@Suite("Hosts around another host")
struct WrappedHostTests {
    private let options = WindowOptions(title: "", className: "", size: CGSize(width: 10, height: 10))

    @Test("A recording host tells of every event that the other one has")
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

    @Test("A scripted host plays its events from the moment the window opens, among those of the window")
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
}
