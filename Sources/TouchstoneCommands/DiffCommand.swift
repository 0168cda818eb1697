import ArgumentParser
import HitMaps
import TouchstoneKit
import UIKit

/// The verb `diff`: the differences between two pictures, two hit maps or two scenes.
struct DiffCommand: Verb {
    static let synopsis = "diff A B"

    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two pictures, two saved hit maps, or two scenes.",
        discussion: """
            Each side is a PNG file, a .hitmap file that render has written, or a scene. A state may follow the scene's name \
            after a colon: round-button:highlighted. A scene can also be compared with a file. Of two scenes, both the pictures \
            and the hit maps are compared. The exit status is 0 when there is no difference, 1 when there is one, and 2 when \
            they cannot be compared or a file cannot be read or written.
            """)

    @Argument(help: "Two pictures, hit maps or scenes.")
    var sides: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Draw the difference to this .png file; for hit maps alone, .svg and .pdf work too. If pictures and hit maps are "
                + "both compared, the hit maps get a file of their own that ends in .hits.png.",
            valueName: "file"))
    var output: String?

    @Flag(help: "Write JSON: isSame, and the differences of pictures and hitMaps in numbers.")
    var json = false

    @Flag(help: "Compare only the hit maps.")
    var hits = false

    @Flag(help: "Compare only the pictures.")
    var pictures = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Largest distance of colours that counts as equal: 0 compares exactly, black and white are 100 apart, the default is 2.",
            valueName: "distance"))
    var tolerance: Double?

    @OptionGroup var look: LookOptions
}

// MARK: - The work

@MainActor
extension DiffCommand {
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        try Verdict.status { () throws(PlaygroundError) in try isSame(gallery) }
    }

    /// Compares the sides and prints the report. Returns whether there is no difference.
    private func isSame(_ gallery: Gallery) throws(PlaygroundError) -> Bool {
        guard sides.count == 2 else {
            throw .misuse("\(Counted.given(sides.count)), but diff compares two files or scenes.")
        }
        let measure = try measure()
        let format = try output.map { path throws(PlaygroundError) in try PictureFormat(path: path) } ?? .png
        if let output {
            let read = sides.map { (purpose: "compared", path: DiffSide.path($0, in: gallery)) }
            try OutputFile.check(output, for: "-o", besides: read)
        }
        var found: [DiffSide] = []
        for name in sides { found.append(try DiffSide(name, in: gallery)) }
        let kinds = try kinds(of: found)
        var report = DiffReport(from: sides[0], to: sides[1])
        let renderer = renderer(for: found)
        var images: [CGImage] = []
        var maps: [SavedHitMap] = []
        for side in found where kinds.contains(.picture) {
            if let image = try side.image(by: renderer) { images.append(image) }
        }
        for side in found where kinds.contains(.hitMap) {
            if let map = try side.hitMap(by: renderer) { maps.append(map) }
        }
        if images.count == 2 {
            report.add(ImageDifference(between: images[0], and: images[1], by: measure), images[0], images[1])
        }
        if maps.count == 2 {
            if let obstacle = maps[0].obstacle(toComparingWith: maps[1]) { throw Self.error(obstacle, maps) }
            report.add(HitMapDifference(from: maps[0], to: maps[1]), over: images.last)
        }
        let paths = try output.map { path throws(PlaygroundError) in try report.writePictures(to: path, as: format) }
        Verdict.say(json ? report.json : ([report.text] + (paths ?? [])).joined(separator: "\n"))
        return report.isEmpty
    }

    /// Returns the measure of colours that `--tolerance` asks for.
    private func measure() throws(PlaygroundError) -> ImageDifference.Measure {
        guard let tolerance else { return .perceived }
        guard (0...100).contains(tolerance) else {
            throw .misuse("--tolerance \(tolerance) is not possible; use a distance of colours from 0 to 100.")
        }
        return tolerance == 0 ? .components(tolerance: 0) : .perceived(tolerance: tolerance)
    }

    /// Returns the kinds that both sides have and the options ask for.
    private func kinds(of found: [DiffSide]) throws(PlaygroundError) -> Set<DiffSide.Kind> {
        let given = found.map(\.kind)
        if let first = given[0], let second = given[1], first != second {
            let names = sides.map { NearMatches.printable($0, limit: 200) }
            throw .misuse(
                "\(names[0]) is \(first.rawValue) and \(names[1]) is \(second.rawValue); compare two of a kind.")
        }
        var wanted: Set<DiffSide.Kind> = hits == pictures ? [.picture, .hitMap] : [hits ? .hitMap : .picture]
        if let kind = given[0] ?? given[1] {
            guard wanted.contains(kind) else {
                throw .misuse(
                    "One side is \(kind.rawValue), but \(hits ? "--hits" : "--pictures") compares something else.")
            }
            wanted = [kind]
        }
        return wanted
    }

    /// Returns a renderer for scenes. It takes the scale of a saved hit map that a scene is compared with.
    private func renderer(for found: [DiffSide]) -> SceneRenderer {
        var renderer = SceneRenderer()
        renderer.size = look.size?.size
        renderer.appearance = look.appearance
        for case .hitMap(let map) in found { renderer.scale = map.grid.scale }
        if let scale = look.scale { renderer.scale = CGFloat(scale) }
        return renderer
    }

    /// Returns the error for two hit maps that cannot be compared.
    private static func error(_ obstacle: SavedHitMap.ComparisonObstacle, _ maps: [SavedHitMap]) -> PlaygroundError {
        switch obstacle {
        case .otherLattice:
            .misuse("These hit maps have different pixels: \(lattice(maps[0])), and \(lattice(maps[1])).")
        case .distance:
            .misuse("These hit maps lie too far apart: \(place(maps[0])), and \(place(maps[1])).")
        case .scattering:
            .misuse("These hit maps differ in too many places to compare them.")
        }
    }

    /// Describes the place of a hit map.
    private static func place(_ map: SavedHitMap) -> String {
        "columns \(map.grid.columns.lowerBound) to \(map.grid.columns.upperBound) and rows "
            + "\(map.grid.rows.lowerBound) to \(map.grid.rows.upperBound)"
    }

    /// Describes the scale and the origin of a hit map.
    private static func lattice(_ map: SavedHitMap) -> String {
        let origin = map.grid.origin == .zero ? "" : " from \(Trace.text(map.grid.origin)) on"
        return "\(Trace.text(map.grid.scale)) per point\(origin)"
    }
}

