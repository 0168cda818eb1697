import UIKit

/// The verbs of a program with scenes, and their arguments.
///
/// `touchstone` has the same verbs and gives them to a larger parser; a user's program is not to depend on one.
@MainActor
struct CommandLineVerbs {
    private let gallery: Gallery

    init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    private static let verbs = ["list", "render", "replay", "explain", "audit", "diff", "figures", "doctor", "help"]

    /// Does what the arguments ask for and returns the exit status.
    func run(_ arguments: [String]) throws(PlaygroundError) -> Int32 {
        if arguments.contains("--help") || arguments.contains("-h") || arguments.first == "help" {
            Terminal.say(Self.help)
            return 0
        }
        let rest = Array(arguments.dropFirst())
        switch arguments.first {
        case "list": try list(rest)
        case "render": try render(rest)
        case "replay": try replay(rest)
        case "explain": try explain(rest)
        case "diff": return try diff(rest)
        case "figures": return try figures(rest)
        case "audit": return try AuditCommand(gallery, rest).run()
        case "doctor": return try doctor(rest)
        default: return try show(arguments)
        }
        return 0
    }

    private func list(_ list: [String]) throws(PlaygroundError) {
        let arguments = try Arguments(list, options: [], flags: ["json"])
        try expect(arguments.positional, 0, "list takes no names")
        var command = ListCommand(gallery)
        command.json = arguments.has("json")
        command.run()
    }

    private func render(_ list: [String]) throws(PlaygroundError) {
        let arguments = try Arguments(
            list, options: ["output", "format", "state", "overlay"] + Look.options, flags: ["all"],
            short: ["o": "output"])
        var command = RenderCommand(gallery)
        command.scenes = arguments.positional
        command.all = arguments.has("all")
        guard let output = arguments.value("output") else {
            throw .misuse("Where to? Give -o and a file that ends in .png, .svg, .pdf or .hitmap, or a folder.")
        }
        command.output = output
        command.format = try arguments.choice("format", SceneFileFormat.self) ?? .png
        command.state = arguments.value("state") ?? "normal"
        for name in arguments.all("overlay") {
            command.overlays.append(try Arguments.choice(name, Overlay.self, "overlay"))
        }
        command.look = try Look(arguments)
        try command.run()
    }

    private func replay(_ list: [String]) throws(PlaygroundError) {
        let arguments = try Arguments(list, options: ["frames", "timeline", "as-test", "appearance"], flags: ["trace"])
        try expect(arguments.positional, 2, "replay takes a scene and a script")
        var command = ReplayCommand(gallery)
        command.scene = arguments.positional[0]
        command.script = arguments.positional[1]
        command.trace = arguments.has("trace")
        command.frames = arguments.value("frames")
        command.timeline = arguments.value("timeline")
        command.test = arguments.value("as-test")
        command.appearance = try arguments.choice("appearance", Appearance.self) ?? .light
        try command.run()
    }

    private func explain(_ list: [String]) throws(PlaygroundError) {
        let arguments = try Arguments(
            list, options: ["state", "script", "at"] + Look.options, flags: ["json", "swift"])
        try expect(arguments.positional, 2, "explain takes a scene and a place such as 160,100")
        var command = ExplainCommand(gallery)
        command.scene = arguments.positional[0]
        command.point = arguments.positional[1]
        command.json = arguments.has("json")
        command.swift = arguments.has("swift")
        command.state = arguments.value("state") ?? "normal"
        command.script = arguments.value("script")
        command.time = try arguments.number("at")
        command.look = try Look(arguments)
        try command.run()
    }

    private func diff(_ list: [String]) throws(PlaygroundError) -> Int32 {
        let arguments = try Arguments(
            list, options: ["output", "tolerance"] + Look.options, flags: ["json", "hits", "pictures"],
            short: ["o": "output"])
        var command = DiffCommand(gallery)
        command.sides = arguments.positional
        command.output = arguments.value("output")
        command.json = arguments.has("json")
        command.hits = arguments.has("hits")
        command.pictures = arguments.has("pictures")
        if let text = arguments.value("tolerance") {
            guard let tolerance = Double(text) else {
                throw .misuse("--tolerance \(NearMatches.printable(text)) is no number; use one such as 2.")
            }
            command.tolerance = tolerance
        }
        command.look = try Look(arguments)
        return try command.run()
    }

