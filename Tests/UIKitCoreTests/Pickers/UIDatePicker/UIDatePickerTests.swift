import Stages
import Testing
import UIKit

@testable import UIKitCore

/// A date picker on a stage, in English and in Greenwich, with the dates that it sends.
@MainActor
final class DateTrial {
    let stage = Stage(size: CGSize(width: 340, height: 480))
    let picker: UIDatePicker
    private let recorder = Recorder()

    init(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ date: String = "2026-01-09 09:41",
        locale: String = "en_US"
    ) {
        // The stage's application is the current one when the picker asks for the present date.
        picker = UIDatePicker(frame: CGRect(x: 10, y: 10, width: 320, height: 390))
        picker.locale = Locale(identifier: locale)
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Self.date(date)
        picker.addAction(UIAction { [unowned self] _ in recorder.add(text) }, for: .valueChanged)
        stage.window.addSubview(picker)
        stage.settle()
    }

    /// Returns the dates sent since the last call, and clears the record.
    func take() -> [String] { recorder.take() }

    private static var formatter: DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter
    }

    static func date(_ text: String) -> Date { formatter.date(from: text) ?? .distantPast }

    /// The date of the picker.
    var text: String { Self.formatter.string(from: picker.date) }

    var wheels: DateWheels? { picker.chooser as? DateWheels }

    /// The titles of the rows that the wheels show.
    var titles: [String] {
        (wheels?.wheels ?? []).map { wheel in
            (wheel.customView(ofRow: wheel.selectedRow) as? UILabel)?.text ?? "nothing"
        }
    }

    /// Turns a wheel by rows with a finger that taps the row beside the middle.
    func turn(_ component: Int, by rows: Int) throws {
        let wheels = try #require(wheels)
        for _ in 0..<abs(rows) {
            let frame = wheels.wheels[component].convert(wheels.wheels[component].bounds, to: nil)
            stage.finger.tap(at: CGPoint(x: frame.midX, y: frame.midY + (rows > 0 ? 32 : -32)))
            stage.advance(by: 1)
        }
    }
}

/// Date pickers: their wheels, their calendar and their fields.
@MainActor
@Suite struct UIDatePickerTests {
    @Test("A new picker shows the present date of its application, which is virtual on a stage")
    func now() {
        let stage = Stage(size: CGSize(width: 320, height: 216))
        stage.advance(by: 30)
        let picker = UIDatePicker()
        #expect(picker.date == Date(timeIntervalSince1970: 1_767_951_660 + 30))
        #expect(picker.datePickerMode == .dateAndTime && picker.datePickerStyle == .compact)
        picker.datePickerMode = .countDownTimer
        #expect(picker.datePickerStyle == .wheels && picker.countDownDuration == 60)
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    }

    @Test(
        "Columns have the order and the form of the locale",
        arguments: [
            ("en_US", UIDatePicker.Mode.date, ["January", "9", "2026"]), ("de_DE", .date, ["9", "Januar", "2026"]),
            ("ja_JP", .date, ["2026年", "1月", "9日"]), ("en_US", .time, ["9", "41", "AM"]),
            ("de_DE", .time, ["09", "41"]), ("ko_KR", .time, ["오전", "9", "41"]),
            ("en_US", .dateAndTime, ["Today", "9", "41", "AM"]),
        ])
    func columns(locale: String, mode: UIDatePicker.Mode, titles: [String]) {
        #expect(DateTrial(mode, .wheels, locale: locale).titles == titles)
    }

