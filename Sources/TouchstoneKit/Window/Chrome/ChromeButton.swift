import UIKit

/// A small button of the playground's own window.
final class ChromeButton: UIControl, TipProviding {
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

    /// The effect of the button, and its key.
    var tip: String?

    private let label = UILabel()
    private let style: Style
    static let height: CGFloat = 24

    /// Whether the title is at the leading edge instead of the middle.
    var isLeading = false {
        didSet { label.textAlignment = isLeading ? .left : .center }
    }

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

    /// Sets the tip and returns the button.
    func tip(_ text: String) -> ChromeButton {
        tip = text
        return self
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
        label.frame = isLeading ? bounds.shrunk(dx: 8, dy: 0) : bounds
    }

    private func updateColors() {
        label.textColor = isSelected ? .white : isEnabled ? .label : ChromeColors.faint
        if isSelected {
            let isAlarm = style == .recording
            backgroundColor =
                isHighlighted
                ? (isAlarm ? ChromeColors.pressedAlarm : ChromeColors.pressedAccent)
                : (isAlarm ? ChromeColors.alarm : ChromeColors.accent)
        } else if isHighlighted {
            backgroundColor = .systemFill
        } else {
            backgroundColor = style == .quiet || !isEnabled ? .clear : .tertiarySystemFill
        }
        // Without a background, an outline says that the button cannot be pressed now.
        layer.borderWidth = isEnabled ? 0 : 1
        layer.borderColor = UIColor(white: 0.5, alpha: 0.35).cgColor
    }
}
