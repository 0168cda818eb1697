import UIKit

/// The views of a screen as sheets, one behind the other, each with what the view itself draws. A view's sheet is a
/// level in front of its superview's.
///
/// Sheets are seen from the side without perspective, as in a technical drawing: lengths of the same direction have the
/// same scale everywhere, and each sheet is an affine picture of its view. So is that of a view in perspective, which
/// is as large as the view is in its middle; `drawsPerspectiveFlat` tells.
@MainActor
struct ExplodedViews {
    struct Sheet {
        let view: UIView
        let level: Int
        /// The transform from the view's coordinates to the screen's; for a view in perspective, one that is right in
        /// the view's middle.
        let toScreen: CGAffineTransform
        /// The mapping from the coordinates of a view in perspective to the screen's; nil for other views.
        let perspective: SpaceMap?

        /// Returns the place on the screen at which a point of the view is seen.
        func place(of point: CGPoint) -> CGPoint { perspective?.up(point) ?? point.applying(toScreen) }
    }

    /// The direction from which the sheets are seen, and which ones are shown.
    struct Camera: Equatable {
        /// The angle in radians by which the sheets are turned about the vertical axis, and about the horizontal one.
        var yaw: CGFloat = -0.6
        var pitch: CGFloat = 0.35
        /// The distance between two levels in points of the screen.
        var spacing: CGFloat = 36
        /// The levels that are shown; nil for all.
        var levels: ClosedRange<Int>?

        static let angles: ClosedRange<CGFloat> = -1.3...1.3
        static let spacings: ClosedRange<CGFloat> = 0...120

        /// Turns the sheets by angles in radians, as far as they are still seen from the front.
        mutating func turn(by yaw: CGFloat, _ pitch: CGFloat) {
            self.yaw = min(max(self.yaw + yaw, Self.angles.lowerBound), Self.angles.upperBound)
            self.pitch = min(max(self.pitch + pitch, Self.angles.lowerBound), Self.angles.upperBound)
        }
    }

    /// The sheets from back to front.
    let sheets: [Sheet]
    /// The number of levels.
    let levelCount: Int
    /// Whether sheets of views in perspective are among those that are shown.
    let drawsPerspectiveFlat: Bool
    private let bounds: CGRect