    @Test(
        "A picker of months of years has wheels in every style, in the order of the locale, and keeps the day",
        arguments: [UIDatePickerStyle.automatic, .compact, .inline, .wheels])
    func monthsOfYears(style: UIDatePickerStyle) throws {
        let trial = DateTrial(.yearAndMonth, style, "2026-01-31 09:41")
        #expect(trial.picker.datePickerStyle == .wheels && trial.titles == ["January", "2026"])
        try trial.turn(0, by: 1)
        #expect(trial.take() == ["2026-02-28 09:41"] && trial.titles == ["February", "2026"])
        try trial.turn(1, by: -1)
        #expect(trial.take() == ["2025-02-28 09:41"] && trial.titles == ["February", "2025"])
        trial.picker.maximumDate = DateTrial.date("2025-03-10 00:00")
        try trial.turn(0, by: 2)
        #expect(trial.take() == ["2025-03-10 00:00"] && trial.titles == ["March", "2025"])
        #expect(DateTrial(.yearAndMonth, style, locale: "ja_JP").titles == ["2026年", "1月"])
    }

    @Test("A turned wheel sends the new date once, and an hour beyond noon turns the period")
    func time() throws {
        let trial = DateTrial(.time, .wheels, "2026-01-09 11:41")
        try trial.turn(0, by: 1)
        #expect(trial.take() == ["2026-01-09 12:41"] && trial.titles == ["12", "41", "PM"])
        try trial.turn(2, by: -1)
        #expect(trial.take() == ["2026-01-09 00:41"] && trial.titles == ["12", "41", "AM"])
        try trial.turn(1, by: -1)
        #expect(trial.take() == ["2026-01-09 00:40"])
    }

    @Test("A day that the month does not have becomes its last one")
    func month() throws {
        let trial = DateTrial(.date, .wheels, "2026-01-31 09:41")
        try trial.turn(0, by: 1)
        #expect(trial.take() == ["2026-02-28 09:41"] && trial.titles == ["February", "28", "2026"])
        try trial.turn(1, by: 1)
        #expect(trial.take() == [] && trial.titles == ["February", "28", "2026"])
        try trial.turn(2, by: 2)
        try trial.turn(1, by: 1)
        #expect(trial.take() == ["2027-02-28 09:41", "2028-02-28 09:41", "2028-02-29 09:41"])
    }

    @Test("Days go on beyond the end of a month, and the wheels never end")
    func days() throws {
        let trial = DateTrial(.dateAndTime, .wheels, "2026-01-31 23:59")
        try trial.turn(0, by: 1)
        #expect(trial.take() == ["2026-02-01 23:59"] && trial.titles[0] == "Sun, Feb 1")
        try trial.turn(2, by: 1)
        #expect(trial.take() == ["2026-02-01 23:00"])
    }

    @Test("Dates stay within the limits, and a wheel that was turned beyond them turns back")
    func limits() throws {
        let trial = DateTrial(.date, .wheels)
        trial.picker.minimumDate = DateTrial.date("2026-01-08 10:00")
        trial.picker.maximumDate = DateTrial.date("2026-01-20 10:00")
        trial.picker.date = .distantPast
        #expect(trial.text == "2026-01-08 10:00")
        trial.picker.setDate(.distantFuture, animated: true)
        #expect(trial.text == "2026-01-20 10:00" && trial.take() == [])
        trial.stage.advance(by: 1)
        try trial.turn(1, by: 1)
        #expect(trial.take() == [] && trial.titles[1] == "20")
        let wheel = try #require(trial.wheels?.wheels[1])
        let colors = [-1, 0, 1].map { (wheel.customView(ofRow: wheel.selectedRow + $0) as? UILabel)?.textColor }
        #expect(colors == [.label, .label, .tertiaryLabel])
        // Limits that exclude each other count for nothing.
        trial.picker.minimumDate = DateTrial.date("2030-01-01 00:00")
        trial.picker.date = DateTrial.date("2001-01-01 00:00")
        #expect(trial.text == "2001-01-01 00:00")
    }

    @Test("Minutes come in intervals that divide an hour")
    func minutes() throws {
        let trial = DateTrial(.time, .wheels)
        trial.picker.minuteInterval = 7
        #expect(trial.picker.minuteInterval == 1)
        trial.picker.minuteInterval = 15
        trial.stage.settle()
        #expect(trial.text == "2026-01-09 09:30" && trial.titles[1] == "30")
        try trial.turn(1, by: 1)
        #expect(trial.take() == ["2026-01-09 09:45"])
        trial.picker.roundsToMinuteInterval = false
        trial.picker.date = DateTrial.date("2026-01-09 09:59")
        #expect(trial.text == "2026-01-09 09:59")
    }

