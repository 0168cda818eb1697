import HostInterface
import Timeline
import UIKit
import UIKitTesting

@testable import TouchstoneKit

@MainActor
extension Trial {
    /// Returns the faults that appear when nothing is drawn or recorded.
    func fastFindings() throws -> [Finding] {
        try World.run(size, .fast, build: build) { $0.play(events) }.findings
    }

    /// Returns all faults, including those by comparison.
    func findings() throws -> [Finding] {
        try World.findings(size: size, build: build, input: perform)
    }

    private func build(_ world: World) throws {
        if let scene { try world.show(scene) }
        for part in parts {
            switch part.kind.make {
            case .view(let make): world.add(make(part.frame), part.number, to: part.parent)
            case .recognizer(let make): world.add(make(), part.number, to: part.parent ?? 0)
            }
        }
        for change in setup { world.change(change) }
        for meddling in meddlings {
            world.on(meddling.callback, of: meddling.part, call: meddling.call, meddling.change)
        }
    }

    /// Gives the events to a stage by its fingers, as `source` has it.
    private func perform(on stage: Stage) {
        var rest = events[...]
        while let event = rest.first {
            let group = rest.prefix { $0.timestamp == event.timestamp }
            rest.removeFirst(group.count)
            stage.advance(by: event.timestamp.seconds(since: stage.timeline.now))
            guard group.count > 1 else {
                Self.perform(event, on: stage)
                continue
            }
            stage.together {
                for event in group { Self.perform(event, on: stage) }
            }
        }
    }

    private static func perform(_ event: HostEvent, on stage: Stage) {
        guard case .touch(let sample) = event.content else { return stage.send(event.content) }
        let finger = stage.finger(sample.finger)
        switch sample.phase {
        case .began: finger.press(at: sample.location)
        case .moved: finger.move(to: sample.location)
        case .ended: finger.lift()
        case .cancelled: finger.cancel()
        }
    }

    // MARK: - Source

    /// Returns the trial as the source of a test.
    func source(name: String, title: String) -> String {
        var lines = scene.map { ["try world.show(\(StageSteps.literal($0)))"] } ?? []
        for part in parts {
            let parent = part.parent.map { ", to: \($0)" } ?? ""
            var arguments = ""
            if case .view = part.kind.make {
                let frame = part.frame
                let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(StageSteps.number)
                let sides = zip(["x", "y", "width", "height"], numbers).map { "\($0): \($1)" }
                arguments = "frame: CGRect(\(sides.joined(separator: ", ")))"
            }
            lines.append("world.add(\(part.kind.name)(\(arguments)), \(part.number)\(parent))")
        }
        lines += setup.map { "world.change(.\($0))" }
        lines += meddlings.map { "world.on(.\($0.callback), of: \($0.part), call: \($0.call), .\($0.change))" }
        let size = "CGSize(width: \(StageSteps.number(size.width)), height: \(StageSteps.number(size.height)))"
        let steps = StageSteps(InputScript(size: self.size, events: events)).lines
        // A tree needs no `try`, and the compiler warns of one.
        let (effect, attempt) = scene == nil ? ("", "") : (" throws", "try ")
        let indent = { (lines: [String]) in lines.map { "        \($0)\n" }.joined() }
        return """
            import Testing
            import UIKit
            import UIKitTesting

            @MainActor
            @Test(\(StageSteps.literal(title)))
            func \(name)()\(effect) {
                let findings = \(attempt)World.findings(size: \(size)) { world in
            \(indent(lines))    } input: { stage in
            \(indent(steps))    }
                #expect(findings == [])
            }

            """
    }
}
