import Foundation

/// A writer of properties that were set in the inspector into the files that declare them.
struct SourceWriter {
    /// The files of the module.
    let files: [String]

    /// The result of writing.
    struct Outcome: Equatable {
        /// The properties that the source has now.
        var written: [LivePropertyValue] = []
        /// Sentences for the user.
        var sentences: [String] = []
    }

    /// Replaces the defaults of properties. A file that cannot be written stays as it is.
    func write(_ values: [LivePropertyValue]) -> Outcome {
        var outcome = Outcome()
        for value in values {
            do throws(LiveError) {
                let place = try write(value)
                outcome.written.append(value)
                outcome.sentences.append("\(value.name) is written to \(place.text).")
            } catch {
                outcome.sentences.append(error.description)
            }
        }
        return outcome
    }

    private func write(_ value: LivePropertyValue) throws(LiveError) -> SourceLine {
        var matches: [(file: String, text: String, found: DefaultValue)] = []
        for file in files {
            // Bytes that are not UTF-8 would be lost, and a mark at the beginning has to stay.
            guard let data = FileManager.default.contents(atPath: file),
                let text = String(validating: data, as: UTF8.self),
                let found = try DefaultValue(of: value.name, in: value.type, text: text)
            else { continue }
            matches.append((file, text, found))
        }
        guard let match = matches.first else {
            throw LiveError(
                "\(value.name) is declared by \(value.type), not in these sources; Copy as code gives the line.")
        }
        guard matches.count == 1 else { throw LiveError("\(value.name) is declared more than once.") }
        let place = SourceLine(path: match.file, line: match.found.line)
        let new = try match.found.replaced(by: value.code)
        if new == match.text { return place }
        do {
            // A link stays one.
            try Self.replace(URL(fileURLWithPath: match.file).resolvingSymlinksInPath(), by: Data(new.utf8))
        } catch {
            throw LiveError("\(place.text) cannot be written: \(error.localizedDescription)")
        }
        return place
    }

    /// Replaces the contents of a file as a whole or not at all. It keeps its permissions.
    private static func replace(_ url: URL, by data: Data) throws {
        let files = FileManager.default
        let attributes = try files.attributesOfItem(atPath: url.path)
        let permissions = (attributes[.posixPermissions] as? NSNumber)?.uint16Value ?? 0o644
        guard permissions & 0o200 != 0, files.isWritableFile(atPath: url.path) else {
            throw CocoaError(.fileWriteNoPermission)
        }
        let folder = url.deletingLastPathComponent()
        let name = ".\(url.lastPathComponent).touchstone-\(ProcessInfo.processInfo.processIdentifier)"
        let temporary = folder.appendingPathComponent(name)
        defer { try? files.removeItem(at: temporary) }
        // The file never has more permissions than the old one, not even while it is empty.
        guard files.createFile(atPath: temporary.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw CocoaError(.fileWriteNoPermission)
        }
        let handle = try FileHandle(forWritingTo: temporary)
        try handle.write(contentsOf: data)
        try handle.close()
        try files.setAttributes([.posixPermissions: NSNumber(value: permissions)], ofItemAtPath: temporary.path)
        guard rename(temporary.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
