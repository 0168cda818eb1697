import Foundation
import FoundationXML
import Testing

@testable import CoreGraphics

@Suite struct DocumentContextTests {
    private let size = CGSize(width: 200, height: 100)

    private func draw(_ context: CGContext) {
        context.setFillColor(CGColor(red: 0, green: 0.48, blue: 1, alpha: 1))
        context.addPath(
            CGPath(
                roundedRect: CGRect(x: 10, y: 10, width: 80, height: 30), cornerWidth: 8, cornerHeight: 8,
                transform: nil))
        context.fillPath()
        let text = TextLayout(
            runs: [
                TextRun("Hello <World> & ", font: FontDescription(size: 15)),
                TextRun("世界", font: FontDescription(size: 15, weight: 0.4)),
            ],
            width: nil)
        context.draw(text, at: CGPoint(x: 10, y: 50), color: .pureRed)
        context.saveGState()
        context.clip(to: CGRect(x: 100, y: 0, width: 50, height: 50))
        context.setAlpha(0.5)
        context.beginTransparencyLayer()
        context.setShadow(offset: CGSize(width: 2, height: 2), blur: 4)
        context.fillEllipse(in: CGRect(x: 105, y: 5, width: 40, height: 40))
        context.endTransparencyLayer()
        context.restoreGState()
    }

