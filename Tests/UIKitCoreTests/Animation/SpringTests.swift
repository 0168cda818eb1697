import Stages
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct SpringTests {
    private let fixture = AnimatedStage()
    private var stage: Stage { fixture.stage }
    private var view: UIView { fixture.view }

    private var spring: CASpringAnimation? { view.layer.animation(forKey: "position") as? CASpringAnimation }

    @Test("A designer's spring of 0.5 s without bounce has the measured constants", .fact("DR-22"))
    func designed() throws {
        let stage = stage
        let view = view
        UIView.animate(springDuration: 0.5, bounce: 0) { view.center = CGPoint(x: 60, y: 60) }
        let spring = try #require(spring)
        #expect(abs(spring.damping - 25.1327) < 0.0001)
        #expect(abs(spring.stiffness - 157.9137) < 0.0001)
        #expect(abs(spring.duration - 0.8) < 0.0001)
        stage.advance(by: 1)
    }

    @Test("A critically damped spring is at rest after its duration", .fact("DR-21"))
    func critical() throws {
        let stage = stage
        let view = view
        UIView.animate(
            withDuration: 2, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: { view.center = CGPoint(x: 60, y: 60) })
        let spring = try #require(spring)
        #expect(abs(spring.stiffness.squareRoot() * 2 - 9.23341) < 0.0001)
        #expect(abs(spring.damping - 2 * spring.stiffness.squareRoot()) < 0.0001)
        #expect(spring.duration == 2)
        stage.advance(by: 3)
    }

    @Test(
        "An underdamped spring satisfies the measured relation", .fact("DR-21"),
        arguments: [(0.5, 0.0), (0.7, 2.0), (0.2, 0.0)])
    func underdamped(ratio: Double, velocity: Double) throws {
        let stage = stage
        let view = view
        let duration = 0.6
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
            animations: { view.center = CGPoint(x: 60, y: 60) })
        let spring = try #require(spring)
        let omega = Double(spring.stiffness).squareRoot()
        let beta = ratio * omega
        let swing = omega * (1 - ratio * ratio).squareRoot()
        #expect(abs(abs((beta - velocity) / swing) * exp(-beta * duration) - 0.001) < 1e-6)
        stage.advance(by: 1)
    }

    @Test("A bouncy spring overshoots its target and comes back")
    func bounces() {
        let stage = stage
        let view = view
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
            animations: { view.center.x = 60 })
        var farthest: CGFloat = 0
        for _ in 0..<60 {
            stage.advance(by: 1.0 / 60)
            farthest = max(farthest, view.layer.presentation()?.position.x ?? 0)
        }
        #expect(farthest > 65)
        stage.advance(by: 1)
        #expect((view.layer.presentation() ?? view.layer).position.x == 60)
    }
}
