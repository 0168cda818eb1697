import Foundation
import PackagePlugin

/// The plugin that makes sources from iOS usable: it translates the Swift files in a target's folder `iOS`.
///
/// The target excludes the folder, since the compiler is to see the translation only. There is one command for an index
/// of what files know about each other, one for each file, and one for the module's table. A command runs when its
/// files have changed, and none writes a file that stays the same, so that a change of one file has one file
/// translated and compiled.
@main
struct UIKitInterop: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "iOS", directoryHint: .isDirectory)
        let files = swiftFiles(in: folder)
        guard !files.isEmpty else {
            Diagnostics.warning(
                "\(target.name) has no Swift files in \(folder.path); UIKitInterop translates those there")
            return []
        }
        let tool = try context.tool(named: "UIKitInteropTool").url
        let output = context.pluginWorkDirectoryURL
        let index = output.appending(path: "index.json")
        let table = output.appending(path: "UIKitInteropTable.swift")
        let paths = files.map(\.path)
        var commands: [Command] = [
            .buildCommand(
                displayName: "Reading \(files.count) files of \(target.name)", executable: tool,
                arguments: ["index", "--output", index.path] + paths, inputFiles: files, outputFiles: [index]),
            .buildCommand(
                displayName: "Listing the classes of \(target.name)", executable: tool,
                arguments: ["table", "--output", table.path] + paths, inputFiles: [index], outputFiles: [table]),
        ]
        for (file, name) in zip(files, names(of: files, in: folder)) {
            let translation = output.appending(path: name)
            commands.append(
                .buildCommand(
                    displayName: "Translating \(file.lastPathComponent)", executable: tool,
                    arguments: ["translate", "--index", index.path, "--output", translation.path, file.path],
                    inputFiles: [file, index], outputFiles: [translation]))
        }
        return commands
    }

    private func swiftFiles(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }

    /// Returns the names of the translations, which have to differ from each other and from those of the files, since
    /// the compiler tells files apart by their names.
    private func names(of files: [URL], in folder: URL) -> [String] {
        files.map { file in
            "translated-" + file.path.dropFirst(folder.path.count).split(separator: "/").joined(separator: "-")
        }
    }
}
