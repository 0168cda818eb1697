import TouchstoneKit
import UIKit

extension Scene {
    /// Blocks and discs that fall, collide, hang and snap.
    static let dynamics: Scene = {
        var scene = Scene(
            name: "dynamics", title: "Dynamics",
            hint:
                "Throw the blocks about, pull the weight on its cord, and tap an empty place: the small disc snaps "
                + "to it.",
            size: CGSize(width: 600, height: 420)
        ) { DynamicsScene(frame: $0) }
        scene.states = [
            SceneState(name: "pulled") { view in
                guard let scene = view as? DynamicsScene else { return }
                scene.layoutIfNeeded()
                scene.pull(by: CGVector(dx: 60, dy: -20))
            }
        ]
        return scene
    }()
}

/// A box with a ramp, in which blocks fall and collide, a weight hangs on a spring, and a disc snaps to taps.
final class DynamicsScene: ExperimentView, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    private final class Disc: UIView {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2
        }
    }

    private let box = UIView()
    private var blocks: [UIView] = []
    private let weight = Disc(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    private let dart = Disc(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
    private let ramp = CAShapeLayer()
    private let cord = CAShapeLayer()

    private lazy var animator = UIDynamicAnimator(referenceView: box)
    private let gravity = UIGravityBehavior()
    private let collision = UICollisionBehavior()
    private let bouncing = UIDynamicItemBehavior()
    private var spring: UIAttachmentBehavior?
    private var drag: UIAttachmentBehavior?
    private var snap: UISnapBehavior?

    override var logWidth: CGFloat { 190 }

    private static let hook = CGPoint(x: 300, y: 10)

    override func setUp() {
        box.backgroundColor = .secondarySystemBackground
        box.clipsToBounds = true
        addSubview(box)
        for layer in [ramp, cord] {
            layer.lineWidth = 3
            layer.strokeColor = UIColor.systemGray.cgColor
            layer.fillColor = nil
            box.layer.addSublayer(layer)
        }
        let colors: [UIColor] = [.systemRed, .systemBlue, .systemGreen, .systemOrange]
        for (index, color) in colors.enumerated() {
            let side = 40 + CGFloat(index) * 6
            let block = UIView(frame: CGRect(x: 30 + CGFloat(index) * 55, y: 30, width: side, height: side))
            block.backgroundColor = color
            blocks.append(block)
        }
        weight.backgroundColor = .systemPurple
        weight.layer.cornerRadius = 22
        weight.center = CGPoint(x: 300, y: 150)
        dart.backgroundColor = .systemTeal
        dart.layer.cornerRadius = 18
        dart.center = CGPoint(x: 340, y: 60)
        for item in blocks + [weight, dart] {
            item.addGestureRecognizer(
                UIPanGestureRecognizer(target: self, action: Selector("dragged:", DynamicsScene.dragged(_:))))
            box.addSubview(item)
        }
        box.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("tapped:", DynamicsScene.tapped(_:))))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        box.frame = CGRect(
            x: 12, y: 12, width: max(0, canvas.width - 24), height: max(0, canvas.height - 24))
        guard spring == nil, !box.bounds.isEmpty else { return }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 210))
        path.addLine(to: CGPoint(x: 210, y: 280))
        ramp.path = path.cgPath
        collision.addBoundary(withIdentifier: "ramp" as NSString, for: path)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = self
        for item in blocks + [weight, dart] {
            gravity.addItem(item)
            collision.addItem(item)
            bouncing.addItem(item)
        }
        bouncing.elasticity = 0.35
        bouncing.friction = 0.4
        bouncing.resistance = 0.2
        bouncing.angularResistance = 0.5
        let spring = UIAttachmentBehavior(item: weight, attachedToAnchor: Self.hook)
        spring.frequency = 1.2
        spring.damping = 0.15
        spring.action = { [unowned self] in drawCord() }
        self.spring = spring
        for behavior in [gravity, collision, bouncing, spring] { animator.addBehavior(behavior) }
        animator.delegate = self
        drawCord()
    }

    private func drawCord() {
        let path = UIBezierPath()
        path.move(to: Self.hook)
        path.addLine(to: weight.center)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        cord.path = path.cgPath
        CATransaction.commit()
    }

    /// Moves the weight away from where it hangs.
    func pull(by distance: CGVector) {
        weight.center = CGPoint(x: weight.center.x + distance.dx, y: weight.center.y + distance.dy)
        animator.updateItem(usingCurrentState: weight)
        drawCord()
    }

    private func dragged(_ pan: UIPanGestureRecognizer) {
        guard let item = pan.view else { return }
        let place = pan.location(in: box)
        switch pan.state {
        case .began:
            if item === dart, let snap { animator.removeBehavior(snap) }
            let angle = atan2(item.transform.b, item.transform.a)
            let (x, y) = (place.x - item.center.x, place.y - item.center.y)
            let offset = UIOffset(
                horizontal: x * cos(angle) + y * sin(angle), vertical: y * cos(angle) - x * sin(angle))
            let drag = UIAttachmentBehavior(item: item, offsetFromCenter: offset, attachedToAnchor: place)
            animator.addBehavior(drag)
            self.drag = drag
        case .changed: drag?.anchorPoint = place
        default:
            if let drag { animator.removeBehavior(drag) }
            drag = nil
        }
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        if let snap { animator.removeBehavior(snap) }
        let snap = UISnapBehavior(item: dart, snapTo: tap.location(in: box))
        animator.addBehavior(snap)
        self.snap = snap
        log.add("snap")
    }

    // MARK: - Delegates

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        log.add(identifier == nil ? "wall" : "ramp")
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        log.add("items")
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.add("resume") }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.add("pause") }
}
