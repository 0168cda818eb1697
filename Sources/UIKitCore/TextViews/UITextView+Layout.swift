import CoreGraphics
import Foundation
import QuartzCore

/// The state of a text view's layout.
@MainActor
struct TextArrangement {
    var linkAttributes: [NSAttributedString.Key: Any]?
    /// The data that is found in text that cannot be edited.
    var detectors: UIDataDetectorTypes = []
    /// The blocks that have views, from the top.
    var shown: [BlockLayout] = []
    /// Views that show no block at the moment.
    var spareCanvases: [TextCanvas] = []
    /// The number of layouts of blocks that were made.
    var layoutCount = 0
    var isLayingOut = false
    /// Whether the insertion point moves into sight with the next layout.
    var revealsCaret = false
    /// Whether all heights are to be found again, for another width or font.
    var needsSizes = false
    /// The horizontal place that the insertion point keeps while it moves up and down.
    var goal: CGFloat?
    /// The last answer of `size(fitting:)`.
    var fitting: (width: CGFloat, size: CGSize)?
    var handles: SelectionHandles?
    var highlightAttributes: [NSAttributedString.Key: Any]?
    /// The searches, while they are enabled, and the one that goes on.
    var finder: TextViewFinder?
    weak var find: TextViewFindSession?

    init() {}
}

extension UITextView {
    func configure() {
        alwaysBounceVertical = false
        backgroundColor = .systemBackground
        textContainer.didChange = { [weak self] in self?.textSizeDidChange() }
        addSubview(caret)
        textSizeDidChange()
    }

    var visibleTextRect: CGRect { bounds }

    /// The width of a line in points.
    var lineWidth: CGFloat { lineWidth(in: bounds.width) }

    private func lineWidth(in width: CGFloat) -> CGFloat {
        max(width - textContainerInset.left - textContainerInset.right - 2 * textContainer.lineFragmentPadding, 1)
    }

