import UIKit

/// The verb `diff`: what differs between two pictures, two hit maps or two scenes.
@MainActor
package struct DiffCommand {
    package var gallery: Gallery
    /// What is compared: paths of files, or names of scenes.
    package var sides: [String] = []
    /// A file for a picture of the difference.
    package var output: String?
    package var json = false
    /// Compare only this of scenes; both or neither stand for both.
    package var hits = false
    package var pictures = false
    /// From which distance on colours differ, from 0 to 100; 0 compares exactly. Nil takes what is usual.
    package var tolerance: Double?
    package var look = Look()

    package init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    /// Returns the exit status: 0 when there is no difference, 1 when there is one. Errors have 2.
    package func run() throws(PlaygroundError) -> Int32 {
        try Verdict.status { () throws(PlaygroundError) in try isSame() }
    }

    private func isSame() throws(PlaygroundError) -> Bool {
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
            guard maps[0].canBeCompared(with: maps[1]) else {
                throw .misuse(
                    "These hit maps have different pixels: \(Self.lattice(maps[0])), and \(Self.lattice(maps[1])).")
            }
            report.add(HitMapDifference(from: maps[0], to: maps[1]), over: images.last)
        }
        let paths = try output.map { path throws(PlaygroundError) in try report.writePictures(to: path, as: format) }
        Verdict.say(json ? report.json : ([report.text] + (paths ?? [])).joined(separator: "\n"))
        return report.isEmpty
    }

    private func measure() throws(PlaygroundError) -> ImageDifference.Measure {
        guard let tolerance else { return .perceived }
        guard (0...100).contains(tolerance) else {
            throw .misuse("--tolerance \(tolerance) is not possible; use a distance of colours from 0 to 100.")
        }
        return tolerance == 0 ? .components(tolerance: 0) : .perceived(tolerance: tolerance)
    }

    /// What there is to compare in both.
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
                    "There is \(kind.rawValue) among what is compared, and \(hits ? "--hits" : "--pictures") asks for "
                        + "something else.")
            }
            wanted = [kind]
        }
        return wanted
    }

    /// Scenes are looked at with as many pixels per point as a saved hit map has that they are compared with.
    private func renderer(for found: [DiffSide]) -> SceneRenderer {
        var renderer = SceneRenderer()
        renderer.size = look.size
        renderer.appearance = look.appearance
        for case .hitMap(let map) in found { renderer.scale = map.grid.scale }
        if let scale = look.scale { renderer.scale = CGFloat(scale) }
        return renderer
    }

    private static func lattice(_ map: SavedHitMap) -> String {
        let origin = map.grid.origin == .zero ? "" : " from \(Trace.text(map.grid.origin)) on"
        return "\(Trace.text(map.grid.scale)) per point\(origin)"
    }
}
