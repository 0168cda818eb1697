import CoreGraphics
import Foundation
import QuartzCore

/// The panel of an alert: its texts and fields, and the buttons below them.
///
/// Content that does not fit scrolls: the texts and fields by themselves, and the buttons by themselves.
@MainActor
final class AlertView: UIView {
    private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let header = UIScrollView(frame: .zero)
    private let footer = UIScrollView(frame: .zero)
    private var titleLabel: UILabel?
    private var messageLabel: UILabel?
    private var fields: [AlertField] = []
    private var buttons: [AlertButton] = []
    private var isSheet = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 30
        layer.shadowOffset = CGSize(width: 0, height: 10)
        plate.layer.cornerRadius = AlertMetrics.cornerRadius
        addSubview(plate)
        for view in [header, footer] {
            view.isOpaque = false
            view.contentInsetAdjustmentBehavior = .never
            view.alwaysBounceVertical = false
            plate.contentView.addSubview(view)
        }
    }

    /// Returns nil, because an alert makes its panel itself.
    required init?(coder: NSCoder) {
        return nil
    }

    // MARK: - Content

    /// Shows the texts, fields and actions of an alert.
    func show(_ alert: UIAlertController) {
        isSheet = alert.preferredStyle == .actionSheet
        titleLabel = update(titleLabel, alert.title, style: .headline, color: .label)
        titleLabel?.accessibilityTraits = .header
        let isAlone = alert.title?.isEmpty != false
        messageLabel = update(
            messageLabel, alert.message, style: isAlone ? .headline : .subheadline,
            color: isAlone ? .label : .secondaryLabel)
        // Fields are never removed from an alert. The one that is edited stays in the window, and keeps the keyboard.
        for field in alert.fields.dropFirst(fields.count) {
            let row = AlertField(around: field)
            fields.append(row)
            header.addSubview(row)
        }
        let shown = ordered(alert)
        for button in buttons where !shown.contains(where: { $0 === button.action }) { button.removeFromSuperview() }
        buttons = shown.map { action in
            let button = buttons.first { $0.action === action } ?? AlertButton(action, in: alert)
            button.isPreferred = !isSheet && alert.preferredAction === action
            footer.addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    /// Returns the actions in the order of the buttons: the one that changes nothing is the last of a column.
    private func ordered(_ alert: UIAlertController) -> [UIAlertAction] {
        let others = alert.actions.filter { $0.style != .cancel }
        guard let cancel = alert.cancelAction, !alert.hidesCancelAction else { return others }
        return others + [cancel]
    }

    private func update(_ label: UILabel?, _ text: String?, style: UIFont.TextStyle, color: UIColor) -> UILabel? {
        guard let text, !text.isEmpty else {
            label?.removeFromSuperview()
            return nil
        }
        let label = label ?? UILabel(frame: .zero)
        label.text = text
        label.font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        label.textAlignment = isSheet ? .center : .natural
        if label.superview == nil { header.addSubview(label) }
        return label
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    // MARK: - Layout

    private var labels: [UILabel] { [titleLabel, messageLabel].compactMap { $0 } }

    /// Returns the height that everything needs.
    func height(forWidth width: CGFloat) -> CGFloat { headerHeight(width) + footerHeight(width) }

    private func headerHeight(_ width: CGFloat) -> CGFloat { layOutHeader(width, places: false) }

    private func footerHeight(_ width: CGFloat) -> CGFloat { layOutFooter(width, places: false) }

    /// Returns the height of the texts and fields, and places them.
    private func layOutHeader(_ width: CGFloat, places: Bool) -> CGFloat {
        guard !labels.isEmpty || !fields.isEmpty else { return 0 }
        var y = AlertMetrics.textTop
        let textWidth = max(0, width - 2 * AlertMetrics.textMargin)
        for (index, label) in labels.enumerated() {
            if index > 0 { y += AlertMetrics.textGap }
            let height = label.sizeThatFits(CGSize(width: textWidth, height: .greatestFiniteMagnitude)).height
            if places {
                label.frame = CGRect(x: AlertMetrics.textMargin, y: y, width: textWidth, height: height.rounded(.up))
            }
            y += height.rounded(.up)
        }
        if !labels.isEmpty, !fields.isEmpty { y += AlertMetrics.sectionGap }
        for (index, field) in fields.enumerated() {
            if index > 0 { y += AlertMetrics.fieldGap }
            let height = field.naturalHeight
            if places {
                field.frame = CGRect(
                    x: AlertMetrics.padding, y: y, width: max(0, width - 2 * AlertMetrics.padding), height: height)
            }
            y += height
        }
        return y + (buttons.isEmpty ? AlertMetrics.textTop : AlertMetrics.sectionGap)
    }

    /// Returns the height of the buttons, and places them. Two buttons of an alert stand side by side if they fit.
    private func layOutFooter(_ width: CGFloat, places: Bool) -> CGFloat {
        guard !buttons.isEmpty else { return 0 }
        let padding = AlertMetrics.padding
        let top = labels.isEmpty && fields.isEmpty ? padding : 0
        let room = max(0, width - 2 * padding)
        let height = buttons.map(\.naturalHeight).max() ?? AlertMetrics.buttonHeight
        let half = (room - AlertMetrics.buttonGap) / 2
        if !isSheet, buttons.count == 2, buttons.allSatisfy({ $0.naturalWidth <= half }) {
            if places {
                // The action that changes nothing comes first in a row.
                let first = buttons.firstIndex { $0.action.style == .cancel } ?? 0
                let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
                for (index, button) in buttons.enumerated() {
                    let isLeft = (index == first) != isMirrored
                    button.frame = CGRect(
                        x: isLeft ? padding : padding + half + AlertMetrics.buttonGap, y: top, width: half,
                        height: height)
                }
            }
            return top + height + padding
        }
        var y = top
        for (index, button) in buttons.enumerated() {
            if index > 0 { y += AlertMetrics.buttonGap }
            if places { button.frame = CGRect(x: padding, y: y, width: room, height: height) }
            y += height
        }
        return y + padding
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        let width = bounds.width
        let headerSize = CGSize(width: width, height: layOutHeader(width, places: true))
        let footerSize = CGSize(width: width, height: layOutFooter(width, places: true))
        var headerRoom = headerSize.height
        if headerSize.height + footerSize.height > bounds.height {
            let share = bounds.height * AlertMetrics.headerShare
            headerRoom = min(headerSize.height, max(share, bounds.height - footerSize.height))
        }
        header.frame = CGRect(x: 0, y: 0, width: width, height: headerRoom)
        footer.frame = CGRect(x: 0, y: headerRoom, width: width, height: max(0, bounds.height - headerRoom))
        header.contentSize = headerSize
        footer.contentSize = footerSize
    }
}

/// A text field of an alert in its round frame.
@MainActor
final class AlertField: UIView {
    let field: UITextField

    init(around field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        isOpaque = false
        layer.cornerRadius = AlertMetrics.fieldRadius
        addSubview(field)
    }

    /// Returns nil, because an alert makes its fields itself.
    required init?(coder: NSCoder) {
        return nil
    }

    var naturalHeight: CGFloat {
        max(AlertMetrics.fieldHeight, field.intrinsicContentSize.height + 2 * AlertMetrics.textGap)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = bounds.insetBy(dx: AlertMetrics.fieldInset, dy: 0)
    }
}

/// A button of an alert.
@MainActor
final class AlertButton: UIControl {
    let action: UIAlertAction
    private weak var alert: UIAlertController?
    private let plate = ControlPart(frame: .zero)
    private let label = UILabel(frame: .zero)

    /// Whether the button stands out.
    var isPreferred = false {
        didSet { if isPreferred != oldValue { updateLook() } }
    }

    init(_ action: UIAlertAction, in alert: UIAlertController) {
        self.action = action
        self.alert = alert
        super.init(frame: .zero)
        isOpaque = false
        addSubview(plate)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        label.text = action.title
        addSubview(label)
        isEnabled = action.isEnabled
        action.button = self
        updateLook()
    }

    /// Returns nil, because an alert makes its buttons itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    private var font: UIFont {
        let size = UIFont.TextStyle.body.pointSize(for: traitCollection.preferredContentSizeCategory)
        return .systemFont(ofSize: size, weight: isPreferred || action.style == .cancel ? .semibold : .medium)
    }

    var naturalHeight: CGFloat {
        max(AlertMetrics.buttonHeight, (font.lineHeight + 2 * AlertMetrics.buttonPadding).rounded(.up))
    }

    var naturalWidth: CGFloat {
        ((action.title ?? "").size(withAttributes: [.font: font]).width + 2 * AlertMetrics.buttonPadding).rounded(.up)
    }

    private func updateLook() {
        label.font = font
        let color: UIColor =
            switch action.style {
            case .destructive: .systemRed
            case .default where isPreferred: .white
            default: .label
            }
        let isFilled = isPreferred && action.style != .destructive
        label.textColor = isFilled ? .white : color
        label.alpha = isEnabled ? 1 : 0.35
        let fill: UIColor = isFilled ? tintColor : .tertiarySystemFill
        plate.show(nil, orShapeIn: fill, cornerRadius: bounds.height / 2)
        plate.alpha = isHighlighted ? 0.5 : isEnabled || !isFilled ? 1 : 0.5
    }

    package override func stateDidChange() {
        super.stateDidChange()
        updateLook()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateLook()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.place(bounds)
        label.frame = bounds.insetBy(dx: AlertMetrics.buttonPadding, dy: 0)
        updateLook()
    }

    // MARK: - Tapping

    package override var isTriggeredByTap: Bool { true }

    /// Claims a single tap with one finger.
    package override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    package override func primaryActionWillBeSent() {
        super.primaryActionWillBeSent()
        alert?.choose(action)
    }

    override var accessibilityDefaults: AccessibilityDefaults { controlDefaults(.button, label: action.title) }
}
