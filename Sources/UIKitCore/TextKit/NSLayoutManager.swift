import CoreGraphics
import Foundation

/// The layout of a text storage in a text container: it draws the text, and finds characters at points.
///
/// A view that draws text with links asks it which character is under a finger. See `NSTextStorage`. All points and
/// rectangles are in the coordinates of the container, in points from its top left corner.
///
/// Unlike UIKit, a glyph is a UTF-16 unit of the text, whatever the font does, and text is laid out in the first
/// container only.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// The text. Set by `NSTextStorage.addLayoutManager(_:)`, which keeps the layout manager alive, and not the other
    /// way round.
    public internal(set) weak var textStorage: NSTextStorage?

    /// The areas of the text, of which the first one is used.
    public private(set) var textContainers: [NSTextContainer] = []

    /// Everything that a layout depends on.
    private struct Key: Equatable {
        let version: Int
        let size: CGSize
        let padding: CGFloat
        let lines: Int
        let mode: NSLineBreakMode
        let traits: UITraitCollection
    }

    /// The text in lines.
    struct Arrangement {
        let text: StyledText
        let frame: TextFrame
        let layout: TextLayout
        /// The lines that fit.
        let lines: ArraySlice<TextLayout.Line>
        /// The number of UTF-16 units in those lines, and in the lines left out by the ellipsis of the last one.
        let count: Int
        /// The distance of the text from the left edge.
        let padding: CGFloat
    }

    private var key: Key?
    private var arranged: Arrangement?
    private weak var arrangedStorage: NSTextStorage?

    /// Creates a layout manager without text.
    public override init() {}

    // MARK: - Containers

    /// Adds a container behind the others. Only the first one is used.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Inserts a container. Only the first one is used.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        precondition(
            (0...textContainers.count).contains(index),
            "insertTextContainer(_:at:) takes an index from 0 to \(textContainers.count), not \(index).")
        container.layoutManager = self
        textContainers.insert(container, at: index)
        key = nil
    }

    /// Removes the container at an index.
    open func removeTextContainer(at index: Int) {
        precondition(
            textContainers.indices.contains(index), "There is no text container at the index \(index).")
        textContainers.remove(at: index).layoutManager = nil
        key = nil
    }

    // MARK: - Layout

    /// Lays out the text in a container now. Everything that asks for positions does so, too.
    open func ensureLayout(for container: NSTextContainer) { _ = arrangement(in: container) }

    /// Forgets the layout of a range, so that it is made anew. Changes of the storage and of containers do that
    /// themselves.
    ///
    /// - Parameters:
    ///   - charRange: The range of characters.
    ///   - actualCharRange: Set to the range that was forgotten, which is the whole text.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        key = nil
        actualCharRange?.pointee = NSRange(location: 0, length: textStorage?.length ?? 0)
    }

    /// Returns the text in lines; nil for a container that holds no text.
    func arrangement(in container: NSTextContainer) -> Arrangement? {
        guard let storage = textStorage, container === textContainers.first else { return nil }
        let wanted = Key(
            version: storage.version, size: container.size, padding: container.lineFragmentPadding,
            lines: container.maximumNumberOfLines, mode: container.lineBreakMode, traits: .current)
        if key == wanted, arrangedStorage === storage, let arranged { return arranged }
        let made = arrange(storage, in: container)
        key = wanted
        arrangedStorage = storage
        arranged = made
        return made
    }

    private func arrange(_ storage: NSTextStorage, in container: NSTextContainer) -> Arrangement {
        /// Returns a length that is a limit; nil for one that sets none.
        func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }
        let padding = max(container.lineFragmentPadding, 0)
        let truncates = container.lineBreakMode.truncates
        let text = StyledText(
            storage, defaults: StyledText.Defaults(font: .systemFont(ofSize: 12), color: .black))
        var frame = TextFrame(
            width: limit(container.size.width).map { max($0 - 2 * padding, 1) },
            lines: max(container.maximumNumberOfLines, 0))
        var layout = text.layout(in: frame)
        var visible = layout.lines.count
        if let height = limit(container.size.height) {
            // Views round the heights that they are given to whole pixels.
            visible = layout.lines.count { $0.rect.maxY <= height + 0.5 }
        }
        let isCut = visible < layout.lines.count || layout.isTruncated
        guard isCut, visible > 0 else {
            let lines = layout.lines.prefix(visible)
            return Arrangement(
                text: text, frame: frame, layout: layout, lines: lines,
                count: visible == layout.lines.count ? storage.length : 0, padding: padding)
        }
        let shown = truncates ? text.truncating(to: container.lineBreakMode) : text
        frame.lines = visible
        layout = shown.layout(in: frame)
        let lines = layout.lines.prefix(visible)
        return Arrangement(
            text: shown, frame: frame, layout: layout, lines: lines, count: lines.last?.range.upperBound ?? 0,
            padding: padding)
    }

    // MARK: - Drawing

    /// Draws the backgrounds of a range in the current context, with the container's corner at `origin`.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        draw(glyphsToShow, at: origin, .backgrounds)
    }

    /// Draws the characters of a range in the current context, with the container's corner at `origin`.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        draw(glyphsToShow, at: origin, .glyphs)
    }

    private func draw(_ range: NSRange, at origin: CGPoint, _ parts: StyledText.Parts) {
        guard let context = UIGraphicsGetCurrentContext(), let container = textContainers.first,
            let arranged = arrangement(in: container), arranged.count > 0
        else { return }
        let wanted = arranged.units(of: range)
        guard !wanted.isEmpty else { return }
        let point = CGPoint(x: origin.x + arranged.padding, y: origin.y)
        context.saveGState()
        if wanted != 0..<arranged.count {
            context.clip(to: arranged.layout.selectionRects(for: wanted).map { $0.offsetBy(dx: point.x, dy: point.y) })
        }
        arranged.text.draw(arranged.layout, frame: arranged.frame, at: point, in: context, parts: parts)
        context.restoreGState()
    }
}

extension NSLayoutManager.Arrangement {
    /// Returns the part of a range that is laid out, in UTF-16 units.
    func units(of range: NSRange) -> Range<Int> {
        let start = min(max(range.location, 0), count)
        return start..<min(max(start, range.location.addingReportingOverflow(max(range.length, 0)).partialValue), count)
    }

    /// Returns the line that shows a unit.
    func line(of unit: Int) -> TextLayout.Line? {
        lines.last { $0.range.lowerBound <= unit } ?? lines.first
    }
}
