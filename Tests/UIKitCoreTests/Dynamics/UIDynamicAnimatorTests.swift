import CoreGraphics
import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Items that move by the laws of physics, in a window and on its clock.
@MainActor
@Suite("Dynamic animators")
struct UIDynamicAnimatorTests {
    private final class Watcher: UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
        var log: [String] = []

        private func name(_ item: any UIDynamicItem) -> String { (item as? UIView).map { "\($0.tag)" } ?? "?" }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
            at p: CGPoint
        ) { log.append("\(name(item1))+\(name(item2)) at \(Int(p.x.rounded())),\(Int(p.y.rounded()))") }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
        ) { log.append("\(name(item1))-\(name(item2))") }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { log.append("\(name(item)) on \(identifier.map { "\($0)" } ?? "wall")") }

        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?
        ) { log.append("\(name(item)) off \(identifier.map { "\($0)" } ?? "wall")") }

        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private let stage = Stage(size: CGSize(width: 400, height: 400))
    private let animator: UIDynamicAnimator
    private let watcher = Watcher()

    init() {
        animator = UIDynamicAnimator(referenceView: stage.window)
    }

    private func view(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 100, tag: Int = 1) -> UIView {
        let view = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
        view.tag = tag
        view.backgroundColor = .red
        stage.window.addSubview(view)
        return view
    }

    /// Adds collisions of the items with each other and with the window, and returns them.
    @discardableResult
    private func collide(_ items: [UIView]) -> UICollisionBehavior {
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = watcher
        animator.addBehavior(collision)
        return collision
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

    // MARK: - Forces

    @Test("let a view fall by 1000 points per second squared, whatever its size")
    func gravity() {
        let (large, small) = (view(100, 100), view(300, 100, 20))
        animator.addBehavior(UIGravityBehavior(items: [large, small]))
        stage.advance(by: 0.5)
        let time = animator.elapsedTime()
        #expect(animator.isRunning && abs(time - 0.5) < 0.02)
        #expect(abs(large.center.y - (100 + 500 * time * time)) < 2)
        #expect(large.center.y == small.center.y && large.center.x == 100)
        #expect(stage.pixel(at: CGPoint(x: 100, y: 220)) == .red && stage.pixel(at: CGPoint(x: 100, y: 60)) == .white)
    }

    @Test("pull in the direction of a gravity's angle, with its magnitude")
    func direction() {
        let item = view(200, 200)
        let gravity = UIGravityBehavior(items: [item])
        #expect(gravity.magnitude == 1 && gravity.angle == .pi / 2)
        gravity.setAngle(.pi, magnitude: 0.5)
        animator.addBehavior(gravity)
        stage.advance(by: 0.4)
        let time = animator.elapsedTime()
        #expect(abs(item.center.x - (200 - 250 * time * time)) < 1 && abs(item.center.y - 200) < 0.01)
    }

    @Test("push an item of 100 x 100 points by 100 points per second squared, and a quarter of it by four times that")
    func pushes() {
        let (large, small) = (view(60, 60), view(60, 300, 50))
        let push = UIPushBehavior(items: [large, small], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        let state = UIDynamicItemBehavior(items: [large, small])
        animator.addBehavior(push)
        animator.addBehavior(state)
        stage.advance(by: 0.5)
        #expect(abs(state.linearVelocity(for: large).x - 50) < 2 && abs(state.linearVelocity(for: small).x - 200) < 8)
        #expect(large.transform == .identity)
        push.active = false
        let speed = state.linearVelocity(for: large).x
        stage.advance(by: 0.2)
        #expect(state.linearVelocity(for: large).x == speed)
    }

    @Test("push once, and again when the push is made active again; beside the centre they turn the item")
    func instantaneous() {
        let item = view(100, 200)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.setAngle(0, magnitude: 1)
        let state = UIDynamicItemBehavior(items: [item])
        animator.addBehavior(push)
        animator.addBehavior(state)
        stage.advance(by: 0.1)
        #expect(state.linearVelocity(for: item) == CGPoint(x: 100, y: 0) && !push.active)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 30), for: item)
        push.active = true
        stage.advance(by: 0.1)
        #expect(abs(state.linearVelocity(for: item).x - 200) < 1e-9)
        #expect(state.angularVelocity(for: item) < -0.5 && item.transform != .identity)
    }

    @Test("bring an item to a point and upright, and rest there")
    func snaps() {
        let item = view(100, 100)
        item.transform = CGAffineTransform(rotationAngle: 0.6)
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 250))
        animator.addBehavior(snap)
        stage.advance(by: 0.25)
        #expect(distance(item.center, snap.snapPoint) < 100)
        stage.advance(by: 3)
        #expect(distance(item.center, snap.snapPoint) < 0.5 && abs(item.rotation) < 0.02 && !animator.isRunning)
        snap.snapPoint = CGPoint(x: 100, y: 100)
        #expect(animator.isRunning)
        stage.advance(by: 3)
        #expect(distance(item.center, snap.snapPoint) < 0.5)
    }

    // MARK: - Collisions

    @Test("come to rest on the window's edge, pause there, and then do nothing more")
    func rest() {
        let item = view(200, 100)
        animator.delegate = watcher
        animator.addBehavior(UIGravityBehavior(items: [item]))
        collide([item])
        #expect(watcher.take() == ["resume"])
        stage.advance(by: 4)
        #expect(watcher.take() == ["1 on wall", "pause"] && !animator.isRunning)
        #expect(abs(item.center.y - 350) < 1 && abs(item.rotation) < 0.001)
        let (time, place) = (animator.elapsedTime(), item.center)
        stage.advance(by: 5)
        #expect(animator.elapsedTime() == time && item.center == place && watcher.take() == [])
        item.center = CGPoint(x: 200, y: 200)
        animator.updateItem(usingCurrentState: item)
        #expect(watcher.take() == ["resume"])
        stage.advance(by: 0.1)
        #expect(item.center.y > 200 && item.center.y < 220 && watcher.take() == ["1 off wall"])
    }

    @Test("bounce an elastic item as high as it fell from, and another one lower")
    func elasticity() {
        let (full, half) = (view(100, 60, 40), view(300, 60, 40))
        let bouncing = UIDynamicItemBehavior(items: [full])
        bouncing.elasticity = 1
        let other = UIDynamicItemBehavior(items: [half])
        other.elasticity = 0.5
        for behavior in [UIGravityBehavior(items: [full, half]), bouncing, other] { animator.addBehavior(behavior) }
        collide([full, half])
        var (highest, higher) = (CGFloat.infinity, CGFloat.infinity)
        stage.advance(by: 0.85)
        for _ in 0..<60 {
            stage.advance(by: 1.0 / 60)
            highest = min(highest, full.center.y)
            higher = min(higher, half.center.y)
        }
        #expect(abs(highest - 60) < 12)
        // Half of the velocity is a quarter of the height.
        #expect(abs(higher - (380 - 320 / 4)) < 15)
    }

    @Test("keep a stack of blocks standing")
    func stack() {
        let blocks = (0..<6).map { view(200, 370 - CGFloat($0) * 52, 50, tag: $0) }
        let friction = UIDynamicItemBehavior(items: blocks)
        friction.friction = 0.4
        animator.addBehavior(UIGravityBehavior(items: blocks))
        animator.addBehavior(friction)
        collide(blocks)
        stage.advance(by: 5)
        #expect(!animator.isRunning)
        for (index, block) in blocks.enumerated() {
            #expect(abs(block.center.x - 200) < 1 && abs(block.center.y - (375 - CGFloat(index) * 50)) < 3)
            #expect(abs(block.rotation) < 0.02)
        }
    }

    @Test("let a block slide down a ramp unless friction holds it", arguments: [0, 0.1, 0.9])
    func friction(value: CGFloat) {
        let item = view(100, 80, 40)
        let angle = CGFloat(0.3)
        item.transform = CGAffineTransform(rotationAngle: angle)
        let collision = collide([item])
        // The ramp touches the lower side of the block.
        let foot = CGPoint(x: 100 - 20.3 * sin(angle), y: 80 + 20.3 * cos(angle))
        collision.addBoundary(
            withIdentifier: "ramp" as NSString,
            from: CGPoint(x: foot.x - 90 * cos(angle), y: foot.y - 90 * sin(angle)),
            to: CGPoint(x: foot.x + 300 * cos(angle), y: foot.y + 300 * sin(angle)))
        let surface = UIDynamicItemBehavior(items: [item])
        surface.friction = value
        animator.addBehavior(surface)
        animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.advance(by: 0.5)
        let travel = distance(item.center, CGPoint(x: 100, y: 80))
        let expected = value > 0.5 ? 0 : 0.5 * 1000 * (sin(angle) - value * cos(angle)) * 0.25
        #expect(abs(travel - expected) < 4, "\(travel) instead of \(expected)")
        #expect(abs(item.rotation - angle) < 0.05)
        #expect(watcher.log.first == "1 on ramp")
    }

    @Test("tell of two items that meet and part")
    func contacts() {
        let (left, right) = (view(100, 200, 40, tag: 1), view(300, 200, 40, tag: 2))
        let state = UIDynamicItemBehavior(items: [left, right])
        state.elasticity = 1
        state.addLinearVelocity(CGPoint(x: 200, y: 0), for: left)
        #expect(state.linearVelocity(for: left) == CGPoint(x: 200, y: 0))
        animator.addBehavior(state)
        collide([left, right]).collisionMode = .items
        stage.advance(by: 1.1)
        #expect(watcher.take() == ["1+2 at 280,200", "1-2"])
        // Equal masses exchange their velocities.
        #expect(abs(state.linearVelocity(for: left).x) < 1 && abs(state.linearVelocity(for: right).x - 200) < 1)
        stage.advance(by: 1)
        #expect(right.center.x > 420)
    }

    @Test("collide by boundaries only, or by items only, as the mode says")
    func modes() {
        let (left, right) = (view(100, 200, 40), view(300, 200, 40))
        let state = UIDynamicItemBehavior(items: [left, right])
        state.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
        animator.addBehavior(state)
        collide([left, right]).collisionMode = .boundaries
        stage.advance(by: 2)
        #expect(abs(left.center.x - 380) < 1 && right.center.x == 300)
    }

    @Test("stop a very fast item at a line")
    func fast() {
        let item = view(30, 200, 20)
        let state = UIDynamicItemBehavior(items: [item])
        state.addLinearVelocity(CGPoint(x: 20_000, y: 0), for: item)
        animator.addBehavior(state)
        let collision = collide([item])
        collision.addBoundary(
            withIdentifier: "line" as NSString, from: CGPoint(x: 300, y: 0), to: CGPoint(x: 300, y: 400))
        stage.advance(by: 1)
        #expect(abs(item.center.x - 290) < 1)
    }

    @Test("use insets of the window, and boundaries by path, which can be replaced and removed")
    func boundaries() throws {
        let item = view(200, 100, 40)
        animator.addBehavior(UIGravityBehavior(items: [item]))
        let collision = collide([item])
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
        #expect(collision.boundaryIdentifiers == nil)
        collision.addBoundary(
            withIdentifier: "disc" as NSString,
            for: UIBezierPath(ovalIn: CGRect(x: 150, y: 200, width: 100, height: 100)))
        #expect((collision.boundaryIdentifiers as? [NSString]) == ["disc"])
        #expect(collision.boundary(withIdentifier: "disc" as NSString)?.bounds.width == 100)
        #expect(collision.boundary(withIdentifier: "none" as NSString) == nil)
        stage.advance(by: 0.6)
        #expect(abs(item.center.y - 180) < 1)
        collision.removeBoundary(withIdentifier: "disc" as NSString)
        stage.advance(by: 3)
        #expect(abs(item.center.y - 330) < 1 && !animator.isRunning)
        collision.addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 400, y: 200))
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers == nil)
    }

    private final class Disc: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }

    private final class Wedge: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
        override var collisionBoundingPath: UIBezierPath {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: -20, y: 20))
            path.addLine(to: CGPoint(x: 20, y: 20))
            path.addLine(to: CGPoint(x: 20, y: -20))
            path.close()
            return path
        }
    }

    @Test("roll a disc where a square stays, and use the outline of a path")
    func outlines() {
        let disc = Disc(frame: CGRect(x: 180, y: 160, width: 40, height: 40))
        let wedge = Wedge(frame: CGRect(x: 180, y: 300, width: 40, height: 40))
        for view in [disc, wedge] { stage.window.addSubview(view) }
        let anchored = UIDynamicItemBehavior(items: [wedge])
        anchored.isAnchored = true
        animator.addBehavior(anchored)
        animator.addBehavior(UIGravityBehavior(items: [disc, wedge]))
        collide([disc, wedge])
        stage.advance(by: 0.7)
        // The slope of the wedge faces the upper left.
        #expect(disc.center.x < 195 && wedge.center == CGPoint(x: 200, y: 320))
        stage.advance(by: 3)
        #expect(abs(disc.center.y - 380) < 1)
    }

    // MARK: - Properties

    @Test("slow items down by their resistance, and turn none that may not turn")
    func resistance() {
        let (item, other) = (view(100, 100, 40), view(100, 300, 40))
        let state = UIDynamicItemBehavior(items: [item])
        (state.resistance, state.angularResistance) = (2, 1)
        state.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        state.addAngularVelocity(3, for: item)
        let upright = UIDynamicItemBehavior(items: [other])
        upright.allowsRotation = false
        upright.addAngularVelocity(3, for: other)
        animator.addBehavior(state)
        animator.addBehavior(upright)
        stage.advance(by: 0.5)
        #expect(abs(state.linearVelocity(for: item).x - 100 * exp(-1)) < 2)
        #expect(abs(state.angularVelocity(for: item) - 3 * exp(-0.5)) < 0.06)
        #expect(other.transform == .identity && upright.angularVelocity(for: other) == 0)
        #expect(state.linearVelocity(for: other) == .zero)
    }

    @Test("keep what an item's own transform was, and turn it")
    func transforms() {
        let item = view(200, 200, 40)
        item.transform = CGAffineTransform(scaleX: 2, y: 1)
        let state = UIDynamicItemBehavior(items: [item])
        state.addAngularVelocity(.pi, for: item)
        animator.addBehavior(state)
        stage.advance(by: 0.5)
        let turn = item.rotation
        #expect(abs(turn - .pi / 2) < 0.06)
        let expected = CGAffineTransform(scaleX: 2, y: 1).concatenating(CGAffineTransform(rotationAngle: turn))
        #expect(abs(item.transform.a - expected.a) < 1e-9 && abs(item.transform.d - expected.d) < 1e-9)
    }

    // MARK: - Behaviours

    private final class Fall: UIDynamicBehavior {
        var moves: [Bool] = []

        init(_ item: any UIDynamicItem) {
            super.init()
            addChildBehavior(UIGravityBehavior(items: [item]))
        }

        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }

    @Test("act by the children of a behaviour, and call its action in each frame after the items have moved")
    func composition() {
        let item = view(200, 100, 40)
        let fall = Fall(item)
        var places: [CGFloat] = []
        fall.action = { places.append(item.center.y) }
        animator.addBehavior(fall)
        #expect(fall.dynamicAnimator === animator && fall.childBehaviors.first?.dynamicAnimator === animator)
        stage.advance(by: 0.1)
        #expect(places.count >= 5 && places == places.sorted() && places.last == item.center.y)
        let place = item.center
        animator.removeAllBehaviors()
        #expect(animator.behaviors.isEmpty && fall.moves == [true, false] && fall.dynamicAnimator == nil)
        stage.advance(by: 1)
        #expect(item.center == place && !animator.isRunning)
        fall.addChildBehavior(fall)
        #expect(fall.childBehaviors.count == 1)
    }

    @Test("find items by a rectangle")
    func items() {
        let (a, b) = (view(50, 50, 40), view(300, 300, 40))
        animator.addBehavior(UIGravityBehavior(items: [a, b]))
        #expect(
            animator.items(in: CGRect(x: 0, y: 0, width: 100, height: 100)).map(ObjectIdentifier.init) == [
                ObjectIdentifier(a)
            ])
        #expect(animator.items(in: stage.window.bounds).count == 2)
    }

    @Test("move the items of a group as one")
    func groups() {
        let (left, right) = (view(100, 100, 40), view(160, 100, 40))
        let group = UIDynamicItemGroup(items: [left, right])
        #expect(group.center == CGPoint(x: 130, y: 100) && group.bounds.size == CGSize(width: 100, height: 40))
        animator.addBehavior(UIGravityBehavior(items: [group]))
        let collision = UICollisionBehavior(items: [group])
        collision.addBoundary(
            withIdentifier: "peg" as NSString, from: CGPoint(x: 80, y: 250), to: CGPoint(x: 100, y: 250))
        animator.addBehavior(collision)
        stage.advance(by: 0.7)
        #expect(abs(distance(left.center, right.center) - 60) < 1e-6)
        #expect(left.rotation == right.rotation && right.center.y > left.center.y && left.rotation > 0.1)
    }

    @Test("take the same path on every run")
    func determinism() {
        func run() -> [CGFloat] {
            let stage = Stage(size: CGSize(width: 400, height: 400))
            let animator = UIDynamicAnimator(referenceView: stage.window)
            let views = (0..<8).map { index in
                UIView(
                    frame: CGRect(x: 20 + CGFloat(index) * 43, y: 20 + CGFloat(index % 3) * 60, width: 40, height: 30))
            }
            for view in views { stage.window.addSubview(view) }
            let collision = UICollisionBehavior(items: views)
            collision.translatesReferenceBoundsIntoBoundary = true
            let state = UIDynamicItemBehavior(items: views)
            (state.elasticity, state.friction) = (0.6, 0.3)
            state.addAngularVelocity(4, for: views[3])
            for behavior in [UIGravityBehavior(items: views), collision, state] { animator.addBehavior(behavior) }
            stage.advance(by: 2)
            return views.flatMap { [$0.center.x, $0.center.y, $0.rotation] }
        }
        let first = run()
        #expect(first == run() && first.allSatisfy(\.isFinite))
    }

    @Test("survive an action that removes everything, and an animator that is released while it runs")
    func endings() {
        let item = view(200, 100, 40)
        let gravity = UIGravityBehavior(items: [item])
        gravity.action = { [animator] in animator.removeAllBehaviors() }
        animator.addBehavior(gravity)
        stage.advance(by: 1)
        #expect(item.center.y < 110 && !animator.isRunning)
        var other: UIDynamicAnimator? = UIDynamicAnimator(referenceView: stage.window)
        other?.addBehavior(UIGravityBehavior(items: [item]))
        stage.advance(by: 0.1)
        let place = item.center
        other = nil
        stage.advance(by: 1)
        #expect(item.center == place)
    }

    @Test("move items of no size, at no finite place, and in no window without harm")
    func oddItems() {
        let item = UIView(frame: .zero)
        let lost = view(100, 100, 40)
        let state = UIDynamicItemBehavior(items: [lost])
        state.addLinearVelocity(CGPoint(x: CGFloat.infinity, y: 0), for: lost)
        animator.addBehavior(state)
        animator.addBehavior(UIGravityBehavior(items: [item, lost]))
        collide([item, lost])
        stage.advance(by: 1)
        #expect(item.center.y.isFinite && lost.center.x.isFinite)
    }
}
