import Foundation

/// The table of the classes and members of one file.
struct FileTable {
    private struct Entry {
        let type: String
        var name: String
        /// The condition of `#if` under which the type is declared; empty for none.
        var condition = ""
        var lines: [String] = []
        var selectors: Set<String> = []
    }

    /// The condition of `#if` under which what is added next is declared; empty for none.
    var condition = ""

    /// The condition under which the type around the next member is declared.
    var typeCondition = ""

    /// The directive that makes the compiler name the place of the next member; empty for none.
    var place = ""

    private let suffix: String
    private var entries: [Entry] = []

    init(path: String) {
        suffix = FileTable.identifier(path)
    }

    /// Returns the part of an identifier that stands for a file.
    static func identifier(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let bare = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
        // A hash of the folder tells files of the same name apart.
        let hash = path.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return String(bare.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) + "_"
            + String(hash, radix: 16)
    }

    private mutating func entry(for type: String) -> Int {
        if let known = entries.firstIndex(where: { $0.type == type && $0.condition == typeCondition }) { return known }
        let name = type.split(separator: ".").last.map(String.init) ?? type
        entries.append(Entry(type: type, name: name, condition: typeCondition))
        return entries.count - 1
    }

    mutating func addClass(_ type: String, objectiveC name: String?) {
        let index = entry(for: type)
        if let name { entries[index].name = name }
    }

    /// Adds a method.
    ///
    /// - Parameters:
    ///   - methodType: The type that tells the method from others of its name; nil if labels do.
    ///   - call: The closure that calls the method; nil if the method can be passed itself.
    mutating func addMethod(
        _ selector: String, reference: String, type methodType: String?, call: String?, of type: String, isAction: Bool
    ) {
        let index = entry(for: type)
        let action = isAction ? ", isAction: true" : ""
        if let call {
            return add("$0.method(\"\(selector)\", of: \(type).self\(action), calling: \(call))", selector, to: index)
        }
        let cast = methodType.map { " as (\(type)) -> \($0)" } ?? ""
        add("$0.method(\"\(selector)\", \(type).\(reference)\(cast)\(action))", selector, to: index)
    }

    mutating func addProperty(_ name: String, reference: String, of type: String, traits: [String]) {
        let list = traits.isEmpty ? "" : ", [\(traits.joined(separator: ", "))]"
        let index = entry(for: type)
        add("$0.property(\"\(name)\", \\\(type).\(reference)\(list))", name, to: index)
    }

    private mutating func add(_ line: String, _ name: String, to index: Int) {
        guard entries[index].selectors.insert(name + condition).inserted else { return }
        let isConditional = !condition.isEmpty && condition != entries[index].condition
        // An error in the line, such as that of an unknown type, is one of the declaration.
        let placed = place.isEmpty ? [line] : [place, line, "#sourceLocation()"]
        entries[index].lines += isConditional ? ["#if \(condition)"] + placed + ["#endif"] : placed
    }

    /// The declarations. A class's own extension holds its entry, so that private members are visible.
    var text: String {
        var lines: [String] = []
        var names: [String] = []
        for (number, entry) in entries.enumerated() {
            var part = ["extension \(entry.type) {"]
            part.append("    nonisolated fileprivate static var _interop\(number)_\(suffix): InteropClass {")
            let head = "        InteropClass(\"\(entry.name)\", \(entry.type).self) {"
            if entry.lines.isEmpty {
                part.append("\(head) _ in }")
            } else {
                part += [head] + entry.lines.map { "            \($0)" } + ["        }"]
            }
            lines += conditional(part + ["    }", "}"], entry.condition)
            names += conditional(["        list.append(\(entry.type)._interop\(number)_\(suffix))"], entry.condition)
        }
        lines += ["nonisolated enum _Interop_\(suffix) {", "    static var classes: [InteropClass] {"]
        if names.isEmpty { return (lines + ["        []", "    }", "}"]).joined(separator: "\n") }
        lines += ["        var list: [InteropClass] = []"] + names + ["        return list", "    }", "}"]
        return lines.joined(separator: "\n")
    }

    private func conditional(_ lines: [String], _ condition: String) -> [String] {
        condition.isEmpty ? lines : ["#if \(condition)"] + lines + ["#endif"]
    }

    /// Returns the table of a module, which joins those of its files, and the functions that stand before Foundation's.
    ///
    /// - Parameter bundle: The name of the property of `Bundle` that has the target's resources: SwiftPM generates
    ///   `module`, and any other is declared here. Nil for a target without resources.
    static func module(_ paths: [String], bundle: String? = nil) -> String {
        let parts = paths.sorted().map { "_Interop_\(identifier($0)).classes" }
        let table = """
            import UIKit

            public nonisolated enum UIKitInteropTable: InteropModule {
                public static var classes: [InteropClass] {
                    Array([\(parts.joined(separator: ", "))].joined())
                }
            }

            /// Returns the class of a name, with or without a module, as Foundation does on Apple's systems.
            nonisolated func NSClassFromString(_ name: String) -> AnyClass? {
                UIKitInteropTable.type(named: name)
            }

            /// Returns the name of a class, as Foundation does on Apple's systems: the one that an attribute gives
            /// it, or else Swift's with that of its module.
            nonisolated func NSStringFromClass(_ type: AnyClass) -> String {
                InteropObject.description(of: type)
            }

            """
        guard let bundle else { return table }
        return table + localization(bundle) + (bundle == "module" ? "" : declaration(of: bundle))
    }

    private static func localization(_ bundle: String) -> String {
        """

        /// Returns the text of a key in the user's language, from the target's resources.
        nonisolated func NSLocalizedString(
            _ key: String, tableName: String? = nil, bundle: Bundle = .\(bundle), value: String = "", comment: String
        ) -> String {
            interopLocalizedString(key, table: tableName, bundle: bundle, value: value)
        }

        """
    }

    private static func declaration(of bundle: String) -> String {
        """

        extension Bundle {
            /// The folder Resources, which the manifest copies.
            nonisolated static let \(bundle) = Bundle(path: Bundle.module.bundlePath + "/Resources") ?? .module
        }

        """
    }
}