    @Test("SVG with the names of fonts keeps text as text and rectangles as rectangles")
    func svg() throws {
        let text = String(decoding: try DocumentContext.data(.svg, size: size, text: .named, draw: draw), as: UTF8.self)
        #expect(text.contains("viewBox=\"0 0 200 100\""))
        #expect(text.contains(">Hello &lt;World&gt; &amp; </text>"))
        #expect(text.contains("font-weight=\"700\""))
        #expect(text.contains(">世界</text>"))
        #expect(
            text.contains("<rect x=\"10\" y=\"10\" width=\"80\" height=\"30\" rx=\"8\" ry=\"8\" fill=\"#007aff\"/>"))
        #expect(text.contains("<ellipse cx=\"125\""))
        #expect(text.contains("clip-path=\"url(#"))
        #expect(!text.contains("<path"))
    }

    private func svg(_ form: DocumentContext.TextForm) throws -> String {
        String(decoding: try DocumentContext.data(.svg, size: size, text: form, draw: draw), as: UTF8.self)
    }

    @Test("SVG draws text as labelled outlines, each glyph once, and needs no font")
    func outlines() throws {
        let text = try svg(.outlines)
        #expect(!text.contains("<text") && !text.contains("font-family"))
        #expect(text.contains("aria-label=\"Hello &lt;World&gt; &amp; \""))
        #expect(text.contains("aria-label=\"世界\""))
        // "Hello <World> & " has 13 glyphs, spaces among them, which have no outlines. Three letters l, two o.
        #expect(text.components(separatedBy: "<use href").count - 1 == 13 + 2)
        #expect(text.components(separatedBy: "<path id").count - 1 == 10 + 2)
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test("SVG embeds the files of fonts on demand, each once, and draws fonts that are too large as outlines")
    func embedded() throws {
        let text = try svg(.embedded)
        #expect(text.components(separatedBy: "@font-face").count == 2)
        #expect(text.contains("src:url(data:font/otf;base64,T1RUT"))
        #expect(text.contains("font-family=\"embedded1, sans-serif\""))
        #expect(text.contains(">Hello &lt;World&gt; &amp; </text>"))
        // The font for Chinese has six megabytes.
        #expect(text.contains("aria-label=\"世界\"") && !text.contains(">世界</text>"))
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test(
        "SVG has emoji and letters that are made bold as other renderers draw them",
        .enabled(if: OptionalLibrary.svg.isInstalled))
    func sameElsewhere() throws {
        let size = CGSize(width: 220, height: 60)
        func draw(_ context: CGContext) {
            context.setFillColor(.white)
            context.fill(CGRect(origin: .zero, size: size))
            let runs = [
                TextRun("Wave ", font: FontDescription(size: 26)),
                TextRun("bold ", font: FontDescription(size: 26, weight: 0.4)),
                TextRun("\u{1F600} שלום", font: FontDescription(size: 26, weight: 0.4)),
            ]
            context.draw(TextLayout(runs: runs, width: nil), at: CGPoint(x: 8, y: 12), color: .black)
        }
        let bitmap = try #require(Bitmap(checkedWidth: 220, height: 60))
        let context = CGContext(bitmap: bitmap, scale: 1)
        draw(context)
        _ = context.finish()
        let expected = bitmap.image()
        let image = try VectorImage(svg: DocumentContext.data(.svg, size: size, draw: draw))
        let other = try #require(image.image(width: 220, height: 60))
        var difference = 0
        var ink = 0
        for y in 0..<60 {
            for x in 0..<220 {
                let (one, two) = (expected.pixel(x: x, y: y), other.pixel(x: x, y: y))
                difference += abs(Int(one.green) - Int(two.green))
                ink += 255 - Int(one.green)
            }
        }
        #expect(ink > 100_000 && difference * 6 < ink, "\(difference) of \(ink)")
    }

    /// Returns the pictures in a file.
    private func pictures(in text: String) -> [CGImage] {
        text.components(separatedBy: "data:image/png;base64,").dropFirst().compactMap { part in
            Data(base64Encoded: String(part.prefix { $0 != "\"" })).flatMap { CGImage(pngData: $0) }
        }
    }

    @Test("SVG has an emoji alone in its picture, as sharp as it is shown, and blended")
    func emoji() throws {
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        func svg(scale: CGFloat, _ mode: CGBlendMode) throws -> String {
            let font = FontDescription(size: 12)
            let blocks = String(repeating: "\u{2588}", count: 5)
            let runs = [
                TextRun("\(blocks)\nx", font: font), TextRun("\u{1F600}", font: font),
                TextRun("\n\(blocks)", font: font),
            ]
            let data = try DocumentContext.data(.svg, size: CGSize(width: 100, height: 100)) { context in
                context.scaleBy(x: scale, y: scale)
                context.setBlendMode(mode)
                context.draw(TextLayout(runs: runs, width: nil), at: CGPoint(x: 8, y: 8), color: blue)
            }
            return String(decoding: data, as: UTF8.self)
        }
        let text = try svg(scale: 1, .multiply)
        let picture = try #require(pictures(in: text).first)
        #expect(pictures(in: text).count == 1)
        var ink = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = picture.pixel(x: x, y: y)
                if pixel.alpha > 100 { ink += 1 }
                #expect(Int(pixel.blue) < Int(pixel.red) + 60, "a neighbour's ink at \(x), \(y)")
            }
        }
        #expect(ink > 800)
        let group = try #require(text.components(separatedBy: "aria-label=\"\u{1F600}\"").last)
        #expect(group.prefix { $0 != ">" }.contains("mix-blend-mode:multiply"))
        let large = try #require(pictures(in: try svg(scale: 3, .normal)).first)
        #expect(abs(large.width - 3 * picture.width) <= 3)
    }

    @Test("SVG embeds files with one font of OpenType only, whatever their names are")
    func embeddedFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var fonts = SVGFonts()
        func family(_ name: String, _ start: [UInt8]) throws -> String? {
            let file = folder.appendingPathComponent(name)
            try Data(start + [UInt8](repeating: 0, count: 60)).write(to: file)
            return fonts.family(ofFile: file.path)
        }
        #expect(try family("collection.ttf", Array("ttcf".utf8)) == nil)
        #expect(try family("compressed.otf", Array("wOFF".utf8)) == nil)
        #expect(try family("pixels.otf", [1, 0x66, 0x63, 0x70]) == nil)
        #expect(try family("empty.ttf", []) == nil)
        #expect(fonts.style.isEmpty)
        #expect(try family("one.ttf", Array("OTTO".utf8)) != nil && fonts.style.contains("data:font/otf;"))
        #expect(try family("two.otf", [0, 1, 0, 0]) != nil && fonts.style.contains("data:font/ttf;"))
    }

    @Test("SVG is well formed even when states and layers are still open")
    func wellFormed() throws {
        let data = try DocumentContext.data(.svg, size: size) { context in
            draw(context)
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.beginTransparencyLayer()
        }
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.components(separatedBy: "<g").count == text.components(separatedBy: "</g>").count)
        #expect(text.components(separatedBy: "<svg").count == text.components(separatedBy: "</svg>").count)
    }

    @Test("The same drawing gives the same bytes", arguments: [DocumentContext.Format.svg, .pdf])
    func reproducible(format: DocumentContext.Format) throws {
        let first = try DocumentContext.data(format, size: size, draw: draw)
        #expect(try DocumentContext.data(format, size: size, draw: draw) == first)
        #expect(!String(decoding: first, as: UTF8.self).contains("CreationDate"))
    }

    @Test("PDF contains fonts and no image of the text")
    func pdf() throws {
        let data = try DocumentContext.data(.pdf, size: size) { context in
            context.draw(
                TextLayout(runs: [TextRun("Selectable", font: FontDescription(size: 15))], width: nil), at: .zero)
        }
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.hasPrefix("%PDF-1."))
        #expect(text.contains("/Font"))
        #expect(text.contains("Inter"))
        #expect(!text.contains("/Subtype /Image"))
    }

    @Test(
        "Other programs can read the text of a PDF",
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftotext"), "pdftotext is not installed"))
    func extraction() throws {
        let folder = FileManager.default.temporaryDirectory.path
        let path = "\(folder)/touchstone-\(ProcessInfo.processInfo.processIdentifier).pdf"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try DocumentContext.write(.pdf, to: path, size: size) { context in
            draw(context)
            context.draw(
                TextLayout(
                    runs: [TextRun("A line with far too many words", font: FontDescription(size: 12))], width: 90,
                    lineBreakMode: .truncatingTail, maximumLines: 1), at: CGPoint(x: 10, y: 80))
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
        process.arguments = [path, "-"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(output.contains("Hello <World> & 世界"))
        #expect(output.contains("A line with"))
        #expect(!output.contains("words"))
    }

    @Test("The error for a path that cannot be written is a sentence")
    func unwritable() {
        #expect {
            try DocumentContext.write(.svg, to: "/dev/null/file.svg", size: size, draw: draw)
        } throws: { error in
            "\(error)" == "Cannot write /dev/null/file.svg: Not a directory."
        }
    }

    @Test("Pages of impossible sizes are refused", arguments: [0, -5, 1e9, CGFloat.nan, .infinity])
    func impossiblePages(side: CGFloat) {
        #expect(throws: DocumentError.self) {
            try DocumentContext.data(.pdf, size: CGSize(width: side, height: 100), draw: draw)
        }
    }

    @Test("An error in the drawing is rethrown and leaves nothing behind")
    func errorsInDrawing() {
        struct Failure: Error {}
        for format in [DocumentContext.Format.svg, .pdf] {
            #expect(throws: Failure.self) {
                try DocumentContext.data(format, size: size) { context in
                    draw(context)
                    throw Failure()
                }
            }
        }
    }
}