    private func figures(_ list: [String]) throws(PlaygroundError) -> Int32 {
        let arguments = try Arguments(list, options: ["into"], flags: ["check"])
        guard let file = arguments.positional.first else {
            throw .misuse("Which figures? Give the file that describes them. --help lists the verbs.")
        }
        var command = FiguresCommand(gallery)
        command.file = file
        command.only = Array(arguments.positional.dropFirst())
        command.check = arguments.has("check")
        command.folder = arguments.value("into")
        return try command.run()
    }

    private func doctor(_ list: [String]) throws(PlaygroundError) -> Int32 {
        let arguments = try Arguments(list, options: [], flags: ["json"])
        var command = DoctorCommand()
        command.json = arguments.has("json")
        return command.run()
    }

    private func show(_ list: [String]) throws(PlaygroundError) -> Int32 {
        let arguments = try Arguments(
            list, options: ["bare", "script", "record"] + Look.options, flags: ["animate"])
        if let name = arguments.positional.first { _ = try gallery.scene(named: name, orOther: Self.verbs) }
        if arguments.positional.count > 1 { try expect(arguments.positional, 1, "the window begins with one scene") }
        var command = ShowCommand(gallery)
        command.verbs = Self.verbs
        command.scene = arguments.positional.first
        command.bare = arguments.value("bare")
        command.look = try Look(arguments)
        command.animate = arguments.has("animate")
        command.script = arguments.value("script")
        command.record = arguments.value("record")
        return try command.run()
    }

    private func expect(_ given: [String], _ count: Int, _ sentence: String) throws(PlaygroundError) {
        guard given.count == count else {
            throw .misuse("\(Counted.given(given.count)), but \(sentence). --help lists the verbs.")
        }
    }

    private static let help = """
        USAGE: \(Terminal.program) [SCENE]                      opens the gallery
               \(Terminal.program) list                         the scenes, with what to try
               \(Terminal.program) render SCENE... -o FILE      pictures without a display: .png, .svg, .pdf;
                                                    .hitmap: who answers where
               \(Terminal.program) replay SCENE SCRIPT          plays input on a virtual clock
               \(Terminal.program) explain SCENE X,Y            whom a touch would belong to, and why
               \(Terminal.program) diff A B                     what differs between pictures, hit maps or scenes
               \(Terminal.program) figures FILE                 pictures of a documentation, as a file describes them
               \(Terminal.program) audit [SCENE...]             what is wrong with where views can be touched
               \(Terminal.program) doctor                       what was found of display and fonts

        window:  --bare SCENE  --script FILE  --record FILE  --animate
        render:  --all  --format FORMAT  --state STATE  --overlay \(Overlay.allCases.map(\.rawValue).joined(separator: "|"))
        figures: --check  --into FOLDER
        replay:  --trace  --frames FOLDER  --timeline FILE  --as-test FILE
        explain: --json  --swift  --state STATE  --script FILE  --at SECONDS
        diff:    -o FILE  --json  --hits  --pictures  --tolerance N
        audit:   --profile \(AuditProfile.allCases.map(\.rawValue).joined(separator: "|"))  --rule RULE  --ignore RULE  --rules
                 --state STATE  --size WxH  --json  --sarif  -o FILE
                 --baseline FILE  --update-baseline  --write-baseline FILE
        looks:   --scale N  --size WxH  --appearance light|dark

        The exit status is 0, 1 when the surroundings do not allow it, or 2 when the request makes no sense. Of audit, diff and
        figures --check 1 is the answer: something is found, differs or is stale. What keeps them from answering ends with 2.
        """
}
