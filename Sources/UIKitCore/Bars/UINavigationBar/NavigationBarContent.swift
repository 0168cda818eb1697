import CoreGraphics
import Foundation
import QuartzCore

/// The views that show one item of a navigation bar.
@MainActor
final class NavigationBarContent: UIView {
    let item: UINavigationItem

    /// The item before this one, to which the back button leads; nil for the first one.
    private(set) var backItem: UINavigationItem?

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
    /// The row of the groups in the middle, once there was one.
    var middle: BarItemRow?
    private let trailing = BarItemRow(frame: .zero)
    let title = NavigationBarTitle(frame: .zero)
    private let largeClip = UIView(frame: .zero)
    private let largeTitle = NavigationBarTitle(frame: .zero)
    /// The groups that have no room.
    var fit = BarGroupFit()
    /// The width of the bar for which that was found.
    var fittedWidth: CGFloat = -1
    var looks = (items: BarButtonLooks(), leading: BarButtonLooks())
    weak var bar: UINavigationBar?
    lazy var overflowItem = UIBarButtonItem(
        image: UIImage(systemName: "ellipsis", withConfiguration: BarMetrics.itemSymbols), menu: nil)
    private var accessoryClip: UIView?
    /// Whether the accessory takes the place of the title and the items.
    private var isCovered = false
    private var prompt: UILabel?
    private weak var shownTitleView: UIView?
    private var titleAdjustment = UIOffset.zero
    let backButton = BackButtonItem()

    init(_ item: UINavigationItem) {
        self.item = item
        super.init(frame: .zero)
        isOpaque = false
        largeClip.isOpaque = false
        largeClip.clipsToBounds = true
        largeClip.isUserInteractionEnabled = false
        largeTitle.isLeading = true
        largeTitle.label.adjustsFontSizeToFitWidth = true
        largeTitle.label.minimumScaleFactor = 0.6
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
        return itemsHeight + (hidesAccessory || isAccessoryInline ? 0 : accessory.accessoryHeight)
    }

    private var itemsHeight: CGFloat { BarMetrics.height + promptHeight }

    /// Whether content that scrolls hides the accessory.
    private var hidesAccessory: Bool {
        item.hidesSearchBarWhenScrolling && item.accessory?.staysInBar != true && !isAccessoryInline
    }

    /// Whether the accessory stands beside the items.
    private var isAccessoryInline: Bool {
        item.searchBarPlacement == .inline && item.accessory?.takesWholeBar == false
    }

    private var promptHeight: CGFloat { item.prompt == nil ? 0 : BarMetrics.promptHeight }

    /// The height of the bar as it is now.
    var height: CGFloat { baseHeight + extent }

    /// Shows the item as it is now.
    ///
    /// - Parameters:
    ///   - bar: The bar.
    ///   - backItem: The item before this one; nil for the first one.
    ///   - mode: Whether the title is large, or stands at the leading side.
    ///   - other: The content that takes the place of this one. It keeps the views of the app's that it has; nil for
    ///     content that stays.
    func update(
        in bar: UINavigationBar, backItem: UINavigationItem?, mode: UINavigationItem.LargeTitleDisplayMode,
        sparing other: NavigationBarContent? = nil
    ) {
        self.bar = bar
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
        showTitle(appearance, bar, isInline: mode == .inline, sparing: other)
        let wasFull = extent == largeTitleHeight
        let isWhole = item.accessory?.takesWholeBar == true
        let lines = (largeTitle.label.font?.lineHeight ?? 0) + largeTitle.secondHeight
        titleHeight = mode == .always && !isWhole ? (lines + BarMetrics.largeTitleMargin).rounded(.up) : 0
        title.showMenu(titleMenu)
        largeTitle.showMenu(titleHeight > 0 ? titleMenu : nil)
        largeClip.isUserInteractionEnabled = item.titleMenuProvider != nil
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
        if hasBack { updateBackButton(appearance, bar) }
        self.looks = (looks, looks)
        let isAlone = hasBack && leadingItems(BarGroupFit()).count == 1
        if isAlone { self.looks.leading.plain = appearance.backButtonAppearance }
        fit = bounds.width > 0 ? makeFit() : BarGroupFit()
        fittedWidth = bounds.width
        showFittedItems(sparing: other)
    }

