import CoreGraphics
import Foundation
import QuartzCore

/// The views that show one item of a navigation bar.
@MainActor
final class NavigationBarContent: UIView {
    let item: UINavigationItem

    /// The item before this one, to which the back button leads; nil for the first one.
    private(set) var backItem: UINavigationItem?

    /// Whether the title is large while the content is at its top.
    private(set) var isLarge = false

    /// The height of the large title that shows, from 0 to `largeTitleHeight`.
    var extent: CGFloat = 0 {
        didSet { if extent != oldValue { setNeedsLayout() } }
    }

    /// The distance by which the content is pulled beyond its top, which the large title follows.
    var overscroll: CGFloat = 0 {
        didSet { if overscroll != oldValue { setNeedsLayout() } }
    }

    /// The height of what content that scrolls can hide: a large title and an accessory that show in full.
    private(set) var largeTitleHeight: CGFloat = 0

    /// The height of a large title that shows in full; 0 without one.
    private var titleHeight: CGFloat = 0

    private let leading = BarItemRow(frame: .zero)
    private let trailing = BarItemRow(frame: .zero)
    private let title = TitleLabel(frame: .zero)
    private let largeClip = UIView(frame: .zero)
    private let largeTitle = TitleLabel(frame: .zero)
    private var accessoryClip: UIView?
    /// Whether the accessory takes the place of the title and the items.
    private var isCovered = false
    private var prompt: UILabel?
    private weak var shownTitleView: UIView?
    private var titleAdjustment = UIOffset.zero
    private let backButton = BackButtonItem()

    init(_ item: UINavigationItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        largeClip.isOpaque = false
        largeClip.clipsToBounds = true
        largeClip.isUserInteractionEnabled = false
        title.textAlignment = .center
        largeTitle.adjustsFontSizeToFitWidth = true
        largeTitle.minimumScaleFactor = 0.6
        largeClip.addSubview(largeTitle)
        for view in [largeClip, title, leading, trailing] { addSubview(view) }
    }

    /// Returns nil, because a bar makes its content itself.
    required init?(coder: NSCoder) {
        return nil
    }

    override var isControlPart: Bool { true }

    /// The height of the part that content does not hide: with the items, and an accessory that stays.
    var baseHeight: CGFloat {
        guard let accessory = item.accessory else { return itemsHeight }
        if accessory.takesWholeBar { return accessory.accessoryHeight }
        return itemsHeight + (hidesAccessory ? 0 : accessory.accessoryHeight)
    }

    private var itemsHeight: CGFloat { BarMetrics.height + promptHeight }

    /// Whether content that scrolls hides the accessory.
    private var hidesAccessory: Bool { item.hidesSearchBarWhenScrolling && item.accessory?.staysInBar != true }

    private var promptHeight: CGFloat { item.prompt == nil ? 0 : BarMetrics.promptHeight }

    /// The height of the bar as it is now.
    var height: CGFloat { baseHeight + extent }

