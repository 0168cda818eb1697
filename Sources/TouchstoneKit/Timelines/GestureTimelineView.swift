import UIKit

/// A view of a part of a timeline: the time at the top, names at the left of or above the bars, and arrows between
/// lanes.
///
/// If the view is smaller than the strip, it shows the part at `offset`, and time and names stay in view. The strip
/// defines all positions; this view only draws it.
final class GestureTimelineView: DiagramView {
    /// The strip to draw; nil for nothing.
    var strip: TimelineStrip? {
        didSet { if strip != oldValue { setNeedsDisplay() } }
    }

    /// The point of the strip at the view's top left corner.
    var offset = CGPoint.zero {
        didSet { if offset != oldValue { setNeedsDisplay() } }
    }

    /// The timeline in words, computed for screen readers.
    var spoken: () -> String? = { nil }

    override var accessibilityValue: String? {
        get { spoken() }
        set { spoken = { newValue } }
    }

    /// The colour behind the names, which cover the bars that scroll below them.
    var plate = UIColor.systemBackground

    override var accessibilityLabel: String? {
        get { "Gesture timeline" }
        set {}
    }

    override func draw(_ rect: CGRect) {
        guard let strip, let context = UIGraphicsGetCurrentContext() else { return }
        let visible = bounds.offsetBy(dx: offset.x, dy: offset.y)
        context.saveGState()
        context.clip(to: bounds)
        context.translateBy(x: -offset.x, y: -offset.y)
        let renderer = TimelineRenderer(strip: strip, visible: visible, plate: plate)
        renderer.drawLines()
        renderer.drawStates()
        renderer.drawArrows()
        renderer.drawWords()
        renderer.drawNames()
        renderer.drawTime()
        context.restoreGState()
    }
}
