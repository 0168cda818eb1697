import Foundation

extension PathData {
    /// The distance of the control points of a quarter circle from its ends, in radii.
    static let quarterCircle: CGFloat = 0.552_284_749_830_793_4

    mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
        guard !rect.isNull, rect.isFinite else { return }
        let rect = rect.standardized
        move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
        close()
    }

    mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
        guard !rect.isNull, rect.isFinite else { return }
        let rect = rect.standardized
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let placed = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: rect.midX, ty: rect.midY)
            .concatenating(transform)
        move(to: CGPoint(x: 1, y: 0).applying(placed))
        let k = Self.quarterCircle
        for (x, y) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
            addCurve(
                to: CGPoint(x: -y, y: x).applying(placed),
                control1: CGPoint(x: x - k * y, y: y + k * x).applying(placed),
                control2: CGPoint(x: -y + k * x, y: x + k * y).applying(placed))
        }
        close()
    }

    mutating func addRoundedRect(_ rect: CGRect, width: CGFloat, height: CGFloat, transform: CGAffineTransform) {
        guard !rect.isNull, rect.isFinite else { return }
        let rect = rect.standardized
        let rx = min(max(width.isFinite ? width : 0, 0), rect.width / 2)
        let ry = min(max(height.isFinite ? height : 0, 0), rect.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect, transform: transform) }
        let (kx, ky) = (rx * (1 - Self.quarterCircle), ry * (1 - Self.quarterCircle))
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(transform) }
        let (x1, x2, y1, y2) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        reserve(types: types.count + 10, points: points.count + 17)
        move(to: point(x1 + rx, y1))
        addLine(to: point(x2 - rx, y1))
        addCurve(to: point(x2, y1 + ry), control1: point(x2 - kx, y1), control2: point(x2, y1 + ky))
        addLine(to: point(x2, y2 - ry))
        addCurve(to: point(x2 - rx, y2), control1: point(x2, y2 - ky), control2: point(x2 - kx, y2))
        addLine(to: point(x1 + rx, y2))
        addCurve(to: point(x1, y2 - ry), control1: point(x1 + kx, y2), control2: point(x1, y2 - ky))
        addLine(to: point(x1, y1 + ry))
        addCurve(to: point(x1 + rx, y1), control1: point(x1, y1 + ky), control2: point(x1 + kx, y1))
        close()
    }

    /// Adds an arc of `delta` radians starting at `startAngle`, towards the y axis when positive, and a line from the
    /// current point to its start.
    mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform
    ) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, delta.isFinite, radius >= 0 else { return }
        let delta = min(max(delta, -2 * .pi), 2 * .pi)
        func point(_ angle: CGFloat, radius: CGFloat, tangent: CGFloat = 0) -> CGPoint {
            let (cosine, sine) = (cos(angle), sin(angle))
            return CGPoint(
                x: center.x + radius * (cosine - tangent * sine), y: center.y + radius * (sine + tangent * cosine)
            ).applying(transform)
        }
        addLine(to: point(startAngle, radius: radius))
        guard delta != 0, radius > 0 else { return }
        let segments = max(Int(clamping: (abs(delta) / (.pi / 2) - 1e-9).rounded(.up)), 1)
        let step = delta / CGFloat(segments)
        let reach = 4 / 3 * tan(step / 4)
        for segment in 0..<segments {
            let from = startAngle + step * CGFloat(segment)
            let to = segment == segments - 1 ? startAngle + delta : from + step
            addCurve(
                to: point(to, radius: radius), control1: point(from, radius: radius, tangent: reach),
                control2: point(to, radius: radius, tangent: -reach))
        }
    }

    /// Returns the angle from `startAngle` to `endAngle` in the given direction, at most a full turn. Different angles
    /// a whole number of turns apart are a full turn in either direction.
    static func sweep(from startAngle: CGFloat, to endAngle: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let delta = endAngle - startAngle
        guard delta.isFinite, delta != 0 else { return 0 }
        let turns = delta / turn
        if abs(turns) > 0.5, abs(turns - turns.rounded()) < 1e-9 { return clockwise ? -turn : turn }
        if clockwise {
            if delta <= -turn { return -turn }
            let rest = fmod(delta, turn)
            return rest > 0 ? rest - turn : rest
        }
        if delta >= turn { return turn }
        let rest = fmod(delta, turn)
        return rest < 0 ? rest + turn : rest
    }

    /// Adds an arc that is tangent to the lines from `current` to `corner` and from there to `end`, in the space
    /// before `transform`.
    mutating func addArc(
        from current: CGPoint, corner: CGPoint, end: CGPoint, radius: CGFloat, transform: CGAffineTransform
    ) {
        guard corner.isFinite, end.isFinite, radius.isFinite else { return }
        let incoming = CGVector(dx: current.x - corner.x, dy: current.y - corner.y)
        let outgoing = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
        let (inLength, outLength) = (hypot(incoming.dx, incoming.dy), hypot(outgoing.dx, outgoing.dy))
        let cross = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx
        guard radius > 0, inLength > 0, outLength > 0, abs(cross) > 1e-9 * inLength * outLength else {
            return addLine(to: corner.applying(transform))
        }
        let cosine = (incoming.dx * outgoing.dx + incoming.dy * outgoing.dy) / (inLength * outLength)
        let angle = acos(min(max(cosine, -1), 1))
        let distance = radius / tan(angle / 2)
        let first = CGPoint(
            x: corner.x + incoming.dx / inLength * distance, y: corner.y + incoming.dy / inLength * distance)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(
            x: first.x - incoming.dy / inLength * radius * side, y: first.y + incoming.dx / inLength * radius * side)
        let last = CGPoint(
            x: corner.x + outgoing.dx / outLength * distance, y: corner.y + outgoing.dy / outLength * distance)
        let startAngle = atan2(first.y - center.y, first.x - center.x)
        let endAngle = atan2(last.y - center.y, last.x - center.x)
        addArc(
            center: center, radius: radius, startAngle: startAngle,
            delta: Self.sweep(from: startAngle, to: endAngle, clockwise: cross > 0), transform: transform)
    }
}

/// A simple shape that a path is known to be.
package enum PathShape: Hashable, Sendable {
    case rect(CGRect)
    case roundedRect(CGRect, width: CGFloat, height: CGFloat)
    case ellipse(CGRect)

    /// Returns the transformed shape; nil when it is no longer of the same kind.
    func applying(_ t: CGAffineTransform) -> PathShape? {
        if t.isIdentity { return valid }
        guard t.b == 0, t.c == 0, t.isFinite else { return nil }
        switch self {
        case .rect(let rect): return PathShape.rect(rect.applying(t)).valid
        case .roundedRect(let rect, let width, let height):
            return PathShape.roundedRect(rect.applying(t), width: width * abs(t.a), height: height * abs(t.d)).valid
        case .ellipse(let rect): return PathShape.ellipse(rect.applying(t)).valid
        }
    }

    private var valid: PathShape? {
        switch self {
        case .rect(let rect), .ellipse(let rect): return rect.isFinite ? self : nil
        case .roundedRect(let rect, let width, let height):
            guard rect.isFinite, width.isFinite, height.isFinite else { return nil }
            guard width > 0, height > 0 else { return .rect(rect) }
            return .roundedRect(rect, width: min(width, rect.width / 2), height: min(height, rect.height / 2))
        }
    }
}
