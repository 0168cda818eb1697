import Foundation
import UIKit

/// The verb `figures`: the pictures of a documentation.
@MainActor
package struct FiguresCommand {
    package var gallery: Gallery
    /// The path of the figures file.
    package var file = ""
    /// Names of the figures to build; empty for all.
    package var only: [String] = []
    /// Whether nothing is written, and stale pictures are told instead.
    package var check = false
    /// The folder that figures are built into; nil for that of the file.
    package var folder: String?

    package init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    /// Returns the exit status: 1 when pictures are stale or missing.
    package func run() throws(PlaygroundError) -> Int32 {
        let book = try FigureBook(path: file)
        let root = try root()
        let files = try FigureBuilder(gallery).files(of: chosen(book.figures))
        return check ? tell(files, root) : try write(files, root)
    }

    private func root() throws(PlaygroundError) -> String {
        let path = folder ?? URL(fileURLWithPath: file).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw .environment("There is no folder \(NearMatches.printable(path, limit: 200)) to build figures into.")
        }
        return path
    }

    private func chosen(_ figures: [Figure]) throws(PlaygroundError) -> [Figure] {
        for name in only where !figures.contains(where: { $0.name == name }) {
            let near = NearMatches.of(name, among: figures.map(\.name))
            let advice = near.isEmpty ? "" : " Did you mean " + near.joined(separator: " or ") + "?"
            throw .misuse("There is no figure \"\(NearMatches.printable(name))\" in the file.\(advice)")
        }
        return only.isEmpty ? figures : figures.filter { only.contains($0.name) }
    }

    private func tell(_ files: [FigureFile], _ root: String) -> Int32 {
        var count = 0
        for file in files {
            switch file.state(in: root) {
            case .fresh: continue
            case .missing: Terminal.complain("\(file.path) is missing, of the figure \"\(file.figure)\".")
            case .stale: Terminal.complain("\(file.path) is stale, of the figure \"\(file.figure)\".")
            }
            count += 1
        }
        guard count > 0 else {
            Terminal.say("\(Self.count(files.count)) up to date.")
            return 0
        }
        Terminal.complain(
            "\(count) of \(Self.count(files.count)) not up to date; the same command without --check writes them.")
        return 1
    }

    private func write(_ files: [FigureFile], _ root: String) throws(PlaygroundError) -> Int32 {
        let old = files.filter { $0.state(in: root) != .fresh }
        // Whatever cannot be written is found out before anything is.
        for file in old {
            let url = URL(fileURLWithPath: "\(root)/\(file.path)")
            _ = try OutputFolder.make(url.deletingLastPathComponent().path)
            try OutputFile.check(url.path)
        }
        for file in old {
            try OutputFile.write(file.data, to: "\(root)/\(file.path)")
            Terminal.say(file.path)
        }
        Terminal.say("\(old.count) of \(Self.count(files.count)) written.")
        return 0
    }

    private static func count(_ count: Int) -> String { count == 1 ? "1 picture" : "\(count) pictures" }
}
