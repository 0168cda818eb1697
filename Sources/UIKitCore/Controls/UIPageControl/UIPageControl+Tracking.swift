import CoreGraphics
import Foundation

extension UIPageControl {
    /// Returns a finger's position along the row of dots.
    func position(of touch: UITouch) -> CGFloat {
        let point = touch.location(in: self)
        return PageIndicatorLayout(of: self).isVertical ? point.y : point.x
    }

    /// Goes to the page under the finger, once the finger has moved far enough to scrub.
    func scrub(_ touch: UITouch, with event: UIEvent?) {
        guard allowsContinuousInteraction, numberOfPages > 1 else { return }
        if interactionState != .continuous {
            guard abs(position(of: touch) - pressStart) > ControlMetrics.PageControl.scrubThreshold else { return }
            interactionState = .continuous
        }
        go(to: PageIndicatorLayout(of: self).page(at: touch.location(in: self)), with: event)
    }

    /// Goes to the next or the previous page after a tap, depending on the side of the middle.
    func finishPress(_ touch: UITouch, with event: UIEvent?) {
        guard isTouchInside, interactionState == .none else { return }
        let layout = PageIndicatorLayout(of: self)
        let middle = layout.isVertical ? bounds.midY : bounds.midX
        let isBeyond = (position(of: touch) >= middle) != layout.isReversed
        step(by: isBeyond ? 1 : -1, with: event)
    }

    /// Goes to the page in the direction of an arrow key.
    ///
    /// - Parameter step: 1 for the key that points up or in the direction of the text, -1 for its opposite.
    func stepByKey(_ step: Int, with event: UIEvent?) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch direction {
        case .natural, .bottomToTop: self.step(by: step, with: event)
        case .topToBottom: self.step(by: -step, with: event)
        case .leftToRight: self.step(by: isMirrored ? -step : step, with: event)
        case .rightToLeft: self.step(by: isMirrored ? step : -step, with: event)
        }
    }

    /// Goes forward by a number of pages on behalf of the user.
    func step(by pages: Int, with event: UIEvent?) {
        let before = interactionState
        interactionState = .discrete
        go(to: page + pages, with: event)
        interactionState = before
    }

    private func go(to requested: Int, with event: UIEvent?) {
        let target = clamped(requested)
        guard target != page else { return }
        page = target
        if !defersCurrentPageDisplay { displayedPage = target }
        send(.valueChanged, event: event)
    }

    func clamped(_ page: Int) -> Int {
        min(max(page, 0), max(numberOfPages - 1, 0))
    }
}

extension UIPageControl: NumericElement {
    /// The number of the page, from 1.
    package var numericValue: NumericValue {
        NumericValue(value: Double(currentPage + 1), minimum: 1, maximum: Double(max(numberOfPages, 1)), step: 1)
    }

    package func changeNumber(to number: Double) -> Bool {
        guard isEnabled, number.isFinite else { return false }
        let limits = numericValue
        let wanted = min(max(number.rounded(), limits.minimum), limits.maximum)
        step(by: Int(clamping: wanted) - 1 - currentPage, with: nil)
        return true
    }
}
