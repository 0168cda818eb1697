import CoreGraphics
import Foundation
import QuartzCore

/// A row of a menu: an action, a command, a menu, or the way back to the menu around it.
@MainActor
final class MenuRow: UIControl {
    let element: UIMenuElement
    /// Whether the row leads back from the menu that it names.
    let leadsBack: Bool

    private let label = UILabel()
    private var detail: UILabel?
    private var picture: UIImageView?
    private var check: UIImageView?
    private let highlight = ControlPart(frame: .zero)

    /// Whether there is a column for check marks.
    var hasChecks = false {
        didSet { if hasChecks != oldValue { setNeedsLayout() } }
    }

    init(_ element: UIMenuElement, leadsBack: Bool = false) {
        self.element = element
        self.leadsBack = leadsBack
        super.init(frame: .zero)
        isOpaque = false
        highlight.layer.cornerRadius = MenuMetrics.cornerRadius - MenuMetrics.highlightInset
        addSubview(highlight)
        label.font = .preferredFont(forTextStyle: leadsBack ? .headline : .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 2
        addSubview(label)
        if let subtitle = element.subtitle, !leadsBack {
            let detail = UILabel()
            detail.text = subtitle
            detail.font = .preferredFont(forTextStyle: .footnote)
            detail.adjustsFontForContentSizeCategory = true
            detail.numberOfLines = 2
            detail.textColor = .secondaryLabel
            addSubview(detail)
            self.detail = detail
        }
        let leadsOn = element is UIMenu
        let image = leadsBack ? Self.chevron("chevron.left") : element.image
        if let image { picture = add(image) }
        if leadsOn, !leadsBack, let image = Self.chevron("chevron.right") { check = add(image) }
        update()
    }

    required init?(coder: NSCoder) {
        return nil
    }

    private static func chevron(_ name: String) -> UIImage? {
        UIImage(systemName: name)?.imageFlippedForRightToLeftLayoutDirection()
    }

    private func add(_ image: UIImage) -> UIImageView {
        let view = UIImageView(image: image)
        view.contentMode = .scaleAspectFit
        addSubview(view)
        return view
    }

    /// Shows the element as it is now.
    func update() {
        let attributes = element.choiceAttributes
        label.text = element.title
        isEnabled = leadsBack || !attributes.contains(.disabled)
        let color: UIColor =
            !isEnabled ? .tertiaryLabel : attributes.contains(.destructive) && !leadsBack ? .systemRed : .label
        label.textColor = color
        picture?.tintColor = color
        guard !(element is UIMenu) else {
            check?.tintColor = color
            return
        }
        let name: String? =
            switch element.choiceState {
            case .off: nil
            case .on: "checkmark"
            case .mixed: "minus"
            }
        check?.removeFromSuperview()
        check = name.flatMap { UIImage(systemName: $0) }.map(add)
        check?.tintColor = color
        setNeedsLayout()
    }

    /// Whether a key would choose the row.
    var isKeyboardHighlighted = false {
        didSet { updateHighlight() }
    }

    package override func stateDidChange() {
        super.stateDidChange()
        updateHighlight()
    }

    private func updateHighlight() {
        highlight.backgroundColor = isHighlighted || isKeyboardHighlighted ? .systemFill : nil
    }

    // MARK: - Layout

    private var texts: [UILabel] { [label, detail].compactMap { $0 } }

    /// The width of what stands before the texts and after them.
    private var insets: (leading: CGFloat, trailing: CGFloat) {
        var leading = MenuMetrics.side
        if hasChecks { leading += MenuMetrics.checkWidth }
        if picture != nil { leading += MenuMetrics.imageSide + MenuMetrics.imageGap }
        let leadsOn = element is UIMenu && !leadsBack
        return (leading, MenuMetrics.side + (leadsOn ? MenuMetrics.imageSide : 0))
    }

    /// Returns the height that the texts need.
    func height(forWidth width: CGFloat) -> CGFloat {
        let room = max(0, width - insets.leading - insets.trailing)
        let height = texts.reduce(0) {
            $0 + $1.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height.rounded(.up)
        }
        return max(MenuMetrics.rowHeight, height + 2 * MenuMetrics.rowPadding)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        highlight.frame = bounds.insetBy(dx: MenuMetrics.highlightInset, dy: 0)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView?, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
            view?.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let (leading, trailing) = insets
        let room = max(0, bounds.width - leading - trailing)
        let side = MenuMetrics.imageSide
        let middle = ((bounds.height - side) / 2).rounded()
        let checkX = element is UIMenu ? bounds.width - trailing : MenuMetrics.side
        let checkSide = MenuMetrics.checkWidth - 10
        place(check, x: checkX, y: ((bounds.height - checkSide) / 2).rounded(), width: checkSide, height: checkSide)
        place(picture, x: leading - side - MenuMetrics.imageGap, y: middle, width: side, height: side)
        let heights = texts.map {
            $0.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height.rounded(.up)
        }
        var y = ((bounds.height - heights.reduce(0, +)) / 2).rounded()
        for (text, height) in zip(texts, heights) {
            place(text, x: leading, y: y, width: room, height: height)
            y += height
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    // MARK: - Tapping

    package override var isTriggeredByTap: Bool { true }

    // The menu moves its own highlight.
    override var canBecomeFocused: Bool { false }

    override var accessibilityDefaults: AccessibilityDefaults {
        var traits = UIAccessibilityTraits.button
        if element.choiceState == .on { traits.insert(.selected) }
        let label = [element.title, element.subtitle].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        return controlDefaults(traits, label: leadsBack ? "Back, \(label)" : label)
    }
}
