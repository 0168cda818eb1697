import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Catalogues for a browser, as the program writes them.
@Suite("The verb export")
struct ExportTests {
    /// Returns the contents of the files below a folder, by path.
    static func contents(_ folder: String) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            contents[path] = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"))
        }
        return contents
    }

    /// Returns the values of the attributes of a page that name other files.
    private func links(_ page: String) -> [String] {
        page.matches(of: /\b(?:href|src)="([^"]*)"/).map { String($0.1) }.filter { $0 != "data:," }
    }

    @Test("writes pages that are well-formed, whose links all lead to a file, and that use every file")
    func links() throws {
        let scratch = try Scratch()
        let folder = scratch.path("catalogue")
        // CI and the soak look at all scenes.
        let scenes = Trials.extent(["accessible-control", "contents", "nested-scroll-views"], soak: [])
        let program = try Program(["export", folder, "--jobs", "2"] + scenes)
        #expect(program.status == 0 && program.complaint == "", "\(program.complaint)")
        let files = try Self.contents(folder)
        let size = files.values.reduce(0) { $0 + $1.count }
        let count = scenes.isEmpty ? try Program("list").output.split(separator: "\n").count : scenes.count
        #expect(size < (scenes.isEmpty ? 5_000_000 : 300_000) && files.count > 15 * count, "\(size) in \(files.count)")
        var used: Set<String> = ["index.html", "made-by-touchstone.txt"]
        let pages = files.keys.filter { $0.hasSuffix(".html") }
        #expect(pages.count == count + 1)
        for path in pages {
            let data = try #require(files[path])
            #expect(XMLParser(data: data).parse(), "\(path)")
            let page = String(decoding: data, as: UTF8.self)
            #expect(!page.contains("http"), "\(path) needs a network")
            let folder = path.hasPrefix("scenes/") ? "scenes/" : ""
            let links = links(page)
            #expect(links.count > 6)
            for link in links {
                let target = link.hasPrefix("../") ? String(link.dropFirst(3)) : folder + link
                #expect(files[target] != nil, "\(path): \(link)")
                used.insert(target)
            }
        }
        #expect(Set(files.keys).subtracting(used) == [])
    }

    private static let scenes = ["half-outside", "contents", "combined-states"]

    @Test("writes the same bytes each time, by several processes, and in shards")
    func determinism() async throws {
        let scratch = try Scratch()
        let scenes = Self.scenes
        let runs = try await Program.all([
            ["export", scratch.path("one")] + scenes, ["export", scratch.path("two")] + scenes + ["--jobs", "3"],
            ["export", scratch.path("three"), "--shard", "1/2"] + scenes,
        ])
        #expect(runs.map(\.status) == [0, 0, 0])
        #expect(try Program(["export", scratch.path("three"), "--shard", "2/2"] + scenes).status == 0)
        let whole = try Self.contents(scratch.path("one"))
        #expect(whole.count > 20)
        #expect(try Self.contents(scratch.path("two")) == whole)
        #expect(try Self.contents(scratch.path("three")) == whole)
        let again = try Program(["export", scratch.path("one")] + scenes)
        #expect(again.output == "\(scratch.path("one"))/index.html: 0 of \(whole.count) files written.\n")
    }

    @Test("replaces a catalogue, and leaves alone what it has not written")
    func replacing() throws {
        let scratch = try Scratch()
        let folder = scratch.path("catalogue")
        #expect(try Program("export", folder, "half-outside", "contents").status == 0)
        let before = Set(try Self.contents(folder).keys)
        let own = [
            "notes.txt", "scenes/mine.html", "scenes/mine.png", "pictures/mine.png", "scenes/contents.md",
            "scenes/contents.notes.txt",
        ]
        // As some tools write lines.
        let marker = folder + "/made-by-touchstone.txt"
        let said = try String(contentsOfFile: marker, encoding: .utf8)
        try Data(said.replacing("\n", with: "\r\n").utf8).write(to: URL(fileURLWithPath: marker))
        for name in own { try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
        #expect(try Program("export", folder, "half-outside").status == 0)
        #expect(try Program("export", scratch.path("other"), "half-outside").status == 0)
        let after = Set(try Self.contents(folder).keys)
        #expect(after == Set(try Self.contents(scratch.path("other")).keys).union(own))
        #expect(!after.isSuperset(of: before))
    }

    @Test("refuses a folder with contents of other kinds, files, and unknown scenes, and writes nothing")
    func refusals() throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: scratch.path("full"), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: scratch.path("full/index.html")))
        try Data("mine".utf8).write(to: URL(fileURLWithPath: scratch.path("file")))
        let refused: [([String], Int32, String)] = [
            ([scratch.path("full"), "labels"], 2, "is not empty and has no catalogue"),
            ([scratch.path("file"), "labels"], 2, "is a file; give the name of a folder"),
            ([scratch.path("file/x"), "labels"], 1, "is not a folder"),
            ([scratch.path("new"), "lables"], 2, "Did you mean labels"), ([""], 2, "The name of the folder is empty."),
            ([], 2, "Missing expected argument '<folder>'"),
            (["/proc/catalogue", "labels"], 1, "cannot be created"),
        ]
        for (arguments, status, sentence) in refused {
            let program = try Program(["export"] + arguments)
            #expect(program.status == status && program.output == "", "\(arguments)")
            #expect(program.complaint.contains(sentence), "\(program.complaint)")
        }
        #expect(scratch.files == ["file", "full"])
        #expect(try Self.contents(scratch.path("full")) == ["index.html": Data("mine".utf8)])
    }

    @Test("follows no link out of the folder")
    func linksOut() throws {
        let scratch = try Scratch()
        let folder = scratch.path("catalogue")
        let outside = scratch.path("outside")
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
        #expect(try Program("export", folder, "contents").status == 0)
        try FileManager.default.removeItem(atPath: folder + "/scenes")
        try FileManager.default.createSymbolicLink(atPath: folder + "/scenes", withDestinationPath: outside)
        let program = try Program("export", folder, "contents")
        #expect(program.status == 1 && program.complaint.contains("which is not in the folder"))
        #expect(try Self.contents(outside) == [:])
    }

    @Test("writes pages that answer to the pointer and to the switch in a real browser")
    func browser() async throws {
        let scratch = try Scratch()
        let folder = scratch.path("catalogue")
        #expect(try Program("export", folder, "round-button", "half-outside").status == 0)
        let browser = try Browser(profile: scratch.path("profile"))
        defer { browser.end() }
        try browser.open("file://\(folder)/index.html")
        #expect(try browser.evaluate("document.querySelectorAll('.card:not([hidden])').length") == "2")
        let filter = "const field = document.getElementById('filter'); field.value = 'square'; "
        _ = try browser.evaluate(filter + "field.dispatchEvent(new Event('input'))")
        #expect(try browser.evaluate("document.querySelectorAll('.card:not([hidden])').length") == "1")

        try browser.open("file://\(folder)/scenes/round-button.html")
        #expect(try browser.evaluate("[...document.images].every((image) => image.loading === 'lazy')") == "true")
        let middle = try browser.evaluate(
            "const box = document.querySelector('canvas').getBoundingClientRect(); "
                + "[box.left + box.width / 2, box.top + box.height / 2].join(' ')"
        ).split(separator: " ").compactMap { Double($0) }
        try #require(middle.count == 2)
        try browser.move(to: middle[0], middle[1])
        let hit = try browser.evaluate("document.getElementById('hit').textContent")
        #expect(hit.contains("RoundButton") && hit.hasSuffix(": 15380 pt²"))
        #expect(try browser.evaluate("document.querySelector('tr.chosen td').textContent").contains("RoundButton"))
        let lit =
            "const canvas = document.querySelector('canvas'); canvas.getContext('2d')"
            + ".getImageData(0, 0, canvas.width, canvas.height).data.filter((value, index) => index % 4 === 3 && value > 0).length"
        #expect(try browser.evaluate(lit) == "15380")
        try browser.move(to: 2, 2)
        #expect(try browser.evaluate(lit) == "0")

        let shown = "getComputedStyle(document.querySelector('img.dark')).display"
        #expect(try browser.evaluate(shown) == "none")
        _ = try browser.evaluate("document.getElementById('appearance').click()")
        #expect(try browser.evaluate(shown) == "inline-block")
        #expect(try browser.evaluate("document.getElementById('appearance').getAttribute('aria-pressed')") == "true")
        // The next page is dark as well.
        try browser.open("file://\(folder)/scenes/half-outside.html")
        #expect(try browser.evaluate(shown) == "inline-block")
        #expect(browser.errors == [])
        let picture = try browser.screenshot()
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && picture.count > 10_000)
    }
}
