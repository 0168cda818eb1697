import CoreGraphics

/// The bars that show which part of the content is seen.
extension UIScrollView {
    /// Shows the bars for as long as the content moves.
    func indicatorsBegin() {
        guard window != nil else { return }
        ensuredIndicators.show()
    }

    /// Has the bars go soon, unless something still moves the content.
    func indicatorsEnd() {
        guard motion == nil, !isDragging, !isZooming else { return }
        indicators?.hide(after: ScrollIndicators.stay)
    }

    func flashIndicators() {
        guard window != nil else { return }
        ensuredIndicators.show()
        guard motion == nil, !isDragging else { return }
        indicators?.hide(after: ScrollIndicators.flash)
    }

    func updateIndicators() {
        indicators?.update()
    }

    private var ensuredIndicators: ScrollIndicators {
        if let indicators { return indicators }
        let made = ScrollIndicators(view: self)
        indicators = made
        return made
    }

    /// The colour of the bars in the style and the traits that the view has.
    var indicatorColor: CGColor {
        let isLight =
            switch indicatorStyle {
            case .default: traitCollection.userInterfaceStyle == .dark
            case .black: false
            case .white: true
            }
        return UIColor(white: isLight ? 1 : 0, alpha: isLight ? 0.5 : 0.35).cgColor
    }

    /// Where a bar lies, in the view's coordinates; nil when there is nothing that it could show.
    func indicatorFrame(along axis: NSLayoutConstraint.Axis) -> CGRect? {
        let isVertical = axis == .vertical
        guard isVertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator else { return nil }
        let places = restingPlaces.range(along: axis)
        let way = places.upperBound - places.lowerBound
        let alwaysBounces = isVertical ? alwaysBounceVertical : alwaysBounceHorizontal
        guard way > 0 || alwaysBounces else { return nil }

        let area = bounds.inset(by: indicatorInsets(along: axis))
        let margin = ScrollIndicators.margin
        let width = ScrollIndicators.width
        // Two bars keep out of each other's corner.
        let corner = otherBarIsShown(beside: axis) ? width + margin : 0
        let room = (isVertical ? area.height : area.width) - 2 * margin - corner
        guard room > ScrollIndicators.shortestPressed, room.isFinite else { return nil }

        let seen = isVertical ? bounds.height : bounds.width
        var length = max(room * seen / (seen + way), min(ScrollIndicators.shortest, room))
        let excess = contentOffset[axis].excess(beyond: places)
        length = max(length - abs(excess), min(ScrollIndicators.shortestPressed, length))
        let part = way > 0 ? (contentOffset[axis].clamped(to: places) - places.lowerBound) / way : excess > 0 ? 1 : 0
        // Where text runs from right to left, the bar at the side is at the left.
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let before = isMirrored && !isVertical ? corner : 0
        let start = (isVertical ? area.minY : area.minX) + margin + before + (room - length) * part
        guard isVertical else {
            return CGRect(x: start, y: area.maxY - margin - width, width: length, height: width)
        }
        let x = isMirrored ? area.minX + margin : area.maxX - margin - width
        return CGRect(x: x, y: start, width: width, height: length)
    }

    private func otherBarIsShown(beside axis: NSLayoutConstraint.Axis) -> Bool {
        let isVertical = axis == .horizontal
        guard isVertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator else { return false }
        let places = restingPlaces.range(along: isVertical ? .vertical : .horizontal)
        return places.upperBound > places.lowerBound
    }

    private func indicatorInsets(along axis: NSLayoutConstraint.Axis) -> UIEdgeInsets {
        var insets = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
        guard automaticallyAdjustsScrollIndicatorInsets else { return insets }
        let safeArea = safeAreaInsets
        insets.top += safeArea.top
        insets.left += safeArea.left
        insets.bottom += safeArea.bottom
        insets.right += safeArea.right
        return insets
    }
}
