import Foundation
import Testing
import UIKit

@Suite("Date components formatters") struct DateComponentsFormatterTests {
    private func text(
        _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle = .positional,
        _ units: NSCalendar.Unit = [.hour, .minute, .second], _ change: (DateComponentsFormatter) -> Void = { _ in }
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        change(formatter)
        return formatter.string(from: seconds)
    }

    @Test("Each style has its words")
    func styles() {
        #expect(text(4205) == "1:10:05")
        #expect(text(4205, .abbreviated) == "1h 10m 5s")
        #expect(text(4205, .short) == "1 hr, 10 min, 5 sec")
        #expect(text(4205, .full) == "1 hour, 10 minutes, 5 seconds")
        #expect(text(4205, .spellOut) == "one hour, ten minutes, five seconds")
        #expect(text(4205, .brief) == "1hr 10min 5sec")
        #expect(text(2 * 604_800 + 86_400, .short, [.weekOfMonth, .day]) == "2 wks, 1 day")
    }

    @Test("Zeros are left out as the behavior says, and as each style does without one")
    func zeros() {
        #expect(text(65) == "1:05" && text(5) == "5" && text(3600) == "1:00:00" && text(0) == "0")
        #expect(text(65) { $0.zeroFormattingBehavior = .pad } == "00:01:05")
        #expect(text(3605, .short) == "1 hr, 5 sec" && text(0, .short) == "0 sec")
        #expect(
            text(3605, .abbreviated) { $0.zeroFormattingBehavior = .dropTrailing } == "1h 0m 5s"
                && text(3600, .abbreviated) { $0.zeroFormattingBehavior = .dropTrailing } == "1h")
    }

    @Test("Only the allowed units occur, at most as many as wanted")
    func units() {
        #expect(text(4205, .positional, [.minute, .second]) == "70:05")
        #expect(text(90_061, .full, [.day, .hour]) == "1 day, 1 hour")
        #expect(text(4205, .short) { $0.maximumUnitCount = 2 } == "1 hr, 10 min")
        #expect(text(63, .short) { $0.collapsesLargestUnit = true } == "63 sec")
        #expect(text(-65) == "-1:05" && text(-0.5) == "0" && text(1.9, .short) == "1 sec")
        #expect(text(.nan) == nil && text(.infinity) == nil && text(1e300) == nil)
        #expect(text(1e14, .full, [.year]) == nil)
    }

    @Test("Components and dates are counted by the calendar")
    func components() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        let formatter = DateComponentsFormatter()
        formatter.calendar = calendar
        formatter.unitsStyle = .full
        #expect(formatter.string(from: DateComponents(month: 14, hour: 3)) == "1 year, 2 months, 3 hours")
        let start = Date(timeIntervalSinceReferenceDate: 0)
        #expect(formatter.string(from: start, to: start.addingTimeInterval(31 * 86_400 + 60)) == "1 month, 1 minute")
        #expect(formatter.string(for: 60.0) == "1 minute" && formatter.string(for: "60") == nil)
    }
}
