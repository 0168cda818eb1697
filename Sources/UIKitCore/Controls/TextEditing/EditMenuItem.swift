import CoreGraphics
import Foundation
import QuartzCore

/// A command of an edit menu, or a chevron that leads to another page.
@MainActor
final class EditMenuItem: UIControl {
    enum Content: Equatable {
        case title(String)
        case image(UIImage)
        /// A wheel that turns until the app has provided commands.
        case wheel
        /// A chevron that leads to the next page, or back to the previous one.
        case chevron(isForward: Bool)
    }

    let content: Content
    private let separator = ControlPart(frame: .zero)
    private var label: UILabel?
    private var picture: UIImageView?
    private var wheel: UIActivityIndicatorView?

    static let font = UIFont.systemFont(ofSize: 15)
    private static let padding: CGFloat = 14
    private static let chevronWidth: CGFloat = 34

    init(_ content: Content, onActivate: @escaping @MainActor () -> Void) {
        self.content = content
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        separator.backgroundColor = .separator
        addSubview(separator)
        if case .title(let title) = content {
            let label = UILabel()
            label.text = title
            label.font = Self.font
            label.textAlignment = .center
            addSubview(label)
            self.label = label
        }
        if case .image(let image) = content {
            let picture = UIImageView(image: image)
            picture.contentMode = .scaleAspectFit
            addSubview(picture)
            self.picture = picture
        }
        if case .wheel = content {
            let wheel = UIActivityIndicatorView(style: .medium)
            wheel.startAnimating()
            addSubview(wheel)
            self.wheel = wheel
            isEnabled = false
        }
        addAction(UIAction { _ in onActivate() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The title; nil for an image or a chevron.
    var title: String? { if case .title(let title) = content { title } else { nil } }

    /// The colour of the content.
    var color = UIColor.label {
        didSet {
            label?.textColor = color
            picture?.tintColor = color
        }
    }

    /// Whether Return would pick the item.
    var isKeyboardHighlighted = false {
        didSet { updateBackground() }
    }

    /// Whether the items run from right to left.
    var isMirrored = false {
        didSet { if isMirrored != oldValue { setNeedsLayout() } }
    }

    /// Whether a line separates the item from the one before it.
    var showsSeparator = false {
        didSet { separator.isHidden = !showsSeparator }
    }

    /// The width in points that fits the content.
    var preferredWidth: CGFloat {
        guard let label else { return Self.chevronWidth }
        return (label.intrinsicContentSize.width + 2 * Self.padding).rounded(.up)
    }

    override func stateDidChange() {
        super.stateDidChange()
        updateBackground()
    }

    private func updateBackground() {
        backgroundColor = isHighlighted || isKeyboardHighlighted ? .systemFill : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label?.frame = bounds
        picture?.frame = bounds.insetBy(dx: 8, dy: 9)
        wheel?.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let width = 1 / contentScaleFactor
        separator.frame = CGRect(
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

    // The text keeps the keyboard focus.
    override var canBecomeFocused: Bool { false }

    override var accessibilityDefaults: AccessibilityDefaults {
        switch content {
        case .title(let title): controlDefaults(.button, label: title)
        case .image(let image): controlDefaults(.button, label: image.accessibilityLabel ?? "")
        case .wheel: controlDefaults(.button, label: "Loading")
        case .chevron(let isForward): controlDefaults(.button, label: isForward ? "More" : "Back")
        }
    }

    override func accessibilityActivate() -> Bool {
        sendActions(for: .touchUpInside)
        return true
    }

    override class var activatingClass: UIResponder.Type { EditMenuItem.self }
}
