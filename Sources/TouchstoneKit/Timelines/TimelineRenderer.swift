import UIKit

/// A renderer of the parts of a strip into the current context, in the strip's coordinates.
@MainActor
struct TimelineRenderer {
    let strip: TimelineStrip
    /// The visible part. The axis is at its top, names are at its left.
    let visible: CGRect
    /// The colour behind names and times.
    let plate: UIColor

    typealias Style = TimelineStyle

    /// Returns whether anything between two x positions may be visible.
    func isVisible(_ left: CGFloat, _ right: CGFloat) -> Bool {
        right >= visible.minX - 20 && left <= visible.maxX + 20
    }

    // MARK: - Background

    func drawLines() {
        let bottom = max(strip.size.height, visible.maxY)
        for tick in strip.ticks where isVisible(tick.x, tick.x) {
            line(
                from: CGPoint(x: tick.x, y: Style.axisHeight), to: CGPoint(x: tick.x, y: bottom), .separator,
                width: 0.5)
        }
        for row in strip.rows {
            let y = row.top + strip.style.rowHeight - 0.5
            line(
                from: CGPoint(x: min(0, visible.minX), y: y), to: CGPoint(x: max(strip.size.width, visible.maxX), y: y),
                .quaternarySystemFill, width: 1)
        }
        for fold in strip.folds where isVisible(fold.x, fold.x + fold.width) {
            UIColor.quaternarySystemFill.setFill()
            UIBezierPath(
                rect: CGRect(
                    x: fold.x + fold.width / 2 - 7, y: Style.axisHeight, width: 14, height: bottom - Style.axisHeight)
            ).fill()
        }
    }

    // MARK: - States

    func drawStates() {
        for bar in strip.bars where isVisible(bar.rect.minX, bar.rect.maxX) { draw(bar) }
        for fold in strip.folds where isVisible(fold.x, fold.x + fold.width) { cutBars(at: fold.x + fold.width / 2) }
        for flag in strip.flags where isVisible(flag.tip.x, flag.tip.x) { draw(flag) }
        for diamond in strip.diamonds where isVisible(diamond.center.x, diamond.center.x) { draw(diamond) }
    }

    private func draw(_ bar: TimelineStrip.Bar) {
        let rect = bar.rect.insetBy(dx: 0.5, dy: 0.5)
        var corners: UIRectCorner = []
        if !bar.isCutLeft { corners.formUnion([.topLeft, .bottomLeft]) }
        if !bar.isCutRight { corners.formUnion([.topRight, .bottomRight]) }
        let radius = min(4, rect.width / 2)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
        let color = bar.state.color
        if bar.state != .cancelled {
            color.withAlphaComponent(bar.state == .possible ? 0.14 : 0.24).setFill()
            path.fill()
        }
        if bar.state == .held { drawHatching(in: rect, color) }
        path.lineWidth = bar.state == .began ? 2 : 1
        if bar.state == .cancelled { path.setLineDash([4, 3], count: 2, phase: 0) }
        color.setStroke()
        path.stroke()
        color.setFill()
        if bar.isCutRight { dots(from: CGPoint(x: rect.maxX + 4, y: rect.midY), by: 4) }
        if bar.isCutLeft { dots(from: CGPoint(x: rect.minX - 4, y: rect.midY), by: -4) }
    }

    /// Draws slanted lines, clipped to the rectangle.
    private func drawHatching(in rect: CGRect, _ color: UIColor) {
        let path = UIBezierPath()
        let left = max(rect.minX, visible.minX - 40)
        var x = left - (left - rect.minX).truncatingRemainder(dividingBy: 7) + 4
        while x < min(rect.maxX + rect.height, visible.maxX + 40) {
            let top = min(x, rect.maxX)
            let bottom = max(x - rect.height, rect.minX)
            if top > bottom {
                path.move(to: CGPoint(x: top, y: rect.minY + (x - top)))
                path.addLine(to: CGPoint(x: bottom, y: rect.maxY - (bottom - (x - rect.height))))
            }
            x += 7
        }
        color.withAlphaComponent(0.55).setStroke()
        path.lineWidth = 1
        path.stroke()
    }

    private func dots(from point: CGPoint, by step: CGFloat) {
        for index in 0..<2 {
            let x = point.x + CGFloat(index) * step
            UIBezierPath(ovalIn: CGRect(x: x - 1, y: point.y - 1, width: 2, height: 2)).fill()
        }
    }

