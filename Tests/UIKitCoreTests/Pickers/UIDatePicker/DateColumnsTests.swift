import Foundation
import Testing

@testable import UIKitCore

/// The arithmetic between dates and the rows of wheels.
@MainActor
@Suite struct DateColumnsTests {
    private func columns(_ mode: UIDatePicker.Mode, interval: Int = 1) -> DateColumns {
        var settings = DateSettings()
        settings.mode = mode
        settings.minuteInterval = interval
        settings.calendar = Calendar(identifier: .gregorian)
        settings.calendar.locale = Locale(identifier: "en_US")
        settings.calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .current
        return DateColumns(settings)
    }

    @Test("Every column finds the value of a date again after setting it, also where clocks change")
    func roundTrip() {
        for mode in [UIDatePicker.Mode.date, .dateAndTime, .time] {
            let columns = columns(mode)
            // Days around the changes to and from summer time in 2026, at all hours.
            for start in [1_774_569_600.0, 1_792_886_400] {
                for hour in 0..<72 {
                    let date = Date(timeIntervalSince1970: start + Double(hour) * 3600 + 1860)
                    for column in columns.columns {
                        let value = columns.value(of: column, for: date)
                        let same = columns.date(date, with: value, in: column)
                        #expect(columns.value(of: column, for: same) == value)
                        #expect(
                            columns.columns.allSatisfy {
                                columns.value(of: $0, for: same) == columns.value(of: $0, for: date)
                            })
                    }
                }
            }
        }
    }

    @Test("The row of a value is the nearest one, and rows repeat their values")
    func rows() {
        let columns = columns(.time)
        let middle = columns.row(of: 23, in: .hour, near: nil)
        #expect(columns.value(ofRow: middle, in: .hour) == 23)
        #expect(columns.row(of: 1, in: .hour, near: middle) == middle + 2)
        #expect(columns.row(of: 22, in: .hour, near: middle) == middle - 1)
        #expect(columns.row(of: 23, in: .hour, near: 0) == 23)
        let last = columns.rowCount(.hour) - 1
        #expect(columns.row(of: 0, in: .hour, near: last) == last - 23)
        #expect(columns.row(of: 1, in: .period, near: 0) == 1 && columns.rowCount(.period) == 2)
    }

    @Test("Dates far away stay within the rows")
    func extremes() {
        for column in columns(.dateAndTime).columns + columns(.date).columns + [.hours, .minutes] {
            let columns = columns(.dateAndTime)
            for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -1e13)] {
                let value = columns.value(of: column, for: date)
                #expect((0..<columns.valueCount(column)).contains(value))
            }
        }
    }

    @Test("A date is rounded down to the interval of its minutes")
    func rounding() {
        let settings = columns(.time, interval: 20).settings
        let date = Date(timeIntervalSince1970: 3600 + 59 * 60 + 59)
        #expect(settings.rounded(date) == Date(timeIntervalSince1970: 3600 + 2400))
        #expect(settings.rounded(settings.rounded(date)) == settings.rounded(date))
        #expect(columns(.time).settings.rounded(date) == date)
    }
}
