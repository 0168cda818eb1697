import CCairo
import Synchronization

/// Text that Pango has set in lines, and that is drawn from there.
final class Typesetting: Sized, @unchecked Sendable {
    let request: TextRequest
    let requestHash: Int
    let units: TextUnits
    let text: String
    let byteCount: Int

    private(set) var paragraphs: [Paragraph] = []
    private(set) var lines: [Line] = []
    let publicLines: [TextLayout.Line]
    let size: CGSize
    let isTruncated: Bool
    let inkBounds: CGRect

    /// Tells this text from all others; see `TextMask`.
    let number: Int
    /// How each line can be drawn; found when it is drawn for the first time.
    private var keptLineStyles: [LineStyle]?
    private static let lock = Lock()
    private static let numbers = Atomic<Int>(0)

    /// A part of the text between line ends.
    struct Paragraph {
        /// Pango's layout of the part, owned.
        let layout: OpaquePointer?
        /// Which bytes of the text it holds.
        let bytes: Range<Int>
    }

    struct Line {
        let paragraph: Int
        /// Owned by the paragraph's layout.
        let line: UnsafeMutablePointer<PangoLayoutLine>
        let rect: CGRect
        let baseline: CGFloat
        /// Which bytes of the text it shows.
        let bytes: Range<Int>
    }

    init(_ request: TextRequest) {
        self.request = request
        units = TextUnits(runs: request.runs)
        number = Self.numbers.add(1, ordering: .relaxed).newValue
        var hasher = Hasher()
        hasher.combine(request)
        requestHash = hasher.finalize()
        text = request.runs.count == 1 ? request.runs[0].string : request.runs.map(\.string).joined()
        byteCount = text.utf8.count

        var builder = TypesettingBuilder(request: request, text: text, units: units)
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
        if let known = Self.lock.withLock({ keptLineStyles }) { return known }
        let found = findLineStyles()
        Self.lock.withLock { keptLineStyles = found }
        return found
    }

    // MARK: Places in the text

    func characterIndex(at point: CGPoint) -> Int {
        guard !point.x.isNaN, !point.y.isNaN,
            let line = lines.first(where: { point.y < $0.rect.maxY + request.lineSpacing }) ?? lines.last
        else { return 0 }
        let x = min(max(point.x - line.rect.minX, -1e6), 1e6)
        var (index, trailing): (Int32, Int32) = (0, 0)
        FontLibrary.shared.withContext { _ in
            _ = pango_layout_line_x_to_index(line.line, units.units(x), &index, &trailing)
        }
        let start = paragraphs[line.paragraph].bytes.lowerBound
        let byte = min(start + Int(index), line.bytes.upperBound)
        // `trailing` counts characters to step over, which for a cluster may be several.
        let scalars = text.unicodeScalars
        var place = text.index(atByte: byte)
        for _ in 0..<max(Int(trailing), 0) where place < text.endIndex { place = scalars.index(after: place) }
        return text.utf16.distance(from: text.startIndex, to: place)
    }

    func caretRect(at offset: Int) -> CGRect {
        let offset = min(max(offset, 0), text.utf16.count)
        let place = text.utf16.index(text.startIndex, offsetBy: offset)
        let byte = text.utf8.distance(from: text.startIndex, to: place)
        guard let line = lines.last(where: { $0.bytes.lowerBound <= byte }) ?? lines.first else { return .zero }
        let start = paragraphs[line.paragraph].bytes.lowerBound
        var x: Int32 = 0
        FontLibrary.shared.withContext { _ in
            // Behind the last character Pango answers with the right end, whichever way the line runs.
            guard byte < line.bytes.upperBound || line.bytes.isEmpty || !isRightToLeft(line) else { return }
            pango_layout_line_index_to_x(line.line, Int32(min(byte, line.bytes.upperBound) - start), 0, &x)
        }
        return CGRect(
            x: line.rect.minX + units.points(x), y: line.rect.minY, width: 0, height: line.rect.height)
    }
}

extension String {
    /// The place that many bytes of UTF-8 from the beginning.
    func index(atByte byte: Int) -> Index {
        utf8.index(startIndex, offsetBy: min(max(byte, 0), utf8.count))
    }

    func utf16Offset(ofByte byte: Int) -> Int {
        utf16.distance(from: startIndex, to: index(atByte: byte))
    }
}
