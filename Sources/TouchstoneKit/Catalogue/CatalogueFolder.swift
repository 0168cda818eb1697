import Foundation

/// The folder of a catalogue. It has a file that says so; no other folder with contents is written into.
@MainActor
package struct CatalogueFolder {
    private let path: String

    static let marker = "made-by-touchstone.txt"
    private static let markerStart = "\"touchstone export\""
    static let markerText =
        markerStart + " wrote this catalogue, and replaces its files when it is run again. Open index.html.\n"

    /// Creates the description of a folder that need not exist. Throws if it has contents and no catalogue, or cannot
    /// be written.
    package init(_ path: String) throws(PlaygroundError) {
        guard !path.isEmpty else { throw .misuse("The name of the folder is empty.") }
        try OutputFolder.checkName(path)
        self.path = path
        let name = NearMatches.printable(path, limit: 200)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            try Self.checkParent(of: path, name)
            return
        }
        guard isFolder.boolValue else { throw .misuse("\(name) is a file; give the name of a folder.") }
        let contents: [String]
        do {
            contents = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw .environment("The folder \(name) cannot be read: \(NearMatches.reason(error))")
        }
        guard contents.isEmpty || Self.contents("\(path)/\(Self.marker)")?.starts(with: Self.markerStart.utf8) == true
        else {
            throw .misuse("The folder \(name) is not empty and has no catalogue; give a new one, or empty it.")
        }
    }

    /// Throws if a folder that is not there cannot be made.
    private static func checkParent(of path: String, _ name: String) throws(PlaygroundError) {
        var parent = URL(fileURLWithPath: path)
        var isFolder: ObjCBool = false
        repeat {
            parent.deleteLastPathComponent()
        } while !FileManager.default.fileExists(atPath: parent.path, isDirectory: &isFolder) && parent.path != "/"
        let found = NearMatches.printable(parent.path, limit: 200)
        guard isFolder.boolValue else { throw .environment("\(name) cannot be created: \(found) is not a folder.") }
        guard FileManager.default.isWritableFile(atPath: parent.path) else {
            throw .environment("\(name) cannot be created: the folder \(found) does not allow it.")
        }
    }

    /// Writes the files, first the one that makes the folder a catalogue. Returns how many have changed.
    ///
    /// - Parameter isWhole: Whether the files are the whole catalogue, so that pages of scenes that are gone, and their
    ///   pictures, are removed.
    package func write(_ files: [CatalogueFile], isWhole: Bool) throws(PlaygroundError) -> Int {
        let folder = try OutputFolder.make(path)
        var written: [String: Data] = [:]
        var count = 0
        for file in files {
            if let known = written[file.path] {
                guard known == file.data else {
                    throw .environment("Two different pictures would be called \(file.path).")
                }
                continue
            }
            written[file.path] = file.data
            try folder.check(file.path, for: "the catalogue", besides: [])
            guard Self.contents(folder.file(file.path)) != file.data else { continue }
            try folder.write(file.data, to: file.path)
            count += 1
        }
        if isWhole { removeOthers(besides: Set(written.keys), in: folder) }
        return count
    }

    /// Removes the files that an earlier catalogue wrote and this one does not have. Other files stay.
    private func removeOthers(besides kept: Set<String>, in folder: OutputFolder) {
        for part in ["scenes", "pictures"] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.file(part))) ?? []
            // A page says who wrote it; the other files of the scene are called like it. Files of one's own stay.
            let gone = Set(
                names.filter { name in
                    guard name.hasSuffix(".html"), !kept.contains("\(part)/\(name)") else { return false }
                    let page = Self.contents(folder.file("\(part)/\(name)"))
                    return page?.range(of: Data("content=\"touchstone export\"".utf8)) != nil
                }.map { String($0.dropLast(".html".count)) })
            for name in names where !kept.contains("\(part)/\(name)") {
                let isOfScene = ["~dark.png", ".html", ".png", ".js"].contains { ending in
                    name.hasSuffix(ending) && gone.contains(String(name.dropLast(ending.count)))
                }
                guard part == "scenes" ? isOfScene : Self.isPicture(name) else { continue }
                // A link is removed, and not the file that it leads to.
                unlink(folder.file("\(part)/\(name)"))
            }
        }
    }

    /// Returns the contents of a file; nil for anything else, such as a pipe, which reading would wait for.
    private static func contents(_ path: String) -> Data? {
        var info = stat()
        guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
        return try? Data(contentsOf: URL(fileURLWithPath: path))
    }

    /// Returns whether a file is called like a picture that scenes share.
    private static func isPicture(_ name: String) -> Bool {
        name.hasSuffix(".png") && name.utf8.count == 20
            && name.utf8.prefix(16).allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}
