import TouchstoneKit
import UIKit

extension Scene {
    /// A drawer whose animation a finger catches, moves and reverses.
    static let propertyAnimator: Scene = {
        var scene = Scene(
            name: "property-animator", title: "Animations that a finger catches",
            hint:
                "Tap the drawer, and catch it on its way: it stays under the finger, and goes on from there, or back "
                + "when it is thrown.",
            size: CGSize(width: 320, height: 420)
        ) { DrawerView(frame: $0) }
        scene.states = [0.3, 0.7].map { part in
            SceneState(name: "\(Int(clamping: part * 100)) percent") { ($0 as? DrawerView)?.show(part) }
        }
        return scene
    }()
}

/// A drawer that comes up from the bottom, dims what is behind it and shows its contents, all by one animator.
final class DrawerView: UIView {
    let drawer = UIView()
    private let handle = UIView()
    private let title = UILabel()
    private let detail = UILabel()
    private let shade = UIView()
    private let picture = UIView()
    private var animator: UIViewPropertyAnimator?
    private(set) var isOpen = false
    /// The fraction at which a finger has caught the animation.
    private var caught: CGFloat = 0

    /// The part of the drawer that is seen while it is closed, in points.
    private static let closedHeight: CGFloat = 84
    private static let openHeight: CGFloat = 300

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = .systemBackground
        picture.backgroundColor = .systemTeal
        picture.layer.cornerRadius = 40
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.isUserInteractionEnabled = false
        drawer.backgroundColor = .secondarySystemBackground
        drawer.layer.cornerRadius = 12
        handle.backgroundColor = .systemGray
        handle.layer.cornerRadius = 2.5
        title.text = "Drawer"
        title.font = .boldSystemFont(ofSize: 17)
        title.textAlignment = .center
        detail.text = "One animator moves the drawer, turns the tile, dims the rest and shows this text."
        detail.numberOfLines = 0
        detail.textAlignment = .center
        detail.alpha = 0
        for view in [picture, shade, drawer] { addSubview(view) }
        for view in [handle, title, detail] { drawer.addSubview(view) }
        drawer.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("toggle", DrawerView.toggle)))
        drawer.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: Selector("drag:", DrawerView.drag(_:))))
        drawer.isAccessibilityElement = true
        drawer.accessibilityLabel = "Drawer"
        drawer.accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.bounds.size = CGSize(width: 80, height: 80)
        picture.center = CGPoint(x: bounds.midX, y: 130)
        shade.frame = bounds
        drawer.bounds.size = CGSize(width: bounds.width, height: Self.openHeight + 40)
        // The animator decides where the drawer is.
        if animator == nil { drawer.center = CGPoint(x: bounds.midX, y: centerY(isOpen: isOpen)) }
        handle.frame = CGRect(x: bounds.midX - 18, y: 8, width: 36, height: 5)
        title.frame = CGRect(x: 0, y: 26, width: bounds.width, height: 24)
        detail.frame = CGRect(x: 32, y: 84, width: bounds.width - 64, height: 80)
    }

    private func centerY(isOpen: Bool) -> CGFloat {
        bounds.height - (isOpen ? Self.openHeight : Self.closedHeight) + drawer.bounds.height / 2
    }

    /// Shows a part of the way, as a finger that holds the drawer would.
    func show(_ part: CGFloat) {
        layoutIfNeeded()
        begin().fractionComplete = part
    }

    /// Opens or closes the drawer. A drawer on its way turns round.
    private func toggle() {
        if let animator, animator.isRunning {
            animator.isReversed.toggle()
        } else {
            begin().startAnimation()
        }
    }

    /// Returns the animator of the drawer's way, which is at its start when there was none.
    private func begin() -> UIViewPropertyAnimator {
        if let animator { return animator }
        let opens = !isOpen
        let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.9) { [unowned self] in
            drawer.center.y = centerY(isOpen: opens)
            shade.alpha = opens ? 0.3 : 0
            picture.transform = opens ? CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 0.8, y: 0.8) : .identity
            picture.layer.cornerRadius = opens ? 16 : 40
        }
        // The text comes late and goes early.
        animator.addAnimations({ [unowned self] in detail.alpha = opens ? 1 : 0 }, delayFactor: opens ? 0.5 : 0)
        animator.addCompletion { [weak self] position in
            guard let self else { return }
            self.animator = nil
            if position == .end { isOpen = opens }
            setNeedsLayout()
        }
        self.animator = animator
        return animator
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            let animator = begin()
            animator.pauseAnimation()
            caught = animator.fractionComplete
        case .changed:
            guard let animator else { return }
            let way = Self.openHeight - Self.closedHeight
            var part = (isOpen ? 1 : -1) * pan.translation(in: self).y / way
            if animator.isReversed { part = -part }
            animator.fractionComplete = caught + part
        case .ended, .cancelled:
            guard let animator else { return }
            let velocity = pan.velocity(in: self).y
            if abs(velocity) > 50 {
                let opens = velocity < 0
                animator.isReversed = opens == isOpen
            }
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default:
            break
        }
    }
}
