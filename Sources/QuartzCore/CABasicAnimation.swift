/// An animation from one value to another. What is left out is taken from the layer.
@MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; nil takes the layer's.
    open var fromValue: Any?
    /// The last value; nil takes the layer's.
    open var toValue: Any?
    /// What is added to the first value to get the last, when that is nil.
    open var byValue: Any?

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CABasicAnimation else { return }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    override func value(at time: Double, current: AnimatableValue?) -> AnimatableValue? {
        let by = AnimatableValue(byValue)
        var from = AnimatableValue(fromValue)
        var to = AnimatableValue(toValue)
        if let by {
            if from == nil, let to { from = to.adding(by.with(by.components.map { -$0 })) }
            if to == nil { to = (from ?? current)?.adding(by) }
        }
        guard let from = from ?? current, let to = to ?? current else { return nil }
        return from.interpolated(to: to, progress(at: time))
    }
}
