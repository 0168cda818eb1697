import CoreGraphics
import Foundation

extension UIPageControl {
    /// How far a finger moves before it goes through the pages instead of tapping, in points.
    private static let scrubThreshold: CGFloat = 10

    /// Where a finger is along the row of dots.
    func position(of touch: UITouch) -> CGFloat {
        let point = touch.location(in: self)
        return PageRow(of: self).isVertical ? point.y : point.x
    }

    /// Has the pages follow the finger once it has moved far enough.
    func scrub(_ touch: UITouch, with event: UIEvent?) {
        guard allowsContinuousInteraction, numberOfPages > 1 else { return }
        if interactionState != .continuous {
            guard abs(position(of: touch) - pressStart) > Self.scrubThreshold else { return }
            interactionState = .continuous
        }
        let number = PageRow(of: self).pageNumber(at: touch.location(in: self))
        go(to: Int(min(max(number.rounded(), -1), CGFloat(numberOfPages))), with: event)
    }

    /// A tap goes one page on or back, whichever side of the middle it is.
    func finishPress(_ touch: UITouch, with event: UIEvent?) {
        guard isTouchInside, interactionState == .none else { return }
        let row = PageRow(of: self)
        let middle = row.isVertical ? bounds.midY : bounds.midX
        let isBeyond = (position(of: touch) >= middle) != row.isReversed
        step(by: isBeyond ? 1 : -1, with: event)
    }

    /// Goes a page on or back where an arrow key points, given 1 for up and the direction of text.
    func stepByKey(_ step: Int, with event: UIEvent?) {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch direction {
        case .natural, .bottomToTop: self.step(by: step, with: event)
        case .topToBottom: self.step(by: -step, with: event)
        case .leftToRight: self.step(by: isMirrored ? -step : step, with: event)
        case .rightToLeft: self.step(by: isMirrored ? step : -step, with: event)
        }
    }

    /// Goes some pages on or back on behalf of the user.
    func step(by pages: Int, with event: UIEvent?) {
        let before = interactionState
        interactionState = .discrete
        go(to: page + pages, with: event)
        interactionState = before
    }

    private func go(to wanted: Int, with event: UIEvent?) {
        let target = pinned(wanted)
        guard target != page else { return }
        page = target
        if !defersCurrentPageDisplay { displayedPage = target }
        send(.valueChanged, event: event)
    }

    func pinned(_ page: Int) -> Int {
        min(max(page, 0), max(numberOfPages - 1, 0))
    }
}
