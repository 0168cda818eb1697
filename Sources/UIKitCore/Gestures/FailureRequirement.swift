/// A recognizer that has to fail before another one can be recognized. It is not kept alive.
struct FailureRequirement {
    private(set) weak var recognizer: UIGestureRecognizer?

    /// Tells it from all others: compared with every member that might be waited for, which is cheaper than the reference.
    let number: Int

    @MainActor
    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        number = recognizer.arbitration.number
    }
}
