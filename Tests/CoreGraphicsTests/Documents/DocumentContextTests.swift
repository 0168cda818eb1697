import Foundation
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

    @Test("SVG keeps text as text and rectangles as rectangles")
    func svg() throws {
        let text = String(decoding: try DocumentContext.data(.svg, size: size, draw: draw), as: UTF8.self)
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
