import TouchstoneKit
import UIKit

/// A small button with a title.
///
/// Blue chips are the subject of an experiment; the others change its settings.
class Chip: UIControl {
    /// The button's title.
    var title: String {
        get { label.text ?? "" }
        set { label.text = newValue }
    }

    private let label = UILabel()
    private let isSubject: Bool

    /// - Parameters:
    ///   - isSubject: Whether the button is the subject of the experiment.
    ///   - onTap: Called with the button when it is tapped.
    init(_ title: String, isSubject: Bool = false, onTap: (@MainActor (Chip) -> Void)? = nil) {
        self.isSubject = isSubject
        super.init(frame: .zero)
        label.text = title
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .center
        addSubview(label)
        if let onTap {
            addAction(UIAction { [unowned self] _ in onTap(self) }, for: .touchUpInside)
        }
        updateColors()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { updateColors() }
    }

    override var isSelected: Bool {
        didSet { updateColors() }
    }

    override var isEnabled: Bool {
        didSet { updateColors() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        layer.cornerRadius = min(bounds.width, bounds.height, 32) / 2
    }

    private func updateColors() {
        if isHighlighted {
            (backgroundColor, label.textColor) = (.systemRed, .white)
        } else if !isEnabled {
            (backgroundColor, label.textColor) = (.systemFill, .tertiaryLabel)
        } else if isSelected {
            (backgroundColor, label.textColor) = (.label, .systemBackground)
        } else {
            (backgroundColor, label.textColor) = isSubject ? (.systemBlue, .white) : (.systemFill, .label)
        }
    }
}
