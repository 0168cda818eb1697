/// An animation of one property.
@MainActor
open class CAPropertyAnimation: CAAnimation {
    /// The property, by its name: `position`, `bounds.size.width`, `transform.rotation.z`.
    open var keyPath: String?

    /// Whether the value is added to what the layer says.
    open var isAdditive = false

    public required init() {
        super.init()
    }

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAPropertyAnimation else { return }
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
    }

    /// The value at a point of one run; nil leaves the property alone.
    func value(at time: Double, current: AnimatableValue?) -> AnimatableValue? { nil }

    package override func apply(at time: Double, model: LayerState, to state: inout LayerState) {
        guard let keyPath else { return }
        let current = (isAdditive ? state : model).value(forKeyPath: keyPath)
        guard let value = value(at: time, current: current) else { return }
        if isAdditive, let current, let sum = current.adding(value) {
            state.set(sum, forKeyPath: keyPath)
        } else {
            state.set(value, forKeyPath: keyPath)
        }
    }
}
