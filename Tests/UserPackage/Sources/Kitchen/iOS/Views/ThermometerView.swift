import QuartzCore
import UIKit

/// The column of a thermometer, whose level is animated.
class ThermometerLayer: CALayer {
    @NSManaged var level: CGFloat
    var color = UIColor.systemRed.cgColor

    override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? ThermometerLayer { color = other.color }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override class func needsDisplay(forKey key: String) -> Bool {
        return key == #keyPath(level) || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> CAAction? {
        guard event == #keyPath(level) else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.level ?? level
        animation.duration = 0.4
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        return animation
    }

    override func draw(in context: CGContext) {
        let bulb = bounds.width
        let tube = CGRect(x: bulb * 0.3, y: 0, width: bulb * 0.4, height: bounds.height - bulb / 2)
        context.setFillColor(UIColor(white: 0.9, alpha: 1).cgColor)
        context.addPath(UIBezierPath(roundedRect: tube, cornerRadius: bulb * 0.2).cgPath)
        context.fillPath()
        context.setFillColor(color)
        context.fillEllipse(in: CGRect(x: 0, y: bounds.height - bulb, width: bulb, height: bulb))
        let height = (tube.height - bulb / 2) * min(max(level, 0), 1)
        let column = CGRect(
            x: tube.minX + 3, y: bounds.height - bulb - height, width: tube.width - 6, height: height + 8)
        context.addPath(UIBezierPath(roundedRect: column, cornerRadius: column.width / 2).cgPath)
        context.fillPath()
    }
}

/// A thermometer with a handle for the temperature that is wanted, and waves that rise while it heats.
@IBDesignable
class ThermometerView: UIControl, UIGestureRecognizerDelegate {
    @IBInspectable var minimum: CGFloat = 20
    @IBInspectable var maximum: CGFloat = 250
    /// The colour of the handle, which a theme may set.
    @objc dynamic var handleColor: UIColor = .darkGray {
        didSet { handle.tintColor = handleColor }
    }

    private(set) var target: CGFloat = 180
    private let waves = CAReplicatorLayer()
    private let wave = CALayer()
    private let handle = UIImageView()
    private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(dragged(_:)))
    private lazy var doubleTap = UITapGestureRecognizer(target: self, action: #selector(doubleTapped))
    private lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))

    override class var layerClass: AnyClass {
        return ThermometerLayer.self
    }

    private var thermometer: ThermometerLayer? { return layer as? ThermometerLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        layer.contentsScale = UIScreen.main.scale
        clipsToBounds = false
        if #available(iOS 13.0, *) {
            let size = UIImage.SymbolConfiguration(pointSize: 22, weight: .bold)
            handle.image = UIImage(systemName: "chevron.left", withConfiguration: size)
        }
        handle.tintColor = handleColor
        addSubview(handle)

        wave.backgroundColor = UIColor.systemOrange.cgColor
        wave.cornerRadius = 2
        waves.addSublayer(wave)
        waves.instanceCount = 3
        waves.instanceTransform = CATransform3DMakeTranslation(0, -14, 0)
        waves.instanceDelay = 0.2
        waves.instanceAlphaOffset = -0.25
        // The waves lean to the right.
        waves.sublayerTransform = CATransform3DMakeRotation(.pi / 8, 0, 0, 1)
        waves.isHidden = true
        layer.addSublayer(waves)

        doubleTap.numberOfTapsRequired = 2
        tap.require(toFail: doubleTap)
        pan.delegate = self
        for recognizer in [pan, doubleTap, tap] { addGestureRecognizer(recognizer) }
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        handle.sizeToFit()
        handle.center = CGPoint(x: bounds.width + 12, y: place(of: target))
        waves.frame = CGRect(x: -30, y: bounds.midY - 20, width: 20, height: 40)
        wave.frame = CGRect(x: 0, y: 30, width: 16, height: 4)
    }

    private var track: CGRect {
        let bulb = bounds.width
        return CGRect(x: 0, y: bulb / 2, width: bulb, height: bounds.height - bulb * 1.5)
    }

    private func place(of temperature: CGFloat) -> CGFloat {
        let fraction = (temperature - minimum) / (maximum - minimum)
        return track.maxY - track.height * fraction
    }

    /// Shows a temperature.
    func show(_ temperature: CGFloat) {
        thermometer?.level = (temperature - minimum) / (maximum - minimum)
        accessibilityValue = "\(Int(temperature)) °C"
    }

    /// Moves the handle.
    func setTarget(_ temperature: CGFloat, sendingActions: Bool = false) {
        let rounded = (temperature / 5).rounded() * 5
        target = min(max(rounded, 50), maximum)
        setNeedsLayout()
        if sendingActions { sendActions(for: .valueChanged) }
    }

    /// Whether waves rise.
    @objc var isHeating = false {
        didSet {
            guard isHeating != oldValue else { return }
            waves.isHidden = !isHeating
            wave.removeAllAnimations()
            guard isHeating else { return }
            let rise = CABasicAnimation(keyPath: "transform.translation.y")
            rise.fromValue = 0
            rise.toValue = -12
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 1
            fade.toValue = 0.2
            let group = CAAnimationGroup()
            group.animations = [rise, fade]
            group.duration = 0.8
            group.repeatCount = .greatestFiniteMagnitude
            wave.add(group, forKey: "rise")
        }
    }

    // MARK: - Fingers

    @objc private func dragged(_ recognizer: UIPanGestureRecognizer) {
        guard recognizer.state == .began || recognizer.state == .changed else { return }
        moveHandle(to: recognizer.location(in: self))
    }

    @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
        UIView.animate(withDuration: 0.2) {
            self.moveHandle(to: recognizer.location(in: self))
            self.layoutIfNeeded()
        }
    }

    @objc private func doubleTapped() {
        setTarget(180, sendingActions: true)
    }

    private func moveHandle(to point: CGPoint) {
        let fraction = (track.maxY - point.y) / track.height
        setTarget(minimum + (maximum - minimum) * fraction, sendingActions: true)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        let velocity = pan.velocity(in: self)
        return abs(velocity.y) >= abs(velocity.x)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        return touch.location(in: self).y > -20
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return bounds.insetBy(dx: -30, dy: 0).contains(point)
    }

    override func accessibilityIncrement() {
        setTarget(target + 5, sendingActions: true)
    }

    override func accessibilityDecrement() {
        setTarget(target - 5, sendingActions: true)
    }
}
