import Foundation

/// The figures of a documentation, as a file describes them.
///
/// The file is JSON; the article on figures in the documentation has every key. Paths in it are relative to the file.
///
///     {
///       "touchstone-figures": 1,
///       "figures": [
///         { "name": "pressed", "scene": "round-button", "state": "highlighted", "appearance": "both", "scale": 2 }
///       ]
///     }
///
/// Reading it refuses what makes no sense, with a sentence that names line, figure and key. Whether scenes, states and views
/// exist is found out by `FigureBuilder`.
public struct FigureBook: Sendable {
    /// The version of the format that is read.
    public static let version = 1

    /// In the order of the file. No two have a file of the same name.
    public private(set) var figures: [Figure]

    /// How many there may be.
    public static let mostFigures = 2000

    public init(_ figures: [Figure]) {
        self.figures = figures
    }

    /// Reads a file.
    public init(path: String) throws(PlaygroundError) {
        let name = NearMatches.printable(path, limit: 200)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw .environment("The figures file \(name) cannot be read: it is a folder.")
        }
        let url = URL(fileURLWithPath: path)
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw .environment("The figures file \(name) cannot be read: \(NearMatches.reason(error))")
        }
        try self.init(data: data, name: url.lastPathComponent, folder: url.deletingLastPathComponent().path)
    }

    /// Reads the contents of a file.
    ///
    /// - Parameters:
    ///   - data: what the file contains.
    ///   - name: what complaints call the file.
    ///   - folder: where the paths of scripts begin.
    public init(data: Data, name: String, folder: String) throws(PlaygroundError) {
        let file = NearMatches.printable(name)
        let json: PlacedJSON
        do throws(JSONReader.Problem) {
            json = try JSONReader.read(data)
        } catch {
            throw .misuse("\(file):\(error.line): \(error.text). A figures file is JSON, \(Self.example)")
        }
        let fields = try FigureFields(
            json, file: file, place: "the file", known: ["touchstone-figures", "defaults", "figures"])
        guard fields["touchstone-figures"] != nil else {
            throw fields.problem("the key \"touchstone-figures\" is missing; a figures file begins \(Self.example)")
        }
        let version = try fields.integer("touchstone-figures", in: 1...1_000_000)
        guard version == Self.version else {
            throw fields.problem("touchstone-figures", "version \(version ?? 0) is newer than 1, which is known here")
        }
        let reader = FigureReader(file: file, folder: folder)
        let defaults = try fields["defaults"].map { value throws(PlaygroundError) in try reader.defaults(value) }
        guard let list = try fields.list("figures", atMost: Self.mostFigures, of: "figures") else {
            throw fields.problem("the key \"figures\" is missing: a list of figures, [...]")
        }
        figures = []
        for (index, value) in list.enumerated() {
            figures.append(try reader.figure(value, number: index + 1, defaults))
        }
    }

    private static let example = #"{"touchstone-figures":1,"figures":[{"name":"a","scene":"round-button"}]}"#
}
