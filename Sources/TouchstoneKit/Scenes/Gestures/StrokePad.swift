import UIKit

/// A pad that shows the trail of a finger, and what was made of it.
final class StrokePad: UIView {
    /// What was made of the trail.
    enum Verdict: Equatable {
        case open, nothing, checkmark
        case circle(center: CGPoint, radius: CGFloat)
    }

    /// What was made of the trail that is shown.
    var verdict = Verdict.open { didSet { if verdict != oldValue { setNeedsDisplay() } } }

    /// Called when a finger has come down and a new trail begins.
    var onBegin: @MainActor () -> Void = {}

    private(set) var trail: [CGPoint] = []
    private let prompt = ExperimentView.caption("draw here", size: 15)

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        clipsToBounds = true
        contentMode = .redraw
        addSubview(prompt)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        prompt.frame = CGRect(x: 0, y: bounds.midY - 11, width: bounds.width, height: 22)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        trail = [touch.location(in: self)]
        verdict = .open
        prompt.isHidden = true
        onBegin()
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        trail.append(touch.location(in: self))
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func draw(_ rect: CGRect) {
        guard let first = trail.first else { return }
        let path = UIBezierPath()
        path.move(to: first)
        for place in trail.dropFirst() { path.addLine(to: place) }
        path.lineWidth = 5
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
        guard case .circle(let center, let radius) = verdict else { return }
        let circle = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        circle.lineWidth = 2
        circle.setLineDash([6, 4], count: 2, phase: 0)
        UIColor.label.setStroke()
        circle.stroke()
    }

    private var color: UIColor {
        switch verdict {
        case .open: .systemBlue
        case .nothing: .systemRed
        case .checkmark, .circle: .systemGreen
        }
    }
}
