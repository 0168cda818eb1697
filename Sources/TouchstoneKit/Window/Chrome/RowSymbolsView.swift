import UIKit

/// The kind of a view, as the tree's icons show it.
enum ViewIcon: Equatable {
    case window, view, stack, label, image, button, field, toggle, scroll, control

    @MainActor
    init(of view: UIView) {
        self =
            switch view {
            case is UIWindow: .window
            case is UIStackView: .stack
            case is UILabel: .label
            case is UIImageView: .image
            case is UIButton: .button
            case is UITextField: .field
            case is UISwitch: .toggle
            case is UIScrollView: .scroll
            case is UIControl: .control
            default: .view
            }
    }
}

/// The triangle that folds a row of a list, and the row's icon.
final class RowSymbolsView: UIView {
    private var icon = ViewIcon.view
    private var isUnfolded: Bool?
    private var color = UIColor.label

    init() {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows an icon, and a triangle where `isUnfolded` is not nil.
    func show(_ icon: ViewIcon, _ isUnfolded: Bool?, _ color: UIColor) {
        guard icon != self.icon || isUnfolded != self.isUnfolded || color != self.color else { return }
        (self.icon, self.isUnfolded, self.color) = (icon, isUnfolded, color)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        color.setStroke()
        color.setFill()
        if let isUnfolded {
            let triangle = UIBezierPath()
            let middle = CGPoint(x: 5, y: bounds.midY)
            if isUnfolded {
                triangle.move(to: CGPoint(x: middle.x - 4, y: middle.y - 2))
                triangle.addLine(to: CGPoint(x: middle.x + 4, y: middle.y - 2))
                triangle.addLine(to: CGPoint(x: middle.x, y: middle.y + 3))
            } else {
                triangle.move(to: CGPoint(x: middle.x - 2, y: middle.y - 4))
                triangle.addLine(to: CGPoint(x: middle.x - 2, y: middle.y + 4))
                triangle.addLine(to: CGPoint(x: middle.x + 3, y: middle.y))
            }
            triangle.close()
            triangle.fill()
        }
        let box = CGRect(x: ListItem.triangleWidth + 0.5, y: bounds.midY.rounded() - 5.5, width: 11, height: 11)
        for path in paths(in: box) { path.stroke() }
    }

    private func paths(in box: CGRect) -> [UIBezierPath] {
        func line(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> UIBezierPath {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: box.minX + x1, y: box.minY + y1))
            path.addLine(to: CGPoint(x: box.minX + x2, y: box.minY + y2))
            return path
        }
        func oval(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat) -> UIBezierPath {
            UIBezierPath(ovalIn: CGRect(x: box.minX + x, y: box.minY + y, width: size, height: size))
        }
        let frame = UIBezierPath(roundedRect: box, cornerRadius: 1.5)
        let low = CGRect(x: box.minX, y: box.minY + 2, width: 11, height: 7)
        switch icon {
        case .window: return [frame, line(0, 3, 11, 3)]
        case .view: return [frame]
        case .stack: return [frame, line(0, 4, 11, 4), line(0, 7, 11, 7)]
        case .label: return [line(1, 1, 10, 1), line(5.5, 1, 5.5, 11)]
        case .image: return [frame, oval(2, 2, 2.5), line(0, 9, 4, 5.5), line(4, 5.5, 7, 8.5), line(7, 8.5, 11, 4.5)]
        case .button: return [UIBezierPath(roundedRect: low, cornerRadius: 3.5), line(4, 5.5, 7, 5.5)]
        case .field: return [UIBezierPath(rect: low), line(2.5, 3.5, 2.5, 7.5)]
        case .toggle: return [UIBezierPath(roundedRect: low, cornerRadius: 3.5), oval(5, 3, 5)]
        case .scroll: return [frame, line(8.5, 2, 8.5, 6)]
        case .control: return [oval(0.5, 0.5, 10)]
        }
    }
}
