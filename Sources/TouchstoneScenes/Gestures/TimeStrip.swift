import TouchstoneKit
import UIKit

/// A timeline of a few seconds with bars and dots in several lanes.
final class TimeStrip: UIView {
    private struct Bar {
        let lane: Int
        let start: TimeInterval
        var end: TimeInterval?
        var color: UIColor
    }

    private struct Dot {
        let lane: Int
        let time: TimeInterval
        let color: UIColor
    }

    private var bars: [Bar] = []
    private var dots: [Dot] = []
    private var newest: TimeInterval = 0
    private var labels: [UILabel] = []

    private static let labelWidth: CGFloat = 56
    private static let axisHeight: CGFloat = 15

    /// - Parameter lanes: The names of the lanes from top to bottom.
    init(_ lanes: [String]) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 8
        contentMode = .redraw
        labels = lanes.map { ExperimentView.caption($0, size: 11, alignment: .right) }
        for label in labels { addSubview(label) }
    }

    required init?(coder: NSCoder) {
        nil
    }

    func clear() {
        bars = []
        dots = []
        newest = 0
        setNeedsDisplay()
    }

    /// Begins a bar, which extends to the present until `end(_:at:color:)`.
    func begin(_ lane: Int, at time: TimeInterval, color: UIColor) {
        bars.append(Bar(lane: lane, start: time, color: color))
        note(time)
    }

    /// Ends the lane's open bar, if there is one, and gives it a new colour if there is one.
    func end(_ lane: Int, at time: TimeInterval, color: UIColor? = nil) {
        if let index = bars.lastIndex(where: { $0.lane == lane && $0.end == nil }) {
            bars[index].end = time
            if let color { bars[index].color = color }
        }
        note(time)
    }

    /// Adds a dot.
    func mark(_ lane: Int, at time: TimeInterval, color: UIColor) {
        dots.append(Dot(lane: lane, time: time, color: color))
        note(time)
    }

    /// Extends the timeline to a time.
    func note(_ time: TimeInterval) {
        newest = max(newest, time)
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (lane, label) in labels.enumerated() {
            let middle = middle(of: lane)
            label.frame = CGRect(x: 2, y: middle - 8, width: Self.labelWidth - 8, height: 16)
        }
    }

    private func middle(of lane: Int) -> CGFloat {
        let height = max(0, bounds.height - Self.axisHeight - 6) / CGFloat(max(1, labels.count))
        return 6 + height * (CGFloat(lane) + 0.5)
    }

    /// The visible number of seconds: the smallest that contains everything.
    private var span: TimeInterval { [1, 2, 4].first { newest <= $0 } ?? newest }

    override func draw(_ rect: CGRect) {
        let width = bounds.width - Self.labelWidth - 14
        guard width > 0, bounds.height > Self.axisHeight + 6 else { return }
        let place = { (time: TimeInterval) in Self.labelWidth + width * CGFloat(min(time, self.span) / self.span) }
        drawAxis(place)
        for bar in bars {
            let start = place(bar.start)
            let end = place(bar.end ?? newest)
            bar.color.setFill()
            let box = CGRect(x: start, y: middle(of: bar.lane) - 4, width: max(3, end - start), height: 8)
            UIBezierPath(roundedRect: box, cornerRadius: min(4, box.width / 2)).fill()
        }
        for dot in dots {
            dot.color.setFill()
            let box = CGRect(x: place(dot.time) - 5, y: middle(of: dot.lane) - 5, width: 10, height: 10)
            UIBezierPath(ovalIn: box).fill()
        }
    }

    /// Draws lines at five times, labelled in seconds.
    private func drawAxis(_ place: (TimeInterval) -> CGFloat) {
        let bottom = bounds.height - Self.axisHeight
        for step in 0...4 {
            let time = span * Double(step) / 4
            let x = place(time).rounded() + 0.5
            let line = UIBezierPath()
            line.move(to: CGPoint(x: x, y: 6))
            line.addLine(to: CGPoint(x: x, y: bottom))
            line.lineWidth = 1
            UIColor.separator.setStroke()
            line.stroke()
            let text = String(format: span <= 1 ? "%.2f" : "%.1f", time) + (step == 4 ? " s" : "")
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.secondaryLabel,
            ]
            let size = text.size(withAttributes: attributes)
            let left = min(x - size.width / 2, bounds.width - size.width - 2)
            text.draw(at: CGPoint(x: left, y: bottom + 1), withAttributes: attributes)
        }
    }
}
