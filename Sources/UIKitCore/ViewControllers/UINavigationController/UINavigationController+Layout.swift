import CoreGraphics
import Foundation
import QuartzCore

/// The places of the pages and the bars.
extension UINavigationController {
    var pageContainer: NavigationPages? { (viewIfLoaded as? NavigationView)?.pages }

    // MARK: - Pages

    /// Returns the page of a controller, with its view on it.
    func page(of controller: UIViewController) -> NavigationPage {
        if let known = pages[ObjectIdentifier(controller)], known.child === controller { return known }
        pages = pages.filter { $0.value.child != nil }
        let page = NavigationPage(for: controller)
        page.frame = pageContainer?.bounds ?? .zero
        page.onScroll = { [weak self, weak page] in
            guard let self, let page else { return }
            contentDidScroll(in: page)
        }
        if let view = controller.viewIfLoaded { page.adopt(view) }
        pages[ObjectIdentifier(controller)] = page
        return page
    }

    /// Removes the page of a controller, and its view from the page.
    func remove(pageOf controller: UIViewController) {
        guard let page = pages.removeValue(forKey: ObjectIdentifier(controller)) else { return }
        page.follow(nil)
        page.removeFromSuperview()
        if let view = controller.viewIfLoaded, view.superview === page { view.removeFromSuperview() }
    }

    // MARK: - Layout

    /// Places everything in the bounds of the view.
    func layOutPagesAndBars() {
        guard let view = viewIfLoaded, let container = pageContainer, !isLayingOut else { return }
        if pendingChange != nil || stack.last !== shown, view.window != nil { showStack() }
        // Callbacks may change the bar meanwhile.
        for _ in 0..<3 {
            hasBarChanged = false
            isLayingOut = true
            let formerWidth = container.bounds.width
            container.frame = view.bounds
            layOutBars()
            if container.bounds.width != formerWidth { adaptTransition() }
            for page in pages.values where page.superview === container { layOut(page) }
            isLayingOut = false
            for page in pages.values where page.superview === container { followContent(of: page) }
            if !hasBarChanged { break }
        }
        showChangeMadeInLayout()
    }

    /// Gives the pages on their way the places that they have in another width.
    private func adaptTransition() {
        guard let transition, transition.isAnimated, transition.context == nil else { return }
        UIView.performWithoutAnimation { place(transition, at: transition.progress) }
    }

    private func showChangeMadeInLayout() {
        if pendingChange != nil { showStack() }
    }

    private func layOut(_ page: NavigationPage) {
        guard let container = pageContainer else { return }
        page.bounds.size = container.bounds.size
        page.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
        guard let child = page.child else { return }
        page.insets = insets(of: child)
        guard let content = child.viewIfLoaded, content.superview === page else { return }
        page.follow(child.scrollViewBehindBars)
        let frame = frameOfContent(on: page)
        guard content.frame != frame else { return }
        content.frame = frame
        content.updateSafeArea()
    }

    /// Returns the frame of the child's view on a page, in the coordinates of the page.
    func frameOfContent(on page: NavigationPage) -> CGRect {
        page.child.map { page.bounds.inset(by: coveredEdges(of: $0)) } ?? page.bounds
    }

    /// Returns the insets of a child's view from its page: those of bars that its content does not reach under.
    func coveredEdges(of child: UIViewController) -> UIEdgeInsets {
        let all = insets(of: child)
        var insets = UIEdgeInsets.zero
        let edges = child.edgesForExtendedLayout
        let reachesTop =
            edges.contains(.top) && (!navigationBar.hidesContent || child.extendedLayoutIncludesOpaqueBars)
        if !reachesTop, !barIsHidden { insets.top = all.top }
        let reachesBottom =
            edges.contains(.bottom)
            && (toolbarIfLoaded?.isTranslucent != false || child.extendedLayoutIncludesOpaqueBars)
        if !reachesBottom, showsToolbar(for: child) { insets.bottom = all.bottom }
        return insets
    }

    /// Returns the edges of a child's page that bars cover, or that are outside of the safe area.
    private func insets(of child: UIViewController) -> UIEdgeInsets {
        var insets = view.safeAreaInsets
        if let tabs = parent as? UITabBarController {
            insets.bottom = tabs.bottomInset(hidesBar: hidesBottomBar(for: child))
        }
        if !barIsHidden { insets.top = barTop + barHeight(for: child) }
        if showsToolbar(for: child) { insets.bottom = view.bounds.maxY - toolbarFrame.minY }
        return insets
    }

