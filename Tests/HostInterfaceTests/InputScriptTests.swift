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

    @Test("reads the window's size and scale and one touch per line")
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

    @Test("writes a touch as its documentation shows")
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

    @Test("keeps the window of an event, and leaves out that of the first")
    func windows() throws {
        let events = [
            HostEvent(timestamp: .zero, content: .closeRequest),
            HostEvent(timestamp: .zero, content: .closeRequest, window: 2),
        ]
        let script = InputScript(size: CGSize(width: 480, height: 320), scale: 1, events: events)
        #expect(
            script.text == """
                {"touchstone":4,"size":[480,320],"scale":1}
                {"t":0,"close":true}
                {"t":0,"close":true,"window":2}

                """)
        #expect(try InputScript(text: script.text) == script)
        #expect(Self.error(of: Self.header, #"{"t":0,"close":true,"window":-1}"#)?.found == "-1.0")
    }

    @Test("writes touchpad gestures as its documentation shows, and omits default values")
    func touchpad() throws {
        let place = CGPoint(x: 20, y: 30)
        let contents: [HostEvent.Content] = [
            .transform(TransformSample(phase: .began, location: place)),
            .transform(TransformSample(phase: .changed, location: place, scale: 1.25, rotation: -0.5)),
            .scroll(ScrollSample(location: place, delta: .zero, isContinuous: true, phase: .began)),
        ]
        let script = InputScript(
            size: CGSize(width: 480, height: 320), scale: 1,
            events: contents.map { HostEvent(timestamp: .zero, content: $0) })
        #expect(
            script.text == """
                {"touchstone":2,"size":[480,320],"scale":1}
                {"t":0,"transform":"began","x":20,"y":30}
                {"t":0,"transform":"changed","x":20,"y":30,"factor":1.25,"turn":-0.5}
                {"t":0,"scroll":[0,0],"x":20,"y":30,"continuous":true,"phase":"began"}

                """)
        #expect(try InputScript(text: script.text) == script)
    }

    @Test("writes version 1 unless it has newer lines, and reads newer lines in either version")
    func versions() throws {
        let wheel = ScrollSample(location: .zero, delta: CGVector(dx: 0, dy: 1), isContinuous: true)
        let event = HostEvent(timestamp: .zero, content: .scroll(wheel))
        let text = InputScript(size: CGSize(width: 1, height: 1), events: [event]).text
        #expect(text.hasPrefix(#"{"touchstone":1,"#))
        let pinch = #"{"t":0,"transform":"ended","x":1,"y":1}"#
        let either = try ["1", "2"].map {
            try InputScript(text: #"{"touchstone":\#($0),"size":[1,1]}"# + "\n" + pinch)
        }
        #expect(either[0] == either[1] && either[0].events.count == 1)
    }

    @Test("keeps every nanosecond of a time and every bit of a location")
    func exactNumbers() throws {
        var numbers = SeededNumbers(seed: 11)
        var nanoseconds: Int64 = 0
        var events: [HostEvent] = []
        for finger in 0..<500 {
            nanoseconds += Int64(numbers.below(1_000_000_000_000))
            let place = CGPoint(
                x: Double.random(in: 0..<1, using: &numbers) * 1e4, y: -Double.random(in: 0..<1, using: &numbers) / 3)
            events.append(
                HostEvent(
                    timestamp: Instant(nanoseconds: nanoseconds),
                    content: .touch(TouchSample(finger: finger, phase: .moved, location: place))))
        }
        let script = InputScript(size: CGSize(width: 1, height: 1), events: events)
        #expect(try InputScript(text: script.text) == script)
    }

    @Test("accepts Windows line endings and a missing final line break")
    func lineEnds() throws {
        let script = try InputScript(text: "\(Self.header)\r\n{\"t\":1,\"close\":true}\r\n{\"t\":1,\"close\":true}")
        #expect(script.events.count == 2)
    }

    @Test("has events that are Codable in the same form")
    func codable() throws {
        for event in SampleEvents.oneOfEachKind {
            let data = try JSONEncoder().encode(event)
            #expect(try JSONDecoder().decode(HostEvent.self, from: data) == event)
        }
    }
}
