/// Whom a recognizer tells, and what it has carried out. The target is not kept alive.
@MainActor
final class GestureAction {
    private(set) weak var target: AnyObject?
    let selector: Selector

    init(target: AnyObject, selector: Selector) {
        self.target = target
        self.selector = selector
    }

    /// Whether this is the action that the arguments describe; nil stands for all.
    func matches(_ target: Any?, _ action: Selector?) -> Bool {
        (target == nil || self.target === (target as AnyObject)) && (action == nil || selector == action)
    }
}
