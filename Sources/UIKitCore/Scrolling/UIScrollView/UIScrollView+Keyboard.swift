import CoreGraphics

/// Scrolling in steps, by wheels and keys.
extension UIScrollView {
    /// Moves the content with a short animation. The next step starts at this one's target.
    func step(to offset: CGPoint) {
        if motion?.kind == .steps, motion?.end == offset { return }
        endMotion(finished: false)
        guard offset != contentOffset else { return }
        guard window != nil else { return showContent(at: offset) }
        begin(.steps, along: .offset(StepPath(start: contentOffset, end: offset)))
    }

    /// Completes the current step at once.
    func finishSteps() {
        guard motion?.kind == .steps, let end = motion?.end else { return }
        endMotion(finished: false)
        showContent(at: end)
    }

    /// The target of the current step, or else the content offset.
    private var steppedOffset: CGPoint { motion?.kind == .steps ? motion?.end ?? contentOffset : contentOffset }

    /// The points by which an arrow key scrolls, and which stay visible when a page is turned. Apple's value is not
    /// published; this is two lines of text, and about three steps of a wheel elsewhere.
    static let line: CGFloat = 40

    /// Returns the distance of a page along an axis, in points.
    private func page(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        let size = bounds.inset(by: scroll.adjustedInset).size
        let length = axis == .vertical ? size.height : size.width
        if isPagingEnabled { return axis == .vertical ? bounds.height : bounds.width }
        return max(length - Self.line, length / 2)
    }

    /// Scrolls by a page for an assistive technology. Returns false if there is no more content in that direction.
    func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled else { return false }
        let main: NSLayoutConstraint.Axis = canDrag(along: .vertical) ? .vertical : .horizontal
        let (axis, sign): (NSLayoutConstraint.Axis, CGFloat) =
            switch direction {
            case .left: (.horizontal, -1)
            case .right: (.horizontal, 1)
            case .up: (.vertical, -1)
            case .down: (.vertical, 1)
            case .previous: (main, -1)
            case .next: (main, 1)
            }
        endZoomBounce()
        let from = steppedOffset
        var offset = from
        offset[axis] += sign * page(along: axis)
        offset = contentOffsetBounds.nearest(to: offset)
        guard offset != from else { return false }
        step(to: offset.rounded(toScale: pixelScale))
        return true
    }

    /// Scrolls for a key. Returns false if the key does not scroll, or there is no more content in that direction.
    func scroll(by key: UIKey) -> Bool {
        guard allowsKeyboardScrolling, isScrollEnabled, let step = KeyboardScroll(key) else { return false }
        endZoomBounce()
        let from = steppedOffset
        let offsetBounds = contentOffsetBounds
        var offset = from
        switch step {
        case .line(let axis, let sign): offset[axis] += sign * Self.line
        case .page(let sign):
            // Pages turn along the axis that scrolls, and along the vertical one if both do.
            let axis: NSLayoutConstraint.Axis = canDrag(along: .vertical) ? .vertical : .horizontal
            offset[axis] += sign * page(along: axis)
        case .edge(let sign):
            let axis: NSLayoutConstraint.Axis = canDrag(along: .vertical) ? .vertical : .horizontal
            let range = offsetBounds.range(along: axis)
            offset[axis] = sign < 0 ? range.lowerBound : range.upperBound
        }
        offset = offsetBounds.nearest(to: offset)
        guard offset != from else { return false }
        self.step(to: offset.rounded(toScale: pixelScale))
        return true
    }
}

/// The distance by which a key scrolls, with the sign of the direction.
enum KeyboardScroll: Equatable {
    /// A line along an axis.
    case line(NSLayoutConstraint.Axis, CGFloat)
    /// The visible part.
    case page(CGFloat)
    /// The way to the beginning or the end.
    case edge(CGFloat)

    /// Returns nil for a key that does not scroll.
    @MainActor
    init?(_ key: UIKey) {
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if key.keyCode == .keyboardSpacebar {
            guard modifiers.isSubset(of: .shift) else { return nil }
            self = .page(modifiers.isEmpty ? 1 : -1)
            return
        }
        switch (key.inputName, modifiers) {
        case (UIKeyCommand.inputPageUp, []), (UIKeyCommand.inputUpArrow, .alternate): self = .page(-1)
        case (UIKeyCommand.inputPageDown, []), (UIKeyCommand.inputDownArrow, .alternate): self = .page(1)
        case (UIKeyCommand.inputHome, []), (UIKeyCommand.inputUpArrow, .command): self = .edge(-1)
        case (UIKeyCommand.inputEnd, []), (UIKeyCommand.inputDownArrow, .command): self = .edge(1)
        case (UIKeyCommand.inputUpArrow, []): self = .line(.vertical, -1)
        case (UIKeyCommand.inputDownArrow, []): self = .line(.vertical, 1)
        case (UIKeyCommand.inputLeftArrow, []): self = .line(.horizontal, -1)
        case (UIKeyCommand.inputRightArrow, []): self = .line(.horizontal, 1)
        default: return nil
        }
    }
}

extension UIResponder {
    /// Scrolls the first scroll view in the chain that can scroll for a key. Returns whether there is one.
    func scrollChain(by key: UIKey) -> Bool {
        for responder in chain {
            if let view = responder as? UIScrollView, view.scroll(by: key) { return true }
        }
        return (self as? UIWindow)?.scrollMiddle(by: key) ?? false
    }
}

extension UIWindow {
    /// Scrolls the scroll view under the centre of the window for a key that no focused view uses. Returns whether
    /// one did.
    func scrollMiddle(by key: UIKey) -> Bool {
        guard KeyboardScroll(key) != nil else { return false }
        var view = hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil)
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.scroll(by: key) { return true }
            view = current.superview
        }
        return false
    }
}

extension UIView {
    /// The distance, in points, that stays visible around a view that was scrolled into sight.
    private static let room: CGFloat = 8

    /// Scrolls the ancestors of a newly focused view so that it is visible.
    ///
    /// - Parameters:
    ///   - part: The wanted part of the view, in its coordinates, for which it scrolls as well. Nil for the whole view.
    ///   - animated: Whether they take a moment, as for a key. Otherwise the view is at its place at once.
    package func scrollIntoView(_ part: CGRect? = nil, animated: Bool = true) {
        let wanted = (part ?? bounds).insetBy(dx: -Self.room, dy: -Self.room)
        var next = part == nil ? superview : self
        while let current = next {
            next = current.superview
            guard current.scrollableContentSize != nil else { continue }
            current.scrollToReveal(convert(wanted, to: current))
            if !animated { (current as? UIScrollView)?.finishSteps() }
        }
    }
}
