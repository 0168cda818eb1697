import CCairo

/// Sets text in lines, paragraph by paragraph.
struct TypesettingBuilder {
    private let request: TextRequest
    private let units: TextUnits
    /// The text as Pango can have it: without characters that would end a C string.
    private let bytes: [UInt8]
    /// Where each run begins, and where the last one ends.
    private let runStarts: [Int]

    private(set) var paragraphs: [Typesetting.Paragraph] = []
    private(set) var lines: [Typesetting.Line] = []
    private(set) var size = CGSize.zero
    private(set) var isTruncated = false
    private(set) var inkBounds = CGRect.null

    init(request: TextRequest, text: String, units: TextUnits) {
        self.request = request
        self.units = units
        bytes = text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
        var starts = [0]
        for run in request.runs { starts.append(starts[starts.count - 1] + run.string.utf8.count) }
        runStarts = starts
    }

    mutating func build(context: OpaquePointer?) {
        guard !request.runs.isEmpty else { return }
        let ranges = paragraphRanges()
        for (index, range) in ranges.enumerated() {
            let room = request.maximumLines == 0 ? Int.max : request.maximumLines - lines.count
            guard room > 0 else {
                isTruncated = true
                break
            }
            append(range, room: room, isLast: index == ranges.count - 1, context: context)
        }
        place()
    }

