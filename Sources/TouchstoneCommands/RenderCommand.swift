import ArgumentParser
import TouchstoneKit
import UIKit

/// The verb `render`: scenes as files, without a display.
struct RenderCommand: Verb {
    static let synopsis = "render SCENE... -o FILE"

    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw scenes to files, without a display.",
        discussion: """
            The end of the file's name chooses the format: .png, .svg or .pdf. A file that ends in .hitmap gets the scene's hit \
            map, which diff can compare with another.
            """)

    @Argument(help: "The scenes to draw.")
    var scenes: [String] = []

    @Flag(help: "Draw every scene.")
    var all = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file, or the folder if there are several scenes.", valueName: "file"))
    var output: String

    @Option(help: "Format of the files in a folder: png, svg, pdf or hitmap; png if left out.")
    var format: SceneFileFormat?

    @Option(help: "The state to draw the scene in: normal, highlighted, disabled, selected, or one of its own.")
    var state = "normal"

    @Option(
        name: .customLong("overlay"),
        help: ArgumentHelp(
            "Draw this overlay: \(Overlay.allCases.map(\.rawValue).joined(separator: ", ")). May be given several times.",
            valueName: "overlay"))
    var overlays: [Overlay] = []

    @Flag(name: .customLong("print"), help: "Draw overlays with hatching and a ruler, in black and white.")
    var isPrinted = false

    @Flag(
        name: .customLong("exploded"),
        help: "Draw the views one behind the other, seen from the side, each with what it draws itself.")
    var isExploded = false

    @OptionGroup var input: ScriptOption

    @Option(
        name: .customLong("at"), parsing: .unconditional,
        help: ArgumentHelp(
            "Take the picture after this many seconds; when the script ends if left out.", valueName: "seconds"))
    var time: Double?

    @Option(
        help: ArgumentHelp(
            "Draw variants side by side and say what an audit finds in them, by \(VariantAxis.allCases.map(\.rawValue).joined(separator: ", ")), or all.",
            valueName: "axes"))
    var variants: String?

    @Option(
        help: ArgumentHelp(
            "Draw the animations between two times in seconds, as 0.2,1.5: six instants in one picture, and the curve of each animated property beside its timing function.",
            valueName: "from,to"))
    var motion: String?

    @Option(
        help: ArgumentHelp(
            "Text in SVG files: outlines, the same everywhere; embedded, text with the fonts' files; or named, text with the fonts' names.",
            valueName: "form"))
    var svgText = DocumentContext.TextForm.outlines

    @OptionGroup var look: LookOptions

    @OptionGroup var spread: SpreadOptions
}

// MARK: - The work

