import Foundation

/// The output of `UIKitInteropTool` for some files, as the plugin runs it.
struct Translation {
    /// The translation of the first file without its first two lines, up to the generated declarations.
    let text: String
    /// The generated declarations.
    let appendix: String
    /// The errors, with the file's name instead of its path.
    let errors: [String]

    init(_ source: String, others: [String] = [], bundle: String? = nil) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "interop-\(getpid())-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for (number, text) in ([source] + others).enumerated() {
            let url = folder.appending(path: "File\(number).swift")
            try Data(text.utf8).write(to: url)
            paths.append(url.path)
        }
        let index = folder.appending(path: "index.json").path
        let output = folder.appending(path: "Output.swift")
        _ = try Self.run(["index", "--output", index] + paths)
        let options = bundle.map { ["--resources", $0] } ?? []
        let complaint = try Self.run(["translate", "--index", index, "--output", output.path] + options + [paths[0]])
        errors = complaint.split(separator: "\n").map { String($0).replacing(paths[0], with: "File.swift") }
        let result = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
        let parts = result.components(separatedBy: "\n#sourceLocation()\n")
        text = parts[0].components(separatedBy: "\n").dropFirst(2).joined(separator: "\n")
        appendix = parts.dropFirst().joined(separator: "\n#sourceLocation()\n")
    }

    /// Runs the tool that was built together with these tests; returns what it wrote to standard error, or to standard
    /// output for `isReport`.
    static func run(_ arguments: [String], isReport: Bool = false) throws -> String {
        let process = Process()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(
            path: "UIKitInteropTool")
        process.arguments = arguments
        let pipe = Pipe()
        if isReport { process.standardOutput = pipe } else { process.standardError = pipe }
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
