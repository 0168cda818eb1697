import Foundation
import Testing

/// The names that the tool of the plugin `UIKitInterop` knows of UIKit's classes. The tool is built for the machine
/// that builds, and cannot ask the library. `TOUCHSTONE_BLESS=1 swift test --filter InteropNameTests` renews the list.
@Suite("Names that the translator knows")
struct InteropNameTests {
    private static let list = "Sources/UIKitInteropTool/Names/UIKitNames+Properties.swift"

    @Test("The properties are those in UIKitCore's tables")
    func properties() throws {
        let tables = try Repository.swiftFiles(in: "Sources/UIKitCore/Interop").filter {
            $0.path.contains("UIKitTable")
        }
        let names = Set(
            tables.flatMap { file in file.text.matches(of: /\.property\(\s*"(\w+)"/).map { String($0.1) } })
        #expect(names.count > 200)
        let url = Repository.root.appendingPathComponent(Self.list)
        let text = try String(contentsOf: url, encoding: .utf8)
        let start = try #require(text.range(of: "Set<String> = [\n")).upperBound
        let end = try #require(text.range(of: "    ]\n", range: start..<text.endIndex)).lowerBound
        let wanted = Self.lines(names)
        if ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] != nil {
            try Data((text[..<start] + wanted + text[end...]).utf8).write(to: url)
        } else {
            #expect(
                text[start..<end] == wanted, "TOUCHSTONE_BLESS=1 swift test --filter InteropNameTests renews the list")
        }
    }

    /// Returns the elements of the list in lines as the formatter breaks them.
    private static func lines(_ names: Set<String>) -> String {
        var lines: [String] = []
        var line = "       "
        for name in names.sorted() {
            let element = " \"\(name)\","
            if line.count + element.count > 120 {
                lines.append(line)
                line = "       "
            }
            line += element
        }
        return (lines + [line]).joined(separator: "\n") + "\n"
    }
}
