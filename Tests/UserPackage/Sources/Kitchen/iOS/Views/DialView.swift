import UIKit
import UIKit.UIGestureRecognizerSubclass

/// The listener of a dial.
@objc protocol DialViewDelegate: NSObjectProtocol {
    func dialViewDidChange(_ dialView: DialView)
    @objc optional func dialView(_ dialView: DialView, shouldChangeTo minutes: Int) -> Bool
    @objc optional func dialViewDidEndTurning(_ dialView: DialView)
    @objc optional func dialView(_ dialView: DialView, textFor minutes: Int) -> String
}

/// A recognizer of a finger that moves around the middle of its view.
class TurnGestureRecognizer: UIGestureRecognizer {
    /// The angle in radians by which the finger has turned since the last call.
    private(set) var turn: CGFloat = 0
    private var lastAngle: CGFloat?

    private func angle(of touch: UITouch) -> CGFloat {
        guard let view = view else { return 0 }
        let point = touch.location(in: view)
        return atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let touch = touches.first, numberOfTouches == 1 else {
            state = .failed
            return
        }
        lastAngle = angle(of: touch)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, let last = lastAngle else { return }
        let angle = self.angle(of: touch)
        turn = angle - last
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        lastAngle = angle
        state = state == .possible ? .began : .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        turn = 0
        lastAngle = nil
    }
}

/// A dial that a finger turns to a number of minutes.
@IBDesignable
class DialView: UIControl {
    @IBOutlet weak var delegate: DialViewDelegate?
    @IBInspectable var maximum: Int = 60 { didSet { setNeedsDisplay() } }
    @IBInspectable var ringColor: UIColor = .systemOrange { didSet { setNeedsDisplay() } }
    @IBInspectable var ringWidth: CGFloat = 12 { didSet { setNeedsDisplay() } }
    @IBInspectable var showsMarks: Bool = true

    @objc dynamic var minutes: Int = 0 {
        didSet {
            guard minutes != oldValue else { return }
            label.text = text
            setNeedsDisplay()
        }
    }

    private let label = UILabel()
    private var exact: CGFloat = 0
    private var displayLink: CADisplayLink?
    private var shownFraction: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        backgroundColor = .clear
        contentMode = .redraw
        label.textAlignment = .center
        label.font = UIFont.systemFont(ofSize: 34, weight: .light)
        label.adjustsFontSizeToFitWidth = true
        label.text = text
        addSubview(label)
        let turn = TurnGestureRecognizer(target: self, action: #selector(turned(_:)))
        turn.delegate = self
        addGestureRecognizer(turn)
        let tap = UITapGestureRecognizer(target: self, action: #selector(DialView.doubleTapped))
        tap.numberOfTapsRequired = 2
        addGestureRecognizer(tap)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        shownFraction = fraction
    }

    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        minutes = 25
    }

    private var text: String {
        return delegate?.dialView?(self, textFor: minutes) ?? Formatting.minutes(minutes)
    }

    private var fraction: CGFloat {
        return maximum > 0 ? CGFloat(minutes) / CGFloat(maximum) : 0
    }

    // MARK: - Actions

    @objc private func turned(_ recognizer: TurnGestureRecognizer) {
        switch recognizer.state {
        case .began:
            exact = CGFloat(minutes)
            fallthrough
        case .changed:
            exact += recognizer.turn / (2 * .pi) * CGFloat(maximum)
            exact = min(max(exact, 0), CGFloat(maximum))
            set(Int(exact.rounded()))
        case .ended, .cancelled:
            delegate?.dialViewDidEndTurning?(self)
        default:
            break
        }
    }

    private func set(_ proposed: Int) {
        guard proposed != minutes else { return }
        if let allowed = delegate?.dialView?(self, shouldChangeTo: proposed), !allowed { return }
        minutes = proposed
        shownFraction = fraction
        sendActions(for: .valueChanged)
        delegate?.dialViewDidChange(self)
    }

    @objc private func doubleTapped() {
        set(0)
        delegate?.dialViewDidEndTurning?(self)
    }

    /// Turns the ring to the value over some frames.
    func animate(to minutes: Int) {
        displayLink?.invalidate()
        self.minutes = min(max(minutes, 0), maximum)
        let link = CADisplayLink(target: self, selector: #selector(step(_:)))
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    @objc private func step(_ link: CADisplayLink) {
        let rest = fraction - shownFraction
        shownFraction += rest * 0.25
        if abs(rest) < 0.005 {
            shownFraction = fraction
            link.invalidate()
            displayLink = nil
        }
        setNeedsDisplay()
    }

    override func accessibilityIncrement() { set(min(minutes + 1, maximum)) }

    override func accessibilityDecrement() { set(max(minutes - 1, 0)) }
}

// MARK: - Drawing and layout

extension DialView {
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: ringWidth * 2, dy: bounds.height / 3)
    }

    override var intrinsicContentSize: CGSize {
        return CGSize(width: 180, height: 180)
    }

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2 - ringWidth
        let track = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        track.lineWidth = ringWidth
        UIColor.systemGray5.setStroke()
        track.stroke()
        let end = -CGFloat.pi / 2 + 2 * .pi * shownFraction
        let ring = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: -.pi / 2, endAngle: end, clockwise: true)
        ring.lineWidth = ringWidth
        ring.lineCapStyle = .round
        ringColor.setStroke()
        if shownFraction > 0 { ring.stroke() }
        if showsMarks { drawMarks(around: center, radius: radius - ringWidth) }
    }

    private func drawMarks(around center: CGPoint, radius: CGFloat) {
        UIColor.systemGray2.setFill()
        for index in 0..<12 {
            let angle = CGFloat(index) / 12 * 2 * .pi
            let point = CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
            UIBezierPath(ovalIn: CGRect(x: point.x - 1.5, y: point.y - 1.5, width: 3, height: 3)).fill()
        }
    }
}

extension DialView: UIGestureRecognizerDelegate {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        return isEnabled
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return false
    }
}
