import CoreGraphics
import Foundation
import Testing
import Timeline

@testable import HostInterface

@Suite("An input script")
struct InputScriptTests {
    static let header = #"{"touchstone":1,"size":[480,320],"scale":2}"#

    static func error(of lines: String...) -> InputScriptError? {
        do {
            _ = try InputScript(text: lines.joined(separator: "\n"))
            return nil
        } catch {
            return error
        }
    }

    @Test("reads the window's size and scale and one touch a line")
    func reading() throws {
        let script = try InputScript(
            text: """
                \(Self.header)
                {"t":0.25,"touch":0,"phase":"began","x":20,"y":30}

                {"t":0.3,"touch":0,"phase":"ended","x":20,"y":30.5}
                """)

        var end = TouchSample(finger: 0, phase: .ended, location: CGPoint(x: 20, y: 30.5))
        #expect(script.size == CGSize(width: 480, height: 320))
        #expect(script.scale == CGFloat(2))
        #expect(script.events.count == 2)
        #expect(script.events.last == HostEvent(timestamp: Instant(seconds: 0.3), content: .touch(end)))
        end.force = 1
        #expect(script.events.last != HostEvent(timestamp: Instant(seconds: 0.3), content: .touch(end)))
    }

    @Test("writes a touch as the line that its documentation shows")
    func writing() {
        let touch = TouchSample(finger: 0, phase: .began, location: CGPoint(x: 20, y: 30))
        let event = HostEvent(timestamp: Instant(seconds: 0.25), content: .touch(touch))
        let script = InputScript(size: CGSize(width: 480, height: 320), scale: 1, events: [event])
        #expect(
            script.text == """
                {"touchstone":1,"size":[480,320],"scale":1}
                {"t":0.25,"touch":0,"phase":"began","x":20,"y":30}

                """)
    }

    @Test("reads back every kind of event that it writes")
    func roundTrip() throws {
        let script = InputScript(
            size: CGSize(width: 320.5, height: 240), scale: 1.5, events: SampleEvents.oneOfEachKind)
        #expect(try InputScript(text: script.text) == script)
    }

    @Test("keeps every nanosecond of a time, and every bit of a place")
    func exactNumbers() throws {
        var numbers = Numbers(seed: 11)
        var nanoseconds: Int64 = 0
        var events: [HostEvent] = []
        for finger in 0..<500 {
            nanoseconds += Int64(numbers.next(below: 1_000_000_000_000))
            let place = CGPoint(x: numbers.unit() * 1e4, y: -numbers.unit() / 3)
            events.append(
                HostEvent(
                    timestamp: Instant(nanoseconds: nanoseconds),
                    content: .touch(TouchSample(finger: finger, phase: .moved, location: place))))
        }
        let script = InputScript(size: CGSize(width: 1, height: 1), events: events)
        #expect(try InputScript(text: script.text) == script)
    }

    @Test("does not mind lines that end as on Windows, or a missing end of the last line")
    func lineEnds() throws {
        let script = try InputScript(text: "\(Self.header)\r\n{\"t\":1,\"close\":true}\r\n{\"t\":1,\"close\":true}")
        #expect(script.events.count == 2)
    }

    @Test("events are Codable in the same form")
    func codable() throws {
        for event in SampleEvents.oneOfEachKind {
            let data = try JSONEncoder().encode(event)
            #expect(try JSONDecoder().decode(HostEvent.self, from: data) == event)
        }
    }
}
