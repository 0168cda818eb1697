import CCairo
import Glibc

/// The location of the bundled fonts.
enum FontFiles {
    /// The folder of the fonts; nil when it cannot be found.
    ///
    /// It is next to the program, or next to the file that contains this code, which for tests is a bundle that
    /// another program loads, or in the package's sources.
    static let directory: String? = {
        folder(nextTo: executablePath) ?? folder(nextTo: imagePath)
            ?? folderIfReadable(parent(of: parent(of: parent(of: parent(of: #filePath)))) + "/Assets/Fonts")
    }()

    /// The name of the index, which has a line per font so that no font needs to be opened to know its contents.
    static let indexName = "fonts.index"

    private static let bundleName = "Touchstone_CoreGraphics.resources"

    private static func folder(nextTo program: String?) -> String? {
        guard let program else { return nil }
        let folder = parent(of: program)
        for location in [folder, parent(of: folder) + "/share/touchstone", parent(of: folder) + "/lib/touchstone"] {
            if let fonts = folderIfReadable(location + "/" + bundleName + "/Fonts") { return fonts }
        }
        return nil
    }

    private static func folderIfReadable(_ folder: String) -> String? {
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

    /// The file that this code was loaded from, found in the process's memory map.
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

    /// Returns the text of the index for the fonts in a folder: a line per font, sorted by name.
    static func makeIndex(of names: [String], in folder: String) -> String {
        names.sorted().compactMap { name in
            guard let text = shim_pattern_text(folder + "/" + name, name) else { return nil }
            defer { free(text) }
            return String(cString: text) + "\n"
        }.joined()
    }
}
