import CoreGraphics
import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Fields of force, their regions, and attachments that slide.
@MainActor
@Suite("Fields and rails")
struct UIFieldBehaviorTests {
    private let stage = Stage(size: CGSize(width: 400, height: 400))
    private let animator: UIDynamicAnimator

    init() {
        animator = UIDynamicAnimator(referenceView: stage.window)
    }

    private func view(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 100) -> UIView {
        let view = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
        stage.window.addSubview(view)
        return view
    }

    private func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat, _ tolerance: CGFloat = 1) -> Bool {
        abs(a.x - x) < tolerance && abs(a.y - y) < tolerance
    }

    private func add(_ field: UIFieldBehavior, _ items: UIView...) {
        for item in items { field.addItem(item) }
        animator.addBehavior(field)
    }

    @Test("Gravity accelerates bodies of any mass alike, in a direction or to a point")
    func gravity() {
        let (small, large) = (view(100, 100, 20), view(300, 100, 100))
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 2))
        add(field, small, large)
        stage.advance(by: 1)
        // Half of 200 points per second squared.
        #expect(near(small.center, 100, 200, 4) && near(large.center, 300, small.center.y, 0.01))
        #expect(field.items.count == 2)
        animator.removeAllBehaviors()
        let third = view(200, 100, 40)
        add(.radialGravityField(position: CGPoint(x: 200, y: 200)), third)
        stage.advance(by: 1)
        #expect(near(third.center, 200, 150, 3))
    }

    @Test("A field acts in its region only, and weaker at a distance with a falloff")
    func region() {
        let (inside, outside) = (view(150, 100, 20), view(250, 100, 20))
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        field.position = CGPoint(x: 100, y: 100)
        field.region = UIRegion(size: CGSize(width: 200, height: 800))
        add(field, inside, outside)
        stage.advance(by: 1)
        #expect(near(inside.center, 150, 150, 2) && outside.center == CGPoint(x: 250, y: 100))
        animator.removeAllBehaviors()
        let far = view(200, 300, 20)
        let weak = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 100))
        weak.falloff = 2
        add(weak, far)
        stage.advance(by: 0.25)
        // A quarter of the acceleration at twice the distance.
        #expect(abs(far.center.y - (300 - 0.5 * 25 * 0.0625)) < 0.2)
    }

    @Test("Regions combine")
    func regions() {
        let circle = UIRegion(radius: 10)
        let square = UIRegion(size: CGSize(width: 10, height: 10))
        let (origin, right, far) = (CGPoint.zero, CGPoint(x: 8, y: 0), CGPoint(x: 20, y: 0))
        func answers(_ region: UIRegion) -> [Bool] { [origin, right, far].map(region.contains) }
        #expect(answers(circle) == [true, true, false] && answers(square) == [true, false, false])
        #expect(answers(.infinite) == [true, true, true] && answers(circle.inverse()) == [false, false, true])
        #expect(answers(circle.difference(from: square)) == [false, true, false])
        #expect(answers(circle.intersection(square)) == [true, false, false])
        #expect(answers(square.union(circle.inverse())) == [true, false, true])
    }

    @Test("Drag slows down, a velocity field carries along, and a spring swings about its centre")
    func motion() throws {
        let item = view(100, 100)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: item)
        animator.addBehavior(properties)
        let drag = UIFieldBehavior.dragField()
        drag.strength = 2
        add(drag, item)
        stage.advance(by: 0.5)
        #expect(abs(properties.linearVelocity(for: item).x - 200 * exp(-1)) < 4)
        animator.removeBehavior(drag)
        let wind = UIFieldBehavior.velocityField(direction: CGVector(dx: 0, dy: 1.5))
        add(wind, item)
        stage.advance(by: 0.1)
        #expect(properties.linearVelocity(for: item) == CGPoint(x: 0, y: 150))
        animator.removeAllBehaviors()
        let swing = view(300, 200)
        let spring = UIFieldBehavior.springField()
        spring.position = CGPoint(x: 200, y: 200)
        spring.strength = 4 * .pi * .pi
        add(spring, swing)
        // One oscillation in a second.
        stage.advance(by: 0.5)
        #expect(near(swing.center, 100, 200, 4))
        stage.advance(by: 0.5)
        #expect(near(swing.center, 300, 200, 4))
    }

    @Test("Charged items are pushed away by an electric field and turned by a magnetic one; others are not")
    func charges() {
        let (positive, negative, plain) = (view(250, 200), view(250, 100), view(250, 300))
        for (item, charge) in [(positive, 1.0), (negative, -1)] {
            let properties = UIDynamicItemBehavior(items: [item])
            properties.charge = charge
            animator.addBehavior(properties)
        }
        let field = UIFieldBehavior.electricField()
        field.position = CGPoint(x: 150, y: 200)
        add(field, positive, plain)
        let other = UIFieldBehavior.electricField()
        other.position = CGPoint(x: 150, y: 100)
        add(other, negative)
        stage.advance(by: 1)
        #expect(near(positive.center, 300, 200, 2) && near(negative.center, 200, 100, 2))
        #expect(plain.center == CGPoint(x: 250, y: 300))
        animator.removeAllBehaviors()
        let round = view(200, 100)
        let properties = UIDynamicItemBehavior(items: [round])
        properties.charge = 1
        properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: round)
        animator.addBehavior(properties)
        let magnetic = UIFieldBehavior.magneticField()
        magnetic.strength = .pi
        add(magnetic, round)
        stage.advance(by: 0.5)
        // A quarter of a turn in half a second.
        let velocity = properties.linearVelocity(for: round)
        #expect(abs(velocity.x) < 8 && abs(velocity.y - 100) < 8)
    }

    @Test("A vortex pushes around its centre, and a field of an app's own as its function says")
    func own() {
        let item = view(300, 200)
        let vortex = UIFieldBehavior.vortexField()
        vortex.position = CGPoint(x: 200, y: 200)
        add(vortex, item)
        stage.advance(by: 0.1)
        #expect(item.center.y > 200 && abs(item.center.x - 300) < 0.5)
        animator.removeAllBehaviors()
        let other = view(100, 100)
        var seen: [CGPoint] = []
        var mass: CGFloat = 0
        let field = UIFieldBehavior.field { field, position, velocity, ownMass, charge, step in
            if seen.isEmpty { seen.append(position) }
            mass = ownMass
            return CGVector(dx: 1, dy: 0)
        }
        field.position = CGPoint(x: 90, y: 80)
        add(field, other)
        stage.advance(by: 1)
        #expect(seen == [CGPoint(x: 10, y: 20)] && mass == 1 && near(other.center, 150, 100, 2))
        weak var gone: UIFieldBehavior?
        autoreleasepool {
            let short = UIFieldBehavior.field { _, _, _, _, _, _ in .zero }
            gone = short
            animator.addBehavior(short)
            animator.removeBehavior(short)
        }
        stage.advance(by: 0.1)
        #expect(gone == nil)
    }

    @Test("Noise is the same on every run, smooth, and differs with place and time")
    func noise() {
        let noise = DynamicField.Noise(smoothness: 0.5, speed: 1)
        func value(_ x: Double, _ t: Double) -> DynamicsVector { noise.vector(at: DynamicsVector(x, 7), t) }
        var greatest = 0.0
        for step in 0..<400 {
            let (now, next) = (value(Double(step), 0), value(Double(step) + 1, 0))
            #expect(abs(now.x) <= 1 && abs(now.y) <= 1)
            greatest = max(greatest, abs(next.x - now.x))
        }
        #expect(greatest > 0 && greatest < 0.05 && value(10, 0) != value(310, 0) && value(10, 0) != value(10, 0.5))
        #expect(value(10, 0) == value(10, 0))
        let (still, moving) = (view(100, 100), view(300, 300))
        let properties = UIDynamicItemBehavior(items: [moving])
        properties.addLinearVelocity(CGPoint(x: 0, y: -100), for: moving)
        animator.addBehavior(properties)
        let turbulence = UIFieldBehavior.turbulenceField(smoothness: 0, animationSpeed: 0)
        turbulence.strength = 5
        add(turbulence, still, moving)
        stage.advance(by: 0.5)
        #expect(still.center == CGPoint(x: 100, y: 100) && moving.center.x != 300)
        let pushed = view(200, 200)
        add(.noiseField(smoothness: 1, animationSpeed: 0.5), pushed)
        stage.advance(by: 0.5)
        #expect(pushed.center != CGPoint(x: 200, y: 200))
    }

    @Test("Numbers that are none do nothing")
    func badNumbers() {
        let item = view(100, 100)
        let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: CGFloat.nan, y: 0))
        field.strength = .infinity
        field.falloff = .nan
        add(field, item)
        add(.field { _, _, _, _, _, _ in CGVector(dx: CGFloat.nan, dy: 0) }, item)
        stage.advance(by: 0.2)
        #expect(item.center == CGPoint(x: 100, y: 100))
    }

    // MARK: - Rails

    @Test("An item slides along its rail only, and stops at the end of its range")
    func slide() {
        let item = view(100, 100, 40)
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 0))
        rail.attachmentRange = UIFloatRange(minimum: -20, maximum: 120)
        #expect(rail.attachedBehaviorType == .anchor && rail.items.count == 1)
        animator.addBehavior(rail)
        animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.advance(by: 0.5)
        #expect(near(item.center, 100, 100, 0.5))
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.pushDirection = CGVector(dx: 0.5, dy: 0)
        animator.addBehavior(push)
        var furthest: CGFloat = 0
        for _ in 0..<120 {
            stage.advance(by: 1.0 / 60)
            furthest = max(furthest, item.center.x)
            #expect(abs(item.center.y - 100) < 1 && abs(item.transform.b) < 0.01)
        }
        #expect(furthest > 215 && furthest < 222 && abs(item.center.x - 220) < 1)
        rail.anchorPoint = CGPoint(x: 60, y: 150)
        stage.advance(by: 1)
        #expect(near(item.center, 180, 150, 1.5))
    }

    @Test("Friction holds an item on its rail against a weaker force")
    func friction() {
        let item = view(100, 100)
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: item.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
        rail.frictionTorque = 12
        animator.addBehavior(rail)
        let gravity = UIGravityBehavior(items: [item])
        animator.addBehavior(gravity)
        stage.advance(by: 0.5)
        #expect(near(item.center, 100, 100, 0.5))
        rail.frictionTorque = 5
        stage.advance(by: 0.2)
        // Half of the gravity is left.
        #expect(abs(item.center.y - 110) < 2)
    }

    @Test("A rail turns with the item that it is on")
    func railOnItem() {
        let (rider, base) = (view(200, 200, 20), view(200, 200, 60))
        base.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let anchor = UIDynamicItemBehavior(items: [base])
        anchor.isAnchored = true
        animator.addBehavior(anchor)
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: rider, attachedTo: base, attachmentAnchor: CGPoint(x: 200, y: 200),
            axisOfTranslation: CGVector(dx: 0, dy: 1))
        #expect(rail.items.count == 2 && rail.attachedBehaviorType == .items)
        animator.addBehavior(rail)
        let push = UIPushBehavior(items: [rider], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0.02, dy: 0.04)
        animator.addBehavior(push)
        stage.advance(by: 0.5)
        #expect(abs(rider.center.x - 200) < 0.5 && rider.center.y > 230)
    }

    @Test("A pin turns within its range, and friction keeps it from turning")
    func pinRange() {
        let (arm, base) = (view(250, 200, 20), view(200, 200, 60))
        let anchor = UIDynamicItemBehavior(items: [base])
        anchor.isAnchored = true
        animator.addBehavior(anchor)
        let pin = UIAttachmentBehavior.pinAttachment(
            with: arm, attachedTo: base, attachmentAnchor: CGPoint(x: 200, y: 200))
        pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
        animator.addBehavior(pin)
        animator.addBehavior(UIGravityBehavior(items: [arm]))
        stage.advance(by: 2)
        let angle = atan2(arm.center.y - 200, arm.center.x - 200)
        #expect(abs(angle - 0.5) < 0.02)
        animator.removeAllBehaviors()
        let stiff = view(250, 300, 20)
        let other = view(200, 300, 60)
        let fixed = UIDynamicItemBehavior(items: [other])
        fixed.isAnchored = true
        animator.addBehavior(fixed)
        let tight = UIAttachmentBehavior.pinAttachment(
            with: stiff, attachedTo: other, attachmentAnchor: CGPoint(x: 200, y: 300))
        tight.frictionTorque = 1
        animator.addBehavior(tight)
        animator.addBehavior(UIGravityBehavior(items: [stiff]))
        stage.advance(by: 0.5)
        #expect(near(stiff.center, 250, 300, 0.5))
    }

    @Test("Ranges the wrong way round limit nothing")
    func ranges() {
        #expect(UIFloatRange.infinite.isInfinite && !UIFloatRange.zero.isInfinite)
        #expect(UIFloatRange() == .zero)
        let item = view(100, 100, 40)
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: item.center, axisOfTranslation: .zero)
        rail.attachmentRange = UIFloatRange(minimum: 5, maximum: -5)
        animator.addBehavior(rail)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0.2, dy: 0)
        animator.addBehavior(push)
        stage.advance(by: 0.5)
        #expect(item.center.x > 130)
    }
}