    @Test("A countdown has hours and minutes, and at least one minute")
    func countdown() throws {
        let trial = DateTrial(.countDownTimer, .wheels)
        trial.picker.countDownDuration = 2 * 3600 + 5 * 60 + 30
        trial.stage.settle()
        #expect(trial.picker.countDownDuration == 7500 && trial.titles == ["2", "5"])
        try trial.turn(0, by: -2)
        try trial.turn(1, by: -5)
        #expect(trial.picker.countDownDuration == 60 && trial.titles == ["0", "1"])
        #expect(trial.take().count == 6)
        trial.picker.countDownDuration = .infinity
        trial.picker.countDownDuration = 1e9
        #expect(trial.picker.countDownDuration == 86_340)
    }

    @Test("A calendar shows the month in weeks, and a tap chooses the day and keeps the time")
    func calendar() throws {
        let trial = DateTrial(.dateAndTime, .inline)
        let calendar = try #require(trial.picker.chooser as? DateCalendar)
        #expect(trial.picker.intrinsicContentSize == CGSize(width: 320, height: 376))
        #expect(calendar.title.text == "January 2026" && calendar.days.count == 31)
        #expect(calendar.days[8].isSelected && calendar.days[8].isToday)
        // The first of January 2026 is a Thursday, and weeks begin on Sundays.
        #expect(calendar.days[0].frame.minX > calendar.days[3].frame.minX)
        #expect(calendar.days[3].frame.minX == calendar.days[10].frame.minX)
        trial.stage.finger.tap(calendar.days[20])
        #expect(trial.take() == ["2026-01-21 09:41"] && calendar.days[20].isSelected && !calendar.days[8].isSelected)
        trial.stage.finger.tap(calendar.later)
        #expect(calendar.title.text == "February 2026" && calendar.days.count == 28 && trial.take() == [])
        #expect(!calendar.days.contains { $0.isSelected })
        trial.stage.settle()
        trial.stage.finger.tap(calendar.days[0])
        #expect(trial.take() == ["2026-02-01 09:41"])
        trial.stage.finger.tap(calendar.earlier)
        trial.stage.finger.tap(calendar.earlier)
        #expect(calendar.title.text == "December 2025")
    }

    @Test("The title of a calendar opens wheels for another month")
    func monthWheels() throws {
        let trial = DateTrial(.date, .inline)
        let calendar = try #require(trial.picker.chooser as? DateCalendar)
        trial.stage.finger.tap(calendar.title)
        let wheels = try #require(calendar.monthWheels)
        #expect(wheels.wheels.count == 2 && calendar.days[0].isHidden)
        let frame = wheels.wheels[0].convert(wheels.wheels[0].bounds, to: nil)
        trial.stage.finger.tap(at: CGPoint(x: frame.midX, y: frame.midY + 32))
        trial.stage.advance(by: 1)
        #expect(trial.take() == ["2026-02-09 09:41"] && calendar.title.text == "February 2026")
        trial.stage.finger.tap(calendar.title)
        #expect(calendar.monthWheels == nil && calendar.days.count == 28 && !calendar.days[0].isHidden)
        trial.stage.finger.press(at: CGPoint(x: 250, y: 200))
        trial.stage.finger.move(to: CGPoint(x: 100, y: 200), over: 0.1)
        trial.stage.finger.lift()
        #expect(calendar.title.text == "March 2026")
    }

