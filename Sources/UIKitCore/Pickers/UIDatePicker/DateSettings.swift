import Foundation

/// The settings of a date picker, with what it assumes for those that the app has not set.
struct DateSettings: Equatable {
    var mode = UIDatePicker.Mode.dateAndTime
    /// The calendar in the picker's locale and time zone.
    var calendar = Calendar.current
    var minimum: Date?
    var maximum: Date?
    var minuteInterval = 1

    var locale: Locale { calendar.locale ?? .current }

    /// Returns the nearest date within the limits. Limits that exclude each other count for nothing.
    func clamped(_ date: Date) -> Date {
        if let minimum, let maximum, minimum > maximum { return date }
        if let minimum, date < minimum { return minimum }
        if let maximum, date > maximum { return maximum }
        return date
    }

    /// Returns whether a span of time lies outside the limits.
    func excludes(_ span: DateInterval) -> Bool {
        if let minimum, let maximum, minimum > maximum { return false }
        return minimum.map { span.end <= $0 } == true || maximum.map { span.start > $0 } == true
    }

    /// Returns the beginning of the interval of minutes that a date is in.
    func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1 else { return date }
        let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
        let excess = (parts.minute ?? 0) % minuteInterval
        guard excess > 0 else { return date }
        let seconds = Double(excess * 60 + (parts.second ?? 0)) + Double(parts.nanosecond ?? 0) / 1e9
        return date.addingTimeInterval(-seconds)
    }
}

/// A column of a date picker's wheels.
enum DateColumn: Hashable {
    /// A day with its month, from the far past to the far future.
    case day
    case month, dayOfMonth, year
    /// An hour of the day, also where the day is divided into two periods.
    case hour
    case minute, period
    /// The hours and minutes of a countdown.
    case hours, minutes
}

/// The columns of a date picker's wheels: their order, and the arithmetic between rows and dates. A value is the number
/// of a row among those that differ; in endless columns the values repeat.
struct DateColumns: Equatable {
    let settings: DateSettings
    let columns: [DateColumn]
    /// Whether the hours are those of a period.
    let hasPeriods: Bool

    /// The number of rows before and after a day of the year 2001.
    private static let days = 1_000_000
    /// The number of times that the values of an endless column repeat. Even, so that the middle begins with the first.
    private static let cycles = 10_000
    private static let years = 9999

    /// Creates the columns in the order of the locale.
    ///
    /// - Parameter isMonthOnly: Whether there are only months and years.
    init(_ settings: DateSettings, isMonthOnly: Bool = false) {
        self.settings = settings
        let time = isMonthOnly || settings.mode == .yearAndMonth ? "" : Self.pattern("jm", in: settings.locale)
        hasPeriods = time.contains { "hK".contains($0) }
        switch settings.mode {
        case _ where isMonthOnly || settings.mode == .yearAndMonth:
            columns = Self.columns(of: Self.pattern("yMMMM", in: settings.locale))
        case .time: columns = Self.columns(of: time)
        case .date: columns = Self.columns(of: Self.pattern("yMMMMd", in: settings.locale))
        case .dateAndTime: columns = [.day] + Self.columns(of: time)
        case .countDownTimer, .yearAndMonth: columns = [.hours, .minutes]
        }
    }

    /// Returns the letters of a date format without the quoted texts in it.
    private static func pattern(_ template: String, in locale: Locale) -> String {
        let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
        return format.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
    }

    private static func columns(of pattern: String) -> [DateColumn] {
        var columns: [DateColumn] = []
        for letter in pattern {
            let column: DateColumn? =
                switch letter {
                case "y", "Y", "u", "U", "r": .year
                case "M", "L": .month
                case "d": .dayOfMonth
                case "h", "H", "k", "K": .hour
                case "m": .minute
                case "a", "b", "B": .period
                default: nil
                }
            if let column, !columns.contains(column) { columns.append(column) }
        }
        return columns
    }

    // MARK: - Values

