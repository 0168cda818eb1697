import CoreGraphics
import Foundation

/// Elements of a menu that stand side by side: images, images with titles, or the images of a palette, which scrolls.
@MainActor
final class MenuLine: UIScrollView {
    /// The elements, in order.
    let rows: [MenuRow]
    private let style: MenuRow.Style
    private var wasPlaced = false

    init(_ rows: [MenuRow], style: MenuRow.Style) {
        self.rows = rows
        self.style = style
        super.init(frame: .zero)
        isOpaque = false
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        isScrollEnabled = style == .swatch
        for row in rows {
            row.line = self
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private var columnCount: Int {
        style == .swatch
            ? rows.count : min(rows.count, style == .image ? MenuMetrics.imagesInLine : MenuMetrics.tilesInLine)
    }

    private var lineHeight: CGFloat { rows.map(\.heightInLine).max() ?? 0 }

    /// The height that the elements need.
    var neededHeight: CGFloat {
        let lineCount = (rows.count + columnCount - 1) / max(columnCount, 1)
        return CGFloat(lineCount) * lineHeight
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard columnCount > 0, bounds.width > 0 else { return }
        let inset = MenuMetrics.lineInset
        let room = max(0, bounds.width - 2 * inset)
        let width = max(room / CGFloat(columnCount), style == .swatch ? MenuMetrics.paletteSide : 0)
        let total = width * CGFloat(columnCount) + 2 * inset
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, row) in rows.enumerated() {
            let x = inset + CGFloat(index % columnCount) * width
            row.frame = CGRect(
                x: isMirrored ? total - x - width : x, y: CGFloat(index / columnCount) * lineHeight, width: width,
                height: lineHeight)
        }
        contentSize = CGSize(width: total, height: bounds.height)
        guard !wasPlaced else { return }
        wasPlaced = true
        let start = isMirrored ? max(0, total - bounds.width) : 0
        contentOffset = CGPoint(x: start, y: 0)
        // An element that is on may be beyond the edge.
        if let chosen = rows.first(where: { $0.element.choiceState == .on }) {
            scrollRectToVisible(chosen.frame.insetBy(dx: -inset, dy: 0), animated: false)
        }
    }
}
