import CoreGraphics
import Foundation

/// The circle at the leading edge of a row that is edited: a minus to delete it, a plus to insert one.
@MainActor
final class CellEditControl: UIControl {
    private let circle = UIView()
    private var bars: [UIView] = []
    private weak var cell: UITableViewCell?
    private var name = ""

    convenience init(_ style: UITableViewCell.EditingStyle, of cell: UITableViewCell) {
        self.init(frame: .zero)
        self.cell = cell
        name = style == .insert ? "Insert" : "Delete"
        circle.backgroundColor = style == .insert ? .systemGreen : .systemRed
        circle.layer.cornerRadius = 11
        circle.isUserInteractionEnabled = false
        addSubview(circle)
        bars = style == .insert ? [UIView(), UIView()] : [UIView()]
        for bar in bars {
            bar.backgroundColor = .white
            bar.layer.cornerRadius = 1
            circle.addSubview(bar)
        }
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: name.spoken(of: cell), traits: .button)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? bounds.width - CellMetrics.margin - 22 : CellMetrics.margin
        circle.frame = CGRect(x: x, y: ((bounds.height - 22) / 2).rounded(.down), width: 22, height: 22)
        bars.first?.frame = CGRect(x: 5, y: 10, width: 12, height: 2)
        if bars.count > 1 { bars[1].frame = CGRect(x: 10, y: 5, width: 2, height: 12) }
    }
}

/// The three lines at the trailing edge of a row that is edited, by which a finger drags it to another place.
@MainActor
final class CellReorderControl: UIView {
    private weak var cell: UITableViewCell?
    private let lines = [UIView(), UIView(), UIView()]

    /// The size of the control in points. Touches up to the edge of the row belong to it as well.
    static let size = CGSize(width: 22, height: 44)

    convenience init(of cell: UITableViewCell) {
        self.init(frame: CGRect(origin: .zero, size: Self.size))
        self.cell = cell
        for line in lines {
            line.backgroundColor = .systemGray3
            line.layer.cornerRadius = 1
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        let press = UILongPressGestureRecognizer(
            target: self, action: Selector("_dragged:", CellReorderControl.dragged(_:)))
        // A drag begins with the touch, so that the table does not scroll.
        press.minimumPressDuration = 0
        addGestureRecognizer(press)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: "Reorder".spoken(of: cell))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = ((bounds.height - 10) / 2).rounded(.down)
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(x: 0, y: top + CGFloat(index) * 4, width: bounds.width, height: 2)
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -CellMetrics.margin, dy: 0).contains(point)
    }

    private func dragged(_ press: UILongPressGestureRecognizer) {
        guard let cell, let table = cell.table else { return }
        let place = press.location(in: table)
        switch press.state {
        case .began: table.beginReordering(cell, at: place.y)
        case .changed: table.continueReordering(cell, at: place.y)
        case .ended: table.endReordering(cell, isCancelled: false)
        default: table.endReordering(cell, isCancelled: true)
        }
    }
}

extension String {
    /// Returns the name of what a control does with what the row of a cell says.
    @MainActor
    fileprivate func spoken(of cell: UITableViewCell?) -> String {
        guard let text = cell?.accessibilityLabel, !text.isEmpty else { return self }
        return "\(self) \(text)"
    }
}
