import CoreGraphics
import Foundation
import QuartzCore

/// A row of a menu: an action, a command, a menu, or the way back to the menu around it; or an image in a line of them.
@MainActor
final class MenuRow: UIControl {
    /// The look of an element.
    enum Style {
        /// A title with an image before it, over the whole width.
        case row
        /// An image.
        case image
        /// An image with the title below it.
        case tile
        /// An image of a palette.
        case swatch
    }

    let element: UIMenuElement
    let style: Style
    /// The line of images that the row is in; nil for a row over the whole width.
    weak var line: MenuLine?
    /// Whether the row leads back from the menu that it names.
    let leadsBack: Bool

    private let label = UILabel()
    private var detail: UILabel?
    private var picture: UIImageView?
    private var check: UIImageView?
    private var wheel: UIActivityIndicatorView?
    private let highlight = ControlPart(frame: .zero)

    /// Whether there is a column for check marks.
    var hasChecks = false {
        didSet { if hasChecks != oldValue { setNeedsLayout() } }
    }

    init(
        _ element: UIMenuElement, style: Style = .row, preferences: UIMenuDisplayPreferences? = nil,
        leadsBack: Bool = false
    ) {
        self.element = element
        self.style = style
        self.leadsBack = leadsBack
        super.init(frame: .zero)
        isOpaque = false
        highlight.layer.cornerRadius =
            style == .row ? MenuMetrics.cornerRadius - MenuMetrics.highlightInset : MenuMetrics.plateRadius
        addSubview(highlight)
        label.font = .preferredFont(forTextStyle: leadsBack ? .headline : style == .row ? .body : .caption1)
        label.adjustsFontForContentSizeCategory = true
        let lineCount = preferences?.maximumNumberOfTitleLines ?? 0
        label.numberOfLines = style != .row ? 1 : lineCount > 0 ? lineCount : 2
        addSubview(label)
        if element is UIDeferredMenuElement {
            let wheel = UIActivityIndicatorView(style: .medium)
            wheel.startAnimating()
            addSubview(wheel)
            self.wheel = wheel
        }
        if style != .row {
            label.textAlignment = .center
            label.isHidden = style != .tile && (element.image != nil || wheel != nil)
            if let image = element.image { picture = add(image) }
            update()
            return
        }
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
        isEnabled = leadsBack || !attributes.contains(.disabled) && wheel == nil
        let color: UIColor =
            wheel != nil
            ? .secondaryLabel
            : !isEnabled ? .tertiaryLabel : attributes.contains(.destructive) && !leadsBack ? .systemRed : .label
        label.textColor = color
        picture?.tintColor = color
        guard !(element is UIMenu), style == .row else {
            check?.tintColor = color
            if style != .row, let image = shownImage { picture?.image = image }
            return updateHighlight()
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
        let isPressed = isHighlighted || isKeyboardHighlighted
        highlight.backgroundColor = isPressed ? .systemFill : isMarkedByPlate ? .secondarySystemFill : nil
    }

    /// The image of an element in a line; in a palette, the one for its state.
    private var shownImage: UIImage? {
        guard style != .row else { return element.image }
        return (element.choiceState == .on && style == .swatch ? (element as? UIAction)?.selectedImage : nil)
            ?? element.image
    }

    /// Whether a plate behind the image shows that the element is on.
    private var isMarkedByPlate: Bool {
        guard style != .row, element.choiceState == .on else { return false }
        return style != .swatch || (element as? UIAction)?.selectedImage == nil
    }

    // MARK: - Layout

    private var texts: [UILabel] { [label, detail].compactMap { $0 } }

    /// The width of what stands before the texts and after them.
    private var insets: (leading: CGFloat, trailing: CGFloat) {
        var leading = MenuMetrics.side
        if hasChecks { leading += MenuMetrics.checkWidth }
        if picture != nil || wheel != nil { leading += MenuMetrics.imageSide + MenuMetrics.imageGap }
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

    /// The height of an element in a line of images.
    var heightInLine: CGFloat {
        switch style {
        case .row, .image: MenuMetrics.imageLineHeight
        case .swatch: MenuMetrics.paletteSide
        case .tile: MenuMetrics.tileHeight + label.intrinsicContentSize.height.rounded(.up)
        }
    }

    /// Places the image in the middle, with the title below it in a tile.
    private func layoutInLine() {
        highlight.frame = bounds.insetBy(dx: 2, dy: 2)
        let side = MenuMetrics.imageSide
        let titleHeight = style == .tile ? label.intrinsicContentSize.height.rounded(.up) : 0
        let gap: CGFloat = style == .tile ? 4 : 0
        let top = ((bounds.height - side - gap - titleHeight) / 2).rounded()
        let frame = CGRect(x: ((bounds.width - side) / 2).rounded(), y: top, width: side, height: side)
        picture?.frame = frame
        wheel?.center = CGPoint(x: frame.midX, y: frame.midY)
        label.frame =
            style == .tile
            ? CGRect(x: 4, y: top + side + gap, width: max(0, bounds.width - 8), height: titleHeight)
            : bounds.insetBy(dx: 4, dy: 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard style == .row else { return layoutInLine() }
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
        place(wheel, x: leading - side - MenuMetrics.imageGap, y: middle, width: side, height: side)
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
