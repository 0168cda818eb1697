import ArgumentParser
import Foundation
import TouchstoneKit
import UIKit

/// The verb `figures`: documentation pictures.
struct FiguresCommand: Verb {
    static let synopsis = "figures FILE"

    static let configuration = CommandConfiguration(
        commandName: "figures",
        abstract: "Draw documentation pictures, as a file describes them.",
        discussion: """
            Writes only the pictures that have changed, and prints their names. The exit status is 0 when the pictures are up to \
            date, 1 when --check finds some that are stale, missing or unreadable, and 2 when the request makes no sense or a \
            file cannot be read or written.
            """)

    @Argument(help: "The JSON file that describes them; - reads standard input.")
    var file: String

    @Argument(help: "The figures to draw; all if left out.")
    var figures: [String] = []

    @Flag(help: "Write nothing; list the pictures that are stale, missing or unreadable.")
    var check = false

    @Option(help: ArgumentHelp("Write into this folder; the folder of the file if left out.", valueName: "folder"))
    var into: String?

    @OptionGroup var spread: SpreadOptions
}

// MARK: - The work

@MainActor
extension FiguresCommand {
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        try Verdict.status { () throws(PlaygroundError) in try isUpToDate(gallery) }
    }

    /// Writes or checks the pictures. Returns whether all are up to date.
    private func isUpToDate(_ gallery: Gallery) throws(PlaygroundError) -> Bool {
        let book = try FigureBook(path: file)
        let root = try outputFolder()
        let builder = FigureBuilder(gallery)
        let chosen = try chosenFigures(of: book)
        try builder.checkNames(of: chosen)
        let part = spread.shard.part(of: chosen)
        let work = PiecewiseWork(noun: "figure", names: part.map(\.name)) { index throws(PlaygroundError) in
            try builder.files(of: part[index]).flatMap { $0.compared(in: root).parts }
        }
        let results = try work.results(jobs: spread.jobs)
        let files = zip(part, results.pieces).flatMap { figure, files in
            ComparedFigure.list(of: figure.name, from: files ?? [])
        }
        if check {
            let isFresh = report(files)
            try work.check(results)
            return isFresh
        }
        let scripts = book.figures.flatMap(\.panels).map { (purpose: "a script of the figures", path: $0.scriptPath) }
        try write(files, root, besides: [("the figures file", file)] + scripts)
        try work.check(results)
        return true
    }

    /// Returns the path of the folder that figures are written into.
    private func outputFolder() throws(PlaygroundError) -> String {
        guard into != nil || !InputFile.isStream(file) else {
            let name = file == "-" ? "Standard input" : NearMatches.printable(file, limit: 200)
            throw .misuse("\(name) lies in no folder for pictures; give one with --into.")
        }
        let path = into ?? URL(fileURLWithPath: file).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            let name = NearMatches.printable(path, limit: 200)
            throw .environment("There is no folder \"\(name)\" to write figures into.")
        }
        return path
    }

    private func chosenFigures(of book: FigureBook) throws(PlaygroundError) -> [Figure] {
        for name in figures where !book.figures.contains(where: { $0.name == name }) {
            let near = NearMatches.of(name, among: book.figures.map(\.name))
            let advice = near.isEmpty ? "" : " Did you mean " + near.joined(separator: " or ") + "?"
            throw .misuse("There is no figure \"\(NearMatches.printable(name))\" in the file.\(advice)")
        }
        return figures.isEmpty ? book.figures : book.figures.filter { figures.contains($0.name) }
    }

    /// Lists the pictures that are not up to date. Returns whether all are.
    private func report(_ files: [ComparedFigure]) -> Bool {
        var count = 0
        for file in files {
            switch file.state {
            case .fresh: continue
            case .missing: Terminal.complain("\(file.path) of the figure \"\(file.figure)\" is missing.")
            case .stale: Terminal.complain("\(file.path) of the figure \"\(file.figure)\" is stale.")
            case .unreadable(let reason):
                Terminal.complain("\(file.path) of the figure \"\(file.figure)\" cannot be read: \(reason)")
            }
            count += 1
        }
        guard count > 0 else {
            Verdict.say("\(Counted.text(files.count, "picture")) up to date.")
            return true
        }
        let verdict =
            count == 1
            ? "is not up to date; run the command without --check to write it."
            : "are not up to date; run the command without --check to write them."
        Terminal.complain("\(count) of \(Counted.text(files.count, "picture")) \(verdict)")
        return false
    }

    /// Writes the pictures that have changed.
    private func write(
        _ files: [ComparedFigure], _ root: String, besides others: [(purpose: String, path: String?)]
    ) throws(PlaygroundError) {
        var old: [ComparedFigure] = []
        for file in files {
            switch file.state {
            case .fresh: continue
            case .stale, .missing: old.append(file)
            case .unreadable(let reason):
                throw .environment("\(file.path) of the figure \"\(file.figure)\" cannot be compared: \(reason)")
            }
        }
        let folder = OutputFolder(existing: root)
        // Every file is checked before any is written.
        for file in old { try folder.check(file.path, for: "the figure \"\(file.figure)\"", besides: others) }
        for file in old {
            try folder.write(file.picture, to: file.path)
            Verdict.say(file.path)
        }
        Verdict.say("\(old.count) of \(Counted.text(files.count, "picture")) written.")
    }
}

/// A file of a figure, compared with the one on disk.
private struct ComparedFigure {
    let figure: String
    let path: String
    let state: FigureFile.State
    /// The picture; empty if the one on disk is as good.
    let picture: Data

    /// Returns the files of a figure that `parts` of each were made of.
    static func list(of figure: String, from parts: [Data]) -> [ComparedFigure] {
        WorkerChannel.named(parts).map { path, data in
            let rest = Data(data.dropFirst())
            let (state, picture): (FigureFile.State, Data) =
                switch data.first {
                case 0: (.fresh, Data())
                case 1: (.stale, rest)
                case 2: (.missing, rest)
                default: (.unreadable(reason: String(decoding: rest, as: UTF8.self)), Data())
                }
            return ComparedFigure(figure: figure, path: path, state: state, picture: picture)
        }
    }

    /// The file as a part of a result: its path, and then a number for the state with the picture or the reason.
    var parts: [Data] {
        let content =
            switch state {
            case .fresh: Data([0])
            case .stale: Data([1]) + picture
            case .missing: Data([2]) + picture
            case .unreadable(let reason): Data([3]) + Data(reason.utf8)
            }
        return [Data(path.utf8), content]
    }
}

extension FigureFile {
    /// Compares the file with the one in a folder.
    fileprivate func compared(in folder: String) -> ComparedFigure {
        let state = state(in: folder)
        return ComparedFigure(figure: figure, path: path, state: state, picture: state == .fresh ? Data() : data)
    }
}
