import CoreGraphics
import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Rods, springs, ropes, pins and welds.
@MainActor
@Suite("Attachments")
struct UIAttachmentBehaviorTests {
    private let stage = Stage(size: CGSize(width: 400, height: 400))
    private let animator: UIDynamicAnimator

    init() {
        animator = UIDynamicAnimator(referenceView: stage.window)
    }

    private func view(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> UIView {
        let view = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
        stage.window.addSubview(view)
        return view
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

    @Test("hold an item at a distance from a point, as a pendulum")
    func rod() {
        let item = view(300, 100, 20)
        let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
        #expect(rod.length == 100 && rod.attachedBehaviorType == .anchor && rod.items.count == 1)
        animator.addBehavior(rod)
        animator.addBehavior(UIGravityBehavior(items: [item]))
        var lowest: CGFloat = 0
        for _ in 0..<60 {
            stage.advance(by: 1.0 / 60)
            #expect(abs(distance(item.center, rod.anchorPoint) - 100) < 1.5)
            lowest = max(lowest, item.center.y)
        }
        #expect(lowest > 198 && item.center.x < 200)
        rod.anchorPoint = CGPoint(x: 200, y: 150)
        stage.advance(by: 1)
        #expect(abs(distance(item.center, rod.anchorPoint) - 100) < 1.5)
    }

    @Test("let a spring oscillate with its frequency, and its damping end that")
    func spring() {
        let item = view(260, 200, 20)
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 200))
        spring.length = 100
        spring.frequency = 2
        animator.addBehavior(spring)
        var crossings: [Int] = []
        var old = item.center.x - 200
        for frame in 0..<120 {
            stage.advance(by: 1.0 / 60)
            let now = item.center.x - 200
            if old > 0, now <= 0 { crossings.append(frame) }
            old = now
        }
        // Two oscillations in a second are thirty frames for each.
        #expect(crossings.count >= 3 && abs(crossings[1] - crossings[0] - 30) <= 1)
        spring.damping = 1
        stage.advance(by: 3)
        #expect(abs(item.center.x - 200) < 0.5 && !animator.isRunning)
    }

    @Test("hold two items at a distance, at most at a distance, at a point, and at an angle")
    func connections() {
        let (a, b) = (view(150, 100, 30), view(210, 100, 30))
        let (c, d) = (view(150, 200, 30), view(210, 200, 30))
        let (e, f) = (view(150, 300, 30), view(180, 300, 30))
        let anchored = UIDynamicItemBehavior(items: [a, c, e])
        anchored.isAnchored = true
        let rope = UIAttachmentBehavior.limitAttachment(
            with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
        rope.length = 90
        let pin = UIAttachmentBehavior.pinAttachment(with: c, attachedTo: d, attachmentAnchor: CGPoint(x: 165, y: 200))
        let weld = UIAttachmentBehavior.fixedAttachment(
            with: e, attachedTo: f, attachmentAnchor: CGPoint(x: 165, y: 300))
        for behavior in [anchored, UIGravityBehavior(items: [b, d, f]), rope, pin, weld] {
            animator.addBehavior(behavior)
        }
        stage.advance(by: 0.25)
        let time = animator.elapsedTime()
        #expect(abs(b.center.y - (100 + 500 * time * time)) < 2 && b.center.x == 210)
        var fartherst: CGFloat = 0
        for _ in 0..<60 {
            stage.advance(by: 1.0 / 60)
            fartherst = max(fartherst, distance(a.center, b.center))
            let corner = CGPoint(x: d.center.x - 45 * cos(d.rotation), y: d.center.y - 45 * sin(d.rotation))
            #expect(distance(corner, CGPoint(x: 165, y: 200)) < 2)
        }
        #expect(fartherst < 92 && fartherst > 88)
        #expect(distance(f.center, CGPoint(x: 180, y: 300)) < 1 && abs(f.rotation) < 0.02)
    }
}
