import ArgumentParser
import Foundation
import TouchstoneKit

/// The verb `export`: a catalogue of scenes for a browser.
struct ExportCommand: Verb {
    static let synopsis = "export FOLDER [SCENE...]"

    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a catalogue of scenes for a browser.",
        discussion: """
            The folder gets pages that need no server and no network: pictures in every variant, areas that answer to the \
            pointer, audits, film strips and traces, light and dark. It must be new, empty, or an earlier catalogue, which is \
            replaced. Open its index.html.
            """)

    @Argument(help: "The folder.")
    var folder: String

    @Argument(help: "The scenes; all if left out.")
    var scenes: [String] = []

    @OptionGroup var spread: SpreadOptions
}

// MARK: - The work

@MainActor
extension ExportCommand {
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        var chosen: [Scene] = []
        for name in scenes {
            let scene = try gallery.scene(named: name)
            if !chosen.contains(where: { $0.name == scene.name }) { chosen.append(scene) }
        }
        let catalogue = Catalogue(scenes.isEmpty ? gallery.scenes : chosen)
        let target = try CatalogueFolder(folder)
        let part = spread.shard.part(of: Array(catalogue.scenes.indices))
        let work = PiecewiseWork(noun: "scene", names: part.map { catalogue.scenes[$0].name }) {
            index throws(PlaygroundError) in
            try catalogue.files(of: part[index]).flatMap { [Data($0.path.utf8), $0.data] }
        }
        let results = try work.results(jobs: spread.jobs)
        let files = results.pieces.compactMap(\.self).flatMap(WorkerChannel.named)
            .map { CatalogueFile(path: $0.name, data: $0.data) }
        let all = catalogue.sharedFiles + files
        let count = try target.write(all, isWhole: spread.shard.isWhole && results.isComplete)
        let total = Set(all.map(\.path)).count
        Terminal.say("\(folder)/index.html: \(count) of \(Counted.text(total, "file")) written.")
        try work.check(results)
        return 0
    }
}
