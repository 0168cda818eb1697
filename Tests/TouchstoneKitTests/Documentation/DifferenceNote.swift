import Foundation

/// A sentence of a comment that begins "Unlike UIKit,", and what it is about.
struct DifferenceNote {
    /// The type that the file is about, as in its name.
    let type: String
    /// The name of the member that the comment is on; nil when it is on the type.
    let member: String?
    let sentence: String

    /// What the page calls the folders of the sources, in its order.
    static let topics = [
        ("The application", "UIKitCore/Application"), ("Events", "UIKitCore/Events"),
        ("Gestures", "UIKitCore/Gestures"), ("Responders", "UIKitCore/Responders"), ("Views", "UIKitCore/Views"),
        ("Controls", "UIKitCore/Controls"), ("Scrolling", "UIKitCore/Scrolling"),
        ("Tables", "UIKitCore/Tables"),
        ("View controllers", "UIKitCore/ViewControllers"), ("Layout", "UIKitCore/Layout"), ("Text", "UIKitCore/Text"),
        ("Drawing, images and colours", "UIKitCore/Images"), ("Animation", "UIKitCore/Animation"),
        ("Accessibility", "UIKitCore/Accessibility"), ("Nibs", "UIKitCore/Nib"), ("Layers", "QuartzCore"),
        ("Core Graphics", "CoreGraphics"), ("Starting", "UIKit"),
    ]

    /// As an item of a list. Types of the documentation are links.
    var line: String {
        let isPublic = ["UI", "NS", "CG", "CA"].contains { type.hasPrefix($0) }
        var subject = isPublic ? "``\(type.replacingOccurrences(of: ".", with: "/"))``" : ""
        if let member { subject += ", `\(member)`" }
        return subject.isEmpty ? "- \(sentence)" : "- \(subject): \(sentence)"
    }

    /// The notes in the Swift files below a folder of the sources.
    static func notes(in folder: String) throws -> [DifferenceNote] {
        let url = DocumentationCatalog.repository.appendingPathComponent("Sources").appendingPathComponent(folder)
        return try DocumentationCatalog.files(in: url).filter { $0.hasSuffix(".swift") }.flatMap { path in
            let text = try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
            let file = path.components(separatedBy: "/").last ?? path
            return notes(in: text, file: file)
        }
    }

    /// The notes in the text of a file.
    static func notes(in text: String, file: String) -> [DifferenceNote] {
        let type = file.components(separatedBy: "+")[0].replacingOccurrences(of: ".swift", with: "")
        var notes: [DifferenceNote] = []
        var paragraphs: [String] = []
        var isOpen = false
        for line in text.components(separatedBy: "\n") {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("///") {
                let words = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
                if words.isEmpty {
                    isOpen = false
                } else if isOpen, let last = paragraphs.popLast() {
                    paragraphs.append(last + " " + words)
                } else {
                    paragraphs.append(words)
                    isOpen = true
                }
            } else if !line.hasPrefix("@") || line.contains(" ") {
                notes += paragraphs.compactMap(sentence).map {
                    DifferenceNote(type: type, member: member(in: line, of: type), sentence: $0)
                }
                paragraphs = []
                isOpen = false
            }
        }
        return notes
    }

    /// What a paragraph says from "Unlike UIKit" on.
    private static func sentence(in paragraph: String) -> String? {
        guard let start = paragraph.range(of: "Unlike UIKit") else { return nil }
        let words = paragraph[start.upperBound...]
        guard words.hasPrefix(", "), !words.hasPrefix(", whose "), !words.hasPrefix(", which ") else {
            return String(paragraph[start.lowerBound...])
        }
        let rest = words.dropFirst(2)
        return rest.prefix(1).uppercased() + rest.dropFirst()
    }

    /// The name that a line declares for users to see, unless it is that of the type.
    private static func member(in line: String, of type: String) -> String? {
        let pattern =
            /^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|open|nonisolated|static|class|override|convenience|required|internal\(set\)|private\(set\)|weak) )*(?:var|let|func|case|struct|class|enum|protocol|init|typealias)[ (?]*`?(\w*)/
        guard line.hasPrefix("public") || line.hasPrefix("open") || line.hasPrefix("case"),
            let match = line.firstMatch(of: pattern)
        else { return nil }
        if line.contains(/\binit[?(<]/) { return "init" }
        let name = String(match.1)
        return name == type.components(separatedBy: ".").last ? nil : name
    }
}
