/// The kinds of picture files that scenes are drawn into.
public enum PictureFormat: String, CaseIterable, Sendable {
    case png, svg, pdf

    /// The format that the end of a file's name asks for.
    public init(path: String) throws(PlaygroundError) {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
        guard let format = PictureFormat(rawValue: ending) else {
            throw .misuse(
                "\"\(NearMatches.printable(path))\" names no kind of picture; let it end in .png, .svg or .pdf.")
        }
        self = format
    }
}
