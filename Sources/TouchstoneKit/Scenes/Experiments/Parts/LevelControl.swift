import UIKit

/// A level from 0 to 100 % in steps of ten: dragged along its bar, and muted by its speaker at the left.
///
/// Whoever sees it can use it. Whoever does not gets nothing from it but the text that happens to be on it.
class LevelControl: UIControl {
    /// How many of ten steps the bar is filled.
    var level = 6 {
        didSet {
            level = min(max(level, 0), 10)
            if level != oldValue { update() }
        }
    }

    /// Whether the speaker is struck out.
    var isMuted = false {
        didSet { if isMuted != oldValue { update() } }
    }

    private let fill = UIView()
    private let text = UILabel()
    private var fillPart: CGFloat { isMuted ? 0 : CGFloat(level) / 10 }

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemFill
        layer.cornerRadius = 12
        clipsToBounds = true
        contentMode = .redraw
        fill.isUserInteractionEnabled = false
        text.font = .monospacedDigitSystemFont(ofSize: 15, weight: .medium)
        text.textAlignment = .right
        for view in [fill, text] { addSubview(view) }
        update()
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isEnabled: Bool {
        didSet { update() }
    }

    /// The place of the speaker, which mutes.
    var speaker: CGRect { CGRect(x: 0, y: 0, width: 44, height: bounds.height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bar = CGRect(x: 52, y: bounds.midY - 6, width: max(0, bounds.width - 116), height: 12)
        fill.frame = CGRect(x: bar.minX, y: bar.minY, width: (bar.width * fillPart).rounded(), height: bar.height)
        fill.layer.cornerRadius = min(6, fill.bounds.width / 2)
        text.frame = CGRect(x: bounds.width - 60, y: 0, width: 48, height: bounds.height)
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemBackground.setFill()
        let bar = CGRect(x: 52, y: bounds.midY - 6, width: max(0, bounds.width - 116), height: 12)
        UIBezierPath(roundedRect: bar, cornerRadius: 6).fill()
        let middle = CGPoint(x: speaker.midX, y: bounds.midY)
        let cone = UIBezierPath()
        for (index, place) in [(-10, -4), (-5, -4), (1, -9), (1, 9), (-5, 4), (-10, 4)].enumerated() {
            let point = CGPoint(x: middle.x + CGFloat(place.0), y: middle.y + CGFloat(place.1))
            if index == 0 { cone.move(to: point) } else { cone.addLine(to: point) }
        }
        cone.close()
        color.setFill()
        cone.fill()
        color.setStroke()
        let sound = UIBezierPath()
        if isMuted {
            sound.move(to: CGPoint(x: middle.x + 5, y: middle.y - 4))
            sound.addLine(to: CGPoint(x: middle.x + 13, y: middle.y + 4))
            sound.move(to: CGPoint(x: middle.x + 13, y: middle.y - 4))
            sound.addLine(to: CGPoint(x: middle.x + 5, y: middle.y + 4))
        } else {
            sound.addArc(
                withCenter: CGPoint(x: middle.x + 1, y: middle.y), radius: 8, startAngle: -.pi / 3,
                endAngle: .pi / 3, clockwise: true)
        }
        sound.lineWidth = 2
        sound.lineCapStyle = .round
        sound.stroke()
    }

    private var color: UIColor { isEnabled ? .label : .tertiaryLabel }

    private func update() {
        fill.backgroundColor = isEnabled ? .systemBlue : .systemGray3
        text.text = isMuted ? "off" : "\(level * 10)%"
        text.textColor = color
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard !speaker.contains(point) else {
            toggleMute()
            return false
        }
        follow(point)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch.location(in: self))
        return true
    }

    private func follow(_ point: CGPoint) {
        let bar = max(1, bounds.width - 116)
        change(to: Int((min(max((point.x - 52) / bar, 0), 1) * 10).rounded()))
    }

    /// Takes over a level that the user chose, and tells the targets if it is another one.
    final func change(to chosen: Int) {
        let old = (level, isMuted)
        (level, isMuted) = (chosen, false)
        if old != (level, isMuted) { sendActions(for: .valueChanged) }
    }

    /// Mutes or unmutes for the user, and tells the targets.
    final func toggleMute() {
        isMuted.toggle()
        sendActions(for: .valueChanged)
    }
}
