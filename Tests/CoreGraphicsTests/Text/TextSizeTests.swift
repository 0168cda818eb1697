import Testing

@testable import CoreGraphics

@Suite struct TextSizeTests {
    @Test("Text in another size is the same typesetting, scaled, with the same fonts")
    func sizes() throws {
        func fonts(_ layout: TextLayout) -> [OpaquePointer?] {
            var fonts: [OpaquePointer?] = []
            layout.typesetting.forEachGlyphRun { fonts.append($0.font) }
            return fonts
        }
        let string = "Touch \u{5D0}\u{5D1} \u{1F600}"
        let label = TextLayout(runs: [TextRun(string, font: FontDescription(size: 17))], width: nil)
        #expect(fonts(label).count > 2)
        for factor in [CGFloat(0.5), 2, 11.3] {
            let font = FontDescription(size: 17 * factor)
            let other = TextLayout(runs: [TextRun(string, font: font)], width: nil)
            #expect(fonts(other) == fonts(label))
            #expect(abs(other.size.width - label.size.width * factor) < 0.01 * factor)
            #expect(abs(other.caretRect(at: 5).minX - label.caretRect(at: 5).minX * factor) < 0.01 * factor)
        }
    }

    @Test("Text fits into a box that lacks a thousandth of a point, as after rounding to pixels")
    func rounding() {
        for size in [CGFloat(9), 11, 13, 17, 40] {
            for number in 0..<60 {
                let run = TextRun("Item \(number * 37), 20,268 320 \u{D7} 22", font: FontDescription(size: size))
                let whole = TextLayout(runs: [run], width: nil)
                let narrow = TextLayout(
                    runs: [run], width: whole.size.width - 0.001, lineBreakMode: .truncatingTail, maximumLines: 1)
                #expect(!narrow.isTruncated, "\(run.string) at \(size)")
                let tight = TextLayout(
                    runs: [run], width: whole.size.width - 0.01, lineBreakMode: .truncatingTail, maximumLines: 1)
                #expect(tight.isTruncated)
            }
        }
    }

    @Test("Text of several sizes has each of them")
    func mixedSizes() throws {
        let runs = [CGFloat(10), 40, 0.1].map { TextRun("H", font: FontDescription(size: $0)) }
        let mixed = TextLayout(runs: runs, width: nil)
        let alone = runs.map { TextLayout(runs: [$0], width: nil).size }
        #expect(abs(mixed.size.width - alone.map(\.width).reduce(0, +)) < 0.02)
        #expect(abs(mixed.size.height - alone[1].height) < 0.02)
        let ink = picture(100, 100) { $0.draw(mixed, at: CGPoint(x: 10, y: 10)) }
        let tall = picture(100, 100) { $0.draw(TextLayout(runs: [runs[1]], width: nil), at: CGPoint(x: 10, y: 10)) }
        #expect(ink.inkRect.height == tall.inkRect.height)
    }

    @Test(
        "Glyphs from a mask look like outlines filled by Cairo, at every size and position",
        arguments: [
            ("Touch, Hit & Test", 17, 0), ("Touch, Hit & Test", 17, 0.4), ("Touch, Hit & Test", 9.5, 0.23),
            ("Quartz", 64, 0), ("\u{5D0}\u{5D1}\u{5D2} \u{633}\u{644}\u{627}\u{645}", 20, 0),
            ("\u{633}\u{644}\u{627}\u{645}", 20, 0.4), ("\u{E2A}\u{E27}\u{E31}\u{E2A}", 20, 0.4),
            ("\u{4F60}\u{597D}", 20, 0), ("\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}", 20, 0),
            ("\u{E000}", 20, 0),
        ] as [(String, CGFloat, CGFloat)])
    func masks(string: String, size: CGFloat, weight: CGFloat) throws {
        let font = FontDescription(size: size, weight: weight)
        let layout = TextLayout(runs: [TextRun(string, font: font)], width: nil)
        let baseline = try #require(layout.lines.first).baseline
        for (scale, x) in [(CGFloat(1), CGFloat(3)), (2, 3.125), (1.5, 2.5)] {
            // Glyphs snap to whole pixels only in masks. This position makes snapping unnecessary.
            let position = CGPoint(x: x, y: 72 - baseline)
            func draw(_ transform: CGAffineTransform) -> CGImage {
                picture(360, 100, scale: scale) {
                    $0.concatenate(transform)
                    $0.draw(layout, at: position, color: .black)
                }
            }
            let masked = draw(.identity)
            // With any rotation, however small, text is drawn without a mask.
            let filled = draw(CGAffineTransform(a: 1, b: 1e-9, c: 0, d: 1, tx: 0, ty: 0))
            #expect(masked.inkCount > 20)
            let difference = difference(masked, filled)
            // Cairo samples 255 points in a pixel, 15 in a column. Where glyphs overlap, FreeType's coverage counts
            // twice.
            #expect(difference.most <= 72, "\(string) at \(scale)")
            #expect(difference.mean < 5, "\(string) at \(scale)")
        }
    }