    @Test("Days beyond the limits cannot be chosen, and neither can months")
    func calendarLimits() throws {
        let trial = DateTrial(.date, .inline)
        trial.picker.minimumDate = DateTrial.date("2026-01-05 12:00")
        trial.picker.maximumDate = DateTrial.date("2026-01-20 00:00")
        trial.stage.settle()
        let calendar = try #require(trial.picker.chooser as? DateCalendar)
        #expect(calendar.days.enumerated().filter { $1.isEnabled }.map { $0.offset + 1 } == Array(5...20))
        #expect(!calendar.earlier.isEnabled && !calendar.later.isEnabled)
        trial.stage.finger.tap(calendar.days[4])
        // The morning of the first day is too early.
        #expect(trial.take() == ["2026-01-05 12:00"])
    }

    @Test("Fields show the date, and open a calendar or wheels until a touch falls beside them")
    func fields() throws {
        let trial = DateTrial(.dateAndTime, .compact)
        let fields = try #require(trial.picker.chooser as? DateFields)
        #expect(fields.fields.map { $0.field.text } == ["Jan 9, 2026", "9:41\u{202F}AM"])
        trial.stage.finger.tap(fields.fields[0].field)
        trial.stage.advance(by: 1)
        let panel = try #require(trial.stage.window.subviews.last as? DatePanel)
        let calendar = try #require(panel.content as? DateCalendar)
        #expect(fields.fields[0].field.isOpen && calendar.timeFields == nil)
        trial.stage.finger.tap(calendar.days[11])
        #expect(trial.take() == ["2026-01-12 09:41"] && fields.fields[0].field.text == "Jan 12, 2026")
        trial.stage.finger.tap(at: CGPoint(x: 170, y: 475))
        trial.stage.advance(by: 1)
        #expect(panel.window == nil && !fields.fields[0].field.isOpen && trial.take() == [])
        trial.stage.finger.tap(fields.fields[1].field)
        trial.stage.advance(by: 1)
        let second = try #require(trial.stage.window.subviews.last as? DatePanel)
        let wheels = try #require(second.content as? DateWheels)
        let frame = wheels.wheels[0].convert(wheels.wheels[0].bounds, to: nil)
        trial.stage.finger.tap(at: CGPoint(x: frame.midX, y: frame.midY + 32))
        trial.stage.advance(by: 1)
        #expect(trial.take() == ["2026-01-12 10:41"])
        trial.stage.key("\u{1B}")
        trial.stage.advance(by: 1)
        #expect(second.window == nil && fields.fields[1].field.text == "10:41\u{202F}AM")
    }

    @Test("A screen reader reads the days, the wheels and the fields")
    func accessibility() throws {
        let calendar = DateTrial(.date, .inline)
        #expect(calendar.stage.reader.move(to: "Friday, January 9, 2026"))
        #expect(calendar.stage.reader.text == "selected, Friday, January 9, 2026, button")
        #expect(calendar.stage.reader.move(to: "Next Month"))
        let wheels = DateTrial(.time, .wheels)
        #expect(wheels.stage.reader.next() && wheels.stage.reader.text == "Hour, 9, adjustable")
        wheels.stage.reader.increment()
        #expect(wheels.take() == ["2026-01-09 10:41"])
        let fields = DateTrial(.date, .compact)
        #expect(fields.stage.reader.next() && fields.stage.reader.text == "Date, Jan 9, 2026, button")
    }

    @Test("A disabled picker is dimmed and ignores fingers")
    func disabled() throws {
        let trial = DateTrial(.time, .wheels)
        trial.picker.isEnabled = false
        trial.stage.settle()
        try trial.turn(0, by: 1)
        #expect(trial.take() == [] && trial.text == "2026-01-09 09:41")
    }

    @Test("In a right-to-left interface the first column is at the right, and so is the first day of the week")
    func mirrored() throws {
        let wheels = DateTrial(.time, .wheels)
        wheels.picker.semanticContentAttribute = .forceRightToLeft
        wheels.picker.setNeedsLayout()
        wheels.stage.settle()
        let frames = try #require(wheels.wheels).wheels.map(\.frame)
        #expect(frames[0].minX > frames[1].minX && frames[1].minX > frames[2].minX)
        let trial = DateTrial(.date, .inline)
        trial.picker.semanticContentAttribute = .forceRightToLeft
        trial.picker.setNeedsLayout()
        trial.stage.settle()
        let calendar = try #require(trial.picker.chooser as? DateCalendar)
        // The fourth of January 2026 is a Sunday.
        #expect(calendar.days[3].frame.maxX > 300 && calendar.days[9].frame.minX < 20)
        #expect(calendar.later.frame.minX < calendar.earlier.frame.minX)
    }

