internal import CX11

/// What an input method changes in the text that is being composed. Places and lengths count characters of Unicode.
struct PreeditChange: Sendable {
    let first: Int
    let length: Int
    let caret: Int
    /// What takes the place of the part; nil when it only looks different.
    let scalars: [Unicode.Scalar]?

    init(_ change: UnsafePointer<XIMPreeditDrawCallbackStruct>) {
        first = Int(change.pointee.chg_first)
        length = Int(change.pointee.chg_length)
        caret = Int(change.pointee.caret)
        guard let text = change.pointee.text?.pointee else {
            scalars = []
            return
        }
        if text.encoding_is_wchar != 0 {
            scalars = text.string.wide_char.map { UnsafeRawPointer($0) }.map { characters in
                (0..<Int(text.length)).compactMap {
                    Unicode.Scalar(characters.load(fromByteOffset: 4 * $0, as: UInt32.self))
                }
            }
        } else {
            // In the locale's encoding, which `KeyTranslator` makes sure is UTF-8 unless the user insists on another.
            scalars = text.string.multi_byte.map { Array(String(cString: $0).unicodeScalars.prefix(Int(text.length))) }
        }
    }
}
