import CoreGraphics
import Foundation
import QuartzCore

/// A cell of a list, with accessories at its ends and a line below it.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    private var accessoryViews: [(accessory: UICellAccessory, view: UIView)] = []
    private var separators: (top: CALayer?, bottom: CALayer?)
    /// The buttons of a swipe and the distance by which the cell is moved aside for them.
    var swipe: ListCellSwipe?

    /// The views at the ends of the cell.
    public var accessories: [UICellAccessory] = [] { didSet { updateAccessories() } }

    /// The number of steps by which the content is indented.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }

    /// The width of a step of indentation, in points.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    /// Returns the content of a cell in a list, with empty texts.
    public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = isExpanded ?? false
        return state
    }

    // MARK: - The list

    /// The list that the cell is in; nil in any other layout.
    var configuration: UICollectionLayoutListConfiguration? {
        guard let element = shownElement, element.path.count == 2 else { return nil }
        return collection?.collectionViewLayout.list(ofSection: element.path.section)
    }

    /// Whether the items below the cell's item are shown; nil for an item of no outline.
    private var isExpanded: Bool? {
        guard let collection, let path = collection.indexPath(for: self) else { return nil }
        return (collection.dataSource as? any OutlineDataSource)?.isExpanded(path)
    }

    private var level: Int {
        guard let collection, let path = collection.indexPath(for: self) else { return 0 }
        return (collection.dataSource as? any OutlineDataSource)?.level(path) ?? 0
    }

    override var standardBackground: UIBackgroundConfiguration? {
        guard let list = configuration else { return nil }
        var background = UIBackgroundConfiguration.clear()
        guard shownElement?.category == .cell else {
            // A header that is pinned covers the items.
            if list.appearance == .plain { background.backgroundColor = list.effectiveBackground }
            return background
        }
        let state = configurationState
        let isMarked = state.isSelected || state.isHighlighted
        background.backgroundColor = isMarked ? .systemGray4 : list.itemBackground
        switch list.appearance {
        case .sidebar, .sidebarPlain: background.cornerRadius = ListMetrics.sidebarRadius
        default: break
        }
        return background
    }

    // MARK: - Accessories

    private func updateAccessories() {
        for (_, view) in accessoryViews { view.removeFromSuperview() }
        accessoryViews = accessories.map { ($0, $0.makeView(for: self)) }
        for (_, view) in accessoryViews { addSubview(view) }
        setNeedsLayout()
    }

    /// Toggles the item of an outline.
    func toggleOutline() {
        guard let collection, let path = collection.indexPath(for: self) else { return }
        (collection.dataSource as? any OutlineDataSource)?.toggle(path)
        setNeedsUpdateConfiguration()
    }

    override func layOutParts() {
        super.layOutParts()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isEditing = collection?.isEditing == true
        var (start, end) = (CGFloat(indentationLevel + level) * indentationWidth, bounds.width)
        var (before, after) = (false, false)
        for (accessory, view) in accessoryViews {
            view.isHidden = !accessory.isShown(whileEditing: isEditing)
            guard !view.isHidden else { continue }
            var size = view.bounds.size
            if size == .zero { size = view.sizeThatFits(bounds.size) }
            let room = max(accessory.reservedWidth, size.width)
            var frame = CGRect(
                x: 0, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
            if accessory.isLeading {
                frame.origin.x = start + CellMetrics.margin + (room - size.width) / 2
                start += CellMetrics.margin + room
                before = true
            } else {
                let margin = after ? CellMetrics.gap / 2 : CellMetrics.margin
                end -= (view is OutlineDisclosure ? 0 : margin) + room
                frame.origin.x = end + (room - size.width) / 2
                after = true
            }
            if isMirrored { frame.origin.x = bounds.width - frame.maxX }
            view.frame = frame
            (view as? AccessoryMark)?.show(isSelected: isSelected)
            (view as? OutlineDisclosure)?.show(isExpanded: isExpanded ?? false, isMirrored: isMirrored)
        }
        if before { start -= CellMetrics.margin - CellMetrics.accessoryGap }
        if after { end += CellMetrics.margin - CellMetrics.accessoryGap - CellMetrics.marginBeforeAccessory }
        var content = CGRect(x: start, y: 0, width: max(end - start, 0), height: bounds.height)
        if isMirrored { content.origin.x = bounds.width - content.maxX }
        if contentView.frame != content { contentView.frame = content }
        layOutSeparators(start: start + CellMetrics.margin, isMirrored: isMirrored)
        layOutCorners()
        layOutSwipe(isMirrored: isMirrored)
    }

    /// The look of the lines above and below the cell, as the list's app wants it; nil for no lines.
    private var lines: UIListSeparatorConfiguration? {
        guard let list = configuration, list.showsSeparators, let element = shownElement, element.category == .cell
        else { return nil }
        return list.itemSeparatorHandler?(element.path, list.separatorConfiguration) ?? list.separatorConfiguration
    }

    private func layOutSeparators(start: CGFloat, isMirrored: Bool) {
        let position = sectionPosition
        let lines = lines
        let isInset = configuration?.isInset == true
        let showsTop = lines?.topSeparatorVisibility == .visible
        let showsBottom =
            switch lines?.bottomSeparatorVisibility {
            case .visible: true
            case .hidden, nil: false
            case .automatic: !(position.isLast && isInset)
            }
        let thickness = 1 / max(contentScaleFactor, 1)
        func place(_ known: CALayer?, _ isShown: Bool, _ insets: NSDirectionalEdgeInsets?, y: CGFloat) -> CALayer? {
            guard isShown, let lines, let insets else {
                known?.isHidden = true
                return known
            }
            let line = known ?? CALayer()
            if known == nil { layer.addSublayer(line) }
            let marked = isSelected && collection?.selectsMany == true ? lines.multipleSelectionColor : nil
            line.backgroundColor = resolved(marked ?? lines.color)
            let isStandard = insets == UIListSeparatorConfiguration.automaticInsets
            let before = isStandard ? start : insets.leading
            let after = isStandard ? 0 : insets.trailing
            let width = max(bounds.width - before - after, 0)
            line.frame = CGRect(
                x: isMirrored ? bounds.width - before - width : before, y: y, width: width, height: thickness)
            line.isHidden = false
            return line
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        separators.top = place(separators.top, showsTop, lines?.topSeparatorInsets, y: 0)
        separators.bottom = place(
            separators.bottom, showsBottom, lines?.bottomSeparatorInsets, y: bounds.height - thickness)
        CATransaction.commit()
    }

    private var sectionPosition: (isFirst: Bool, isLast: Bool) {
        guard let collection, let element = shownElement, element.category == .cell,
            collection.contains(element.path)
        else { return (false, false) }
        let path = element.path
        return (path.item == 0, path.item == collection.collection.counts[path.section] - 1)
    }

    private func layOutCorners() {
        let position = sectionPosition
        let isRound = configuration?.appearance == .insetGrouped && (position.isFirst || position.isLast)
        let radius = isRound ? ListMetrics.cornerRadius : 0
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
        // The content of a cell that is swiped moves past its edge.
        let clips = isRound || swipe != nil
        if clipsToBounds != clips { clipsToBounds = clips }
        guard isRound else { return }
        var corners: CACornerMask = []
        if position.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if position.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        if layer.maskedCorners != corners { layer.maskedCorners = corners }
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        // The accessories take room from the content.
        layOutParts()
        let taken = max(bounds.width - contentView.bounds.width, 0)
        var size = super.systemLayoutSizeFitting(
            CGSize(width: max(targetSize.width - taken, 0), height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        size.width += taken
        return size
    }

    override func didEndShowing() {
        super.didEndShowing()
        forgetSwipe()
    }

    /// The actions of the cell besides its activation. Unless set, those that swipes offer.
    open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { super.accessibilityCustomActions ?? swipeAccessibilityActions }
        set { super.accessibilityCustomActions = newValue }
    }

    /// The views that a swipe moves aside.
    var swipedParts: [UIView] { backgroundParts + [contentView] + accessoryViews.map(\.view) }

    // MARK: - Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = AccessibilityDefaults.row(texts: contentView.shownLabelTexts, isSelected: isSelected)
        if defaults.label == nil, !innerElements.isEmpty { defaults.isElement = false }
        return defaults
    }

    override var accessibilityInnerElements: [UIResponder] {
        accessibilityAttributesIfLoaded?.isElement == nil ? innerElements : []
    }

    /// The point to touch to activate the item, in the screen's coordinates. Unless set, the centre of the part of the
    /// cell that no control covers.
    open override var accessibilityActivationPoint: CGPoint {
        get {
            setActivationPoint ?? innerElements.activationPoint(in: accessibilityFrame)
        }
        set { super.accessibilityActivationPoint = newValue }
    }

    /// The controls in the content and the accessories, which are elements of their own.
    private var innerElements: [UIView] { ([contentView] + accessoryViews.map(\.view)).innerElements }
}
