import HitMaps
import StandardStreams
import UIKit

/// The drawing of where screen readers and fingers find each element.
@MainActor
enum AgreementShapes {
    /// Returns a line that follows the order of reading, and three shapes for each element in that order.
    static func shapes(_ map: HitMap) -> [OverlayShape] {
        let elements = map.elementAreas
        let shapes = elements.enumerated().flatMap { index, areas -> [OverlayShape] in
            let hit = OverlayShape(
                UIBezierPath(cgPath: areas.hit.smoothPath), fill: hitColor.withAlphaComponent(0.15), stroke: hitColor,
                width: hitWidth)
            let drawn = OverlayShape(
                UIBezierPath(cgPath: areas.drawn.smoothPath), stroke: drawnColor, dash: drawnDash)
            var frame = OverlayShape(
                areas.element.accessibilityPath ?? UIBezierPath(rect: areas.frame.boundingBox), stroke: frameColor)
            let name = areas.element.accessibilityLabel ?? "no label"
            let role = areas.element.accessibilityRole.spoken.map { ", \($0)" } ?? ""
            let share = areas.agreement.map { " \(Int(clamping: ($0 * 100).rounded()))%" } ?? ""
            let number = String(index + 1)
            frame.label(
                with: ["\(number) \(PrintableText.line(name, limit: 30))\(role)\(share)", number + share, number],
                in: areas.frame)
            return [hit, frame, drawn]
        }
        return order(of: elements) + shapes
    }

    /// Returns the line from the middle of each visible frame to that of the next, if there are two.
    private static func order(of elements: [ElementAreas]) -> [OverlayShape] {
        let frames = elements.filter { !$0.frame.isEmpty }.map(\.frame.boundingBox)
        guard frames.count > 1 else { return [] }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: frames[0].midX, y: frames[0].midY))
        for frame in frames.dropFirst() { path.addLine(to: CGPoint(x: frame.midX, y: frame.midY)) }
        return [OverlayShape(path, stroke: orderColor, dash: orderDash)]
    }

    static let legend: [OverlayLegend.Entry] = [
        .init("accessible frame", stroke: frameColor),
        .init("what is drawn", stroke: drawnColor, dash: drawnDash),
        .init("where touches reach it", fill: hitColor.withAlphaComponent(0.25), stroke: hitColor, width: hitWidth),
        .init("order of reading", stroke: orderColor, dash: orderDash),
    ]

    private static let orderColor = UIColor.systemPurple
    private static let orderDash: [CGFloat] = [1, 3]
    private static let frameColor = UIColor.systemBlue
    private static let drawnColor = UIColor.systemOrange
    private static let drawnDash: [CGFloat] = [4, 2]
    private static let hitColor = UIColor.systemGreen
    private static let hitWidth: CGFloat = 2.5
}
