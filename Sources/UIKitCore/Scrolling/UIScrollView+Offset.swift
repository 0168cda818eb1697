import CoreGraphics
import QuartzCore

/// Moving the content.
extension UIScrollView {
    /// The offsets at which the content can come to rest.
    var restingPlaces: RestingPlaces {
        RestingPlaces(
            content: scroll.contentSize, view: layer.bounds.size, insets: scroll.adjustedInset,
            alignment: scroll.alignment)
    }

    /// Pixels per point of what the content is shown on.
    var pixelScale: CGFloat { window?.screen.scale ?? max(layer.contentsScale, 1) }

    /// Moves the content because code says so. A movement that is going on goes on from there.
    func moveContent(to offset: CGPoint) {
        let old = contentOffset
        guard offset.x.isFinite, offset.y.isFinite, offset != old else { return }
        let distance = CGVector(dx: offset.x - old.x, dy: offset.y - old.y)
        if motion?.kind == .deceleration { redirectGlide(by: distance) } else { motion?.shift(by: distance) }
        gestures.drag?.origin.x += offset.x - old.x
        gestures.drag?.origin.y += offset.y - old.y
        showContent(at: offset)
    }

    /// Moves the content and ends what moves it.
    func placeContent(at offset: CGPoint) {
        endMotion(finished: false)
        moveContent(to: offset)
    }

    /// Moves the content and tells the delegate, if it was elsewhere before.
    func showContent(at offset: CGPoint) {
        guard offset != layer.bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
        bounds.origin = offset
        updateIndicators()
        contentDidMove()
    }

    /// Tells of a new offset.
    func contentDidMove() {
        delegate?.scrollViewDidScroll(self)
    }

    func setContentSize(_ size: CGSize) {
        let usable = CGSize(
            width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
        guard usable != scroll.contentSize else { return }
        let old = restingPlaces
        scroll.contentSize = usable
        adjustInsets(from: old)
        stayInRange(from: old)
        updateIndicators()
        propertiesDidChange()
    }

    func sizeDidChange(from oldSize: CGSize) {
        let old = RestingPlaces(
            content: scroll.contentSize, view: oldSize, insets: scroll.adjustedInset, alignment: scroll.alignment)
        adjustInsets(from: old)
        stayInRange(from: old)
    }

    /// Moves content that was within its limits back into them, after they have changed. Content at the beginning stays
    /// there; content that is being moved is left alone, since it will come back by itself; coasting content goes on
    /// within the new limits.
    ///
    /// - Parameter old: the limits before the change.
    func stayInRange(from old: RestingPlaces) {
        let new = restingPlaces
        // A wheel pulls nothing beyond an edge, so nothing would come back.
        guard new != old, gestures.drag?.isWheel != false, !isZooming else { return }
        switch motion?.kind {
        case nil: break
        case .deceleration: return redirectGlide(by: .zero)
        case .steps:
            guard let end = motion?.end, new.nearest(to: end) != end else { return }
            endMotion(finished: false)
        case .animation, .zoom, .zoomBounce: return
        }
        let offset = contentOffset
        var wanted = offset
        for axis in NSLayoutConstraint.Axis.both {
            let (before, now) = (old.range(along: axis), new.range(along: axis))
            if offset[axis] == before.lowerBound {
                wanted[axis] = now.lowerBound
            } else if before.contains(offset[axis]) {
                wanted[axis] = offset[axis].clamped(to: now)
            }
        }
        showContent(at: wanted)
    }

    /// The offset nearest to the present one at which a rectangle of the content can be seen.
    func offset(showing rect: CGRect) -> CGPoint? {
        guard !rect.isNull, rect.hasNumbers else { return nil }
        let rect = rect.standardized
        let seen = CGRect(origin: contentOffset, size: bounds.size).inset(by: scroll.adjustedInset)
        let shift = CGPoint(
            x: Self.shift(from: seen.minX, seen.maxX, to: rect.minX, rect.maxX),
            y: Self.shift(from: seen.minY, seen.maxY, to: rect.minY, rect.maxY))
        let offset = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
        return restingPlaces.nearest(to: offset)
    }

    /// The shortest way for a span to contain another, or to lie in it where it is the shorter one.
    private static func shift(from low: CGFloat, _ high: CGFloat, to wantedLow: CGFloat, _ wantedHigh: CGFloat)
        -> CGFloat
    {
        let toLow = wantedLow - low
        let toHigh = wantedHigh - high
        if toLow >= 0, toHigh <= 0 { return 0 }
        if toLow <= 0, toHigh >= 0 { return 0 }
        return abs(toLow) < abs(toHigh) ? toLow : toHigh
    }
}

extension CGRect {
    /// Whether it is a rectangle of numbers, and none of them infinite.
    var hasNumbers: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension NSLayoutConstraint.Axis {
    static let both: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
}
