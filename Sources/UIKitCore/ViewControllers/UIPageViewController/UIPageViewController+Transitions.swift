import CoreGraphics
import Foundation
import QuartzCore

/// The change from one page to another.
@MainActor
final class PageTransition {
    let from: UIViewController?
    let to: UIViewController
    let direction: UIPageViewController.NavigationDirection
    /// Whether the app's code or a tap on the indicator turns the page, rather than a finger on it.
    let isByCode: Bool
    /// Whether the delegate is told.
    let tellsDelegate: Bool
    /// The number of pages that the data source has from one to the other.
    let distance: Int
    var completion: ((Bool) -> Void)?

    init(
        from: UIViewController?, to: UIViewController, _ direction: UIPageViewController.NavigationDirection,
        isByCode: Bool, tellsDelegate: Bool, distance: Int = 1
    ) {
        self.from = from
        self.to = to
        self.direction = direction
        self.isByCode = isByCode
        self.tellsDelegate = tellsDelegate
        self.distance = distance
    }
}

/// A turn that a callback has asked for. It begins after the change that called back.
@MainActor
struct PageTurn {
    let page: UIViewController
    let direction: UIPageViewController.NavigationDirection
    let isAnimated: Bool
    let tellsDelegate: Bool
    let distance: Int
    let completion: ((Bool) -> Void)?
}

/// The pages before and after the one that is shown.
@MainActor
struct PageNeighbors {
    var before: UIViewController?
    var after: UIViewController?

    func page(_ direction: UIPageViewController.NavigationDirection) -> UIViewController? {
        direction == .forward ? after : before
    }

    /// Forgets a page that has left the page controller.
    mutating func remove(_ page: UIViewController) {
        if before === page { before = nil }
        if after === page { after = nil }
    }
}

/// Turning pages.
///
/// The content of the scroll view is three pages long. The page that is shown is the one in the middle, to which the
/// offset returns after each change. The callbacks come in this order:
///
///     delegate.willTransitionTo, to.willMove(toParent: self), to.viewDidLoad,
///     from.viewWillDisappear, to.viewWillAppear
///     (the pages move)
///     from.willMove(toParent: nil), from.viewDidDisappear, to.viewDidAppear, from.didMove(toParent: nil),
///     to.didMove(toParent: self), delegate.didFinishAnimating
///
/// A page that a callback turns to is shown after the other callbacks have returned.
extension UIPageViewController {
    // MARK: - By code

    func show(
        _ page: UIViewController, direction: NavigationDirection, animated: Bool, tellsDelegate: Bool = false,
        distance: Int = 1, completion: ((Bool) -> Void)?
    ) {
        wantedIndex = nil
        let turn = PageTurn(
            page: page, direction: direction, isAnimated: animated, tellsDelegate: tellsDelegate, distance: distance,
            completion: completion)
        guard !isChanging else {
            let former = pendingTurn
            pendingTurn = turn
            former?.completion?(false)
            return
        }
        deferringTurns { perform(turn) }
    }

    /// Runs `body`, and then turns to the page that its callbacks have asked for.
    private func deferringTurns(_ body: () -> Void) {
        guard !isChanging else { return body() }
        isChanging = true
        body()
        // Callbacks that keep turning pages would otherwise never end.
        var rest = 100
        while let turn = pendingTurn, rest > 0 {
            rest -= 1
            pendingTurn = nil
            perform(turn)
        }
        isChanging = false
    }

    private func perform(_ turn: PageTurn) {
        let (page, direction, completion) = (turn.page, turn.direction, turn.completion)
        endTransitionAtOnce()
        neighbors = nil
        guard page !== current else {
            if pageView?.scrollView.isDragging == true { askForNeighbors() } else { placeContent(at: nil) }
            updateIndicator()
            completion?(true)
            return
        }
        let isAnimated =
            turn.isAnimated && current != nil && appearance == .appeared && view.window != nil
            && UIView.areAnimationsEnabled
        let change = PageTransition(
            from: current, to: page, direction, isByCode: true, tellsDelegate: turn.tellsDelegate,
            distance: turn.distance)
        change.completion = completion
        guard begin(change, animated: isAnimated) else { return }
        guard isAnimated, let scrollView = pageView?.scrollView else {
            return end(change, completed: true, finished: true)
        }
        scrollView.isScrollEnabled = false
        layOutPages()
        scrollView.setContentOffset(offset(of: direction), animated: true)
    }

    /// Turns to the page of the dot that the user has chosen, after a turn by code that is in progress.
    func indicatorDidChange() {
        guard let indicator else { return }
        // The dots show where the user is until the page is turned.
        let wish = indicator.currentPage
        indicator.currentPage = shownIndex
        if let transition {
            if transition.isByCode { wantedIndex = wish }
        } else {
            turn(to: wish)
        }
    }

