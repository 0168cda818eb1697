import Foundation

/// Measuring and drawing in the current context.
extension NSAttributedString {
    /// The size in points of the text without line breaks other than its own.
    public func size() -> CGSize {
        DrawnText(self).size
    }

    /// Draws the text with its top left corner at `point`, without line breaks other than its own.
    public func draw(at point: CGPoint) {
        DrawnText(self).draw(at: point)
    }

    /// Draws the text in lines as wide as `rect`, from its top. Lines that begin below it are left out.
    public func draw(in rect: CGRect) {
        DrawnText(self).draw(in: rect, options: .usesLineFragmentOrigin)
    }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        DrawnText(self).draw(in: rect, options: options, context: context)
    }

    /// The rectangle in points that the text takes when drawn in one of `size`; see `NSStringDrawingOptions`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        DrawnText(self).boundingRect(with: size, options: options, context: context)
    }
}