    /// The left and upper edge of the text in the content.
    var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    }

    private func estimate(width: CGFloat) -> TextBlocks.Estimate {
        TextBlocks.Estimate(
            lineHeight: style.font.lineHeight, unitsOfLine: max(width / max(style.font.pointSize * 0.47, 1), 1))
    }

    // MARK: - Changes

    /// Called when the text has to be laid out in lines of another width, or when its fonts changed.
    func textSizeDidChange() {
        arrangement.needsSizes = true
        arrangement.fitting = nil
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
        setNeedsLayout()
    }

    func widthDidChange() {
        arrangement.needsSizes = true
        setNeedsLayout()
    }

    func textAppearanceDidChange() {
        textSizeDidChange()
    }

    func textWasReplaced(in range: Range<Int>, by count: Int) {
        blocks.replace(range, by: count, in: content.storage)
        arrangement.fitting = nil
        arrangement.goal = nil
    }

    func textContentDidChange() {
        arrangement.revealsCaret = session.isOpen
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
        setNeedsLayout()
        // Selected text is painted within the blocks.
        for layout in arrangement.shown { layout.canvas?.setNeedsDisplay() }
        arrangement.find?.textDidChange()
    }

    func keepScrollPosition(changing range: Range<Int>, _ change: () -> Void) { change() }

    // MARK: - Layout

    func layOutText() {
        guard !arrangement.isLayingOut else { return }
        arrangement.isLayingOut = true
        defer { arrangement.isLayingOut = false }
        findSizesAgain()
        for _ in 0..<4 {
            let seen = bounds
            arrangeBlocks()
            revealCaretIfNeeded()
            guard bounds != seen else { break }
        }
        placeCaret()
        placeHandles()
        menuMayHaveMoved()
    }

    /// Forgets all heights if they may have changed. The text at the top of the view stays there.
    private func findSizesAgain() {
        guard arrangement.needsSizes else { return }
        arrangement.needsSizes = false
        let top = blocks.index(below: bounds.minY - textOrigin.y)
        let anchor = blocks.start(of: top)
        let depth = (bounds.minY - textOrigin.y - blocks.top(of: top)) / max(blocks.blocks[top].height, 1)
        blocks.reset(estimate(width: lineWidth))
        guard isScrollEnabled, bounds.minY > 0, anchor > 0 || depth > 0 else { return }
        let index = blocks.index(at: anchor)
        let height = layout(of: index).height
        updateContentSize()
        let offset = textOrigin.y + blocks.top(of: index) + depth * height
        contentOffset.y = offset.clamped(to: contentOffsetBounds.y).rounded(toScale: contentScaleFactor)
    }

    /// Lays out the visible blocks and those near them, and shows them at their places.
    private func arrangeBlocks() {
        let margin = bounds.height / 2
        let (from, to) = (bounds.minY - margin - textOrigin.y, bounds.maxY + margin - textOrigin.y)
        let seenTop = bounds.minY - textOrigin.y
        var shown: [BlockLayout] = []
        var index = blocks.index(below: from)
        var y = blocks.top(of: index)
        var shift: CGFloat = 0
        while index < blocks.count, y < to || shown.isEmpty {
            let old = blocks.blocks[index]
            let layout = layout(of: index)
            if old.isEstimate, y < seenTop, seenTop > 0 { shift += max(layout.height - old.height, y - seenTop) }
            layout.start = blocks.start(of: index)
            shown.append(layout)
            y += layout.height
            index += 1
        }
        // Text that was estimated to be higher or lower does not push away what is being read.
        if shift < 0 { contentOffset.y += shift }
        updateContentSize()
        if shift > 0 { contentOffset.y += shift }
        show(shown)
    }

    private func updateContentSize() {
        let size = CGSize(
            width: bounds.width,
            height: (textContainerInset.top + blocks.height + textContainerInset.bottom).roundedUp(
                toScale: contentScaleFactor))
        if contentSize != size { contentSize = size }
    }

    /// The distance by which the views of blocks are higher than those, at both ends: letters may reach out of lines.
    private static let overhang: CGFloat = 3

    private func show(_ shown: [BlockLayout]) {
        for layout in arrangement.shown where !shown.contains(where: { $0 === layout }) {
            guard let canvas = layout.canvas else { continue }
            layout.canvas = nil
            canvas.isHidden = true
            arrangement.spareCanvases.append(canvas)
            let index = blocks.index(at: layout.start)
            if blocks.blocks[index].layout === layout { blocks.set(nil, of: index) }
        }
        arrangement.shown = shown
        for layout in shown {
            let canvas = layout.canvas ?? makeCanvas(for: layout)
            let top = textOrigin.y + blocks.top(of: blocks.index(at: layout.start))
            let goesOn = layout.layout.lines.count > layout.lineCount
            let frame = CGRect(
                x: 0, y: top - Self.overhang, width: bounds.width,
                height: layout.height + (goesOn ? Self.overhang : 2 * Self.overhang))
            guard canvas.frame != frame else { continue }
            if canvas.frame.size != frame.size { canvas.setNeedsDisplay() }
            canvas.frame = frame
        }
    }

    private func makeCanvas(for layout: BlockLayout) -> TextCanvas {
        let canvas = arrangement.spareCanvases.popLast() ?? TextCanvas()
        canvas.isHidden = false
        canvas.drawing = { [weak self, weak layout] rect in
            guard let self, let layout else { return }
            draw(layout, at: rect.minY + Self.overhang)
        }
        if canvas.superview == nil { insertSubview(canvas, at: 0) }
        canvas.setNeedsDisplay()
        layout.canvas = canvas
        return canvas
    }

    /// Draws a block with its selected text. The place is its upper edge in the content.
    private func draw(_ block: BlockLayout, at y: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let origin = CGPoint(x: textOrigin.x, y: y)
        drawResults(in: block, at: origin, context)
        if session.isOpen, !content.selection.isEmpty {
            let color: UIColor = tintColor ?? .tintColor
            context.saveGState()
            context.setFillColor(color.resolvedColor(with: traitCollection).withAlphaComponent(0.25).cgColor)
            for rect in rects(of: content.selection, in: block) {
                context.fill(rect.offsetBy(dx: origin.x, dy: origin.y))
            }
            context.restoreGState()
        }
        block.text.draw(block.layout, frame: block.frame, at: origin, in: context)
    }

    // MARK: - Blocks

    /// Returns the layout of a block, which it makes unless it exists.
    func layout(of index: Int) -> BlockLayout {
        findSizesAgain()
        if let known = blocks.blocks[index].layout { return known }
        arrangement.layoutCount += 1
        let made = makeLayout(of: index, in: &blocks, width: lineWidth)
        blocks.set(made, of: index)
        return made
    }

    /// Lays out a block. One that ends within a paragraph takes what its last line lacks from the following ones.
    private func makeLayout(of index: Int, in blocks: inout TextBlocks, width: CGFloat?) -> BlockLayout {
        let frame = TextFrame(width: width, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        var lookahead = 256
        while true {
            let (range, block) = (blocks.range(of: index), blocks.blocks[index])
            let isOpen = block.isOpen && range.upperBound < content.count
            let end =
                isOpen ? lineEnd(from: range.upperBound, limit: lookahead) : (range.upperBound - block.breakLength)
            let (styled, prefix) = styledText(range.lowerBound..<end, of: paragraph(around: index, in: &blocks))
            let layout = styled.layout(in: frame)
            var lineCount = layout.lines.count
            if isOpen {
                let count = range.count + prefix
                let last = max((layout.lines.lastIndex { $0.range.lowerBound < count } ?? 0), 0)
                let reachesEnd = end - range.upperBound < lookahead
                if last == layout.lines.count - 1, !reachesEnd, lookahead < 1 << 20 {
                    lookahead *= 4
                    continue
                }
                let isEnd = last + 1 >= layout.lines.count
                let next = isEnd ? end : range.lowerBound + layout.lines[last + 1].range.lowerBound - prefix
                let breakLength = isEnd && reachesEnd ? lengthOfBreak(at: end) : 0
                let taken = next + breakLength - range.upperBound
                if taken > 0 { blocks.extend(index, by: taken, breakLength: breakLength) }
                lineCount = last + 1
            }
            let isLast = index == blocks.count - 1
            let bottom = layout.lines.prefix(lineCount).last?.rect.maxY ?? style.font.lineHeight
            let height = bottom + (isLast ? 0 : max(styled.paragraph.lineSpacing, 0))
            return BlockLayout(
                text: styled, frame: frame, layout: layout, prefix: prefix, lineCount: lineCount, height: height)
        }
    }

    /// Returns the beginning of the paragraph that a block continues; nil for a block that begins one.
    private func paragraph(around index: Int, in blocks: inout TextBlocks) -> Int? {
        var first = index
        while first > 0, blocks.blocks[first - 1].isOpen { first -= 1 }
        return first < index ? blocks.start(of: first) : nil
    }

    /// Returns the end of the paragraph with the unit at `offset`, without its line break, or the place `limit` units
    /// further.
    private func lineEnd(from offset: Int, limit: Int) -> Int {
        let text = content.storage.substring(offset..<min(offset + limit, content.count))
        var end = offset
        for unit in text.utf16 {
            if Self.isBreak(unit) { return end }
            end += 1
        }
        return end < content.count ? max(content.boundaries.aligned(end), offset) : end
    }

    private static func isBreak(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }

    /// Returns the length of the line break at a place, 0 for none.
    private func lengthOfBreak(at offset: Int) -> Int {
        let units = Array(content.storage.substring(offset..<min(offset + 2, content.count)).utf16)
        guard let first = units.first, Self.isBreak(first) else { return 0 }
        return units == [0x0D, 0x0A] ? 2 : 1
    }

    /// Returns a part of the text as it is displayed. The part of a paragraph after its beginning gets a mark where it
    /// would run in another direction by itself.
    private func styledText(_ range: Range<Int>, of paragraph: Int?) -> (StyledText, prefix: Int) {
        var runs = content.storage.runs(in: range)
        if let marked = content.marked?.clamped(to: range), !marked.isEmpty {
            let style = markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
            runs = runs.restyled(marked.lowerBound - range.lowerBound..<marked.upperBound - range.lowerBound) {
                $0.merge(style) { $1 }
            }
        }
        if detectsLinks {
            for link in DetectedLink.all(in: runs.string) {
                runs = runs.restyled(link.range) { $0.merge([.link: link.url]) { own, _ in own } }
            }
        }
        if runs.contains(where: { $0.attributes[.link] != nil }), let look = linkTextAttributes {
            for index in runs.indices where runs[index].attributes[.link] != nil {
                runs[index].attributes.merge(look) { $1 }
            }
        }
        for index in runs.indices where runs[index].attributes[.textHighlightStyle] != nil {
            runs[index].attributes.merge(textHighlightAttributes) { $1 }
        }
        if runs.isEmpty { runs = [AttributedRun("", attributes(atEmptyLine: range.lowerBound))] }
        var prefix = 0
        if let paragraph, let direction = content.boundaries.isRightToLeft(in: [paragraph..<content.count]),
            content.boundaries.isRightToLeft(in: [range]) == !direction
        {
            runs.insert(AttributedRun(direction ? "\u{200F}" : "\u{200E}", runs[0].attributes), at: 0)
            prefix = 1
        }
        var defaults = style.defaults
        defaults.lineBreakMode = .byWordWrapping
        return (withOwnTraits { StyledText(runs, defaults: defaults) }, prefix)
    }

    private func attributes(atEmptyLine offset: Int) -> [NSAttributedString.Key: Any] {
        if session.isOpen, content.head == offset { return attributesForTyping }
        return content.count > 0 ? content.attributes(at: max(offset - 1, 0)) : style.attributes
    }

    // MARK: - Sizes

    /// The number of blocks that are measured for the size of a view. Longer texts get an estimate.
    private static let measuredBlocks = 400

    /// Returns the size of the whole text, with all insets, in lines of a width.
    func size(fitting width: CGFloat) -> CGSize {
        if let fitting = arrangement.fitting, fitting.width == width { return fitting.size }
        let insets = CGSize(
            width: textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding,
            height: textContainerInset.top + textContainerInset.bottom)
        let isLimited = width < 1e6
        let line = lineWidth(in: width)
        var measured = TextBlocks(content.storage, estimate: estimate(width: isLimited ? line : 1e6))
        if isLimited, abs(line - lineWidth) < 0.01, !arrangement.needsSizes { measured = blocks }
        var index = 0
        while index < min(measured.count, Self.measuredBlocks) {
            let block = measured.blocks[index]
            if block.isEstimate || block.layout == nil && block.width == 0 {
                arrangement.layoutCount += 1
                measured.set(makeLayout(of: index, in: &measured, width: isLimited ? line : nil), of: index)
            }
            index += 1
        }
        let widest = measured.blocks.reduce(0) { max($0, $1.width) }
        let size = CGSize(
            width: min(widest.roundedUp(toScale: contentScaleFactor) + insets.width, max(width, insets.width)),
            height: measured.height.roundedUp(toScale: contentScaleFactor) + insets.height)
        if isLimited, abs(line - lineWidth) < 0.01, !arrangement.needsSizes { blocks = measured }
        arrangement.fitting = (width, size)
        return size
    }

    // MARK: - Border

    func borderDidChange() {
        let isRounded = borderStyle == .roundedRect
        layer.cornerRadius = isRounded ? 5 : 0
        layer.borderWidth = isRounded ? 1 / max(contentScaleFactor, 1) : 0
        layer.borderColor = isRounded ? UIColor.systemGray4.resolvedColor(with: traitCollection).cgColor : nil
    }
}