    /// Turns to the page of a dot, by the pages that the data source has on the way.
    private func turn(to index: Int) {
        guard let current, let dataSource, index != shownIndex else { return }
        let isForward = index > shownIndex
        var (page, distance) = (current, 0)
        for _ in 0..<abs(index - shownIndex) {
            let next =
                isForward
                ? dataSource.pageViewController(self, viewControllerAfter: page)
                : dataSource.pageViewController(self, viewControllerBefore: page)
            guard self.current === current, transition == nil else { return }
            guard let next else { break }
            (page, distance) = (next, distance + 1)
        }
        guard page !== current else { return }
        delegate?.pageViewController(self, willTransitionTo: [page])
        guard self.current === current, transition == nil else { return }
        show(
            page, direction: isForward ? .forward : .reverse, animated: true, tellsDelegate: true, distance: distance,
            completion: nil)
    }

    // MARK: - By a finger

    /// Asks the data source for the pages beside the one that is shown.
    func askForNeighbors() {
        guard let current, let dataSource, neighbors == nil else { return }
        let before = dataSource.pageViewController(self, viewControllerBefore: current)
        let after = dataSource.pageViewController(self, viewControllerAfter: current)
        // The data source may have changed the page.
        guard self.current === current else { return }
        neighbors = PageNeighbors(
            before: before === current ? nil : before, after: after === current ? nil : after)
        placeContent(at: nil)
    }

    /// Follows the offset of content that a finger moves, or that glides after it.
    func contentDidMove() {
        guard !isPlacing, transition?.isByCode != true, let scrollView = pageView?.scrollView else { return }
        let length = slotLength
        guard length > 0, scrollView.isDragging || scrollView.isDecelerating || transition != nil else { return }
        deferringTurns { follow(scrollView, length) }
    }

    private func follow(_ scrollView: UIScrollView, _ length: CGFloat) {
        let way = progress
        let direction: NavigationDirection = way > 0 ? .forward : .reverse
        if let transition, transition.direction != direction, abs(way) * length >= 0.5 {
            end(transition, completed: false, finished: true)
        }
        if let transition, transition.direction == direction, abs(way) >= 1 {
            end(transition, completed: true, finished: true)
            if scrollView.isDragging { askForNeighbors() }
            return
        }
        guard transition == nil, abs(way) * length >= 0.5, let page = neighbors?.page(direction) else { return }
        delegate?.pageViewController(self, willTransitionTo: [page])
        // The delegate may have turned the page.
        guard transition == nil, neighbors?.page(direction) === page else { return }
        begin(PageTransition(from: current, to: page, direction, isByCode: false, tellsDelegate: true), animated: true)
    }

    /// Ends the change of pages where the content has come to rest after a finger has moved it, and returns content
    /// that has moved without a change.
    func contentDidRest() {
        guard transition?.isByCode != true, let scrollView = pageView?.scrollView else { return }
        let isInWindow = scrollView.window != nil
        if let transition {
            let part = abs(progress)
            // A finger may have caught the content between two pages, and will lift or move on.
            guard !isInWindow || part < 0.01 || part > 0.99 else { return }
            deferringTurns { end(transition, completed: part > 0.5, finished: true) }
        }
        guard transition == nil, !scrollView.isDragging else { return }
        // Content that a finger has caught beyond an end springs back when the finger is lifted.
        guard !isInWindow || !scrollView.isTracking || abs(progress) < 0.01 else { return }
        // Another movement may ask for other neighbors.
        neighbors = nil
        placeContent(at: 0)
    }

    /// Ends the change of pages that code has animated, or whose animation something else has ended.
    func animationDidEnd() {
        guard let transition, transition.isByCode else { return }
        deferringTurns { end(transition, completed: true, finished: abs(progress) > 0.99) }
        guard self.transition == nil, let index = wantedIndex else { return }
        wantedIndex = nil
        turn(to: index)
    }

    // MARK: - Beginning and ending

    /// Begins a change. Returns false if a callback has ended it.
    @discardableResult
    private func begin(_ change: PageTransition, animated: Bool) -> Bool {
        transition = change
        inserting = change.to
        if change.to.parent !== self { addChild(change.to) }
        inserting = nil
        guard transition === change else {
            settle(change.to)
            return false
        }
        if isViewLoaded { change.to.loadViewIfNeeded() }
        guard transition === change else { return false }
        change.from?.beginAppearanceTransition(false, animated: animated)
        guard transition === change else { return false }
        if appearance.isVisible { change.to.beginAppearanceTransition(true, animated: animated) }
        guard transition === change else { return false }
        UIView.performWithoutAnimation { layOutPages() }
        return transition === change
    }

