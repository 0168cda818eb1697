import UIKit

/// The view of an experiment: things to touch at the left, and at the right a log of what came of it.
class ExperimentView: UIView {
    /// What happened, in order.
    let log = EventList()

    /// Points that the log takes at the right.
    var logWidth: CGFloat { 210 }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        log.countedLines = 1
        addSubview(log)
        setUp()
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Adds what the experiment consists of. Called once, when the view is made.
    func setUp() {}

    /// The part of the bounds that is not the log.
    final var canvas: CGRect {
        CGRect(x: 0, y: 0, width: max(0, bounds.width - logWidth), height: bounds.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.frame = CGRect(x: canvas.maxX, y: 0, width: min(logWidth, bounds.width), height: bounds.height)
    }

    /// A small grey line of text among the things to touch.
    static func caption(_ text: String, size: CGFloat = 13, alignment: NSTextAlignment = .center) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.textColor = .secondaryLabel
        label.textAlignment = alignment
        return label
    }
}
