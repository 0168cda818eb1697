import CoreGraphics
import Foundation
import QuartzCore

/// The views that make up a text field, apart from those set by the app.
@MainActor
struct FieldParts {
    /// The view that draws the text and clips it.
    let text = TextCanvas()
    let placeholder = TextCanvas()
    let caret = TextCaret()
    var border: FieldBorder?
    var background: UIImageView?
    var clearButton: FieldClearButton?
}

/// The border of a text field.
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

    override var isControlPart: Bool { true }

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
        // The shadow of the upper and left edges.
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

/// The button that clears a text field, drawn as a grey disc with a cross.
@MainActor
final class FieldClearButton: UIControl {
    init() {
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isControlPart: Bool { true }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsDisplay()
    }

    /// Returns whether a point is within 8 points of the button.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: -8).contains(point)
    }

    override func draw(_ rect: CGRect) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2 - 1
        guard radius > 0 else { return }
        let color = UIColor.systemGray2.resolvedColor(with: traitCollection)
        color.withAlphaComponent(isHighlighted ? 0.5 : 1).setFill()
        UIBezierPath(
            ovalIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
        ).fill()
        let arm = radius * 0.4
        let cross = UIBezierPath()
        cross.move(to: CGPoint(x: middle.x - arm, y: middle.y - arm))
        cross.addLine(to: CGPoint(x: middle.x + arm, y: middle.y + arm))
        cross.move(to: CGPoint(x: middle.x + arm, y: middle.y - arm))
        cross.addLine(to: CGPoint(x: middle.x - arm, y: middle.y + arm))
        cross.lineWidth = 1.5
        UIColor.systemBackground.resolvedColor(with: traitCollection).setStroke()
        cross.stroke()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}
