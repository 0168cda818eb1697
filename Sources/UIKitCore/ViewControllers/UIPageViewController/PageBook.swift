import CoreGraphics
import Foundation
import QuartzCore

/// The pages of a page controller whose leaves are turned like those of a book.
///
/// The callbacks of a turn come in this order, those of several pages from the first to the last:
///
///     delegate.willTransitionTo, to.willMove(toParent: self), to.viewDidLoad,
///     from.viewWillDisappear, to.viewWillAppear
///     (the leaf turns)
///     from.willMove(toParent: nil), from.viewDidDisappear, to.viewDidAppear, from.didMove(toParent: nil),
///     to.didMove(toParent: self), delegate.didFinishAnimating
///
/// Pages that a callback sets are shown after the other callbacks have returned.
@MainActor
final class PageBook: NSObject {
    private weak var controller: UIPageViewController?
    private(set) var spine: UIPageViewController.SpineLocation
    /// Whether the back of a leaf is a page of its own.
    var isDoubleSided: Bool {
        get { spine == .mid || wantsTwoSides }
        set { wantsTwoSides = newValue }
    }
    /// Whether the app wants the back of a leaf to be a page, which counts when the spine is not in the middle.
    private var wantsTwoSides: Bool

    /// The pages on screen: two with the spine in the middle, otherwise one.
    private(set) var pages: [UIViewController] = []
    /// The turn of a leaf in progress.
    private(set) var turn: LeafTurn?
    let view: PageBookView
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    let tap = UITapGestureRecognizer(target: nil, action: nil)

    /// The page that is becoming a child.
    private var inserting: UIViewController?
    /// Whether callbacks are being called, so that other changes wait.
    private var isChanging = false
    private var pending: PageWish?
    /// The turn found for the gesture that is about to begin.
    private var found: LeafTurn?
    private var link: CADisplayLink?
    private var wasLandscape = false

    init(
        of controller: UIPageViewController, spine: UIPageViewController.SpineLocation, isDoubleSided: Bool = false
    ) {
        self.controller = controller
        self.spine = spine == .none ? .min : spine
        wantsTwoSides = isDoubleSided
        view = PageBookView(axis: controller.navigationOrientation == .horizontal ? .horizontal : .vertical)
        super.init()
        pan.addTarget(self, action: Selector("_leafDragged:", PageBook.drag(_:)))
        tap.addTarget(self, action: Selector("_edgeTapped:", PageBook.tapEdge(_:)))
        pan.delegate = self
        tap.delegate = self
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
    }

    /// The pages that will be on screen once the changes made by code have ended.
    var wantedPages: [UIViewController] { pending?.pages ?? (turn?.isByCode == true ? turn?.to : nil) ?? pages }

    // MARK: - By code

    func show(_ wish: PageWish) {
        guard !isChanging else {
            let former = pending
            pending = wish
            former?.completion?(false)
            return
        }
        deferringWishes { perform(wish) }
    }

    /// Runs `body`, and then makes the changes that its callbacks have asked for.
    private func deferringWishes(_ body: () -> Void) {
        guard !isChanging else { return body() }
        isChanging = true
        body()
        // Callbacks that keep setting pages would otherwise never end.
        var rest = 100
        while let wish = pending, rest > 0 {
            rest -= 1
            pending = nil
            perform(wish)
        }
        isChanging = false
    }

