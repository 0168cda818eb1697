extension UIView {
    /// The view's controller, or else its superview.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }

    var baseFocusEffect: UIFocusEffect? {
        guard let rare = rareIfLoaded, rare.hasOwnFocusEffect else { return UIFocusEffect() }
        return rare.focusEffect
    }

    func setFocusEffect(_ effect: UIFocusEffect?) {
        let rare = self.rare
        rare.hasOwnFocusEffect = true
        rare.focusEffect = effect
        rare.focusHalo?.update(around: self)
    }

    /// Shows or hides the focus effect.
    func updateFocusHalo() {
        if isFocused, focusEffect != nil {
            if rareIfLoaded?.focusHalo == nil { rare.focusHalo = FocusHalo(around: self) }
        } else {
            rareIfLoaded?.focusHalo?.remove()
            rareIfLoaded?.focusHalo = nil
        }
    }
}

extension UIViewController: UIFocusEnvironment {
    /// The superview of the controller's view, which usually belongs to the parent, or else the parent.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }
}

extension UIWindow {
    /// The keyboard focus of the window, created on first access.
    var focusSystem: UIFocusSystem {
        if let focusSystemIfLoaded { return focusSystemIfLoaded }
        let system = UIFocusSystem(window: self)
        focusSystemIfLoaded = system
        return system
    }

    /// The responder that receives key presses: a view that is first responder, or else the focused view.
    var keyResponder: UIResponder {
        if let firstResponder, firstResponder is UIView { return firstResponder }
        return focusSystemIfLoaded?.focusedView ?? firstResponder ?? self
    }
}