    /// The parts of the text between line ends.
    private func paragraphRanges() -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (start, index) = (0, 0)
        while index < bytes.count {
            var length = 0
            switch bytes[index] {
            case 0x0A: length = 1
            case 0x0D: length = index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
            // The paragraph separator, U+2029.
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

    private mutating func append(_ range: Range<Int>, room: Int, isLast: Bool, context: OpaquePointer?) {
        let truncates = request.lineBreakMode.truncates && request.maximumLines > 0 && request.width != nil
        var layout = makeLayout(
            Array(bytes[range]), from: range.lowerBound, ellipsizeAfter: truncates ? room : nil, context: context)
        var count = Int(pango_layout_get_line_count(layout))
        if truncates, !isLast, count >= room, pango_layout_is_ellipsized(layout) == 0 {
            // The text fits, but not what comes after it.
            g_object_unref(UnsafeMutableRawPointer(layout))
            layout = makeLayout(
                Array(bytes[range]) + Array("\u{2026}".utf8), from: range.lowerBound, ellipsizeAfter: room,
                context: context)
            count = Int(pango_layout_get_line_count(layout))
            isTruncated = true
        }
        if pango_layout_is_ellipsized(layout) != 0 || count > room { isTruncated = true }
        Self.closeGaps(in: layout)
        paragraphs.append(Typesetting.Paragraph(layout: layout, bytes: range))
        for index in 0..<min(count, room) {
            guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
            let start = min(range.lowerBound + Int(line.pointee.start_index), range.upperBound)
            let end = min(start + Int(line.pointee.length), range.upperBound)
            lines.append(
                Typesetting.Line(
                    paragraph: paragraphs.count - 1, line: line, rect: .zero, baseline: 0, bytes: start..<end))
        }
    }

    private func makeLayout(
        _ bytes: [UInt8], from start: Int, ellipsizeAfter limit: Int?, context: OpaquePointer?
    ) -> OpaquePointer? {
        let layout = pango_layout_new(context)
        bytes.withUnsafeBytes { bytes in
            pango_layout_set_text(layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
        }
        let attributes = pango_attr_list_new()
        for (index, run) in request.runs.enumerated() {
            let first = max(runStarts[index], start) - start
            // Text that was added at the end looks like what it was added to.
            let isLastRun = runStarts[index + 1] >= start + bytes.count || index == request.runs.count - 1
            let end = isLastRun ? bytes.count : runStarts[index + 1] - start
            guard first < end else { continue }
            add(run, number: index, range: first..<end, to: attributes)
        }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        // An empty line is as high as the font would be that the text goes on with.
        let next = request.runs.indices.first { runStarts[$0 + 1] > start } ?? request.runs.count - 1
        let description = units.makeDescription(of: request.runs[next].font)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        setLineBreaks(of: layout, ellipsizeAfter: limit)
        return layout
    }

    private func setLineBreaks(of layout: OpaquePointer?, ellipsizeAfter limit: Int?) {
        // Cut off at the edge means that nothing is wrapped.
        let isOneLine = request.maximumLines == 1 && request.lineBreakMode == .clipping
        guard let width = request.width, !isOneLine else { return }
        // A box whose sides were rounded to pixels may lack a thousandth of what its text needs, which is more than one
        // of Pango's units.
        pango_layout_set_width(layout, units.units(width + 0.001))
        pango_layout_set_wrap(
            layout, request.lineBreakMode == .characterWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        if request.alignment == .justified { pango_layout_set_justify(layout, 1) }
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
        // A single run has the layout's font.
        if request.runs.count > 1 {
            let description = units.makeDescription(of: run.font)
            insert(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
        }
        // Not a colour, but the run's number: it keeps runs apart, and tells them when they are drawn.
        insert(pango_attr_foreground_new(guint16(number >> 16 & 0xFFFF), guint16(number & 0xFFFF), 0))
        if run.kern != 0, run.kern.isFinite { insert(pango_attr_letter_spacing_new(added(run.kern))) }
        if run.baselineOffset != 0, run.baselineOffset.isFinite {
            insert(pango_attr_rise_new(added(run.baselineOffset)))
        }
        // Shapes of letters that depend on the language would depend on the user's.
        insert(pango_attr_font_features_new(run.font.hasMonospacedDigits ? "locl=0,tnum=1" : "locl=0"))
    }

    private func added(_ length: CGFloat) -> Int32 {
        units.units(min(max(length, -10_000), 10_000))
    }

    // MARK: Places of lines

    /// Puts the lines below each other, and where the alignment says.
    private mutating func place() {
        let extents = lines.map { line in
            var (ink, logical) = (PangoRectangle(), PangoRectangle())
            pango_layout_line_get_extents(line.line, &ink, &logical)
            let room = CGRect(logical, units)
            return (ink: CGRect(ink, units), logical: limitedHeight(of: room, line))
        }
        let widest = extents.map(\.logical.width).max() ?? 0
        let multiple = request.lineHeightMultiple > 0 ? request.lineHeightMultiple : 1
        var y: CGFloat = 0
        for (index, extent) in extents.enumerated() {
            let line = lines[index]
            let height = max(extent.logical.height * multiple, 0)
            let baseline = y + height - extent.logical.maxY
            let x = indent(of: line, width: extent.logical.width, room: request.width ?? widest)
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

    /// Fonts that stand in for others may ask for lines twice as high as theirs. They get some of that, so that a word
    /// in another script does not tear a text apart.
    private func limitedHeight(of room: CGRect, _ line: Typesetting.Line) -> CGRect {
        var (above, below): (CGFloat, CGFloat) = (0, 0)
        for (index, run) in request.runs.enumerated() {
            let isInLine = runStarts[index] < line.bytes.upperBound && runStarts[index + 1] > line.bytes.lowerBound
            guard isInLine || line.bytes.isEmpty else { continue }
            let rise = run.baselineOffset.isFinite ? run.baselineOffset : 0
            above = max(above, run.font.usableSize * 1.1 + rise)
            below = max(below, run.font.usableSize * 0.35 - rise)
        }
        let top = max(room.minY, -above)
        return CGRect(x: room.minX, y: top, width: room.width, height: min(room.maxY, below) - top)
    }

    private func indent(of line: Typesetting.Line, width: CGFloat, room: CGFloat) -> CGFloat {
        let isRightToLeft = pango_layout_line_get_resolved_direction(line.line) == PANGO_DIRECTION_RTL
        switch request.alignment {
        case .left: return 0
        case .center: return (room - width) / 2
        case .right: return room - width
        case .natural, .justified: return isRightToLeft ? room - width : 0
        }
    }
}

extension CGRect {
    fileprivate init(_ rect: PangoRectangle, _ units: TextUnits) {
        self.init(
            x: units.points(rect.x), y: units.points(rect.y), width: units.points(rect.width),
            height: units.points(rect.height))
    }
}
