import Foundation
import StandardStreams
import SwiftSyntax

/// The translation of a folder once, into sources to go on with.
///
/// The files keep their paths and lines. Removed attributes leave no spaces, and what the plugin would generate for a
/// file stands at its end. Resources go into one folder, which the manifest copies as it is.
struct Port {
    private let folder: URL
    private let output: URL
    private var counts: [String: Int] = [:]
    private var lines = 0
    private var problems: [String] = []
    private var notes: [String] = []
    /// Whether the report was written.
    private var isReported = true

    /// Translates a folder and returns the exit status: 1 if something could not be translated, or the
    /// report could not be written.
    static func run(_ folder: String, into output: String) throws -> Int32 {
        guard !folder.isEmpty, !output.isEmpty else { throw Usage(description: "the name of a folder is empty") }
        guard output != "-" else { throw Usage(description: "a folder to write into cannot be called -") }
        var port = Port(
            folder: URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL,
            output: URL(fileURLWithPath: output, isDirectory: true).standardizedFileURL)
        try port.translate()
        return port.problems.isEmpty && port.isReported ? 0 : 1
    }

    private init(folder: URL, output: URL) {
        self.folder = folder
        self.output = output
    }

    /// The file with what the plugin would generate for all sources together.
    private static let table = "UIKitInteropTable.swift"

    /// Returns a folder without symbolic links, of which only a part may exist.
    private static func resolved(_ folder: URL) -> URL {
        guard !FileManager.default.fileExists(atPath: folder.path), folder.pathComponents.count > 1 else {
            return folder.resolvingSymlinksInPath()
        }
        return resolved(folder.deletingLastPathComponent()).appending(path: folder.lastPathComponent)
    }

    private mutating func translate() throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
            throw Usage(description: "\(folder.path) does not exist")
        }
        guard isFolder.boolValue else { throw Usage(description: "\(folder.path) is not a folder") }
        let contents = FolderContents(folder)
        if contents.isTooLarge {
            throw Usage(
                description: "\(folder.path) has more than \(FolderContents.limit) files; a link in it may lead to a "
                    + "large folder")
        }
        if let place = contents.unreadableFolders.first {
            throw Usage(description: "\(place.path) cannot be read")
        }
        guard !contents.sources.isEmpty else { throw Usage(description: "\(folder.path) has no Swift files") }
        let (real, realFolder) = (Self.resolved(output).path, folder.resolvingSymlinksInPath().path)
        guard !"\(real)/".hasPrefix("\(realFolder)/") else {
            throw Usage(description: "\(output.path) is inside of what is read")
        }
        guard (try? FileManager.default.contentsOfDirectory(atPath: output.path))?.isEmpty != false else {
            throw Usage(description: "\(output.path) is not empty")
        }
        if contents.sources.contains(where: { relative($0) == Self.table }) {
            throw Usage(description: "\(folder.path) has a file \(Self.table), which is the name of one to write")
        }
        let bundle = contents.resources.isEmpty ? nil : "resources"
        var index = SourceIndex()
        var files: [(url: URL, text: String, tree: SourceFileSyntax)] = []
        for url in contents.sources {
            guard FileManager.default.isReadableFile(atPath: url.path) else {
                throw Usage(description: "\(url.path) cannot be read")
            }
            let (text, tree) = try read(url.path)
            if let place = Self.firstError(in: tree, of: url.path) {
                problems.append("\(relative(url)):\(place.line):\(place.column): this is not Swift")
            }
            index.merge(Indexer.index(tree))
            files.append((url, text, tree))
        }
        index.resolveAliases()
        index.removeIrrelevant()
        for (url, text, tree) in files {
            let result = Translator.translate(
                text, tree: tree, path: url.path, index: index, style: .owned, bundle: bundle)
            let path = relative(url)
            lines += text.count { $0 == "\n" }
            counts.merge(result.counts, uniquingKeysWith: +)
            problems += result.problems.map { "\(path):\($0.line):\($0.column): \($0.message)" }
            notes += result.notes.map { "\(path):\($0.line):\($0.column): \($0.message)" }
            try save(result.text, as: path)
        }
        try save(FileTable.module(contents.sources.map(\.path), bundle: bundle), as: Self.table)
        try ResourceCopy.run(
            contents.resources.flatMap { [$0.file.path, $0.path] }, to: output.appending(path: "Resources").path,
            isAlone: false)
        notes += contents.complaints
        notes += contents.linksOutside.map {
            "\(relative($0.link)) is a link to \($0.target.path), outside of the folder"
        }
        report(files: files.count, resources: contents.resources.count)
    }

    /// Returns the place of the first thing that the parser did not expect or missed; nil if there is none.
    private static func firstError(in tree: SourceFileSyntax, of path: String) -> SourceLocation? {
        guard tree.hasError else { return nil }
        let token = tree.tokens(viewMode: .all).first {
            $0.presence == .missing || $0.parent?.is(UnexpectedNodesSyntax.self) == true
        }
        return token?.startLocation(converter: SourceLocationConverter(fileName: path, tree: tree))
    }

    private func relative(_ file: URL) -> String {
        file.path.dropFirst(folder.path.count).split(separator: "/").joined(separator: "/")
    }

    private func save(_ text: String, as path: String) throws {
        try writeWhole(Data(text.utf8), to: output.appending(path: path))
    }

    /// Returns a text as a literal of Swift.
    private static func literal(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> String in
            if scalar == "\\" || scalar == "\"" { return "\\\(scalar)" }
            return PrintableText.isPrintable(scalar) ? "\(scalar)" : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return "\"\(scalars.joined())\""
    }

    /// Writes the report. Each name is made printable before it becomes a part of it, so that a line feed in a name
    /// adds no line.
    private mutating func report(files: Int, resources: Int) {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        var text =
            "\(count(files, "file")) with \(count(lines, "line")) and \(count(resources, "resource")) are in "
            + "\(PrintableText.line(output.path)).\n"
        if !counts.isEmpty { text += "\nTranslated:\n" }
        for (kind, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            text += String(repeating: " ", count: max(0, 6 - "\(count)".count))
            text += "\(count)  \(PrintableText.line(kind))\n"
        }
        for (title, sentences) in [("To look at", notes), ("Not translated", problems)] where !sentences.isEmpty {
            text += "\n\(title):\n" + sentences.map { "  \(PrintableText.line($0))\n" }.joined()
        }
        let name = Self.literal(output.lastPathComponent)
        let copies = resources == 0 ? "" : "\n    resources: [.copy(\"Resources\")],"
        text += """

            In the manifest, where TARGET is the target's name:

                .executableTarget(
                    name: "TARGET", dependencies: [.product(name: "UIKit", package: "touchstone")],
                    path: \(name),\(copies.replacing("\n    ", with: "\n        "))
                    swiftSettings: [.swiftLanguageMode(.v5)])

            """
        guard let failure = StandardStream.output.write(text) else { return }
        isReported = false
        StandardStream.error.write(
            "port: error: standard output cannot be written: \(String(cString: strerror(failure)))\n")
    }
}
