import CCairo

/// A builder that typesets text paragraph by paragraph and positions the lines.
struct TypesettingBuilder {
    private let request: TextRequest
    private let scale: TypesettingScale
    /// The text in UTF-8, with spaces for null characters, which would end a C string.
    private let bytes: [UInt8]
    /// The offset of each run, followed by the end of the last one.
    private let runStarts: [Int]

    private(set) var paragraphs: [Typesetting.Paragraph] = []
    /// The alignments of the paragraphs, and of the one that is being laid out.
    private var alignments: [TextAlignment] = []
    private var alignment = TextAlignment.natural
    private(set) var lines: [Typesetting.Line] = []
    private(set) var size = CGSize.zero
    private(set) var isTruncated = false
    private(set) var inkBounds = CGRect.null

    init(request: TextRequest, text: String, scale: TypesettingScale) {
        self.request = request
        self.scale = scale
        bytes = text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
        var starts = [0]
        for run in request.runs { starts.append(starts[starts.count - 1] + run.string.utf8.count) }
        runStarts = starts
    }

    mutating func build(context: OpaquePointer?) {
        guard !request.runs.isEmpty else { return }
        let ranges = paragraphRanges()
        for (index, range) in ranges.enumerated() {
            let rest = ranges[index...]
            guard remainingLines > 0 else {
                isTruncated = !isEmptyLine(rest)
                break
            }
            alignment = request.runs[run(at: range.lowerBound)].alignment ?? request.alignment
            let isLast = rest.count == 1 || isEmptyLine(rest.dropFirst())
            let start = appendLongWords(in: range, context: context)
            guard start == range.lowerBound || remainingLines > 0 else {
                isTruncated = true
                break
            }
            append(start..<range.upperBound, remainingLines: remainingLines, isLast: isLast, context: context)
        }
        positionLines()
    }

    /// Returns whether paragraphs are but the empty line after a line break at the end. It is shown where there is
    /// space, and is not missed elsewhere.
    private func isEmptyLine(_ ranges: ArraySlice<Range<Int>>) -> Bool {
        ranges.count == 1 && ranges.first == bytes.count..<bytes.count
    }

