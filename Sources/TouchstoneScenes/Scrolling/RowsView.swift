import TouchstoneKit
import UIKit

/// A column of numbered rows with separators, as content for scroll views.
final class RowsView: UIView {
    /// The total height of the rows in points.
    let height: CGFloat

    private let title: String
    private let count: Int
    private let rowHeight: CGFloat

    init(_ title: String, count: Int, rowHeight: CGFloat = 36) {
        self.title = title
        self.count = count
        self.rowHeight = rowHeight
        height = CGFloat(count) * rowHeight
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let font = UIFont.systemFont(ofSize: 14)
        for number in 1...max(1, count) {
            let bottom = CGFloat(number) * rowHeight
            guard bottom >= rect.minY, bottom - rowHeight <= rect.maxY else { continue }
            "\(title) \(number)".draw(
                at: CGPoint(x: 14, y: bottom - rowHeight / 2 - font.lineHeight / 2),
                withAttributes: [.font: font, .foregroundColor: UIColor.label])
            UIColor.separator.setFill()
            UIRectFill(CGRect(x: 14, y: bottom - 1, width: max(0, bounds.width - 14), height: 1))
        }
    }
}
