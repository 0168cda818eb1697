import CoreGraphics
import UIKitCore

/// Text and EditableText: what readers ask of text fields, text views and words.
extension ReaderAnswers {
    func text(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        guard let text = element.text else { throw .unknownMethod }
        switch call.member {
        case "GetText": return [.string(text.text(try call.integer(0), try call.integer(1)))]
        case "SetCaretOffset":
            let offset = try call.integer(0)
            return [.bool(text.select(offset, offset))]
        case "GetCharacterAtOffset":
            let index = try call.integer(0)
            let scalars = text.scalars
            return [.int32(scalars.indices.contains(index) ? Int32(bitPattern: scalars[index].value) : -1)]
        case "GetStringAtOffset":
            return piece(text, try call.integer(0), Self.granularity(try call.integer(1)))
        case "GetTextAtOffset": return piece(text, try call.integer(0), Self.boundary(try call.integer(1)))
        case "GetTextBeforeOffset":
            let unit = Self.boundary(try call.integer(1))
            let piece = text.piece(unit, at: try call.integer(0))
            return self.piece(text, piece.lowerBound - 1, unit)
        case "GetTextAfterOffset":
            let unit = Self.boundary(try call.integer(1))
            let piece = text.piece(unit, at: try call.integer(0))
            let isLast = piece.upperBound >= text.count
            return self.piece(text, isLast ? -1 : piece.upperBound, unit)
        case "GetNSelections": return [.int32(text.selection.isEmpty ? 0 : 1)]
        case "GetSelection":
            let selection = try call.integer(0) == 0 ? text.selection : 0..<0
            return [.int32(Int32(clamping: selection.lowerBound)), .int32(Int32(clamping: selection.upperBound))]
        case "AddSelection":
            guard text.selection.isEmpty else { return [.bool(false)] }
            return [.bool(text.select(try call.integer(0), try call.integer(1)))]
        case "SetSelection":
            guard try call.integer(0) == 0 else { return [.bool(false)] }
            return [.bool(text.select(try call.integer(1), try call.integer(2)))]
        case "RemoveSelection":
            guard try call.integer(0) == 0, !text.selection.isEmpty else { return [.bool(false)] }
            return [.bool(text.select(text.selection.upperBound, text.selection.upperBound))]
        case "GetCharacterExtents":
            let start = try call.integer(0)
            return extents(of: text.frame(start, start + 1), element, try call.origin(1))
        case "GetRangeExtents":
            return extents(of: text.frame(try call.integer(0), try call.integer(1)), element, try call.origin(2))
        case "GetOffsetAtPoint":
            let point = element.point(try call.integer(0), try call.integer(1), try call.origin(2))
            return [.int32(Int32(clamping: text.offset(at: point)))]
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.array("{ss}", [])]
        case "GetAttributes", "GetAttributeRun":
            return [.array("{ss}", []), .int32(0), .int32(Int32(clamping: text.count))]
        default: throw .unknownMethod
        }
    }

    /// Returns a unit as newer readers count them. A sentence is a paragraph.
    private static func granularity(_ number: Int) -> ReaderText.Unit {
        switch number {
        case 0: .character
        case 1: .word
        case 3: .line
        default: .paragraph
        }
    }

    /// Returns a unit as older readers count them: words, sentences and lines, from their beginnings or ends.
    private static func boundary(_ number: Int) -> ReaderText.Unit {
        switch number {
        case 0: .character
        case 1, 2: .word
        case 5, 6: .line
        default: .paragraph
        }
    }

    private func piece(_ text: ReaderText, _ offset: Int, _ unit: ReaderText.Unit) -> [BusValue] {
        let piece = offset < 0 ? 0..<0 : text.piece(unit, at: offset)
        return [
            .string(text.text(piece.lowerBound, piece.upperBound)), .int32(Int32(clamping: piece.lowerBound)),
            .int32(Int32(clamping: piece.upperBound)),
        ]
    }

    private func extents(of frame: CGRect, _ element: ReaderElement, _ origin: ReaderElement.Origin) -> [BusValue] {
        let pixels = element.extents(of: frame, origin)
        return [.int32(pixels.x), .int32(pixels.y), .int32(pixels.width), .int32(pixels.height)]
    }

    /// Returns whether a call changes a text or what is selected in it, and therefore keeps its order with touches.
    static func isEdit(_ call: BusMessage) -> Bool {
        switch call.interface {
        case prefix + "EditableText": call.member != "CopyText"
        case prefix + "Text": ["Set", "Add", "Remove"].contains { call.member.hasPrefix($0) }
        default: false
        }
    }

    func editableText(_ element: ReaderElement, _ call: Call) throws(Refusal) -> [BusValue] {
        guard let field = element.field, field.isElementEditable else { throw .unknownMethod }
        let text = ReaderText(field)
        defer { service.tree.invalidate() }
        switch call.member {
        case "SetTextContents": return [.bool(replace(text, of: field, 0, text.count, try call.text(0)))]
        case "InsertText":
            let position = text.insertionOffset(try call.integer(0))
            // The length counts bytes of the text, of which a reader may want a part only.
            let part = try call.text(1).beginning(ofBytes: try call.integer(2))
            return [.bool(replace(text, of: field, position, position, part))]
        case "DeleteText": return [.bool(replace(text, of: field, try call.integer(0), try call.integer(1), ""))]
        case "CopyText":
            guard text.select(try call.integer(0), try call.integer(1)) else { return [.bool(false)] }
            field.copy(nil)
            return [.bool(true)]
        case "CutText":
            guard field.becomeFirstResponder(), text.select(try call.integer(0), try call.integer(1)) else {
                return [.bool(false)]
            }
            field.cut(nil)
            return [.bool(true)]
        case "PasteText":
            let position = text.insertionOffset(try call.integer(0))
            guard field.becomeFirstResponder(), text.select(position, position) else { return [.bool(false)] }
            field.paste(nil)
            return [.bool(true)]
        default: throw .unknownMethod
        }
    }

    /// Replaces a part of the text as typing over a selection does. Returns false if the field cannot be edited or has
    /// no such part.
    private func replace(_ text: ReaderText, of field: any TextElement, _ start: Int, _ end: Int, _ new: String) -> Bool
    {
        let application = service.application
        guard field.becomeFirstResponder(), text.select(start, end) else { return false }
        guard !new.isEmpty else {
            if !text.selection.isEmpty { field.delete(nil) }
            return true
        }
        // Text goes where the keyboard is, which may be in another window or by then in another field.
        let isWelcome = { @MainActor [weak field, weak application] in
            field != nil && application?.keyWindow?.firstResponder === field
        }
        return isWelcome() && service.host.enter(new, for: reader, if: isWelcome)
    }
}
