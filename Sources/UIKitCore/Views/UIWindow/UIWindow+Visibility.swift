import Foundation
import QuartzCore

extension UIWindow {
    func visibilityDidChange() {
        let screen = self.screen
        if isHidden {
            rootViewController?.beginAppearanceTransition(false, animated: false)
            screen.touchRouter.cancelTouches(in: self, because: "the window was hidden")
            screen.hide(self)
            rootViewController?.endAppearanceTransition()
            if isKeyWindow {
                screen.keyWindowIfAny = nil
                resignKey()
                // The frontmost window that can becomes the key window.
                screen.orderedWindows.last(where: \.canBecomeKey)?.makeKey()
            }
            NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
        } else {
            fillsScreen = frame == screen.bounds
            rootViewController?.beginAppearanceTransition(true, animated: false)
            showRootView()
            screen.show(self)
            rootViewController?.endAppearanceTransition()
            NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
        }
    }

    func rootViewControllerDidChange(from old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let old {
            old.presentation?.endImmediately()
            if !isHidden { old.beginAppearanceTransition(false, animated: false) }
            old.viewIfLoaded?.removeFromSuperview()
            if !isHidden { old.endAppearanceTransition() }
            // A callback may have presented again.
            old.presentation?.endImmediately()
            old.rootWindow = nil
        }
        rootViewController?.rootWindow = self
        screen.showTitle(of: self)
        guard !isHidden else { return }
        rootViewController?.beginAppearanceTransition(true, animated: false)
        showRootView()
        rootViewController?.endAppearanceTransition()
    }

    /// Inserts the root view controller's view into the window, behind all other subviews.
    private func showRootView() {
        guard let view = rootViewController?.view, view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    /// Called before `view` leaves the window. Cancels its touches, removes its focus and makes it resign first
    /// responder.
    package func viewWillLeave(_ view: UIView) {
        if !isHidden {
            screen.touchRouter.cancelTouches(in: view, because: "it leaves the window")
        }
        focusSystemIfLoaded?.viewIsLost(view)
        editMenu?.viewWillLeave(view)
        guard let firstResponder else { return }
        if let owner = firstResponder.owningView, owner.isDescendant(of: view) {
            // A view that is gone cannot stay first responder, even if it refuses to resign.
            if !firstResponder.resignFirstResponder() || self.firstResponder === firstResponder {
                setFirstResponder(nil)
            }
        }
    }
}
