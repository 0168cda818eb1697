import CoreGraphics
import QuartzCore

/// The parts of a switch.
@MainActor
final class SwitchLook {
    /// Holds the others, so that all of them fade together.
    let content: ControlPart
    /// The track, or the box.
    let well: ControlPart
    let thumb: ControlPart
    /// What is only in a box, made when it is needed.
    private(set) var tickIfMade: CAShapeLayer?
    private(set) var labelIfMade: UILabel?

    init(in view: UIView) {
        content = ControlPart(in: view)
        well = ControlPart(in: content)
        thumb = ControlPart(in: content)
        thumb.castShadow()
    }

    /// Has the parts show their values at once.
    func stopAnimations() {
        for part in [well, thumb] { part.layer.removeAllAnimations() }
    }

    /// The tick in the box.
    var tick: CAShapeLayer {
        if let tickIfMade { return tickIfMade }
        let tick = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 4.2, y: 8.6))
        path.addLine(to: CGPoint(x: 7, y: 11.4))
        path.addLine(to: CGPoint(x: 11.8, y: 4.8))
        tick.path = path
        tick.fillColor = nil
        tick.lineWidth = 1.8
        tick.lineCap = .round
        tick.lineJoin = .round
        tick.strokeColor = UIColor.white.cgColor
        tick.frame = CGRect(x: 0, y: 0, width: SwitchMetrics.boxSide, height: SwitchMetrics.boxSide)
        well.layer.addSublayer(tick)
        tickIfMade = tick
        return tick
    }

    /// The title beside the box.
    var label: UILabel {
        if let labelIfMade { return labelIfMade }
        let label = UILabel()
        label.font = SwitchMetrics.titleFont
        content.addSubview(label)
        labelIfMade = label
        return label
    }
}
