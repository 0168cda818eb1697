import CoreGraphics

/// Scrolling in steps, by wheels and keys.
extension UIScrollView {
    /// Moves the content in a short moment; the next step goes on from where this one leads.
    func step(to offset: CGPoint) {
        if motion?.kind == .steps, motion?.end == offset { return }
        endMotion(finished: false)
        guard offset != contentOffset else { return }
        guard window != nil else { return showContent(at: offset) }
        begin(.steps, along: .offset(StepPath(start: contentOffset, end: offset)))
    }

    /// Makes what is left of a step at once.
    func finishSteps() {
        guard motion?.kind == .steps, let end = motion?.end else { return }
        endMotion(finished: false)
        showContent(at: end)
    }

    /// Where steps that are going on lead, otherwise where the content is.
    private var steppedOffset: CGPoint { motion?.kind == .steps ? motion?.end ?? contentOffset : contentOffset }

    /// Points by which an arrow key scrolls, and which stay seen when a page is turned. Apple's are not published; this is
    /// two lines of text, and about what three steps of a wheel are elsewhere.
    static let line: CGFloat = 40

    /// Scrolls as a key asks for. False when the key asks for nothing, or there is nothing more in that direction.
    func scroll(by key: UIKey) -> Bool {
        guard allowsKeyboardScrolling, isScrollEnabled, let step = KeyboardScroll(key) else { return false }
        endZoomBounce()
        let size = bounds.inset(by: scroll.adjustedInset).size
        let from = steppedOffset
        let places = restingPlaces
        var offset = from
        switch step {
        case .line(let axis, let sign): offset[axis] += sign * Self.line
        case .page(let sign):
            // What pages is the axis that scrolls; where both do, the vertical one.
            let axis: NSLayoutConstraint.Axis = canDrag(along: .vertical) ? .vertical : .horizontal
            let length = axis == .vertical ? size.height : size.width
            let page =
                isPagingEnabled
                ? (axis == .vertical ? bounds.height : bounds.width) : max(length - Self.line, length / 2)
            offset[axis] += sign * page
        case .edge(let sign):
            let axis: NSLayoutConstraint.Axis = canDrag(along: .vertical) ? .vertical : .horizontal
            let range = places.range(along: axis)
            offset[axis] = sign < 0 ? range.lowerBound : range.upperBound
        }
        offset = places.nearest(to: offset)
        guard offset != from else { return false }
        self.step(to: offset.rounded(toPixelsAt: pixelScale))
        return true
    }
}
