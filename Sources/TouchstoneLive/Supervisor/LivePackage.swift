import Foundation
import TouchstoneKit

/// The package in a folder, as its manifest says. Its dependencies need not be there, since the code is compiled
/// against the modules beside the program.
@MainActor
enum LivePackage {
    private struct Manifest: Decodable {
        let targets: [Target]
        let swiftLanguageVersions: [String]?
    }

    private struct Target: Decodable {
        let name: String
        let path: String?
        let type: String
        let exclude: [String]
        let dependencies: [Dependency]
    }

    /// A target or a product, of which one kind is given.
    private struct Dependency: Decodable {
        let byName: FirstWord?
        let target: FirstWord?
    }

    /// The first of several values, which is a name.
    private struct FirstWord: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            text = try values.decode(String.self)
        }
    }

    /// Returns the sources of the first target that has scenes or previews.
    static func sources(in folder: String) throws(LiveError) -> LiveSources {
        guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else {
            throw LiveError("There is no Package.swift here; name a Swift file, or begin in the folder of a package.")
        }
        guard let swift = ChildProcess.path(of: "swift"),
            let text = ChildProcess.output(of: swift, ["package", "--package-path", folder, "dump-package"]),
            let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
        else { throw LiveError("The package here cannot be read; \"swift package dump-package\" says why.") }
        let names = Set(manifest.targets.map(\.name))
        var dependent: String?
        for target in manifest.targets where ["regular", "executable"].contains(target.type) {
            let path = "\(folder)/\(target.path ?? usualPath(of: target.name, in: folder))"
            var sources = LiveSources(
                target: target.name, folder: URL(fileURLWithPath: path).standardizedFileURL.path,
                excluding: target.exclude, languageMode: languageMode(of: manifest, in: folder))
            let contents = sources.contents()
            guard !contents.scenes.isEmpty || !contents.previews.isEmpty else { continue }
            if target.dependencies.contains(where: { names.contains($0.target?.text ?? $0.byName?.text ?? "") }) {
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

    /// Returns the folder of a target whose manifest names none.
    private static func usualPath(of target: String, in folder: String) -> String {
        let paths = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target)" }
        return paths.first { FileManager.default.fileExists(atPath: "\(folder)/\($0)") } ?? paths[0]
    }

    private static func languageMode(of manifest: Manifest, in folder: String) -> String {
        guard let version = manifest.swiftLanguageVersions?.last else {
            return LiveSources.languageMode(around: URL(fileURLWithPath: folder))
        }
        return (version.split(separator: ".").first.flatMap { Int($0) } ?? 6) < 6 ? "5" : "6"
    }
}
