import HostInterface
import Testing
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Replaying input on a scene")
struct SceneReplayTests {
    private let script: InputScript

    init() throws {
        script = try InputScript(
            text: """
                {"touchstone":1,"size":[480,320],"scale":1}
                {"t":0.25,"touch":0,"phase":"began","x":240,"y":160}
                {"t":0.3,"touch":0,"phase":"ended","x":240,"y":160}
                """)
    }

    private func trace() throws -> [String] {
        var lines: [String] = []
        var replay = SceneReplay()
        replay.onTrace = { lines.append($0.description) }
        try replay.run(script, on: .benchmark)
        return lines
    }

    @Test("reports the trace, the same every time")
    func tracing() throws {
        let lines = try trace()
        #expect(lines.contains { $0.hasPrefix("0.250 control") && $0.hasSuffix("touchDown") })
        #expect(lines.contains { $0.hasPrefix("0.300 control") && $0.hasSuffix("touchUpInside") })
        #expect(try trace() == lines)
    }

    @Test("presents a frame for every visible change and none otherwise")
    func frames() throws {
        var replay = SceneReplay()
        var times: [TimeInterval] = []
        var middles: [UInt8] = []
        replay.onFrame = { image, time in
            times.append(time)
            middles.append(image.pixel(x: 240, y: 195).red)
        }
        #expect(try replay.run(script, on: .benchmark) == 3)
        #expect(times == [0, 0.25, 0.3])
        #expect(middles == [0x30, 0xC0, 0x30])
    }

    @Test("stops at the first frame that cannot be saved")
    func failure() {
        var replay = SceneReplay()
        var count = 0
        replay.onFrame = { _, _ throws(PlaygroundError) in
            count += 1
            throw .environment("full")
        }
        #expect(throws: PlaygroundError.environment("full")) { try replay.run(script, on: .benchmark) }
        #expect(count == 1)
    }
}
