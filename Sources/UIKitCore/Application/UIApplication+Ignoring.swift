extension UIApplication {
    /// Whether fingers, the pointer and the wheel reach nobody, because `beginIgnoringInteractionEvents()` has been called
    /// more often than `endIgnoringInteractionEvents()`.
    public var isIgnoringInteractionEvents: Bool { screen.touchRouter.ignoringDepth > 0 }

    /// Has what fingers, the pointer and the wheel do be dropped before anybody hears of it, until the call is taken back by
    /// `endIgnoringInteractionEvents()`. Calls nest. Keys go on as before.
    ///
    /// Views lose the touches that they have, and are told so with `touchesCancelled`. A finger that comes down meanwhile is
    /// ignored until it is lifted. To lock a part of the screen only, switch off a view's `isUserInteractionEnabled`.
    public func beginIgnoringInteractionEvents() {
        screen.touchRouter.ignoringDepth += 1
    }

    /// Takes back one call of `beginIgnoringInteractionEvents()`. Does nothing when there is none left.
    public func endIgnoringInteractionEvents() {
        guard isIgnoringInteractionEvents else { return }
        screen.touchRouter.ignoringDepth -= 1
    }
}
