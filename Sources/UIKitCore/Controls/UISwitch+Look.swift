import CoreGraphics
import Foundation
import QuartzCore

extension UISwitch {
    /// The size that the switch has whatever its frame is set to.
    var ownSize: CGSize {
        guard style == .checkbox else { return SwitchMetrics.size }
        let title = titleSize
        guard title.width > 0 else { return CGSize(width: SwitchMetrics.boxSide, height: SwitchMetrics.boxSide) }
        return CGSize(
            width: SwitchMetrics.boxSide + SwitchMetrics.titleGap + title.width,
            height: max(SwitchMetrics.boxSide, title.height))
    }

    private var titleSize: CGSize {
        guard let title, !title.isEmpty else { return .zero }
        let size = title.size(withAttributes: [.font: SwitchMetrics.titleFont])
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    /// Takes the switch's own size, with its origin where it is.
    func keepOwnSize() {
        guard translatesAutoresizingMaskIntoConstraints, bounds.size != ownSize else { return }
        let origin = super.frame.origin
        bounds = CGRect(origin: bounds.origin, size: ownSize)
        let new = super.frame.origin
        center = CGPoint(x: center.x + origin.x - new.x, y: center.y + origin.y - new.y)
    }

    func styleDidChange() {
        keepOwnSize()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var shownValue: Bool { draggedSide ?? isOn }

    // MARK: Dragging

    /// Takes the thumb to the side at which the finger is, once it has moved far enough to mean that.
    func drag(to point: CGPoint) {
        guard let press, style == .sliding else { return }
        if abs(point.x - press.start.x) >= SwitchMetrics.dragDistance { self.press?.isDrag = true }
        guard self.press?.isDrag == true else { return }
        let side = (point.x > bounds.midX) != isMirrored
        guard side != shownValue else { return }
        draggedSide = side
        showValue(animated: true)
    }

    /// Turns the switch as the finger that was lifted wants it: to the side it was dragged to, or over by a tap inside.
    func finishPress(_ event: UIEvent?) {
        guard let press else { return }
        self.press = nil
        if press.isDrag {
            changeByUser(to: shownValue, event: event)
        } else if isTouchInside {
            changeByUser(to: !isOn, event: event)
        }
    }

    // MARK: Showing

    /// Shows the value that the switch has now, on the way from what is on the screen.
    func showValue(animated: Bool) {
        guard let look, animated, style == .sliding, hasBeenShown else {
            setNeedsLayout()
            return
        }
        let turning = shownValue ? SwitchMetrics.turnOnDuration : SwitchMetrics.turnOffDuration
        UIView.animate(
            withDuration: turning, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .beginFromCurrentState, animations: { self.color(look) })
        UIView.animate(
            withDuration: SwitchMetrics.thumbDuration, delay: 0, options: .beginFromCurrentState,
            animations: { self.placeThumb(of: look) })
    }

    /// Brings the parts up to date.
    func updateLook() {
        let look = self.look ?? SwitchLook(in: self)
        self.look = look
        let size = ownSize
        let room = bounds
        // Constraints may have given the switch more room than it wants.
        let origin = CGPoint(
            x: isMirrored ? room.maxX - size.width : room.minX, y: room.minY + (room.height - size.height) / 2)
        look.content.place(CGRect(origin: origin, size: size))
        look.content.alpha = isEnabled ? 1 : 0.5
        look.thumb.isHidden = style == .checkbox
        if style == .checkbox {
            placeBox(of: look)
        } else {
            look.well.place(CGRect(origin: .zero, size: size))
            look.well.layer.cornerRadius = size.height / 2
            look.tickIfMade?.isHidden = true
            look.labelIfMade?.isHidden = true
        }
        color(look)
        placeThumb(of: look)
    }

    private func color(_ look: SwitchLook) {
        let on = onTintColor ?? (style == .checkbox ? tintColor : .systemGreen)
        look.well.backgroundColor = shownValue ? on : .secondarySystemFill
        look.thumb.backgroundColor = thumbTintColor ?? .white
    }

    private func placeThumb(of look: SwitchLook) {
        let width = isHighlighted ? SwitchMetrics.pressedThumbWidth : SwitchMetrics.thumbSide
        let isAtRight = shownValue != isMirrored
        let x = isAtRight ? SwitchMetrics.size.width - SwitchMetrics.margin - width : SwitchMetrics.margin
        look.thumb.place(CGRect(x: x, y: SwitchMetrics.margin, width: width, height: SwitchMetrics.thumbSide))
        look.thumb.layer.cornerRadius = SwitchMetrics.thumbSide / 2
    }

    private func placeBox(of look: SwitchLook) {
        let side = SwitchMetrics.boxSide
        let size = ownSize
        let x = isMirrored ? size.width - side : 0
        look.well.place(CGRect(x: x, y: ((size.height - side) / 2).rounded(), width: side, height: side))
        look.well.layer.cornerRadius = SwitchMetrics.boxRadius
        look.tick.isHidden = !shownValue
        let title = titleSize
        look.label.text = self.title
        look.label.isHidden = title.width == 0
        look.label.frame = CGRect(
            x: isMirrored ? 0 : side + SwitchMetrics.titleGap, y: (size.height - title.height) / 2,
            width: title.width, height: title.height)
    }
}
