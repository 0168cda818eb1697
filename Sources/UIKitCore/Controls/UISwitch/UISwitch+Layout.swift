import CoreGraphics
import Foundation
import QuartzCore

extension UISwitch {
    private typealias Metrics = ControlMetrics.Switch

    // MARK: - Sizes

    /// The size of the switch, whatever its frame is set to.
    var fixedSize: CGSize {
        guard style == .checkbox else { return Metrics.size }
        let title = titleSize
        guard title.width > 0 else { return CGSize(width: Metrics.boxSide, height: Metrics.boxSide) }
        return CGSize(
            width: Metrics.boxSide + Metrics.titleGap + title.width, height: max(Metrics.boxSide, title.height))
    }

    private var titleSize: CGSize {
        guard let title, !title.isEmpty else { return .zero }
        let size = title.size(withAttributes: [.font: Metrics.titleFont])
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    /// Called when the style or the title changed, and with it the fixed size.
    func styleDidChange() {
        restoreFixedSize()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: - Parts

    /// Moves the thumb and colours the track for the displayed value, animated from what is on the screen.
    func showValue(animated: Bool) {
        guard let parts = partsIfLoaded, animated, style == .sliding, hasBeenShown else {
            setNeedsLayout()
            return
        }
        UIView.animate(
            withDuration: displayedValue ? Metrics.turnOnDuration : Metrics.turnOffDuration, delay: 0,
            usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .beginFromCurrentState,
            animations: { self.updateColors(of: parts) })
        UIView.animate(
            withDuration: Metrics.thumbDuration, delay: 0, options: .beginFromCurrentState,
            animations: { self.placeThumb(of: parts) })
    }

    /// Brings the parts up to date. Called by layout.
    func updateParts() {
        let parts = partsIfLoaded ?? SwitchParts(in: self)
        partsIfLoaded = parts
        let size = fixedSize
        // Constraints may have made the switch larger than its fixed size.
        let origin = CGPoint(
            x: isMirrored ? bounds.maxX - size.width : bounds.minX, y: bounds.minY + (bounds.height - size.height) / 2)
        parts.content.place(CGRect(origin: origin, size: size))
        parts.content.alpha = isEnabled ? 1 : 0.5
        parts.thumb.isHidden = style == .checkbox
        if style == .checkbox {
            placeBox(of: parts)
        } else {
            parts.track.place(CGRect(origin: .zero, size: size))
            parts.track.layer.cornerRadius = size.height / 2
            parts.tickIfLoaded?.isHidden = true
            parts.labelIfLoaded?.isHidden = true
        }
        updateColors(of: parts)
        placeThumb(of: parts)
    }

    private func updateColors(of parts: SwitchParts) {
        let on = onTintColor ?? (style == .checkbox ? tintColor : .systemGreen)
        parts.track.backgroundColor = displayedValue ? on : .secondarySystemFill
        parts.thumb.backgroundColor = thumbTintColor ?? .white
    }

    private func placeThumb(of parts: SwitchParts) {
        let height = Metrics.thumb.height
        let width = isHighlighted ? Metrics.pressedThumbWidth : Metrics.thumb.width
        let isAtRight = displayedValue != isMirrored
        let x = isAtRight ? Metrics.size.width - Metrics.thumbInset - width : Metrics.thumbInset
        parts.thumb.place(CGRect(x: x, y: Metrics.thumbInset, width: width, height: height))
        parts.thumb.layer.cornerRadius = height / 2
    }

    private func placeBox(of parts: SwitchParts) {
        let side = Metrics.boxSide
        let size = fixedSize
        let x = isMirrored ? size.width - side : 0
        parts.track.place(CGRect(x: x, y: ((size.height - side) / 2).rounded(), width: side, height: side))
        parts.track.layer.cornerRadius = Metrics.boxRadius
        parts.tick.isHidden = !displayedValue
        let title = titleSize
        parts.label.text = self.title
        parts.label.isHidden = title.width == 0
        parts.label.frame = CGRect(
            x: isMirrored ? 0 : side + Metrics.titleGap, y: (size.height - title.height) / 2,
            width: title.width, height: title.height)
    }
}

/// The views and layers that make up a switch.
@MainActor
final class SwitchParts {
    /// The container of the other parts, which lets all of them fade together.
    let content: ControlPart
    /// The track, or the box.
    let track: ControlPart
    let thumb: ControlPart
    /// The tick and the title of a box, created when first needed.
    private(set) var tickIfLoaded: CAShapeLayer?
    private(set) var labelIfLoaded: UILabel?

    init(in view: UIView) {
        content = ControlPart(in: view)
        track = ControlPart(in: content)
        thumb = ControlPart(in: content)
        thumb.castShadow()
    }

    /// Ends the animations of the value.
    func stopAnimations() {
        for part in [track, thumb] { part.layer.removeAllAnimations() }
    }

    /// The tick in the box.
    var tick: CAShapeLayer {
        if let tickIfLoaded { return tickIfLoaded }
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
        let side = ControlMetrics.Switch.boxSide
        tick.frame = CGRect(x: 0, y: 0, width: side, height: side)
        track.layer.addSublayer(tick)
        tickIfLoaded = tick
        return tick
    }

    /// The title beside the box.
    var label: UILabel {
        if let labelIfLoaded { return labelIfLoaded }
        let label = UILabel()
        label.font = ControlMetrics.Switch.titleFont
        content.addSubview(label)
        labelIfLoaded = label
        return label
    }
}
