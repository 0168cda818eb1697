import CCairo
import Synchronization

/// Text that Pango has arranged in lines, ready to be drawn.
final class Typesetting: Sized, @unchecked Sendable {
    let request: TextRequest
    let requestHash: Int
    let scale: TypesettingScale
    let text: String
    let byteCount: Int

    private(set) var paragraphs: [Paragraph] = []
    private(set) var lines: [Line] = []
    let publicLines: [TextLayout.Line]
    let size: CGSize
    let isTruncated: Bool
    let inkBounds: CGRect

    /// A unique number, for use in the keys of `TextMask`.
    let number: Int
    /// The style of each line, cached when it is first drawn.
    private var cachedLineStyles: [LineStyle]?
    private static let lock = Lock()
    private static let numbers = Atomic<Int>(0)

    /// A part of the text between line breaks.
    struct Paragraph {
        /// Pango's layout of the paragraph. Owned here.
        let layout: OpaquePointer?
        /// The bytes of the text that it contains.
        let bytes: Range<Int>
    }

    struct Line {
        let paragraph: Int
        /// Pango's line. Owned by the paragraph's layout.
        let line: UnsafeMutablePointer<PangoLayoutLine>
        let rect: CGRect
        let baseline: CGFloat
        /// The bytes of the text that it shows.
        let bytes: Range<Int>
    }

    init(_ request: TextRequest) {
        self.request = request
        scale = TypesettingScale(runs: request.runs)
        number = Self.numbers.add(1, ordering: .relaxed).newValue
        var hasher = Hasher()
        hasher.combine(request)
        requestHash = hasher.finalize()
        text = request.runs.count == 1 ? request.runs[0].string : request.runs.map(\.string).joined()
        byteCount = text.utf8.count

        var builder = TypesettingBuilder(request: request, text: text, scale: scale)
        FontLibrary.shared.withContext { builder.build(context: $0) }
        paragraphs = builder.paragraphs
        lines = builder.lines
        size = builder.size
        isTruncated = builder.isTruncated
        inkBounds = builder.inkBounds
        let text = self.text
        publicLines = builder.lines.map { line in
            TextLayout.Line(
                rect: line.rect, baseline: line.baseline,
                range: text.utf16Offset(ofByte: line.bytes.lowerBound)..<text.utf16Offset(ofByte: line.bytes.upperBound)
            )
        }
    }

    deinit {
        let layouts = paragraphs.map(\.layout)
        FontLibrary.shared.withContext { _ in
            for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
        }
    }

    var lineStyles: [LineStyle] {
        if let known = Self.lock.withLock({ cachedLineStyles }) { return known }
        let found = findLineStyles()
        Self.lock.withLock { cachedLineStyles = found }
        return found
    }

    // MARK: - Positions in the text

    func characterIndex(at point: CGPoint) -> Int {
        guard !point.x.isNaN, !point.y.isNaN,
            let line = lines.first(where: { point.y < $0.rect.maxY + request.lineSpacing }) ?? lines.last
        else { return 0 }
        let x = min(max(point.x - line.rect.minX, -1e6), 1e6)
        var (index, trailing): (Int32, Int32) = (0, 0)
        FontLibrary.shared.withContext { _ in
            _ = pango_layout_line_x_to_index(line.line, scale.units(x), &index, &trailing)
        }
        let start = paragraphs[line.paragraph].bytes.lowerBound
        let byte = min(start + Int(index), line.bytes.upperBound)
        // `trailing` is the number of characters to skip, more than one for a cluster.
        let scalars = text.unicodeScalars
        var position = text.index(atByte: byte)
        for _ in 0..<max(Int(trailing), 0) where position < text.endIndex { position = scalars.index(after: position) }
        return text.utf16.distance(from: text.startIndex, to: position)
    }

    func caretRect(at offset: Int) -> CGRect {
        let offset = min(max(offset, 0), text.utf16.count)
        let position = text.utf16.index(text.startIndex, offsetBy: offset)
        let byte = text.utf8.distance(from: text.startIndex, to: position)
        guard let line = lines.last(where: { $0.bytes.lowerBound <= byte }) ?? lines.first else { return .zero }
        let start = paragraphs[line.paragraph].bytes.lowerBound
        var x: Int32 = 0
        FontLibrary.shared.withContext { _ in
            // Behind the last character Pango returns the right end, for either direction of the line.
            guard byte < line.bytes.upperBound || line.bytes.isEmpty || !isRightToLeft(line) else { return }
            pango_layout_line_index_to_x(line.line, Int32(min(byte, line.bytes.upperBound) - start), 0, &x)
        }
        return CGRect(
            x: line.rect.minX + scale.points(x), y: line.rect.minY, width: 0, height: line.rect.height)
    }
}

extension String {
    /// Returns the index at an offset in UTF-8 bytes.
    func index(atByte byte: Int) -> Index {
        utf8.index(startIndex, offsetBy: min(max(byte, 0), utf8.count))
    }

    func utf16Offset(ofByte byte: Int) -> Int {
        utf16.distance(from: startIndex, to: index(atByte: byte))
    }
}

/// A cache of recently typeset text.
enum TypesettingCache {
    private static let layouts = GenerationCache<TextRequest, Typesetting>(
        maximumEntries: 2048, maximumBytes: 768 << 10, maximumValueBytes: 16 << 10)

    static func typesetting(for request: TextRequest) -> Typesetting {
        if let known = layouts.value(for: request) { return known }
        let made = Typesetting(request)
        layouts.insert(made, for: request)
        return made
    }
}

/// The size in which Pango typesets text, and the conversion between its units and points.
///
/// For every new size Pango looks for a font, with two new threads each time, which takes as long as typesetting a
/// hundred words. Without hinting, a text at one size is a scaled copy of that at another, so all text is typeset in
/// one size.
struct TypesettingScale {
    /// The size of the largest font of any typesetting, in Pango's points. It is the size of labels, which are drawn
    /// unscaled.
    static let typesetSize = 17.0

    /// The factor from the typeset size to the size drawn.
    let factor: Double

    init(runs: [TextRun]) {
        let largest = runs.lazy.map { Double($0.font.clampedSize) }.max() ?? 0
        // Text too small to be seen is typeset in its own size.
        factor = largest < 1 ? 1 : largest / Self.typesetSize
    }

    /// The number of Pango units in a point.
    var unitsPerPoint: Double { shim_pango_scale() / factor }

    /// Creates Pango's description of the font in the typeset size. The caller frees it.
    func makeDescription(of font: FontDescription) -> OpaquePointer? {
        font.makePangoDescription(size: Double(font.clampedSize) / factor)
    }

    func points(_ units: Int32) -> CGFloat { CGFloat(units) / unitsPerPoint }

    func points(_ units: Int) -> CGFloat { CGFloat(units) / unitsPerPoint }

    /// Returns a length in Pango units, rounded and clamped to the range that Pango can calculate with.
    func units(_ points: CGFloat) -> Int32 { Int32(clamping: min(max((points * unitsPerPoint).rounded(), -2e9), 2e9)) }
}
