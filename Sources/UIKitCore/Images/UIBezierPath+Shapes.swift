import CoreGraphics

extension UIBezierPath {
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// The ellipse that touches the four sides of `rect`.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// A rectangle with round corners. A radius beyond half a side gives a semicircle.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// A rectangle of which some corners are round. Unlike UIKit, whose corners are circular and ignore the height too,
    /// a radius beyond half of the shorter side is cut to that half.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let rect = rect.standardized
        let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
        func radiusIf(_ corner: UIRectCorner) -> CGFloat {
            corners.contains(corner) ? radius : 0
        }
        let topLeft = radiusIf(.topLeft)
        path.move(to: CGPoint(x: rect.minX + topLeft, y: rect.minY))
        addCorner(at: CGPoint(x: rect.maxX, y: rect.minY), radius: radiusIf(.topRight), from: (1, 0), to: (0, 1))
        addCorner(at: CGPoint(x: rect.maxX, y: rect.maxY), radius: radiusIf(.bottomRight), from: (0, 1), to: (-1, 0))
        addCorner(at: CGPoint(x: rect.minX, y: rect.maxY), radius: radiusIf(.bottomLeft), from: (-1, 0), to: (0, -1))
        addCorner(at: CGPoint(x: rect.minX, y: rect.minY), radius: topLeft, from: (0, -1), to: (1, 0))
        path.closeSubpath()
    }

    /// An arc. Angles are in radians, clockwise from the x axis as seen on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Adds a line to a corner and goes round it. The directions are those in which the path comes and leaves.
    private func addCorner(
        at corner: CGPoint, radius: CGFloat, from incoming: (x: CGFloat, y: CGFloat),
        to outgoing: (x: CGFloat, y: CGFloat)
    ) {
        let start = CGPoint(x: corner.x - incoming.x * radius, y: corner.y - incoming.y * radius)
        path.addLine(to: start)
        guard radius > 0 else { return }
        let end = CGPoint(x: corner.x + outgoing.x * radius, y: corner.y + outgoing.y * radius)
        // The distance of control points that makes a cubic curve closest to a quarter circle.
        let reach = radius * 0.552_284_749_831
        path.addCurve(
            to: end,
            control1: CGPoint(x: start.x + incoming.x * reach, y: start.y + incoming.y * reach),
            control2: CGPoint(x: end.x - outgoing.x * reach, y: end.y - outgoing.y * reach))
    }
}
