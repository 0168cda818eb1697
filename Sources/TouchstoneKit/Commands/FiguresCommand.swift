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

    /// Returns the exit status: 0 when the pictures are up to date, 1 when `check` finds some that are not. Errors have 2.
    package func run() throws(PlaygroundError) -> Int32 {
        try Verdict.status { () throws(PlaygroundError) in try isUpToDate() }
    }

    private func isUpToDate() throws(PlaygroundError) -> Bool {
        let book = try FigureBook(path: file)
        let root = try root()
        let files = try FigureBuilder(gallery).files(of: chosen(book.figures))
        if check { return tell(files, root) }
        let scripts = book.figures.flatMap(\.panels).map { (purpose: "a script of the figures", path: $0.scriptPath) }
        try write(files, root, besides: [("the figures file", file)] + scripts)
        return true
    }

    private func root() throws(PlaygroundError) -> String {
        let path = folder ?? URL(fileURLWithPath: file).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            let name = NearMatches.printable(path, limit: 200)
            throw .environment("There is no folder \"\(name)\" to build figures into.")
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

    /// Tells which pictures are not up to date, and answers whether all are.
    private func tell(_ files: [FigureFile], _ root: String) -> Bool {
        var count = 0
        for file in files {
            switch file.state(in: root) {
            case .fresh: continue
            case .missing: Terminal.complain("\(file.path) is missing, of the figure \"\(file.figure)\".")
            case .stale: Terminal.complain("\(file.path) is stale, of the figure \"\(file.figure)\".")
            case .unreadable(let reason):
                Terminal.complain("\(file.path) cannot be read, of the figure \"\(file.figure)\": \(reason)")
            }
            count += 1
        }
        guard count > 0 else {
            Verdict.say("\(Counted.text(files.count, "picture")) up to date.")
            return true
        }
        Terminal.complain(
            "\(count) of \(Counted.text(files.count, "picture")) not up to date; the same command without --check writes them."
        )
        return false
    }

    private func write(
        _ files: [FigureFile], _ root: String, besides others: [(purpose: String, path: String?)]
    ) throws(PlaygroundError) {
        var old: [FigureFile] = []
        for file in files {
            switch file.state(in: root) {
            case .fresh: continue
            case .stale, .missing: old.append(file)
            case .unreadable(let reason):
                throw .environment("\(file.path) cannot be compared with the figure \"\(file.figure)\": \(reason)")
            }
        }
        // Whatever cannot be written is found out before anything is.
        for file in old {
            let url = URL(fileURLWithPath: "\(root)/\(file.path)")
            _ = try OutputFolder.make(url.deletingLastPathComponent().path)
            try OutputFile.check(url.path, for: "the figure \"\(file.figure)\"", besides: others)
        }
        for file in old {
            try OutputFile.write(file.data, to: "\(root)/\(file.path)")
            Verdict.say(file.path)
        }
        Verdict.say("\(old.count) of \(Counted.text(files.count, "picture")) written.")
    }
}
