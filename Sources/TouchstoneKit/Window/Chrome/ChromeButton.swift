import UIKit

/// A small button of the playground's own window.
final class ChromeButton: UIControl, TipProviding {
    enum Style {
        /// A button with a background.
        case plain
        /// A button with a background only while it is pressed or selected.
        case quiet
        /// A button that is tinted while it is selected: one of several that may be selected at a time.
        case filter
        /// A button that is red while it is selected.
        case recording
    }

    var title: String {
        didSet {
            guard title != oldValue else { return }
            label.text = title
            accessibilityLabel = title
            superview?.setNeedsLayout()
        }
    }

    /// The effect of the button, and its key.
    var tip: String?

    /// Whether the icon is shown in place of the title.
    var isCompact: Bool {
        didSet { if isCompact != oldValue { updateContent() } }
    }

    private let label = UILabel()
    private let icon: ToolIcon?
    private var iconView: ToolIconView?
    private let style: Style
    static let height: CGFloat = 24
    /// The width of a button with an icon.
    static let iconWidth: CGFloat = 28
    /// The points on both sides of a title.
    private let margin: CGFloat

    /// Whether the title is at the leading edge instead of the middle.
    var isLeading = false {
        didSet { label.textAlignment = isLeading ? .left : .center }
    }

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The name of what it does.
    ///   - icon: The picture that stands for the title; nil to show the title.
    ///   - fontSize: The size of the title's font in points.
    ///   - margin: The points on both sides of the title.
    init(
        _ title: String, icon: ToolIcon? = nil, style: Style = .plain, fontSize: CGFloat = 12, margin: CGFloat = 8
    ) {
        self.title = title
        self.icon = icon
        self.style = style
        self.margin = margin
        isCompact = icon != nil
        super.init(frame: .zero)
        isOpaque = false
        layer.cornerRadius = 6
        label.text = title
        label.font = .systemFont(ofSize: fontSize, weight: .medium)
        label.textAlignment = .center
        accessibilityLabel = title
        updateContent()
    }

    convenience init(
        _ title: String, icon: ToolIcon? = nil, style: Style = .plain, onTap: @escaping @MainActor () -> Void
    ) {
        self.init(title, icon: icon, style: style)
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
        CGSize(width: isCompact ? Self.iconWidth : titleWidth, height: Self.height)
    }

    /// The width of the button when it shows its title.
    var titleWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) + 2 * margin }

    override func layoutSubviews() {
        super.layoutSubviews()
        if isCompact, let iconView {
            let side = ToolIconView.side
            iconView.frame = CGRect(
                x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side) / 2).rounded(), width: side,
                height: side)
        } else {
            label.frame = isLeading ? bounds.shrunk(dx: margin, dy: 0) : bounds
        }
    }

    private func updateContent() {
        if isCompact, iconView == nil, let icon {
            let view = ToolIconView(icon)
            iconView = view
        }
        let (shown, hidden) = isCompact ? (iconView as UIView?, label as UIView?) : (label, iconView)
        hidden?.removeFromSuperview()
        if let shown { addSubview(shown) }
        updateColors()
        setNeedsLayout()
    }

    private func updateColors() {
        label.textColor = isSelected ? .white : isEnabled ? .label : ChromeColors.faint
        // A chosen icon is coloured; only words and a recording have the strong colour behind them.
        let isTinted = style == .filter || isCompact && icon != nil && style != .recording
        if style == .filter, isEnabled { label.textColor = isSelected ? .label : ChromeColors.faint }
        iconView?.color =
            isSelected ? (isTinted ? ChromeColors.blue : .white) : isEnabled ? .label : .tertiaryLabel
        if isSelected, isTinted {
            backgroundColor = ChromeColors.blue.withAlphaComponent(isHighlighted ? 0.3 : 0.16)
        } else if isSelected {
            let isAlarm = style == .recording
            backgroundColor =
                isHighlighted
                ? (isAlarm ? ChromeColors.pressedAlarm : ChromeColors.pressedAccent)
                : (isAlarm ? ChromeColors.alarm : ChromeColors.accent)
        } else if isHighlighted {
            backgroundColor = .systemFill
        } else {
            let isPlain = style == .quiet || style == .recording && icon != nil || !isEnabled
            backgroundColor = isPlain ? .clear : .tertiarySystemFill
        }
        // Without a background, an outline says that the button cannot be pressed now; an icon is fainter.
        layer.borderWidth = isEnabled || icon != nil ? 0 : 1
        layer.borderColor = UIColor(white: 0.5, alpha: 0.35).cgColor
    }
}
