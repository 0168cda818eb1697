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
            let read = sides.map { (purpose: "compared", path: ComparedSide.path($0, in: gallery)) }
            try OutputFile.check(output, for: "-o", besides: read)
        }
        var found: [ComparedSide] = []
        for name in sides { found.append(try ComparedSide(name, in: gallery)) }
        let kinds = try kinds(of: found)
        let report = try DiffReport(of: found, names: sides, kinds: kinds, by: renderer(for: found), measure)
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
    private func kinds(of found: [ComparedSide]) throws(PlaygroundError) -> Set<ComparedSide.Kind> {
        let given = found.map(\.kind)
        if let first = given[0], let second = given[1], first != second {
            let names = sides.map { NearMatches.printable($0, limit: 200) }
            throw .misuse(
                "\(names[0]) is \(first.rawValue) and \(names[1]) is \(second.rawValue); compare two of a kind.")
        }
        var wanted: Set<ComparedSide.Kind> = hits == pictures ? [.picture, .hitMap] : [hits ? .hitMap : .picture]
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
    private func renderer(for found: [ComparedSide]) -> SceneRenderer {
        var renderer = SceneRenderer()
        renderer.size = look.size?.size
        renderer.appearance = look.appearance
        for case .hitMap(let map) in found { renderer.scale = map.grid.scale }
        if let scale = look.scale { renderer.scale = CGFloat(scale) }
        return renderer
    }
}
