/// A recognizer that has to fail before another one can be recognized. It is not kept alive.
struct FailureRequirement {
    private(set) weak var recognizer: UIGestureRecognizer?

    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
    }
}
