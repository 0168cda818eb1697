import Foundation
import StandardStreams

/// The place in an app that messages of `os_log` come from.
///
/// Code from iOS gets these names by `import os.log`, which does not exist here; `UIKitInterop` drops the import.
public final class OSLog: Sendable {
    /// The log of code that names none.
    public static let `default` = OSLog(prefix: "", isEnabled: true)

    /// A log whose messages are dropped.
    public static let disabled = OSLog(prefix: "", isEnabled: false)

    fileprivate let prefix: String
    fileprivate let isEnabled: Bool

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - subsystem: The identifier of the app or library.
    ///   - category: The part of it.
    public convenience init(subsystem: String, category: String) {
        self.init(prefix: "[\(subsystem):\(category)] ", isEnabled: true)
    }

    private init(prefix: String, isEnabled: Bool) {
        self.prefix = prefix
        self.isEnabled = isEnabled
    }
}

/// The importance of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public static let `default` = OSLogType(rawValue: 0)
    public static let info = OSLogType(rawValue: 1)
    public static let debug = OSLogType(rawValue: 2)
    public static let error = OSLogType(rawValue: 16)
    public static let fault = OSLogType(rawValue: 17)

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
}

/// Writes a message as a line to standard error, with the subsystem and category of the log.
///
/// Unlike UIKit, messages of every type are written, and private values are shown.
///
/// - Parameters:
///   - message: The format: `%@`, `%s`, `%d`, `%f` and their relatives, also with an annotation such as `%{public}@`.
///   - log: The place that it comes from.
///   - type: The importance, which changes nothing.
///   - args: The values for the format. A value that is missing shows as its format.
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) {
    guard log.isEnabled else { return }
    log.write(LogFormat.text("\(message)", args))
}

/// Writes a message like `os_log(_:log:type:_:)`, with its importance first.
///
/// - Parameters:
///   - type: The importance, which changes nothing.
///   - log: The place that it comes from.
///   - message: The format.
///   - args: The values for the format.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: Any...) {
    guard log.isEnabled else { return }
    log.write(LogFormat.text("\(message)", args))
}

extension OSLog {
    fileprivate func write(_ text: String) {
        StandardStream.error.write("\(prefix)\(PrintableText.line(text, limit: 16_384))\n")
    }
}

/// The format strings of `os_log`.
enum LogFormat {
    /// Returns a message with its values.
    static func text(_ format: String, _ values: [Any]) -> String {
        var result = ""
        var rest = Substring(format)
        var values = values[...]
        while let start = rest.firstIndex(of: "%") {
            result += rest[..<start]
            guard let directive = Directive(rest[start...]) else {
                result += "%"
                rest = rest[start...].dropFirst()
                continue
            }
            rest = directive.rest
            if directive.conversion == "%" {
                result += "%"
            } else if let value = values.popFirst() {
                result += directive.text(of: value)
            } else {
                result += directive.source
            }
        }
        return result + rest
    }

    /// A part of a format that stands for a value.
    private struct Directive {
        let source: Substring
        /// The flags, the width and the precision.
        let options: String
        let conversion: Character
        let rest: Substring

        /// Reads the directive at the beginning of a text; nil if there is none.
        init?(_ text: Substring) {
            var rest = text.dropFirst()
            if rest.first == "{" {
                guard let end = rest.firstIndex(of: "}") else { return nil }
                rest = rest[end...].dropFirst()
            }
            let options = rest.prefix { "0123456789.+-# ".contains($0) }
            rest = rest.dropFirst(options.count).drop { "hlqLztj".contains($0) }
            // A width of a million characters is a mistake.
            guard let conversion = rest.first, "@sdiuxXofFeEgGcp%".contains(conversion), options.count < 8,
                options.split(whereSeparator: { !$0.isNumber }).allSatisfy({ $0.count < 4 })
            else { return nil }
            self.rest = rest.dropFirst()
            self.options = String(options)
            self.conversion = conversion
            source = text[..<self.rest.startIndex]
        }

        func text(of value: Any) -> String {
            switch conversion {
            case "d", "i", "u", "x", "X", "o":
                guard let number = value as? any BinaryInteger else { return "\(value)" }
                let kind = conversion == "d" || conversion == "i" ? "ld" : "l\(conversion)"
                return kind == "ld"
                    ? String(format: "%\(options)\(kind)", Int(clamping: number))
                    : String(format: "%\(options)\(kind)", Self.unsigned(number))
            case "f", "F", "e", "E", "g", "G":
                let number = (value as? any BinaryFloatingPoint).map { Double($0) }
                return number.map { String(format: "%\(options)\(conversion)", $0) } ?? "\(value)"
            case "s":
                guard let text = value as? UnsafePointer<CChar> else { return "\(value)" }
                return String(cString: text)
            default: return "\(value)"
            }
        }

        /// Returns a number without its sign, in the bits of its type.
        private static func unsigned(_ number: some BinaryInteger) -> UInt {
            let bits = UInt(truncatingIfNeeded: number)
            return number.bitWidth < UInt.bitWidth ? bits & ((1 << number.bitWidth) - 1) : bits
        }
    }
}
