import Foundation

/// Keeps the input views of the first responder at the bottom of a window, and tells the app with the keyboard
/// notifications where they are.
///
/// Unlike UIKit, there is no system keyboard: a responder without an input view of its own types on the hardware keyboard.
@MainActor
final class InputViewHost {
    private unowned let window: UIWindow
    private let container = UIView()
    private var shown = InputViews()

    init(window: UIWindow) {
        self.window = window
        container.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    }

    /// Shows `views` in place of those that are shown.
    func show(_ views: InputViews) {
        guard views.input !== shown.input || views.accessory !== shown.accessory else { return }
        let old = shown.isEmpty ? hiddenFrame(height: height(of: views)) : container.frame
        for view in [shown.input, shown.accessory] where view?.superview === container {
            view?.removeFromSuperview()
        }
        let wasEmpty = shown.isEmpty
        shown = views
        let new = views.isEmpty ? hiddenFrame(height: old.height) : place(views)
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

    private func place(_ views: InputViews) -> CGRect {
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