    /// Shows the item as it is now.
    ///
    /// - Parameters:
    ///   - bar: The bar.
    ///   - backItem: The item before this one; nil for the first one.
    ///   - isLarge: Whether the title is large.
    ///   - other: The content that takes the place of this one. It keeps the views of the app's that it has; nil for
    ///     content that stays.
    func update(
        in bar: UINavigationBar, backItem: UINavigationItem?, isLarge: Bool, sparing other: NavigationBarContent? = nil
    ) {
        self.backItem = backItem
        let appearance = bar.appearance(of: item)
        item.navigationBar = bar
        var looks = BarButtonLooks()
        looks.plain = appearance.buttonAppearance
        looks.prominent = appearance.doneButtonAppearance
        looks.tint = bar.ownTint
        looks.prominentTint = bar.tintColor
        looks.isCompact = bar.traitCollection.verticalSizeClass == .compact
        showItems(looks, appearance, bar, sparing: other)
        showTitle(appearance, bar, sparing: other)
        let wasFull = extent == largeTitleHeight
        self.isLarge = isLarge
        let isWhole = item.accessory?.takesWholeBar == true
        titleHeight =
            isLarge && !isWhole ? (largeTitle.font.lineHeight + BarMetrics.largeTitleMargin).rounded(.up) : 0
        largeTitleHeight = titleHeight + (hidesAccessory && !isWhole ? item.accessory?.accessoryHeight ?? 0 : 0)
        showAccessory(sparing: other)
        extent = wasFull ? largeTitleHeight : min(extent, largeTitleHeight)
        if let text = item.prompt {
            let label = prompt ?? UILabel()
            if label.superview == nil { addSubview(label) }
            prompt = label
            label.text = text
            label.font = BarMetrics.promptFont
            label.textAlignment = .center
            label.textColor = bar.barStyle == .black ? .white : .label
        } else {
            prompt?.removeFromSuperview()
            prompt = nil
        }
        setNeedsLayout()
    }

    private func showItems(
        _ looks: BarButtonLooks, _ appearance: UINavigationBarAppearance, _ bar: UINavigationBar,
        sparing other: NavigationBarContent?
    ) {
        let own = item.leftBarButtonItems ?? []
        let hasBack = backItem != nil && !item.hidesBackButton && (own.isEmpty || item.leftItemsSupplementBackButton)
        var actions: [ObjectIdentifier: () -> Void] = [:]
        var shown = own
        if hasBack {
            updateBackButton(appearance, bar)
            actions[ObjectIdentifier(backButton)] = { [weak bar, weak item] in
                guard let bar, let item else { return }
                bar.backButtonWasTapped(of: item)
            }
            shown.insert(backButton, at: 0)
        }
        if let sidebarItem = bar.sidebarItem { shown.insert(sidebarItem, at: 0) }
        for item in shown where item !== backButton { item.host = bar }
        var leadingLooks = looks
        if hasBack, shown.count == 1 { leadingLooks.plain = appearance.backButtonAppearance }
        leading.show(shown, looks: leadingLooks, onTap: actions, sparing: other)
        let right = item.rightBarButtonItems ?? []
        for item in right { item.host = bar }
        trailing.show(right.reversed(), looks: looks, sparing: other)
    }

    private func updateBackButton(_ appearance: UINavigationBarAppearance, _ bar: UINavigationBar) {
        guard let backItem else { return }
        let chosen = backItem.backBarButtonItem
        chosen?.host = bar
        backButton.image = chosen?.image ?? bar.backIndicatorImage ?? appearance.backIndicatorImage
        backButton.tintColor = chosen?.tintColor
        backButton.isEnabled = chosen?.isEnabled ?? true
        let text = chosen?.title ?? backItem.backButtonTitle
        backButton.title =
            switch backItem.backButtonDisplayMode {
            case .default: text?.isEmpty == true ? nil : text
            case .generic: text?.isEmpty == false ? "Back" : nil
            case .minimal: nil
            }
        let names = [chosen?.accessibilityLabel, text, backItem.title]
        backButton.accessibilityLabel = names.lazy.compactMap(\.self).first { !$0.isEmpty } ?? "Back"
        backButton.accessibilityHint = chosen?.accessibilityHint
        backButton.accessibilityIdentifier = chosen?.accessibilityIdentifier
    }

