import UIKit

/// An arc that is filled as far as a value says.
class GaugeLayer: CALayer {
    var value: CGFloat = 0 {
        didSet { setNeedsDisplay() }
    }
    var color = UIColor.blue
    private let needle = CAShapeLayer()

    override init() {
        super.init()
        setUp()
    }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? GaugeLayer {
            value = other.value
            color = other.color
        }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentsScale = 2
        needle.fillColor = nil
        needle.lineWidth = 1
        addSublayer(needle)
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "value" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
        guard event == "value" else { return super.action(forKey: event) }
        return CABasicAnimation(keyPath: event)
    }

    override func layoutSublayers() {
        super.layoutSublayers()
        needle.frame = bounds
    }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(color.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * value, height: bounds.height))
    }
}

/// A maker of layers, which is on no actor.
class LayerFactory {
    static let shared = LayerFactory()

    private let shadow = CALayer()
    private var cache: [String: CAShapeLayer] = [:]

    func ring(named name: String, radius: CGFloat) -> CAShapeLayer {
        if let known = cache[name] { return known }
        let ring = CAShapeLayer()
        ring.path =
            UIBezierPath(
                arcCenter: .zero, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true
            ).cgPath
        ring.strokeColor = UIColor.red.cgColor
        cache[name] = ring
        return ring
    }

    func pulse(_ layer: CALayer, delegate: CAAnimationDelegate? = nil) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { layer.removeAllAnimations() }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        animation.delegate = delegate
        layer.add(animation, forKey: "pulse")
        CATransaction.commit()
    }
}
