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
/// A callback that sets other pages does so when the others have returned.
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

    /// The pages that are shown: two with the spine in the middle, and else one.
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
    /// The turn that the gesture about to begin asks for.
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

    /// The pages that will be shown when what code has begun is over.
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

    /// Runs `body`, in whose callbacks code that sets pages waits, and then does what that wants.
    private func deferringWishes(_ body: () -> Void) {
        guard !isChanging else { return body() }
        isChanging = true
        body()
        // A callback that sets pages again and again would never come to an end.
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

    /// Returns whether code can set a number of pages with a spine.
    private func takes(_ count: Int, with spine: UIPageViewController.SpineLocation) -> Bool {
        spine == .mid ? count == 2 : count == 1 || count == 2 && wantsTwoSides
    }

    // MARK: - By a finger

    /// Returns the turn to the pages that the data source has in a direction; nil where the book ends.
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
        // The way beyond that at which the gesture begins may be nothing yet.
        let way = pan.translation(in: view) == .zero ? pan.velocity(in: view) : pan.translation(in: view)
        let (along, across) = view.axis == .horizontal ? (way.x, way.y) : (way.y, way.x)
        guard abs(along) > abs(across) else { return nil }
        return (along < 0) != isFlipped ? .forward : .reverse
    }

    /// Tells the delegate of a turn by the user, and begins it. Returns whether it goes on.
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
            // A flick decides by its direction, and a slow finger by its place.
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

    /// Returns the part of the book's length that a movement goes in the direction of a turn.
    private func part(of movement: CGPoint, _ direction: UIPageViewController.NavigationDirection) -> CGFloat {
        let length = view.length
        guard length > 0 else { return 0 }
        let way = movement[view.axis] / length
        return (direction == .forward) != isFlipped ? -way : way
    }

    // MARK: - Beginning and ending

    /// Begins a turn. Returns whether it goes on after the callbacks.
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

    /// Moves the leaf from where it is to one of the ends of its way.
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
    ///   - finished: Whether the movement has come to its end.
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

    /// Ends a turn that cannot go on: one by code with the new pages, and one by a finger where that is nearer.
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

    /// Shows no page any more that has left the controller.
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

    /// Returns the size of a page in a view of a size.
    func pageSize(in size: CGSize) -> CGSize {
        guard spine == .mid else { return size }
        return view.axis == .horizontal
            ? CGSize(width: size.width / 2, height: size.height) : CGSize(width: size.width, height: size.height / 2)
    }

    /// Places the pages, after the delegate was asked for the spine if the controller has another orientation.
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

    /// Asks the delegate for the spine when the view has become wide, or tall again.
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
            // Pages that the delegate has set go with the spine that it wants.
            pending?.isAnimated = false
            guard wanted != .none, wanted != spine else { return }
            // Pages that were set before the delegate was asked may be too many or too few for that spine.
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

    /// Returns the change to as many pages as a spine wants; nil if the data source has no second one.
    private func wish(for spine: UIPageViewController.SpineLocation) -> PageWish? {
        guard let controller, let first = pages.first else { return nil }
        guard spine == .mid else { return PageWish(pages: [first], direction: .forward, isAnimated: false) }
        let second =
            pages.count > 1
            ? pages[1] : controller.dataSource?.pageViewController(controller, viewControllerAfter: first)
        return second.map { PageWish(pages: [first, $0], direction: .forward, isAnimated: false) }
    }

    /// The duration of a turn in seconds, the least speed of a flick in parts of the book in a second, and the distance
    /// from an edge in points in which a tap turns a page. Ours: not measured.
    private static let duration: TimeInterval = 0.6
    private static let flick: CGFloat = 0.8
    private static let edge: CGFloat = 44
}

extension PageBook: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        found = nil
        guard let wanted = direction(of: gestureRecognizer) else { return false }
        // A leaf that falls is where it falls to when another one is turned.
        if let turn, !turn.isByCode { endAtOnce() }
        found = findTurn(wanted)
        return found != nil
    }
}

/// The pages that code has set, and the way to them.
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
    /// The page at the back of the leaf, if the back is not among the pages that are shown before or after the turn.
    let back: UIViewController?
    let direction: UIPageViewController.NavigationDirection
    /// Whether the app's code turns the leaf, and not a finger.
    let isByCode: Bool
    var completion: ((Bool) -> Void)?
    /// The part of its way that the leaf has gone, from 0 to 1.
    var progress: CGFloat = 0
    /// Whether a leaf that a finger has let go falls to the end of its way; nil before that.
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
