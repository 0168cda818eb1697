import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneKit
@testable import TouchstoneScenes

@MainActor
@Suite("Documentation", .serialized)
struct DocumentationTests {
    @Test("shows every scene")
    func scenes() throws {
        #expect(try GeneratedPage.scenes.isFresh(), "\(Self.remedy)")
    }

    @Test("collects every difference from UIKit")
    func differences() throws {
        #expect(try GeneratedPage.differences.isFresh(), "\(Self.remedy)")
    }

    @Test("finds every difference from UIKit below the folder of a topic")
    func topicsOfDifferences() throws {
        let sources = DocumentationCatalog.repository.appendingPathComponent("Sources")
        let files = try DocumentationCatalog.files(in: sources).filter { path in
            guard path.hasSuffix(".swift") else { return false }
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            return text.contains("Unlike UIKit")
        }
        #expect(files.count > 30)
        let folders = DifferenceNote.topics.map(\.1)
        #expect(files.filter { file in !folders.contains { file.hasPrefix("\($0)/") } } == [])
        #expect(
            folders.filter { DocumentationCatalog.files(in: sources.appendingPathComponent($0)).isEmpty } == [],
            "folders that are gone")
    }

    @Test("has up-to-date pictures of its figures files, light and dark")
    func pictures() throws {
        let isBlessing = ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] != nil
        for figures in DocumentationFigures.all {
            for file in try figures.files(all: isBlessing) {
                if isBlessing,
                    file.state(in: figures.folder.path) != .fresh
                {
                    try file.data.write(to: figures.folder.appendingPathComponent(file.path), options: .atomic)
                }
                #expect(file.state(in: figures.folder.path) == .fresh, "\(file.path). \(Self.remedy)")
            }
        }
    }

    @Test("has a picture of each scene, no picture outside the figures files, and each on a page")
    func resources() throws {
        let scenes = try DocumentationFigures.all[1].figures.map(\.name)
        #expect(Gallery.builtIn.scenes.map(\.name).filter { !scenes.contains($0) } == [])
        for figures in DocumentationFigures.all {
            var expected = try figures.figures.flatMap(\.outputs).map(\.path)
            if figures.catalog.module == "TouchstoneKit" { expected += WindowPictures.documentedFiles }
            #expect(DocumentationCatalog.files(in: figures.folder) == expected.sorted())
            let text = try figures.catalog.pages.values.joined()
            #expect(try figures.figures.map(\.name).filter { !text.contains("](\($0))") } == [])
        }
    }

    @Test("lists every public type among its topics, and every topic once")
    func topics() throws {
        let modules = [
            ("UIKit", ["UIKit", "UIKitCore", "QuartzCore", "CoreGraphics"]),
            // Users get hit maps from tests only: their targets cannot depend on the module itself.
            ("UIKitTesting", ["UIKitTesting", "Stages", "HitMaps"]), ("TouchstoneKit", ["TouchstoneKit"]),
        ]
        for (name, folders) in modules {
            let page = try #require(DocumentationCatalog.all.first { $0.module == name }?.pages["\(name).md"])
            let topics = Self.topics(of: page)
            #expect(Set(topics).count == topics.count, "\(name).md names something twice")
            let types = try folders.flatMap(Self.publicTypes)
            #expect(types.filter { !topics.contains($0) } == [], "the topics of \(name).md leave these out")
            #expect(!types.isEmpty)
        }
    }

    @Test("is small")
    func size() throws {
        let sizes = try DocumentationFigures.all.flatMap { figures in
            try DocumentationCatalog.files(in: figures.folder).map {
                try Data(contentsOf: figures.folder.appendingPathComponent($0)).count
            }
        }
        #expect(sizes.reduce(0, +) < 5_300_000)
    }

    @Test("shows only code that compiles in the tests or in the user package")
    func code() throws {
        let sources = try Self.examples
        for catalog in DocumentationCatalog.all {
            for (path, page) in try catalog.pages {
                for block in DocumentationCatalog.blocks(of: "swift", in: page) {
                    let lines = block.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
                    #expect(
                        sources.contains { Self.contains($0, lines) },
                        "\(path) has code that no test compiles:\n\(lines.joined(separator: "\n"))")
                }
            }
        }
    }

    @Test("has input scripts that can be played")
    func scripts() throws {
        var count = 0
        for catalog in DocumentationCatalog.all {
            for page in try catalog.pages.values {
                for block in DocumentationCatalog.blocks(of: "json", in: page) {
                    let script = try InputScript(text: block.joined(separator: "\n"))
                    #expect(!script.events.isEmpty)
                    count += 1
                }
            }
        }
        #expect(count > 0)
    }

    @Test("has figures files that can be drawn, and shows those of its own pictures unchanged")
    func figures() throws {
        let page = try #require(DocumentationCatalog.touchstoneKit.pages["Figures.md"])
        let blocks = DocumentationCatalog.blocks(of: "figures", in: page).map { $0.joined(separator: "\n") }
        #expect(blocks.count == 9)
        let kept = DocumentationFigures.all[1]
        for text in Trials.share(of: blocks, every: 2) {
            let book = try FigureBook(data: Data(text.utf8), name: "Figures.md", folder: "/")
            for file in try FigureBuilder(.builtIn).files(of: book.figures) {
                let isShown = page.contains("](\(file.figure))")
                #expect(!isShown || file.state(in: kept.folder.path) == .fresh, "\(file.path)")
                #expect(isShown || file.data.count > 1000)
            }
        }
    }

    @Test("finds differences in comments, with their declarations")
    func differenceNotes() {
        let text = """
            /// A box.
            ///
            /// Unlike UIKit, there is one.
            /// And it is round.
            ///
            /// More.
            @MainActor
            open class UIBox {
                /// Its lid. Unlike UIKit, `lid` is flat.
                public static let lid: UILid
                /// Unlike UIKit's, this one is hidden.
                var hidden = 1
                /// A lid.
                public convenience init?(lid: UILid)
                /// Unlike UIKit, any lid will do.
                public convenience init(any: UILid)
                /// Unlike UIKit, it is slow.
                open override func open(_ lid: UILid)
                /// Unlike UIKit, there is one kind.
                public enum Kind {
                    /// Unlike UIKit, it is plain.
                    case plain
                }
            }

            extension UILid {
                /// Unlike UIKit, it is round.
                public var shape: Shape { .round }
            }

            /// Unlike UIKit, this counts.
            public func UIBoxCount() -> Int {
            """
        #expect(
            DifferenceNote.notes(in: text, file: "UIBoxes+Lids.swift").map(\.line) == [
                "- ``UIBox``: There is one. And it is round.",
                "- ``UIBox``, `lid`: `lid` is flat.",
                "- ``UIBox``: Unlike UIKit's, this one is hidden.",
                "- ``UIBox``, `init`: Any lid will do.",
                "- ``UIBox``, `open`: It is slow.",
                "- ``UIBox/Kind``: There is one kind.",
                "- ``UIBox/Kind``, `plain`: It is plain.",
                "- ``UILid``, `shape`: It is round.",
                "- ``UIBoxes``, `UIBoxCount`: This counts.",
            ])
        #expect(
            DifferenceNote.notes(in: "/// Unlike UIKit, none.\nfinal class Helper {", file: "Helper.swift").map(\.line)
                == ["- None."])
    }

    /// Returns the names in a page's lines of the form "- ``Name``".
    private static func topics(of page: String) -> [String] {
        page.components(separatedBy: "\n").filter { $0.hasPrefix("- ``") }.map { String($0.dropFirst(4).dropLast(2)) }
    }

    /// Returns the names of a module's public types, without nested ones and those with an underscore in front, which
    /// the compiler looks for and the documentation leaves out.
    private static func publicTypes(of module: String) throws -> [String] {
        let folder = DocumentationCatalog.repository.appendingPathComponent("Sources").appendingPathComponent(module)
        let start = /^(@\S+ )*(public|open) (final |indirect )*(class|struct|enum|protocol|typealias) ([^\W_]\w*)/
        return try DocumentationCatalog.files(in: folder).filter { $0.hasSuffix(".swift") }.flatMap { path in
            try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
                .components(separatedBy: "\n")
                .compactMap { try start.firstMatch(in: $0).map { String($0.5) } }
        }
    }

    private static let remedy =
        "TOUCHSTONE_BLESS=1 swift test --filter DocumentationTests regenerates it; review the result."

    /// The non-empty lines of the compiled files whose code pages may show.
    private static var examples: [[String]] {
        get throws {
            var files: [URL] = []
            for folder in ["Tests/TouchstoneKitTests/Documentation", "Tests/UserPackage"] {
                let url = DocumentationCatalog.repository.appendingPathComponent(folder)
                files += DocumentationCatalog.files(in: url)
                    .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
                    .map { url.appendingPathComponent($0) }
            }
            return try files.map { file in
                try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                    .filter { !$0.isEmpty }
            }
        }
    }

    /// Returns whether a file contains these lines consecutively.
    private static func contains(_ file: [String], _ lines: [String]) -> Bool {
        guard let first = lines.first, file.count >= lines.count else { return false }
        return file.indices.contains { start in
            file[start] == first && file[start...].prefix(lines.count).elementsEqual(lines)
        }
    }
}
