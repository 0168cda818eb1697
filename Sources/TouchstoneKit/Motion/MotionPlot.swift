import UIKit

/// The drawing of one curve of a recording: its timing function in a square, and beside it the property's course
/// through the interval.
@MainActor
struct MotionPlot {
    let curve: MotionRecording.Curve
    /// The interval that the plot covers, in seconds.
    let from: TimeInterval
    let to: TimeInterval
    /// The number of the curve, which its colour follows from.
    let number: Int
    /// The instants with a dot on the curve.
    var marks: [TimeInterval] = []
    /// The instant with a line through the plot; nil for none.
    var cursor: TimeInterval?

    /// The height of a row, with its heading.
    static let height: CGFloat = 128
    private static let heading: CGFloat = 36
    /// The side of the square.
    private static let side: CGFloat = 72
    private static let gap: CGFloat = 16
    private static let foot: CGFloat = 16

    private static let colors: [UIColor] = [
        ChromeColors.blue, ChromeColors.orange, ChromeColors.green, ChromeColors.purple, ChromeColors.teal,
        ChromeColors.pink, ChromeColors.indigo,
    ]
    private var color: UIColor { Self.colors[number % Self.colors.count] }

    /// Returns the text of a time in seconds.
    static func text(_ seconds: TimeInterval) -> String { "\(Trace.text(CGFloat((seconds * 100).rounded() / 100))) s" }

    /// The row as text, for the heading and for screen readers.
    var title: String { "\(curve.view) \(curve.property)" }
    var subtitle: String {
        "\(curve.from) to \(curve.to), \(curve.pace.title), \(Self.text(curve.duration))"
    }

    /// Draws the row into the current context.
    func draw(at origin: CGPoint, width: CGFloat) {
        let small = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular)
        FigureLabel(title, .systemFont(ofSize: 12, weight: .semibold)).draw(at: origin, .label)
        FigureLabel(subtitle, .systemFont(ofSize: 11))
            .draw(at: CGPoint(x: origin.x, y: origin.y + 16), ChromeColors.faint)
        let top = origin.y + Self.heading
        let square = CGRect(x: origin.x, y: top, width: Self.side, height: Self.side)
        let plot = CGRect(
            x: square.maxX + Self.gap, y: top, width: max(0, width - Self.side - Self.gap), height: Self.side)
        let range = progressRange
        drawFrame(square, range)
        drawPace(square, range)
        drawFrame(plot, range)
        drawCourse(plot, range)
        let first = FigureLabel(Self.text(from), small)
        let last = FigureLabel(Self.text(to), small)
        let bottom = plot.maxY + 3
        FigureLabel("0 to 1", small).draw(at: CGPoint(x: square.minX, y: bottom), ChromeColors.faint)
        first.draw(at: CGPoint(x: plot.minX, y: bottom), ChromeColors.faint)
        last.draw(at: CGPoint(x: plot.maxX - last.size.width, y: bottom), ChromeColors.faint)
    }

    /// The progress at the bottom and the top: from 0 to 1, and more where the property goes beyond.
    private var progressRange: ClosedRange<Double> {
        let all = curve.points.map(\.progress) + curve.pace.course
        let (least, most) = (min(0, all.min() ?? 0), max(1, all.max() ?? 1))
        return max(least, -2)...min(most, 3)
    }

    private func y(_ progress: Double, _ rect: CGRect, _ range: ClosedRange<Double>) -> CGFloat {
        let within = min(max(progress, range.lowerBound), range.upperBound)
        let inner = rect.insetBy(dx: 0, dy: 4)
        return inner.maxY
            - inner.height * CGFloat((within - range.lowerBound) / (range.upperBound - range.lowerBound))
    }

    /// Draws the box of a plot with lines at the start and the end of the way.
    private func drawFrame(_ rect: CGRect, _ range: ClosedRange<Double>) {
        UIColor.systemGray5.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: 4).fill()
        UIColor.systemGray2.setStroke()
        for progress in [0.0, 1] {
            let line = UIBezierPath()
            line.move(to: CGPoint(x: rect.minX, y: y(progress, rect, range)))
            line.addLine(to: CGPoint(x: rect.maxX, y: y(progress, rect, range)))
            line.lineWidth = 0.5
            line.stroke()
        }
    }

    /// Draws the timing function, with the handles of a cubic curve. The course itself stands for an unknown one.
    private func drawPace(_ rect: CGRect, _ range: ClosedRange<Double>) {
        func place(_ x: Double, _ progress: Double) -> CGPoint {
            CGPoint(x: rect.minX + rect.width * CGFloat(min(max(x, 0), 1)), y: y(progress, rect, range))
        }
        if let handles = curve.pace.controlPoints {
            ChromeColors.faint.setStroke()
            ChromeColors.faint.setFill()
            for (end, handle) in zip([CGPoint.zero, CGPoint(x: 1, y: 1)], handles) where end != handle {
                let (start, tip) = (place(end.x, end.y), place(handle.x, handle.y))
                let line = UIBezierPath()
                line.move(to: start)
                line.addLine(to: tip)
                line.stroke()
                UIBezierPath(ovalIn: CGRect(x: tip.x - 2.5, y: tip.y - 2.5, width: 5, height: 5)).fill()
            }
        }
        let course = curve.pace.course
        if course.count > 1 {
            let steps = Double(course.count - 1)
            stroke(course.enumerated().map { place(Double($0) / steps, $1) })
        } else if let first = curve.points.first, let last = curve.points.last, last.time > first.time {
            stroke(curve.points.map { place(($0.time - first.time) / (last.time - first.time), $0.progress) })
        }
    }

    private func drawCourse(_ rect: CGRect, _ range: ClosedRange<Double>) {
        func x(_ time: TimeInterval) -> CGFloat {
            rect.minX + rect.width * CGFloat(min(max((time - from) / max(to - from, 1e-9), 0), 1))
        }
        stroke(curve.points.map { CGPoint(x: x($0.time), y: y($0.progress, rect, range)) })
        color.setFill()
        for mark in marks {
            guard let nearest = curve.points.min(by: { abs($0.time - mark) < abs($1.time - mark) }),
                abs(nearest.time - mark) < LiveScene.frame
            else { continue }
            let center = CGPoint(x: x(nearest.time), y: y(nearest.progress, rect, range))
            UIBezierPath(ovalIn: CGRect(x: center.x - 3, y: center.y - 3, width: 6, height: 6)).fill()
        }
        guard let cursor, cursor >= from - 1e-9, cursor <= to + 1e-9 else { return }
        UIColor.label.setStroke()
        let line = UIBezierPath()
        line.move(to: CGPoint(x: x(cursor), y: rect.minY))
        line.addLine(to: CGPoint(x: x(cursor), y: rect.maxY))
        line.stroke()
    }

    private func stroke(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        let path = UIBezierPath()
        path.move(to: first)
        for point in points.dropFirst() { path.addLine(to: point) }
        path.lineWidth = 1.5
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
