import CoreGraphics
import Foundation
import QuartzCore

/// The view in which the user drags items into a tab bar and arranges those in it.
///
/// It is over the bar and clear, so that a finger drags the items of the bar as well. What is behind the bar is covered
/// by another view below it.
@MainActor
final class TabCustomizingView: UIView {
    private weak var bar: UITabBar?
    /// The items of the bar before the user has changed them.
    let former: [UITabBarItem]

    /// The view below the bar that covers the rest.
    let sheet = UIView(frame: .zero)
    private let heading = UILabel(frame: .zero)
    private let done = UIButton(type: .system)
    private let choices: [TabChoice]
    /// The item that the finger drags, and the view below the finger.
    private var dragged: (item: UITabBarItem, view: TabChoice)?

    init(_ items: [UITabBarItem], of bar: UITabBar) {
        self.bar = bar
        former = bar.items ?? []
        choices = items.map { TabChoice($0) }
        super.init(frame: .zero)
        isOpaque = false
        sheet.backgroundColor = .systemGroupedBackground
        accessibilityViewIsModal = true
        heading.text = "Configure"
        heading.font = BarMetrics.titleFont
        heading.textAlignment = .center
        addSubview(heading)
        done.setTitle("Done", for: .normal)
        done.addAction(
            UIAction { [weak bar] _ in
                guard let bar else { return }
                bar.endCustomizing(animated: true)
            }, for: .touchUpInside)
        addSubview(done)
        for choice in choices {
            choice.onActivation = { [weak self] item in self?.addItem(item) ?? false }
            addSubview(choice)
        }
        let pan = UIPanGestureRecognizer(
            target: self, action: Selector("_tabDragged:", TabCustomizingView.drag(_:)))
        addGestureRecognizer(pan)
        showPlaces()
    }

    /// Returns nil, because a bar makes the view itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let top = safeAreaInsets.top
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let size = done.sizeThatFits(bounds.size)
        heading.frame = CGRect(x: 0, y: top, width: bounds.width, height: TabBarMetrics.customizingTop)
        done.frame = CGRect(
            x: isMirrored ? BarMetrics.sideMargin : bounds.width - BarMetrics.sideMargin - size.width,
            y: top + ((TabBarMetrics.customizingTop - size.height) / 2).rounded(), width: size.width,
            height: size.height)
        let room = max(bounds.width - 2 * BarMetrics.sideMargin, TabBarMetrics.choiceSize.width)
        var (x, y): (CGFloat, CGFloat) = (0, top + TabBarMetrics.customizingTop)
        for choice in choices {
            if x > 0, x + TabBarMetrics.choiceSize.width > room {
                x = 0
                y += TabBarMetrics.choiceSize.height
            }
            let start = BarMetrics.sideMargin + x
            choice.frame = CGRect(
                origin: CGPoint(x: isMirrored ? bounds.width - start - TabBarMetrics.choiceSize.width : start, y: y),
                size: TabBarMetrics.choiceSize)
            x += TabBarMetrics.choiceSize.width
        }
    }

    /// Shows which items are in the bar.
    private func showPlaces() {
        for choice in choices { choice.isInBar = bar?.items?.contains { $0 === choice.item } == true }
    }

    // MARK: - Dragging

    private func drag(_ pan: UIPanGestureRecognizer) {
        guard let bar else { return }
        let place = pan.location(in: self)
        switch pan.state {
        case .began:
            let way = pan.translation(in: self)
            let start = CGPoint(x: place.x - way.x, y: place.y - way.y)
            let index = bar.itemIndex(at: convert(start, to: bar))
            let item = index.flatMap { bar.items?[$0] } ?? choices.first { $0.frame.contains(start) }?.item
            guard let item, mayMove(item) else { return }
            let view = TabChoice(item)
            view.frame = CGRect(origin: .zero, size: TabBarMetrics.choiceSize)
            view.alpha = 0.8
            addSubview(view)
            dragged = (item, view)
            view.center = place
        case .changed: dragged?.view.center = place
        case .ended:
            if let item = dragged?.item, let index = bar.itemIndex(at: convert(place, to: bar)) {
                put(item, at: index)
            }
            endDrag()
        default: endDrag()
        }
    }

    private func endDrag() {
        dragged?.view.removeFromSuperview()
        dragged = nil
    }

    /// Returns whether the user may move an item, or replace it.
    private func mayMove(_ item: UITabBarItem) -> Bool {
        guard let bar, let owner = bar.owner else { return true }
        return owner.tabBar(bar, canReplace: item)
    }

    /// Puts an item in a place of the bar. One that is in the bar already changes places with the one there; another
    /// one replaces it.
    private func put(_ item: UITabBarItem, at index: Int) {
        guard let bar, var items = bar.items, items.indices.contains(index), mayMove(items[index]) else { return }
        if let old = items.firstIndex(where: { $0 === item }) {
            items.swapAt(old, index)
        } else {
            items[index] = item
        }
        bar.setItems(items, animated: true)
        showPlaces()
    }

    /// Puts an item in the last place of the bar, for those who use no finger. Returns false for one in the bar.
    private func addItem(_ item: UITabBarItem) -> Bool {
        guard let items = bar?.items, !items.contains(where: { $0 === item }),
            let place = items.lastIndex(where: mayMove)
        else { return false }
        put(item, at: place)
        return true
    }
}

