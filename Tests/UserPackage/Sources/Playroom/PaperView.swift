import UIKit

/// Paper that keeps the lines that fingers draw on it.
final class PaperView: UIView {
    /// The points of each line, oldest line first.
    private(set) var lines: [[CGPoint]] = []
    private var open: [ObjectIdentifier: Int] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            open[ObjectIdentifier(touch)] = lines.count
            lines.append([touch.location(in: self)])
        }
        setNeedsDisplay()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let line = open[ObjectIdentifier(touch)] else { continue }
            lines[line].append(touch.location(in: self))
        }
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { open[ObjectIdentifier(touch)] = nil }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemIndigo.setStroke()
        for line in lines {
            let path = UIBezierPath()
            path.lineWidth = 3
            for (index, point) in line.enumerated() {
                index == 0 ? path.move(to: point) : path.addLine(to: point)
            }
            path.stroke()
        }
    }
}