    /// Draws two slanted cuts through the bars that continue across a fold.
    private func cutBars(at x: CGFloat) {
        for bar in strip.bars where bar.rect.minX < x - 6 && bar.rect.maxX > x + 6 {
            let path = UIBezierPath()
            for shift in [CGFloat(-2.5), 2.5] {
                path.move(to: CGPoint(x: x + shift - 3, y: bar.rect.maxY + 2))
                path.addLine(to: CGPoint(x: x + shift + 3, y: bar.rect.minY - 2))
            }
            plate.setStroke()
            path.lineWidth = 4
            path.stroke()
            TimelineStyle.faint.setStroke()
            path.lineWidth = 1
            path.stroke()
        }
    }

    /// Draws a triangle that points down for a finger that comes down, and up for one that is lifted.
    func draw(_ flag: TimelineStrip.Flag) {
        let path = UIBezierPath()
        let (tip, base) = flag.isUp ? (flag.tip.y + 1, flag.tip.y + 6) : (flag.tip.y + 6, flag.tip.y + 1)
        path.move(to: CGPoint(x: flag.tip.x, y: tip))
        path.addLine(to: CGPoint(x: flag.tip.x - 4, y: base))
        path.addLine(to: CGPoint(x: flag.tip.x + 4, y: base))
        path.close()
        UIColor.label.setFill()
        path.fill()
    }

    func draw(_ diamond: TimelineStrip.Diamond) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: diamond.center.x, y: diamond.center.y - 5))
        path.addLine(to: CGPoint(x: diamond.center.x + 5, y: diamond.center.y))
        path.addLine(to: CGPoint(x: diamond.center.x, y: diamond.center.y + 5))
        path.addLine(to: CGPoint(x: diamond.center.x - 5, y: diamond.center.y))
        path.close()
        plate.setFill()
        path.fill()
        TimelineStyle.faint.setStroke()
        path.lineWidth = 1.5
        path.stroke()
    }

    private func draw(_ pin: TimelineStrip.Pin) {
        let (center, radius) = (pin.center, Style.pinRadius - 0.5)
        let circle = UIBezierPath(
            ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        plate.setFill()
        circle.fill()
        pin.state.color.setStroke()
        circle.lineWidth = 1.5
        circle.stroke()
        let sign = UIBezierPath()
        func stroke(_ points: (CGFloat, CGFloat)...) {
            for (index, point) in points.enumerated() {
                let position = CGPoint(x: center.x + point.0, y: center.y + point.1)
                if index == 0 { sign.move(to: position) } else { sign.addLine(to: position) }
            }
        }
        switch pin.state {
        case .failed:
            stroke((-2.5, -2.5), (2.5, 2.5))
            stroke((-2.5, 2.5), (2.5, -2.5))
        case .cancelled: stroke((-3.5, 0), (3.5, 0))
        default: stroke((-3.2, 0.2), (-0.8, 2.6), (3.2, -2.4))
        }
        UIColor.label.setStroke()
        sign.lineWidth = 1.5
        sign.stroke()
    }

    // MARK: - Arrows

    func drawArrows() {
        for arrow in strip.arrows where isVisible(arrow.start.x, arrow.column) {
            let paths = arrow.ends.map { end in
                let path = UIBezierPath()
                path.move(to: arrow.start)
                path.addLine(to: CGPoint(x: arrow.column, y: arrow.start.y))
                path.addLine(to: CGPoint(x: arrow.column, y: end.y))
                path.addLine(to: CGPoint(x: end.x + Style.pinRadius + 2, y: end.y))
                return path
            }
            for path in paths {
                plate.setStroke()
                path.lineWidth = 4
                path.stroke()
            }
            for path in paths {
                arrow.kind.color.setStroke()
                path.lineWidth = 1.5
                path.setLineDash(arrow.kind.dash, count: arrow.kind.dash.count, phase: 0)
                path.stroke()
            }
            arrow.kind.color.setFill()
            for end in arrow.ends { drawHead(tip: CGPoint(x: end.x + Style.pinRadius - 3, y: end.y), by: 6) }
        }
        for pin in strip.pins where isVisible(pin.center.x, pin.center.x) { draw(pin) }
    }

    /// Draws an arrowhead of the given length. A negative length points to the right.
    private func drawHead(tip: CGPoint, by length: CGFloat) {
        let head = UIBezierPath()
        head.move(to: tip)
        head.addLine(to: CGPoint(x: tip.x + length, y: tip.y - 3.5))
        head.addLine(to: CGPoint(x: tip.x + length, y: tip.y + 3.5))
        head.close()
        head.fill()
    }

    /// Draws a straight arrow to the right, for a legend.
    func drawSample(of kind: TimelineLink.Kind, from start: CGPoint, length: CGFloat) {
        let path = UIBezierPath()
        path.move(to: start)
        path.addLine(to: CGPoint(x: start.x + length - 5, y: start.y))
        path.lineWidth = 1.5
        path.setLineDash(kind.dash, count: kind.dash.count, phase: 0)
        kind.color.setStroke()
        path.stroke()
        kind.color.setFill()
        drawHead(tip: CGPoint(x: start.x + length, y: start.y), by: -6)
    }

    // MARK: - Lines

    func line(from start: CGPoint, to end: CGPoint, _ color: UIColor, width: CGFloat) {
        let path = UIBezierPath()
        path.move(to: start)
        path.addLine(to: end)
        path.lineWidth = width
        color.setStroke()
        path.stroke()
    }
}

