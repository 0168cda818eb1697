/// The views that a first responder wants at the bottom of the window, looked up along its chain.
@MainActor
struct InputViews {
    var input: UIView?
    var accessory: UIView?

    init() {}

    init(of responder: UIResponder) {
        input = responder.inputViewController?.view ?? responder.inputView
        accessory = responder.inputAccessoryViewController?.view ?? responder.inputAccessoryView
    }

    var isEmpty: Bool { input == nil && accessory == nil }
}
