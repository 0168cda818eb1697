import CoreGraphics
import Foundation

/// A month as a grid of days, with arrows to other months, wheels for a month far away, and a field for the time.
@MainActor
final class DateCalendar: UIView, DateChooser {
    private let onChange: (Date) -> Void
    private var settings: DateSettings
    private var texts: DateTexts
    private var date = Date(timeIntervalSinceReferenceDate: 0)
    private(set) var month: MonthGrid
    /// Whether the calendar has shown a date, whose month counts at first.
    private var isShown = false

    let title = CalendarTitle(frame: .zero)
    let earlier = CalendarArrow(symbol: "chevron.left", label: "Previous Month")
    let later = CalendarArrow(symbol: "chevron.right", label: "Next Month")
    private var weekdays: [UILabel] = []
    private(set) var days: [CalendarDay] = []
    /// The wheels of months and years, in place of the days; nil while the days are shown.
    private(set) var monthWheels: DateWheels?
    private let timeLabel = UILabel()
    private(set) var timeFields: DateFields?

    /// Creates a calendar without a date.
    ///
    /// - Parameter onChange: Called with the date that the user has chosen.
    init(_ settings: DateSettings, onChange: @escaping (Date) -> Void) {
        self.onChange = onChange
        self.settings = settings
        texts = DateTexts(DateColumns(settings))
        month = MonthGrid(of: Date(timeIntervalSinceReferenceDate: 0), in: settings.calendar)
        super.init(frame: .zero)
        isOpaque = false
        for view in [title, earlier, later] { addSubview(view) }
        for _ in 0..<7 {
            let label = UILabel()
            label.textAlignment = .center
            label.textColor = .tertiaryLabel
            label.isOpaque = false
            label.isAccessibilityElement = false
            weekdays.append(label)
            addSubview(label)
        }
        title.addAction(UIAction { [unowned self] _ in toggleMonths() }, for: .primaryActionTriggered)
        earlier.addAction(UIAction { [unowned self] _ in turn(by: -1) }, for: .primaryActionTriggered)
        later.addAction(UIAction { [unowned self] _ in turn(by: 1) }, for: .primaryActionTriggered)
        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
            swipe.direction = direction
            swipe.addTarget(self, action: Selector("_monthSwiped:", DateCalendar.swiped(_:)))
            addGestureRecognizer(swipe)
        }
        timeLabel.text = "Time"
        timeLabel.isOpaque = false
        timeLabel.font = .preferredFont(forTextStyle: .body)
        timeLabel.adjustsFontForContentSizeCategory = true
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    // MARK: - Showing

    func show(_ date: Date, _ settings: DateSettings, animated: Bool) {
        let hasNewCalendar = settings.calendar != self.settings.calendar
        let hasMoved = !isShown || hasNewCalendar || date != self.date
        if settings != self.settings { texts = DateTexts(DateColumns(settings)) }
        self.settings = settings
        self.date = date
        isShown = true
        if hasMoved { month = MonthGrid(of: date, in: settings.calendar) }
        showTimeFields()
        timeFields?.show(date, settings, animated: animated)
        monthWheels?.show(date, settings, animated: animated)
        showMonth()
    }

    private func showTimeFields() {
        let hasTime = settings.mode == .dateAndTime
        guard hasTime != (timeFields != nil) else { return }
        if hasTime {
            let fields = DateFields(settings, isTimeOnly: true) { [weak self] in self?.onChange($0) }
            addSubview(timeLabel)
            addSubview(fields)
            timeFields = fields
        } else {
            timeLabel.removeFromSuperview()
            timeFields?.removeFromSuperview()
            timeFields = nil
        }
        setNeedsLayout()
    }

    private func showMonth() {
        title.text = texts.text(month.start, template: "yMMMM")
        let names = month.weekdays
        for (label, name) in zip(weekdays, names) { label.text = name.uppercased(with: settings.locale) }
        while days.count > month.count { days.removeLast().removeFromSuperview() }
        while days.count < month.count {
            let day = CalendarDay(frame: .zero)
            day.addAction(UIAction { [unowned self, unowned day] _ in choose(day) }, for: .primaryActionTriggered)
            day.isHidden = monthWheels != nil
            days.append(day)
            addSubview(day)
        }
        let today = month.index(of: presentDate)
        let selected = month.index(of: date)
        for (index, day) in days.enumerated() {
            let start = month.day(index)
            day.text = texts.text(start, template: "d").filter { !$0.isLetter || $0.isNumber }
            day.accessibilityLabel = texts.text(start, date: .full, time: .none)
            day.isToday = index == today
            day.isSelected = index == selected
            let span = settings.calendar.dateInterval(of: .day, for: start)
            day.isEnabled = span.map { !settings.excludes($0) } ?? true
        }
        earlier.isEnabled = settings.minimum == nil || !settings.excludes(month.moved(by: -1).span)
        later.isEnabled = settings.maximum == nil || !settings.excludes(month.moved(by: 1).span)
        setNeedsLayout()
    }

