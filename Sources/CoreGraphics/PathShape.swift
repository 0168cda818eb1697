/// A simple shape that a path is known to be.
package enum PathShape: Hashable, Sendable {
    case rect(CGRect)
    case roundedRect(CGRect, width: CGFloat, height: CGFloat)
    case ellipse(CGRect)

    /// The shape after a transform; nil when it is not of the same kind any more.
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
