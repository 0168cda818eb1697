import HitMaps
import UIKit

/// The three outlines of each control.
@MainActor
enum OutlineShapes {
    static func shapes(_ views: ViewMap, _ map: HitMap) -> [OverlayShape] {
        views.entries.filter { HitTargets.include($0.view) }.flatMap { entry -> [OverlayShape] in
            let outlines = map.outlines(of: entry.view)
            var hit = OverlayShape(
                UIBezierPath(cgPath: outlines.hit.smoothPath), fill: hitColor.withAlphaComponent(0.12),
                stroke: hitColor, width: hitWidth)
            var frame = OverlayShape(UIBezierPath(cgPath: outlines.frame), stroke: frameColor)
            let drawn = OverlayShape(
                UIBezierPath(cgPath: outlines.drawn.smoothPath), stroke: drawnColor, dash: drawnDash)
            let text = "\(entry.view.traceName) \(HitShapes.text(outlines.hit))"
            // One that answers nowhere has its name at its frame.
            if outlines.hit.isEmpty { frame.label = text } else { hit.label = text }
            // The thin lines lie on the thick one, so that all can be seen where they are the same.
            return [hit, frame, drawn]
        }
    }

    static let legend: [OverlayLegend.Entry] = [
        .init("frame", stroke: frameColor),
        .init("what is drawn", stroke: drawnColor, dash: drawnDash),
        .init("where touches land", fill: hitColor.withAlphaComponent(0.25), stroke: hitColor, width: hitWidth),
    ]

    private static let frameColor = UIColor.systemBlue
    private static let drawnColor = UIColor.systemOrange
    private static let drawnDash: [CGFloat] = [4, 2]
    private static let hitColor = UIColor.systemGreen
    private static let hitWidth: CGFloat = 2.5
}
