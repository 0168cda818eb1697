import Foundation

/// The days of a month in weeks, as a calendar shows them.
struct MonthGrid: Equatable {
    let calendar: Calendar
    /// The first moment of the month.
    let start: Date
    /// The number of days.
    let count: Int
    /// The number of cells before the first day, in the week in which the month begins.
    let lead: Int

    /// The number of weeks for which there is room.
    static let weeks = 6

    /// Creates the month that a date is in.
    init(of date: Date, in calendar: Calendar) {
        self.calendar = calendar
        start = calendar.dateInterval(of: .month, for: date)?.start ?? calendar.startOfDay(for: date)
        count = calendar.range(of: .day, in: .month, for: date)?.count ?? 30
        let weekday = calendar.component(.weekday, from: start)
        lead = (weekday - calendar.firstWeekday + 7) % 7
    }

    /// Returns a day of the month, counted from 0.
    func day(_ index: Int) -> Date { calendar.date(byAdding: .day, value: index, to: start) ?? start }

    /// Returns the index of the day of the month that a date is in; nil if it is in another month.
    func index(of date: Date) -> Int? {
        guard calendar.isDate(date, equalTo: start, toGranularity: .month) else { return nil }
        return calendar.component(.day, from: date) - 1
    }

    /// Returns the month that is some months later.
    func moved(by months: Int) -> MonthGrid {
        MonthGrid(of: calendar.date(byAdding: .month, value: months, to: start) ?? start, in: calendar)
    }

    /// Returns the week and the weekday of a day as numbers from 0.
    func cell(ofDay index: Int) -> (week: Int, weekday: Int) { ((lead + index) / 7, (lead + index) % 7) }

    /// The whole month.
    var span: DateInterval {
        DateInterval(start: start, end: max(calendar.date(byAdding: .month, value: 1, to: start) ?? start, start))
    }

    /// The short names of the days of the week, the first one first.
    var weekdays: [String] {
        let names = calendar.shortStandaloneWeekdaySymbols
        guard names.count == 7 else { return [] }
        return (0..<7).map { names[(calendar.firstWeekday - 1 + $0) % 7] }
    }
}
