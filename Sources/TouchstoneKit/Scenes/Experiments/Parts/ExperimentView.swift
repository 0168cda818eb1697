import UIKit

/// The view of an experiment: things to touch at the left, and at the right a log of what came of it.
///
/// The things keep their places and sizes in a window of any size. The log gets the rest.
class ExperimentView: UIView {
    /// What happened, in order.
    let log = EventList()

    /// Points that the log takes at the right of a view of the experiment's own size.
    var logWidth: CGFloat { 210 }

    private var canvasWidth: CGFloat = 0

    /// - Parameter frame: of the experiment's own size.
    override init(frame: CGRect) {
        super.init(frame: frame)
        canvasWidth = max(0, frame.width - logWidth)
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

    /// Where the things to touch are.
    final var canvas: CGRect {
        CGRect(x: 0, y: 0, width: canvasWidth, height: bounds.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.frame = CGRect(
            x: canvasWidth, y: 0, width: max(0, bounds.width - canvasWidth), height: bounds.height)
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
