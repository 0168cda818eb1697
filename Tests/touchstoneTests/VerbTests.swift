import Foundation
import Testing

@Suite("The program")
struct VerbTests {
    private let scenes = [
        "accessible-control",
        "alerts",
        "background-animations",
        "benchmark",
        "button-insets",
        "buttons",
        "buttons-in-scroll-view",
        "child-controllers",
        "clickable-image",
        "collection",
        "colors",
        "columns",
        "combined-states",
        "contents",
        "context-menus",
        "control-and-recognizers",
        "control-tracking",
        "controls",
        "covered-button",
        "custom-recognizers",
        "delays-and-cancels",
        "designed-control",
        "drag-and-drop",
        "dynamics",
        "enlarged-areas",
        "five-colors",
        "forwarded-touches",
        "gesture-priority",
        "half-outside",
        "intercept-hit-test",
        "intercept-point-inside",
        "intercepted-dispatch",
        "labels",
        "menus",
        "moving-buttons",
        "navigation",
        "nested-scroll-views",
        "nil-target",
        "pages",
        "pan-in-scroll-view",
        "perspective",
        "pickers",
        "pinch-and-rotate",
        "presses-and-shake",
        "property-animator",
        "responder-chain",
        "round-button",
        "scrolling-table",
        "search",
        "segments",
        "several-responders",
        "sheets",
        "single-and-double-tap",
        "sticky-header",
        "tabs",
        "target-action",
        "text-field",
        "text-view",
        "tracking-ends",
        "two-level-menu",
        "weak-target",
    ]

    @Test("lists the scenes with what to try")
    func list() throws {
        let program = try Program("list")
        #expect(program.status == 0)
        let lines = program.output.split(separator: "\n")
        #expect(lines.map { String($0.split(separator: " ")[0]) }.sorted() == scenes)
        #expect(lines.allSatisfy { $0.hasSuffix(".") })
    }

    @Test("lists the scenes for programs")
    func json() throws {
        struct Listed: Decodable {
            let name: String
            let width: Double
            let states: [String]
        }
        let program = try Program("list", "--json")
        let listed = try JSONDecoder().decode([Listed].self, from: Data(program.output.utf8))
        #expect(listed.map(\.name).sorted() == scenes)
        #expect(listed.first { $0.name == "benchmark" }?.width == 480)
        #expect(listed.allSatisfy { $0.states.contains("highlighted") })
    }

