import CoreGraphics
import QuartzCore

/// Moving the content.
extension UIScrollView {
    /// The offsets at which the content can rest.
    var contentOffsetBounds: ContentOffsetBounds {
        ContentOffsetBounds(
            content: scroll.contentSize, view: layer.bounds.size, insets: scroll.restingInset,
            alignment: scroll.alignment)
    }

    /// The number of pixels per point of the view's screen.
    var pixelScale: CGFloat { window?.screen.scale ?? max(layer.contentsScale, 1) }

    /// Moves the content for code. A current movement continues from there.
    func moveContent(to offset: CGPoint) {
        let old = contentOffset
        guard offset.x.isFinite, offset.y.isFinite, offset != old else { return }
        let distance = CGVector(dx: offset.x - old.x, dy: offset.y - old.y)
        if motion?.kind == .deceleration { redirectGlide(by: distance) } else { motion?.shift(by: distance) }
        gestures.drag?.origin.x += offset.x - old.x
        gestures.drag?.origin.y += offset.y - old.y
        showContent(at: offset)
    }

    /// Moves the content and ends its current movement.
    func placeContent(at offset: CGPoint) {
        endMotion(finished: false)
        moveContent(to: offset)
    }

    /// Moves the content, and notifies the delegate of a different offset.
    func showContent(at offset: CGPoint) {
        guard offset != layer.bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
        bounds.origin = offset
        updateIndicators()
        contentDidMove()
    }

    /// Notifies the delegate and observers of a new offset.
    func contentDidMove() {
        rareIfLoaded?.refreshControl?.follow()
        delegate?.scrollViewDidScroll(self)
    }

    func setContentSize(_ size: CGSize) {
        let usable = CGSize(
            width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
        guard usable != scroll.contentSize else { return }
        let old = contentOffsetBounds
        scroll.contentSize = usable
        adjustInsets(from: old)
        stayInRange(from: old)
        updateIndicators()
        propertiesDidChange()
    }

    func sizeDidChange(from oldSize: CGSize) {
        let old = ContentOffsetBounds(
            content: scroll.contentSize, view: oldSize, insets: scroll.restingInset, alignment: scroll.alignment)
        adjustInsets(from: old)
        stayInRange(from: old)
    }

    /// Moves content that was within its limits back into them after they have changed. Content at the beginning
    /// stays there. Content that is being dragged is left alone, since it springs back later. Decelerating content
    /// continues within the new limits.
    ///
    /// - Parameter old: The limits before the change.
    func stayInRange(from old: ContentOffsetBounds) {
        let new = contentOffsetBounds
        // A wheel pulls no content beyond an edge, so none would spring back.
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

    /// Returns the offset nearest to the current one at which a rectangle of the content is visible.
    func offset(showing rect: CGRect) -> CGPoint? {
        guard !rect.isNull, rect.hasFiniteComponents else { return nil }
        let rect = rect.standardized
        let seen = CGRect(origin: contentOffset, size: bounds.size).inset(by: scroll.adjustedInset)
        let shift = CGPoint(
            x: Self.shift(from: seen.minX, seen.maxX, to: rect.minX, rect.maxX),
            y: Self.shift(from: seen.minY, seen.maxY, to: rect.minY, rect.maxY))
        let offset = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
        return contentOffsetBounds.nearest(to: offset)
    }

    /// Returns the shortest distance by which a span has to move to contain another, or to lie in it if it is the
    /// shorter one.
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
    /// Whether all numbers of the rectangle are finite.
    var hasFiniteComponents: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension NSLayoutConstraint.Axis {
    static let both: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
}

/// Insets.
extension UIScrollView {
    /// The content inset with the part of the safe area that is added to it, in points.
    public var adjustedContentInset: UIEdgeInsets { scroll.adjustedInset }

    /// The part of the safe area that is added to `contentInset`.
    var insetsFromSafeArea: UIEdgeInsets {
        let safeArea = safeAreaInsets
        guard safeArea != .zero else { return .zero }
        var insets = UIEdgeInsets.zero
        if isAdjusted(along: .horizontal) {
            insets.left = safeArea.left
            insets.right = safeArea.right
        }
        if isAdjusted(along: .vertical) {
            insets.top = safeArea.top
            insets.bottom = safeArea.bottom
        }
        return insets
    }

    private func isAdjusted(along axis: NSLayoutConstraint.Axis) -> Bool {
        switch scroll.insetBehavior {
        case .never: false
        case .always: true
        case .automatic where axis == .vertical && scroll.isBehindBars: true
        case .automatic, .scrollableAxes:
            axis == .horizontal
                ? alwaysBounceHorizontal || scroll.contentSize.width > bounds.width
                : alwaysBounceVertical || scroll.contentSize.height > bounds.height
        }
    }

    /// Lets the content avoid the bars of a container above and below it, whether it scrolls or not.
    func setBehindBars(_ isBehindBars: Bool) {
        scroll.isBehindBars = isBehindBars
        adjustInsets()
    }

    /// Tells the view of the bar above its content. Content at its beginning stays there.
    ///
    /// - Parameters:
    ///   - collapsibleHeight: The part of the bar that content can collapse, in points; 0 without one.
    ///   - fullInset: The part of the safe area that the bar covers when it is as high as it can be; 0 for that which
    ///     it covers now.
    func setBar(collapsibleHeight: CGFloat, fullInset: CGFloat) {
        guard collapsibleHeight != scroll.collapsibleHeight || fullInset != scroll.fullBarInset else { return }
        let old = contentOffsetBounds
        scroll.collapsibleHeight = collapsibleHeight
        scroll.fullBarInset = fullInset
        stayInRange(from: old)
    }

    /// Recomputes the insets, and notifies the delegate if they have changed.
    ///
    /// - Parameters:
    ///   - old: The offsets at which content could rest before; nil for those that apply until now.
    ///   - movesContent: Whether content at its beginning stays there.
    func adjustInsets(from old: ContentOffsetBounds? = nil, movesContent: Bool = true) {
        let added = insetsFromSafeArea
        let inset = scroll.contentInset
        func sum(_ own: CGFloat, _ added: CGFloat) -> CGFloat { own.isFinite ? own + added : added }
        let adjusted = UIEdgeInsets(
            top: sum(inset.top, added.top + refreshRoom), left: sum(inset.left, added.left),
            bottom: sum(inset.bottom, added.bottom),
            right: sum(inset.right, added.right))
        guard adjusted != scroll.adjustedInset else { return }
        let old = old ?? contentOffsetBounds
        scroll.adjustedInset = adjusted
        if movesContent { stayInRange(from: old) }
        updateIndicators()
        setNeedsLayout()
        adjustedContentInsetDidChange()
    }
}

extension UIScrollView {
    /// The part of the safe area that the content has to avoid itself.
    var safeAreaOfContent: UIEdgeInsets {
        let safeArea = safeAreaInsets
        let own = insetsFromSafeArea
        return UIEdgeInsets(
            top: safeArea.top - own.top, left: safeArea.left - own.left, bottom: safeArea.bottom - own.bottom,
            right: safeArea.right - own.right)
    }
}
