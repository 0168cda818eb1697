import HitMaps
import UIKit

/// The drawing of the overlays that show hit areas.
@MainActor
enum HitShapes {
    /// Returns a shape for each view with a hit area, from front to back.
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

    /// Returns the area of a region as text.
    static func text(_ region: HitRegion) -> String { "\(Int(clamping: region.area.rounded())) pt\u{B2}" }

    /// Returns two outlines for each enabled control: where a touch may begin, and how far a tracked finger may
    /// move.
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
            var stray = OverlayShape(trackingBoundsPath(of: control, map), stroke: color, dash: trackingDash)
            stray.label = "\(control.traceName) \(Trace.text(control.touchInsideSlop)) pt"
            return [begin, stray]
        }
    }

    static let slopLegend: [OverlayLegend.Entry] = [
        .init("a touch may begin here", fill: beginColor.withAlphaComponent(0.3), stroke: beginColor, width: 1.5),
        .init("a finger may stray so far", stroke: .systemGray, dash: trackingDash),
    ]

    // Most controls are blue themselves.
    private static let beginColor = UIColor.systemOrange
    private static let trackingDash: [CGFloat] = [4, 3]

    /// Returns the tracking bounds of a control: a rectangle, possibly rotated, for most controls; a region sampled
    /// from the control if its hit area has a custom shape.
    private static func trackingBoundsPath(of control: UIControl, _ map: HitMap) -> UIBezierPath {
        guard !control.overridesPointInside, !control.hasHitPath, control.hitBox.contains(control.bounds) else {
            return UIBezierPath(cgPath: map.strayingRegion(of: control).smoothPath)
        }
        let slop = control.touchInsideSlop
        return ViewMap.outline(of: control.hitBox.insetBy(dx: -slop, dy: -slop), in: control)
    }
}

extension OverlayShape {
    /// Labels the shape with a text. The first of several texts that fits within the region is for the case that
    /// there is no place outside of it.
    @MainActor
    mutating func label(with texts: [String], in region: HitRegion) {
        wholeLabel = texts.first
        label = texts.first
        for text in texts {
            let size = OverlayText.plateSize(text)
            // A label leaves a margin on every side.
            let wanted = CGSize(width: size.width + 4, height: size.height + 4)
            guard let room = region.room(for: wanted) else { continue }
            label = text
            labelBox = CGRect(origin: CGPoint(x: room.minX + 2, y: room.minY + 2), size: size)
            return
        }
    }
}

/// The drawing of the three outlines of each control.
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
            // A view without a hit area has its label at its frame.
            if outlines.hit.isEmpty { frame.label = text } else { hit.label = text }
            // The thin lines lie on the thick one, so that all stay visible where they coincide.
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

/// The selection of the views whose hit areas matter: controls, and views whose hit area differs from their bounds.
@MainActor
enum HitTargets {
    static func include(_ view: UIView) -> Bool {
        view is UIControl || view.overridesPointInside || view.hasHitPath || view.hitBox != view.bounds
    }

    /// Returns all such views of a screen, including hidden ones, from back to front.
    static func all(on screen: UIScreen) -> [UIView] {
        var found: [UIView] = []
        for window in screen.orderedWindows {
            window.forEachBelow { view, _ in
                if include(view) { found.append(view) }
                return true
            }
        }
        return found
    }
}

/// The colours of views: each view keeps its own for life, so that nothing flickers while views move.
@MainActor
final class HitColors {
    private var numbers: [ObjectIdentifier: (view: WeakView, number: Int)] = [:]
    private var count = 0
    /// The number of views from which on those that are gone are forgotten.
    private var most = 128

    private static let first: [UIColor] = [
        .systemBlue, .systemOrange, .systemGreen, .systemPurple, .systemTeal, .systemPink, .systemIndigo, .systemBrown,
        .systemMint, .systemRed,
    ]

    /// Returns the colour of a view. Colours are assigned in the order of first use.
    func color(of view: UIView) -> UIColor {
        // The window receives the touches that no other view takes.
        if view is UIWindow { return .systemGray }
        let number = number(of: view)
        guard number >= Self.first.count else { return Self.first[number] }
        // Steps of the golden ratio put every new hue far from the previous ones.
        let hue = (CGFloat(number) * 0.618_034).truncatingRemainder(dividingBy: 1)
        return UIColor(hue: hue, saturation: number.isMultiple(of: 2) ? 0.85 : 0.6, brightness: 0.78, alpha: 1)
    }

    private func number(of view: UIView) -> Int {
        // A new view may have the address of a deallocated one.
        if let known = numbers[ObjectIdentifier(view)], known.view.view === view { return known.number }
        if numbers.count >= most {
            numbers = numbers.filter { $0.value.view.view != nil }
            most = max(most, 2 * numbers.count)
        }
        numbers[ObjectIdentifier(view)] = (WeakView(view: view), count)
        count += 1
        return count - 1
    }
}
