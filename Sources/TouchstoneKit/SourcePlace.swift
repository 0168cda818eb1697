import Foundation

/// Where in somebody's sources something is written.
struct SourcePlace: Hashable, Sendable {
    /// As the compiler tells it.
    let filePath: String
    let line: Int

    /// The file as seen from a folder, as a reference in a URI; nil for a file that is not in the folder.
    func reference(from folder: String) -> String? {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let isInside = filePath.hasPrefix(prefix)
        // Compilers can be told to leave out where the sources are.
        guard isInside || !filePath.hasPrefix("/") else { return nil }
        let path = isInside ? String(filePath.dropFirst(prefix.count)) : filePath
        guard !path.isEmpty, !path.split(separator: "/").contains("..") else { return nil }
        return path.addingPercentEncoding(withAllowedCharacters: Self.allowed)
    }

    /// A colon would make a scheme of what is before it.
    private static let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
}
