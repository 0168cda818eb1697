import UIKit

/// Draws a part of a timeline: the time at the top, names at the left or above the bars, and which did what to whom.
///
/// Where it is smaller than the strip it shows the part that begins at `offset`, with time and names staying in sight. It
/// is the strip's layout that decides where things are; this only draws it.
final class GestureTimelineView: UIView {
    /// What is drawn; nil for nothing.
    var strip: TimelineStrip? {
        didSet { if strip != oldValue { setNeedsDisplay() } }
    }

    /// The point of the strip that is at the top left corner.
    var offset = CGPoint.zero {
        didSet { if offset != oldValue { setNeedsDisplay() } }
    }

    /// What the timeline says, for those who cannot see it.
    var spoken: () -> String? = { nil }

    override var accessibilityValue: String? {
        get { spoken() }
        set { spoken = { newValue } }
    }

    /// The colour behind the names, over which bars are moved.
    var plate = UIColor.systemBackground

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityLabel = "Gesture timeline"
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        guard let strip, let context = UIGraphicsGetCurrentContext() else { return }
        let seen = bounds.offsetBy(dx: offset.x, dy: offset.y)
        context.saveGState()
        context.clip(to: bounds)
        context.translateBy(x: -offset.x, y: -offset.y)
        let pen = TimelinePen(strip: strip, seen: seen, plate: plate)
        pen.drawLines()
        pen.drawStates()
        pen.drawArrows()
        pen.drawWords()
        pen.drawNames()
        pen.drawTime()
        context.restoreGState()
    }
}
