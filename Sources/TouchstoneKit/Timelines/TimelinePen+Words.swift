import UIKit

/// Words, names and times.
extension TimelinePen {
    func drawWords() {
        for bar in strip.bars {
            guard let text = bar.text, isSeen(text.rect.minX, text.rect.maxX) else { continue }
            if bar.state == .held {
                plate.withAlphaComponent(0.85).setFill()
                UIBezierPath(roundedRect: text.rect.insetBy(dx: -2, dy: 0), cornerRadius: 2).fill()
            }
            draw(text, Style.wordFont, .label)
        }
        for text in strip.pins.compactMap(\.text) + strip.gems.compactMap(\.text)
        where isSeen(text.rect.minX, text.rect.maxX) {
            draw(text, Style.wordFont, .label)
        }
    }

    func drawNames() {
        let style = strip.style
        let left = seen.minX
        if !style.isStacked {
            plate.setFill()
            UIBezierPath(
                rect: CGRect(
                    x: left, y: Style.axisHeight, width: style.nameWidth + 8,
                    height: max(strip.size.height, seen.maxY))
            ).fill()
        }
        for heading in strip.headings {
            let moved = TimelineStrip.Text(string: heading.string, rect: heading.rect.offsetBy(dx: left, dy: 0))
            erase(moved.rect)
            draw(moved, Style.headingFont, TimelineStyle.faint)
        }
        for row in strip.rows {
            if style.isStacked {
                let width = min(Style.width(row.title, Style.nameFont), seen.width)
                let detailWidth = min(Style.width(row.detail, Style.detailFont), seen.width - width - 6)
                let name = CGRect(x: left, y: row.top + 1, width: width, height: 15)
                let detail = CGRect(x: left + width + 6, y: row.top + 2.5, width: detailWidth, height: 13)
                erase(name)
                draw(row.title, Style.nameFont, .label, name)
                guard detailWidth > 24 else { continue }
                erase(detail)
                draw(row.detail, Style.detailFont, TimelineStyle.faint, detail)
            } else {
                let name = CGRect(x: left, y: row.middle - 15, width: style.nameWidth, height: 15)
                draw(row.title, Style.nameFont, .label, name)
                let detail = CGRect(x: left, y: row.middle + 1, width: style.nameWidth, height: 13)
                draw(row.detail, Style.detailFont, TimelineStyle.faint, detail)
            }
        }
    }

    /// Keeps lines that pass from running through words.
    private func erase(_ rect: CGRect) {
        plate.setFill()
        UIBezierPath(rect: rect.insetBy(dx: -2, dy: 0)).fill()
    }

    /// The axis, over what is scrolled under it.
    func drawTime() {
        plate.setFill()
        UIBezierPath(rect: CGRect(x: seen.minX, y: seen.minY, width: seen.width, height: Style.axisHeight)).fill()
        let beginning = strip.style.isStacked ? seen.minX : seen.minX + strip.style.nameWidth + 8
        let bottom = seen.minY + Style.axisHeight - 0.5
        line(
            from: CGPoint(x: beginning, y: bottom), to: CGPoint(x: seen.maxX, y: bottom), .separator, width: 1)
        for tick in strip.ticks where tick.x >= beginning {
            line(
                from: CGPoint(x: tick.x, y: bottom - 6), to: CGPoint(x: tick.x, y: bottom), TimelineStyle.faint,
                width: 1)
        }
        let labels = strip.ticks.compactMap(\.label).map { ($0, Style.timeFont) }
        for (label, font) in labels + strip.folds.map({ ($0.label, Style.foldFont) })
        where label.rect.minX >= beginning && isSeen(label.rect.minX, label.rect.maxX) {
            let moved = TimelineStrip.Text(string: label.string, rect: label.rect.offsetBy(dx: 0, dy: seen.minY))
            draw(moved, font, TimelineStyle.faint)
        }
        for fold in strip.folds where fold.x >= beginning && isSeen(fold.x, fold.x + fold.width) {
            cutAxis(at: CGPoint(x: fold.x + fold.width / 2, y: bottom))
        }
    }

    private func cutAxis(at point: CGPoint) {
        for shift in [CGFloat(-2), 2] {
            line(
                from: CGPoint(x: point.x + shift - 2, y: point.y + 3),
                to: CGPoint(x: point.x + shift + 2, y: point.y - 3), TimelineStyle.faint, width: 1)
        }
    }

    private func draw(_ text: TimelineStrip.Text, _ font: UIFont, _ color: UIColor) {
        text.string.draw(at: text.rect.origin, withAttributes: [.font: font, .foregroundColor: color])
    }

    /// A text that ends in an ellipsis where there is no room for all of it.
    private func draw(_ text: String, _ font: UIFont, _ color: UIColor, _ rect: CGRect) {
        guard !text.isEmpty, rect.width > 0 else { return }
        text.draw(
            with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            attributes: [.font: font, .foregroundColor: color], context: nil)
    }
}