    private func showTitle(
        _ appearance: UINavigationBarAppearance, _ bar: UINavigationBar, sparing other: NavigationBarContent?
    ) {
        let plain = bar.barStyle == .black ? UIColor.white : .label
        let attributes = appearance.titleTextAttributes.merging(bar.titleTextAttributes ?? [:]) { $1 }
        let large = appearance.largeTitleTextAttributes.merging(bar.largeTitleTextAttributes ?? [:]) { $1 }
        title.text = item.title
        title.font = attributes[.font] as? UIFont ?? BarMetrics.titleFont
        title.textColor = attributes[.foregroundColor] as? UIColor ?? plain
        titleAdjustment = appearance.titlePositionAdjustment
        largeTitle.text = item.title
        largeTitle.font = large[.font] as? UIFont ?? BarMetrics.largeTitleFont(for: bar.traitCollection)
        largeTitle.textColor = large[.foregroundColor] as? UIColor ?? plain
        title.isHidden = item.titleView != nil
        guard shownTitleView !== item.titleView || item.titleView?.superview !== self else { return }
        if let old = shownTitleView, old.superview === self, old !== item.titleView { old.removeFromSuperview() }
        shownTitleView = item.titleView
        guard let view = item.titleView, other.map({ view.isDescendant(of: $0) }) != true else { return }
        insertSubview(view, belowSubview: leading)
    }

    // MARK: - Accessory

    private func showAccessory(sparing other: NavigationBarContent?) {
        guard let view = item.accessory?.accessoryView else {
            accessoryClip?.removeFromSuperview()
            accessoryClip = nil
            return
        }
        let clip = accessoryClip ?? UIView(frame: .zero)
        if accessoryClip == nil {
            clip.isOpaque = false
            clip.clipsToBounds = true
            addSubview(clip)
            accessoryClip = clip
        }
        guard view.superview !== clip, other.map({ view.isDescendant(of: $0) }) != true else { return }
        for old in clip.subviews { old.removeFromSuperview() }
        clip.addSubview(view)
    }

    /// Places the accessory below the title, or in place of it.
    private func placeAccessory() {
        let isWhole = item.accessory?.takesWholeBar == true
        if isWhole != isCovered {
            isCovered = isWhole
            // A view without opacity takes no touches.
            let views: [UIView?] = [leading, trailing, largeClip, prompt, item.titleView]
            for view in views { view?.alpha = isWhole ? 0 : 1 }
        }
        if isWhole { title.alpha = 0 }
        guard let accessory = item.accessory, let clip = accessoryClip else { return }
        let height = accessory.accessoryHeight
        let shown = isWhole || !hidesAccessory ? height : max(extent - titleExtent, 0)
        let transform = clip.transform
        clip.transform = .identity
        clip.frame = CGRect(
            x: 0, y: isWhole ? 0 : itemsHeight + titleExtent + overscroll, width: bounds.width, height: shown)
        clip.transform = transform
        clip.isHidden = shown <= 0
        clip.alpha = height > 0 ? min(max(2 * shown / height - 1, 0), 1) : 1
        accessory.accessoryView.frame = CGRect(x: 0, y: shown - height, width: bounds.width, height: height)
    }

