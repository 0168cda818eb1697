extension UIControl: KeyPressable {
    func beginKeyPress(with event: UIEvent?) {
        isHighlighted = true
        send(.touchDown, event: event)
    }

    func endKeyPress(with event: UIEvent?) {
        isHighlighted = false
        guard isEnabled else { return send(.touchCancel, event: event) }
        activateByKey(with: event)
    }

    func cancelKeyPress() {
        isHighlighted = false
        send(.touchCancel, event: nil)
    }
}
