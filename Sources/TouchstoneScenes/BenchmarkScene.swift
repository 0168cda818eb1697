import TouchstoneKit
import UIKit

extension Scene {
    /// The scene that the benchmarks measure, which draws the same window as their baselines.
    static let benchmark: Scene = {
        var scene = Scene(
            name: "benchmark", title: "Benchmark",
            hint: "Press the circle and drag the bar; with --animate the background changes as fast as it can.",
            size: CGSize(width: 480, height: 320)
        ) { BenchmarkScene(frame: $0) }
        scene.animate = { ($0.view as? BenchmarkScene)?.startAnimating() }
        return scene
    }()
}

/// A round button in the middle and a slider below it, at positions that the benchmarks know. The code is that of
/// an ordinary app.
final class BenchmarkScene: UIView {
    private let button = BenchmarkButton(frame: CGRect(x: 180, y: 100, width: 120, height: 120))
    private let slider = BenchmarkSlider(frame: CGRect(x: 60, y: 255, width: 360, height: 30))
    private var link: CADisplayLink?
    private var frameNumber = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(hex: 0xF0F0F0)
        addSubview(button)
        addSubview(slider)
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Changes the background colour with every frame from now on.
    func startAnimating() {
        guard link == nil else { return }
        let link = CADisplayLink(target: self, selector: Selector("step", BenchmarkScene.step))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func step() {
        frameNumber += 1
        let level = frameNumber * 7 & 0xFF
        backgroundColor = UIColor(hex: level << 16 | (255 - level) << 8 | 0x80)
    }
}

/// A round button that is blue, and red while it is pressed. Only the circle receives touches.
private final class BenchmarkButton: UIControl {
    private static let blue = UIColor(hex: 0x3060C0)
    private static let red = UIColor(hex: 0xC03040)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Self.blue
        layer.cornerRadius = frame.width / 2
        let label = UILabel(frame: bounds)
        label.text = "Press"
        label.font = .systemFont(ofSize: 44.0 / 3)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? Self.red : Self.blue }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let dx = point.x - bounds.midX
        let dy = point.y - bounds.midY
        return dx * dx + dy * dy <= bounds.width * bounds.width / 4
    }
}

/// A slider whose thumb follows the finger.
private final class BenchmarkSlider: UIControl {
    private let thumb = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
    private var grip: CGFloat = 0

    /// The distance of the thumb from the left end, in points.
    private(set) var value: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        thumb.backgroundColor = UIColor(hex: 0x404040)
        thumb.isUserInteractionEnabled = false
        addSubview(thumb)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        UIColor(hex: 0xB0B0B0).setFill()
        UIRectFill(CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4))
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        grip = touch.location(in: self).x - value
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        value = min(max(touch.location(in: self).x - grip, 0), bounds.width - thumb.bounds.width)
        thumb.center.x = value + thumb.bounds.width / 2
        sendActions(for: .valueChanged)
        return true
    }
}

extension UIColor {
    /// Creates an opaque colour from 24 bits, 0xRRGGBB.
    fileprivate convenience init(hex: Int) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: 1)
    }
}