    // MARK: - The navigation bar

    /// The distance of the bar from the top.
    private var barTop: CGFloat { max(view.safeAreaInsets.top, BarMetrics.edgeMargin) }

    private func barHeight(for child: UIViewController) -> CGFloat {
        navigationBar.content(of: child.navigationItem)?.height ?? BarMetrics.height
    }

    /// Takes the preferred size of the top view controller, with the room that the bars need. A controller without a
    /// preference changes nothing.
    func adoptPreferredContentSize() {
        guard let top = stack.last, top.preferredContentSize != .zero else { return }
        var size = top.preferredContentSize
        if size.height > 0, !barIsHidden {
            let content = navigationBar.content(of: top.navigationItem)
            size.height +=
                BarMetrics.edgeMargin + (content.map { $0.baseHeight + $0.largeTitleHeight } ?? BarMetrics.height)
        }
        if size.height > 0, showsToolbar(for: top) { size.height += BarMetrics.edgeMargin + BarMetrics.height }
        preferredContentSize = size
    }

    /// Places the bars, as the transition in progress and their visibility want it.
    func layOutBars() {
        guard let view = viewIfLoaded else { return }
        let height = navigationBar.currentHeight
        navigationBar.frame = CGRect(
            x: 0, y: barIsHidden ? -height - barTop : barTop, width: view.bounds.width, height: height)
        if navigationBar.accessibilityElementsHidden != barIsHidden {
            navigationBar.accessibilityElementsHidden = barIsHidden
        }
        navigationBar.layOutContent()
        (parent as? UITabBarController)?.navigationDidLayOutBars(self)
        guard let toolbar = toolbarIfLoaded else { return }
        let hasNoScreen = shown == nil && stack.isEmpty
        let hiddenPart = hasNoScreen && toolbarIsHidden ? 1 : hiddenPart { !showsToolbar(for: $0) }
        var frame = toolbarFrame
        frame.origin.y += (view.bounds.maxY - frame.minY) * hiddenPart
        toolbar.frame = frame
        let isHidden = hiddenPart == 1
        if toolbar.accessibilityElementsHidden != isHidden { toolbar.accessibilityElementsHidden = isHidden }
    }

    /// Returns the part of a bar that is out of sight, from 0 to 1: a push or pop moves it.
    ///
    /// - Parameter isHidden: Returns whether a controller hides the bar.
    func hiddenPart(where isHidden: (UIViewController) -> Bool) -> CGFloat {
        guard let transition else { return (shown ?? stack.last).map(isHidden) == true ? 1 : 0 }
        let start: CGFloat = isHidden(transition.from) ? 1 : 0
        let end: CGFloat = isHidden(transition.to) ? 1 : 0
        return start + (end - start) * transition.progress
    }

