extension DrawingCommand {
    /// The same step in the space into which the transform leads.
    package func applying(_ t: CGAffineTransform) -> DrawingCommand {
        guard !t.isIdentity else { return self }
        switch self {
        case .save, .restore, .endLayer: return self
        case .clip(let path, let own, let rule, let antialiases):
            return .clip(path, own.concatenating(t), rule, antialiases: antialiases)
        case .clipRect(let rect, let own): return .clipRect(rect, own.concatenating(t))
        case .clipToMask(let mask, let rect, let own): return .clipToMask(mask, rect, own.concatenating(t))
        case .fill(let path, let rule, let own, let paint):
            return .fill(path, rule, own.concatenating(t), paint.applying(t))
        case .fillRect(let rect, let own, let paint):
            return .fillRect(rect, own.concatenating(t), paint.applying(t))
        case .stroke(let path, let style, let own, let paint):
            return .stroke(path, style, own.concatenating(t), paint.applying(t))
        case .shadow(let path, let own, let shadow, let alpha):
            return .shadow(path, own.concatenating(t), shadow.applying(t), alpha: alpha)
        case .gradient(let gradient, let own, let paint):
            return .gradient(gradient, own.concatenating(t), paint.applying(t))
        case .image(let image, let rect, let own, let quality, let paint):
            return .image(image, rect, own.concatenating(t), quality, paint.applying(t))
        case .tiles(let image, let rect, let own, let quality, let paint):
            return .tiles(image, rect, own.concatenating(t), quality, paint.applying(t))
        case .text(let layout, let point, let own, let paint):
            return .text(layout, point, own.concatenating(t), paint.applying(t))
        case .clear(let rect, let own): return .clear(rect, own.concatenating(t))
        case .beginLayer(let style, let rect):
            var style = style
            style.shadow = style.shadow?.applying(t)
            return .beginLayer(style, rect?.applying(t))
        }
    }

    /// What the step changes at most, in the list's space; null for one that draws nothing, nil when only the clip
    /// limits it.
    var bounds: CGRect? {
        switch self {
        case .save, .restore, .endLayer, .beginLayer, .clip, .clipRect, .clipToMask: .null
        case .fill(let path, _, let own, let paint): paint.bounds(of: path.boundingBoxOfPath.applying(own))
        case .fillRect(let rect, let own, let paint): paint.bounds(of: rect.applying(own))
        case .stroke(let path, let style, let own, let paint):
            paint.bounds(of: style.bounds(of: path, transform: own))
        case .shadow(let path, let own, let shadow, _): shadow.bounds(of: path.boundingBoxOfPath.applying(own))
        case .gradient, .tiles: nil
        case .image(_, let rect, let own, _, let paint): paint.bounds(of: rect.applying(own))
        case .text(let layout, let point, let own, let paint):
            paint.bounds(of: layout.inkBounds.offsetBy(dx: point.x, dy: point.y).applying(own))
        case .clear(let rect, let own): rect.applying(own)
        }
    }
}

extension Paint {
    func applying(_ t: CGAffineTransform) -> Paint {
        guard let shadow else { return self }
        var paint = self
        paint.shadow = shadow.applying(t)
        return paint
    }

    func bounds(of rect: CGRect) -> CGRect {
        guard let shadow, !rect.isNull else { return rect }
        return rect.joined(with: shadow.bounds(of: rect))
    }
}

extension StrokeStyle {
    func bounds(of path: CGPath, transform: CGAffineTransform) -> CGRect {
        let box = path.boundingBoxOfPath
        guard !box.isNull else { return .null }
        // A line too thin to have a width is one pixel wide.
        let reach = max(self.reach, 0)
        return box.insetBy(dx: -reach, dy: -reach).applying(transform).insetBy(dx: -1, dy: -1)
    }
}
