import Foundation
import Testing

@testable import TouchstoneLive

@MainActor
@Suite("The modules that a user's code is compiled with")
struct ToolchainTests {
    @Test("have the maps of exactly the C libraries that the package names")
    func moduleMaps() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let names = manifest.components(separatedBy: ".systemLibrary(").dropFirst().compactMap { part in
            part.components(separatedBy: "name: \"").dropFirst().first?.prefix { $0 != "\"" }
        }
        #expect(names.count > 3)
        let sources = root.appendingPathComponent("Sources").path
        let expected = names.sorted().map { "\(sources)/\($0)/module.modulemap" }
        #expect(Toolchain.moduleMaps(in: sources) == expected)
    }
}
