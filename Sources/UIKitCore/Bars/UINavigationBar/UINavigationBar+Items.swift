import CoreGraphics
import Foundation
import QuartzCore

/// A transition from one item of a bar to another.
@MainActor
final class NavigationBarTransition {
    let leaving: NavigationBarContent?
    let formerStack: [UINavigationItem]
    let isPush: Bool
    /// The part of the way that is done, from 0 to 1.
    var progress: CGFloat = 0

    init(from leaving: NavigationBarContent?, _ formerStack: [UINavigationItem], isPush: Bool) {
        self.leaving = leaving
        self.formerStack = formerStack
        self.isPush = isPush
    }
}

/// The stack of items, and the way from one to another.
extension UINavigationBar {
    // MARK: - By the app

    func push(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
        // The delegate may have pushed it itself.
        guard !stack.contains(where: { $0 === item }) else { return }
        change(to: stack + [item], isPush: true, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPush: item)
        }
    }

    func pop(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) != false else { return nil }
        // The delegate may have popped it itself.
        guard stack.last === item else { return nil }
        change(to: stack.dropLast(), isPush: false, animated: animated) { [weak self] in
            guard let self else { return }
            delegate?.navigationBar(self, didPop: item)
        }
        return item
    }

    func replaceItems(_ items: [UINavigationItem], animated: Bool) {
        let isPush = items.last.map { top in !stack.contains { $0 === top } } ?? false
        change(to: items, isPush: isPush, animated: animated) {}
    }

    private func change(
        to items: [UINavigationItem], isPush: Bool, animated: Bool, completion: @escaping () -> Void
    ) {
        beginTransition(to: items, isPush: isPush)
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            endTransition(completed: true)
            return completion()
        }
        UIView.performWithoutAnimation {
            placeTransition(0)
            layoutIfNeeded()
        }
        let count = transitionCount
        UIView.animate(
            withDuration: BarMetrics.transitionDuration, delay: 0, options: .allowUserInteraction,
            animations: { self.placeTransition(1) },
            completion: { [weak self] _ in
                if let self, transitionCount == count { endTransition(completed: true) }
                completion()
            })
    }

    func backButtonWasTapped(of item: UINavigationItem) {
        guard item === topItem else { return }
        if let action = item.backAction { return action.performWithSender(self, target: nil) }
        if let owner { owner.navigationBarDidTapBack(self) } else { _ = pop(animated: true) }
    }

    // MARK: - Transitions

    /// Begins to show the last of other items, at the start of the way. A transition in progress is completed before.
    func beginTransition(to items: [UINavigationItem], isPush: Bool) {
        if let top = items.last, content?.item === top {
            stack = items
            return updateContent()
        }
        if transition != nil { endTransition(completed: true) }
        let former = stack
        stack = items
        let old = content
        transitionCount += 1
        let new = items.last.map { NavigationBarContent($0) }
        content = new
        transition = NavigationBarTransition(from: old, former, isPush: isPush)
        if let new {
            UIView.performWithoutAnimation {
                addSubview(new)
                updateContent()
                new.extent = new.largeTitleHeight
                layOutContent()
                new.layoutIfNeeded()
            }
        }
    }

    /// Shows the two items at a part of the way from one to the other.
    func placeTransition(_ progress: CGFloat) {
        guard let transition else { return }
        transition.progress = progress
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let direction: CGFloat = transition.isPush != isMirrored ? 1 : -1
        content?.place(visibility: progress, direction: direction)
        transition.leaving?.place(visibility: 1 - progress, direction: -direction)
        showLook(animated: false)
        invalidateIntrinsicContentSize()
    }

    /// Ends a transition: with the new item in place, or the former one.
    func endTransition(completed: Bool) {
        guard let transition else { return }
        self.transition = nil
        transitionCount += 1
        UIView.performWithoutAnimation {
            if completed {
                transition.leaving?.retire()
                content?.place(visibility: 1, direction: 1)
            } else {
                content?.retire()
                content = transition.leaving
                stack = transition.formerStack
                content?.place(visibility: 1, direction: 1)
            }
            // Views of the app's that both items show are where they belong again.
            updateContent()
            layOutContent()
        }
        invalidateIntrinsicContentSize()
    }

    // MARK: - Content

    func itemDidChange(_ item: UINavigationItem, animated: Bool) {
        guard stack.contains(where: { $0 === item }) || content?.item === item else { return }
        content?.fadeNextContent(animated: animated)
        contentDidChange()
    }

    /// Shows the items and the appearance as they are now.
    func contentDidChange() {
        updateContent()
        showLook(animated: false)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        owner?.navigationBarDidChange(self)
    }

    /// Shows the look for content that has begun, or ceased, to be behind the bar.
    func scrollEdgeDidChange() {
        let items = [content, transition?.leaving].compactMap { $0?.item }
        // Titles and buttons change only with the appearance.
        if items.contains(where: { hasScrollEdgeAppearance($0) }) {
            updateContent()
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
        showLook(animated: true)
    }

    private func updateContent() {
        if let content {
            content.update(
                in: self, backItem: item(before: content.item, in: stack),
                mode: titleMode(of: content.item, in: stack))
        }
        if let transition, let leaving = transition.leaving {
            let former = transition.formerStack
            guard leaving.item !== content?.item else { return }
            leaving.update(
                in: self, backItem: item(before: leaving.item, in: former),
                mode: titleMode(of: leaving.item, in: former), sparing: content)
        }
    }

    private func item(before item: UINavigationItem, in stack: [UINavigationItem]) -> UINavigationItem? {
        guard let index = stack.lastIndex(where: { $0 === item }), index > 0 else { return nil }
        return stack[index - 1]
    }

    /// Returns the form of a title: the item's own, or else that of the item before.
    private func titleMode(
        of item: UINavigationItem, in stack: [UINavigationItem]
    ) -> UINavigationItem.LargeTitleDisplayMode {
        guard prefersLargeTitles, item.titleView == nil || item.largeTitleDisplayMode == .always else { return .never }
        let index = stack.lastIndex { $0 === item } ?? 0
        let chosen = stack.prefix(index + 1).last { $0.largeTitleDisplayMode != .automatic }
        return chosen?.largeTitleDisplayMode ?? .always
    }
}
