import UIKit

/// Draws what a button answers for: green where that is meant, red where it is not, and a dashed line around what is meant.
///
/// Nothing is known beforehand: the button is asked for each little square.
final class AreaMap: UIView {
    private unowned let button: EnlargedButton
    private static let step: CGFloat = 2

    init(_ button: EnlargedButton) {
        self.button = button
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let good = UIBezierPath()
        let bad = UIBezierPath()
        var meant = CGRect.null
        let place = placeInButton
        for y in stride(from: 0, to: bounds.height, by: Self.step) {
            for (kind, run) in runs(y, place) {
                if kind.isMeant { meant = meant.union(run) }
                if kind.answers { (kind.isMeant ? good : bad).append(UIBezierPath(rect: run)) }
            }
        }
        UIColor.systemGreen.withAlphaComponent(0.45).setFill()
        good.fill()
        UIColor.systemRed.withAlphaComponent(0.35).setFill()
        bad.fill()
        guard !meant.isNull else { return }
        let outline = UIBezierPath(rect: meant.insetBy(dx: 0.5, dy: 0.5))
        outline.setLineDash([3, 3], count: 2, phase: 0)
        UIColor.systemGray.setStroke()
        outline.stroke()
    }

    private struct Kind: Equatable {
        var answers: Bool
        var isMeant: Bool
    }

    /// From this view to the button: asking for each square takes longer than everything else.
    private var placeInButton: CGAffineTransform {
        let origin = convert(CGPoint.zero, to: button)
        let right = convert(CGPoint(x: 1, y: 0), to: button)
        let below = convert(CGPoint(x: 0, y: 1), to: button)
        return CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x, d: below.y - origin.y, tx: origin.x,
            ty: origin.y)
    }

    /// The squares of one row, put together where neighbours are of the same kind.
    private func runs(_ y: CGFloat, _ place: CGAffineTransform) -> [(Kind, CGRect)] {
        var runs: [(Kind, CGRect)] = []
        for x in stride(from: 0, to: bounds.width, by: Self.step) {
            let square = CGRect(x: x, y: y, width: Self.step, height: Self.step)
            let point = CGPoint(x: square.midX, y: square.midY).applying(place)
            let kind = Kind(answers: button.answers(at: point), isMeant: button.isMeant(at: point))
            if let last = runs.last, last.0 == kind {
                runs[runs.count - 1].1 = last.1.union(square)
            } else {
                runs.append((kind, square))
            }
        }
        return runs
    }
}
