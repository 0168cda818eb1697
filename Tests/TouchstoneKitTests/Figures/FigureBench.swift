import Foundation
import Testing
import UIKit

@testable import TouchstoneKit

/// A folder with a figures file in it, and what becomes of it.
@MainActor
final class FigureBench {
    let folder: URL
    let gallery: Gallery

    init(_ gallery: Gallery = .builtIn) throws {
        self.gallery = gallery
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("figures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ text: String, to name: String = "figures.json") throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    /// The files of figures, whose objects are given.
    func files(_ figures: String) throws -> [FigureFile] {
        try write(#"{"touchstone-figures":1,"figures":[\#(figures)]}"#)
        return try FigureBuilder(gallery).files(of: FigureBook(path: path("figures.json")).figures)
    }

    /// Why a figures file is refused; nil when it is not.
    func refusal(_ text: String) throws -> PlaygroundError? {
        try write(text)
        do throws(PlaygroundError) {
            _ = try FigureBuilder(gallery).files(of: FigureBook(path: path("figures.json")).figures)
            return nil
        } catch {
            return error
        }
    }

    /// Why figures are refused, whose objects are given.
    func refusal(figures: String) throws -> String? {
        try refusal(#"{"touchstone-figures":1,"figures":[\#(figures)]}"#)?.description
    }

    func run(check: Bool = false, only: [String] = []) throws -> Int32 {
        var command = FiguresCommand(gallery)
        command.file = path("figures.json")
        command.check = check
        command.only = only
        return try command.run()
    }

    /// The names of all files in the folder, but for that of the figures file.
    var names: [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted())?
            .filter { $0 != "figures.json" } ?? []
    }

    static func image(_ file: FigureFile) throws -> CGImage { try #require(CGImage(pngData: file.data)) }
}
