import CoreGraphics
import Foundation
import QuartzCore

/// One word of an edit menu, or the sign that leads to more of them.
@MainActor
final class EditMenuItem: UIControl {
    enum Content: Equatable {
        case title(String)
        /// Leads to the items behind those that are shown, or back.
        case chevron(isForward: Bool)
    }

    let content: Content
    private let line = ControlPart(frame: .zero)
    private var label: UILabel?

    static let font = UIFont.systemFont(ofSize: 15)
    private static let padding: CGFloat = 14
    private static let chevronWidth: CGFloat = 34

    init(_ content: Content, onPick: @escaping @MainActor () -> Void) {
        self.content = content
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        line.backgroundColor = .separator
        addSubview(line)
        if case .title(let title) = content {
            let label = UILabel()
            label.text = title
            label.font = Self.font
            label.textAlignment = .center
            addSubview(label)
            self.label = label
        }
        addAction(UIAction { _ in onPick() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Whether the keyboard would pick this one.
    var isChosen = false {
        didSet { updateBackground() }
    }

    /// Whether the items run from right to left.
    var isMirrored = false {
        didSet { if isMirrored != oldValue { setNeedsLayout() } }
    }

    /// Whether a line parts it from an item before it.
    var hasLine = false {
        didSet { line.isHidden = !hasLine }
    }

    /// How wide the item wants to be, in points.
    var ownWidth: CGFloat {
        guard let label else { return Self.chevronWidth }
        return (label.intrinsicContentSize.width + 2 * Self.padding).rounded(.up)
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateBackground()
    }

    private func updateBackground() {
        backgroundColor = isHighlighted || isChosen ? .systemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label?.frame = bounds
        let width = 1 / contentScaleFactor
        line.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    override func draw(_ rect: CGRect) {
        guard case .chevron(let isForward) = content else { return }
        let reach: CGFloat = isForward != isMirrored ? 3.5 : -3.5
        let path = UIBezierPath()
        path.move(to: CGPoint(x: bounds.midX - reach, y: bounds.midY - 6))
        path.addLine(to: CGPoint(x: bounds.midX + reach, y: bounds.midY))
        path.addLine(to: CGPoint(x: bounds.midX - reach, y: bounds.midY + 6))
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        UIColor.label.resolvedColor(with: traitCollection).setStroke()
        path.stroke()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    // The keyboard goes on editing.
    override var canBecomeFocused: Bool { false }

    override var accessibilityDefaults: AccessibilityDefaults {
        switch content {
        case .title(let title): controlDefaults(.button, label: title)
        case .chevron(let isForward): controlDefaults(.button, label: isForward ? "More" : "Back")
        }
    }

    override func accessibilityActivate() -> Bool {
        sendActions(for: .touchUpInside)
        return true
    }
}
