import Foundation

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
    /// The name of the property, such as `position`, `bounds.size.width` or `transform.rotation.z`.
    open var keyPath: String?

    /// Whether the value is added to the layer's value.
    open var isAdditive = false

    public override init() {
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

    override func changesProperty(where isIncluded: (String) -> Bool) -> Bool {
        guard let keyPath else { return false }
        return isIncluded(String(keyPath.prefix { $0 != "." }))
    }

    /// Returns the value at a time of one run; nil to leave the property alone.
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

/// An animation from one value to another. The layer's value is used for a value that is not set.
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; nil for the layer's.
    open var fromValue: Any?
    /// The last value; nil for the layer's.
    open var toValue: Any?
    /// The difference between the first value and the last, used when one of them is nil.
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

/// An animation driven by a damped spring.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// The initial velocity, in multiples of the change per second.
    open var initialVelocity: CGFloat = 0

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CASpringAnimation else { return }
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
    }

    /// The seconds until the spring stays within a thousandth of its final position.
    open var settlingDuration: CFTimeInterval {
        let (omega, zeta) = frequency
        guard omega > 0, zeta > 0 else { return 0 }
        let slowest = zeta < 1 ? zeta * omega : omega * (zeta - (zeta * zeta - 1).squareRoot())
        var time = 6.9 / max(slowest, 1e-6)
        while time < 1000,
            (0..<20).contains(where: { abs(remainingFraction(at: time * (1 + Double($0) / 20))) > 0.001 })
        {
            time *= 1.1
        }
        return min(time, 1000)
    }

    private var frequency: (omega: Double, zeta: Double) {
        let mass = max(Double(self.mass), 1e-9)
        let stiffness = max(Double(self.stiffness), 1e-9)
        return (
            (stiffness / mass).squareRoot(), Double(damping) / (2 * (stiffness * mass).squareRoot())
        )
    }

    /// Returns the remaining fraction of the distance at a time; 1 at the start.
    private func remainingFraction(at time: Double) -> Double {
        let (omega, zeta) = frequency
        let velocity = -Double(initialVelocity)
        if zeta < 1 {
            let damped = omega * (1 - zeta * zeta).squareRoot()
            return exp(-zeta * omega * time)
                * (cos(damped * time) + (velocity + zeta * omega) / damped * sin(damped * time))
        }
        if zeta == 1 { return exp(-omega * time) * (1 + (velocity + omega) * time) }
        let root = omega * (zeta * zeta - 1).squareRoot()
        let (fast, slow) = (-zeta * omega - root, -zeta * omega + root)
        let weight = (velocity - slow) / (fast - slow)
        return weight * exp(fast * time) + (1 - weight) * exp(slow * time)
    }

    package override func progress(at time: Double) -> Double {
        time >= duration ? 1 : 1 - remainingFraction(at: max(time, 0))
    }
}
