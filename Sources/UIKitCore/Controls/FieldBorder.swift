import CoreGraphics
import Foundation
import QuartzCore

/// What is drawn around a text field.
@MainActor
final class FieldBorder: UIView {
    var style = UITextField.BorderStyle.none {
        didSet { if style != oldValue { setNeedsDisplay() } }
    }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        switch style {
        case .none: break
        case .line: stroke(bounds, width: 1, color: .label)
        case .bezel: drawBezel()
        case .roundedRect: drawRoundedRect()
        }
    }

    private func drawRoundedRect() {
        let width = 1 / max(contentScaleFactor, 1)
        let path = UIBezierPath(roundedRect: bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: 5)
        UIColor.systemBackground.resolvedColor(with: traitCollection).setFill()
        path.fill()
        UIColor.systemGray4.resolvedColor(with: traitCollection).setStroke()
        path.lineWidth = width
        path.stroke()
    }

    private func drawBezel() {
        UIColor.systemBackground.resolvedColor(with: traitCollection).setFill()
        UIBezierPath(rect: bounds).fill()
        stroke(bounds, width: 1, color: .systemGray)
        // The shade that the upper and left edges cast.
        UIColor.systemGray4.resolvedColor(with: traitCollection).setFill()
        UIBezierPath(rect: CGRect(x: 1, y: 1, width: bounds.width - 2, height: 1)).fill()
        UIBezierPath(rect: CGRect(x: 1, y: 1, width: 1, height: bounds.height - 2)).fill()
    }

    private func stroke(_ rect: CGRect, width: CGFloat, color: UIColor) {
        let path = UIBezierPath(rect: rect.insetBy(dx: width / 2, dy: width / 2))
        path.lineWidth = width
        color.resolvedColor(with: traitCollection).setStroke()
        path.stroke()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}
