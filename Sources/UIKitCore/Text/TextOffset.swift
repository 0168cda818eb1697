/// A position in the text of a `UITextField`, in UTF-16 units from its beginning.
@MainActor
final class TextOffset: UITextPosition {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextOffset else { return false }
        return other.offset == offset
    }

    override nonisolated var hash: Int { offset.hashValue }
}
