import CoreGraphics
import Foundation

/// The compact form of a date picker: a field for the day and one for the time, each of which opens a panel.
@MainActor
final class DateFields: UIView, DateChooser {
    /// The part of a date that a field shows.
    enum Part: CaseIterable {
        case day, time
    }

    private let onChange: (Date) -> Void
    private var settings: DateSettings
    private var texts: DateTexts
    private var date = Date(timeIntervalSinceReferenceDate: 0)
    private(set) var fields: [(part: Part, field: DateField)] = []
    /// The panel that is open.
    private weak var panel: DatePanel?

    /// Creates fields for the parts of dates that the settings have.
    ///
    /// - Parameters:
    ///   - isTimeOnly: Whether there is only a field for the time.
    ///   - onChange: Called with the date that the user has chosen.
    init(_ settings: DateSettings, isTimeOnly: Bool = false, onChange: @escaping (Date) -> Void) {
        self.onChange = onChange
        self.settings = settings
        texts = DateTexts(DateColumns(settings))
        super.init(frame: .zero)
        isOpaque = false
        for part in Part.allCases {
            let isShown =
                switch part {
                case .day: settings.mode != .time && !isTimeOnly
                case .time: settings.mode != .date
                }
            guard isShown else { continue }
            let field = DateField(frame: .zero)
            field.accessibilityLabel = part == .day ? "Date" : "Time"
            field.addAction(UIAction { [unowned self] _ in toggle(part) }, for: .primaryActionTriggered)
            addSubview(field)
            fields.append((part, field))
        }
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    func show(_ date: Date, _ settings: DateSettings, animated: Bool) {
        if settings != self.settings { texts = DateTexts(DateColumns(settings)) }
        self.settings = settings
        self.date = date
        for (part, field) in fields {
            field.text =
                part == .day
                ? texts.text(date, date: .medium, time: .none) : texts.text(date, date: .none, time: .short)
        }
        (panel?.content as? any DateChooser)?.show(date, panelSettings(of: panel?.content), animated: animated)
        superview?.invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - The panel

    private func panelSettings(of content: UIView?) -> DateSettings {
        var settings = settings
        settings.mode = content is DateCalendar ? .date : .time
        return settings
    }

    private func toggle(_ part: Part) {
        if let panel, !panel.isClosing {
            let isSame = panel.source === fields.first { $0.part == part }?.field
            panel.close()
            if isSame { return }
        }
        guard let field = fields.first(where: { $0.part == part })?.field, window != nil else { return }
        let onChange: (Date) -> Void = { [weak self] in self?.onChange($0) }
        let content: any DateChooser =
            part == .day ? DateCalendar(settings, onChange: onChange) : DateWheels(settings, onChange: onChange)
        content.show(date, panelSettings(of: content), animated: false)
        let panel = DatePanel(content, of: field)
        panel.show()
        self.panel = panel
    }

    // MARK: - Layout

    var preferredSize: CGSize {
        let widths = fields.map { $0.field.intrinsicContentSize.width }
        let gaps = PickerMetrics.fieldGap * CGFloat(max(widths.count - 1, 0))
        return CGSize(
            width: widths.reduce(0, +) + gaps,
            height: fields.map { $0.field.intrinsicContentSize.height }.max() ?? PickerMetrics.fieldHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let alignment = (superview as? UIControl)?.contentHorizontalAlignment
        let isTrailing = alignment == .trailing || alignment == (isMirrored ? .left : .right)
        let size = preferredSize
        var x = isTrailing ? max(bounds.width - size.width, 0) : 0
        for (_, field) in fields {
            let own = field.intrinsicContentSize
            let y = ((bounds.height - own.height) / 2).rounded()
            let left = isMirrored ? bounds.width - x - own.width : x
            field.frame = CGRect(x: left, y: y, width: own.width, height: own.height)
            x += own.width + PickerMetrics.fieldGap
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}

/// A field of a compact date picker, which is a button with a grey plate.
@MainActor
final class DateField: LabeledDateButton {
    private let plate = ControlPart(frame: .zero)

    /// Whether the panel of the field is open.
    var isOpen = false {
        didSet { if isOpen != oldValue { setNeedsLayout() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        insertSubview(plate, belowSubview: label)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override var intrinsicContentSize: CGSize {
        let size = label.intrinsicContentSize
        return CGSize(
            width: (size.width + PickerMetrics.fieldPadding).rounded(.up),
            height: max(PickerMetrics.fieldHeight, (size.height + PickerMetrics.fieldPadding / 2).rounded(.up)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.show(nil, orShapeIn: .tertiarySystemFill, cornerRadius: bounds.height / 2)
        plate.place(bounds)
        label.frame = bounds
        label.textColor = isOpen ? tintColor : .label
        label.alpha = isHighlighted ? 0.4 : 1
    }

    override var accessibilityDefaults: AccessibilityDefaults { controlDefaults(.button, value: text) }
}