// MARK: - Words

extension TimelineRenderer {
    func drawWords() {
        for bar in strip.bars {
            guard let text = bar.text, isVisible(text.rect.minX, text.rect.maxX) else { continue }
            if bar.state == .held {
                plate.withAlphaComponent(0.85).setFill()
                UIBezierPath(roundedRect: text.rect.insetBy(dx: -2, dy: 0), cornerRadius: 2).fill()
            }
            draw(text, Style.wordFont, .label)
        }
        for text in strip.pins.compactMap(\.text) + strip.diamonds.compactMap(\.text)
        where isVisible(text.rect.minX, text.rect.maxX) {
            draw(text, Style.wordFont, .label)
        }
    }

    func drawNames() {
        let style = strip.style
        let left = visible.minX
        if !style.isStacked {
            plate.setFill()
            UIBezierPath(
                rect: CGRect(
                    x: left, y: Style.axisHeight, width: style.nameWidth + 8,
                    height: max(strip.size.height, visible.maxY))
            ).fill()
        }
        for heading in strip.headings {
            let moved = TimelineStrip.Text(string: heading.string, rect: heading.rect.offsetBy(dx: left, dy: 0))
            erase(moved.rect)
            draw(moved, Style.headingFont, TimelineStyle.faint)
        }
        for row in strip.rows {
            if style.isStacked {
                let width = min(Style.width(row.title, Style.nameFont), visible.width)
                let detailWidth = min(Style.width(row.detail, Style.detailFont), visible.width - width - 6)
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

    /// Erases the lines behind a text.
    private func erase(_ rect: CGRect) {
        plate.setFill()
        UIBezierPath(rect: rect.insetBy(dx: -2, dy: 0)).fill()
    }

    /// Draws the axis over the content that scrolls below it.
    func drawTime() {
        plate.setFill()
        UIBezierPath(rect: CGRect(x: visible.minX, y: visible.minY, width: visible.width, height: Style.axisHeight))
            .fill()
        let beginning = strip.style.isStacked ? visible.minX : visible.minX + strip.style.nameWidth + 8
        let bottom = visible.minY + Style.axisHeight - 0.5
        line(
            from: CGPoint(x: beginning, y: bottom), to: CGPoint(x: visible.maxX, y: bottom), .separator, width: 1)
        for tick in strip.ticks where tick.x >= beginning {
            line(
                from: CGPoint(x: tick.x, y: bottom - 6), to: CGPoint(x: tick.x, y: bottom), TimelineStyle.faint,
                width: 1)
        }
        let labels = strip.ticks.compactMap(\.label).map { ($0, Style.timeFont) }
        for (label, font) in labels + strip.folds.map({ ($0.label, Style.foldFont) })
        where label.rect.minX >= beginning && isVisible(label.rect.minX, label.rect.maxX) {
            let moved = TimelineStrip.Text(string: label.string, rect: label.rect.offsetBy(dx: 0, dy: visible.minY))
            draw(moved, font, TimelineStyle.faint)
        }
        for fold in strip.folds where fold.x >= beginning && isVisible(fold.x, fold.x + fold.width) {
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

    /// Draws a text, truncated with an ellipsis if it does not fit.
    private func draw(_ text: String, _ font: UIFont, _ color: UIColor, _ rect: CGRect) {
        guard !text.isEmpty, rect.width > 0 else { return }
        text.draw(
            with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            attributes: [.font: font, .foregroundColor: color], context: nil)
    }
}
