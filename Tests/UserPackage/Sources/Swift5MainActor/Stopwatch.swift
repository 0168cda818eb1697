import UIKit

/// A layer says that it is on no actor where everything else is on the main one, as in an app for iOS.
nonisolated class HandLayer: CALayer {
    var seconds: CGFloat = 0 {
        didSet { setAffineTransform(CGAffineTransform(rotationAngle: seconds * .pi / 30)) }
    }

    override init() {
        super.init()
        backgroundColor = UIColor.red.cgColor
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func draw(in ctx: CGContext) {
        ctx.fill(bounds)
    }
}

class Clock {
    static let shared = Clock()
    var seconds: CGFloat = 0
    var hands: [HandLayer] = []

    func tick() {
        seconds += 1
        for hand in hands { hand.seconds = seconds }
    }
}

protocol StopwatchDelegate: AnyObject {
    func stopwatchDidStart(_ view: StopwatchView)
}

class StopwatchView: UIView, UIScrollViewDelegate, CAAnimationDelegate {
    weak var delegate: StopwatchDelegate?
    let hand = HandLayer()
    let label = UILabel()
    private var timer: Timer?
    private(set) var stops = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(hand)
        addSubview(label)
        Clock.shared.hands.append(hand)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {
        timer?.invalidate()
        label.removeFromSuperview()
    }

    func start(after delay: TimeInterval = 0) {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            Clock.shared.tick()
        }
        DispatchQueue.main.async {
            self.label.text = "started"
            self.delegate?.stopwatchDidStart(self)
        }
        let turn = CABasicAnimation(keyPath: "transform.rotation")
        turn.delegate = self
        hand.add(turn, forKey: "turn")
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("stop", StopwatchView.stop)))
    }

    func stop() {
        timer?.invalidate()
        hand.removeAllAnimations()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        stops += 1
    }
}
