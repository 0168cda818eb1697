import CoreGraphics
public import Foundation

/// A formatter of durations, such as "1:05" or "2 hr, 5 min". Foundation on Linux has it by name only.
///
///     let formatter = DateComponentsFormatter()
///     formatter.allowedUnits = [.minute, .second]
///     formatter.unitsStyle = .positional
///     formatter.string(from: 65)  // 1:05
///
/// Unlike Foundation on Apple's systems, a `DateComponentsFormatter` writes English, and no phrases such as
/// "remaining".
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// The words for units.
    public enum UnitsStyle: Int, Sendable {
        /// Numbers between colons: "1:10:05".
        case positional = 0
        /// Letters: "1h 10m".
        case abbreviated = 1
        /// Abbreviations: "1 hr, 10 min".
        case short = 2
        /// Words: "1 hour, 10 minutes".
        case full = 3
        /// Words for the numbers, too: "one hour, ten minutes".
        case spellOut = 4
        /// Abbreviations without spaces: "1hr 10min".
        case brief = 5
    }

    /// The units of the value zero that are left out.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt

        /// The zeros before the first other unit between colons, and all of them otherwise.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        /// The zeros before the first other unit.
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        /// The zeros between other units.
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        /// The zeros after the last other unit.
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        /// The zeros at any place.
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// No zeros: between colons they are filled to two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)

        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    /// The words for units; `.positional` by default.
    open var unitsStyle = UnitsStyle.positional

    /// The units that may occur: years, months, weeks of the month, days, hours, minutes and seconds. An empty set
    /// stands for all but weeks.
    open var allowedUnits: NSCalendar.Unit = []

    /// The units that are left out when their value is zero.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default

    /// The calendar that divides the time between two dates; nil for the user's.
    open var calendar: Calendar? = .current

    /// Whether the largest unit gives its value to the next smaller one where it is 1 or less: "63 sec" for "1 min, 3
    /// sec".
    open var collapsesLargestUnit = false

    /// The greatest number of units, from the largest one on; 0 for no limit.
    open var maximumUnitCount = 0

    /// A unit with its words.
    private struct Unit {
        let unit: NSCalendar.Unit
        let component: Calendar.Component
        /// The length in seconds; nil for one that depends on the calendar.
        let seconds: Double?
        let letter: String
        let short: (one: String, more: String)
        let full: String
    }

    private static let units: [Unit] = [
        Unit(
            unit: .year, component: .year, seconds: nil, letter: "y", short: ("yr", "yrs"), full: "year"),
        Unit(
            unit: .month, component: .month, seconds: nil, letter: "mo", short: ("mth", "mths"), full: "month"),
        Unit(
            unit: .weekOfMonth, component: .weekOfMonth, seconds: 604_800, letter: "w", short: ("wk", "wks"),
            full: "week"),
        Unit(unit: .day, component: .day, seconds: 86_400, letter: "d", short: ("day", "days"), full: "day"),
        Unit(unit: .hour, component: .hour, seconds: 3600, letter: "h", short: ("hr", "hr"), full: "hour"),
        Unit(unit: .minute, component: .minute, seconds: 60, letter: "m", short: ("min", "min"), full: "minute"),
        Unit(unit: .second, component: .second, seconds: 1, letter: "s", short: ("sec", "sec"), full: "second"),
    ]

    // MARK: - Texts

    /// Returns the text for a number of seconds, of which a fraction is left out; nil for one that is not a number.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e15 else { return nil }
        let wanted = wantedUnits
        guard !wanted.contains(where: { $0.seconds == nil }) else {
            // Beyond some thousand years calendars do not count reliably.
            guard abs(ti) < 1e11 else { return nil }
            let start = Date(timeIntervalSinceReferenceDate: 0)
            return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
        }
        var rest = abs(ti).rounded(.down)
        let values = wanted.map { unit in
            let length = unit.seconds ?? 1
            let value = (rest / length).rounded(.down)
            rest -= value * length
            return Int(clamping: value)
        }
        return text(Array(zip(wanted, values)), isNegative: ti <= -1)
    }

    /// Returns the text for the values of components. Those of units that are not allowed count for the next smaller
    /// one that is.
    open func string(from components: DateComponents) -> String? {
        let calendar = calendar ?? .current
        let start = Date(timeIntervalSinceReferenceDate: 0)
        guard let end = calendar.date(byAdding: components, to: start) else { return nil }
        return string(from: start, to: end)
    }

    /// Returns the text for the time from one date to another.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let calendar = calendar ?? .current
        let isNegative = endDate < startDate
        let wanted = wantedUnits
        let components = calendar.dateComponents(
            Set(wanted.map(\.component)), from: min(startDate, endDate), to: max(startDate, endDate))
        return text(
            wanted.map { ($0, components.value(for: $0.component) ?? 0) }, isNegative: isNegative)
    }

    /// Returns the text for components in a style, with all other options at their defaults.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    /// Returns the text for components, or for a number of seconds; nil for other objects.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let interval as TimeInterval: string(from: interval)
        default: nil
        }
    }

    // MARK: - Units

    private var wantedUnits: [Unit] {
        let standard: NSCalendar.Unit = [.year, .month, .day, .hour, .minute, .second]
        let allowed = allowedUnits.isEmpty ? standard : allowedUnits
        return Self.units.filter { allowed.contains($0.unit) }
    }

    private func text(_ all: [(Unit, Int)], isNegative: Bool) -> String? {
        guard let last = all.last else { return nil }
        var values = all
        if collapsesLargestUnit, let first = values.firstIndex(where: { $0.1 != 0 }), first + 1 < values.count,
            values[first].1 == 1, let larger = values[first].0.seconds, let smaller = values[first + 1].0.seconds
        {
            values[first + 1].1 += Int(clamping: larger / smaller)
            values[first].1 = 0
        }
        values = shown(values)
        if values.isEmpty { values = [last] }
        if maximumUnitCount > 0 { values = Array(values.prefix(maximumUnitCount)) }
        let sign = isNegative ? (unitsStyle == .spellOut ? "minus " : "-") : ""
        return sign + joined(values)
    }

    /// Returns the values without the zeros that are left out.
    private func shown(_ values: [(Unit, Int)]) -> [(Unit, Int)] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) {
            behavior = unitsStyle == .positional ? .dropLeading : .dropAll
        }
        guard let first = values.firstIndex(where: { $0.1 != 0 }), let last = values.lastIndex(where: { $0.1 != 0 })
        else { return behavior.isDisjoint(with: .dropAll) ? values : [] }
        return values.enumerated().filter { index, value in
            if value.1 != 0 { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            if index > last { return !behavior.contains(.dropTrailing) }
            return !behavior.contains(.dropMiddle)
        }.map(\.element)
    }

    private func joined(_ values: [(Unit, Int)]) -> String {
        switch unitsStyle {
        case .positional:
            let pads = zeroFormattingBehavior.contains(.pad)
            return values.enumerated().map { index, value in
                let digits = String(value.1)
                let isPadded = (index > 0 || pads) && digits.count < 2
                return isPadded ? "0" + digits : digits
            }.joined(separator: ":")
        case .abbreviated: return values.map { "\($0.1)\($0.0.letter)" }.joined(separator: " ")
        case .brief:
            return values.map { "\($0.1)\($0.1 == 1 ? $0.0.short.one : $0.0.short.more)" }.joined(separator: " ")
        case .short:
            return values.map { "\($0.1) \($0.1 == 1 ? $0.0.short.one : $0.0.short.more)" }.joined(separator: ", ")
        case .full: return values.map { "\($0.1) \(words($0))" }.joined(separator: ", ")
        case .spellOut: return values.map { "\(spelled($0.1)) \(words($0))" }.joined(separator: ", ")
        }
    }

    private func words(_ value: (Unit, Int)) -> String { value.1 == 1 ? value.0.full : value.0.full + "s" }

    private func spelled(_ number: Int) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .spellOut
        formatter.locale = Locale(identifier: "en")
        return formatter.string(from: NSNumber(value: number)) ?? String(number)
    }
}
