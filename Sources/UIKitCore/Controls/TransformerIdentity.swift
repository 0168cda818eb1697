/// Tells one closure from another: what was made in one place and copied is equal, nothing else is.
final class TransformerIdentity: Hashable, Sendable {
    static func == (left: TransformerIdentity, right: TransformerIdentity) -> Bool {
        left === right
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
