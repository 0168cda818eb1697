import Foundation
import PackagePlugin

/// The plugin that makes sources from iOS usable: it translates the Swift files in a target's folder `iOS`, and takes
/// along its nibs, storyboards, asset catalogs, strings and other files as resources.
///
/// The target excludes the folder, since the compiler is to see the translation only. There is one command for an index
/// of what files know about each other, one for each file, one for the module's table, and one for the resources. A
/// command runs when its files have changed, and none writes a file that stays the same, so that a change of one file
/// has one file translated and compiled.
@main
struct UIKitInterop: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "iOS", directoryHint: .isDirectory)
        let contents = FolderContents(folder)
        let files = contents.sources
        guard !files.isEmpty else {
            Diagnostics.warning(
                "\(target.name) has no Swift files in \(folder.path); UIKitInterop translates those there")
            return []
        }
        let compiled = (target as? any SourceModuleTarget)?.sourceFiles.map(\.url.path) ?? []
        if let file = compiled.first(where: files.map(\.path).contains) {
            Diagnostics.error(
                "\(target.name) compiles \(file) and the plugin's translation of it. Write exclude: [\"iOS\"] for the "
                    + "target in Package.swift.")
            return []
        }
        for complaint in contents.complaints { Diagnostics.warning(complaint) }
        if contents.isTooLarge {
            Diagnostics.error("\(folder.path) has more than \(FolderContents.limit) files.")
            return []
        }
        let tool = try context.tool(named: "UIKitInteropTool").url
        let output = context.pluginWorkDirectoryURL
        // SwiftPM would make a resource of any other kind of file.
        let index = output.appending(path: "UIKitInteropIndex.swift")
        let table = output.appending(path: "UIKitInteropTable.swift")
        let paths = files.map(\.path)
        // SwiftPM generates Bundle.module only for a target with resources.
        let options = contents.resources.isEmpty ? [] : ["--resources", "module"]
        var commands: [Command] = [
            .buildCommand(
                displayName: "Reading \(files.count) files of \(target.name)", executable: tool,
                arguments: ["index", "--output", index.path] + paths, inputFiles: files, outputFiles: [index]),
            .buildCommand(
                displayName: "Listing the classes of \(target.name)", executable: tool,
                arguments: ["table", "--output", table.path] + options + paths, inputFiles: [index],
                outputFiles: [table]),
        ]
        for (file, name) in zip(files, names(of: files, in: folder)) {
            let translation = output.appending(path: name)
            commands.append(
                .buildCommand(
                    displayName: "Translating \(file.lastPathComponent)", executable: tool,
                    arguments: ["translate", "--index", index.path, "--output", translation.path] + options
                        + [file.path],
                    inputFiles: [file, index], outputFiles: [translation]))
        }
        if !contents.resources.isEmpty {
            commands.append(copy(contents.resources, of: target, to: output.appending(path: "Resources"), tool))
        }
        return commands
    }

    /// Returns the command that copies resources. What it writes becomes a resource of the target, since SwiftPM takes
    /// every output that is not a source for one; a folder goes along with all that is in it.
    private func copy(
        _ resources: [FolderContents.Resource], of target: any Target, to output: URL, _ tool: URL
    ) -> Command {
        let roots = Set(resources.map(\.root)).sorted()
        return .buildCommand(
            displayName: "Copying \(resources.count) resources of \(target.name)", executable: tool,
            arguments: ["copy", "--output", output.path] + resources.flatMap { [$0.file.path, $0.path] },
            inputFiles: resources.map(\.file), outputFiles: roots.map { output.appending(path: $0) })
    }

    /// Returns the names of the translations, which have to differ from each other and from those of the files, since
    /// the compiler tells files apart by their names. Only `main.swift` keeps its name, which makes it the program.
    private func names(of files: [URL], in folder: URL) -> [String] {
        var taken: Set<String> = []
        return files.map { file in
            let parts = file.path.dropFirst(folder.path.count).split(separator: "/").map(String.init)
            let joined = "translated-" + parts.joined(separator: "-")
            let isProgram = parts.last == "main.swift" && !taken.contains("main.swift")
            // Folders and files with hyphens in their names may come to the same.
            let candidates = [isProgram ? "main.swift" : joined] + (2...files.count + 1).lazy.map { "\($0)-\(joined)" }
            let name = candidates.first { !taken.contains($0) } ?? joined
            taken.insert(name)
            return name
        }
    }
}
