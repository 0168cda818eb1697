extension UITouch {
    /// Gives a touch to another view than the one that was hit, as key-value coding does on Apple's systems.
    ///
    /// The view gets what the finger does from the next event on; call it in `touchesBegan(_:with:)` for the view to get the
    /// end of whatever it heard the beginning of. A control tracks only touches whose `view` it is, so that one which is
    /// covered by a subview can take the touch over in an override, before it calls `super`.
    ///
    /// Unlike UIKit, `view` is the only key that can be set, and there is no key-value coding apart from this.
    public func setValue(_ value: Any?, forKey key: String) {
        precondition(key == "view", "A touch has no value \"\(key)\" that can be set; the only one is \"view\".")
        guard let view = value as? UIView else {
            preconditionFailure("A touch belongs to a view; setValue(_:forKey:) was given \(Trace.name(of: value)).")
        }
        guard view !== self.view else { return }
        self.view = view
        Trace.emit(
            .touch, GestureNote(traceSubject, .touchBound), text: "finger \(finger) now belongs to \(view.traceName)")
    }
}
