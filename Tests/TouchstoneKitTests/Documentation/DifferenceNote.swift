import Foundation

/// A sentence of a comment that begins "Unlike UIKit,", or that names another library of Apple's, and the declaration
/// that it describes.
struct DifferenceNote {
    /// The type that the comment describes, or whose member it describes, such as `UIImage.Orientation`.
    /// Outside types, the type in the file's name.
    let type: String
    /// The name of the member that the comment describes; nil when it describes the type.
    let member: String?
    let sentence: String

    /// The page's headings with the source folders that they cover, in the page's order.
    static let topics = [
        ("The application", "UIKitCore/Application"), ("Events", "UIKitCore/Events"),
        ("Hit testing", "UIKitCore/HitTesting"),
        ("Gestures", "UIKitCore/Gestures"), ("Drag and drop", "UIKitCore/DragAndDrop"),
        ("Responders", "UIKitCore/Responders"), ("Views", "UIKitCore/Views"),
        ("Controls", "UIKitCore/Controls"), ("Text views", "UIKitCore/TextViews"),
        ("Layout of text", "UIKitCore/TextKit"),
        ("Pickers", "UIKitCore/Pickers"),
        ("Scrolling", "UIKitCore/Scrolling"),
        ("Tables", "UIKitCore/Tables"), ("Collection views", "UIKitCore/Collections"),
        ("Contents of cells", "UIKitCore/Content"),
        ("Nibs and storyboards", "UIKitCore/Nibs"),
        ("Appearance and members by name", "UIKitCore/Interop"), ("Archives", "UIKitCore/Archives"),
        ("View controllers", "UIKitCore/ViewControllers"), ("Bars", "UIKitCore/Bars"), ("Layout", "UIKitCore/Layout"),
        ("Fonts and styled text", "UIKitCore/Fonts"), ("Text input", "UIKitCore/TextInput"),
        ("Drawing", "UIKitCore/Drawing"), ("Images", "UIKitCore/Images"),
        ("Colours and traits", "UIKitCore/Foundation"), ("Animation", "UIKitCore/Animation"),
        ("Dynamics", "UIKitCore/Dynamics"),
        ("Accessibility", "UIKitCore/Accessibility"), ("Haptic feedback", "UIKitCore/Feedback"),
        ("Layers", "QuartzCore"),
        ("Core Graphics", "CoreGraphics"), ("Starting", "UIKit"),
    ]

    /// The note as an item of a Markdown list. Public types are links, except for Foundation's.
    var line: String {
        let isPublic = ["UI", "NS", "CG", "CA", "UT"].contains { type.hasPrefix($0) }
        let isForeign = ["NSObjectProtocol", "CGRect", "NSKeyedUnarchiver", "NSAttributedString", "NSPredicate"]
            .contains(type)
        let link = isForeign ? "`\(type)`" : "``\(type.replacingOccurrences(of: ".", with: "/"))``"
        var subject = isPublic ? link : ""
        if let member { subject += subject.isEmpty ? "`\(member)`" : ", `\(member)`" }
        return subject.isEmpty ? "- \(sentence)" : "- \(subject): \(sentence)"
    }

    /// The words that begin a note. Those of UIKit are left out of the list.
    private static let openings = ["Unlike UIKit", "Unlike Core Animation", "Unlike Foundation", "Unlike Objective-C"]

    /// Returns the notes in the Swift files below a folder of the sources.
    static func notes(in folder: String) throws -> [DifferenceNote] {
        let url = DocumentationCatalog.repository.appendingPathComponent("Sources").appendingPathComponent(folder)
        return try DocumentationCatalog.files(in: url).filter { $0.hasSuffix(".swift") }.flatMap { path in
            let text = try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
            // Few files have notes, and matching the declarations of all of them takes half a minute.
            guard openings.contains(where: { text.contains($0) }) else { return [] as [DifferenceNote] }
            let file = path.components(separatedBy: "/").last ?? path
            return notes(in: text, file: file)
        }
    }

    /// Returns the notes in the text of a file. Indentation tells which type encloses a declaration.
    static func notes(in text: String, file: String) -> [DifferenceNote] {
        let fileType = file.components(separatedBy: "+")[0].replacingOccurrences(of: ".swift", with: "")
        var scopes: [(indentation: Int, type: String)] = []
        var notes: [DifferenceNote] = []
        var paragraphs: [String] = []
        var isOpen = false
        for indentedLine in text.components(separatedBy: "\n") {
            let line = indentedLine.trimmingCharacters(in: .whitespaces)
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
            } else if line.isEmpty || !line.split(separator: " ").allSatisfy({ $0.hasPrefix("@") }) {
                let indentation = indentedLine.prefix { $0 == " " }.count
                if !line.isEmpty { scopes.removeAll { $0.indentation >= indentation } }
                let declared = declaredType(in: line)
                if let declared {
                    let outer = scopes.last.map { $0.type + "." } ?? ""
                    scopes.append((indentation, outer + declared))
                }
                let type = scopes.last?.type ?? fileType
                let sentences = paragraphs.compactMap(sentence)
                // Few lines have a note, and matching all of them takes seconds.
                let name = declared == nil && !sentences.isEmpty ? member(in: line) : nil
                notes += sentences.map { DifferenceNote(type: type, member: name, sentence: $0) }
                paragraphs = []
                isOpen = false
            }
        }
        return notes
    }

    /// Returns a paragraph's text from "Unlike UIKit" on, without these words if the rest is a sentence.
    private static func sentence(in paragraph: String) -> String? {
        guard let opening = openings.first(where: { paragraph.contains($0) }),
            let start = paragraph.range(of: opening)
        else { return nil }
        let words = paragraph[start.upperBound...]
        guard opening == openings[0], words.hasPrefix(", "), !words.hasPrefix(", whose "), !words.hasPrefix(", which ")
        else {
            return String(paragraph[start.lowerBound...])
        }
        let rest = words.dropFirst(2)
        return rest.prefix(1).uppercased() + rest.dropFirst()
    }

    private static let typeKeywords = ["struct ", "class ", "enum ", "protocol ", "actor ", "extension "]

    /// Patterns that are parsed once: a literal is parsed each time it is evaluated.
    private nonisolated(unsafe) static let typePattern =
        /^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|open|package|internal|private|fileprivate|final|indirect|nonisolated) )*(?:struct|class|enum|protocol|actor|extension) (?!func |var |let )([\w.]+)/

    private nonisolated(unsafe) static let memberPattern =
        /^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|open|nonisolated|static|class|override|convenience|required|internal\(set\)|private\(set\)|weak) )*(?:var|let|func|case|init|typealias)[ (?]*`?(\w*)/

    /// Returns the type that a line declares or extends.
    private static func declaredType(in line: String) -> String? {
        // Matching the pattern takes a hundred times as long as looking for the words.
        guard typeKeywords.contains(where: { line.contains($0) }) else { return nil }
        return line.firstMatch(of: typePattern).map { String($0.1) }
    }

    /// Returns the name of the public member that a line declares.
    private static func member(in line: String) -> String? {
        guard line.hasPrefix("public") || line.hasPrefix("open") || line.hasPrefix("case"),
            let match = line.firstMatch(of: memberPattern)
        else { return nil }
        if line.contains(/\binit[?(<]/) { return "init" }
        return String(match.1)
    }
}
