import Foundation
import TouchstoneKit
import TouchstoneScenes

/// A page generated from the sources and kept in the repository.
struct GeneratedPage {
    let url: URL
    let text: String

    /// Returns whether the kept page is up to date. Writes it first when `TOUCHSTONE_BLESS` is set.
    func isFresh() throws -> Bool {
        if ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] != nil {
            try Data(text.utf8).write(to: url, options: .atomic)
        }
        return try String(contentsOf: url, encoding: .utf8) == text
    }

    /// The page of all scenes with their pictures.
    @MainActor static var scenes: GeneratedPage {
        var lines = [
            "# The scenes", "",
            "Every scene that comes with Touchstone: what it looks like, what to try, and what it is called.", "",
            "## Overview", "",
            "`touchstone list` lists the scenes, `touchstone NAME` opens the window with one of them, and",
            "`touchstone render NAME -o FILE` draws it. The pictures on this page were drawn that way.",
        ]
        var groups: [String] = []
        for scene in Gallery.builtIn.scenes where !groups.contains(scene.group) { groups.append(scene.group) }
        for group in groups {
            lines += ["", "## \(group)"]
            for scene in Gallery.builtIn.scenes where scene.group == group {
                lines += [
                    "", "### \(scene.title)", "", scene.hint, "", "![\(scene.title)](\(scene.name))", "",
                    "`touchstone \(scene.name)`",
                ]
            }
        }
        return GeneratedPage(
            url: DocumentationCatalog.touchstoneKit.url.appendingPathComponent("TheScenes.md"),
            text: lines.joined(separator: "\n") + "\n")
    }

    /// The page of all sentences that begin "Unlike UIKit," in the sources' comments, by topic.
    static var differences: GeneratedPage {
        get throws {
            var lines = [
                "# Where it differs from UIKit", "",
                "All known differences from iOS, by topic.", "",
                "## Overview", "",
                "Whatever is declared works, and works as Apple's UIKit does. Where it does not, the comment on it has a",
                "sentence that begins \"Unlike UIKit,\". This page collects them. A name that is not declared at all",
                "does not exist here yet: using it is a compile-time error, not a crash.", "",
                "One difference comes from Linux and is everywhere: Swift has no `#selector` there. ``Selector`` pairs a name",
                "with a method, and the plugin `UIKitInterop` translates sources that have `@objc` and `#selector`.",
            ]
            for (topic, folder) in DifferenceNote.topics {
                let notes = try DifferenceNote.notes(in: folder)
                guard !notes.isEmpty else { continue }
                lines += ["", "## \(topic)", ""] + notes.map(\.line)
            }
            return GeneratedPage(
                url: DocumentationCatalog.uiKit.url.appendingPathComponent("Articles/DifferencesFromUIKit.md"),
                text: lines.joined(separator: "\n") + "\n")
        }
    }
}
