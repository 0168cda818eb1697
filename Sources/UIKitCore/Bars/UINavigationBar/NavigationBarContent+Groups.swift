import CoreGraphics
import Foundation
import QuartzCore

/// The groups of items, of which those without room give way.
extension NavigationBarContent {
    /// The groups in the middle, which only some styles show.
    var centerGroups: [UIBarButtonItemGroup] {
        item.style == .navigator ? [] : item.centerItemGroups.filter { !$0.isHidden }
    }

    func items(_ group: UIBarButtonItemGroup, _ fit: BarGroupFit) -> [UIBarButtonItem] {
        if fit.represented.contains(ObjectIdentifier(group)), let item = group.representativeItem { return [item] }
        return group.barButtonItems
    }

    func leadingItems(_ fit: BarGroupFit) -> [UIBarButtonItem] {
        var groups = item.leadingItemGroups.filter { !$0.isHidden }.map { items($0, fit) }
        // The back button shares its glass with the app's first items, as an item among them.
        var first = (bar?.sidebarItem).map { [$0] } ?? []
        if hasBack { first.append(backButton) }
        if groups.isEmpty { groups = [first] } else { groups[0].insert(contentsOf: first, at: 0) }
        return BarItemRow.joined(groups)
    }

    func centerItems(_ fit: BarGroupFit) -> [UIBarButtonItem] {
        BarItemRow.joined(
            centerGroups.filter { !fit.hidden.contains(ObjectIdentifier($0)) }.map { items($0, fit) })
    }

    func trailingItems(_ fit: BarGroupFit) -> [UIBarButtonItem] {
        var groups = item.trailingItemGroups.filter { !$0.isHidden }.map { items($0, fit) }
        if !fit.hidden.isEmpty { groups.append([overflowItem]) }
        if let pinned = item.pinnedTrailingGroup, !pinned.isHidden { groups.append(pinned.barButtonItems) }
        return BarItemRow.joined(groups)
    }

    /// Returns the groups that have to give way in the present width.
    func makeFit() -> BarGroupFit {
        let center = centerGroups
        let sides = (item.leadingItemGroups + item.trailingItemGroups).filter { !$0.isHidden }
        guard !center.isEmpty || sides.contains(where: { $0.representativeItem != nil }) else { return BarGroupFit() }
        let margins = sideMargins
        let text = item.titleView ?? title
        let natural = text === title ? title.sizeThatFits(bounds.size).width : BarMetrics.smallestTitle
        let room =
            bounds.width - margins.left - margins.right - min(natural, BarMetrics.smallestTitle)
            - (item.searchBarPlacement == .inline && item.accessory != nil ? BarMetrics.inlineSearchWidth : 0)
        let measures = BarItemRow.ItemMeasures(looks.items)
        return BarGroupFit.fitting(center: center, sides: sides) { fit in
            var width: CGFloat = 0
            for items in [leadingItems(fit), centerItems(fit), trailingItems(fit)] where !items.isEmpty {
                width += BarItemRow.width(of: items, measures) + BarMetrics.titleGap
            }
            return width <= room
        }
    }

    /// Finds the groups that have room after the width of the bar has changed.
    func fitGroups() {
        guard bounds.width != fittedWidth else { return }
        fittedWidth = bounds.width
        let new = makeFit()
        guard new != fit else { return }
        fit = new
        showFittedItems()
    }

    /// Places the groups in the middle of the bar, or as near to it as the other items leave room, and takes that from
    /// the title.
    func placeCenter(from left: inout CGFloat, to right: inout CGFloat, y: CGFloat, isMirrored: Bool) {
        guard let middle else { return }
        let width = min(middle.naturalWidth, max(right - left, 0))
        middle.isHidden = width <= 0
        guard width > 0 else { return }
        // The title is before the groups.
        let text = item.titleView == nil ? min(title.sizeThatFits(bounds.size).width, BarMetrics.smallestTitle) : 0
        let (low, high) = isMirrored ? (left, right - width - text) : (left + text, right - width)
        let x = max(left, min(max((bounds.width - width) / 2, low), high)).rounded()
        middle.frame = CGRect(x: x, y: y, width: width, height: BarMetrics.height)
        if isMirrored { left = x + width + BarMetrics.titleGap } else { right = x - BarMetrics.titleGap }
    }
}