    @Test("An archive keeps the mode, the style, the limits and the date, and damaged values count for nothing")
    func archive() throws {
        let picker = DateTrial(.time, .wheels).picker
        picker.minuteInterval = 5
        picker.minimumDate = DateTrial.date("2026-01-09 08:00")
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        picker.encode(with: archiver)
        let copy = try #require(try UIDatePicker(coder: unarchiver(of: archiver)))
        #expect(copy.datePickerMode == .time && copy.datePickerStyle == .wheels && copy.minuteInterval == 5)
        #expect(copy.date == picker.date && copy.minimumDate == picker.minimumDate && copy.maximumDate == nil)
        #expect(copy.subviews.count == 1)
        let damaged = NSKeyedArchiver(requiringSecureCoding: false)
        damaged.encode(99, forKey: "UIDatePickerMode")
        damaged.encode(0, forKey: "UIMinuteInterval")
        damaged.encode(Double.nan, forKey: "UIDatePickerSeconds")
        damaged.encode(-1.0, forKey: "UIDatePickerCountDownDuration")
        let fresh = try #require(try UIDatePicker(coder: unarchiver(of: damaged)))
        #expect(fresh.datePickerMode == .dateAndTime && fresh.minuteInterval == 1 && fresh.countDownDuration == 60)
    }

    private func unarchiver(of archiver: NSKeyedArchiver) throws -> NSKeyedUnarchiver {
        archiver.finishEncoding()
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        unarchiver.requiresSecureCoding = false
        return unarchiver
    }

    @Test("Settings of a nib that make no sense are left out")
    func hostileNib() throws {
        let xib = """
            <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <datePicker id="1" datePickerMode="never" minuteInterval="0" style="round" countDownDuration="nan">
            <rect key="frame" x="0" y="0" width="320" height="216"/>
            <date key="date" timeIntervalSinceReferenceDate="inf"/><date key="minimumDate"/>
            <locale key="locale"/><timeZone key="timeZone" name="Nowhere"/></datePicker></objects></document>
            """
        let stage = Stage(size: CGSize(width: 320, height: 216))
        let objects = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: nil)
        let picker = try #require(objects.first as? UIDatePicker)
        stage.window.addSubview(picker)
        stage.settle()
        #expect(picker.datePickerMode == .dateAndTime && picker.minuteInterval == 1 && picker.minimumDate == nil)
        #expect(picker.locale == nil && picker.timeZone == nil && picker.countDownDuration == 60)
        #expect(picker.date == Date(timeIntervalSinceReferenceDate: 789_644_460))
    }

    @Test("A nib gives a picker its mode, style, language and limits")
    func nib() throws {
        let xib = """
            <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <datePicker id="1" datePickerMode="time" minuteInterval="5" style="wheels" useCurrentDate="NO">
            <rect key="frame" x="0" y="0" width="320" height="216"/>
            <date key="date" timeIntervalSinceReferenceDate="789644460"/>
            <date key="minimumDate" timeIntervalSinceReferenceDate="789640000"/>
            <locale key="locale" localeIdentifier="de_DE"/><timeZone key="timeZone" name="GMT"/></datePicker>
            </objects></document>
            """
        let objects = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: nil)
        let picker = try #require(objects.first as? UIDatePicker)
        #expect(picker.datePickerMode == .time && picker.datePickerStyle == .wheels && picker.minuteInterval == 5)
        #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 789_640_000))
        #expect(picker.maximumDate == nil && picker.locale?.identifier == "de_DE")
        #expect(picker.date == Date(timeIntervalSinceReferenceDate: 789_644_400))
    }
}