    /// Returns the largest difference in green between two images of one size, and the mean over the inked pixels.
    private func difference(_ first: CGImage, _ second: CGImage) -> (most: Int, mean: Double) {
        var (most, sum) = (0, 0)
        for y in 0..<first.height {
            for x in 0..<first.width {
                let difference = abs(Int(first.pixel(x: x, y: y).green) - Int(second.pixel(x: x, y: y).green))
                most = max(most, difference)
                sum += difference
            }
        }
        return (most, Double(sum) / Double(max(second.inkCount, 1)))
    }

    @Test("A glyph's outline is loaded from the font once for text of all sizes")
    func outlines() {
        /// Returns the identity and size of the outline of each glyph of a text.
        func outlines(_ string: String, size: CGFloat) -> [(ObjectIdentifier, byteCount: Int)] {
            var found: [(ObjectIdentifier, byteCount: Int)] = []
            let layout = TextLayout(runs: [TextRun(string, font: FontDescription(size: size))], width: nil)
            layout.typesetting.forEachGlyphRun { glyphRun in
                glyphRun.withFace { font, face, _ in
                    glyphRun.forEachGlyph { glyph, _, _ in
                        let outline = GlyphOutline.outline(of: glyph, font: font, face: face)
                        found.append((ObjectIdentifier(outline), outline.byteCount))
                    }
                }
            }
            return found
        }
        let word = outlines("noon", size: 17)
        #expect(word.count == 4)
        #expect(word[0].0 == word[3].0 && word[1].0 == word[2].0 && word[0].0 != word[1].0)
        let large = outlines("on", size: 61)
        #expect(large[0].0 == word[1].0 && large[1].0 == word[0].0)
        #expect(word[0].byteCount > GlyphOutline.overhead)
        // A space has an empty outline.
        #expect(outlines("\u{A0}", size: 17).map(\.byteCount) == [GlyphOutline.overhead])
    }

    @Test("FreeType fills lines of plain outlines, and Cairo draws all others")
    func rasterizer() throws {
        func isPainted(_ run: TextRun) throws -> Bool {
            let text = TextLayout(runs: [run], width: nil).typesetting
            let key = TextMask.Key(text: text.number, line: 0, scaleX: 1, scaleY: 1, phase: 0)
            let mask = try #require(TextMask(text, key))
            return GlyphRasterizer.paint(text, line: 0, .identity, on: mask.surface)
        }
        let font = FontDescription(size: 20)
        #expect(try isPainted(TextRun("Touch", font: font)))
        #expect(try isPainted(TextRun("\u{5D0}\u{633}\u{E2A}\u{4F60}", font: font)))
        #expect(try !isPainted(TextRun("Touch", font: font, underline: true)))
        #expect(try !isPainted(TextRun("Touch", font: font, strikethrough: true)))
        #expect(try !isPainted(TextRun("Touch \u{1F600}", font: font)))
        // There is no bold font for Hebrew.
        #expect(try !isPainted(TextRun("\u{5D0}", font: FontDescription(size: 20, weight: 0.4))))
    }

    @Test("Underlined lines and lines with emoji are drawn completely")
    func notPlain() {
        let font = FontDescription(size: 20)
        func ink(_ run: TextRun) -> PixelRect {
            picture(100, 60) { $0.draw(TextLayout(runs: [run], width: nil), at: CGPoint(x: 10, y: 10)) }.inkRect
        }
        let plain = ink(TextRun("xx", font: font))
        #expect(ink(TextRun("xx", font: font, underline: true)).maxY > plain.maxY)
        #expect(ink(TextRun("xx\u{1F600}", font: font)).width > plain.width + 15)
    }
}