    /// Shows or removes a page that has become a child after a callback had already ended its change.
    private func settle(_ page: UIViewController) {
        guard page.parent === self, page !== transition?.from, page !== transition?.to else { return }
        guard page === current else {
            page.willMove(toParent: nil)
            if page.parent === self, page !== current, page !== transition?.to { page.removeFromParent() }
            return
        }
        if appearance.isVisible { page.beginAppearanceTransition(true, animated: false) }
        if page === current, transition == nil { placeContent(at: nil) }
        if page === current, appearance == .appeared { page.endAppearanceTransition() }
        if page === current, page.parent === self { page.didMove(toParent: self) }
    }

    /// Ends a change.
    ///
    /// - Parameters:
    ///   - completed: Whether the new page is shown, and not the former one.
    ///   - finished: Whether the animation has run to its end.
    private func end(_ change: PageTransition, completed: Bool, finished: Bool) {
        guard transition === change else { return }
        let (stays, goes) = completed ? (change.to, change.from) : (change.from, change.to)
        let way = completed ? (change.direction == .forward ? progress - 1 : progress + 1) : progress
        transition = nil
        current = stays
        if completed { neighbors = nil }
        // Each callback may turn to another page, also to the one that goes.
        var isAtRest: Bool { transition == nil && current === stays }
        var leaves: Bool { goes !== current && goes !== transition?.to && goes !== transition?.from }
        // A change that turns back begins both again, and one that a callback ends at its beginning has not begun them.
        if goes?.parent == nil || goes?.parent === self { goes?.beginAppearanceTransition(false, animated: true) }
        if appearance.isVisible, isAtRest { stays?.beginAppearanceTransition(true, animated: true) }
        if let goes, goes.parent === self, leaves { goes.willMove(toParent: nil) }
        UIView.performWithoutAnimation {
            if let view = goes?.viewIfLoaded, leaves, let pageView, view.isDescendant(of: pageView) {
                view.removeFromSuperview()
            }
            if transition == nil { placeContent(at: pageView?.scrollView.isDragging == true ? way : 0) }
        }
        if leaves, goes?.parent == nil || goes?.parent === self { goes?.endAppearanceTransition() }
        if appearance == .appeared, isAtRest { stays?.endAppearanceTransition() }
        if let goes, goes.parent === self, leaves { goes.removeFromParent() }
        if completed, let stays, stays.parent === self { stays.didMove(toParent: self) }
        if transition == nil { pageView?.scrollView.isScrollEnabled = dataSource != nil }
        if completed { moveIndicator(change) }
        if change.tellsDelegate {
            delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: change.from.map { [$0] } ?? [],
                transitionCompleted: completed)
        }
        let completion = change.completion
        change.completion = nil
        completion?(finished)
    }

    /// Ends a change at once: one by code with the new page, one by a finger with the nearer page.
    func endTransitionAtOnce() {
        // Callbacks that keep turning pages would otherwise never end.
        var rest = 100
        while let transition, rest > 0 {
            rest -= 1
            pageView?.scrollView.stopScrollingAndZooming()
            guard self.transition === transition else { continue }
            deferringTurns { end(transition, completed: transition.isByCode, finished: false) }
        }
    }

    /// Removes a page that has left the controller.
    func drop(_ page: UIViewController) {
        guard page !== inserting else { return }
        deferringTurns { remove(page) }
    }

    private func remove(_ page: UIViewController) {
        if let transition, transition.from === page || transition.to === page {
            // The page does not return while a finger goes on moving the content.
            neighbors?.remove(page)
            end(transition, completed: transition.from === page, finished: false)
            if self.transition == nil { pageView?.scrollView.stopScrollingAndZooming() }
        }
        guard page === current else { return }
        neighbors = nil
        current = nil
        placeContent(at: pageView?.scrollView.isDragging == true ? nil : 0)
        guard page.parent == nil else { return }
        page.beginAppearanceTransition(false, animated: false)
        // The callback may have brought it back.
        guard page.parent == nil, page !== current else { return }
        if let view = page.viewIfLoaded, let pageView, view.isDescendant(of: pageView) { view.removeFromSuperview() }
        page.endAppearanceTransition()
    }

    /// Lets the indicator follow a change.
    private func moveIndicator(_ change: PageTransition) {
        guard change.tellsDelegate else { return updateIndicator() }
        let last = max((indicator?.numberOfPages ?? 0) - 1, 0)
        let steps = change.direction == .forward ? change.distance : -change.distance
        shownIndex = min(max(shownIndex + steps, 0), last)
    }

    // MARK: - Layout

    private var isMirrored: Bool {
        navigationOrientation == .horizontal && pageView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// The progress towards the next page, from 0 to 1; negative towards the previous one.
    private var progress: CGFloat {
        guard let scrollView = pageView?.scrollView, slotLength > 0 else { return 0 }
        let way = (scrollView.contentOffset[axis] - slotLength) / slotLength
        return isMirrored ? -way : way
    }

    private var axis: NSLayoutConstraint.Axis { navigationOrientation == .horizontal ? .horizontal : .vertical }

    /// The distance from one page to the next.
    private var slotLength: CGFloat {
        guard let bounds = pageView?.scrollView.bounds else { return 0 }
        return axis == .horizontal ? bounds.width : bounds.height
    }

    /// Returns the offset at which the page beside the one that is shown is in its place.
    private func offset(of direction: NavigationDirection) -> CGPoint {
        var offset = CGPoint.zero
        offset[axis] = (direction == .forward) != isMirrored ? 2 * slotLength : 0
        return offset
    }

    /// Returns the size of pages in a view of the given size.
    func pageSize(in size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(0, size.height - (indicator == nil ? 0 : Self.indicatorHeight)))
    }

    /// Places the pages and the indicator.
    func layOutPages() {
        guard let view = pageView else { return }
        let scrollView = view.scrollView
        let size = pageSize(in: view.bounds.size)
        var frame = CGRect(origin: .zero, size: size)
        frame = axis == .horizontal ? frame.insetBy(dx: -spacing / 2, dy: 0) : frame.insetBy(dx: 0, dy: -spacing / 2)
        if let indicator {
            let bottom = view.safeAreaInsets.bottom
            indicator.frame = CGRect(
                x: 0, y: size.height - bottom, width: size.width, height: Self.indicatorHeight)
        }
        if scrollView.frame.size != frame.size {
            if transition?.isByCode == true { endTransitionAtOnce() }
            let way = progress
            isPlacing = true
            scrollView.frame = frame
            isPlacing = false
            placeContent(at: way)
        } else {
            scrollView.frame.origin = frame.origin
            placeContent(at: nil)
        }
    }

    /// Sets the size of the content and the frames of the pages.
    ///
    /// - Parameter way: The progress towards the next page to show; nil to keep the offset.
    private func placeContent(at way: CGFloat?) {
        guard let scrollView = pageView?.scrollView, !isPlacing else { return }
        isPlacing = true
        defer { isPlacing = false }
        let length = slotLength
        var size = scrollView.bounds.size
        if axis == .horizontal { size.width = 3 * length } else { size.height = 3 * length }
        // Content at an edge would follow that when the insets change.
        let former = scrollView.contentOffset
        scrollView.contentSize = size
        let before = transition?.direction == .reverse || neighbors?.before != nil
        let after = transition?.direction == .forward || neighbors?.after != nil
        let (start, end) = isMirrored ? (after, before) : (before, after)
        let insets = (start: start ? 0 : -length, end: end ? 0 : -length)
        scrollView.contentInset =
            axis == .horizontal
            ? UIEdgeInsets(top: 0, left: insets.start, bottom: 0, right: insets.end)
            : UIEdgeInsets(top: insets.start, left: 0, bottom: insets.end, right: 0)
        var offset = former
        if let way {
            offset = .zero
            offset[axis] = length + way * length * (isMirrored ? -1 : 1)
        }
        scrollView.contentOffset = offset
        if let current { place(current, 1) }
        if let transition { place(transition.to, (transition.direction == .forward) != isMirrored ? 2 : 0) }
    }

    /// Places the view of a page in one of the three places of the content.
    private func place(_ page: UIViewController, _ slot: CGFloat) {
        guard let pageView, page.parent === self, let view = page.view else { return }
        let scrollView = pageView.scrollView
        // Before the first layout there is no room, not even for the space between pages.
        var frame = CGRect(origin: .zero, size: scrollView.bounds.size)
        if axis == .horizontal {
            frame.origin.x = slot * slotLength + spacing / 2
            frame.size.width = max(frame.width - spacing, 0)
        } else {
            frame.origin.y = slot * slotLength + spacing / 2
            frame.size.height = max(frame.height - spacing, 0)
        }
        UIView.performWithoutAnimation {
            if view.superview !== scrollView { scrollView.addSubview(view) }
            if view.frame != frame { view.frame = frame }
        }
    }

    /// The height of the indicator in points. Not measured in UIKit.
    private static let indicatorHeight: CGFloat = 37
}

/// The delegate of the scroll view of a page controller.
@MainActor
final class PageScrolling: NSObject, UIScrollViewDelegate {
    private weak var controller: UIPageViewController?

    init(_ controller: UIPageViewController) {
        self.controller = controller
        super.init()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { controller?.askForNeighbors() }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { controller?.contentDidMove() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { controller?.contentDidRest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { controller?.contentDidRest() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.animationDidEnd() }
}