    /// Whether a button leads back.
    var hasBack: Bool {
        backItem != nil && !item.hidesBackButton
            && (item.leadingItemGroups.isEmpty || item.leftItemsSupplementBackButton)
    }

    /// Shows the items for which there is room.
    func showFittedItems(sparing other: NavigationBarContent? = nil) {
        guard let bar else { return }
        for group in item.leadingItemGroups + item.centerItemGroups + item.trailingItemGroups {
            // Items in a menu find the bar by it.
            for item in group.barButtonItems { item.host = bar }
            group.isDisplayingRepresentativeItem = fit.represented.contains(ObjectIdentifier(group))
        }
        var actions: [ObjectIdentifier: () -> Void] = [:]
        actions[ObjectIdentifier(backButton)] = { [weak bar, weak item] in
            guard let bar, let item else { return }
            bar.backButtonWasTapped(of: item)
        }
        if !fit.hidden.isEmpty {
            let groups = centerGroups.filter { fit.hidden.contains(ObjectIdentifier($0)) }
            overflowItem.menu = UIMenu(children: groups.map(\.menuElement))
            overflowItem.accessibilityLabel = "More"
        }
        let middleItems = centerItems(fit)
        if !middleItems.isEmpty, middle == nil {
            let row = BarItemRow(frame: .zero)
            insertSubview(row, aboveSubview: leading)
            middle = row
        }
        let (first, last) = (leadingItems(fit), trailingItems(fit))
        for item in first + middleItems + last where item !== backButton { item.host = bar }
        leading.show(first, looks: looks.leading, onTap: actions, sparing: other)
        middle?.show(middleItems, looks: looks.items, sparing: other)
        trailing.show(last, looks: looks.items, sparing: other)
    }

    /// The function that makes the menu of the title; nil for none.
    private var titleMenu: (() -> UIMenu?)? {
        item.titleMenuProvider == nil ? nil : { [weak item] in item?.titleMenuProvider?([]) }
    }

    private func updateBackButton(_ appearance: UINavigationBarAppearance, _ bar: UINavigationBar) {
        guard let backItem else { return }
        let chosen = backItem.backBarButtonItem
        chosen?.host = bar
        backButton.image = chosen?.image ?? bar.backIndicatorImage ?? appearance.backIndicatorImage
        backButton.tintColor = chosen?.tintColor
        backButton.isEnabled = chosen?.isEnabled ?? true
        backButton.legacyLook = chosen?.backButtonLook
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
        _ appearance: UINavigationBarAppearance, _ bar: UINavigationBar, isInline: Bool,
        sparing other: NavigationBarContent?
    ) {
        let plain = bar.barStyle == .black ? UIColor.white : .label
        let attributes = appearance.titleTextAttributes.merging(bar.titleTextAttributes ?? [:]) { $1 }
        let large = appearance.largeTitleTextAttributes.merging(bar.largeTitleTextAttributes ?? [:]) { $1 }
        let dim = bar.barStyle == .black ? UIColor(white: 1, alpha: 0.7) : .secondaryLabel
        func line(
            _ text: String?, _ attributed: AttributedString?, _ attributes: [NSAttributedString.Key: Any],
            _ font: UIFont, _ color: UIColor
        ) -> NavigationBarTitle.Line {
            NavigationBarTitle.Line(
                text: text, attributed: attributed, font: attributes[.font] as? UIFont ?? font,
                color: attributes[.foregroundColor] as? UIColor ?? color)
        }
        title.isLeading = isInline || item.style != .navigator
        title.show(
            isInline
                ? line(item.largeTitle ?? item.title, item.attributedTitle, large, BarMetrics.inlineTitleFont, plain)
                : line(item.title, item.attributedTitle, attributes, BarMetrics.titleFont, plain),
            line(
                item.subtitle, item.attributedSubtitle, appearance.subtitleTextAttributes, BarMetrics.subtitleFont, dim),
            view: item.titleView == nil ? item.subtitleView : nil, sparing: other)
        titleAdjustment = appearance.titlePositionAdjustment
        let ownLine = item.largeSubtitle != nil || item.largeAttributedSubtitle != nil
        largeTitle.show(
            line(
                item.largeTitle ?? item.title, item.largeTitle == nil ? item.attributedTitle : nil, large,
                BarMetrics.largeTitleFont(for: bar.traitCollection), plain),
            line(
                ownLine ? item.largeSubtitle : item.subtitle,
                ownLine ? item.largeAttributedSubtitle : item.attributedSubtitle,
                appearance.largeSubtitleTextAttributes, BarMetrics.largeSubtitleFont, dim),
            view: item.largeSubtitleView, sparing: other)
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
        guard let accessory = item.accessory, let clip = accessoryClip, !isAccessoryInline else { return }
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

    /// Places an accessory beside the items at the trailing side, and takes its room from the title.
    private func placeInlineAccessory(
        from left: inout CGFloat, to right: inout CGFloat, y: CGFloat, isMirrored: Bool
    ) {
        guard isAccessoryInline, let accessory = item.accessory, let clip = accessoryClip else { return }
        let width = min(BarMetrics.inlineSearchWidth, max(right - left, 0))
        let height = accessory.accessoryHeight
        let transform = clip.transform
        clip.transform = .identity
        clip.frame = CGRect(
            x: isMirrored ? left : right - width, y: y + ((BarMetrics.height - height) / 2).rounded(), width: width,
            height: height)
        clip.transform = transform
        clip.isHidden = width <= 0
        clip.alpha = 1
        accessory.accessoryView.frame = clip.bounds
        if isMirrored { left += width + BarMetrics.titleGap } else { right -= width + BarMetrics.titleGap }
    }

    /// The height of the large title that shows. The accessory goes before it.
    private var titleExtent: CGFloat { min(extent, titleHeight) }

    // MARK: - Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        // A bar that has no place yet would squeeze everything.
        guard width > 0 else { return }
        fitGroups()
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
        var start = left + (left > margins.left ? BarMetrics.titleGap : 0)
        var end = right - (right < width - margins.right ? BarMetrics.titleGap : 0)
        placeInlineAccessory(from: &start, to: &end, y: y, isMirrored: isMirrored)
        placeCenter(from: &start, to: &end, y: y, isMirrored: isMirrored)
        placeTitle(from: start, to: end, y: y, isMirrored: isMirrored)
        placeLargeTitle(margins)
        placeAccessory()
    }

