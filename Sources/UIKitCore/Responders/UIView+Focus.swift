extension UIView {
    /// The view's controller, or else the view that it is in.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }

    var baseFocusEffect: UIFocusEffect? {
        guard let rare, rare.hasOwnFocusEffect else { return UIFocusEffect() }
        return rare.focusEffect
    }

    func setFocusEffect(_ effect: UIFocusEffect?) {
        let rare = ensuredRare
        rare.hasOwnFocusEffect = true
        rare.focusEffect = effect
        rare.focusHalo?.update(around: self)
    }

    /// Shows whether the view has the focus. Called after that has changed.
    func focusDidChange() {
        if isFocused, focusEffect != nil {
            if rare?.focusHalo == nil { ensuredRare.focusHalo = FocusHalo(around: self) }
        } else {
            rare?.focusHalo?.remove()
            rare?.focusHalo = nil
        }
        (self as? UIControl)?.stateDidChange()
    }
}

extension UIViewController: UIFocusEnvironment {
    /// What the controller's view is in: the view of the controller that contains this one, say.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }
}

extension UIWindow {
    /// Where the keyboard's focus is in the window.
    var focusSystem: UIFocusSystem {
        if let madeFocusSystem { return madeFocusSystem }
        let made = UIFocusSystem(window: self)
        madeFocusSystem = made
        return made
    }

    /// Whoever key presses go to: a view that is first responder, else what has the focus.
    var keyResponder: UIResponder {
        if let firstResponder, firstResponder is UIView { return firstResponder }
        return madeFocusSystem?.focusedView ?? firstResponder ?? self
    }
}
