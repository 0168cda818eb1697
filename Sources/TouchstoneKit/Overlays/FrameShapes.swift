import UIKit

/// The drawing of the overlays that show the positions of views.
@MainActor
enum FrameShapes {
    /// The colours by depth, so that a view's frame differs from that of its superview.
    private static let colors: [UIColor] = [
        .systemBlue, .systemPink, .systemGreen, .systemOrange, .systemPurple, .systemTeal, .systemBrown,
    ]

    /// The minimum size of a view whose name is shown.
    private static let smallestNamed = CGSize(width: 34, height: 18)

    static func frames(_ map: ViewMap) -> [OverlayShape] {
        map.entries.filter { $0.depth > 0 }.map { entry in
            let color = colors[entry.depth % colors.count]
            var shape = OverlayShape(
                ViewMap.outline(of: inner(entry.view.bounds, by: 0.5), in: entry.view), stroke: color)
            let size = entry.view.bounds.size
            // If a view fills its superview, only the superview's label is legible.
            let fills = entry.view.superview.map { $0.bounds == entry.view.frame && $0.superview != nil } ?? false
            if size.width >= smallestNamed.width, size.height >= smallestNamed.height, entry.depth > 1, !fills {
                shape.label = entry.view.traceName
            }
            return shape
        }
    }

    static func alignment(_ map: ViewMap) -> [OverlayShape] {
        map.entries.filter { $0.depth > 1 }.flatMap { entry -> [OverlayShape] in
            guard let superview = entry.view.superview else { return [] }
            let frame = entry.view.frame
            let rect = entry.view.alignmentRect(forFrame: frame)
            let differs = rect != frame
            let color: UIColor = differs ? .systemPink : .systemIndigo
            var shapes = [
                OverlayShape(
                    ViewMap.outline(of: inner(rect, by: 0.5), in: superview),
                    fill: differs ? color.withAlphaComponent(0.12) : nil, stroke: color, dash: differs ? [] : [2, 2])
            ]
            if differs {
                let insets = entry.view.alignmentRectInsets
                shapes[0].label =
                    "\(Trace.text(insets.top)) \(Trace.text(insets.left)) \(Trace.text(insets.bottom)) "
                    + Trace.text(insets.right)
                shapes.append(
                    OverlayShape(
                        ViewMap.outline(of: inner(frame, by: 0.5), in: superview), stroke: color, dash: [3, 3]))
            }
            return shapes
        }
    }

    static func clipped(_ map: ViewMap) -> [OverlayShape] {
        map.entries.compactMap { entry in
            let box = ViewMap.box(of: entry.view)
            let seen = box.intersection(entry.visible)
            guard box.width > 0, box.height > 0, seen.isNull || seen != box else { return nil }
            let path = UIBezierPath(rect: inner(box, by: 0.5))
            if !seen.isNull, !seen.isEmpty {
                path.append(UIBezierPath(rect: seen))
                path.usesEvenOddFillRule = true
            }
            return OverlayShape(path, fill: .systemRed.withAlphaComponent(0.25), stroke: .systemRed, dash: [4, 2])
        }
    }

    static func selection(_ view: UIView) -> OverlayShape {
        var shape = OverlayShape(
            ViewMap.outline(of: inner(view.bounds, by: 1), in: view), fill: .systemBlue.withAlphaComponent(0.18),
            stroke: .systemBlue, width: 2)
        let size = view.bounds.size
        shape.label = "\(view.traceName) \(Trace.text(size.width)) x \(Trace.text(size.height))"
        shape.isWanted = true
        return shape
    }

    /// Returns the outline of the view below the pointer.
    static func hovered(_ view: UIView) -> OverlayShape {
        var shape = OverlayShape(
            ViewMap.outline(of: inner(view.bounds, by: 1), in: view), fill: .systemPink.withAlphaComponent(0.12),
            stroke: .systemPink, width: 2, dash: [5, 3])
        let size = view.bounds.size
        shape.label = "\(view.traceName) \(Trace.text(size.width)) x \(Trace.text(size.height))"
        shape.isWanted = true
        return shape
    }

    private static func inner(_ rect: CGRect, by inset: CGFloat) -> CGRect {
        rect.width > 2 * inset && rect.height > 2 * inset ? rect.insetBy(dx: inset, dy: inset) : rect
    }
}
