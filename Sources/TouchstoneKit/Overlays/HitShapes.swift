import HitMaps
import UIKit

/// Who answers where, as a picture.
@MainActor
enum HitShapes {
    /// A shape for each view that answers somewhere, from the front to the back.
    static func areas(_ map: HitMap, _ colors: HitColors) -> [OverlayShape] {
        map.regions.map { view, region in
            let color = colors.color(of: view)
            var shape = OverlayShape(
                UIBezierPath(cgPath: region.smoothPath), fill: color.withAlphaComponent(view is UIWindow ? 0.12 : 0.28),
                stroke: color)
            let area = text(region)
            shape.label(with: ["\(view.traceName) \(area)", view.traceName, area], in: region)
            return shape
        }
    }

    /// The area of a region in words.
    static func text(_ region: HitRegion) -> String { "\(Int(region.area.rounded())) pt\u{B2}" }

    /// Where a touch may begin and how far it may stray: two lines for each control that can be tracked.
    static func slops(_ views: ViewMap, _ map: HitMap) -> [OverlayShape] {
        views.entries.flatMap { entry -> [OverlayShape] in
            guard let control = entry.view as? UIControl, control.isEnabled, control.isUserInteractionEnabled else {
                return []
            }
            let begin = OverlayShape(
                UIBezierPath(cgPath: map.region(of: control).smoothPath), fill: beginColor.withAlphaComponent(0.12),
                stroke: beginColor, width: 1.5)
            let color: UIColor =
                control.isTracking ? (control.isTouchInside ? .systemGreen : .systemRed) : .systemGray
            var stray = OverlayShape(strayingPath(of: control, map), stroke: color, dash: strayDash)
            stray.label = "\(control.traceName) \(Trace.text(control.touchInsideSlop)) pt"
            return [begin, stray]
        }
    }

    static let slopLegend: [OverlayLegend.Entry] = [
        .init("a touch may begin here", fill: beginColor.withAlphaComponent(0.3), stroke: beginColor, width: 1.5),
        .init("a finger may stray so far", stroke: .systemGray, dash: strayDash),
    ]

    // Most controls are blue themselves.
    private static let beginColor = UIColor.systemOrange
    private static let strayDash: [CGFloat] = [4, 3]

    /// Most controls keep a finger in a rectangle, which may be turned; those with a shape of their own are asked.
    private static func strayingPath(of control: UIControl, _ map: HitMap) -> UIBezierPath {
        guard !control.overridesPointInside, !control.hasHitPath, control.hitBox.contains(control.bounds) else {
            return UIBezierPath(cgPath: map.strayingRegion(of: control).smoothPath)
        }
        let slop = control.touchInsideSlop
        return ViewMap.outline(of: control.hitBox.insetBy(dx: -slop, dy: -slop), in: control)
    }
}

extension OverlayShape {
    /// Puts the first of some texts that has room in a region there.
    @MainActor
    mutating func label(with texts: [String], in region: HitRegion) {
        for text in texts {
            let size = OverlayText.plateSize(text)
            // A label leaves a little of what it is on at every side.
            let wanted = CGSize(width: size.width + 4, height: size.height + 4)
            guard let room = region.room(for: wanted) else { continue }
            label = text
            labelBox = CGRect(origin: CGPoint(x: room.minX + 2, y: room.minY + 2), size: size)
            return
        }
    }
}
