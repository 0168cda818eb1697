import Foundation

/// Measuring and drawing in the current context. Attributes are those of `NSAttributedString.Key`; nil means 12 points of
/// the system font in black.
extension String {
    /// The size in points of the text without line breaks other than its own.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        DrawnText(self, attributes: attributes).size
    }

    /// Draws the text with its top left corner at `point`, without line breaks other than its own.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(self, attributes: attributes).draw(at: point)
    }

    /// Draws the text in lines as wide as `rect`, from its top. Lines that begin below it are left out.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        DrawnText(self, attributes: attributes).draw(in: rect, options: .usesLineFragmentOrigin)
    }

    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        DrawnText(self, attributes: attributes).draw(in: rect, options: options, context: context)
    }

    /// The rectangle in points that the text takes when drawn in one of `size`; see `NSStringDrawingOptions`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        DrawnText(self, attributes: attributes).boundingRect(with: size, options: options, context: context)
    }
}
