import Foundation

/// Reads files named on the command line.
package enum InputFile {
    /// The most bytes that are read.
    private static let mostBytes = 1 << 28

    /// The bytes of a file, or of standard input where the path is "-".
    ///
    /// Where a file cannot be read, the sentence names it and says why.
    package static func read(_ path: String) throws(PlaygroundError) -> Data {
        let name = path == "-" ? "Standard input" : NearMatches.printable(path, limit: 200)
        var isFolder: ObjCBool = false
        if path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw .environment("\(name) cannot be read: it is a folder.")
        }
        let data: Data
        do {
            let file =
                path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            data = try file.read(upToCount: mostBytes + 1) ?? Data()
        } catch {
            throw .environment("\(name) cannot be read: \(NearMatches.reason(error))")
        }
        guard data.count <= mostBytes else { throw .misuse("\(name) has more than \(mostBytes >> 20) megabytes.") }
        return data
    }
}
