import CCairo
import Glibc

/// Where the bundled fonts are.
enum FontFiles {
    /// The folder of the fonts; nil when it cannot be found. Looked for once.
    ///
    /// It is beside the program; or beside the code that this is part of, which for tests is a bundle that some other
    /// program loads; or where the package was built.
    static let directory: String? = {
        folder(besides: executablePath) ?? folder(besides: imagePath)
            ?? usable(parent(of: parent(of: parent(of: #filePath))) + "/Assets/Fonts")
    }()

    /// A file with a line about each font, so that no font needs to be opened to know what it holds.
    static let indexName = "fonts.index"

    private static let bundleName = "Touchstone_CoreGraphics.resources"

    private static func folder(besides program: String?) -> String? {
        guard let program else { return nil }
        let folder = parent(of: program)
        for place in [folder, parent(of: folder) + "/share/touchstone", parent(of: folder) + "/lib/touchstone"] {
            if let fonts = usable(place + "/" + bundleName + "/Fonts") { return fonts }
        }
        return nil
    }

    private static func usable(_ folder: String) -> String? {
        access(folder + "/" + indexName, R_OK) == 0 ? folder : nil
    }

    private static var executablePath: String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = readlink("/proc/self/exe", start, buffer.count - 1)
            guard count > 0 else { return nil }
            return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }

    /// The file that this code was loaded from, by the list of what is in memory.
    private static var imagePath: String? {
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

    /// The text of the index as it should be for the fonts in a folder: a line for each, in order of the names.
    static func makeIndex(of names: [String], in folder: String) -> String {
        names.sorted().compactMap { name in
            guard let text = shim_pattern_text(folder + "/" + name, name) else { return nil }
            defer { free(text) }
            return String(cString: text) + "\n"
        }.joined()
    }
}
