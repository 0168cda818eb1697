import HitMaps
import StandardStreams
import UIKit

/// The drawing of where screen readers and fingers find each element.
@MainActor
enum AgreementShapes {
    /// Returns three shapes for each element, in the order of reading.
    static func shapes(_ map: HitMap) -> [OverlayShape] {
        map.elementAreas.enumerated().flatMap { index, areas -> [OverlayShape] in
            let hit = OverlayShape(
                UIBezierPath(cgPath: areas.hit.smoothPath), fill: hitColor.withAlphaComponent(0.15), stroke: hitColor,
                width: hitWidth)
            let drawn = OverlayShape(
                UIBezierPath(cgPath: areas.drawn.smoothPath), stroke: drawnColor, dash: drawnDash)
            var frame = OverlayShape(
                areas.element.accessibilityPath ?? UIBezierPath(rect: areas.frame.boundingBox), stroke: frameColor)
            let name = areas.element.accessibilityLabel ?? "no label"
            let share = areas.agreement.map { " \(Int(clamping: ($0 * 100).rounded()))%" } ?? ""
            let number = String(index + 1)
            frame.label(
                with: ["\(number) \(PrintableText.line(name, limit: 30))\(share)", number + share, number],
                in: areas.frame)
            return [hit, frame, drawn]
        }
    }

    static let legend: [OverlayLegend.Entry] = [
        .init("accessible frame", stroke: frameColor),
        .init("what is drawn", stroke: drawnColor, dash: drawnDash),
        .init("where touches reach it", fill: hitColor.withAlphaComponent(0.25), stroke: hitColor, width: hitWidth),
    ]

    private static let frameColor = UIColor.systemBlue
    private static let drawnColor = UIColor.systemOrange
    private static let drawnDash: [CGFloat] = [4, 2]
    private static let hitColor = UIColor.systemGreen
    private static let hitWidth: CGFloat = 2.5
}
