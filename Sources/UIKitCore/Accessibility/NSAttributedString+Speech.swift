import Foundation

/// The attributes with which a text says how assistive technologies speak it.
extension NSAttributedString.Key {
    /// Whether the text is spoken letter by letter, as a Boolean.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")

    /// Whether punctuation is spoken by its names, as a Boolean.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributePunctuation")

    /// The language of the text, as an identifier such as "de-DE". A label in one language has it as its locale on the
    /// accessibility bus.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")

    /// The pitch as a number from 0, the lowest, to 2; 1 is the standard. Only a reader on a stage gets it.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")

    /// The pronunciation in the phonetic alphabet (IPA). Only a reader on a stage gets it.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeIPANotation")

    /// Whether an announcement waits until others have been spoken, as a Boolean.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")

    /// The `UIAccessibilityPriority` of an announcement. One of high priority interrupts what is spoken.
    public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeAnnouncementPriority")
}

/// The importance of an announcement.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// The announcement interrupts what is spoken, and nothing interrupts it.
    public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
    /// The announcement comes after what is spoken.
    public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
    /// The announcement comes when nothing else is to be spoken.
    public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension NSAttributedString {
    /// The text as it is spoken: letters that are spelled out stand apart, and punctuation has its names where it is
    /// wanted.
    package var spoken: String {
        var result = ""
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            let part = attributedSubstring(from: range).string
            if attributes[.accessibilitySpeechSpellOut].isTrue {
                result += part.map(Self.name(ofLetter:)).joined(separator: " ")
            } else if attributes[.accessibilitySpeechPunctuation].isTrue {
                result += Self.withNamedPunctuation(part)
            } else {
                result += part
            }
        }
        return result
    }

    /// The language of the whole text; nil if it has none, or several.
    package var speechLanguage: String? {
        guard length > 0 else { return nil }
        var range = NSRange()
        let whole = NSRange(location: 0, length: length)
        let value = attribute(
            .accessibilitySpeechLanguage, at: 0, longestEffectiveRange: &range, in: whole)
        return range == whole ? value as? String : nil
    }

    /// Whether the text is an announcement that interrupts what is spoken.
    package var isAssertive: Bool {
        guard length > 0 else { return false }
        let attributes = attributes(at: 0, effectiveRange: nil)
        let priority = attributes[.accessibilitySpeechAnnouncementPriority]
        let isHigh =
            (priority as? UIAccessibilityPriority) == .high
            || (priority as? String) == UIAccessibilityPriority.high.rawValue
        return isHigh && !attributes[.accessibilitySpeechQueueAnnouncement].isTrue
    }

    private static func name(ofLetter letter: Character) -> String {
        letter == " " ? "space" : punctuation[letter] ?? String(letter)
    }

    private static func withNamedPunctuation(_ text: String) -> String {
        var words: [String] = [""]
        for letter in text {
            if let name = punctuation[letter] {
                words += [name, ""]
            } else {
                words[words.count - 1].append(letter)
            }
        }
        return words.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The names of the punctuation of ASCII.
    private static let punctuation: [Character: String] = [
        ".": "period", ",": "comma", ";": "semicolon", ":": "colon", "!": "exclamation mark", "?": "question mark",
        "-": "dash", "_": "underscore", "'": "apostrophe", "\"": "quote", "(": "left paren", ")": "right paren",
        "[": "left bracket", "]": "right bracket", "{": "left brace", "}": "right brace", "/": "slash",
        "\\": "backslash", "@": "at", "#": "number", "$": "dollar", "%": "percent", "&": "and", "*": "star",
        "+": "plus", "=": "equals", "<": "less than", ">": "greater than", "|": "vertical line", "~": "tilde",
        "^": "caret", "`": "backtick",
    ]
}

extension Any? {
    /// Whether an attribute is there and true.
    fileprivate var isTrue: Bool { (self as? Bool) ?? (self as? NSNumber)?.boolValue ?? false }
}
