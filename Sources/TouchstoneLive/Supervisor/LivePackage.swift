import Foundation

/// The package in a folder, as the package manager describes it.
@MainActor
enum LivePackage {
    private struct Description: Decodable {
        struct Target: Decodable {
            let name: String
            let path: String
            let type: String
            let target_dependencies: [String]?
        }
        let targets: [Target]
    }

    /// Returns the sources of the first target that has scenes.
    static func sources(in folder: String) throws(LiveError) -> LiveSources {
        guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else {
            throw LiveError("There is no Package.swift here; name a Swift file, or begin in the folder of a package.")
        }
        guard let swift = ChildProcess.path(of: "swift"),
            let text = ChildProcess.output(
                of: swift, ["package", "--package-path", folder, "describe", "--type", "json"]),
            let description = try? JSONDecoder().decode(Description.self, from: Data(text.utf8))
        else { throw LiveError("The package here cannot be read; \"swift package describe\" says why.") }
        let mode = LiveSources.languageMode(around: URL(fileURLWithPath: folder))
        var dependent: String?
        for target in description.targets where ["library", "executable"].contains(target.type) {
            let path = "\(folder)/\(target.path)"
            let sources = LiveSources(
                target: target.name, folder: path, files: LiveSources.files(in: path), languageMode: mode)
            guard !sources.contents().scenes.isEmpty else { continue }
            if target.target_dependencies?.isEmpty == false {
                dependent = dependent ?? target.name
                continue
            }
            return sources
        }
        throw LiveError(
            dependent.map {
                "The target \($0) has scenes and depends on other targets of the package; live compiles one target alone."
            } ?? "No target of the package has a Scene outside main.swift; name a Swift file to see its first view.")
    }
}
