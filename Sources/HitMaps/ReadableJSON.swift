import Foundation
import StandardStreams

/// JSON output that people can read as well.
package enum ReadableJSON {
    /// Returns `value` as indented JSON with sorted keys, which can be printed. Infinite and NaN numbers become
    /// strings.
    package static func text(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode(value) else { return "{}" }
        return PrintableText.json(String(decoding: data, as: UTF8.self))
    }
}
