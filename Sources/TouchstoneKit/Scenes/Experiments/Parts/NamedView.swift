import UIKit

/// A coloured view with its name in the corner.
class NamedView: UIView {
    let name: String

    /// What stands in the corner: the name, unless something else is set.
    var text: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    private let label = UILabel()

    init(_ name: String, _ color: UIColor, textColor: UIColor = .label) {
        self.name = name
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 8
        label.text = name
        label.font = .systemFont(ofSize: 13)
        label.textColor = textColor
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 8, y: 4, width: max(0, bounds.width - 16), height: 18)
    }
}
