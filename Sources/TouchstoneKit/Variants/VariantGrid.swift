import HitMaps
import UIKit

/// The variants of a scene side by side, each of them a real instance of it, with what an audit finds there.
///
/// The combinations of the first axes are columns, those of the others are rows.
@MainActor
package struct VariantGrid {
    /// A variant with its picture.
    private struct Cell {
        let size: CGSize
        let picture: FigurePicture
        /// The findings, in the order of the audit.
        let findings: [AuditFinding]
        /// The rules of the findings, below the picture.
        let badge: FigureLabel
    }

    private let columns: [FigureLabel]
    private let rows: [(title: FigureLabel, cells: [Cell])]
    private let scale: CGFloat
    private let legend: FigureLabel
    private let columnWidths: [CGFloat]
    private let rowTitleWidth: CGFloat
    private let head: CGFloat
    private let svgText: DocumentContext.TextForm

    /// The most variants that are drawn at once.
    package static let maximumCells = 400

    private static let gap: CGFloat = 16

    /// Draws and audits the variants of a scene.
    ///
    /// - Parameters:
    ///   - renderer: The size, scale, state, input and overlays of each variant. The axes take precedence.
    ///   - isVector: Whether the pictures are drawing commands instead of pixels.
    package init(
        _ scene: Scene, by axes: [VariantAxis], _ renderer: SceneRenderer, profile: AuditProfile = .apple,
        isVector: Bool = false
    ) throws(PlaygroundError) {
        let count = axes.reduce(1) { $0 * $1.values.count }
        guard count <= Self.maximumCells else {
            throw .misuse("\(count) variants are too many; at most \(Self.maximumCells) are drawn.")
        }
        guard !axes.contains(.state) || renderer.state == "normal" else {
            throw .misuse(
                "The variants by state show every state; leave out \"\(NearMatches.printable(renderer.state))\".")
        }
        let scale = isVector ? 1 : renderer.scale
        self.scale = scale
        svgText = renderer.svgText
        let split = VariantAxis.columnAxes(of: axes, cell: renderer.size ?? scene.size)
        let columnValues = VariantAxis.combinations(of: Array(axes.prefix(split)))
        let rowValues = VariantAxis.combinations(of: Array(axes.dropFirst(split)))
        let moments = rowValues.map { combination in
            columnValues.map { column in
                var moment = renderer.moment(at: renderer.time)
                moment.scale = scale
                for value in combination + column { value.apply(&moment) }
                return moment
            }
        }
        // Hundreds of large scenes take long, and are drawn only where the grid has room for them. A script may resize
        // them.
        if renderer.script == nil {
            let sizes = moments.map { row in row.map { $0.shownSize(of: scene) } }
            let widths = columnValues.indices.map { column in sizes.map { $0[column].width }.max() ?? 0 }
            let heights = sizes.map { row in row.map(\.height).max() ?? 0 }
            try Self.check(
                CGSize(width: widths.reduce(0, +), height: heights.reduce(0, +)), scale: scale, of: count)
        }
        var rows: [(title: FigureLabel, cells: [Cell])] = []
        for (combination, row) in zip(rowValues, moments) {
            var cells: [Cell] = []
            for moment in row { cells.append(try Self.cell(scene, moment, renderer, profile, isVector)) }
            rows.append((Self.title(combination, FigureStyle.labelFont), cells))
        }
        self.rows = rows
        let columns = columnValues.map { Self.title($0, FigureStyle.titleFont) }
        self.columns = columns
        columnWidths = columns.indices.map { column in
            rows.map { max($0.cells[column].size.width, $0.cells[column].badge.size.width) }
                .reduce(columns[column].size.width, max)
        }
        rowTitleWidth = rows.map(\.title.size.width).max() ?? 0
        head = (columns.map(\.size.height).max() ?? 0) + FigureStyle.leading
        let width = columnWidths.reduce(0, +) + CGFloat(columns.count) * Self.gap + rowTitleWidth
        legend = FigureLabel(
            Self.legend(rows.flatMap(\.cells)), FigureStyle.labelFont, width: max(width, FigureStyle.captionWidth))
    }

    private static func title(_ values: [VariantAxis.Value], _ font: UIFont) -> FigureLabel {
        FigureLabel(values.map(\.title).joined(separator: "\n"), font)
    }

    private static func cell(
        _ scene: Scene, _ moment: SceneMoment, _ renderer: SceneRenderer, _ profile: AuditProfile, _ isVector: Bool
    ) throws(PlaygroundError) -> Cell {
        let session = try renderer.session(for: scene, at: moment)
        let bounds = session.screen.bounds
        let picture =
            isVector
            ? try FigurePicture(shapesOf: session, bounds, zoom: 1)
            : try FigurePicture(pixelsOf: session, bounds, scale: moment.scale)
        session.headless.application.makeCurrent()
        let findings = HitAudit(of: session.screen, profile: profile).findings
        let badge = FigureLabel(VariantFindings.rules(of: findings), FigureStyle.timeFont, width: max(bounds.width, 60))
        return Cell(size: bounds.size, picture: picture, findings: findings, badge: badge)
    }

    // MARK: - Findings

    /// The number of variants.
    package var count: Int { rows.reduce(0) { $0 + $1.cells.count } }

    /// The number of variants with findings.
    package var brokenCount: Int { rows.reduce(0) { $0 + $1.cells.count { !$0.findings.isEmpty } } }

    /// The findings of all variants, each once, with the number of variants that have it.
    package var report: [String] { Self.report(rows.flatMap(\.cells)) }

    private static func report(_ cells: [Cell]) -> [String] { VariantFindings.report(cells.map(\.findings)) }

    /// Returns the lines below the grid: the most frequent findings.
    private static func legend(_ cells: [Cell]) -> String {
        let lines = report(cells)
        let shown = lines.prefix(12)
        let rest = lines.count - shown.count
        return (shown + (rest > 0 ? ["and \(Counted.text(rest, "other finding"))"] : [])).joined(separator: "\n")
    }

    // MARK: - Drawing

    /// Returns the grid as the contents of a file.
    package func data(as format: PictureFormat, appearance: Appearance) throws(PlaygroundError) -> Data {
        let size = size
        try Self.check(size, scale: scale, of: count)
        return try FigureCanvas(size: size, scale: scale, appearance: appearance, svgText: svgText).data(as: format) {
            draw()
        }
    }

    /// Throws if a grid that needs a size is too large for a picture.
    private static func check(_ size: CGSize, scale: CGFloat, of count: Int) throws(PlaygroundError) {
        let side = max(size.width, size.height)
        let fits = side <= SceneLimits.side.upperBound
        guard fits, side * scale <= SceneLimits.pixels else {
            throw .misuse(
                "\(count) variants need \(Int(clamping: size.width)) x \(Int(clamping: size.height)) points, which are too "
                    + "many; leave out axes, or give a smaller size\(fits ? " or scale" : "").")
        }
    }

    private func height(of row: [Cell]) -> CGFloat {
        row.map { $0.size.height + ($0.findings.isEmpty ? 0 : $0.badge.size.height + 4) }.max() ?? 0
    }

    private var size: CGSize {
        let grid = columnWidths.reduce(0, +) + CGFloat(columns.count) * Self.gap + rowTitleWidth
        let rowHeights = rows.map { max(height(of: $0.cells), $0.title.size.height) + Self.gap }.reduce(0, +)
        let foot = legend.text.isEmpty ? 0 : legend.size.height + FigureStyle.leading
        return CGSize(
            width: (max(grid, legend.size.width) + 2 * FigureStyle.margin).rounded(.up),
            height: (head + rowHeights + foot + 2 * FigureStyle.margin - Self.gap).rounded(.up))
    }

    private func draw() {
        UIColor.systemBackground.setFill()
        UIRectFill(CGRect(origin: .zero, size: size))
        let left = FigureStyle.margin + rowTitleWidth + Self.gap
        var x = left
        for (title, width) in zip(columns, columnWidths) {
            title.draw(at: CGPoint(x: x, y: FigureStyle.margin), .label)
            x += width + Self.gap
        }
        var y = FigureStyle.margin + head
        for row in rows {
            row.title.draw(at: CGPoint(x: FigureStyle.margin, y: y), .secondaryLabel)
            x = left
            for (cell, width) in zip(row.cells, columnWidths) {
                draw(cell, at: CGPoint(x: x, y: y))
                x += width + Self.gap
            }
            y += max(height(of: row.cells), row.title.size.height) + Self.gap
        }
        legend.draw(at: CGPoint(x: FigureStyle.margin, y: y - Self.gap + FigureStyle.leading), .label)
    }

    private func draw(_ cell: Cell, at origin: CGPoint) {
        let rect = CGRect(origin: origin, size: cell.size)
        let isBroken = !cell.findings.isEmpty
        (isBroken ? UIColor.systemRed : .systemGray4).setStroke()
        let frame = UIBezierPath(rect: rect.insetBy(dx: isBroken ? -1 : -0.5, dy: isBroken ? -1 : -0.5))
        frame.lineWidth = isBroken ? 2 : 1
        frame.stroke()
        cell.picture.draw(in: rect)
        cell.badge.draw(at: CGPoint(x: rect.minX, y: rect.maxY + 4), .label)
    }
}
