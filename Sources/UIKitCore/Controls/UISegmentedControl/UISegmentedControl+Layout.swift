import CoreGraphics

extension UISegmentedControl {
    private typealias Metrics = ControlMetrics.SegmentedControl

    // MARK: - Sizes

    /// Called when the intrinsic content size may have changed.
    func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    var naturalSize: CGSize {
        updateSegments()
        let natural = segments.map { $0.width > 0 ? $0.width : naturalWidth(of: $0) }
        let isShared = !apportionsSegmentWidthsByContent
        let widest = zip(segments, natural).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
        let width = zip(segments, natural).reduce(0) { sum, pair in
            sum + (isShared && pair.0.width == 0 ? widest : pair.1)
        }
        let height = images.displayedBackground(for: .normal)?.size.height ?? Metrics.height
        return CGSize(width: width, height: height)
    }

    private func naturalWidth(of item: SegmentItem) -> CGFloat {
        max(item.view.contentSize.width.rounded(.up) + Metrics.padding, Metrics.minimumSegmentWidth)
    }

    /// The widths of the segments, whose sum is the width of the control.
    private var widths: [CGFloat] {
        let fixed = segments.reduce(0) { $0 + $1.width }
        let rest = max(bounds.width - fixed, 0)
        let free = segments.filter { $0.width == 0 }
        guard !free.isEmpty else {
            // Widths that nothing can be seen of would have a factor that is not finite.
            let factor = fixed > 0.001 ? bounds.width / fixed : 0
            return segments.map { $0.width * factor }
        }
        let natural = free.reduce(0) { $0 + naturalWidth(of: $1) }
        return segments.map { item in
            guard item.width == 0 else { return item.width }
            guard apportionsSegmentWidthsByContent, natural > 0 else { return rest / CGFloat(free.count) }
            return rest * naturalWidth(of: item) / natural
        }
    }

    /// The frames of the segments, whose edges lie on whole points. In a right-to-left interface the first is at the
    /// right.
    var segmentFrames: [CGRect] {
        var end: CGFloat = 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return widths.map { width in
            // A rounding error may leave the sum just below a whole number.
            let start = (end + 0.001).rounded(.down)
            end += width
            let length = (end + 0.001).rounded(.down) - start
            let x = isMirrored ? bounds.width - start - length : start
            return CGRect(x: x, y: 0, width: length, height: bounds.height)
        }
    }

    // MARK: - Positions

    /// Returns the index of the segment nearest to a point in the control's coordinates; nil if there are no segments.
    func segment(at point: CGPoint) -> Int? {
        let x = point.x - bounds.minX
        return segmentFrames.enumerated().min { distance($0.element, x) < distance($1.element, x) }?.offset
    }

    private func distance(_ frame: CGRect, _ x: CGFloat) -> CGFloat {
        // The right edge belongs to the next segment.
        x < frame.minX ? frame.minX - x : x >= frame.maxX ? x - frame.maxX + 0.001 : 0
    }

    /// Returns a segment's position in the row.
    func kind(of index: Int) -> Segment {
        guard segments.count > 1 else { return .alone }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch index {
        case 0: return isMirrored ? .right : .left
        case segments.count - 1: return isMirrored ? .left : .right
        default: return .center
        }
    }

    // MARK: - Parts

    func placeParts() {
        content.frame = bounds
        track.frame = content.bounds
        let radius = bounds.height / 2
        track.layer.cornerRadius = radius
        layer.cornerRadius = images.replaceAppearance ? 0 : radius
        let frames = segmentFrames
        for (index, item) in segments.enumerated() {
            item.view.frame = frames[index]
        }
        placeDividers(frames)
        placeSelectionIndicator()
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

    /// Moves the selection indicator behind the displayed selection. It shrinks a little while a finger drags it.
    func placeSelectionIndicator() {
        guard let index = displayedSelection else {
            selectionIndicator.isHidden = true
            return
        }
        // A rectangle that is inset by more than its size would be nowhere.
        let segment = segmentFrames[index]
        let size = CGSize(
            width: max(segment.width - 2 * Metrics.indicatorInset, 0),
            height: max(segment.height - 2 * Metrics.indicatorInset, 0))
        let place = {
            self.selectionIndicator.bounds = CGRect(origin: .zero, size: size)
            self.selectionIndicator.center = CGPoint(x: segment.midX, y: segment.midY)
            self.selectionIndicator.layer.cornerRadius = min(size.width, size.height) / 2
            self.selectionIndicator.transform =
                self.isDraggingSelection ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
        }
        let wasHidden = selectionIndicator.isHidden
        selectionIndicator.isHidden = images.replaceAppearance
        // An indicator that was hidden appears in its final position.
        if wasHidden { UIView.performWithoutAnimation(place) } else { place() }
    }
}