    /// Moves the bars to where they are shown or hidden.
    func moveBars(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        guard animated, view.window != nil, UIView.areAnimationsEnabled else { return layOutPagesAndBars() }
        UIView.animate(
            withDuration: NavigationMetrics.barDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                self.layOutPagesAndBars()
                view.layoutIfNeeded()
            })
    }

    /// Gives the bar the items of the stack.
    func updateBarItems() {
        navigationBar.beginTransition(to: stack.map(\.navigationItem), isPush: true)
        if transition == nil { navigationBar.endTransition(completed: true) }
        updateToolbarItems(animated: false)
    }

    // MARK: - Large titles

    /// Lets the large title and the background of the bar follow the content of a page.
    func contentDidScroll(in page: NavigationPage) {
        guard !isLayingOut else { return }
        hasBarChanged = false
        followContent(of: page)
        if hasBarChanged { viewIfLoaded?.setNeedsLayout() }
        showChangeMadeInLayout()
    }

    private func followContent(of page: NavigationPage) {
        // During an animation of the app's, the page is not there.
        guard !isLayingOut, page.superview != nil, let child = page.child,
            let content = navigationBar.content(of: child.navigationItem)
        else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        // Content at its beginning stays there while the insets change, which changes its offset.
        for _ in 0..<3 {
            let offset = page.scrollView?.contentOffset
            let isAtEdge = adapt(content, to: page)
            layOut(page)
            if child === shown {
                navigationBar.isAtScrollEdge = isAtEdge
                toolbarIfLoaded?.isAtScrollEdge = isAboveToolbar(page)
                fadeContent(of: child, behind: page.scrollView)
            }
            if page.scrollView?.contentOffset == offset { break }
        }
        layOutBars()
    }

    /// Lets content fade into the colour behind it where it goes behind the bars.
    private func fadeContent(of child: UIViewController, behind scrollView: UIScrollView?) {
        let color = child.fadeColor(behind: scrollView)
        navigationBar.background.fadeColor = color
        toolbarIfLoaded?.background.fadeColor = color
    }

    /// Shows as much of the large title as the content leaves room for, and returns whether no content is behind the
    /// bar.
    private func adapt(_ content: NavigationBarContent, to page: NavigationPage) -> Bool {
        let large = content.largeTitleHeight
        guard let scrollView = page.scrollView, scrollView.isDescendant(of: page), !barIsHidden else {
            page.scrollView?.setBar(collapsibleHeight: 0, fullInset: 0)
            content.extent = large
            content.overscroll = 0
            return true
        }
        let bottom = barTop + content.baseHeight
        // The place of the content's beginning on the page.
        let place = page.convert(scrollView.contentOffset, from: scrollView).y
        let top = place - scrollView.contentOffset.y - scrollView.contentInset.top
        let follows = scrollView.insetsFromSafeArea.top > 0
        content.extent = follows ? min(max(top - bottom, 0), large) : large
        content.overscroll = follows && large > 0 ? max(0, top - bottom - large) : 0
        scrollView.setBar(
            collapsibleHeight: follows ? large : 0, fullInset: follows && large > 0 ? bottom + large - place : 0)
        return top >= bottom + content.extent - 0.5
    }

    // MARK: - The toolbar

    /// Returns whether the toolbar is there for a child: unless it, or one below it in the stack, hides it.
    func showsToolbar(for child: UIViewController) -> Bool {
        !toolbarIsHidden && !hidesBottomBar(for: child)
    }

    /// Returns whether a child, or one below it in the stack, hides the bar at the bottom.
    func hidesBottomBar(for child: UIViewController) -> Bool {
        let stack = stack.containsIdentical(child) ? stack : transition?.formerStack ?? stackBeforeChange
        let index = stack.firstIndex { $0 === child }
        let lower = index.map { stack[...$0] } ?? [child]
        return lower.contains { $0.hidesBottomBarWhenPushed }
    }

    /// Returns whether no content of a page is behind the toolbar.
    private func isAboveToolbar(_ page: NavigationPage) -> Bool {
        let scrollView = page.child?.contentScrollView(for: .bottom) ?? page.scrollView
        return scrollView?.endsContent(above: toolbarFrame.minY, in: page) != false
    }

    private var toolbarFrame: CGRect {
        let margin = max(view.safeAreaInsets.bottom, BarMetrics.edgeMargin)
        return CGRect(
            x: 0, y: view.bounds.maxY - margin - BarMetrics.height, width: view.bounds.width,
            height: BarMetrics.height)
    }

    private var hiddenToolbarFrame: CGRect {
        CGRect(x: 0, y: view.bounds.maxY, width: view.bounds.width, height: BarMetrics.height)
    }

    /// Creates the toolbar out of sight, from where it moves in.
    func placeHiddenToolbar() {
        guard let toolbar, isViewLoaded else { return }
        UIView.performWithoutAnimation {
            toolbar.frame = hiddenToolbarFrame
            toolbar.layoutIfNeeded()
        }
    }

    /// Shows the items of the top controller in the toolbar.
    func updateToolbarItems(animated: Bool) {
        guard let toolbar = toolbarIfLoaded else { return }
        let items = stack.last?.toolbarItems
        let old = toolbar.items ?? []
        guard old.count != items?.count ?? 0 || !zip(old, items ?? []).allSatisfy({ $0 === $1 }) else { return }
        toolbar.setItems(items, animated: animated)
    }
}

extension UINavigationController: NavigationBarOwner {
    func navigationBarDidTapBack(_ bar: UINavigationBar) {
        guard let item = bar.topItem else { return }
        // As in UIKit, a subclass with the method of the bar's delegate is asked.
        if let asked = self as? any UINavigationBarDelegate, !asked.navigationBar(bar, shouldPop: item) { return }
        popViewController(animated: true)
    }

    func navigationBarDidChange(_ bar: UINavigationBar) {
        if isLayingOut { hasBarChanged = true } else { viewIfLoaded?.setNeedsLayout() }
    }
}
