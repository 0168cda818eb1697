import CoreGraphics
import Foundation

/// A control with which the user chooses a day, a time, both, or a duration.
///
/// Each date that the user chooses is sent as `valueChanged` together with `primaryActionTriggered`. Changes in code
/// send nothing. The order and the form of what is shown follow the locale. A new picker shows the present date.
///
/// Unlike UIKit, the words beside a countdown are English in every locale, the present day is called today in English
/// only, and years of a calendar with eras are those of the era of the date.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    private var settings = DateSettings()
    private var current = Date(timeIntervalSinceReferenceDate: 0)
    private var countdown: TimeInterval = 60
    /// The view in which the user chooses.
    private(set) var chooser: (any DateChooser)?

    /// Creates a picker of the present date. One of no size is as large as it asks to be.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
    }

    // MARK: - Coding

    /// Creates a picker from an archive or a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        if let mode = coder.choice(Mode.self, forKey: Key.mode) { datePickerMode = mode }
        if let style = coder.choice(UIDatePickerStyle.self, forKey: Key.style) { preferredDatePickerStyle = style }
        if let minutes = coder.integer(forKey: Key.interval, in: 1...30) { minuteInterval = minutes }
        minimumDate = Self.date(coder, Key.minimum)
        maximumDate = Self.date(coder, Key.maximum)
        if let date = Self.date(coder, Key.date) { self.date = date }
        if let seconds = coder.number(forKey: Key.countdown) { countDownDuration = seconds }
        coder.applyNib(to: self)
    }

    /// Writes the picker with its date, its limits, its mode and its style. The calendar, the locale and the time zone
    /// are not written.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(datePickerMode.rawValue, forKey: Key.mode)
        coder.encode(preferredDatePickerStyle.rawValue, forKey: Key.style)
        coder.encode(minuteInterval, forKey: Key.interval)
        coder.encode(current.timeIntervalSinceReferenceDate, forKey: Key.date)
        coder.encode(countdown, forKey: Key.countdown)
        if let minimumDate { coder.encode(minimumDate.timeIntervalSinceReferenceDate, forKey: Key.minimum) }
        if let maximumDate { coder.encode(maximumDate.timeIntervalSinceReferenceDate, forKey: Key.maximum) }
    }

    private static func date(_ coder: NSCoder, _ key: String) -> Date? {
        coder.number(forKey: key).map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    private enum Key {
        static let mode = "UIDatePickerMode"
        static let style = "UIPreferredDatePickerStyle"
        static let interval = "UIMinuteInterval"
        static let date = "UIDatePickerSeconds"
        static let minimum = "UIDatePickerMinimumSeconds"
        static let maximum = "UIDatePickerMaximumSeconds"
        static let countdown = "UIDatePickerCountDownDuration"
    }

    private func prepare() {
        isOpaque = false
        updateCalendar()
        current = presentDate
        makeChooser()
    }

    // MARK: - Kind

    /// The kind of value that the user chooses; a day and a time by default.
    open var datePickerMode: Mode {
        get { settings.mode }
        set {
            guard newValue != settings.mode else { return }
            settings.mode = newValue
            makeChooser()
        }
    }

    /// The style that the app prefers; `automatic` by default.
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
        didSet { if preferredDatePickerStyle != oldValue { makeChooser() } }
    }

    /// The style that is shown, which is never `automatic`. A countdown, and months of years, always have wheels.
    open var datePickerStyle: UIDatePickerStyle {
        guard datePickerMode != .countDownTimer, datePickerMode != .yearAndMonth else { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    // MARK: - Value

    /// The date, within the limits. Setting it sends nothing.
    open var date: Date {
        get {
            let hasTime = datePickerMode != .date && datePickerMode != .yearAndMonth
            return roundsToMinuteInterval && hasTime ? settings.rounded(current) : current
        }
        set { setDate(newValue, animated: false) }
    }

    /// Shows a date, to which wheels turn if animated. The nearest date within the limits takes the place of one beyond
    /// them. Sends nothing.
    open func setDate(_ date: Date, animated: Bool) {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return }
        current = settings.clamped(date)
        showValue(animated: animated)
    }

    /// The earliest date that can be chosen; nil, the default, for any. A minimum beyond the maximum is ignored, and so
    /// is the maximum then.
    open var minimumDate: Date? {
        get { settings.minimum }
        set {
            settings.minimum = newValue
            limitsDidChange()
        }
    }

    /// The latest date that can be chosen; nil, the default, for any.
    open var maximumDate: Date? {
        get { settings.maximum }
        set {
            settings.maximum = newValue
            limitsDidChange()
        }
    }

    /// The duration of a countdown in seconds: from one interval of minutes to 23 hours and 59 minutes, in whole
    /// intervals. Setting it sends nothing.
    open var countDownDuration: TimeInterval {
        get { countdown }
        set {
            guard newValue.isFinite else { return }
            let step = Double(minuteInterval * 60)
            countdown = (min(max(newValue, step), 86_340) / step).rounded(.down) * step
            showValue(animated: false)
        }
    }

    /// The interval between the minutes that can be chosen: a divisor of 60 up to 30. Other values are ignored.
    open var minuteInterval: Int {
        get { settings.minuteInterval }
        set {
            guard (1...30).contains(newValue), 60 % newValue == 0, newValue != settings.minuteInterval else { return }
            settings.minuteInterval = newValue
            countDownDuration = countdown
        }
    }

    /// Whether `date` is at the beginning of an interval of minutes. Otherwise it is the one that was set, until the
    /// user chooses another.
    open var roundsToMinuteInterval = true

    private func limitsDidChange() {
        current = settings.clamped(current)
        showValue(animated: false)
    }

    // MARK: - Language

    /// The calendar; nil stands for the user's.
    open var calendar: Calendar! {
        didSet { updateCalendar() }
    }

    /// The locale, which determines the language, the order and the form of what is shown; nil stands for the user's.
    open var locale: Locale? {
        didSet { updateCalendar() }
    }

    /// The time zone; nil stands for that of the calendar.
    open var timeZone: TimeZone? {
        didSet { updateCalendar() }
    }

    private func updateCalendar() {
        var calendar: Calendar = self.calendar ?? .current
        calendar.locale = locale ?? calendar.locale ?? .current
        if let timeZone { calendar.timeZone = timeZone }
        guard calendar != settings.calendar || calendar.locale != settings.calendar.locale else { return }
        settings.calendar = calendar
        showValue(animated: false)
        invalidateIntrinsicContentSize()
    }

    // MARK: - Choosing

    private func makeChooser() {
        chooser?.removeFromSuperview()
        let onChange: (Date) -> Void = { [weak self] in self?.userChose($0) }
        let chooser: any DateChooser =
            switch (datePickerStyle, datePickerMode) {
            case (.inline, .date), (.inline, .dateAndTime): DateCalendar(settings, onChange: onChange)
            case (.compact, _): DateFields(settings, onChange: onChange)
            default: DateWheels(settings, onChange: onChange)
            }
        addSubview(chooser)
        self.chooser = chooser
        showValue(animated: false)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private var shownDate: Date {
        datePickerMode == .countDownTimer ? Date(timeIntervalSinceReferenceDate: countdown) : current
    }

    private func showValue(animated: Bool) {
        chooser?.show(shownDate, settings, animated: animated)
    }

    /// Called when the user has chosen a date, which may be beyond the limits.
    private func userChose(_ date: Date) {
        let old = shownDate
        if datePickerMode == .countDownTimer {
            countdown = date.timeIntervalSinceReferenceDate
        } else {
            current = settings.clamped(date)
        }
        showValue(animated: true)
        if shownDate != old { send([.valueChanged, .primaryActionTriggered], event: nil) }
    }

    // MARK: - Layout

    open override var intrinsicContentSize: CGSize { chooser?.preferredSize ?? .zero }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        chooser?.semanticContentAttribute = semanticContentAttribute
        chooser?.frame = bounds
        chooser?.isUserInteractionEnabled = isEnabled
        chooser?.alpha = isEnabled ? 1 : 0.5
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { showValue(animated: false) }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - Keyboard and accessibility

    /// Whether the picker itself can have the focus. It cannot: its parts have it.
    open override var canBecomeFocused: Bool { false }

    /// The parts are the elements.
    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }
}
