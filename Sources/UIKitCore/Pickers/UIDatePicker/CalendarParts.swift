import CoreGraphics
import Foundation

/// A part of a date picker that a tap triggers.
@MainActor
class DateButton: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func claims(_ gesture: UIGestureRecognizer) -> Bool { gesture.kind.isSingleTap }

    override var isTriggeredByTap: Bool { true }
}

/// A part of a date picker that a tap triggers, with a text in front of everything else.
@MainActor
class LabeledDateButton: DateButton {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.isOpaque = false
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    var text: String? {
        get { label.text }
        set {
            label.text = newValue
            setNeedsLayout()
        }
    }
}

/// A day in a calendar: its number, on a circle if it is selected.
@MainActor
final class CalendarDay: LabeledDateButton {
    private let circle = ControlPart(frame: .zero)

    /// Whether it is the present day.
    var isToday = false {
        didSet { if isToday != oldValue { setNeedsLayout() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        insertSubview(circle, belowSubview: label)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height, PickerMetrics.dayCircle)
        let tint: UIColor = tintColor
        let fill: UIColor =
            isSelected
            ? isToday ? tint : tint.withAlphaComponent(0.15) : isHighlighted ? .tertiarySystemFill : .clear
        circle.show(nil, orShapeIn: fill, cornerRadius: side / 2)
        circle.place(CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side))
        label.frame = bounds
        label.font = .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
        label.textColor =
            !isEnabled ? .tertiaryLabel : isSelected && isToday ? .white : isSelected || isToday ? tint : .label
    }

    override var accessibilityDefaults: AccessibilityDefaults { controlDefaults(.button, label: text) }
}

/// An arrow that turns a calendar to another month.
@MainActor
final class CalendarArrow: DateButton {
    private let picture: UIImageView

    /// Creates an arrow.
    ///
    /// - Parameters:
    ///   - symbol: The name of the symbol in a left-to-right interface.
    ///   - label: The label for assistive technologies.
    init(symbol: String, label: String) {
        picture = UIImageView(image: UIImage(systemName: symbol)?.imageFlippedForRightToLeftLayoutDirection())
        super.init(frame: .zero)
        picture.contentMode = .center
        addSubview(picture)
        accessibilityLabel = label
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        picture.tintColor = isEnabled ? tintColor : .tertiaryLabel
        picture.alpha = isHighlighted ? 0.4 : 1
    }

    override var accessibilityDefaults: AccessibilityDefaults { controlDefaults(.button) }
}

/// The month and the year above a calendar, which open wheels for another month.
@MainActor
final class CalendarTitle: LabeledDateButton {
    private let picture = UIImageView(
        image: UIImage(systemName: "chevron.right")?.imageFlippedForRightToLeftLayoutDirection())

    /// Whether the wheels are shown.
    var isOpen = false {
        didSet { if isOpen != oldValue { setNeedsLayout() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        picture.contentMode = .scaleAspectFit
        addSubview(picture)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override var text: String? {
        didSet {
            invalidateIntrinsicContentSize()
            superview?.setNeedsLayout()
        }
    }

    private static let side: CGFloat = 14
    private static let inset: CGFloat = 4

    override var intrinsicContentSize: CGSize {
        let size = label.intrinsicContentSize
        return CGSize(
            width: (size.width + Self.side + 4 * Self.inset).rounded(.up),
            height: max(size.height, PickerMetrics.calendarHeader))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = min(label.intrinsicContentSize.width, max(bounds.width - Self.side - 4 * Self.inset, 0))
        let x = isMirrored ? bounds.width - Self.inset - width : Self.inset
        label.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
        label.textColor = isOpen ? tintColor : .label
        let gap = 2 * Self.inset
        picture.transform = .identity
        picture.frame = CGRect(
            x: isMirrored ? x - gap - Self.side : x + width + gap, y: bounds.midY - Self.side / 2, width: Self.side,
            height: Self.side)
        picture.transform = isOpen ? CGAffineTransform(rotationAngle: isMirrored ? -.pi / 2 : .pi / 2) : .identity
        picture.tintColor = tintColor
        alpha = isHighlighted ? 0.4 : 1
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(.button, label: text, value: isOpen ? "expanded" : nil)
    }
}
