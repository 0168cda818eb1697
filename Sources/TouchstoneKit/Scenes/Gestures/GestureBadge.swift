import UIKit

/// A small card that shows the shape that a recognizer looks for, and how far it has come.
final class GestureBadge: UIView {
    /// How far the recognizer has come.
    enum Progress: String {
        case waiting, possible, recognized, failed
    }

    var progress = Progress.waiting {
        didSet {
            status.text = progress.rawValue
            setNeedsDisplay()
        }
    }

    private let title = UILabel()
    private let status = ExperimentView.caption("", size: 12, alignment: .left)
    private let makeShape: (CGRect) -> UIBezierPath

    /// - Parameter shape: makes the shape that fills a rectangle.
    init(_ name: String, shape: @escaping (CGRect) -> UIBezierPath) {
        makeShape = shape
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        contentMode = .redraw
        title.text = name
        title.font = .systemFont(ofSize: 14, weight: .medium)
        status.text = progress.rawValue
        addSubview(title)
        addSubview(status)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 48, y: bounds.midY - 19, width: max(0, bounds.width - 52), height: 20)
        status.frame = CGRect(x: 48, y: bounds.midY + 1, width: max(0, bounds.width - 52), height: 18)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let path = makeShape(CGRect(x: 12, y: bounds.midY - 13, width: 26, height: 26))
        path.lineWidth = 4
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }

    private var color: UIColor {
        switch progress {
        case .waiting: .systemGray
        case .possible: .systemBlue
        case .recognized: .systemGreen
        case .failed: .systemRed
        }
    }
}