    private func perform(_ wish: PageWish) {
        guard let controller else { return }
        let count = spine == .mid ? 2 : 1
        precondition(
            takes(wish.pages.count, with: spine),
            "setViewControllers(_:direction:animated:completion:) takes two view controllers for a spine in the "
                + "middle, one for another spine, and for that with two sides also the back of the leaf.")
        endAtOnce()
        let new = Array(wish.pages.prefix(count))
        guard new.count != pages.count || zip(new, pages).contains(where: { $0 !== $1 }) else {
            layOut()
            wish.completion?(true)
            return
        }
        let isAnimated =
            wish.isAnimated && pages.count == count && controller.appearance == .appeared
            && controller.view.window != nil && UIView.areAnimationsEnabled
        let back = isAnimated && wish.pages.count > count ? wish.pages[1] : nil
        let change = LeafTurn(from: pages, to: new, back: back, wish.direction, isByCode: true)
        change.completion = wish.completion
        guard begin(change, animated: isAnimated) else { return }
        guard isAnimated else { return end(change, completed: true, finished: true) }
        animate(change, toEnd: true, duration: Self.duration)
    }

    /// Returns whether code may set that many pages with a spine.
    private func takes(_ count: Int, with spine: UIPageViewController.SpineLocation) -> Bool {
        spine == .mid ? count == 2 : count == 1 || count == 2 && wantsTwoSides
    }

    // MARK: - By a finger

    /// Returns the turn to the pages that the data source returns for a direction; nil where the book ends.
    private func findTurn(_ direction: UIPageViewController.NavigationDirection) -> LeafTurn? {
        guard let controller, let dataSource = controller.dataSource, turn == nil, !isChanging else { return nil }
        let before = pages
        guard pages.count == (spine == .mid ? 2 : 1) else { return nil }
        func next(_ page: UIViewController?) -> UIViewController? {
            guard let page else { return nil }
            return direction == .forward
                ? dataSource.pageViewController(controller, viewControllerAfter: page)
                : dataSource.pageViewController(controller, viewControllerBefore: page)
        }
        guard let first = next(direction == .forward ? pages.last : pages.first) else { return nil }
        let second = spine == .mid || isDoubleSided ? next(first) : nil
        // The data source may have changed the pages.
        guard turn == nil, pages.count == before.count, zip(pages, before).allSatisfy({ $0 === $1 }) else { return nil }
        if spine == .mid {
            guard let second else { return nil }
            let to = direction == .forward ? [first, second] : [second, first]
            return LeafTurn(from: pages, to: to, back: nil, direction, isByCode: false)
        }
        guard isDoubleSided else {
            return LeafTurn(from: pages, to: [first], back: nil, direction, isByCode: false)
        }
        return second.map { LeafTurn(from: pages, to: [$0], back: first, direction, isByCode: false) }
    }

    /// Returns the turn that a gesture asks for; nil for none.
    private func findTurn(for gesture: UIGestureRecognizer) -> LeafTurn? {
        guard let wanted = direction(of: gesture) else { return nil }
        return findTurn(wanted)
    }

    /// Returns the direction in which a gesture turns a leaf; nil for none.
    private func direction(of gesture: UIGestureRecognizer) -> UIPageViewController.NavigationDirection? {
        if gesture === tap {
            let place = tap.location(in: view)
            guard view.bounds.contains(place) else { return nil }
            let isLow = place[view.axis] < Self.edge
            guard isLow || place[view.axis] >= view.length - Self.edge else { return nil }
            return isLow == isFlipped ? .forward : .reverse
        }
        // The translation beyond the threshold of the gesture may still be zero.
        let way = pan.translation(in: view) == .zero ? pan.velocity(in: view) : pan.translation(in: view)
        let (along, across) = view.axis == .horizontal ? (way.x, way.y) : (way.y, way.x)
        guard abs(along) > abs(across) else { return nil }
        return (along < 0) != isFlipped ? .forward : .reverse
    }

