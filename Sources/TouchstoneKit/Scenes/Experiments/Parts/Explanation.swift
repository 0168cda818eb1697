import UIKit

/// What an experiment says about how it is set: a few grey lines, from the top of the view on.
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
