import Foundation
import Testing

@testable import UIKitCore

@Suite("Messages of os_log")
struct OSLogTests {
    @Test("Formats take their values in order, and what does not fit is shown as it is")
    func formats() {
        let error = NSError(domain: "Lamp", code: 3)
        for (format, values, text) in [
            ("plain", [], "plain"), ("%d%%", [50], "50%"), ("%{public}@ and %{private}s", ["a", "b"], "a and b"),
            (
                "%.2f %5d|%-4d|%x %lld %llu", [1.005, 7, 8, 255, Int64.min, UInt64.max],
                "1.00     7|8   |ff -9223372036854775808 18446744073709551615"
            ),
            ("%d", ["text"], "text"), ("%@ %@", [1], "1 %@"), ("100% sure %", [], "100% sure %"), ("%{x", [1], "%{x"),
            ("%99999d", [1], "%99999d"), ("%f", [Float(0.5)], "0.500000"), ("%@", [error.code], "3"),
            ("%u", [Int32(-1)], "4294967295"),
        ] as [(String, [Any], String)] {
            #expect(LogFormat.text(format, values) == text)
        }
    }

    @Test("Logs have a subsystem and a category, and a disabled one takes any message")
    func logs() {
        let log = OSLog(subsystem: "org.example.lamp", category: "light")
        os_log("The lamp is %{public}@ at %d%%", log: log, type: .info, "on", 50)
        os_log("nothing", log: .disabled)
    }
}