    /// Returns the number of values of a column.
    func valueCount(_ column: DateColumn) -> Int {
        let calendar = settings.calendar
        return switch column {
        case .day: 2 * Self.days
        case .month: max(calendar.maximumRange(of: .month)?.count ?? 12, 1)
        case .dayOfMonth: max(calendar.maximumRange(of: .day)?.count ?? 31, 1)
        case .year: Self.years
        case .hour, .hours: 24
        case .minute, .minutes: 60 / settings.minuteInterval
        case .period: 2
        }
    }

    /// Returns whether the values of a column repeat.
    func isEndless(_ column: DateColumn) -> Bool {
        switch column {
        case .month, .dayOfMonth, .hour, .minute, .minutes: true
        case .day, .year, .period, .hours: false
        }
    }

    /// Returns the number of rows of a column.
    func rowCount(_ column: DateColumn) -> Int {
        valueCount(column) * (isEndless(column) ? Self.cycles : 1)
    }

    /// Returns the value that a row stands for.
    func value(ofRow row: Int, in column: DateColumn) -> Int { row % max(valueCount(column), 1) }

    /// Returns the row of a value that is nearest to another row.
    ///
    /// - Parameter current: The other row; nil for one in the middle.
    func row(of value: Int, in column: DateColumn, near current: Int?) -> Int {
        guard isEndless(column) else { return value }
        let count = valueCount(column)
        let current = current ?? count * (Self.cycles / 2)
        let start = current - current % count + value
        return [start - count, start, start + count].filter { (0..<rowCount(column)).contains($0) }
            .min { abs($0 - current) < abs($1 - current) } ?? value
    }

    /// Returns the value of a column for a date. A countdown is a date so many seconds after the reference date.
    func value(of column: DateColumn, for date: Date) -> Int {
        let parts = settings.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let seconds = Int(clamping: date.timeIntervalSinceReferenceDate)
        let value =
            switch column {
            case .day: Self.days + dayNumber(of: date)
            case .month: (parts.month ?? 1) - 1
            case .dayOfMonth: (parts.day ?? 1) - 1
            case .year: (parts.year ?? 1) - 1
            case .hour: parts.hour ?? 0
            case .minute: (parts.minute ?? 0) / settings.minuteInterval
            case .period: (parts.hour ?? 0) / 12
            case .hours: seconds / 3600
            case .minutes: seconds % 3600 / 60 / settings.minuteInterval
            }
        return min(max(value, 0), valueCount(column) - 1)
    }

    private var firstDay: Date { settings.calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 43_200)) }

    private func dayNumber(of date: Date) -> Int {
        let start = settings.calendar.startOfDay(for: date)
        return settings.calendar.dateComponents([.day], from: firstDay, to: start).day ?? 0
    }

    /// Returns the date with another value in one column. A day that the month does not have becomes the last one.
    func date(_ date: Date, with value: Int, in column: DateColumn) -> Date {
        let calendar = settings.calendar
        if column == .day {
            let distance = value - Self.days - dayNumber(of: date)
            return calendar.date(byAdding: .day, value: distance, to: date) ?? date
        }
        if column == .hours || column == .minutes {
            let hours = column == .hours ? value : self.value(of: .hours, for: date)
            let minutes = column == .minutes ? value : self.value(of: .minutes, for: date)
            let seconds = max(hours * 3600 + minutes * settings.minuteInterval * 60, settings.minuteInterval * 60)
            return Date(timeIntervalSinceReferenceDate: Double(seconds))
        }
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
        switch column {
        case .month: parts.month = value + 1
        case .dayOfMonth: parts.day = value + 1
        case .year: parts.year = value + 1
        case .hour: parts.hour = value
        case .minute: parts.minute = value * settings.minuteInterval
        case .period: parts.hour = (parts.hour ?? 0) % 12 + 12 * value
        case .day, .hours, .minutes: break
        }
        switch column {
        case .hour, .minute, .period: parts.second = 0
        default: parts.day = min(parts.day ?? 1, dayCount(in: parts))
        }
        return calendar.date(from: parts) ?? date
    }

    /// Returns the number of days of a month.
    private func dayCount(in parts: DateComponents) -> Int {
        var first = parts
        first.day = 1
        let date = settings.calendar.date(from: first)
        return date.flatMap { settings.calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
    }

    /// Returns whether the user can choose a value: whether the month has the day, and the limits let some of it pass.
    func isAvailable(_ value: Int, in column: DateColumn, for date: Date) -> Bool {
        let calendar = settings.calendar
        if column == .dayOfMonth {
            let parts = calendar.dateComponents([.era, .year, .month], from: date)
            if value >= dayCount(in: parts) { return false }
        }
        guard settings.minimum != nil || settings.maximum != nil else { return true }
        let chosen = self.date(date, with: value, in: column)
        let span: DateInterval?
        switch column {
        case .day, .dayOfMonth: span = calendar.dateInterval(of: .day, for: chosen)
        case .month: span = calendar.dateInterval(of: .month, for: chosen)
        case .year: span = calendar.dateInterval(of: .year, for: chosen)
        case .hour: span = calendar.dateInterval(of: .hour, for: chosen)
        case .minute: span = DateInterval(start: chosen, duration: Double(settings.minuteInterval * 60))
        case .period:
            let start = calendar.startOfDay(for: chosen).addingTimeInterval(Double(value) * 43_200)
            span = DateInterval(start: start, duration: 43_200)
        case .hours, .minutes: span = nil
        }
        return span.map { !settings.excludes($0) } ?? true
    }
}

