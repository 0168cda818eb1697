import Foundation
import HostInterface
import UIKit

/// A builder that draws figures in memory. It reads no files: `FigureBook` has already read all input.
///
/// The same figures always give the same bytes.
@preconcurrency @MainActor
public struct FigureBuilder {
    /// The gallery that contains the scenes of the figures.
    public let gallery: Gallery

    public init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    /// Returns all files of the given figures.
    ///
    /// - Throws: An error that names the figure and the key when a scene, state or view does not exist, a picture
    ///   would be too large, or two files have the same name.
    public func files(of figures: [Figure]) throws(PlaygroundError) -> [FigureFile] {
        try checkNames(of: figures)
        var files: [FigureFile] = []
        for figure in figures { files += try self.files(of: figure) }
        return files
    }

    /// Throws if two files of the given figures have the same name.
    package func checkNames(of figures: [Figure]) throws(PlaygroundError) {
        var owners: [String: String] = [:]
        for figure in figures {
            for path in figure.outputs.map(\.path) {
                if let other = owners[path] {
                    throw complaint(
                        figure, "\"name\": the figure \"\(other)\" has a file \(path) as well; rename one of them")
                }
                owners[path] = figure.name
            }
        }
    }

    /// Returns the files of a figure: one for each appearance, scale and format.
    public func files(of figure: Figure) throws(PlaygroundError) -> [FigureFile] {
        do throws(PlaygroundError) {
            let drawing = try FigureDrawing(figure, gallery)
            var files: [FigureFile] = []
            for output in figure.outputs {
                files.append(FigureFile(figure: figure.name, path: output.path, data: try drawing.data(output)))
            }
            return files
        } catch {
            let complaint = complaint(figure, error.description)
            throw PlaygroundError(description: complaint.description, exitStatus: error.exitStatus)
        }
    }

    private func complaint(_ figure: Figure, _ text: String) -> PlaygroundError {
        .misuse("\(figure.origin ?? "figure \"\(NearMatches.printable(figure.name))\""), \(text)")
    }
}
