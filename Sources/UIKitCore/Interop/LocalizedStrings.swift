import Foundation
import Synchronization

/// Returns the text of a key in the user's language, from the `.strings` files of a bundle.
///
/// The plugin `UIKitInterop` has `NSLocalizedString` call it in a target with resources. It takes the languages that
/// nibs take: those of the user's session in a window, and English in tests. Unlike Foundation, it does not read
/// `.stringsdict` files.
///
/// - Parameters:
///   - key: The key.
///   - table: The name of the file without its extension; nil for `Localizable`.
///   - bundle: The bundle of the file.
///   - value: The text for a key that no file has; an empty one stands for the key itself.
public func interopLocalizedString(_ key: String, table: String?, bundle: Bundle, value: String) -> String {
    let index = ResourceIndex.index(of: bundle)
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let fallback = index.path(forResource: name, ofType: "strings")
    for path in index.localizedPaths(forResource: name, ofType: "strings") + [fallback].compactMap(\.self) {
        if let text = LocalizedStrings.table(at: path)[key] { return text }
    }
    return value.isEmpty ? key : value
}

/// The contents of `.strings` files that were read once.
private enum LocalizedStrings {
    private static let tables = Mutex<[String: [String: String]]>([:])

    static func table(at path: String) -> [String: String] {
        tables.withLock { tables in
            if let known = tables[path] { return known }
            let table = ResourceFile.dictionary(at: path) as? [String: String] ?? [:]
            tables[path] = table
            return table
        }
    }
}