    @Test("renders one scene into a file, and several into a folder")
    func render() throws {
        let scratch = try Scratch()
        #expect(
            try Program("render", "round-button", "-o", scratch.path("a.png"), "--state", "highlighted").status == 0)
        #expect(scratch.files == ["a.png"])
        let all = try Program("render", "--all", "--format", "svg", "--output", scratch.path("all"))
        #expect(all.status == 0, "\(all.complaint)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("all")).sorted()
                == scenes.map { "\($0).svg" }.sorted())
        #expect(
            try Program("render", "round-button", "benchmark", "-o", scratch.path("two"), "--scale", "2").status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("two")).count == 2)
    }

    @Test("gives pictures the same bytes in any home and locale")
    func sameBytes() throws {
        let scratch = try Scratch()
        _ = try Program("render", "five-colors", "-o", scratch.path("a.png"))
        _ = try Program(
            "render", "five-colors", "-o", scratch.path("b.png"),
            environment: ["HOME": "/nonexistent", "LC_ALL": "tr_TR.UTF-8"])
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: scratch.path("a.png")))
                == Data(contentsOf: URL(fileURLWithPath: scratch.path("b.png"))))
    }

    @Test("lists the options of the window beside the verbs")
    func help() throws {
        let help = try Program("--help")
        #expect(help.status == 0)
        for option in ["--bare <scene>", "--scale <scale>", "--size <WxH>", "--script <file>", "--record <file>"] {
            #expect(help.output.contains("\n  \(option) "), "\(option)")
        }
        #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("replays a script and tells what happened")
    func replay() throws {
        let scratch = try Scratch()
        let script = """
            {"touchstone":1,"size":[480,320],"scale":1}
            {"t":0.25,"touch":0,"phase":"began","x":240,"y":160}
            {"t":0.3,"touch":0,"phase":"ended","x":240,"y":160}
            """
        try script.write(toFile: scratch.path("press.jsonl"), atomically: true, encoding: .utf8)
        let trace = try Program("replay", "benchmark", scratch.path("press.jsonl"), "--trace")
        #expect(trace.status == 0)
        // The launch is left out.
        #expect(trace.output.hasPrefix("0.250 touch finger 0 down at 240,160, tap 1\n0.250 hit-test UIWindow asked"))
        #expect(trace.output.contains("touchUpInside"))
        let controls = try Program(
            "replay", "benchmark", scratch.path("press.jsonl"), "--topic", "control", "--topic", "action")
        #expect(controls.status == 0)
        #expect(
            controls.output
                == trace.output.split(separator: "\n", omittingEmptySubsequences: false).filter {
                    $0.isEmpty || $0.contains(" control ") || $0.contains(" action ")
                }.joined(separator: "\n"))
        #expect(controls.output.split(separator: "\n").count >= 4)
        let whole = try Program("replay", "benchmark", scratch.path("press.jsonl"), "--trace", "--launch")
        #expect(whole.output.hasPrefix("0.000 lifecycle will finish launching\n"))
        #expect(whole.output.hasSuffix(trace.output))
        let unknown = try Program("replay", "benchmark", scratch.path("press.jsonl"), "--topic", "controls")
        #expect(unknown.status == 2 && unknown.complaint.contains("touchstone help replay"), "\(unknown.complaint)")
        let frames = try Program("replay", "benchmark", "-", "--frames", scratch.path("frames"), input: script)
        #expect(frames.output == "2 events in 0.3 s, 3 frames\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("frames")).sorted()
                == ["frame-00001.png", "frame-00002.png", "frame-00003.png"])
    }

    @Test("draws overlays over a scene, as many as are named")
    func overlays() throws {
        let scratch = try Scratch()
        var pictures: Set<Data> = []
        for (number, overlays) in [[], ["frames"], ["hits"], ["frames", "hits"]].enumerated() {
            let path = scratch.path("\(number).png")
            let program = try Program(
                ["render", "round-button", "-o", path] + overlays.flatMap { ["--overlay", $0] })
            #expect(program.status == 0, "\(program.complaint)")
            pictures.insert(try Data(contentsOf: URL(fileURLWithPath: path)))
        }
        #expect(pictures.count == 4)
        let wrong = try Program("render", "round-button", "-o", scratch.path("x.png"), "--overlay", "halo")
        #expect(wrong.status == 2 && wrong.complaint.contains("halo"))
    }

    @Test("writes a script as the source of a test")
    func asTest() throws {
        let scratch = try Scratch()
        let script = """
            {"touchstone":1,"size":[320,240],"scale":1}
            {"t":0.25,"touch":0,"phase":"began","x":160,"y":100}
            {"t":0.3,"touch":0,"phase":"ended","x":160,"y":100}
            """
        let program = try Program(
            "replay", "round-button", "-", "--as-test", scratch.path("RoundTests.swift"), input: script)
        #expect(program.status == 0, "\(program.complaint)")
        let source = try String(contentsOfFile: scratch.path("RoundTests.swift"), encoding: .utf8)
        #expect(source.contains("stage.finger.press(at: CGPoint(x: 160, y: 100))"))
        #expect(source.contains("control RoundButton touchUpInside"))
    }

    @Test("draws what became of touches, and refuses what it cannot draw into")
    func timeline() throws {
        let scratch = try Scratch()
        let script = """
            {"touchstone":1,"size":[320,240],"scale":1}
            {"t":0.25,"touch":0,"phase":"began","x":160,"y":100}
            {"t":0.3,"touch":0,"phase":"ended","x":160,"y":100}
            """
        let path = scratch.path("taps.svg")
        let program = try Program("replay", "round-button", "-", "--timeline", path, input: script)
        #expect(program.status == 0 && program.output == path + "\n", "\(program.complaint)")
        let svg = try String(contentsOfFile: path, encoding: .utf8)
        #expect(["finger 0", "on RoundButton", "delivered"].allSatisfy { svg.contains("aria-label=\"\($0)\"") })
        let refused = try Program("replay", "round-button", "-", "--timeline", scratch.path("taps"), input: script)
        #expect(refused.status == 2 && refused.complaint.contains("names no kind of picture"))
    }

    @Test("says in one line that there is no display, and draws the scenes into files")
    func noDisplay() throws {
        let scratch = try Scratch()
        let program = try Program(in: scratch.url)
        #expect(program.status == 0)
        #expect(program.output == "")
        #expect(program.complaint.split(separator: "\n").count == 1)
        #expect(program.complaint.contains("DISPLAY"))
        #expect(program.complaint.contains(scratch.path("touchstone-scenes")))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("touchstone-scenes")).sorted()
                == scenes.map { "\($0).png" }.sorted())
    }

    @Test("draws the one scene that its window would have had")
    func noDisplayBare() throws {
        let scratch = try Scratch()
        #expect(try Program("--bare", "benchmark", "--animate", in: scratch.url).status == 0)
        #expect(try Program("five-colors", in: scratch.url).status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("touchstone-scenes")).sorted()
                == ["benchmark.png", "five-colors.png"])
    }

    @Test("has a doctor who misses the display")
    func doctor() throws {
        let program = try Program("doctor")
        #expect(program.status == 1)
        #expect(program.output.contains("--  display: none\n      No display: "))
        #expect(program.output.contains("ok  fonts: "))
    }

    @Test("explains itself", arguments: ["--help", "help", "render --help", "--version"])
    func help(line: String) throws {
        let program = try Program(line.split(separator: " ").map(String.init))
        #expect(program.status == 0)
        #expect(!program.output.isEmpty && program.complaint.isEmpty)
    }

    @Test("has no help on what does not exist")
    func noHelp() throws {
        let unknown = try Program("help", "nosuch")
        #expect(unknown.status == 2 && unknown.output.isEmpty)
        #expect(unknown.complaint.hasSuffix("\"nosuch\" is not a verb. \"touchstone --help\" lists the verbs.\n"))
        let two = try Program("help", "list", "extra")
        #expect(two.status == 2 && two.output.isEmpty)
        #expect(two.complaint.hasSuffix("Help is about one verb: \"touchstone help list\".\n"))
    }

    @Test("lists what an option may be in one line")
    func alternatives() throws {
        let program = try Program("render", "round-button", "--overlay", "nosuch")
        #expect(program.status == 2 && program.complaint.contains("frames, alignment, hits"))
        #expect(program.complaint.hasSuffix("\"touchstone help render\" lists its options.\n"))
    }

    @Test("explains a touch, in words and for programs")
    func explain() throws {
        let program = try Program("explain", "round-button", "160,100")
        #expect(program.status == 0, "\(program.complaint)")
        #expect(program.output.contains("belongs to RoundButton\n"))
        #expect(program.output.contains("\n  tap: RoundButton\n    RoundButton touchDown\n"))
        let test = try Program("explain", "round-button", "160,100", "--swift")
        #expect(test.output.hasPrefix("import Testing\n") && test.output.contains("func roundButtonTouches() throws {"))
        struct Explained: Decodable {
            struct Touch: Decodable {
                let winner: String
                let responders: [String]
            }
            struct Gesture: Decodable {
                struct Winner: Decodable {
                    let kind: String
                    let name: String
                }
                let gesture: String
                let winners: [Winner]
            }
            let scene: String
            let touch: Touch
            let gestures: [Gesture]
        }
        let json = try Program("explain", "round-button", "160,100", "--json", "--size", "300x200", "--appearance=dark")
        let explained = try JSONDecoder().decode(Explained.self, from: Data(json.output.utf8))
        #expect(explained.scene == "round-button" && explained.touch.winner == "RoundButton")
        #expect(explained.touch.responders.last == "UIApplication")
        #expect(explained.gestures.count == 12 && explained.gestures[0].gesture == "tap")
        #expect(explained.gestures.allSatisfy { $0.winners.map(\.name) == ["RoundButton"] })
        #expect(explained.gestures.allSatisfy { $0.winners.map(\.kind) == ["control"] })
        for (place, words) in [
            ("900,1", "The point 900,1 lies outside of round-button"), ("-5,3", "lies outside"),
            ("nan,0", "is not a point"),
        ] {
            let refused = try Program("explain", "round-button", place)
            #expect(refused.status == 2 && refused.output == "", "\(place)")
            #expect(refused.complaint.contains(words), "\(refused.complaint)")
        }
    }
}