/// The texts of dates in the settings of a picker, with the formatters that make them.
final class DateTexts {
    let columns: DateColumns
    private var formatters: [String: DateFormatter] = [:]

    init(_ columns: DateColumns) {
        self.columns = columns
    }

    private var settings: DateSettings { columns.settings }

    /// Returns the text of a date in a format that the locale makes of a template.
    func text(_ date: Date, template: String) -> String {
        formatter(template) { $0.setLocalizedDateFormatFromTemplate(template) }.string(from: date)
    }

    /// Returns the text of a date in the styles of the locale.
    func text(_ date: Date, date dateStyle: DateFormatter.Style, time: DateFormatter.Style) -> String {
        formatter("\(dateStyle.rawValue) \(time.rawValue)") {
            $0.dateStyle = dateStyle
            $0.timeStyle = time
        }.string(from: date)
    }

    private func formatter(_ key: String, _ prepare: (DateFormatter) -> Void) -> DateFormatter {
        if let formatter = formatters[key] { return formatter }
        let formatter = DateFormatter()
        formatter.locale = settings.locale
        formatter.calendar = settings.calendar
        formatter.timeZone = settings.calendar.timeZone
        prepare(formatter)
        formatters[key] = formatter
        return formatter
    }

    /// Returns the title of a value.
    ///
    /// - Parameter now: The present date, whose day is called today in English.
    func title(of value: Int, in column: DateColumn, now: Date) -> String {
        // A date that has the value, in a month with all days.
        let base = Date(timeIntervalSinceReferenceDate: 43_200)
        let date = columns.date(base, with: value, in: column)
        switch column {
        case .day where isEnglish && settings.calendar.isDate(date, inSameDayAs: now): return "Today"
        case .day: return text(date, template: "EEEMMMd")
        case .month: return text(date, template: "LLLL")
        case .dayOfMonth: return text(date, template: "d")
        case .year: return text(date, template: "y")
        case .hour: return plain(date, columns.hasPeriods ? "h" : "HH")
        case .minute: return plain(date, "mm")
        case .period: return plain(date, "a")
        case .hours: return number(value)
        case .minutes: return number(value * settings.minuteInterval)
        }
    }

    private func plain(_ date: Date, _ format: String) -> String {
        formatter("'\(format)") { $0.dateFormat = format }.string(from: date)
    }

    /// Returns a number of up to two digits in the locale's numerals.
    private func number(_ value: Int) -> String {
        let date = Date(timeIntervalSinceReferenceDate: 0).addingTimeInterval(Double(value) * 60)
        let parts = settings.calendar.dateComponents([.minute], from: date)
        // Time zones may be off by parts of an hour.
        let shift = Double((value - (parts.minute ?? value)) * 60)
        return plain(date.addingTimeInterval(shift), "m")
    }

    private var isEnglish: Bool { settings.locale.language.languageCode == .english }
}
