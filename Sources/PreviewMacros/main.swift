import Foundation

// The compiler starts this program when a module has a `#Preview`, and talks to it by pairs of a request and an answer
// in JSON, each behind its length as eight bytes, the lowest first. A package that reads Swift's syntax would take
// minutes to build for everyone who imports UIKit; this reads one word.

/// Returns the next bytes of the standard input; nil at its end.
func read(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
        guard let part = try? FileHandle.standardInput.read(upToCount: count - data.count), !part.isEmpty else {
            return nil
        }
        data += part
    }
    return data
}

/// Returns the declaration that a macro expands to: a type that nothing else can name, with the preview in it, so that
/// the compiler checks it. Nothing runs it.
///
/// - Parameters:
///   - source: The text of the macro with its arguments, and what stands before it in the file.
///   - discriminator: The part of names that belongs to this use of the macro alone.
func expansion(of source: String, discriminator: String) -> String? {
    guard let arguments = arguments(of: source) else { return nil }
    return """
        enum \(discriminator)7PreviewfMu_ {
            @MainActor static var preview: UIKit.Preview { UIKit.Preview\(arguments) }
        }
        """
}

/// Returns what follows the name of the macro; nil if the name does not come after comments and attributes.
func arguments(of source: String) -> Substring? {
    let name = "#Preview"
    var rest = source[...]
    while let first = rest.first {
        if first.isWhitespace {
            rest.removeFirst()
        } else if rest.hasPrefix("//") {
            rest = rest.drop { !$0.isNewline }
        } else if rest.hasPrefix("/*") {
            rest = afterComment(rest)
        } else if first == "@" {
            rest = afterAttribute(rest)
        } else {
            return rest.hasPrefix(name) ? rest.dropFirst(name.count) : nil
        }
    }
    return nil
}

func afterComment(_ text: Substring) -> Substring {
    var rest = text
    var depth = 0
    repeat {
        let isOpening = rest.hasPrefix("/*")
        let isClosing = rest.hasPrefix("*/")
        depth += isOpening ? 1 : isClosing ? -1 : 0
        rest = rest.dropFirst(isOpening || isClosing ? 2 : 1)
    } while depth > 0 && !rest.isEmpty
    return rest
}

func afterAttribute(_ text: Substring) -> Substring {
    var rest = text.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard rest.first == "(" else { return rest }
    var depth = 0
    var isInString = false
    repeat {
        switch rest.first {
        case "\\" where isInString: rest = rest.dropFirst()
        case "\"": isInString.toggle()
        case "(" where !isInString: depth += 1
        case ")" where !isInString: depth -= 1
        default: break
        }
        rest = rest.dropFirst()
    } while depth > 0 && !rest.isEmpty
    return rest
}

/// Returns the answer to a request.
func answer(to request: [String: Any]) -> [String: Any] {
    if request["getCapability"] != nil {
        return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
    }
    var result: [String: Any] = ["diagnostics": [Any]()]
    if let use = request["expandFreestandingMacro"] as? [String: Any],
        let source = (use["syntax"] as? [String: Any])?["source"] as? String,
        let discriminator = use["discriminator"] as? String
    {
        result["expandedSource"] = expansion(of: source, discriminator: discriminator)
    }
    return ["expandMacroResult": result]
}

while let header = read(8) {
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let body = read(length), let request = try? JSONSerialization.jsonObject(with: body) as? [String: Any],
        let data = try? JSONSerialization.data(withJSONObject: answer(to: request))
    else { exit(1) }
    let size = (0..<8).map { UInt8(truncatingIfNeeded: data.count >> ($0 * 8)) }
    FileHandle.standardOutput.write(Data(size) + data)
}