    // MARK: - Choosing

    private func choose(_ day: CalendarDay) {
        guard let index = days.firstIndex(where: { $0 === day }) else { return }
        onChange(onDay(month.day(index)))
    }

    /// Returns the chosen time on another day.
    private func onDay(_ day: Date) -> Date {
        let calendar = settings.calendar
        var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
        let time = calendar.dateComponents([.hour, .minute, .second], from: date)
        (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
        return calendar.date(from: parts) ?? day
    }

    private func turn(by months: Int) {
        guard monthWheels == nil else { return }
        month = month.moved(by: months)
        showMonth()
        UIAccessibility.post(notification: .pageScrolled, argument: title.text)
    }

    private func swiped(_ swipe: UISwipeGestureRecognizer) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isNext = swipe.direction == (isMirrored ? .right : .left)
        guard (isNext ? later : earlier).isEnabled else { return }
        turn(by: isNext ? 1 : -1)
    }

    /// Shows the wheels of months and years, or the days again.
    private func toggleMonths() {
        if let wheels = monthWheels {
            wheels.removeFromSuperview()
            monthWheels = nil
        } else {
            let wheels = DateWheels(settings, isMonthOnly: true) { [weak self] in self?.onChange($0) }
            addSubview(wheels)
            monthWheels = wheels
            wheels.show(date, settings, animated: false)
            month = MonthGrid(of: date, in: settings.calendar)
            showMonth()
        }
        title.isOpen = monthWheels != nil
        for view in (days as [UIView]) + (weekdays as [UIView]) + [earlier, later] {
            view.isHidden = monthWheels != nil
        }
        setNeedsLayout()
    }

    // MARK: - Layout

    var preferredSize: CGSize {
        let days = PickerMetrics.dayHeight * CGFloat(MonthGrid.weeks)
        let time = settings.mode == .dateAndTime ? PickerMetrics.timeRowHeight : 0
        return CGSize(
            width: PickerMetrics.calendarWidth,
            height: PickerMetrics.calendarHeader + PickerMetrics.weekdayHeight + days + time
                + PickerMetrics.calendarMargin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for view in [title, timeFields, monthWheels] as [UIView?] {
            view?.semanticContentAttribute = semanticContentAttribute
        }
        let margin = PickerMetrics.calendarMargin
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
        }
        let width = max(bounds.width - 2 * margin, 0)
        let header = PickerMetrics.calendarHeader
        let side = PickerMetrics.arrowSide
        let arrowY = ((header - side) / 2).rounded()
        place(later, margin + width - side, arrowY, side, side)
        place(earlier, margin + width - 2 * side - 4, arrowY, side, side)
        let titleWidth = min(title.intrinsicContentSize.width, max(width - 2 * side - 12, 0))
        place(title, margin, 0, titleWidth, header)
        let column = width / 7
        let time = timeFields == nil ? 0 : PickerMetrics.timeRowHeight
        let top = header + PickerMetrics.weekdayHeight
        let height = max((bounds.height - top - time - margin) / CGFloat(MonthGrid.weeks), 1)
        for (index, label) in weekdays.enumerated() {
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            place(label, margin + column * CGFloat(index), header, column, PickerMetrics.weekdayHeight)
        }
        for (index, day) in days.enumerated() {
            let cell = month.cell(ofDay: index)
            place(day, margin + column * CGFloat(cell.weekday), top + height * CGFloat(cell.week), column, height)
        }
        monthWheels?.frame = CGRect(
            x: 0, y: header, width: bounds.width, height: max(bounds.height - header - time - margin, 0))
        if let timeFields {
            let size = timeFields.preferredSize
            let y = bounds.height - margin - time
            place(timeLabel, margin + 4, y, max(width - size.width - 12, 0), time)
            timeLabel.textAlignment = isMirrored ? .right : .left
            place(timeFields, margin + width - size.width, y, size.width, time)
        }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { showMonth() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
