import CoreGraphics
import Foundation

/// A view in which the user chooses a date: wheels, a calendar, or fields that open one of them.
@MainActor
protocol DateChooser: UIView {
    /// Shows a date in other settings.
    func show(_ date: Date, _ settings: DateSettings, animated: Bool)

    /// The size that the view asks for, in points.
    var preferredSize: CGSize { get }
}

/// The wheels of a date picker.
@MainActor
final class DateWheels: UIPickerView, DateChooser {
    private let isMonthOnly: Bool
    private let onChange: (Date) -> Void
    private var texts: DateTexts
    private var date = Date(timeIntervalSinceReferenceDate: 0)
    private var widths: [DateColumn: CGFloat] = [:]
    private var units: [DateColumn: UILabel] = [:]
    /// Whether the wheels have been given a date.
    private var isShown = false
    /// The present date when the rows were made.
    private var now = Date(timeIntervalSinceReferenceDate: 0)

    /// Creates wheels without a date.
    ///
    /// - Parameters:
    ///   - isMonthOnly: Whether there are only months and years.
    ///   - onChange: Called with the date that the user has chosen.
    init(_ settings: DateSettings, isMonthOnly: Bool = false, onChange: @escaping (Date) -> Void) {
        self.isMonthOnly = isMonthOnly
        self.onChange = onChange
        texts = DateTexts(DateColumns(settings, isMonthOnly: isMonthOnly))
        super.init(frame: .zero)
        dataSource = self
        delegate = self
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    private var columns: DateColumns { texts.columns }

    var preferredSize: CGSize { PickerMetrics.size }

    // MARK: - Showing

    func show(_ date: Date, _ settings: DateSettings, animated: Bool) {
        let old = columns
        let new = DateColumns(settings, isMonthOnly: isMonthOnly)
        self.date = date
        now = presentDate
        if new != old { texts = DateTexts(new) }
        if !isShown || new.columns != old.columns || new.settings.calendar != old.settings.calendar
            || new.settings.minuteInterval != old.settings.minuteInterval || new.hasPeriods != old.hasPeriods
        {
            isShown = true
            widths = [:]
            reloadAllComponents()
            showUnits()
        }
        for (index, column) in new.columns.enumerated() {
            let current = selectedRow(inComponent: index)
            // An endless wheel that has just been made starts in its middle.
            let isNew = current <= 0 && new.isEndless(column)
            let row = new.row(of: new.value(of: column, for: date), in: column, near: isNew ? nil : current)
            if row != current { selectRow(row, inComponent: index, animated: animated && !isNew) }
        }
        showAvailability()
    }

    /// Dims the rows that cannot be chosen.
    private func showAvailability() {
        for (wheel, column) in zip(wheels, columns.columns) {
            for (row, view) in wheel.rows { (view.custom as? UILabel)?.textColor = color(ofRow: row, in: column) }
        }
    }

    private func color(ofRow row: Int, in column: DateColumn) -> UIColor {
        columns.isAvailable(columns.value(ofRow: row, in: column), in: column, for: date) ? .label : .tertiaryLabel
    }

    /// Makes the words beside the numbers of a countdown.
    private func showUnits() {
        for label in units.values { label.removeFromSuperview() }
        units = [:]
        for (column, word) in [(DateColumn.hours, "hours"), (.minutes, "min")] where columns.columns.contains(column) {
            let label = UILabel()
            label.text = word
            label.isOpaque = false
            label.isAccessibilityElement = false
            addSubview(label)
            units[column] = label
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (wheel, column) in zip(wheels, columns.columns) {
            guard let label = units[column] else { continue }
            let size = PickerMetrics.font(for: traitCollection).pointSize
            label.font = .systemFont(ofSize: (size * 0.75).rounded(), weight: .semibold)
            label.sizeToFit()
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let middle = wheel.frame.midX
            let shift = size * 0.9
            label.frame.origin = CGPoint(
                x: (isMirrored ? middle - shift - label.bounds.width : middle + shift).rounded(),
                y: (bounds.midY - label.bounds.height / 2).rounded())
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        widths = [:]
        super.traitCollectionDidChange(previousTraitCollection)
    }

    // MARK: - Widths

    /// Returns the width that the titles of a column need.
    private func naturalWidth(_ column: DateColumn) -> CGFloat {
        if let width = widths[column] { return width }
        let samples: [Int] =
            switch column {
            case .day: (0..<7).map { columns.value(of: .day, for: date) + $0 * 30 }
            case .month: Array(0..<columns.valueCount(.month))
            case .dayOfMonth: [27]
            case .year: [2887]
            case .hour, .hours: [22]
            case .minute, .minutes: [columns.valueCount(column) - 1]
            case .period: [0, 1]
            }
        let font = PickerMetrics.font(for: traitCollection)
        let texts = samples.map { self.texts.title(of: $0, in: column, now: .distantPast) }
        let width = texts.map { $0.size(withAttributes: [.font: font]).width }.max() ?? 0
        let isUnit = column == .hours || column == .minutes
        let result = (width + PickerMetrics.columnPadding + (isUnit ? font.pointSize * 5 : 0)).rounded(.up)
        widths[column] = result
        return result
    }

    private var room: CGFloat {
        bounds.width - 2 * PickerMetrics.sideInset
            - PickerMetrics.gap * CGFloat(max(columns.columns.count - 1, 0))
    }
}

extension DateWheels: UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        columns.rowCount(columns.columns[component])
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let all = columns.columns.map(naturalWidth)
        let total = all.reduce(0, +)
        let natural = all[component]
        return total > room && total > 0 ? natural * max(room, 0) / total : natural
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? UILabel ?? UILabel()
        let column = columns.columns[component]
        label.isOpaque = false
        label.font = PickerMetrics.font(for: traitCollection)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.textAlignment = .center
        label.text = texts.title(of: columns.value(ofRow: row, in: column), in: column, now: now)
        label.textColor = color(ofRow: row, in: column)
        return label
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let column = columns.columns[component]
        onChange(columns.date(date, with: columns.value(ofRow: row, in: column), in: column))
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        switch columns.columns[component] {
        case .day: "Date"
        case .month: "Month"
        case .dayOfMonth: "Day"
        case .year: "Year"
        case .hour: "Hour"
        case .hours: "Hours"
        case .minute: "Minute"
        case .minutes: "Minutes"
        case .period: "Time of day"
        }
    }
}
