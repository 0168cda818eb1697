import UIKit

@MainActor
protocol DialControllerDelegate: AnyObject {
    func dialDidTurn(to angle: CGFloat)
}

final class DialController: UIViewController, UIGestureRecognizerDelegate, @preconcurrency CAAnimationDelegate {
    static let shared = DialController()

    weak var delegate: (any DialControllerDelegate)?
    let dial = DialLayer()
    let log = AnimationLog()
    private(set) var stops = 0
    private var ticks: Task<Void, Never>?
    private let button: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Turn", for: .normal)
        return button
    }()

    nonisolated let identifier = "dial"

    deinit {
        ticks?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.layer.addSublayer(dial)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        button.addTarget(self, action: Selector("turn", DialController.turn), for: .touchUpInside)
        view.addSubview(button)
        let pan = UIPanGestureRecognizer(target: self, action: Selector("pan:", DialController.pan(_:)))
        pan.delegate = self
        view.addGestureRecognizer(pan)
        Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in
            MainActor.assumeIsolated { DialController.shared.turn() }
        }.invalidate()
        DispatchQueue.main.async { self.dial.lineWidth = 2 }
        ticks = Task { [weak self] in
            await Task.yield()
            self?.dial.angle += 0.1
        }
    }

    func turn() {
        var steps = 0
        for _ in 0..<2 { steps += 1 }
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.delegate = self
        dial.add(animation, forKey: nil)
        log.fade(button.layer)
        UIView.animate(withDuration: 0.1) {
            steps += 1
            self.button.alpha = 0.5
        } completion: { _ in
            self.delegate?.dialDidTurn(to: self.dial.angle)
        }
    }

    func pan(_ sender: UIPanGestureRecognizer) {
        dial.angle = sender.translation(in: view).x / 100
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        stops += 1
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        true
    }
}

/// A delegate that draws a layer without a view.
@MainActor
final class Painter: NSObject, @preconcurrency CALayerDelegate {
    let canvas = CALayer()
    private(set) var strokes = 0

    override init() {
        super.init()
        canvas.delegate = self
        canvas.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        canvas.setNeedsDisplay()
    }

    func draw(_ layer: CALayer, in ctx: CGContext) {
        strokes += 1
        ctx.fill(layer.bounds)
    }
}
