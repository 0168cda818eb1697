import UIKit

/// A small button with an area of its own making.
final class EnlargedButton: UIControl {
    /// How the button decides what it answers for.
    enum Area {
        /// As every view does.
        case own
        /// `hitTest(_:with:)` returns the button wherever it is asked: it takes whatever its parent has.
        case everything
        /// The bounds and some points around them.
        case grown(CGFloat)
        /// The formula that passes for the one above: it adds where it has to subtract, begins in the middle instead of at
        /// the edge, and so leaves out the button itself.
        case misplaced(CGFloat)
    }

    private let area: Area

    init(area: Area) {
        self.area = area
        super.init(frame: .zero)
        backgroundColor = .systemBlue
        layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemRed : .systemBlue }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if case .everything = area { return self }
        return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        switch area {
        case .own, .everything:
            return super.point(inside: point, with: event)
        case .grown(let margin):
            return bounds.insetBy(dx: -margin, dy: -margin).contains(point)
        case .misplaced(let margin):
            let grown = CGRect(
                x: frame.midX + margin, y: frame.midY + margin, width: frame.width + 2 * margin,
                height: frame.height + 2 * margin)
            return grown.contains(convert(point, to: superview))
        }
    }

    /// Whether a touch at a point of the bounds would be this button's, as long as nobody in front of it takes it.
    func answers(at point: CGPoint) -> Bool {
        if case .everything = area { return true }
        return self.point(inside: point, with: nil)
    }

    /// Whether somebody who wants to hit the button may mean this point of the bounds.
    func isMeant(at point: CGPoint) -> Bool {
        switch area {
        case .own: return bounds.contains(point)
        case .everything: return bounds.insetBy(dx: -24, dy: -24).contains(point)
        case .grown(let margin), .misplaced(let margin):
            return bounds.insetBy(dx: -margin, dy: -margin).contains(point)
        }
    }
}
