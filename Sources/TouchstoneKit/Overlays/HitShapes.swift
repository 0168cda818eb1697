import UIKit

/// The overlays that show who gets which touch.
@MainActor
enum HitShapes {
    private static let colors: [UIColor] = [
        .systemBlue, .systemOrange, .systemGreen, .systemPurple, .systemTeal, .systemPink, .systemIndigo, .systemBrown,
        .systemMint, .systemRed,
    ]

    /// Side of the cells that are asked about, in points.
    private static let step: CGFloat = 4

    /// Which view answers where.
    static func areas(of screen: UIScreen) -> [OverlayShape] {
        var views: [UIView] = []
        var numbers: [ObjectIdentifier: Int] = [:]
        let grid = Trace.silently {
            SampledGrid(screen.bounds, step: step) { point -> Int? in
                guard let view = hit(point, screen) else { return nil }
                if let known = numbers[ObjectIdentifier(view)] { return known }
                views.append(view)
                numbers[ObjectIdentifier(view)] = views.count - 1
                return views.count - 1
            }
        }
        return views.enumerated().flatMap { number, view -> [OverlayShape] in
            // The window is what answers where nobody else does.
            let isBackground = view is UIWindow
            let color = isBackground ? UIColor.systemGray : colors[number % colors.count]
            let area = OverlayShape(
                grid.path { $0 == number }, fill: color.withAlphaComponent(isBackground ? 0.12 : 0.28))
            var edge = OverlayShape(grid.outline { $0 == number }, stroke: color)
            edge.label = view.traceName
            return [area, edge]
        }
    }

    /// The view that a touch would belong to.
    private static func hit(_ point: CGPoint, _ screen: UIScreen) -> UIView? {
        for window in screen.orderedWindows.reversed() {
            if let view = window.hitTest(window.convert(point, from: nil as UIWindow?), with: nil) { return view }
        }
        return nil
    }

    /// How far each control keeps a finger.
    static func slops(_ map: ViewMap) -> [OverlayShape] {
        map.entries.compactMap { entry in
            guard let control = entry.view as? UIControl, control.isEnabled, control.isUserInteractionEnabled else {
                return nil
            }
            let slop = control.touchInsideSlop
            let color: UIColor =
                control.isTracking ? (control.isTouchInside ? .systemGreen : .systemRed) : .systemGray
            let path = Trace.silently { keptArea(of: control, slop: slop) }
            var shape = OverlayShape(path, stroke: color, dash: [4, 3])
            shape.label = "\(control.traceName) \(Trace.text(slop)) pt"
            return shape
        }
    }

    /// The area as a rectangle where it is one, else as the outline of what was found by asking.
    private static func keptArea(of control: UIControl, slop: CGFloat) -> UIBezierPath {
        let plain = control.bounds.insetBy(dx: -slop, dy: -slop)
        let wide = plain.insetBy(dx: -slop, dy: -slop)
        let probes = 24
        let isLarger = (0...probes).contains { index in
            let part = CGFloat(index) / CGFloat(probes)
            let x = plain.minX + plain.width * part
            let y = plain.minY + plain.height * part
            return [
                CGPoint(x: x, y: plain.minY - 2), CGPoint(x: x, y: plain.maxY + 2), CGPoint(x: plain.minX - 2, y: y),
                CGPoint(x: plain.maxX + 2, y: y),
            ].contains { control.keepsTouch(at: $0, with: nil) }
        }
        guard isLarger else { return ViewMap.outline(of: plain, in: control) }
        let path = SampledGrid(wide, step: step, most: 4000) { control.keepsTouch(at: $0, with: nil) }.outline { $0 }
        let origin = ViewMap.point(of: .zero, in: control)
        path.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        return path
    }
}