@MainActor
extension RenderCommand {
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        let renderer = try makeRenderer()
        let chosen = try chosenScenes(of: gallery)
        if !spread.shard.isWhole, variants != nil || (chosen.count == 1 && !all) {
            throw .misuse("--shard is for several scenes; name more than one, or give --all.")
        }
        if let motion { return try write(chosen, by: renderer, through: Self.interval(motion)) }
        if let variants { return try write(chosen, by: renderer, in: VariantAxis.list(variants)) }
        if chosen.count == 1, !all {
            try write(chosen[0], by: renderer)
        } else {
            try write(chosen, by: renderer)
        }
        return 0
    }

    /// Reads the value of `--motion`.
    private static func interval(_ text: String) throws(PlaygroundError) -> Figure.Motion {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let from = numbers[0], let to = numbers[1], (0...3600).contains(from), to > from,
            to - from <= Figure.Motion.maximumLength
        else {
            throw .misuse(
                "--motion \(NearMatches.printable(text)) is no interval; give its start and its end in seconds, as "
                    + "0.2,1.5, at most 10 seconds apart.")
        }
        return Figure.Motion(from: from, to: to)
    }

    /// Writes the animations of one scene to the file of `--output`.
    private func write(
        _ scenes: [Scene], by renderer: SceneRenderer, through motion: Figure.Motion
    ) throws(PlaygroundError) -> Int32 {
        guard scenes.count == 1, !all else { throw .misuse("--motion draws one scene; name one.") }
        guard variants == nil, time == nil else {
            throw .misuse("--motion cannot be combined with --variants or --at.")
        }
        guard format == nil else {
            throw .misuse("--format is for folders; the end of the file's name says the format.")
        }
        let format = try PictureFormat(path: output)
        try OutputFile.check(output, for: "-o", besides: read)
        let data = try MotionPage.data(of: scenes[0], by: renderer, motion, as: format, scale: renderer.scale)
        try OutputFile.write(data, to: output)
        Terminal.say(output)
        return 0
    }

    private func makeRenderer() throws(PlaygroundError) -> SceneRenderer {
        if isExploded, variants != nil || motion != nil || !overlays.isEmpty {
            throw .misuse("--exploded draws views only; leave out --overlay, --variants and --motion.")
        }
        if let time, !(0...1e6).contains(time) {
            throw .misuse("A picture cannot be taken at \(time) s; --at takes seconds from 0 to 1e6.")
        }
        var renderer = SceneRenderer()
        renderer.scale = look.scale.map { CGFloat($0) } ?? 1
        renderer.size = look.size?.size
        renderer.appearance = look.appearance
        renderer.state = state
        renderer.overlays = Set(overlays)
        renderer.overlayStyle = isPrinted ? .print : .color
        renderer.time = time
        renderer.isExploded = isExploded
        renderer.svgText = svgText
        renderer.script = try input.read()
        return renderer
    }

    private func chosenScenes(of gallery: Gallery) throws(PlaygroundError) -> [Scene] {
        if all {
            guard scenes.isEmpty else { throw .misuse("Name scenes or give --all, not both.") }
            return gallery.scenes
        }
        guard !scenes.isEmpty else {
            let names = gallery.scenes.map(\.name).joined(separator: ", ")
            throw .misuse("No scene to draw was named. Give --all, or some of \(names).")
        }
        var chosen: [Scene] = []
        for name in scenes { chosen.append(try gallery.scene(named: name)) }
        return chosen
    }

    /// The files that the command reads, which it must not overwrite.
    private var read: [(purpose: String, path: String?)] { [("the script", input.script)] }

    /// Writes one scene to the file of `--output`.
    private func write(_ scene: Scene, by renderer: SceneRenderer) throws(PlaygroundError) {
        let end = try SceneFileFormat(path: output)
        if let format, format != end {
            throw .misuse(
                "\(NearMatches.printable(output)) ends in .\(end.rawValue), but --format asks for \(format.rawValue); "
                    + "leave out --format, which is for folders.")
        }
        try OutputFile.check(output, for: "-o", besides: read)
        try OutputFile.write(end.data(of: scene, by: renderer), to: output)
        Terminal.say(output)
    }

    /// Writes the variants of one scene to the file of `--output`, and prints what is wrong with them.
    private func write(
        _ scenes: [Scene], by renderer: SceneRenderer, in axes: [VariantAxis]
    ) throws(PlaygroundError) -> Int32 {
        guard scenes.count == 1, !all else { throw .misuse("--variants draws one scene; name one.") }
        guard format == nil else {
            throw .misuse("--format is for folders; the end of the file's name says the format.")
        }
        let format = try PictureFormat(path: output)
        try OutputFile.check(output, for: "-o", besides: read)
        let grid = try VariantGrid(scenes[0], by: axes, renderer, isVector: format != .png)
        try OutputFile.write(grid.data(as: format, appearance: renderer.appearance), to: output)
        Terminal.say(output)
        for line in grid.report { Terminal.say(line) }
        Terminal.say("\(grid.brokenCount) of \(Counted.text(grid.count, "variant")) have findings.")
        return 0
    }

    /// Writes several scenes into the folder of `--output`. All are drawn before any is written.
    private func write(_ scenes: [Scene], by renderer: SceneRenderer) throws(PlaygroundError) {
        let format = format ?? .png
        guard (try? SceneFileFormat(path: output)) == nil else {
            let name = NearMatches.printable(output, limit: 200)
            throw .misuse(
                "\(name) is one file for \(scenes.count) scenes; give a folder, and --format for a format other than png."
            )
        }
        let part = spread.shard.part(of: scenes)
        let work = PiecewiseWork(noun: "scene", names: part.map(\.name)) { index throws(PlaygroundError) in
            [try format.data(of: part[index], by: renderer)]
        }
        let results = try work.results(jobs: spread.jobs)
        let folder = try OutputFolder.make(output)
        let files = zip(part, results.pieces).compactMap { scene, data in
            data?.first.map { (name: "\(scene.name).\(format.rawValue)", data: $0) }
        }
        for (name, _) in files { try folder.check(name, for: "-o", besides: read) }
        for (name, data) in files {
            try folder.write(data, to: name)
            Terminal.say(folder.file(name))
        }
        try work.check(results)
    }
}

/// A format that `render` writes: a picture, or a hit map.
enum SceneFileFormat: String, CaseIterable, ExpressibleByArgument {
    case png, svg, pdf, hitmap

    /// Creates the format that the end of a file's name chooses.
    init(path: String) throws(PlaygroundError) {
        if path.lowercased().hasSuffix(".hitmap") {
            self = .hitmap
            return
        }
        guard let picture = try? PictureFormat(path: path), let format = SceneFileFormat(rawValue: picture.rawValue)
        else {
            throw .misuse(
                "\"\(NearMatches.printable(path))\" names no kind of picture; end it in .png, .svg or .pdf, or in .hitmap for "
                    + "a hit map.")
        }
        self = format
    }

    /// Returns the contents of a file of the scene.
    @MainActor
    func data(of scene: Scene, by renderer: SceneRenderer) throws(PlaygroundError) -> Data {
        switch self {
        case .png: try renderer.data(of: scene, as: .png)
        case .svg: try renderer.data(of: scene, as: .svg)
        case .pdf: try renderer.data(of: scene, as: .pdf)
        case .hitmap: try renderer.hitMap(of: scene).data
        }
    }
}