    /// Tells the delegate of a turn by the user, and begins it. Returns false if a callback has ended it.
    private func beginByUser(_ change: LeafTurn) -> Bool {
        guard let controller, turn == nil else { return false }
        var goesOn = false
        deferringWishes {
            controller.delegate?.pageViewController(controller, willTransitionTo: change.to)
            guard turn == nil, pending == nil else { return }
            goesOn = begin(change, animated: true)
        }
        return goesOn && turn === change
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            // The app may have given the recognizer another delegate.
            guard let change = found ?? findTurn(for: pan) else { return }
            found = nil
            _ = beginByUser(change)
        case .changed:
            guard let turn, !turn.isByCode, link == nil else { return }
            turn.progress = min(max(part(of: pan.translation(in: view), turn.direction), 0), 1)
            layOut()
        case .ended:
            guard let turn, !turn.isByCode, link == nil else { return }
            let speed = part(of: pan.velocity(in: view), turn.direction)
            // The direction of a flick decides, and the position of a slow finger.
            let completes = abs(speed) > Self.flick ? speed > 0 : turn.progress > 0.5
            settle(turn, toEnd: completes)
        default:
            guard let turn, !turn.isByCode, link == nil else { return }
            settle(turn, toEnd: false)
        }
    }

    private func settle(_ turn: LeafTurn, toEnd: Bool) {
        animate(turn, toEnd: toEnd, duration: Self.duration * Double(toEnd ? 1 - turn.progress : turn.progress))
    }

    private func tapEdge(_ tap: UITapGestureRecognizer) {
        guard let change = found ?? findTurn(for: tap), turn == nil else { return }
        found = nil
        if beginByUser(change) { animate(change, toEnd: true, duration: Self.duration) }
    }

    /// Returns a movement in the direction of a turn, as a fraction of the book's length.
    private func part(of movement: CGPoint, _ direction: UIPageViewController.NavigationDirection) -> CGFloat {
        let length = view.length
        guard length > 0 else { return 0 }
        let way = movement[view.axis] / length
        return (direction == .forward) != isFlipped ? -way : way
    }

    // MARK: - Beginning and ending

    /// Begins a turn. Returns false if a callback has ended it.
    private func begin(_ change: LeafTurn, animated: Bool) -> Bool {
        guard let controller else { return false }
        turn = change
        for page in change.arriving where page.parent !== controller {
            inserting = page
            controller.addChild(page)
            inserting = nil
            guard turn === change else { return false }
        }
        for page in change.arriving where controller.isViewLoaded {
            page.loadViewIfNeeded()
            guard turn === change else { return false }
        }
        for page in change.leaving {
            page.beginAppearanceTransition(false, animated: animated)
            guard turn === change else { return false }
        }
        for page in change.arriving where controller.appearance.isVisible {
            page.beginAppearanceTransition(true, animated: animated)
            guard turn === change else { return false }
        }
        if animated { view.beginTurn(change) }
        layOut()
        return turn === change
    }

    /// Animates the leaf from its current position to the start or the end of its turn.
    private func animate(_ change: LeafTurn, toEnd: Bool, duration: TimeInterval) {
        guard turn === change else { return }
        let (start, goal): (CGFloat, CGFloat) = (change.progress, toEnd ? 1 : 0)
        guard duration > 0, view.window != nil else { return finish(change, completed: toEnd) }
        link?.invalidate()
        change.settlesAtEnd = toEnd
        let begin = CACurrentMediaTime()
        let link = CADisplayLink { [weak self, weak change] link in
            guard let self, let change, turn === change else { return link.invalidate() }
            let part = min(max(CGFloat((link.timestamp - begin) / duration), 0), 1)
            change.progress = start + (goal - start) * part * part * (3 - 2 * part)
            layOut()
            if part == 1 { finish(change, completed: toEnd) }
        }
        self.link = link
        link.follow(view)
    }

    private func finish(_ change: LeafTurn, completed: Bool) {
        deferringWishes { end(change, completed: completed, finished: true) }
    }

    /// Ends a turn.
    ///
    /// - Parameters:
    ///   - completed: Whether the new pages are shown, and not the former ones.
    ///   - finished: Whether the animation has run to its end.
    private func end(_ change: LeafTurn, completed: Bool, finished: Bool) {
        guard let controller, turn === change else { return }
        stopLink()
        turn = nil
        let stays = (completed ? change.to : change.from).filter { $0.parent === controller }
        let goes = (change.from + change.arriving).filter { !stays.containsIdentical($0) }
        pages = stays
        var isOwn: (UIViewController) -> Bool { { $0.parent == nil || $0.parent === controller } }
        for page in goes where isOwn(page) { page.beginAppearanceTransition(false, animated: true) }
        for page in stays where controller.appearance.isVisible { page.beginAppearanceTransition(true, animated: true) }
        for page in goes where page.parent === controller { page.willMove(toParent: nil) }
        UIView.performWithoutAnimation {
            for page in goes {
                if let own = page.viewIfLoaded, own.isDescendant(of: view) { own.removeFromSuperview() }
            }
            view.endTurn()
            layOut()
        }
        for page in goes where isOwn(page) { page.endAppearanceTransition() }
        for page in stays where controller.appearance == .appeared { page.endAppearanceTransition() }
        for page in goes where page.parent === controller { page.removeFromParent() }
        for page in stays where completed && !change.from.containsIdentical(page) && page.parent === controller {
            page.didMove(toParent: controller)
        }
        if !change.isByCode {
            controller.delegate?.pageViewController(
                controller, didFinishAnimating: finished, previousViewControllers: change.from,
                transitionCompleted: completed)
        }
        let completion = change.completion
        change.completion = nil
        completion?(finished)
    }

    /// Ends a turn at once: one by code with the new pages, one by a finger with the nearer ones.
    func endAtOnce() {
        guard let turn else { return }
        deferringWishes {
            end(turn, completed: turn.isByCode || turn.settlesAtEnd ?? (turn.progress > 0.5), finished: false)
        }
    }

    private func stopLink() {
        link?.invalidate()
        link = nil
    }

    /// Removes a page that has left the controller.
    func drop(_ page: UIViewController) {
        guard page !== inserting else { return }
        deferringWishes {
            if let turn, turn.from.containsIdentical(page) || turn.arriving.containsIdentical(page) {
                end(turn, completed: turn.from.containsIdentical(page), finished: false)
            }
            guard pages.containsIdentical(page) else { return }
            pages.removeAll { $0 === page }
            page.beginAppearanceTransition(false, animated: false)
            if let own = page.viewIfLoaded, own.isDescendant(of: view) { own.removeFromSuperview() }
            layOut()
            page.endAppearanceTransition()
        }
    }

    func forwardAppearance(_ isAppearing: Bool, animated: Bool) {
        if !isAppearing { endAtOnce() }
        for page in pages { page.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    func forwardEndOfAppearance() {
        guard turn == nil else { return }
        for page in pages { page.endAppearanceTransition() }
    }

    // MARK: - Layout

    /// Whether the book is opened from the other side: with the spine at the far end, or where text goes from right to
    /// left.
    private var isFlipped: Bool {
        let isMirrored =
            view.axis == .horizontal && controller?.pageView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (spine == .max) != isMirrored
    }

    /// Returns the size of a page in a view of the given size.
    func pageSize(in size: CGSize) -> CGSize {
        guard spine == .mid else { return size }
        return view.axis == .horizontal
            ? CGSize(width: size.width / 2, height: size.height) : CGSize(width: size.width, height: size.height / 2)
    }

    /// Lays out the pages. Asks the delegate for the spine first if the orientation has changed.
    func layOutBook() {
        guard let container = controller?.pageView else { return }
        if view.superview !== container { container.addSubview(view) }
        if view.frame != container.bounds { view.frame = container.bounds }
        updateSpine()
        layOut()
    }

    private func layOut() {
        guard let controller, controller.isViewLoaded else { return }
        view.hasTwoPages = spine == .mid
        view.isFlipped = isFlipped
        let shown = pages.filter { $0.parent === controller }.compactMap(\.view)
        UIView.performWithoutAnimation { view.layOut(shown, turn) }
    }

    /// Asks the delegate for the spine if the orientation of the view has changed.
    private func updateSpine() {
        guard let controller, !view.bounds.isEmpty, !isChanging else { return }
        let orientation: UIInterfaceOrientation =
            view.bounds.width > view.bounds.height ? .landscapeLeft : .portrait
        guard orientation.isLandscape != wasLandscape else { return }
        wasLandscape = orientation.isLandscape
        guard let delegate = controller.delegate else { return }
        deferringWishes {
            endAtOnce()
            pending?.isEarlier = true
            let wanted = delegate.pageViewController(controller, spineLocationFor: orientation)
            // Pages that the delegate has set belong to the spine that it returns.
            pending?.isAnimated = false
            guard wanted != .none, wanted != spine else { return }
            // Pages that were set earlier may be too many or too few for that spine.
            let unfit = pending.flatMap { $0.isEarlier && !takes($0.pages.count, with: wanted) ? $0 : nil }
            if pending == nil || unfit != nil {
                let replacement = wish(for: wanted)
                guard replacement != nil || unfit == nil && pages.isEmpty else { return }
                pending = replacement
            }
            spine = wanted
            unfit?.completion?(false)
        }
    }

    /// Returns the change to the number of pages that a spine shows; nil if the data source has no second page.
    private func wish(for spine: UIPageViewController.SpineLocation) -> PageWish? {
        guard let controller, let first = pages.first else { return nil }
        guard spine == .mid else { return PageWish(pages: [first], direction: .forward, isAnimated: false) }
        let second =
            pages.count > 1
            ? pages[1] : controller.dataSource?.pageViewController(controller, viewControllerAfter: first)
        return second.map { PageWish(pages: [first, $0], direction: .forward, isAnimated: false) }
    }

    /// The duration of a turn in seconds, the minimum speed of a flick in book lengths per second, and the distance in
    /// points from an edge within which a tap turns a page. Not measured on Apple's UIKit.
    private static let duration: TimeInterval = 0.6
    private static let flick: CGFloat = 0.8
    private static let edge: CGFloat = 44
}

extension PageBook: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        found = nil
        guard let wanted = direction(of: gestureRecognizer) else { return false }
        // A leaf that is still settling is done at once when another one is turned.
        if let turn, !turn.isByCode { endAtOnce() }
        found = findTurn(wanted)
        return found != nil
    }
}