/// An item that the user can drag into a bar.
@MainActor
final class TabChoice: UIView {
    let item: UITabBarItem
    var onActivation: (UITabBarItem) -> Bool = { _ in false }

    /// Whether the item is in the bar, where it is paler.
    var isInBar = false {
        didSet { alpha = isInBar ? 0.4 : 1 }
    }

    private let picture = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        picture.takesAutomaticImagesForTemplates = true
        picture.contentMode = .center
        let configuration = item.image?.symbolConfiguration.map { TabBarMetrics.symbols.applying($0) }
        picture.image = configuration.flatMap { item.image?.withConfiguration($0) } ?? item.image
        picture.tintColor = .label
        label.text = item.title
        label.font = .systemFont(ofSize: TabBarMetrics.titleSize, weight: .medium)
        label.textAlignment = .center
        addSubview(picture)
        addSubview(label)
    }

    /// Returns nil, because the view around it makes it.
    required init?(coder: NSCoder) {
        return nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = CGRect(x: 0, y: 6, width: bounds.width, height: 32)
        label.frame = CGRect(x: 0, y: 42, width: bounds.width, height: 14)
    }

    override func accessibilityActivate() -> Bool { onActivation(item) }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: item.accessibilityLabel ?? item.title, value: isInBar ? "In the bar" : nil,
            traits: .button)
    }
}

/// Customizing a bar.
extension UITabBar {
    func beginCustomizing(_ items: [UITabBarItem]) {
        guard customizing == nil, !isChangingCustomizing, let superview else { return }
        isChangingCustomizing = true
        owner?.tabBarWillBeginCustomizing(self)
        delegate?.tabBar(self, willBeginCustomizing: items)
        isChangingCustomizing = false
        // The delegate may have removed the bar.
        guard customizing == nil, self.superview === superview else { return }
        let view = TabCustomizingView(items, of: self)
        customizing = view
        view.frame = superview.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.sheet.frame = superview.bounds
        view.sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        superview.insertSubview(view.sheet, belowSubview: self)
        superview.addSubview(view)
        view.sheet.fade(from: 0, to: 1, animated: window != nil && UIView.areAnimationsEnabled) {}
        view.fade(from: 0, to: 1, animated: window != nil && UIView.areAnimationsEnabled) { [weak self] in
            guard let self, customizing === view else { return }
            delegate?.tabBar(self, didBeginCustomizing: items)
        }
    }

    func finishCustomizing(animated: Bool) -> Bool {
        guard let view = customizing, !isChangingCustomizing else { return false }
        let items = items ?? []
        let isChanged =
            items.count != view.former.count || !zip(items, view.former).allSatisfy { $0 === $1 }
        isChangingCustomizing = true
        delegate?.tabBar(self, willEndCustomizing: items, changed: isChanged)
        isChangingCustomizing = false
        customizing = nil
        let completion = owner?.tabBar(self, didArrange: items, changed: isChanged)
        view.isUserInteractionEnabled = false
        let isAnimated = animated && window != nil && UIView.areAnimationsEnabled
        view.sheet.fade(from: 1, to: 0, animated: isAnimated) { view.sheet.removeFromSuperview() }
        view.fade(from: 1, to: 0, animated: isAnimated) { [weak self] in
            view.removeFromSuperview()
            completion?()
            guard let self else { return }
            delegate?.tabBar(self, didEndCustomizing: items, changed: isChanged)
        }
        return isChanged
    }
}

extension UIView {
    /// Changes the opacity, and then calls a closure.
    fileprivate func fade(from start: CGFloat, to end: CGFloat, animated: Bool, completion: @escaping () -> Void) {
        guard animated else {
            alpha = end
            return completion()
        }
        UIView.performWithoutAnimation { alpha = start }
        UIView.animate(withDuration: BarMetrics.fadeDuration) {
            self.alpha = end
        } completion: { _ in
            completion()
        }
    }
}