    /// The height of the large title that shows. The accessory goes before it.
    private var titleExtent: CGFloat { min(extent, titleHeight) }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        // A bar that has no place yet would squeeze everything.
        guard width > 0 else { return }
        let margins = sideMargins
        let y = promptHeight
        prompt?.frame = CGRect(x: margins.left, y: 0, width: width - margins.left - margins.right, height: promptHeight)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let room = max(0, width - margins.left - margins.right)
        let trailingWidth = min(trailing.naturalWidth, room)
        let leadingWidth = min(leading.naturalWidth, room - trailingWidth)
        let left = margins.left + (isMirrored ? trailingWidth : leadingWidth)
        let right = width - margins.right - (isMirrored ? leadingWidth : trailingWidth)
        leading.frame = CGRect(
            x: isMirrored ? width - margins.right - leadingWidth : margins.left, y: y, width: leadingWidth,
            height: BarMetrics.height)
        trailing.frame = CGRect(
            x: isMirrored ? margins.left : width - margins.right - trailingWidth, y: y, width: trailingWidth,
            height: BarMetrics.height)
        placeTitle(
            from: left + (left > margins.left ? BarMetrics.titleGap : 0),
            to: right - (right < width - margins.right ? BarMetrics.titleGap : 0), y: y)
        placeLargeTitle(margins, isMirrored)
        placeAccessory()
    }

    /// The distances of items from the sides, which are not in the part outside of the safe area.
    private var sideMargins: UIEdgeInsets {
        let safe = superview?.safeAreaInsets ?? .zero
        return UIEdgeInsets(
            top: 0, left: safe.left + BarMetrics.sideMargin, bottom: 0, right: safe.right + BarMetrics.sideMargin)
    }

    /// The view of the app's in place of the title, unless another content has it, or else the title.
    private var ownTitleView: UIView {
        if let view = item.titleView, view.superview === self { view } else { title }
    }

    /// Places the title in the middle of the bar, or as near to it as the items leave room.
    private func placeTitle(from left: CGFloat, to right: CGFloat, y: CGFloat) {
        let room = max(0, right - left)
        let view = ownTitleView
        let size =
            view === title
            ? title.sizeThatFits(CGSize(width: room, height: BarMetrics.height))
            : GivenSize.natural(of: view, inHeight: BarMetrics.itemSide)
        let width = min(size.width.rounded(.up), room)
        let height = view === title ? size.height.rounded(.up) : min(size.height, BarMetrics.height)
        let x = min(max((bounds.width - width) / 2, left), max(left, right - width)).rounded()
        let transform = view.transform
        view.transform = .identity
        if view !== title { GivenSize.give(CGSize(width: width, height: height), to: view) }
        view.frame = CGRect(
            x: x + titleAdjustment.horizontal,
            y: y + ((BarMetrics.height - height) / 2).rounded() + titleAdjustment.vertical, width: width,
            height: height)
        view.transform = transform
        // The title appears where the large one goes.
        let fade = titleHeight > 0 ? min(max(titleExtent / BarMetrics.titleFadeExtent, 0), 1) : 0
        title.alpha = 1 - fade
        title.isAccessibilityElement = fade < 1
    }

    private func placeLargeTitle(_ margins: UIEdgeInsets, _ isMirrored: Bool) {
        largeClip.isHidden = titleHeight == 0 || titleExtent <= 0
        let transform = largeClip.transform
        largeClip.transform = .identity
        largeClip.frame = CGRect(x: 0, y: itemsHeight, width: bounds.width, height: max(0, titleExtent + overscroll))
        largeClip.transform = transform
        largeTitle.textAlignment = isMirrored ? .right : .left
        let lineHeight = largeTitle.font.lineHeight.rounded(.up)
        largeTitle.frame = CGRect(
            x: margins.left, y: titleExtent + overscroll - titleHeight,
            width: max(0, bounds.width - margins.left - margins.right), height: lineHeight)
    }

    // MARK: - Transitions

    /// Shows the content on its way in or out.
    ///
    /// - Parameters:
    ///   - visibility: 1 for the content in place, 0 for content that is not there.
    ///   - direction: 1 if the content comes from or goes to the right, -1 for the left.
    func place(visibility: CGFloat, direction: CGFloat) {
        let distance = direction * (1 - visibility) * bounds.width
        ownTitleView.transform = CGAffineTransform(translationX: distance * BarMetrics.titleTravel, y: 0)
        largeClip.transform = CGAffineTransform(translationX: distance, y: 0)
        accessoryClip?.transform = largeClip.transform
        alpha = visibility
    }

    /// Gives up the views of the app's, which another content may show.
    func retire() {
        place(visibility: 1, direction: 1)
        removeFromSuperview()
        if let view = shownTitleView, view.superview === self { view.removeFromSuperview() }
        leading.show([], looks: BarButtonLooks())
        trailing.show([], looks: BarButtonLooks())
        for view in accessoryClip?.subviews ?? [] { view.removeFromSuperview() }
    }
}

/// A label with the title of a screen.
@MainActor
private final class TitleLabel: UILabel {
    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        defaults.traits = [.header]
        return defaults
    }
}
