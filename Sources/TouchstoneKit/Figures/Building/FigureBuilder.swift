import Foundation
import HostInterface
import UIKit

/// Draws figures. Everything is made in memory; nothing is read but what `FigureBook` has read already.
///
/// The same figures give the same bytes every time.
@MainActor
public struct FigureBuilder {
    /// Where the scenes of figures are found.
    public let gallery: Gallery

    public init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    /// All files of some figures.
    ///
    /// Throws when a scene, state or view does not exist, a picture would be too large, or two files have one name. The sentence
    /// names figure and key.
    public func files(of figures: [Figure]) throws(PlaygroundError) -> [FigureFile] {
        var owners: [String: String] = [:]
        for figure in figures {
            for path in figure.variants.map(\.path) {
                if let other = owners[path] {
                    throw complaint(
                        figure, "\"name\": the figure \"\(other)\" has a file \(path) as well; rename one of them")
                }
                owners[path] = figure.name
            }
        }
        var files: [FigureFile] = []
        for figure in figures { files += try self.files(of: figure) }
        return files
    }

    /// The files of a figure: one for each appearance, scale and format.
    public func files(of figure: Figure) throws(PlaygroundError) -> [FigureFile] {
        do throws(PlaygroundError) {
            let drawing = try FigureDrawing(figure, gallery)
            var files: [FigureFile] = []
            for variant in figure.variants {
                files.append(FigureFile(figure: figure.name, path: variant.path, data: try drawing.data(variant)))
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
