import QuartzCore

extension CADisplayLink {
    /// A link that calls a method of `target`, which takes nothing or the link. The target is kept alive until the link is
    /// invalidated.
    public convenience init(target: AnyObject, selector: Selector) {
        precondition(
            selector.isImplemented(by: target),
            "\(type(of: target)) has no method for \(selector). Give the display link a method of its target.")
        self.init { link in
            _ = selector.invoke(on: target, sender: link, event: nil)
        }
    }
}
