import UIKit

/// A small button of the playground's own window.
final class ChromeButton: UIControl {
    enum Style {
        /// A button with a background.
        case plain
        /// A button with a background only while it is pressed or selected.
        case quiet
        /// A button that is red while it is selected.
        case recording
    }

    var title: String {
        didSet {
            guard title != oldValue else { return }
            label.text = title
            superview?.setNeedsLayout()
        }
    }

    private let label = UILabel()
    private let style: Style
    static let height: CGFloat = 24

    init(_ title: String, style: Style = .plain) {
        self.title = title
        self.style = style
        super.init(frame: .zero)
        isOpaque = false
        layer.cornerRadius = 6
        label.text = title
        label.font = .systemFont(ofSize: 12, weight: .medium)
        label.textAlignment = .center
        addSubview(label)
        updateColors()
    }

    convenience init(_ title: String, style: Style = .plain, onTap: @escaping @MainActor () -> Void) {
        self.init(title, style: style)
        addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { updateColors() } }
    }

    override var isSelected: Bool {
        didSet { if isSelected != oldValue { updateColors() } }
    }

    override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { updateColors() } }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: label.intrinsicContentSize.width.rounded(.up) + 16, height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }

    private func updateColors() {
        label.textColor = isSelected ? .white : isEnabled ? .label : .tertiaryLabel
        if isSelected {
            backgroundColor = style == .recording ? .systemRed : .systemBlue
        } else if isHighlighted {
            backgroundColor = .systemFill
        } else {
            backgroundColor = style == .quiet ? .clear : .tertiarySystemFill
        }
        layer.opacity = isSelected && isHighlighted ? 0.7 : 1
    }
}
