import UIKit

/// A page with the panels of a figure and its text. The layout is the same in every appearance, scale and format.
@MainActor
struct FigurePage {
    private let plan: FigurePlan
    private let grid: FigureGrid
    private let table: FigureTable?
    private let caption: FigureLabel
    /// The index of each cell's panel in the plan; a film strip shows one panel several times.
    private let panelOfCell: [Int]

    /// The page's size in points.
    let size: CGSize

    /// - Parameter footers: The lines below the pictures of a film strip, one for each picture; empty for one picture
    ///   per panel.
    init(_ figure: Figure, _ plan: FigurePlan, scenes: [Scene], footers: [String] = []) {
        self.plan = plan
        let cells = footers.isEmpty ? Array(plan.panels.indices) : footers.map { _ in 0 }
        panelOfCell = cells
        let contents = cells.enumerated().map { cell, index -> FigureGrid.Content in
            let panel = plan.panels[index]
            let isFirst = footers.isEmpty || cell == 0
            let items = panel.callouts.map {
                CalloutLayout.Item(anchor: $0.anchor, label: $0.label.size, side: $0.side)
            }
            return FigureGrid.Content(
                picture: panel.size,
                title: isFirst
                    ? FigureLabel(panel.title, FigureStyle.titleFont, width: max(panel.size.width, 140)) : .empty,
                footer: footers.isEmpty ? .empty : FigureLabel(footers[cell], FigureStyle.timeFont),
                callouts: CalloutLayout(
                    items, around: panel.size, reach: FigureStyle.reach, gap: FigureStyle.labelGap))
        }
        grid = FigureGrid(
            contents, columns: figure.columns, gap: footers.isEmpty ? FigureStyle.gap : FigureStyle.gap / 2)
        let names = zip(plan.panels, scenes).map { $0.title.isEmpty ? $1.title : $0.title }
        let table = plan.rows.isEmpty ? nil : FigureTable(figure.table, names: names, rows: plan.rows)
        self.table = table
        var content = grid.size
        if let table {
            content.width = max(content.width, table.size.width)
            content.height += FigureStyle.gap + table.size.height
        }
        caption =
            plan.caption.isEmpty
            ? .empty
            : FigureLabel(plan.caption, FigureStyle.labelFont, width: max(content.width, FigureStyle.captionWidth))
        if caption.size.height > 0 {
            content.width = max(content.width, caption.size.width)
            content.height += FigureStyle.gap / 2 + caption.size.height
        }
        size = CGSize(
            width: (content.width + 2 * FigureStyle.margin).rounded(.up),
            height: (content.height + 2 * FigureStyle.margin).rounded(.up))
    }

    /// Draws the page into the current context.
    ///
    /// - Parameter picture: Draws the picture of a cell into a rectangle.
    func draw(_ picture: (_ cell: Int, _ rect: CGRect) -> Void) {
        UIColor.systemBackground.setFill()
        UIRectFill(CGRect(origin: .zero, size: size))
        for (index, cell) in grid.cells.enumerated() {
            let rect = cell.picture.offsetBy(dx: FigureStyle.margin, dy: FigureStyle.margin)
            UIColor.systemGray4.setStroke()
            UIBezierPath(rect: rect.insetBy(dx: -0.5, dy: -0.5)).stroke()
            picture(index, rect)
            let origin = CGPoint(
                x: cell.titleOrigin.x + FigureStyle.margin, y: cell.titleOrigin.y + FigureStyle.margin)
            cell.title.draw(at: origin, .label)
            cell.footer.draw(
                at: CGPoint(
                    x: rect.midX - cell.footer.size.width / 2, y: rect.maxY + FigureStyle.leading), .secondaryLabel)
            draw(plan.panels[panelOfCell[index]].callouts, cell.callouts, in: rect)
        }
        var y = FigureStyle.margin + grid.size.height
        if let table {
            table.draw(at: CGPoint(x: FigureStyle.margin, y: y + FigureStyle.gap))
            y += FigureStyle.gap + table.size.height
        }
        caption.draw(at: CGPoint(x: FigureStyle.margin, y: y + FigureStyle.gap / 2), .secondaryLabel)
    }

    // MARK: - Callouts

    private func draw(_ callouts: [FigurePlan.Callout], _ layout: CalloutLayout, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.saveGState()
        context.clip(to: CGRect(origin: .zero, size: rect.size))
        for callout in callouts { drawOutlines(callout) }
        context.restoreGState()
        for (callout, placement) in zip(callouts, layout.placements) { drawLeader(callout, to: placement.port) }
        for (callout, placement) in zip(callouts, layout.placements) {
            let color = FigureStyle.color(callout.color)
            UIColor.systemBackground.setFill()
            Self.disc(callout.anchor, 4.5).fill()
            color.setFill()
            Self.disc(callout.anchor, 3).fill()
            callout.label.aligned(placement.side == .left ? .right : .left).draw(at: placement.label.origin, .label)
        }
    }

    /// Draws the outlines: solid for the hit area, dashed for the requested area, dotted for the frame.
    private func drawOutlines(_ callout: FigurePlan.Callout) {
        let color = FigureStyle.color(callout.color)
        for (kind, outline) in callout.outlines {
            if kind == .hit {
                color.withAlphaComponent(0.16).setFill()
                outline.fill()
            }
            // A light halo sets the line off from the background.
            UIColor.systemBackground.withAlphaComponent(0.7).setStroke()
            outline.lineWidth = 3.5
            outline.setLineDash([], count: 0, phase: 0)
            outline.stroke()
            let dash: [CGFloat] = kind == .hit ? [] : kind == .asked ? [6, 4] : [2, 2.5]
            color.setStroke()
            outline.lineWidth = 1.5
            outline.setLineDash(dash, count: dash.count, phase: 0)
            outline.stroke()
        }
    }

    private func drawLeader(_ callout: FigurePlan.Callout, to port: CGPoint) {
        let line = UIBezierPath()
        line.move(to: port)
        // A line that is nearly horizontal is drawn horizontal, and sharp.
        let isLevel = abs(port.y - callout.anchor.y) <= 2
        line.addLine(to: isLevel ? CGPoint(x: callout.anchor.x, y: port.y) : callout.anchor)
        UIColor.systemBackground.withAlphaComponent(0.75).setStroke()
        line.lineWidth = 3
        line.stroke()
        (callout.color == nil ? UIColor.secondaryLabel : FigureStyle.color(callout.color)).setStroke()
        line.lineWidth = 1
        line.stroke()
    }

    private static func disc(_ center: CGPoint, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(
            ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}