    /// Returns the ranges of the text between line breaks.
    private func paragraphRanges() -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (start, index) = (0, 0)
        while index < bytes.count {
            var length = 0
            switch bytes[index] {
            case 0x0A: length = 1
            case 0x0D: length = index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
            // U+2029, the paragraph separator.
            case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xA9]): length = 3
            default: break
            }
            if length > 0 {
                ranges.append(start..<index)
                start = index + length
            }
            index += max(length, 1)
        }
        ranges.append(start..<bytes.count)
        return ranges
    }

    // MARK: - Long words

    /// The length in bytes beyond which a word is broken into lines by itself.
    private static let maximumWord = 1024

    /// Lays out the beginning of a paragraph up to the last line of its last long word. Returns where the rest begins.
    ///
    /// For each line of a word that has to be broken, Pango looks for spaces in all that is left of the text, and a
    /// word of 50,000 characters would take half a minute. Such a word begins a line of its own.
    private mutating func appendLongWords(in range: Range<Int>, context: OpaquePointer?) -> Int {
        // Where nothing limits the lines, those of the other modes wrap as well.
        let mode = request.lineBreakMode
        guard range.count > Self.maximumWord, request.width != nil,
            mode == .wordWrapping || (mode.truncates && request.maximumLines == 0)
        else { return range.lowerBound }
        var start = range.lowerBound
        while let word = longWord(in: start..<range.upperBound) {
            if word.lowerBound > start {
                append(start..<word.lowerBound, remainingLines: remainingLines, isLast: true, context: context)
                start = word.lowerBound
            }
            guard remainingLines > 0 else { return start }
            let layout = makeLayout(
                Array(bytes[word]), from: word.lowerBound, ellipsizeAfter: nil, context: context, breaksWords: true)
            // The last line is continued by what follows.
            let count = min(Int(pango_layout_get_line_count(layout)) - 1, remainingLines)
            guard count > 0, let last = pango_layout_get_line_readonly(layout, Int32(count)) else {
                g_object_unref(UnsafeMutableRawPointer(layout))
                return start
            }
            let end = word.lowerBound + Int(last.pointee.start_index)
            add(layout, of: word.lowerBound..<end, lineCount: count)
            start = end
        }
        return start
    }

    /// The number of lines that may still be shown.
    private var remainingLines: Int { request.maximumLines == 0 ? Int.max : request.maximumLines - lines.count }

    /// Returns the first word that is longer than `maximumWord`. Only ASCII letters and digits, and few signs, are
    /// never separated by a line break.
    private func longWord(in range: Range<Int>) -> Range<Int>? {
        var start = range.lowerBound
        for index in range {
            switch bytes[index] {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "_"):
                continue
            default: break
            }
            if index - start > Self.maximumWord { return start..<index }
            start = index + 1
        }
        return range.upperBound - start > Self.maximumWord ? start..<range.upperBound : nil
    }

    // MARK: - Paragraphs

    private mutating func append(_ range: Range<Int>, remainingLines: Int, isLast: Bool, context: OpaquePointer?) {
        let truncates = request.lineBreakMode.truncates && request.maximumLines > 0 && request.width != nil
        var layout = makeLayout(
            Array(bytes[range]), from: range.lowerBound, ellipsizeAfter: truncates ? remainingLines : nil,
            context: context)
        var count = Int(pango_layout_get_line_count(layout))
        if truncates, !isLast, count >= remainingLines, pango_layout_is_ellipsized(layout) == 0 {
            // The paragraph fits, but not the text after it.
            g_object_unref(UnsafeMutableRawPointer(layout))
            layout = makeLayout(
                Array(bytes[range]) + Array("\u{2026}".utf8), from: range.lowerBound, ellipsizeAfter: remainingLines,
                context: context)
            count = Int(pango_layout_get_line_count(layout))
            isTruncated = true
        }
        if pango_layout_is_ellipsized(layout) != 0 || count > remainingLines { isTruncated = true }
        Self.trimEllipses(in: layout)
        add(layout, of: range, lineCount: min(count, remainingLines))
    }

    /// Adds a paragraph, or a part of one, with its first lines.
    private mutating func add(_ layout: OpaquePointer?, of range: Range<Int>, lineCount: Int) {
        paragraphs.append(Typesetting.Paragraph(layout: layout, bytes: range))
        alignments.append(alignment)
        for index in 0..<lineCount {
            guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
            let start = min(range.lowerBound + Int(line.pointee.start_index), range.upperBound)
            let end = min(start + Int(line.pointee.length), range.upperBound)
            lines.append(
                Typesetting.Line(
                    paragraph: paragraphs.count - 1, line: line, rect: .zero, baseline: 0, bytes: start..<end))
        }
    }

    private func makeLayout(
        _ bytes: [UInt8], from start: Int, ellipsizeAfter limit: Int?, context: OpaquePointer?,
        breaksWords: Bool = false
    ) -> OpaquePointer? {
        FontLibrary.shared.prepare(for: bytes)
        let layout = pango_layout_new(context)
        bytes.withUnsafeBytes { bytes in
            pango_layout_set_text(layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
        }
        let attributes = pango_attr_list_new()
        for index in runs(from: start, to: start + bytes.count) {
            let run = request.runs[index]
            let first = max(runStarts[index], start) - start
            // An ellipsis added at the end has the style of the last run.
            let isLastRun = runStarts[index + 1] >= start + bytes.count || index == request.runs.count - 1
            let end = isLastRun ? bytes.count : runStarts[index + 1] - start
            guard first < end else { continue }
            add(run, number: index, range: first..<end, to: attributes)
        }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        // An empty line has the height of the font that the text continues in.
        let next = run(at: start)
        let description = scale.makeDescription(of: request.runs[next].font)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        setLineBreaks(of: layout, ellipsizeAfter: limit)
        if breaksWords { pango_layout_set_wrap(layout, PANGO_WRAP_CHAR) }
        return layout
    }

    private func setLineBreaks(of layout: OpaquePointer?, ellipsizeAfter limit: Int?) {
        // With clipping, a single line is not wrapped.
        let isOneLine = request.maximumLines == 1 && request.lineBreakMode == .clipping
        guard let width = request.width, !isOneLine else { return }
        // A box rounded to pixels may lack a thousandth of a point, which is more than one Pango unit.
        pango_layout_set_width(layout, scale.units(width + 0.001))
        pango_layout_set_wrap(
            layout, request.lineBreakMode == .characterWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        if alignment == .justified { pango_layout_set_justify(layout, 1) }
        guard let limit else { return }
        switch request.lineBreakMode {
        case .truncatingHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
        case .truncatingMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
        default: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        pango_layout_set_height(layout, -Int32(min(limit, 1_000_000)))
    }

    private func add(_ run: TextRun, number: Int, range: Range<Int>, to list: OpaquePointer?) {
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            attribute?.pointee.start_index = guint(range.lowerBound)
            attribute?.pointee.end_index = guint(range.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        // A single run uses the layout's font.
        if request.runs.count > 1 {
            let description = scale.makeDescription(of: run.font)
            insert(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
        }
        // This is not a colour but the index of the run. It keeps runs apart and identifies them for drawing.
        insert(pango_attr_foreground_new(guint16(number >> 16 & 0xFFFF), guint16(number & 0xFFFF), 0))
        if run.kern != 0, run.kern.isFinite { insert(pango_attr_letter_spacing_new(clampedUnits(run.kern))) }
        if run.baselineOffset != 0, run.baselineOffset.isFinite {
            insert(pango_attr_rise_new(clampedUnits(run.baselineOffset)))
        }
        if let picture = run.picture {
            var box = PangoRectangle(
                x: clampedUnits(picture.minX), y: clampedUnits(picture.minY), width: clampedUnits(picture.width),
                height: clampedUnits(picture.height))
            insert(pango_attr_shape_new(&box, &box))
        }
        // Language-dependent glyph shapes would depend on the user's locale.
        insert(pango_attr_font_features_new(run.font.hasMonospacedDigits ? "locl=0,tnum=1" : "locl=0"))
    }

    private func clampedUnits(_ length: CGFloat) -> Int32 {
        scale.units(min(max(length, -10_000), 10_000))
    }

    // MARK: - Runs

    /// Returns the index of the run that a byte of the text belongs to; the last one at the end.
    private func run(at byte: Int) -> Int {
        var (low, high) = (0, request.runs.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if runStarts[middle + 1] > byte { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the indices of the runs with characters between two bytes, at least one.
    private func runs(from start: Int, to end: Int) -> ClosedRange<Int> {
        let first = run(at: start)
        return first...max(run(at: max(end - 1, start)), first)
    }

    // MARK: - Positions of lines

    /// Positions the lines below each other and aligns them.
    private mutating func positionLines() {
        let extents = lines.map { line in
            var (ink, logical) = (PangoRectangle(), PangoRectangle())
            pango_layout_line_get_extents(line.line, &ink, &logical)
            let logicalRect = CGRect(logical, scale)
            return (ink: CGRect(ink, scale), logical: clampedHeight(of: logicalRect, line))
        }
        let widest = extents.map(\.logical.width).max() ?? 0
        let multiple = request.lineHeightMultiple > 0 ? request.lineHeightMultiple : 1
        var y: CGFloat = 0
        for (index, extent) in extents.enumerated() {
            let line = lines[index]
            let height = max(extent.logical.height * multiple, 0)
            let baseline = y + height - extent.logical.maxY
            let x = horizontalOffset(of: line, width: extent.logical.width, available: request.width ?? widest)
            lines[index] = Typesetting.Line(
                paragraph: line.paragraph, line: line.line,
                rect: CGRect(x: x, y: y, width: extent.logical.width, height: height), baseline: baseline,
                bytes: line.bytes)
            inkBounds = inkBounds.joined(
                with: extent.ink.joined(with: extent.logical).offsetBy(dx: x, dy: baseline).insetBy(dx: -1, dy: -1))
            y += height + (index == extents.count - 1 ? 0 : request.lineSpacing)
        }
        size = CGSize(width: widest, height: max(y, 0))
    }

    /// Returns the extents of a line with its height limited. Fallback fonts may ask for lines twice as high as the
    /// run's font; they get part of that, so that a word in another script does not spread the lines.
    private func clampedHeight(of rect: CGRect, _ line: Typesetting.Line) -> CGRect {
        var (above, below): (CGFloat, CGFloat) = (0, 0)
        for run in request.runs[runs(from: line.bytes.lowerBound, to: line.bytes.upperBound)] {
            let rise = run.baselineOffset.isFinite ? run.baselineOffset : 0
            above = max(above, run.font.clampedSize * 1.1 + rise)
            below = max(below, run.font.clampedSize * 0.35 - rise)
            if let picture = run.picture {
                above = max(above, rise - picture.minY)
                below = max(below, picture.maxY - rise)
            }
        }
        let top = max(rect.minY, -above)
        return CGRect(x: rect.minX, y: top, width: rect.width, height: min(rect.maxY, below) - top)
    }

    private func horizontalOffset(of line: Typesetting.Line, width: CGFloat, available: CGFloat) -> CGFloat {
        let isRightToLeft = pango_layout_line_get_resolved_direction(line.line) == PANGO_DIRECTION_RTL
        switch alignments[line.paragraph] {
        case .left: return 0
        case .center: return (available - width) / 2
        case .right: return available - width
        case .natural, .justified: return isRightToLeft ? available - width : 0
        }
    }
}

extension CGRect {
    fileprivate init(_ rect: PangoRectangle, _ scale: TypesettingScale) {
        self.init(
            x: scale.points(rect.x), y: scale.points(rect.y), width: scale.points(rect.width),
            height: scale.points(rect.height))
    }
}

extension TypesettingBuilder {
    /// Removes the space that Pango adds after ellipses.
    ///
    /// When text is truncated at its beginning or in the middle, Pango widens the ellipsis to fill the line. That
    /// would separate the text from the ellipsis, and leave nothing for alignment to do.
    static func trimEllipses(in layout: OpaquePointer?) {
        guard pango_layout_is_ellipsized(layout) != 0 else { return }
        for index in 0..<pango_layout_get_line_count(layout) {
            // This is a mutable line: Pango keeps no cached size for one requested in this way.
            guard let line = pango_layout_get_line(layout, index) else { continue }
            var link = line.pointee.runs
            while let current = link {
                link = current.pointee.next
                guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
                trimEllipsis(in: run.pointee)
            }
        }
    }

    private static func trimEllipsis(in run: PangoGlyphItem) {
        guard let analysis = run.item?.pointee.analysis, let glyphs = run.glyphs,
            analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        else { return }
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            var (ink, logical) = (PangoRectangle(), PangoRectangle())
            pango_font_get_glyph_extents(analysis.font, glyphs.pointee.glyphs[index].glyph, &ink, &logical)
            let width = glyphs.pointee.glyphs[index].geometry.width
            glyphs.pointee.glyphs[index].geometry.width = min(width, logical.width)
        }
    }
}
