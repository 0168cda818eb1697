import Foundation

/// The host of the first responder's input views at the bottom of a window. It posts the keyboard notifications.
///
/// Unlike UIKit, there is no system keyboard. A responder without an input view takes text from the hardware
/// keyboard.
@MainActor
final class InputViewHost {
    private unowned let window: UIWindow
    private let container = UIView()
    private var shown = InputViews()

    init(window: UIWindow) {
        self.window = window
        container.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    }

    /// The frame of the input views, in the window's coordinates; nil while there are none.
    var frame: CGRect? { shown.isEmpty ? nil : container.frame }

    /// Replaces the current input views with `views`.
    func show(_ views: InputViews) {
        guard views.input !== shown.input || views.accessory !== shown.accessory else { return }
        let old = shown.isEmpty ? hiddenFrame(height: height(of: views)) : container.frame
        for view in [shown.input, shown.accessory] where view?.superview === container {
            view?.removeFromSuperview()
        }
        let wasEmpty = shown.isEmpty
        shown = views
        let new = views.isEmpty ? hiddenFrame(height: old.height) : layOut(views)
        window.keyboardBandDidChange()
        announce(from: old, to: new, appears: wasEmpty, disappears: views.isEmpty)
        if views.isEmpty {
            container.removeFromSuperview()
        }
    }

    private func height(of views: InputViews) -> CGFloat {
        (views.input?.bounds.height ?? 0) + (views.accessory?.bounds.height ?? 0)
    }

    private func hiddenFrame(height: CGFloat) -> CGRect {
        CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: height)
    }

    private func layOut(_ views: InputViews) -> CGRect {
        let width = window.bounds.width
        var top: CGFloat = 0
        container.frame = CGRect(
            x: 0, y: window.bounds.maxY - height(of: views), width: width, height: height(of: views))
        for view in [views.accessory, views.input] {
            guard let view else { continue }
            view.frame = CGRect(x: 0, y: top, width: width, height: view.bounds.height)
            view.autoresizingMask.insert(.flexibleWidth)
            container.addSubview(view)
            top = view.frame.maxY
        }
        window.addSubview(container)
        return container.frame
    }

    private func announce(from old: CGRect, to new: CGRect, appears: Bool, disappears: Bool) {
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: window.convert(old, to: nil as UIWindow?),
            UIResponder.keyboardFrameEndUserInfoKey: window.convert(new, to: nil as UIWindow?),
            UIResponder.keyboardAnimationDurationUserInfoKey: 0.0,
            UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        func post(_ name: Notification.Name) {
            NotificationCenter.default.post(name: name, object: window.screen, userInfo: info)
        }
        post(UIResponder.keyboardWillChangeFrameNotification)
        if appears { post(UIResponder.keyboardWillShowNotification) }
        if disappears { post(UIResponder.keyboardWillHideNotification) }
        post(UIResponder.keyboardDidChangeFrameNotification)
        if appears { post(UIResponder.keyboardDidShowNotification) }
        if disappears { post(UIResponder.keyboardDidHideNotification) }
    }
}

/// The input views of a first responder, looked up along its chain.
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