// MARK: - Sides

/// One of the two things that `diff` compares.
@MainActor
private enum DiffSide {
    case picture(CGImage)
    case hitMap(SavedHitMap)
    /// A scene, and the name of its state.
    case scene(Scene, state: String)

    /// Reads the side that an argument names: a scene, with or without a state after a colon, or else a file.
    init(_ argument: String, in gallery: Gallery) throws(PlaygroundError) {
        let (name, state) = Self.parts(argument)
        if let scene = gallery.scenes.first(where: { $0.name == name }) {
            self = .scene(scene, state: state ?? "normal")
            return
        }
        let isPath = argument == "-" || argument.contains("/") || argument.contains(".")
        guard isPath || InputFile.isThere(argument) else {
            // The error names similar scenes.
            self = .scene(try gallery.scene(named: name), state: "normal")
            return
        }
        try self.init(data: InputFile.read(argument), named: NearMatches.printable(argument, limit: 200))
    }

    /// Returns the path of the file that an argument names; nil for a scene.
    static func path(_ argument: String, in gallery: Gallery) -> String? {
        gallery.scenes.contains { $0.name == parts(argument).name } ? nil : argument
    }

    /// Splits an argument at its first colon.
    private static func parts(_ argument: String) -> (name: String, state: String?) {
        let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts.first ?? argument, parts.count > 1 ? parts[1] : nil)
    }

    private init(data: Data, named name: String) throws(PlaygroundError) {
        guard !data.isEmpty else { throw .misuse("\(name) is empty.") }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            if let size = CGImage.sizeBeyondLimits(ofPNG: data) {
                throw .misuse(
                    "\(name) has \(size.width) x \(size.height) pixels; a picture may have 67 million, "
                        + "and \(CGImage.maximumSide) on a side.")
            }
            guard let image = CGImage(pngData: data) else { throw .misuse("\(name) is damaged.") }
            self = .picture(image)
        } else if data.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") {
            do throws(SavedHitMapError) {
                self = .hitMap(try SavedHitMap(data: data))
            } catch {
                throw .misuse("\(name) is not a hit map: \(error).")
            }
        } else {
            throw .misuse("\(name) is neither a PNG picture nor a saved hit map.")
        }
    }

    /// A kind of content that can be compared.
    enum Kind: String {
        case picture = "a picture"
        case hitMap = "a hit map"
    }

    /// The only kind that the side has; nil for a scene, which has both.
    var kind: Kind? {
        switch self {
        case .picture: .picture
        case .hitMap: .hitMap
        case .scene: nil
        }
    }

    func image(by renderer: SceneRenderer) throws(PlaygroundError) -> CGImage? {
        switch self {
        case .picture(let image): return image
        case .hitMap: return nil
        case .scene(let scene, let state): return try renderer.with(state).image(of: scene)
        }
    }

    func hitMap(by renderer: SceneRenderer) throws(PlaygroundError) -> SavedHitMap? {
        switch self {
        case .picture: return nil
        case .hitMap(let map): return map
        case .scene(let scene, let state): return try renderer.with(state).hitMap(of: scene)
        }
    }
}

extension SceneRenderer {
    fileprivate func with(_ state: String) -> SceneRenderer {
        var renderer = self
        renderer.state = state
        return renderer
    }
}
