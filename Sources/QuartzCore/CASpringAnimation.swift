import Foundation

/// An animation that moves as if a spring pulled.
@MainActor
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// Distances per second that the change has at the start.
    open var initialVelocity: CGFloat = 0

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CASpringAnimation else { return }
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
    }

    /// Seconds until the spring is within a thousandth of its rest.
    open var settlingDuration: CFTimeInterval {
        let (omega, zeta) = frequency
        guard omega > 0, zeta > 0 else { return 0 }
        let slowest = zeta < 1 ? zeta * omega : omega * (zeta - (zeta * zeta - 1).squareRoot())
        var time = 6.9 / max(slowest, 1e-6)
        while time < 1000,
            (0..<20).contains(where: { abs(rest(at: time * (1 + Double($0) / 20))) > 0.001 })
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

    /// What is left of the way at a time; 1 at the beginning.
    private func rest(at time: Double) -> Double {
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
        let share = (velocity - slow) / (fast - slow)
        return share * exp(fast * time) + (1 - share) * exp(slow * time)
    }

    package override func progress(at time: Double) -> Double {
        time >= duration ? 1 : 1 - rest(at: max(time, 0))
    }
}
