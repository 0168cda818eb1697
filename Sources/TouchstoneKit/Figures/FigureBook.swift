import Foundation

/// Documentation pictures, as a file describes them.
///
/// The file is JSON; the documentation's article on figures lists every key. Paths are relative to the file.
///
///     {
///       "touchstone-figures": 1,
///       "figures": [
///         { "name": "pressed", "scene": "round-button", "state": "highlighted", "appearance": "both", "scale": 2 }
///       ]
///     }
///
/// Invalid input is rejected with a sentence that names the line, the figure and the key. `FigureBuilder` checks
/// whether scenes, states and views exist.
public struct FigureBook: Sendable {
    /// The supported version of the format.
    public static let version = 1

    /// The figures in the order of the file. No two share a file name.
    public private(set) var figures: [Figure]

    /// The maximum number of figures in a file.
    public static let maximumFigures = 20_000

    /// The maximum size of a file in bytes.
    private static let maximumBytes = 32 << 20

    public init(_ figures: [Figure]) {
        self.figures = figures
    }

    /// Reads a file.
    ///
    /// - Parameter path: The path of a file, a pipe or a device; "-" stands for standard input. Script paths in a file
    ///   are relative to its folder, those in anything else to the current folder.
    public init(path: String) throws(PlaygroundError) {
        let data = try InputFile.read(path, as: "figures file", maximumBytes: Self.maximumBytes)
        let url = URL(fileURLWithPath: path)
        let folder =
            InputFile.isStream(path)
            ? FileManager.default.currentDirectoryPath : url.deletingLastPathComponent().path
        let name = path == "-" ? "Standard input" : url.lastPathComponent
        try self.init(data: data, name: name, folder: folder)
    }

    /// Reads the contents of a file.
    ///
    /// - Parameters:
    ///   - data: The file's contents.
    ///   - name: The name of the file in error messages.
    ///   - folder: The folder that script paths are relative to.
    public init(data: Data, name: String, folder: String) throws(PlaygroundError) {
        let file = NearMatches.printable(name)
        let json: JSONValue
        do throws(JSONReader.Problem) {
            json = try JSONReader.read(data)
        } catch {
            throw .misuse("\(file):\(error.line): \(error.text). A figures file is JSON, \(Self.example)")
        }
        let fields = try FigureFields(
            json, file: file, context: "the file", known: ["touchstone-figures", "defaults", "figures"])
        guard fields["touchstone-figures"] != nil else {
            throw fields.problem("the key \"touchstone-figures\" is missing; a figures file begins \(Self.example)")
        }
        let version = try fields.integer("touchstone-figures", in: 1...1_000_000)
        guard version == Self.version else {
            throw fields.problem(
                "touchstone-figures",
                "version \(version ?? 0) is not supported; this version of Touchstone reads version 1")
        }
        let reader = FigureReader(file: file, folder: folder)
        let defaults = try fields["defaults"].map { value throws(PlaygroundError) in try reader.defaults(value) }
        guard let list = try fields.list("figures", atMost: Self.maximumFigures, of: "figures") else {
            throw fields.problem("the key \"figures\" is missing: a list of figures, [...]")
        }
        figures = []
        for (index, value) in list.enumerated() {
            figures.append(try reader.figure(value, number: index + 1, defaults))
        }
    }

    private static let example = #"{"touchstone-figures":1,"figures":[{"name":"a","scene":"round-button"}]}"#
}
