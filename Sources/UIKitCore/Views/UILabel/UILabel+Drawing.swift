import CoreGraphics

extension UILabel {
    func drawContent(in rect: CGRect) {
        guard !content.isEmpty, rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext()
        else { return }
        let frame = fittedFrame(in: rect.size)
        let layout = layout(in: frame)
        let origin = CGPoint(x: rect.minX, y: rect.minY + top(of: layout, frame: frame, in: rect.size))
        context.saveGState()
        if !isEnabled { context.setAlpha(0.5) }
        if let shadowColor {
            context.setShadow(
                offset: drawnShadowOffset, blur: 0, color: shadowColor.resolvedColor(with: traitCollection).cgColor)
        }
        let color = isHighlighted ? highlightedTextColor ?? content.plainColor : content.plainColor
        styledContent.draw(
            layout, frame: frame, at: origin, in: context, color: color.resolvedColor(with: traitCollection).cgColor)
        context.restoreGState()
    }

    /// Returns the constraints of the text in `size`: shrunk if that is allowed, then with as many lines as fit.
    private func fittedFrame(in size: CGSize) -> TextFrame {
        var frame = textFrame(width: size.width, lines: numberOfLines)
        let whole = layout(in: frame)
        if adjustsFontSizeToFitWidth {
            // Tightening alone may make the text fit.
            frame.fontScale = frame.tightening > 0 ? 1 : fittingScale(in: size, whole: whole)
            if frame.fontScale < 1 { return frame }
        }
        if numberOfLines != 1, whole.size.height > size.height + 0.5 {
            frame.lines = max(whole.lines.count { $0.rect.maxY <= size.height + 0.5 }, 1)
        }
        return frame
    }

    /// Returns the largest font scale, from the allowed minimum to 1, at which no text is truncated.
    private func fittingScale(in size: CGSize, whole: TextLayout) -> CGFloat {
        let smallest = min(max(minimumScaleFactor, 0.01), 1)
        if numberOfLines == 1 {
            return fittingScale(width: size.width, smallest: smallest)
        }
        func fits(_ layout: TextLayout) -> Bool {
            !layout.isTruncated && layout.size.height <= size.height + 0.5
        }
        guard !fits(whole) else { return 1 }
        let text = styledContent
        var (low, high) = (smallest, CGFloat(1))
        for _ in 0..<7 {
            let middle = (low + high) / 2
            var frame = textFrame(width: size.width, lines: numberOfLines)
            frame.fontScale = middle
            if fits(text.layout(in: frame)) {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    /// Returns the largest font scale, to within a thousandth, at which one line is no longer than `width`.
    private func fittingScale(width: CGFloat, smallest: CGFloat) -> CGFloat {
        let text = styledContent
        var frame = textFrame(width: .greatestFiniteMagnitude, lines: 1)
        // Glyph widths are not exactly proportional to the font size, so this takes several steps.
        for _ in 0..<6 {
            let length = frame.fontScale == 1 ? layout(in: frame).size.width : text.layout(in: frame).size.width
            guard length > width else { break }
            let scale = frame.fontScale * max(width, 0) / length
            guard scale > smallest else { return smallest }
            frame.fontScale = scale * (frame.fontScale == 1 ? 1 : 0.999)
        }
        return frame.fontScale
    }

    /// Returns the distance from the top of `size` to the text, in points on whole pixels.
    private func top(of layout: TextLayout, frame: TextFrame, in size: CGSize) -> CGFloat {
        let middle: CGFloat = (size.height - layout.size.height) / 2
        guard frame.fontScale < 1 else { return middle.rounded(toScale: contentScaleFactor) }
        switch baselineAdjustment {
        case .alignCenters:
            return middle.rounded(toScale: contentScaleFactor)
        case .none:
            return 0
        case .alignBaselines:
            let full = self.layout(width: size.width, lines: numberOfLines)
            let baseline: CGFloat = (size.height - full.size.height) / 2 + (full.lines.first?.baseline ?? 0)
            return (baseline - (layout.lines.first?.baseline ?? 0)).rounded(toScale: contentScaleFactor)
        }
    }
}
