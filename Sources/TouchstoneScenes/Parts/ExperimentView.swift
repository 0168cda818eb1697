import TouchstoneKit
import UIKit

/// The view of an experiment: controls to try on the left, and on the right a log of the effects.
///
/// The controls keep their positions and sizes in a window of any size. The log gets the rest.
class ExperimentView: UIView {
    /// The log of the experiment's events.
    let log = EventList()

    /// The width of the log in points at the experiment's own size.
    var logWidth: CGFloat { 210 }

    private var canvasWidth: CGFloat = 0

    /// - Parameter frame: The frame, of the experiment's own size.
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

    /// Adds the experiment's views. Called once during initialization.
    func setUp() {}

    /// The area of the controls to try.
    final var canvas: CGRect {
        CGRect(x: 0, y: 0, width: canvasWidth, height: bounds.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.frame = CGRect(
            x: canvasWidth, y: 0, width: max(0, bounds.width - canvasWidth), height: bounds.height)
    }

    /// Creates a small grey label for the canvas.
    static func caption(_ text: String, size: CGFloat = 13, alignment: NSTextAlignment = .center) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.textColor = .secondaryLabel
        label.textAlignment = alignment
        return label
    }
}

/// The description of an experiment's current settings: a few grey lines from the top of the view.
final class Explanation: UIView {
    var text: String {
        get { label.text ?? "" }
        set {
            label.text = newValue
            setNeedsLayout()
        }
    }

    private let label = ExperimentView.caption("", size: 12, alignment: .left)

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
        label.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: min(label.sizeThatFits(room).height, bounds.height))
    }
}
