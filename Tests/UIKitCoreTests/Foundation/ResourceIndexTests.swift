import Foundation
import Testing

@testable import UIKitCore

@Suite("The index of resources", .serialized)
struct ResourceIndexTests {
    @Test(
        "the languages are those of the session's variables, and none without a locale",
        arguments: [
            (["LANG": "de_AT.UTF-8"], ["de-AT"]),
            (["LANG": "en_US.UTF-8", "LC_ALL": "fr_FR@euro", "LC_MESSAGES": "it"], ["fr-FR"]),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "pt_BR:de"], ["pt-BR", "de", "de-DE"]),
            (["LANG": "C", "LANGUAGE": "de"], []), (["LANG": "C.UTF-8"], []), (["LC_ALL": "POSIX"], []), ([:], []),
        ] as [([String: String], [String])])
    func languages(environment: [String: String], expected: [String]) {
        #expect(ResourceIndex.languages(in: environment) == expected)
    }

    @Test("texts are looked up in the preferred language, then in any, and a key without one stands for itself")
    @MainActor
    func texts() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "texts-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (language, text) in [("en", "Mains"), ("de", "Hauptgerichte")] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(language).lproj", withIntermediateDirectories: true)
            let contents = "\"kind\" = \"\(text)\";" + (language == "en" ? "\"only\" = \"English\";" : "")
            try Data(contents.utf8).write(
                to: URL(fileURLWithPath: "\(folder)/\(language).lproj/Localizable.strings"))
        }
        let bundle = try #require(Bundle(path: folder))
        let former = ResourceIndex.preferredLanguages
        defer { ResourceIndex.preferredLanguages = former }
        func text(_ key: String, _ value: String = "") -> String {
            interopLocalizedString(key, table: nil, bundle: bundle, value: value)
        }
        ResourceIndex.preferredLanguages = ["de-AT", "en"]
        #expect(text("kind") == "Hauptgerichte" && text("only") == "English" && text("none", "x") == "x")
        ResourceIndex.preferredLanguages = ["zh-TW", "de"]
        #expect(text("kind") == "Hauptgerichte")
        ResourceIndex.preferredLanguages = ["fr"]
        #expect(text("kind") == "Mains" && text("none") == "none")
    }
}
