import Foundation
import Testing

@testable import CoreGraphics

@Suite struct FontFilesTests {
    @Test("The fonts are found next to the tests, with their licence")
    func bundle() throws {
        let folder = try #require(FontFiles.found).folder
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.contains("Inter-Regular.otf"))
        #expect(names.contains("LICENSE-OFL.txt"))
    }

    @Test(
        "The index describes every font; a new one for Assets/Fonts/fonts.index is written when it does not")
    func index() throws {
        let folder = try #require(FontFiles.found).folder
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }
        let made = FontFiles.makeIndex(of: names, in: folder)
        let stored = try String(contentsOfFile: folder + "/" + FontFiles.indexName, encoding: .utf8)
        guard made != stored else { return }
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(FontFiles.indexName).path
        try Data(made.utf8).write(to: URL(fileURLWithPath: path))
        Issue.record("The index is stale; a new one is at \(path).")
    }

    @Test("A list of characters that goes back takes no longer than one of all characters")
    func charactersOutOfOrder() throws {
        let folder = "/nowhere"
        let config = try #require(FontConfiguration.make(of: FontFiles(folder: folder, index: [])))
        let line = "A:file=a.otf:charset=20-7e 4e00-9fff 4e00-9fff 5000-5fff a000-a4ff"
        var count = 0
        FontConfiguration.add(FontFiles(folder: folder, index: Array(line.utf8)), to: config) { _ in count += 1 }
        #expect(count == 2)
    }

    @Test("The system font has the expected metrics, which scale with its size")
    func metrics() {
        let font = FontDescription(size: 17)
        #expect(abs(font.ascender - 16.47) < 0.01)
        #expect(abs(font.descender + 4.105) < 0.01)
        #expect(abs(font.lineHeight - 20.574) < 0.01)
        #expect(font.capHeight > font.xHeight && font.xHeight > 5)
        #expect(abs(FontDescription(size: 34).lineHeight - 2 * font.lineHeight) < 0.001)
    }

    @Test("UIKit's font weights map to those of CSS")
    func weights() {
        let weights: [(CGFloat, Int)] = [
            (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
            (0.62, 900),
        ]
        for (weight, css) in weights { #expect(FontDescription(size: 1, weight: weight).cssWeight == css) }
    }
}