    /// The distances of items from the sides, which are not in the part outside of the safe area.
    var sideMargins: UIEdgeInsets {
        let safe = superview?.safeAreaInsets ?? .zero
        return UIEdgeInsets(
            top: 0, left: safe.left + BarMetrics.sideMargin, bottom: 0, right: safe.right + BarMetrics.sideMargin)
    }

    /// The view of the app's in place of the title, unless another content has it, or else the title.
    private var ownTitleView: UIView {
        if let view = item.titleView, view.superview === self { view } else { title }
    }

    /// Places the title in the middle of the bar, or as near to it as the items leave room.
    private func placeTitle(from left: CGFloat, to right: CGFloat, y: CGFloat, isMirrored: Bool) {
        let room = max(0, right - left)
        let view = ownTitleView
        let size =
            view === title
            ? title.sizeThatFits(CGSize(width: room, height: BarMetrics.height))
            : GivenSize.natural(of: view, inHeight: BarMetrics.itemSide)
        let width = min(size.width.rounded(.up), room)
        let height = view === title ? size.height.rounded(.up) : min(size.height, BarMetrics.height)
        let central = min(max((bounds.width - width) / 2, left), max(left, right - width)).rounded()
        let x = !title.isLeading ? central : isMirrored ? right - width : left
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
        title.label.isAccessibilityElement = fade < 1 && !title.hasMenu
    }

    private func placeLargeTitle(_ margins: UIEdgeInsets) {
        largeClip.isHidden = titleHeight == 0 || titleExtent <= 0
        let transform = largeClip.transform
        largeClip.transform = .identity
        largeClip.frame = CGRect(x: 0, y: itemsHeight, width: bounds.width, height: max(0, titleExtent + overscroll))
        largeClip.transform = transform
        let lineHeight = (largeTitle.label.font?.lineHeight ?? 0).rounded(.up) + largeTitle.secondHeight
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
        title.retire()
        largeTitle.retire()
        leading.show([], looks: BarButtonLooks())
        middle?.show([], looks: BarButtonLooks())
        trailing.show([], looks: BarButtonLooks())
        for view in accessoryClip?.subviews ?? [] { view.removeFromSuperview() }
    }
}
