import Foundation

/// The pages of a module and the other files in their folder.
struct DocumentationCatalog: Sendable {
    let module: String

    static let uiKit = DocumentationCatalog(module: "UIKit")
    static let uiKitTesting = DocumentationCatalog(module: "UIKitTesting")
    static let touchstoneKit = DocumentationCatalog(module: "TouchstoneKit")
    static let all = [uiKit, uiKitTesting, touchstoneKit]

    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    var url: URL { Self.repository.appendingPathComponent("Sources/\(module)/\(module).docc") }

    /// The texts of the pages by their paths in the folder.
    var pages: [String: String] {
        get throws {
            var pages: [String: String] = [:]
            for path in Self.files(in: url) where path.hasSuffix(".md") {
                pages[path] = try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
            }
            return pages
        }
    }

    /// Returns the sorted paths of all files below a folder.
    static func files(in folder: URL) -> [String] {
        (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).sorted()
    }

    /// Returns the lines of each code block of a language in a page.
    static func blocks(of language: String, in page: String) -> [[String]] {
        var blocks: [[String]] = []
        var open: [String]?
        for line in page.components(separatedBy: "\n") {
            let line = line.trimmingCharacters(in: .whitespaces)
            if let block = open {
                if line == "```" {
                    blocks.append(block)
                    open = nil
                } else {
                    open?.append(line)
                }
            } else if line == "```" + language {
                open = []
            }
        }
        return blocks
    }
}
