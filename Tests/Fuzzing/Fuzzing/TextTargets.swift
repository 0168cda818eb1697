import Foundation
import UIKit

@testable import CoreGraphics
@testable import HitMaps
@testable import StandardStreams
@testable import TouchstoneKit
@testable import UIKitCore
@testable import X11Host

/// The readers of text.
@MainActor
enum TextTargets {
    /// Quotes a name as messages do, and reads a text as the server's resources.
    static func names(_ data: Data) {
        let text = String(decoding: data, as: UTF8.self)
        for printed in [
            PrintableText.line(text), PrintableText.line(text, limit: 20), ViewIdentity(text).description,
            NearMatches.printable(text),
        ] {
            precondition(printed.unicodeScalars.allSatisfy { PrintableText.isPrintable($0) }, "It cannot be printed.")
        }
        if let json = try? JSONEncoder().encode([text]) {
            let printed = PrintableText.json(String(decoding: json, as: UTF8.self))
            let read = try? JSONDecoder().decode([String].self, from: Data(printed.utf8))
            precondition(read == [text], "Escapes change the meaning.")
        }
        _ = NearMatches.of(text, among: ["round-button", "labels"])
        precondition(DisplayScale.scale(forResources: text) >= 1, "A scale is no number.")
    }

    /// Edits a text of another program as a field does, without drawing it. The first byte chooses the places.
    static func clipboard(_ data: Data) {
        let seed = Int(data.first ?? 0)
        let line = String(decoding: data.dropFirst(), as: UTF8.self).joiningLines(with: "")
        let runs = AttributedRun.runs(of: line, [:])
        var content = EditableText()
        var history = TextHistory()
        content.replace(0..<0, with: runs)
        let whole = content.string
        precondition(whole == line && content.head == line.utf16.count, "A text changes when it is pasted.")
        for step in 0..<4 {
            let place = content.count * (seed >> (2 * step) & 3) / 3
            let boundaries = content.boundaries
            let ranges = [
                boundaries.word(around: place), boundaries.before(place)..<place, place..<boundaries.after(place),
                boundaries.wordStart(before: place)..<boundaries.wordEnd(after: place),
            ]
            for range in ranges {
                precondition(0 <= range.lowerBound && range.upperBound <= content.count, "A range is outside.")
            }
            history.record(content, before: .other, at: place)
            content.replace(ranges[step], with: step == 2 ? runs : [])
            precondition(content.head == content.boundaries.aligned(content.head), "The caret is inside a character.")
        }
        while let (text, selection) = history.undo(from: content) {
            content.set(text)
            content.select(anchor: selection.lowerBound, head: selection.upperBound)
        }
        precondition(content.string == whole, "Undoing does not bring the text back.")
    }

    /// Pastes a text of another program into a field, and selects and deletes words in it.
    static func fields(_ data: Data) {
        let text = String(decoding: data, as: UTF8.self)
        field.text = ""
        field.insertText(text)
        field.selectAll(nil)
        field.insertText(String(text.reversed()))
        for _ in 0..<min(text.count, 8) { field.deleteBackward() }
        _ = field.sizeThatFits(CGSize(width: 100, height: 30))
    }

    private static let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

    /// Reads a document of HTML.
    static func html(_ data: Data) {
        var reader = HTMLReader()
        precondition(!reader.read(String(decoding: data, as: UTF8.self)).isEmpty, "There are no runs.")
    }

    /// Reads an index of fonts. The rules of the configuration are always the same, and read once.
    static func fontIndex(_ data: Data) {
        guard let fontConfiguration else { preconditionFailure("There is no configuration.") }
        FcConfigAppFontClear(fontConfiguration)
        FontConfiguration.add(FontFiles(folder: "/nowhere", index: Array(data)), to: fontConfiguration) { _ in }
    }

    private static let fontConfiguration = FontConfiguration.make(of: FontFiles(folder: "/nowhere", index: []))
}

/// Calls Fontconfig's function. The module that declares it is not visible here.
@_silgen_name("FcConfigAppFontClear")
private func FcConfigAppFontClear(_ configuration: OpaquePointer)
