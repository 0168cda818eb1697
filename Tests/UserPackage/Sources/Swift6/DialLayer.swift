import UIKit

/// A ring with a tick at an angle. Like every layer it is on no actor.
final class DialLayer: CAShapeLayer {
    var angle: CGFloat = 0 {
        didSet { update() }
    }

    override init() {
        super.init()
        update()
    }

    override init(layer: Any) {
        super.init(layer: layer)
        angle = (layer as? DialLayer)?.angle ?? 0
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func update() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 20, startAngle: angle, endAngle: angle + 2 * .pi, clockwise: false)
        path.addLine(to: CGPoint(x: 10 * cos(angle), y: 10 * sin(angle)))
        self.path = path
    }
}

/// A source of pictures of dials, for whatever task asks for one.
struct DialRenderer: Sendable {
    var size: CGSize

    func layer(at angle: CGFloat) -> CALayer {
        let dial = DialLayer()
        dial.angle = angle
        dial.strokeColor = UIColor.black.cgColor
        dial.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let background = CALayer()
        background.bounds = CGRect(origin: .zero, size: size)
        background.backgroundColor = UIColor.white.cgColor
        background.addSublayer(dial)
        return background
    }

    func image(at angle: CGFloat) async -> UIImage {
        UIGraphicsImageRenderer(size: size).image { layer(at: angle).render(in: $0.cgContext) }
    }
}

/// The ends of animations. On no actor, as its protocol.
final class AnimationLog: CAAnimationDelegate {
    private(set) var entries: [Bool] = []

    func fade(_ layer: CALayer) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { layer.opacity = 1 }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 0.2
        fade.delegate = self
        layer.add(fade, forKey: "fade")
        CATransaction.commit()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        entries.append(flag)
    }
}
