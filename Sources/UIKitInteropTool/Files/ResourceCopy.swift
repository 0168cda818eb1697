import Foundation

/// Copies resources from a folder `iOS` to where SwiftPM takes them from.
enum ResourceCopy {
    /// Copies each file unless it is there already, and removes what was copied before and is no longer asked for.
    ///
    /// SwiftPM notices a changed folder by its own date, so the folder of each copied file gets a new one.
    ///
    /// - Parameters:
    ///   - pairs: Files, each followed by its path within `output`.
    ///   - output: The folder of the resources.
    ///   - isAlone: Whether nothing else lies in the folder, so that what is not asked for is removed.
    static func run(_ pairs: [String], to output: String, isAlone: Bool = true) throws {
        guard pairs.count.isMultiple(of: 2) else { throw Usage(description: "a file has no path to copy it to") }
        var wanted: Set<String> = []
        var changedRoots: Set<String> = []
        for number in stride(from: 0, to: pairs.count, by: 2) {
            let path = pairs[number + 1]
            let parts = path.split(separator: "/")
            guard !path.hasPrefix("/"), let root = parts.first, !parts.contains("..") else {
                throw Usage(description: "'\(path)' is not a path within the resources")
            }
            wanted.insert(path)
            let source = URL(fileURLWithPath: pairs[number])
            let target = URL(fileURLWithPath: "\(output)/\(path)")
            guard let data = try? Data(contentsOf: source) else {
                throw Usage(description: "\(source.path) cannot be read")
            }
            if let old = try? Data(contentsOf: target), old == data { continue }
            try writeWhole(data, to: target)
            changedRoots.insert(String(root))
        }
        for path in isAlone ? files(in: output) : [] where !wanted.contains(path) {
            try FileManager.default.removeItem(atPath: "\(output)/\(path)")
            if let root = path.split(separator: "/").first { changedRoots.insert(String(root)) }
        }
        for root in changedRoots { utimes("\(output)/\(root)", nil) }
    }

    private static func files(in folder: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: folder)
        var files: [String] = []
        while let path = found?.nextObject() as? String {
            if found?.fileAttributes?[.type] as? FileAttributeType != .typeDirectory { files.append(path) }
        }
        return files
    }
}
