import CCairo
import Glibc

/// The fonts that come with Touchstone: a folder with their files, and an index that describes them.
struct FontFiles: Sendable {
    /// One font of the folder.
    struct File: Sendable {
        let name: String
        /// Fontconfig's description of the font, so that the file need not be opened to know what is in it.
        let description: [UInt8]
    }

    /// The folder.
    let folder: String
    /// The fonts that the index lists.
    let files: [File]

    /// The fonts of the first place that has all of them; nil when no place does.
    ///
    /// Nothing but the program's own place and the environment decides, so a program behaves alike on the machine
    /// that built it and on others.
    static let found: FontFiles? =
        namedFolder.flatMap(FontFiles.init(folder:)) ?? beside(ProgramFile.path) ?? beside(image)

    /// The environment variable that names a folder of fonts, which is tried first.
    static let variable = "TOUCHSTONE_FONTS"

    /// The name of the index, which has a line for each font.
    static let indexName = "fonts.index"

    /// The folder that the build puts beside a program.
    static let bundleName = "Touchstone_CoreGraphics.resources"

    /// The folder that the environment names.
    static var namedFolder: String? {
        guard let value = getenv(variable) else { return nil }
        let folder = String(cString: value)
        return folder.isEmpty ? nil : folder
    }

    /// Reads the index of a folder. Returns nil unless every font of the index can be read.
    init?(folder: String) {
        guard let index = Self.read(folder + "/" + Self.indexName) else { return nil }
        self.init(folder: folder, index: index)
        guard !files.isEmpty, files.allSatisfy({ access(folder + "/" + $0.name, R_OK) == 0 }) else { return nil }
    }

    /// Creates the list of the fonts of a folder from its index, without looking for the files.
    init(folder: String, index: [UInt8]) {
        self.folder = folder
        files = index.split(separator: UInt8(ascii: "\n")).compactMap { line in
            Self.fileName(in: line).map { File(name: $0, description: Array(line) + [0]) }
        }
    }

    /// Returns the fonts that belong to a program or a library, given its path.
    private static func beside(_ path: String?) -> FontFiles? {
        guard let path else { return nil }
        let folder = parent(of: path)
        return FontFiles(folder: folder + "/" + bundleName + "/Fonts")
            ?? FontFiles(folder: parent(of: folder) + "/share/touchstone/fonts")
    }

    /// The file that this code was loaded from, found in the process's memory map. For tests it is a library that
    /// another program loads.
    private static var image: String? {
        let address = UInt(bitPattern: #dsohandle)
        guard let file = fopen("/proc/self/maps", "r") else { return nil }
        defer { fclose(file) }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        while getline(&line, &capacity, file) > 0 {
            guard let line else { return nil }
            // "START-END rwxp OFFSET DEVICE INODE PATH"
            let text = String(cString: line)
            let ends = text.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard ends.count == 2, ends[0] <= address, address < ends[1] else { continue }
            return text.firstIndex(of: "/").map { String(text[$0...].dropLast()) }
        }
        return nil
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Returns the name of the font file in a line of the index.
    private static func fileName(in line: ArraySlice<UInt8>) -> String? {
        let key = Array(":file=".utf8)
        guard let start = line.indices.first(where: { line[$0...].starts(with: key) }) else { return nil }
        let rest = line[(start + key.count)...].prefix { $0 != UInt8(ascii: ":") }
        // The index escapes hyphens with a backslash.
        return String(decoding: rest.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
    }

    private static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[0..<count])
        }
    }

    /// Returns the text of the index for the fonts in a folder: a line per font, sorted by name.
    static func makeIndex(of names: [String], in folder: String) -> String {
        names.sorted().compactMap { name in
            guard let text = shim_pattern_text(folder + "/" + name, name) else { return nil }
            defer { free(text) }
            return String(cString: text) + "\n"
        }.joined()
    }
}
