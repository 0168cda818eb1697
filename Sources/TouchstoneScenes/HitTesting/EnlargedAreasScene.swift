import TouchstoneKit
import UIKit

extension Scene {
    /// Two ways to enlarge the touch area of a small button, and a formula that is wrong.
    static let enlargedAreas = Scene(
        name: "enlarged-areas", title: "Enlarged areas",
        hint: "Tap the buttons, beside them, and their neighbours: green answers as meant, red where it should not.",
        size: CGSize(width: 526, height: 340)
    ) { EnlargedAreasScene(frame: $0) }
}

/// Four panels with the same small button and the same neighbour. The hit area of each button is coloured.
final class EnlargedAreasScene: ExperimentView {
    private(set) var panels: [AreaPanel] = []
    private var captions: [UILabel] = []

    override var logWidth: CGFloat { 196 }

    override func setUp() {
        let areas: [(String, EnlargedButton.Area)] = [
            ("as it is", .own), ("hitTest returns self", .everything), ("bounds grown by 24", .grown(24)),
            ("the wrong formula", .misplaced(24)),
        ]
        for (name, area) in areas {
            let panel = AreaPanel(name, area: area)
            panel.onTap = { [unowned self] in log.add("\(name): \($0)") }
            let caption = Self.caption(name)
            addSubview(panel)
            addSubview(caption)
            panels.append(panel)
            captions.append(caption)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, panel) in panels.enumerated() {
            let x = 10 + CGFloat(index % 2) * 160
            let y = 10 + CGFloat(index / 2) * 164
            captions[index].frame = CGRect(x: x, y: y, width: 150, height: 18)
            panel.frame = CGRect(x: x, y: y + 22, width: 150, height: 130)
        }
    }
}

/// A small button, a neighbour behind it, and a map of the button's hit area.
final class AreaPanel: UIView {
    let button: EnlargedButton
    let neighbour = Chip("neighbour", isSubject: true)
    private let map: AreaMap

    /// Called with the name of what was tapped.
    var onTap: (String) -> Void = { _ in }

    init(_ name: String, area: EnlargedButton.Area) {
        button = EnlargedButton(area: area)
        map = AreaMap(button)
        super.init(frame: .zero)
        backgroundColor = .systemGray6
        clipsToBounds = true
        layer.borderWidth = 1
        layer.borderColor = UIColor.systemGray.cgColor
        // The last subview is hit-tested first.
        for view in [map, neighbour, button] { addSubview(view) }
        button.addAction(UIAction { [unowned self] _ in onTap("button") }, for: .touchUpInside)
        neighbour.addAction(UIAction { [unowned self] _ in onTap("neighbour") }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        map.frame = bounds
        button.frame = CGRect(x: 32, y: 28, width: 44, height: 30)
        neighbour.frame = CGRect(x: 68, y: 92, width: 76, height: 28)
        map.setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTap("no view")
        super.touchesBegan(touches, with: event)
    }
}

/// A small button with a configurable hit area.
final class EnlargedButton: UIControl {
    /// The rule for the hit area.
    enum Area {
        /// The bounds, as for every view.
        case own
        /// `hitTest(_:with:)` always returns the button, which takes its parent's whole area.
        case everything
        /// The bounds enlarged by a number of points on each side.
        case grown(CGFloat)
        /// A common but wrong formula for the same. It adds where it must subtract and starts from the centre
        /// instead of the edge, so the area misses the button itself.
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

    /// Returns whether a touch at a point of the bounds hits this button, unless a view in front takes it.
    func answers(at point: CGPoint) -> Bool {
        if case .everything = area { return true }
        return self.point(inside: point, with: nil)
    }

    /// Returns whether a point of the bounds should hit the button.
    func isMeant(at point: CGPoint) -> Bool {
        switch area {
        case .own: return bounds.contains(point)
        case .everything: return bounds.insetBy(dx: -24, dy: -24).contains(point)
        case .grown(let margin), .misplaced(let margin):
            return bounds.insetBy(dx: -margin, dy: -margin).contains(point)
        }
    }
}

/// A picture of the hit area of a button: green where intended, red where not, with a dashed line around the intended
/// area.
///
/// The area is found by hit-testing the button at every small square.
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

    /// The transform from this view to the button. Converting each square separately would dominate the cost.
    private var placeInButton: CGAffineTransform {
        let origin = convert(CGPoint.zero, to: button)
        let right = convert(CGPoint(x: 1, y: 0), to: button)
        let below = convert(CGPoint(x: 0, y: 1), to: button)
        return CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: below.x - origin.x, d: below.y - origin.y, tx: origin.x,
            ty: origin.y)
    }

    /// Returns the squares of one row, with neighbours of the same kind merged.
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
