import Foundation
import Testing
import UIKit

@testable import TouchstoneKit
@testable import TouchstoneScenes

/// A temporary folder with a figures file.
@MainActor
final class FigureFixture {
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

    /// Returns the files of figures, given as JSON objects.
    func files(_ figures: String) throws -> [FigureFile] {
        try write(#"{"touchstone-figures":1,"figures":[\#(figures)]}"#)
        return try FigureBuilder(gallery).files(of: FigureBook(path: path("figures.json")).figures)
    }

    /// Returns the error for a figures file; nil if it is valid.
    func refusal(_ text: String) throws -> PlaygroundError? {
        try write(text)
        do throws(PlaygroundError) {
            _ = try FigureBuilder(gallery).files(of: FigureBook(path: path("figures.json")).figures)
            return nil
        } catch {
            return error
        }
    }

    /// Returns the error message for figures, given as JSON objects.
    func refusal(figures: String) throws -> String? {
        try refusal(#"{"touchstone-figures":1,"figures":[\#(figures)]}"#)?.description
    }

    /// The names of all files in the folder except the figures file.
    var names: [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted())?
            .filter { $0 != "figures.json" } ?? []
    }

    static func image(_ file: FigureFile) throws -> CGImage { try #require(CGImage(pngData: file.data)) }
}
