import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// The views that make up a text field, apart from those set by the app.
@MainActor
struct FieldParts {
    /// The view that draws the text and clips it.
    let text = FieldCanvas()
    let placeholder = FieldCanvas()
    let caret = FieldCaret()
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

/// A part of a text field that draws text and clips it.
@MainActor
final class FieldCanvas: UIView {
    /// The drawing in the superview's coordinates. Called with the view's frame.
    var drawing: @MainActor (CGRect) -> Void = { _ in }

    init() {
        super.init(frame: .zero)
        configure()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        configure()
    }

    override var isControlPart: Bool { true }

    private func configure() {
        isUserInteractionEnabled = false
        isOpaque = false
        clipsToBounds = true
        contentMode = .redraw
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let origin = frame.origin
        context.saveGState()
        context.translateBy(x: -origin.x, y: -origin.y)
        drawing(frame)
        context.restoreGState()
    }
}

/// The insertion point of a text field.
///
/// It blinks for ten seconds after the last change and then stays visible, so that an idle window never wakes up.
@MainActor
final class FieldCaret: UIView {
    /// The width in points.
    static let width: CGFloat = 2

    /// The duration in seconds of each phase, visible or hidden.
    static let interval = 0.5

    /// The number of phases in ten seconds, after which the insertion point stays visible.
    private static let changes = 20

    private var deadline: Deadline?
    private var changesLeft = 0

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        layer.cornerRadius = Self.width / 2
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isControlPart: Bool { true }

    /// Shows the insertion point and restarts its blinking.
    func blink() {
        stop()
        isHidden = false
        changesLeft = Self.changes
        scheduleChange()
    }

    /// Stops the blinking, and shows or hides the insertion point.
    func stay(hidden: Bool) {
        stop()
        isHidden = hidden
    }

    private func stop() {
        deadline?.cancel()
        deadline = nil
    }

    private func scheduleChange() {
        let next = timeline.schedule(after: Self.interval, label: "caret") { [weak self] in
            self?.change()
        }
        // A test may end while a field is being edited.
        next.mayBeLeftPending = true
        deadline = next
    }

    private func change() {
        deadline = nil
        changesLeft -= 1
        isHidden = changesLeft > 0 && !isHidden
        if changesLeft > 0 { scheduleChange() }
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
