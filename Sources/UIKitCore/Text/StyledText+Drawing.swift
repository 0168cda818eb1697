import CoreGraphics

extension StyledText {
    /// Draws the text: behind everything the backgrounds of its runs, then their shadows, then the letters.
    ///
    /// - Parameters:
    ///   - layout: of this text in `frame`.
    ///   - color: of runs that have none of their own.
    func draw(_ layout: TextLayout, frame: TextFrame, at point: CGPoint, in context: CGContext, color: CGColor? = nil) {
        for decoration in decorations {
            guard let background = decoration.background else { continue }
            context.saveGState()
            context.setFillColor(background)
            for rect in layout.rects(of: decoration.range) {
                context.fill(rect.offsetBy(dx: point.x, dy: point.y))
            }
            context.restoreGState()
        }
        for decoration in decorations {
            guard let shadow = decoration.shadow, let shadowColor = shadow.shadowColor as? UIColor else { continue }
            context.saveGState()
            context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: shadowColor.cgColor)
            context.draw(self.layout(in: frame) { $0 == decoration.run }, at: point, color: color)
            context.restoreGState()
        }
        context.draw(layout, at: point, color: color)
    }
}

extension TextLayout {
    /// The rectangles that a part of the text takes, one for each line that it is on.
    fileprivate func rects(of range: Range<Int>) -> [CGRect] {
        lines.compactMap { line in
            let part = range.clamped(to: line.range)
            guard !part.isEmpty else { return nil }
            let start = caretRect(at: part.lowerBound).minX
            // The place after a line's last character may count as the beginning of the next line.
            let runsLeft = start > line.rect.midX && part.lowerBound == line.range.lowerBound
            let lineEnd = runsLeft ? line.rect.minX : line.rect.maxX
            let end = part.upperBound < line.range.upperBound ? caretRect(at: part.upperBound).minX : lineEnd
            return CGRect(
                x: min(start, end), y: line.rect.minY, width: abs(end - start), height: line.rect.height)
        }
    }
}
