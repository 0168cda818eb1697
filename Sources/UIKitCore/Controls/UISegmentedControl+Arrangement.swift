import CoreGraphics

extension UISegmentedControl {
    /// Points between a segment's edges and its content, both sides together.
    private static let padding: CGFloat = 20
    private static let leastWidth: CGFloat = 32
    private static let height: CGFloat = 32
    /// Points between the edges of a segment and the pill behind it.
    private static let pillInset: CGFloat = 2

    /// Called when the control may want another size.
    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    var ownSize: CGSize {
        showState()
        let natural = segments.map { $0.width > 0 ? $0.width : naturalWidth(of: $0) }
        let isShared = !apportionsSegmentWidthsByContent
        let widest = zip(segments, natural).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
        let width = zip(segments, natural).reduce(0) { sum, pair in
            sum + (isShared && pair.0.width == 0 ? widest : pair.1)
        }
        let height = images.shownBackground(for: .normal)?.size.height ?? Self.height
        return CGSize(width: width, height: height)
    }

    private func naturalWidth(of item: SegmentItem) -> CGFloat {
        max(item.view.contentSize.width.rounded(.up) + Self.padding, Self.leastWidth)
    }

    /// The width of each segment, which together are as wide as the control.
    private var widths: [CGFloat] {
        let fixed = segments.reduce(0) { $0 + $1.width }
        let rest = max(bounds.width - fixed, 0)
        let free = segments.filter { $0.width == 0 }
        guard !free.isEmpty else {
            let factor = fixed > 0 ? bounds.width / fixed : 0
            return segments.map { $0.width * factor }
        }
        let natural = free.reduce(0) { $0 + naturalWidth(of: $1) }
        return segments.map { item in
            guard item.width == 0 else { return item.width }
            guard apportionsSegmentWidthsByContent, natural > 0 else { return rest / CGFloat(free.count) }
            return rest * naturalWidth(of: item) / natural
        }
    }

    /// The segments' rectangles, which begin and end at whole points. The first is at the right where text runs from there.
    var segmentFrames: [CGRect] {
        var end: CGFloat = 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return widths.map { width in
            // The sum may fall short of a whole number by a rounding error.
            let start = (end + 0.001).rounded(.down)
            end += width
            let length = (end + 0.001).rounded(.down) - start
            let x = isMirrored ? bounds.width - start - length : start
            return CGRect(x: x, y: 0, width: length, height: bounds.height)
        }
    }

    /// The segment at a place in the control's bounds, the nearest one when it is beyond the ends.
    func segment(at point: CGPoint) -> Int? {
        let x = point.x - bounds.minX
        return segmentFrames.enumerated().min { distance($0.element, x) < distance($1.element, x) }?.offset
    }

    private func distance(_ frame: CGRect, _ x: CGFloat) -> CGFloat {
        // The right edge belongs to the next segment.
        x < frame.minX ? frame.minX - x : x >= frame.maxX ? x - frame.maxX + 0.001 : 0
    }

    /// What a place in the row is called.
    func kind(of index: Int) -> Segment {
        guard segments.count > 1 else { return .alone }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch index {
        case 0: return isMirrored ? .right : .left
        case segments.count - 1: return isMirrored ? .left : .right
        default: return .center
        }
    }

    func placeParts() {
        content.frame = bounds
        track.frame = content.bounds
        let radius = bounds.height / 2
        track.layer.cornerRadius = radius
        layer.cornerRadius = images.replaceLook ? 0 : radius
        let frames = segmentFrames
        for (index, item) in segments.enumerated() {
            item.view.frame = frames[index]
        }
        placeDividers(frames)
        placePill()
    }

    private func placeDividers(_ frames: [CGRect]) {
        for (index, divider) in dividers.enumerated() {
            let boundary = max(frames[index].minX, frames[index + 1].minX)
            let width = divider.image?.size.width ?? 1
            let inset = divider.image == nil ? min(8, bounds.height / 4) : 0
            divider.frame = CGRect(
                x: (boundary - width / 2).rounded(.down), y: inset, width: width, height: bounds.height - 2 * inset)
        }
    }

    /// Puts the pill behind the segment that shows as selected. It is a little smaller while a finger holds it.
    func placePill() {
        guard let index = shownSelection else {
            pill.isHidden = true
            return
        }
        let frame = segmentFrames[index].insetBy(dx: Self.pillInset, dy: Self.pillInset)
        let place = {
            self.pill.bounds = CGRect(x: 0, y: 0, width: max(frame.width, 0), height: max(frame.height, 0))
            self.pill.center = CGPoint(x: frame.midX, y: frame.midY)
            self.pill.layer.cornerRadius = max(min(frame.width, frame.height) / 2, 0)
            self.pill.transform = self.isSelectionHeld ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
        }
        let wasHidden = pill.isHidden
        pill.isHidden = images.replaceLook
        // What was not to be seen appears where it belongs and does not fly in.
        if wasHidden { UIView.performWithoutAnimation(place) } else { place() }
    }
}
