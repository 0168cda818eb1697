import CoreGraphics
import Foundation

// MARK: - String

/// Measuring, and drawing in the current context. Attributes are those of `NSAttributedString.Key`; nil stands for
/// the system font at 12 points in black.
extension String {
    /// Returns the size in points of the text without line breaks other than its own.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StringDrawing(self, attributes: attributes).size
    }

    /// Draws the text with its top left corner at `point`, without line breaks other than its own.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(self, attributes: attributes).draw(at: point)
    }

    /// Draws the text from the top of `rect`, in lines as wide as `rect`. Omits lines that begin below it.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(self, attributes: attributes).draw(in: rect, options: .usesLineFragmentOrigin)
    }

    /// Draws the text in `rect` as `options` say. Sets the `totalBounds` of `context`.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StringDrawing(self, attributes: attributes).draw(in: rect, options: options, context: context)
    }

    /// Returns the rectangle in points that the text occupies when drawn in one of `size`; see
    /// `NSStringDrawingOptions`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self, attributes: attributes).boundingRect(with: size, options: options, context: context)
    }
}

// MARK: - NSString

/// The drawing methods of `String` for an `NSString`.
extension NSString {
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(self).size(withAttributes: attributes)
    }

    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(self).draw(at: point, withAttributes: attributes)
    }

    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(self).draw(in: rect, withAttributes: attributes)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        String(self).draw(with: rect, options: options, attributes: attributes, context: context)
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}

// MARK: - NSAttributedString

/// Measuring, and drawing in the current context.
extension NSAttributedString {
    /// Returns the size in points of the text without line breaks other than its own.
    public func size() -> CGSize {
        StringDrawing(self).size
    }

    /// Draws the text with its top left corner at `point`, without line breaks other than its own.
    public func draw(at point: CGPoint) {
        StringDrawing(self).draw(at: point)
    }

    /// Draws the text from the top of `rect`, in lines as wide as `rect`. Omits lines that begin below it.
    public func draw(in rect: CGRect) {
        StringDrawing(self).draw(in: rect, options: .usesLineFragmentOrigin)
    }

    /// Draws the text in `rect` as `options` say. Sets the `totalBounds` of `context`.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        StringDrawing(self).draw(in: rect, options: options, context: context)
    }

    /// Returns the rectangle in points that the text occupies when drawn in one of `size`; see
    /// `NSStringDrawingOptions`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self).boundingRect(with: size, options: options, context: context)
    }
}

// MARK: - Options and results

/// Options for measuring and drawing strings in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Ends the last visible line in an ellipsis when the text has more lines than fit.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)

    /// The rectangle's origin is the top left corner of the first line, and text may have several lines. Without this
    /// option the origin is on the first baseline, and there is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)

    /// Line heights include the font's leading. The bundled fonts have none, so it makes no difference to them.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// The result of drawing or measuring a string.
open class NSStringDrawingContext: NSObject {
    /// The rectangle in points that the text occupied.
    open internal(set) var totalBounds = CGRect.zero

    public override init() {}
}

// MARK: - Implementation

/// The drawing methods that all string types share: for attributed text without a view to supply missing attributes.
private struct StringDrawing {
    private let text: StyledText

    private static let defaults = StyledText.Defaults(font: .systemFont(ofSize: 12), color: .black)

    init(_ string: NSAttributedString) {
        text = StyledText(string, defaults: Self.defaults)
    }

    init(_ string: String, attributes: [NSAttributedString.Key: Any]?) {
        guard let attributes, !attributes.isEmpty else {
            text = StyledText(string, defaults: Self.defaults)
            return
        }
        // Not by way of an NSAttributedString: strings may be drawn every frame, and Foundation on Linux leaks the
        // contents of attributed strings.
        text = StyledText(string, attributes: attributes, defaults: Self.defaults)
    }

    /// The size without line breaks other than the text's own.
    var size: CGSize {
        text.layout(in: TextFrame()).size
    }

    func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        text.draw(text.layout(in: TextFrame()), frame: TextFrame(), at: point, in: context)
    }

    func draw(in rect: CGRect, options: NSStringDrawingOptions, context drawing: NSStringDrawingContext? = nil) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (text, frame) = fitted(in: rect.size, options: options)
        let layout = text.layout(in: frame)
        drawing?.totalBounds = boundingRect(of: layout, options: options)
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : firstBaseline(of: layout)
        text.draw(layout, frame: frame, at: CGPoint(x: rect.minX, y: rect.minY - top), in: context)
    }

    func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, context drawing: NSStringDrawingContext? = nil
    ) -> CGRect {
        let (text, frame) = fitted(in: size, options: options)
        let bounds = boundingRect(of: text.layout(in: frame), options: options)
        drawing?.totalBounds = bounds
        return bounds
    }

    private func boundingRect(of layout: TextLayout, options: NSStringDrawingOptions) -> CGRect {
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -firstBaseline(of: layout)
        return CGRect(origin: CGPoint(x: 0, y: top), size: layout.size)
    }

    /// Returns the text and the frame that show only the lines visible in a rectangle of `size`. A dimension that is
    /// not positive, and a width of a million points or more, set no limit.
    private func fitted(in size: CGSize, options: NSStringDrawingOptions) -> (StyledText, TextFrame) {
        guard options.contains(.usesLineFragmentOrigin) else {
            return (text, TextFrame(lines: 1))
        }
        var frame = TextFrame(width: size.width > 0 && size.width < 1e6 ? size.width : nil)
        let whole = text.layout(in: frame)
        guard size.height > 0, whole.size.height > size.height + 0.001 else { return (text, frame) }
        let limit = size.height + 0.001
        let truncates = options.contains(.truncatesLastVisibleLine)
        let fitting = whole.lines.count { truncates ? $0.rect.maxY <= limit : $0.rect.minY < limit }
        frame.lines = max(fitting, 1)
        return (text.truncating(if: truncates), frame)
    }

    private func firstBaseline(of layout: TextLayout) -> CGFloat {
        layout.lines.first?.baseline ?? 0
    }
}
