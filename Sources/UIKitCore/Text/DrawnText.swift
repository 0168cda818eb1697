import CoreGraphics
import Foundation

/// A string as the drawing methods of strings take it: with attributes, and no view to supply what they leave out.
struct DrawnText {
    private let text: StyledText

    /// What applies to text that says nothing: 12 points of the system font in black.
    private static let defaults = StyledText.Defaults(font: .systemFont(ofSize: 12), color: .black)

    init(_ string: NSAttributedString) {
        text = StyledText(string, defaults: Self.defaults)
    }

    init(_ string: String, attributes: [NSAttributedString.Key: Any]?) {
        guard let attributes, !attributes.isEmpty else {
            text = StyledText(string, defaults: Self.defaults)
            return
        }
        // Strings are drawn with every frame, and Foundation on Linux never frees what is in an NSAttributedString.
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

    /// What is visible in a rectangle. A side that is not positive or is huge sets no limit.
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
