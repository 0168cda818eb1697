import Foundation
import HostInterface
import Synchronization
import TestSupport
import Testing

@testable import CoreGraphics

/// Tests with files in JPEG, PDF and SVG. They need the libraries that read them.
@Suite struct ImageFileTests {
    private static let quarters = picture(16, 8) { context in
        context.setFillColor(.pureRed)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.setFillColor(.pureBlue)
        context.fill(CGRect(x: 8, y: 0, width: 8, height: 8))
    }

    private static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><path fill="#f00" d="M0 0h4v4H0z"/>\
        <text x="1" y="3" font-size="3">a</text></svg>
        """

    private static func jpeg(orientation: Int = 1) throws -> Data {
        try #require(quarters.jpegData(quality: 1, orientation: orientation))
    }

    private static func pdf() throws -> Data {
        try DocumentContext.data(.pdf, size: CGSize(width: 20, height: 10)) { context in
            context.setFillColor(.pureRed)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            let text = TextLayout(runs: [TextRun("Ag", font: FontDescription(size: 6))], width: nil)
            context.draw(text, at: CGPoint(x: 11, y: 1), color: .pureBlue)
        }
    }

    private func bitmap(_ data: Data) throws -> (image: CGImage, orientation: Int) {
        guard case .bitmap(let image, let orientation) = try ImageFile.read(data, acceptsVectors: false) else {
            throw ImageFile.Failure.unknownFormat
        }
        return (image, orientation)
    }

    private func vector(_ data: Data) throws -> VectorImage {
        guard case .vector(let image) = try ImageFile.read(data, acceptsVectors: true) else {
            throw ImageFile.Failure.unknownFormat
        }
        return image
    }

    // MARK: - JPEG

    @Test("A JPEG file has the pixels and the orientation that were written", arguments: [1, 3, 6, 8])
    func jpeg(orientation: Int) throws {
        let (image, read) = try bitmap(Self.jpeg(orientation: orientation))
        #expect(read == orientation && image.width == 16 && image.height == 8 && image.isOpaque)
        for (x, color) in [(2, (254, 0, 0)), (13, (0, 0, 254))] {
            let pixel = image.pixel(x: x, y: 4)
            let distances = [Int(pixel.red) - color.0, Int(pixel.green) - color.1, Int(pixel.blue) - color.2]
            #expect(distances.allSatisfy { abs($0) < 6 }, "\(pixel)")
        }
    }

    @Test("What is transparent becomes white in a JPEG file")
    func transparency() throws {
        let clear = picture(8, 8, background: nil) { context in
            context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
        }
        let image = try bitmap(try #require(clear.jpegData(quality: 1, orientation: 1))).image
        #expect(image.pixel(x: 4, y: 7).red > 250)
        #expect((120...135).contains(image.pixel(x: 4, y: 0).red))
        let low = try #require(Self.quarters.jpegData(quality: 0, orientation: 1))
        #expect(low.count < (try Self.jpeg().count))
    }

    @Test("The inks of a file for printing become colours")
    func inks() throws {
        let image = try bitmap(try #require(Data(base64Encoded: Self.inkFile))).image
        let (red, blue) = (image.pixel(x: 2, y: 4), image.pixel(x: 13, y: 4))
        #expect(red.red > 240 && red.green < 16 && red.blue < 16, "\(red)")
        #expect(blue.red < 16 && blue.green < 16 && blue.blue > 240, "\(blue)")
    }

    @Test("A file that claims too many pixels is refused with a sentence that has them")
    func limits() throws {
        var data = try Self.jpeg()
        let frame = try #require(data.firstRange(of: Data([0xFF, 0xC0]))?.lowerBound)
        data.replaceSubrange(frame + 5..<frame + 9, with: [0x75, 0x30, 0x75, 0x30])
        let failure = #expect(throws: ImageFile.Failure.self) { try ImageFile.read(data, acceptsVectors: true) }
        #expect(failure?.reason == "it has 30000 by 30000 pixels, and images have at most 67 million")
        #expect(failure == .tooLarge(width: 30_000, height: 30_000))
    }

    // MARK: - PDF and SVG

    @Test("A page and a document are drawn sharply in every size, and kept")
    func vectors() throws {
        let page = try vector(Self.pdf())
        #expect(page.width == 20 && page.height == 10)
        for scale in [1, 4] {
            let image = try #require(page.image(width: 20 * scale, height: 10 * scale))
            #expect(image.hexColor(10 * scale - 1, 1) == "ff0000")
            #expect(image.hexColor(10 * scale, 10 * scale - 1) == "00000000")
            #expect(page.image(width: 20 * scale, height: 10 * scale) === image)
        }
        let document = try vector(Data(Self.svg.utf8))
        #expect(document.width == 8 && document.height == 4)
        let image = try #require(document.image(width: 80, height: 40))
        #expect(image.hexColor(39, 2) == "ff0000" && image.hexColor(40, 2) == "00000000")
        #expect(document.image(width: 40_000, height: 4) == nil)
    }

    @Test("A document without a size has that of its view box, and one without either is refused")
    func viewBox() throws {
        let box = try vector(Data(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>"#.utf8))
        #expect(box.width == 30 && box.height == 20)
        #expect(throws: ImageFile.Failure.damaged("SVG")) {
            try ImageFile.read(Data(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8), acceptsVectors: true)
        }
    }

    @Test("A document reads no other file, and entities that multiply are refused")
    func references() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "references-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let other = folder.appending(path: "other.png")
        try #require(Self.quarters.pngData()).write(to: other)
        let text = """
            <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e SYSTEM "\(other.path)">]>
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="16" height="8">\
            <image width="16" height="8" xlink:href="file://\(other.path)"/><image width="16" height="8" \
            href="\(other.path)"/><text y="8">&e;</text></svg>
            """
        if let image = try? vector(Data(text.utf8)).image(width: 16, height: 8) {
            #expect((0..<16).allSatisfy { image.hexColor($0, 4) == "00000000" })
        }
        let levels = (1...12).map { level in
            "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
        }
        let bomb = """
            <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "laughter">\(levels.joined())]>
            <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><text>&e12;</text></svg>
            """
        #expect(throws: ImageFile.Failure.damaged("SVG")) {
            try ImageFile.read(Data(bomb.utf8), acceptsVectors: true)
        }
    }

    @Test("A PDF file without pages is refused, and so is what is not an image")
    func refusals() throws {
        let empty =
            "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] "
            + "/Count 0 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\n%%EOF\n"
        #expect(throws: ImageFile.Failure.damaged("PDF")) {
            try ImageFile.read(Data(empty.utf8), acceptsVectors: true)
        }
        for data in [Data(), Data("<html>".utf8), Data([0xFF, 0xD8]), try Self.pdf()] {
            #expect(throws: ImageFile.Failure.unknownFormat) { try ImageFile.read(data, acceptsVectors: false) }
        }
    }

    // MARK: - Files from anywhere

    @Test("A file that ends anywhere or was changed is refused, or read and drawn", arguments: 0..<3)
    func hostileFiles(kind: Int) throws {
        let data = [try Self.jpeg(orientation: 6), try Self.pdf(), Data(Self.svg.utf8)][kind]
        let step = max(data.count / Trials.extent(300, soak: 1500), 1)
        for count in stride(from: 0, to: data.count, by: step) { read(data.prefix(count)) }
        var numbers = SeededNumbers(seed: 7)
        var readable = 0
        for _ in 0..<Trials.extent(400, soak: 2000) {
            var mutated = data
            for _ in 0...numbers.below(3) {
                let place = numbers.below(mutated.count)
                switch numbers.below(4) {
                case 0: mutated.remove(at: place)
                case 1: mutated.insert(UInt8(numbers.below(256)), at: place)
                default: mutated[place] = UInt8(numbers.below(256))
                }
            }
            if read(mutated) { readable += 1 }
        }
        #expect(readable > Trials.extent(4, soak: 20))
    }

    /// Reads and draws a file; returns whether that worked.
    @discardableResult
    private func read(_ data: Data) -> Bool {
        switch try? ImageFile.read(data, acceptsVectors: true) {
        case .bitmap(let image, let orientation):
            #expect((1...8).contains(orientation))
            _ = picture(10, 10) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            return true
        case .vector(let vector): return vector.image(width: 20, height: 10) != nil
        case nil: return false
        }
    }

    // MARK: - Libraries

    @Test("A library that is missing is one sentence with the package, and no function")
    func missingLibrary() {
        let sentences = Mutex<[String]>([])
        let library = OptionalLibrary("libof-no-system.so.7", package: "libno7", purpose: "Such images") { sentence in
            sentences.withLock { $0.append(sentence) }
        }
        #expect(!library.isInstalled && sentences.withLock { $0 } == [])
        for _ in 0..<2 {
            let function: (@convention(c) () -> Void)? = library.function("none")
            #expect(function == nil)
        }
        let expected =
            "Such images need the library libof-no-system.so.7, which is not installed. Install the package "
            + "libno7."
        #expect(sentences.withLock { $0 } == [expected])
    }

    /// The picture of quarters in cyan, magenta, yellow and black, as Adobe's programs write it.
    private static let inkFile = """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoK\
        CgYICwwLCgwJCgoK/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIB\
        AwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZH\
        SElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV\
        1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9/K/n/r+f+v38r+AOiv7/ACiv/9k=
        """
}
