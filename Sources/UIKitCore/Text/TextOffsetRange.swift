/// A part of the text of a `UITextField`.
@MainActor
final class TextOffsetRange: UITextRange {
    let offsets: Range<Int>

    init(_ offsets: Range<Int>) {
        self.offsets = offsets
        super.init()
    }

    override var start: UITextPosition { TextOffset(offsets.lowerBound) }
    override var end: UITextPosition { TextOffset(offsets.upperBound) }
    override var isEmpty: Bool { offsets.isEmpty }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextOffsetRange else { return false }
        return other.offsets == offsets
    }

    override nonisolated var hash: Int { offsets.hashValue }
}