    init(_ screen: UIScreen) {
        var sheets: [Sheet] = []
        // Each window is in front of all views of the windows behind it.
        var (first, next) = (0, 0)
        for entry in ViewMap(screen).entries {
            if entry.depth == 0 { first = next }
            let level = first + entry.depth
            next = max(next, level + 1)
            guard !entry.visible.isEmpty, ViewMap.box(of: entry.view).intersects(entry.visible) else { continue }
            let map = SpaceMap(from: entry.view.layer, to: nil)
            sheets.append(
                Sheet(
                    view: entry.view, level: level, toScreen: Self.transform(of: entry.view),
                    perspective: map.isProjective ? map : nil))
        }
        self.sheets = sheets.enumerated().sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }
            .map(\.element)
        levelCount = next
        drawsPerspectiveFlat = sheets.contains { $0.perspective != nil }
        bounds = screen.bounds
    }

    private static func transform(of view: UIView) -> CGAffineTransform {
        let isProjective = SpaceMap(from: view.layer, to: nil).isProjective
        let start = isProjective ? CGPoint(x: view.bounds.midX, y: view.bounds.midY) : .zero
        let origin = ViewMap.point(of: start, in: view)
        let across = ViewMap.point(of: CGPoint(x: start.x + 1, y: start.y), in: view)
        let down = ViewMap.point(of: CGPoint(x: start.x, y: start.y + 1), in: view)
        return CGAffineTransform(translationX: -start.x, y: -start.y).concatenating(
            CGAffineTransform(
                a: across.x - origin.x, b: across.y - origin.y, c: down.x - origin.x, d: down.y - origin.y,
                tx: origin.x, ty: origin.y))
    }

    /// Returns the transform from the screen's coordinates to a plane, for a sheet of a level. The plane's origin is
    /// the middle of all sheets.
    private func turned(_ level: Int, _ camera: Camera) -> CGAffineTransform {
        let depth = (CGFloat(level) - CGFloat(levelCount - 1) / 2) * camera.spacing
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        return CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(
            CGAffineTransform(
                a: cos(camera.yaw), b: sin(camera.yaw) * sin(camera.pitch), c: 0, d: cos(camera.pitch),
                tx: depth * sin(camera.yaw), ty: -depth * cos(camera.yaw) * sin(camera.pitch)))
    }

    /// Returns the transforms from the screen's coordinates to a rectangle in which all levels have room, one for each
    /// level. It does not depend on which levels are shown, so that they stay in their places.
    func placings(_ camera: Camera, in rect: CGRect) -> [CGAffineTransform] {
        let turned = (0..<max(1, levelCount)).map { self.turned($0, camera) }
        let box = turned.reduce(CGRect.null) { $0.union(bounds.applying($1)) }
        guard box.width > 0, box.height > 0 else { return turned }
        let scale = max(0.01, min(rect.width / box.width, rect.height / box.height, 2))
        let fitting = CGAffineTransform(translationX: -box.midX, y: -box.midY)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
        return turned.map { $0.concatenating(fitting) }
    }

    /// Draws the sheets into a rectangle.
    ///
    /// - Parameters:
    ///   - marked: The views whose sheets have outlines in other colours.
    ///   - lineWidth: The width of outlines in the context's units.
    func draw(
        in context: CGContext, _ rect: CGRect, _ camera: Camera, marked: [(UIView?, UIColor)] = [],
        lineWidth: CGFloat = 1
    ) {
        let placings = placings(camera, in: rect)
        for sheet in sheets where camera.levels?.contains(sheet.level) != false {
            let transform = sheet.toScreen.concatenating(placings[sheet.level])
            context.saveGState()
            context.concatenate(transform)
            sheet.view.layer.renderAsShown(
                in: context, leavingOut: Set(sheet.view.subviews.map { ObjectIdentifier($0.layer) }))
            context.restoreGState()
            let mark = marked.last { $0.0 === sheet.view }
            let outline = UIBezierPath(rect: sheet.view.bounds)
            outline.apply(transform)
            context.addPath(outline.cgPath)
            context.setLineWidth(mark == nil ? lineWidth : 2 * lineWidth)
            context.setStrokeColor((mark?.1 ?? UIColor(red: 0.25, green: 0.5, blue: 0.95, alpha: 0.55)).cgColor)
            context.strokePath()
        }
    }

    /// Returns the sheets at a point from front to back, each with the place on the screen that it shows there.
    func sheets(at point: CGPoint, _ camera: Camera, in rect: CGRect) -> [(sheet: Sheet, place: CGPoint)] {
        let placings = placings(camera, in: rect)
        return sheets.reversed().compactMap { sheet in
            guard camera.levels?.contains(sheet.level) != false else { return nil }
            let place = point.applying(placings[sheet.level].inverted())
            let own = place.applying(sheet.toScreen.inverted())
            guard sheet.view.bounds.contains(own), bounds.contains(place) else { return nil }
            return (sheet, sheet.perspective?.up(own) ?? place)
        }
    }

    /// Returns the place on the screen that the sheet of a view shows at a point.
    ///
    /// - Parameter level: The sheet's level.
    func place(_ point: CGPoint, of view: UIView, onLevel level: Int, _ camera: Camera, in rect: CGRect) -> CGPoint {
        let placings = placings(camera, in: rect)
        guard placings.indices.contains(level) else { return point }
        let place = point.applying(placings[level].inverted())
        guard let sheet = sheets.first(where: { $0.view === view }), sheet.perspective != nil else { return place }
        return sheet.place(of: place.applying(sheet.toScreen.inverted()))
    }
}