/// A change of pages that code has asked for.
@MainActor
struct PageWish {
    let pages: [UIViewController]
    let direction: UIPageViewController.NavigationDirection
    var isAnimated: Bool
    var completion: ((Bool) -> Void)?
    /// Whether the pages were set before the delegate was asked for the spine.
    var isEarlier = false
}

/// The turn of a leaf.
@MainActor
final class LeafTurn {
    let from: [UIViewController]
    let to: [UIViewController]
    /// The page on the back of the leaf, unless it is shown before or after the turn as well.
    let back: UIViewController?
    let direction: UIPageViewController.NavigationDirection
    /// Whether the app's code turns the leaf, and not a finger.
    let isByCode: Bool
    var completion: ((Bool) -> Void)?
    /// The progress of the leaf, from 0 to 1.
    var progress: CGFloat = 0
    /// Whether a leaf that was released settles at the end of its turn; nil before its release.
    var settlesAtEnd: Bool?

    init(
        from: [UIViewController], to: [UIViewController], back: UIViewController?,
        _ direction: UIPageViewController.NavigationDirection, isByCode: Bool
    ) {
        self.from = from
        self.to = to
        self.back = back
        self.direction = direction
        self.isByCode = isByCode
    }

    /// The pages that are not shown before the turn.
    var arriving: [UIViewController] {
        (to + (back.map { [$0] } ?? [])).filter { !from.containsIdentical($0) }
    }

    /// The pages that are not shown after the turn.
    var leaving: [UIViewController] { from.filter { !to.containsIdentical($0) } }
}
