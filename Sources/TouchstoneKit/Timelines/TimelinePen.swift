import UIKit

/// Draws the parts of a strip into the current context, in the strip's coordinates.
@MainActor
struct TimelinePen {
    let strip: TimelineStrip
    /// The part that can be seen: time is drawn at its top, names at its left.
    let seen: CGRect
    /// What is behind names and time.
    let plate: UIColor

    typealias Style = TimelineStyle

    /// Whether anything between two places may be seen.
    func isSeen(_ left: CGFloat, _ right: CGFloat) -> Bool {
        right >= seen.minX - 20 && left <= seen.maxX + 20
    }

    // MARK: Behind everything

    func drawLines() {
        let bottom = max(strip.size.height, seen.maxY)
        for tick in strip.ticks where isSeen(tick.x, tick.x) {
            line(
                from: CGPoint(x: tick.x, y: Style.axisHeight), to: CGPoint(x: tick.x, y: bottom), .separator,
                width: 0.5)
        }
        for row in strip.rows {
            let y = row.top + strip.style.rowHeight - 0.5
            line(
                from: CGPoint(x: min(0, seen.minX), y: y), to: CGPoint(x: max(strip.size.width, seen.maxX), y: y),
                .quaternarySystemFill, width: 1)
        }
        for fold in strip.folds where isSeen(fold.x, fold.x + fold.width) {
            UIColor.quaternarySystemFill.setFill()
            UIBezierPath(
                rect: CGRect(
                    x: fold.x + fold.width / 2 - 7, y: Style.axisHeight, width: 14, height: bottom - Style.axisHeight)
            ).fill()
        }
    }

    // MARK: Bars, pins and the rest

    func drawStates() {
        for bar in strip.bars where isSeen(bar.rect.minX, bar.rect.maxX) { draw(bar) }
        for fold in strip.folds where isSeen(fold.x, fold.x + fold.width) { cutBars(at: fold.x + fold.width / 2) }
        for flag in strip.flags where isSeen(flag.tip.x, flag.tip.x) { draw(flag) }
        for gem in strip.gems where isSeen(gem.center.x, gem.center.x) { draw(gem) }
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

    /// Slanted lines that end at the rectangle's edges.
    private func drawHatching(in rect: CGRect, _ color: UIColor) {
        let path = UIBezierPath()
        let left = max(rect.minX, seen.minX - 40)
        var x = left - (left - rect.minX).truncatingRemainder(dividingBy: 7) + 4
        while x < min(rect.maxX + rect.height, seen.maxX + 40) {
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

    /// Two slanted cuts through the bars that go on while time is folded.
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

    /// A finger that comes down is a triangle that points down, one that is lifted one that points up.
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

    func draw(_ gem: TimelineStrip.Gem) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: gem.center.x, y: gem.center.y - 5))
        path.addLine(to: CGPoint(x: gem.center.x + 5, y: gem.center.y))
        path.addLine(to: CGPoint(x: gem.center.x, y: gem.center.y + 5))
        path.addLine(to: CGPoint(x: gem.center.x - 5, y: gem.center.y))
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
                let place = CGPoint(x: center.x + point.0, y: center.y + point.1)
                if index == 0 { sign.move(to: place) } else { sign.addLine(to: place) }
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

    // MARK: Arrows

    func drawArrows() {
        for arrow in strip.arrows where isSeen(arrow.start.x, arrow.column) {
            let ways = arrow.ends.map { end in
                let path = UIBezierPath()
                path.move(to: arrow.start)
                path.addLine(to: CGPoint(x: arrow.column, y: arrow.start.y))
                path.addLine(to: CGPoint(x: arrow.column, y: end.y))
                path.addLine(to: CGPoint(x: end.x + Style.pinRadius + 2, y: end.y))
                return path
            }
            for path in ways {
                plate.setStroke()
                path.lineWidth = 4
                path.stroke()
            }
            for path in ways {
                arrow.kind.color.setStroke()
                path.lineWidth = 1.5
                path.setLineDash(arrow.kind.dash, count: arrow.kind.dash.count, phase: 0)
                path.stroke()
            }
            arrow.kind.color.setFill()
            for end in arrow.ends { drawHead(tip: CGPoint(x: end.x + Style.pinRadius - 3, y: end.y), by: 6) }
        }
        for pin in strip.pins where isSeen(pin.center.x, pin.center.x) { draw(pin) }
    }

    /// The head of an arrow, as wide as `length`, which is negative for one that points to the right.
    private func drawHead(tip: CGPoint, by length: CGFloat) {
        let head = UIBezierPath()
        head.move(to: tip)
        head.addLine(to: CGPoint(x: tip.x + length, y: tip.y - 3.5))
        head.addLine(to: CGPoint(x: tip.x + length, y: tip.y + 3.5))
        head.close()
        head.fill()
    }

    /// A straight arrow to the right, for a legend.
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

    // MARK: Pieces

    func line(from start: CGPoint, to end: CGPoint, _ color: UIColor, width: CGFloat) {
        let path = UIBezierPath()
        path.move(to: start)
        path.addLine(to: end)
        path.lineWidth = width
        color.setStroke()
        path.stroke()
    }
}
