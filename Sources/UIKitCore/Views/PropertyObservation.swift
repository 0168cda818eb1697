/// One observation of one property of a view. Kept by its token; the view forgets those that nobody keeps.
@MainActor
final class PropertyObservation {
    /// Looks whether the property has another value, and tells of that.
    let check: @MainActor (UIView) -> Void
    var isOver = false

    init(check: @escaping @MainActor (UIView) -> Void) {
        self.check = check
    }
}
